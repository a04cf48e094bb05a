"""What the law says of silence: how long an answer may take, and what happens without one."""

from __future__ import annotations

from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class Wait:
    """What the match waits for and for how many seconds. Two waits about the same are one wait that goes on."""

    about: tuple[object, ...]
    seconds: float


def waiting(match: Match) -> Wait | None:
    """How long the match waits for those it awaits before TimeUp (between deals: before the next board is dealt).

    None where it waits without end, as for a card, or for nobody.
    """
    if not awaiting(match):
        return None
    match match.phase:
        case Phase.DRAWING:
            return Wait((match.phase,), CHOICE_SECONDS)
        case Phase.AWAITING_BOARD:
            return Wait((match.phase, len(match.results)), NEXT_DEAL_SECONDS)
        case Phase.SETTLING:
            owing = len(match.in_play.owing)
            seconds = CHOICE_SECONDS if owing else NEXT_DEAL_SECONDS
            return Wait((match.phase, len(match.results), owing), seconds)
        case Phase.PLAYING:
            return _in_play_waiting(match.in_play)
        case Phase.AUCTION | Phase.NAMING | Phase.KITTY | Phase.OVER:
            return None
        case _:
            assert_never(match.phase)


def _in_play_waiting(board: Board) -> Wait | None:
    moment = len(board.position.quitted)
    if board.claim is not None:
        return Wait((moment, board.claim.seat, "claim"), CLAIM_SECONDS)
    if board.conceding is not None:
        return Wait((moment, board.conceding, "concession"), CONCESSION_SECONDS)
    if board.asked is not None:
        return Wait((moment, board.asked, "enquiry"), CHOICE_SECONDS)
    if board.withdrawn is not None:
        return Wait((moment, board.withdrawn, "correction"), CHOICE_SECONDS)
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
        case Phase.AWAITING_BOARD | Phase.AUCTION | Phase.NAMING | Phase.KITTY | Phase.OVER:
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
