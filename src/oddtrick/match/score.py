"""The score of a deal, a game and a rubber."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import assert_never

from oddtrick.rules.contract import Contract, contract_score
from oddtrick.rules.revoke import Penalty
from oddtrick.rules.ruleset import BOOK, Counting, GameValue, HonoursLaw, RevokeLaw, Ruleset
from oddtrick.rules.seat import Side

BySide = tuple[int, int]
"""A number for North-South and one for East-West."""

PENALTY_POINTS = 3
"""The points that a revoke adds or deducts."""


@dataclass(frozen=True, slots=True)
class DealResult:
    """How one deal was settled. All pairs are North-South, East-West.

    `tricks` are as played; `penalty_tricks` and `penalty_points` what revokes then moved, added or deducted;
    `trick_points` and `honour_points` what was scored, after every bar. `score` is the total afterwards and is
    not cut off at the target. `winner` has won the game. Where trumps were bid for, `contract` is what was played,
    `tricks` count the kitty where it is worth one, and points can be below nothing.
    """

    number: int
    tricks: BySide
    honours_held: BySide
    trick_points: BySide
    honour_points: BySide
    score: BySide
    winner: Side | None
    penalty_tricks: BySide = (0, 0)
    penalty_points: BySide = (0, 0)
    contract: Contract | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """A finished game: who won it, the score, and what it is worth."""

    winner: Side
    score: BySide
    value: int


@dataclass(frozen=True, slots=True)
class Exacted:
    """A penalty taken from the side that revoked."""

    offenders: Side
    penalty: Penalty


class _Ended(Exception):
    """The target is reached: nothing further of the deal counts."""


@dataclass
class _Sheet:
    """The score while a deal is added to it."""

    ruleset: Ruleset
    start: BySide
    score: list[int]
    tricks: list[int]
    held_back: frozenset[Side]
    """Sides that cannot win the game in this deal, for having revoked."""

    def add(self, side: Side, points: int) -> int:
        """Adds points (or takes some off); returns how many counted after the bar on a side that revoked."""
        before = self.score[side]
        after = max(0, before + points)
        target = self.ruleset.target
        if target is not None and side in self.held_back:
            after = min(after, max(before, target - 1))
        self.score[side] = after
        return after - before

    def winner(self) -> Side | None:
        """The side that has reached the target."""
        target = self.ruleset.target
        return None if target is None else next((side for side in Side if self.score[side] >= target), None)

    def stop_if_won(self) -> None:
        """Ends the deal's scoring once a side has reached the target."""
        if self.winner() is not None:
            raise _Ended


def settle(
    ruleset: Ruleset,
    number: int,
    start: BySide,
    tricks: BySide,
    honours_held: BySide,
    exacted: Iterable[Exacted] = (),
) -> DealResult:
    """Scores one deal from the score at its start, the tricks taken, the honours dealt and the penalties chosen.

    The order is revokes, tricks, honours; as soon as one of them takes a side to the target, the rest is void.
    """
    penalties = tuple(exacted)
    sheet = _Sheet(ruleset, start, list(start), list(tricks), frozenset(each.offenders for each in penalties))
    penalty_points, trick_points, honour_points = [0, 0], [0, 0], [0, 0]
    try:
        for each in penalties:
            _exact(sheet, each, penalty_points)
        sheet.stop_if_won()
        for side in Side:
            trick_points[side] = sheet.add(side, _trick_points(ruleset, sheet.tricks[side]))
        sheet.stop_if_won()
        for side in Side:
            honour_points[side] = sheet.add(side, _honour_points(sheet, side, honours_held[side]))
    except _Ended:
        pass
    return DealResult(
        number=number,
        tricks=tricks,
        honours_held=honours_held,
        trick_points=_pair(trick_points),
        honour_points=_pair(honour_points),
        score=_pair(sheet.score),
        winner=sheet.winner(),
        penalty_tricks=(sheet.tricks[0] - tricks[0], sheet.tricks[1] - tricks[1]),
        penalty_points=_pair(penalty_points),
    )


def settle_contract(ruleset: Ruleset, number: int, start: BySide, tricks: BySide, contract: Contract) -> DealResult:
    """Scores one deal that was bid for, from the score at its start and the tricks taken.

    The bidder's side is looked at first: where it has reached the target below nothing, the other side has won.
    """
    side = contract.bidder.side
    scored = contract_score(ruleset, contract, tricks[side])
    points = [0, 0]
    points[side], points[side.other] = scored.points, scored.defence
    score = start[0] + points[0], start[1] + points[1]
    target, below = ruleset.target, ruleset.minus_target
    winner: Side | None = None
    if below is not None and score[side] <= -below:
        winner = side.other
    elif target is not None:
        winner = next((each for each in (side, side.other) if score[each] >= target), None)
    return DealResult(
        number=number,
        tricks=tricks,
        honours_held=(0, 0),
        trick_points=_pair(points),
        honour_points=(0, 0),
        score=score,
        winner=winner,
        contract=contract,
    )


def penalty_tricks(ruleset: Ruleset) -> int:
    """How many tricks a revoke costs where tricks are taken for it."""
    return 2 if ruleset.revokes is RevokeLaw.AMERICAN else 3


def _exact(sheet: _Sheet, exacted: Exacted, points: list[int]) -> None:
    offenders, claimants = exacted.offenders, exacted.offenders.other
    match exacted.penalty:
        case Penalty.TAKE_TRICKS:
            moved = min(penalty_tricks(sheet.ruleset), sheet.tricks[offenders])
            sheet.tricks[offenders] -= moved
            sheet.tricks[claimants] += moved
        case Penalty.DEDUCT_POINTS:
            points[offenders] += sheet.add(offenders, -PENALTY_POINTS)
        case Penalty.ADD_POINTS:
            points[claimants] += sheet.add(claimants, PENALTY_POINTS)
        case _:
            assert_never(exacted.penalty)


def _trick_points(ruleset: Ruleset, tricks: int) -> int:
    return tricks if ruleset.counting is Counting.ALL_TRICKS else max(0, tricks - BOOK)


def _honour_points(sheet: _Sheet, side: Side, held: int) -> int:
    points, target = {4: 4, 3: 2}.get(held, 0), sheet.ruleset.target
    one_short = target is not None and sheet.start[side] == target - 1
    match sheet.ruleset.honours:
        case HonoursLaw.NONE:
            return 0
        case HonoursLaw.COUNTED:
            return 0 if one_short else points
        case HonoursLaw.NEVER_WIN:
            would_win = target is not None and sheet.score[side] + points >= target
            return 0 if one_short or would_win else points
        case _:
            assert_never(sheet.ruleset.honours)


def game_value(ruleset: Ruleset, losers_score: int) -> int:
    """What a game is worth whose losers have so many points."""
    target = ruleset.target
    assert target is not None, "games have a target"
    match ruleset.game_value:
        case GameValue.ONE:
            return 1
        case GameValue.TREBLE:
            return 3 if losers_score == 0 else 2 if losers_score <= target // 2 else 1
        case GameValue.DOUBLE:
            return 2 if losers_score * 2 < target else 1
        case GameValue.MARGIN:
            return target - losers_score
        case _:
            assert_never(ruleset.game_value)


def match_points(ruleset: Ruleset, games: Iterable[Game], winner: Side) -> int:
    """What the winners of the match score: their games and the rubber, less the games of the losers."""
    return ruleset.rubber_bonus + sum(game.value if game.winner is winner else -game.value for game in games)


def _pair(numbers: list[int]) -> BySide:
    return numbers[0], numbers[1]
