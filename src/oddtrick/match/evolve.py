"""What is true after an event. A match is the fold of its events, so replaying a record is calling this."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from oddtrick.match import facts
from oddtrick.match.board import BoardEvent, evolve_board
from oddtrick.match.events import BoardDealt, Event
from oddtrick.match.orders import HOST_SOUTH
from oddtrick.match.phase import Phase
from oddtrick.match.state import Board, Match
from oddtrick.rules.auction import Auction
from oddtrick.rules.deal import Deal
from oddtrick.rules.position import Position
from oddtrick.rules.ruleset import DealerDraw, TurnedCard
from oddtrick.rules.seat import Place, Seat


def evolve(match: Match | None, event: Event) -> Match:
    """The match after `event`; before its first event a match is None.

    Events are facts: this trusts them to be what `decide` or a checked record produced.
    """
    if isinstance(event, facts.MatchStarted):
        first = event.ruleset.first_dealer
        dealer = Seat.SOUTH if isinstance(first, DealerDraw) else first
        return Match(event.ruleset, Phase.AWAITING_BOARD, HOST_SOUTH, dealer)
    assert match is not None, "the first event of a match says that it started"
    match event:
        case facts.CardsDrawn(rounds, ranking):
            choosing = match.ruleset.draw_partners
            phase = Phase.DRAWING if choosing else match.phase
            return replace(match, draw=rounds, ranking=ranking, phase=phase)
        case facts.SeatsTaken(seats):
            return replace(match, seats=seats, phase=Phase.AWAITING_BOARD)
        case facts.DealerDrawn(cards, dealer):
            return replace(match, dealer_draw=cards, dealer=dealer)
        case facts.ReadyGiven(place):
            return replace(match, ready=match.ready | {place})
        case facts.DealScored(result):
            results = (*match.results, result)
            return replace(
                match,
                phase=Phase.AWAITING_BOARD,
                score=result.score,
                results=results,
                dealer=match.dealer.left,
                ready=frozenset(),
            )
        case facts.GameWon() | facts.MatchWon() | facts.MatchTied():
            return _won(match, event)
        case BoardDealt(deal):
            return _dealt(match, deal)
        case facts.CardsThrownIn():
            # Nobody need be ready again for the deal that takes the place of this one.
            return replace(match, phase=Phase.AWAITING_BOARD, ready=frozenset(Place), board=None)
        case _:
            return _in_play(match, event)


def _dealt(match: Match, deal: Deal) -> Match:
    rules = match.ruleset
    lies = deal.turn_up is not None and rules.turned_card is TurnedCard.UNTIL_PLAYED_TO
    position = Position.at_lead(deal, may_revoke=rules.may_revoke)
    auction = Auction(deal.dealer) if rules.has_auction else None
    phase = Phase.PLAYING if auction is None else Phase.AUCTION
    return replace(match, phase=phase, ready=frozenset(), board=Board(deal, position, lies, auction=auction))


def _won(match: Match, event: facts.GameWon | facts.MatchWon | facts.MatchTied) -> Match:
    match event:
        case facts.GameWon(game):
            return replace(match, games=(*match.games, game), score=(0, 0))
        case facts.MatchWon(side, score, points):
            return replace(match, phase=Phase.OVER, winner=side, score=score, points=points)
        case facts.MatchTied():
            return replace(match, phase=Phase.OVER)


def _in_play(match: Match, event: BoardEvent) -> Match:
    board = evolve_board(match.in_play, event, match.ruleset)
    return replace(match, board=board, phase=_phase(match.phase, board))


def _phase(before: Phase, board: Board) -> Phase:
    """The phase after an event of the deal in play."""
    match before:
        case Phase.AUCTION | Phase.NAMING | Phase.KITTY:
            if board.won is None:
                return Phase.AUCTION
            if board.contract is None:
                return Phase.NAMING
            return Phase.KITTY if board.deal.kitty and board.exchanged is None else Phase.PLAYING
        case Phase.PLAYING:
            return Phase.SETTLING if board.ended or board.position.is_over else Phase.PLAYING
        case _:
            return before


def fold(events: Iterable[Event], match: Match | None = None) -> Match | None:
    """The match after all of `events`."""
    for event in events:
        match = evolve(match, event)
    return match


def folded(match: Match, events: Iterable[Event]) -> Match:
    """The match, which has begun, after all of `events`."""
    for event in events:
        match = evolve(match, event)
    return match
