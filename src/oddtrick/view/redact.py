"""What one seat is told of an event."""

from __future__ import annotations

from oddtrick.match.events import BoardDealt, CardsLaidAside, ClaimAnswered, Event, JokerSwapped, KittyTaken
from oddtrick.rules.deal import Deal
from oddtrick.rules.seat import Seat
from oddtrick.view.seat_event import (
    AnswerNoted,
    CardsExchanged,
    HandDealt,
    JokerGivenUp,
    KittyTakenUp,
    SeatEvent,
)


def redact(event: Event, seat: Seat | None) -> SeatEvent | None:
    """The event as `seat` (None: a spectator) is told it; None where it is not told at all."""
    match event:
        case BoardDealt(deal):
            return _hand_dealt(deal, seat)
        case ClaimAnswered(answered, accept):
            return AnswerNoted(accept) if answered is seat else None
        case KittyTaken(bidder, cards, is_shown):
            return KittyTakenUp(bidder, len(cards), cards if is_shown or seat is bidder else (), is_shown)
        case CardsLaidAside(bidder, cards, exchanged):
            return CardsExchanged(bidder, exchanged, cards if seat is bidder else ())
        case JokerSwapped(swap):
            return JokerGivenUp(swap.seat, swap.joker, swap.card if seat is swap.seat else None)
        case _:
            return event


def _hand_dealt(deal: Deal, seat: Seat | None) -> HandDealt:
    north, east, south, west = deal.hands
    return HandDealt(
        number=deal.number,
        dealer=deal.dealer,
        trump=deal.trump,
        turn_up=deal.turn_up,
        hand=tuple(deal.hands[seat]) if seat is not None else (),
        counts=(len(north), len(east), len(south), len(west)),
        is_bid_for=deal.is_bid_for,
        kitty=len(deal.kitty),
    )
