"""What pairs say of two players: the gain of one, with its interval, and the games it would win."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import NormalDist, fmean, variance
from typing import Final

from oddtrick.arena.duplicate import Pair
from oddtrick.arena.measure import Measure
from oddtrick.rules.ruleset import BOOK

_RESAMPLED: Final = 200
"""How many times the pairs are drawn anew for the interval of a share of games."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and its 95 % interval, which is None of a single pair."""

    value: float
    low: float | None
    high: float | None


def gain_of(pairs: Sequence[Pair]) -> Estimate:
    """A's gain a deal: half the mean difference of the pairs, which are the units of its interval (Student's t)."""
    return mean_of([pair.difference / 2 for pair in pairs])


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of some values, 0 of none, with Student's interval."""
    mean = fmean(values) if values else 0.0
    if len(values) < 2:
        return Estimate(mean, None, None)
    half = _student(len(values) - 1) * math.sqrt(variance(values) / len(values))
    return Estimate(mean, mean - half, mean + half)


def _student(freedom: int) -> float:
    """The 97.5 % point of Student's t, by Cornish and Fisher's expansion: within 1 % from 4 degrees of freedom on."""
    exact = {1: 12.706, 2: 4.303, 3: 3.182}
    if freedom in exact:
        return exact[freedom]
    z, n = NormalDist().inv_cdf(0.975), freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


@dataclass(frozen=True, slots=True)
class Games:
    """The share of games that A wins: single games to five points, and rubbers, which are best of three such games."""

    game: Estimate
    rubber: Estimate


GAME_POINTS: Final = 5


def games_of(pairs: Sequence[Pair], measure: Measure) -> Games:
    """The games A would win if deals went on as in these pairs.

    A game is a chain of deals drawn from the tables of the pairs, the odd tricks scored by whoever took them; its
    value is computed and not played. The interval is that of the pairs drawn anew, each with both its tables.
    """
    counted = Counter((pair.first, measure.total - pair.second) for pair in pairs)
    value = _share(counted)
    cells, weights, rng = [*counted], [*counted.values()], Random(0)
    drawn = sorted(_share(Counter(rng.choices(cells, weights, k=len(pairs)))) for _ in range(_RESAMPLED))
    tail = _RESAMPLED // 40
    game = Estimate(value, drawn[tail], drawn[-tail - 1])
    return Games(game, _mapped(game, lambda share: share * share * (3 - 2 * share)))


def _mapped(estimate: Estimate, to: Callable[[float], float]) -> Estimate:
    assert estimate.low is not None and estimate.high is not None
    return Estimate(to(estimate.value), to(estimate.low), to(estimate.high))


def _share(counted: Counter[tuple[int, int]]) -> float:
    """The share of games to A, from how often each pair of A's tricks occurred."""
    points = Counter[int]()
    for tables, count in counted.items():
        for tricks in tables:
            points[max(tricks - BOOK, 0) - max(2 * BOOK + 1 - tricks - BOOK, 0)] += count
    total = points.total()
    wins = [[0.0] * GAME_POINTS for _ in range(GAME_POINTS)]
    for ours in reversed(range(GAME_POINTS)):
        for theirs in reversed(range(GAME_POINTS)):
            wins[ours][theirs] = sum(count / total * _after(wins, ours, theirs, n) for n, count in points.items())
    return wins[0][0]


def _after(wins: Sequence[Sequence[float]], ours: int, theirs: int, points: int) -> float:
    """A's share of games that stand so before a deal of so many points to A, or to B where they are below 0."""
    ours, theirs = ours + max(points, 0), theirs + max(-points, 0)
    if ours >= GAME_POINTS or theirs >= GAME_POINTS:
        return float(ours >= GAME_POINTS)
    return wins[ours][theirs]


@dataclass(frozen=True, slots=True)
class Sequential:
    """A generalised sequential probability ratio test: is A's gain a deal `low` or `high`? Errors of 5 % either way.

    Differences of pairs are taken for normal with the variance seen so far (as in chess engine testing).
    """

    low: float
    high: float

    def verdict(self, pairs: Sequence[Pair]) -> str | None:
        """`"low"` or `"high"` once the pairs say so; None while they do not."""
        if len(pairs) < _FEWEST:
            return None
        gains = [pair.difference / 2 for pair in pairs]
        spread = max(variance(gains), _LEAST_VARIANCE)
        ratio = len(gains) * (self.high - self.low) * (2 * fmean(gains) - self.low - self.high) / (2 * spread)
        bound = math.log((1 - 0.05) / 0.05)
        return "high" if ratio >= bound else "low" if ratio <= -bound else None


_FEWEST: Final = 50
_LEAST_VARIANCE: Final = 0.01
"""Keeps a few equal pairs from deciding a test."""


def by_form(pairs: Iterable[Pair]) -> dict[str, list[Pair]]:
    """The pairs of each trump form, in the order in which the forms first come."""
    sorted_out: dict[str, list[Pair]] = {}
    for pair in pairs:
        sorted_out.setdefault(pair.form, []).append(pair)
    return sorted_out
