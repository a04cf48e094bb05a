"""What one seat is told of an event."""

from __future__ import annotations

from oddtrick.match.events import BoardDealt, Event
from oddtrick.rules.seat import Seat
from oddtrick.view.seat_event import HandDealt, SeatEvent


def redact(event: Event, seat: Seat | None) -> SeatEvent:
    """The event as `seat` is told it; None for a spectator."""
    if not isinstance(event, BoardDealt):
        return event
    deal = event.deal
    north, east, south, west = deal.hands
    return HandDealt(
        number=deal.number,
        dealer=deal.dealer,
        trump=deal.trump,
        turn_up=deal.turn_up,
        hand=tuple(deal.hands[seat]) if seat is not None else (),
        counts=(len(north), len(east), len(south), len(west)),
    )
