"""What the law says of silence: how long an answer may take, and what happens without one."""

from __future__ import annotations

from typing import assert_never

from oddtrick.match import facts
from oddtrick.match.awaiting import awaiting
from oddtrick.match.claiming import conceded
from oddtrick.match.events import Event
from oddtrick.match.phase import Phase
from oddtrick.match.settling import settlement
from oddtrick.match.starting import seated
from oddtrick.match.state import Board, Match
from oddtrick.rules.errors import NotNow
from oddtrick.rules.revoke import Correction, Penalty
from oddtrick.rules.seat import Seat

CLAIM_SECONDS = 15.0
CONCESSION_SECONDS = 5.0
NEXT_DEAL_SECONDS = 15.0
CHOICE_SECONDS = 30.0


def patience(match: Match) -> float | None:
    """For how many seconds the match waits before TimeUp (between deals: before the next board is dealt).

    None where it waits without end, as for a card, or for nobody.
    """
    if not awaiting(match):
        return None
    match match.phase:
        case Phase.AWAITING_BOARD:
            return NEXT_DEAL_SECONDS
        case Phase.DRAWING:
            return CHOICE_SECONDS
        case Phase.SETTLING:
            return CHOICE_SECONDS if match.in_play.owing else NEXT_DEAL_SECONDS
        case Phase.PLAYING:
            return _patience_in_play(match.in_play)
        case Phase.OVER:
            return None
        case _:
            assert_never(match.phase)


def _patience_in_play(board: Board) -> float | None:
    if board.claim is not None:
        return CLAIM_SECONDS
    if board.conceding is not None:
        return CONCESSION_SECONDS
    if board.asked is not None or board.withdrawn is not None:
        return CHOICE_SECONDS
    return None


def time_up(match: Match) -> tuple[Event, ...]:
    """What comes to pass when an answer is waited for no longer."""
    match match.phase:
        case Phase.DRAWING:
            return seated(match, Seat.SOUTH)
        case Phase.SETTLING:
            return _settle(match)
        case Phase.PLAYING:
            return _in_play(match, match.in_play)
        case Phase.AWAITING_BOARD | Phase.OVER:
            raise NotNow("nothing is waited for whose time could be up")
        case _:
            assert_never(match.phase)


def _settle(match: Match) -> tuple[Event, ...]:
    owing = match.in_play.owing
    if owing:
        return (facts.PenaltyExacted(owing[0].seat.side, Penalty.TAKE_TRICKS),)
    return settlement(match)


def _in_play(match: Match, board: Board) -> tuple[Event, ...]:
    if board.claim is not None:
        return (facts.ClaimDeclined(),)
    if board.conceding is not None:
        return conceded(match)
    if board.asked is not None:
        return (facts.StoodBy(board.asked),)
    if board.withdrawn is not None:
        return (facts.CorrectionSet(board.withdrawn.seat, board.withdrawn.card, Correction.EXPOSED),)
    raise NotNow("a card is waited for without end")
