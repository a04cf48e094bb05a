"""What is true after an event. A match is the fold of its events, so replaying a record is calling this."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from oddtrick.match import facts
from oddtrick.match.events import BoardDealt, Event
from oddtrick.match.orders import HOST_SOUTH
from oddtrick.match.phase import Phase
from oddtrick.match.state import Board, Match
from oddtrick.rules.position import Position
from oddtrick.rules.ruleset import TurnedCard
from oddtrick.rules.seat import Seat


def evolve(match: Match | None, event: Event) -> Match:
    """The match after `event`; before its first event a match is None.

    Events are facts: this trusts them to be what `decide` or a checked record produced.
    """
    if isinstance(event, facts.MatchStarted):
        first = event.ruleset.first_dealer
        return Match(event.ruleset, Phase.AWAITING_BOARD, HOST_SOUTH, first if isinstance(first, Seat) else Seat.SOUTH)
    assert match is not None, "the first event of a match says that it started"
    match event:
        case facts.SeatsTaken(seats):
            return replace(match, seats=seats)
        case facts.DealerDrawn(cards, dealer):
            return replace(match, dealer_draw=cards, dealer=dealer)
        case facts.ReadyGiven(place):
            return replace(match, ready=match.ready | {place})
        case facts.DealScored(result):
            return replace(
                match,
                phase=Phase.AWAITING_BOARD,
                score=result.score,
                results=(*match.results, result),
                dealer=match.dealer.left,
                ready=frozenset(),
            )
        case facts.MatchWon(side, _):
            return replace(match, phase=Phase.OVER, winner=side)
        case BoardDealt(deal):
            lies = deal.turn_up is not None and match.ruleset.turned_card is TurnedCard.UNTIL_PLAYED_TO
            board = Board(deal, Position.at_lead(deal), lies)
            return replace(match, phase=Phase.PLAYING, ready=frozenset(), board=board)
        case facts.TurnUpTaken() | facts.CardPlayed() | facts.TrickTaken():
            assert match.board is not None, "cards are played after a board is dealt"
            return replace(match, board=_in_play(match.board, event))
        case _:
            assert_never(event)


def _in_play(board: Board, event: facts.TurnUpTaken | facts.CardPlayed | facts.TrickTaken) -> Board:
    match event:
        case facts.TurnUpTaken():
            return replace(board, turn_up_lies=False)
        case facts.CardPlayed(_, card):
            return replace(board, position=board.position.play(card))
        case facts.TrickTaken():
            return replace(board, position=board.position.quit_trick())
        case _:
            assert_never(event)


def fold(events: Iterable[Event], match: Match | None = None) -> Match | None:
    """The match after all of `events`."""
    for event in events:
        match = evolve(match, event)
    return match
