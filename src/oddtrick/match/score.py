"""The score of a deal and of the match: odd tricks first, then honours, then the target."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.rules.ruleset import BOOK, HonoursLaw, Ruleset
from oddtrick.rules.seat import Side

BySide = tuple[int, int]
"""A number for North-South and one for East-West."""


@dataclass(frozen=True, slots=True)
class DealResult:
    """How one deal was settled. All pairs are North-South, East-West.

    `trick_points` and `honour_points` are what was scored, after every bar; `score` is the total afterwards
    and is not cut off at the target.
    """

    number: int
    tricks: BySide
    honours_held: BySide
    trick_points: BySide
    honour_points: BySide
    score: BySide
    winner: Side | None


def settle(ruleset: Ruleset, number: int, start: BySide, tricks: BySide, honours_held: BySide) -> DealResult:
    """Scores one deal from the score at its start, the tricks taken and the honours each side was dealt.

    Tricks count before honours, and honours are void once tricks have ended the game.
    """
    trick_points = (max(0, tricks[0] - BOOK), max(0, tricks[1] - BOOK))
    score = _add(start, trick_points)
    honour_points = (0, 0)
    if max(score) < ruleset.target:
        honour_points = (
            _honour_points(ruleset, honours_held[0], start[0], score[0]),
            _honour_points(ruleset, honours_held[1], start[1], score[1]),
        )
        score = _add(score, honour_points)
    winner = next((side for side in Side if score[side] >= ruleset.target), None)
    return DealResult(number, tricks, honours_held, trick_points, honour_points, score, winner)


def _honour_points(ruleset: Ruleset, held: int, at_start: int, after_tricks: int) -> int:
    points = {4: 4, 3: 2}.get(held, 0)
    match ruleset.honours:
        case HonoursLaw.NONE:
            return 0
        case HonoursLaw.COUNTED:
            barred = at_start == ruleset.target - 1
        case HonoursLaw.NEVER_WIN:
            barred = at_start == ruleset.target - 1 or after_tricks + points >= ruleset.target
    return 0 if barred else points


def _add(a: BySide, b: BySide) -> BySide:
    return a[0] + b[0], a[1] + b[1]
