"""From the last card to the score: accusations are judged, penalties chosen, the deal scored."""

from __future__ import annotations

from oddtrick.match import facts
from oddtrick.match.events import Event
from oddtrick.match.evolve import evolve
from oddtrick.match.phase import Phase
from oddtrick.match.score import Game, game_value, match_points, settle, settle_contract
from oddtrick.match.state import Board, Match
from oddtrick.rules.honours import honours_held
from oddtrick.rules.revoke import revokes
from oddtrick.rules.seat import Seat, Side


def played_out(match: Match) -> tuple[Event, ...]:
    """What follows when the play of a deal has just ended; nothing while it goes on.

    Where cards cannot be wrong the deal is scored at once. Otherwise the accusations made during the play are
    judged now, and everyone has the time to make more.
    """
    if match.phase is not Phase.SETTLING:
        return ()
    if not match.ruleset.may_revoke:
        return settlement(match)
    board = match.in_play
    return tuple(judged(board, seat) for seat in board.accused if seat not in board.judged)


def judged(board: Board, seat: Seat) -> facts.RevokesJudged:
    """The established revokes of a seat. A hand abandoned in mid-trick has established its revoke to that trick."""
    tricks = (*board.position.quitted, board.position.trick)
    found = revokes((hand.mask for hand in board.deal.hands), tricks, board.deal.order)
    return facts.RevokesJudged(seat, tuple(revoke for revoke in found if revoke.seat is seat))


def settlement(match: Match) -> tuple[Event, ...]:
    """Scores the deal that is over, and ends the game and the match where it should."""
    board, rules = match.in_play, match.ruleset
    number, start, tricks = board.deal.number, match.score, board.tricks
    if board.contract is not None:
        result = settle_contract(rules, number, start, tricks, board.contract)
    else:
        result = settle(rules, number, start, tricks, honours_held(board.deal), board.exacted)
    scored = facts.DealScored(result)
    after = evolve(match, scored)
    if rules.deals is not None:
        return (scored, *_after_so_many(after, rules.deals))
    if result.winner is None:
        return (scored,)
    return (scored, *_game_won(after, result.winner))


def _after_so_many(match: Match, deals: int) -> tuple[Event, ...]:
    north_south, east_west = match.score
    if len(match.results) < deals:
        return ()
    if north_south == east_west:
        return (facts.MatchTied(match.score),)
    side = Side.NORTH_SOUTH if north_south > east_west else Side.EAST_WEST
    return (facts.MatchWon(side, match.score, None),)


def _game_won(match: Match, winner: Side) -> tuple[Event, ...]:
    rules = match.ruleset
    game = Game(winner, match.score, game_value(rules, match.score[winner.other]))
    games = (*match.games, game)
    events: tuple[Event, ...] = (facts.GameWon(game),) if rules.keeps_games else ()
    if sum(each.winner is winner for each in games) <= rules.best_of // 2:
        return events
    points = match_points(rules, games, winner) if rules.keeps_games else None
    return (*events, facts.MatchWon(winner, match.score, points))
