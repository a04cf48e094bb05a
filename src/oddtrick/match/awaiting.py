"""Who may act now, and what may each do. Clocks, bots and the table ask this and never whose turn it is."""

from __future__ import annotations

from typing import assert_never

from oddtrick.cards.hand import cards_of
from oddtrick.match.options import Bar, Options, PlayOptions
from oddtrick.match.phase import Phase
from oddtrick.match.state import Match
from oddtrick.rules.legal import duty
from oddtrick.rules.position import Position
from oddtrick.rules.seat import Place


def awaiting(match: Match) -> dict[Place, Options]:
    """The places that may act, each with everything open to it; empty when the match waits for an order or is over."""
    match match.phase:
        case Phase.PLAYING:
            assert match.board is not None
            position = match.board.position
            return {match.place_of(position.trick.turn): Options(play=play_options(position))}
        case Phase.AWAITING_BOARD:
            if not match.results:
                return {}
            return {place: Options(ready=True) for place in Place if place not in match.ready}
        case Phase.OVER:
            return {}
        case _:
            assert_never(match.phase)


def play_options(position: Position) -> PlayOptions:
    """The cards that the seat in turn may play, and why the others may not be."""
    order, trick = position.order, position.trick
    held, legal, led = position.hands[trick.turn].mask, position.legal, trick.led(position.order)
    return PlayOptions(
        cards=cards_of(legal),
        barred=tuple((card, Bar.MUST_FOLLOW) for card in cards_of(held & ~legal)),
        duty=duty(held, led, order),
        led=led,
    )
