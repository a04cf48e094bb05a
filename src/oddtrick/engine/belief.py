"""How likely layouts of the unseen cards are, given what the hidden hands have played.

A layout weighs as much as fitted policies find the past plays of its hidden hands likely, each seen from that
seat alone. The likelihood is held back twice: a part of every decision is taken to follow no policy, and the whole
is raised to a power below one, lower still where few layouts of a pool would be left to count.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from random import Random
from typing import Final

from oddtrick.engine import native
from oddtrick.engine.book import SeenDeal
from oddtrick.engine.policy import KINDS, Kind
from oddtrick.engine.position import EngineError
from oddtrick.rules.seat import Seat

TEMPERATURE: Final = 0.55
"""The power that likelihoods are raised to."""
SHARE: Final = 0.25
"""The part of a pool that its effective sample size is to reach."""
CHAINS: Final = 8
SETTLE: Final = 40
"""Steps of a chain before its first layout is taken."""
APART: Final = 20
"""Steps between two layouts of a chain."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Different layouts, as `LayoutSource` gives them, and how often each was drawn."""

    layouts: memoryview
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Belief:
    """What one seat believes after the plays that have been seen.

    Layouts have `columns` 64-bit masks, the first four the cards that N, E, S and W still hold. The plays of the
    observer, who is to play unless named, count for nothing. `temperature` is the power that likelihoods are
    raised to. `kinds` are the kinds of player that a seat may be of, for the whole deal, and `partner` those that
    the observer's partner may be of where they are others. A play that a layout makes a revoke has in it the chance
    of a play that follows no policy, so one that is a revoke in every layout tells nothing.

    The methods raise EngineError where a layout does not fit what has been seen, release the GIL, and answer the
    same question alike.
    """

    seen: SeenDeal
    observer: Seat | None = None
    columns: int = 5
    temperature: float = TEMPERATURE
    kinds: tuple[Kind, ...] = KINDS
    partner: tuple[Kind, ...] | None = None

    def weights(self, layouts: memoryview | array[int], *, share: float = SHARE) -> memoryview[float]:
        """The weight of each layout, doubles that sum to one, in the order given.

        The temperature is lowered, to 0.2 at the least, until the effective sample is that share of the layouts;
        with a share of 0 it stays, as it should where the layouts are all there are.
        """
        try:
            data, _ = native.belief_weights(
                table=self.seen.table,
                layouts=layouts,
                columns=self.columns,
                observer=self._observer,
                temperature=self.temperature,
                share=share,
                kinds=self._kinds,
            )
        except ValueError as error:
            raise EngineError(str(error)) from None
        return memoryview(data).cast("d")

    def chain(
        self,
        layouts: memoryview | array[int],
        number: int,
        seed: int,
        *,
        settle: int = SETTLE,
        apart: int = APART,
    ) -> memoryview:
        """That many layouts drawn from the belief itself, by one Metropolis chain from each of the layouts given.

        A step exchanges cards between two or three hands other than the observer's, never one that all have seen
        or one that its new hand has shown out of; a chain takes `settle` steps first and `apart` before each
        layout that it gives, the chains in turn. Columns after the fourth stay as they were at its start.
        """
        try:
            drawn = native.belief_chain(
                table=self.seen.table,
                layouts=layouts,
                columns=self.columns,
                observer=self._observer,
                number=number,
                temperature=self.temperature,
                settle=settle,
                apart=apart,
                seed=seed & (1 << 64) - 1,
                kinds=self._kinds,
            )
        except ValueError as error:
            raise EngineError(str(error)) from None
        return memoryview(drawn).cast("Q")

    def sample(self, layouts: memoryview | array[int], number: int, seed: int, *, share: float = SHARE) -> Sample:
        """That many layouts as the belief has them, from a pool of uniform ones.

        Where the effective sample of the pool is at least its share, the pool is resampled; otherwise chains start
        from layouts of weight in it and draw them.
        """
        weighed = self.weights(layouts, share=0)
        if effective(weighed) >= share * len(weighed):
            return resample(layouts, weighed, number, seed, columns=self.columns)
        starts = resample(layouts, weighed, CHAINS, seed, columns=self.columns)
        drawn = self.chain(_repeated(starts, self.columns), number, seed)
        return resample(drawn, [1.0] * number, number, seed, columns=self.columns)

    @property
    def _kinds(self) -> list[list[tuple[native.BeliefPolicy, float]]]:
        partner = self._observer.partner
        return [
            [(kind.policy.native, kind.share) for kind in (self.partner if seat is partner else None) or self.kinds]
            for seat in Seat
        ]

    @property
    def _observer(self) -> Seat:
        return self.seen.to_play if self.observer is None else self.observer


def weights(
    seen: SeenDeal, layouts: memoryview | array[int], *, observer: Seat | None = None, share: float = SHARE
) -> memoryview[float]:
    """The weight of each of the layouts that a `LayoutSource` gave, as the usual belief has it: `Belief.weights`."""
    return Belief(seen, observer).weights(layouts, share=share)


def effective(weights: Sequence[float] | memoryview) -> float:
    """The effective sample size of weights: the square of their sum over the sum of their squares."""
    squares = sum(weight * weight for weight in weights)
    return sum(weights) ** 2 / squares if squares else 0.0


def resample(
    layouts: memoryview | array[int], weights: Sequence[float] | memoryview, number: int, seed: int, *, columns: int = 5
) -> Sample:
    """That many layouts of a pool, each about as often as it weighs: systematic resampling, equal layouts merged.

    A layout of weight w is drawn n w times, rounded up or down. The same arguments give the same sample.
    Raises EngineError where there is not a weight for every layout, or none has any.
    """
    if len(layouts) != columns * len(weights):
        raise EngineError(f"{len(layouts) // columns} layouts of {columns} hands and {len(weights)} weights")
    if number and not sum(weights) > 0:
        raise EngineError("layouts can be drawn only where some of them have weight")
    raw, size = memoryview(layouts).cast("B"), 8 * columns
    sums = list(accumulate(weights))
    start = Random(seed).random()
    counts: dict[bytes, int] = {}
    for n in range(number):
        row = min(bisect_right(sums, (n + start) / number * sums[-1]), len(sums) - 1)
        layout = bytes(raw[row * size : (row + 1) * size])
        counts[layout] = counts.get(layout, 0) + 1
    return Sample(memoryview(b"".join(counts)).cast("Q"), tuple(counts.values()))


def _repeated(drawn: Sample, columns: int) -> memoryview:
    raw, size = drawn.layouts.cast("B"), 8 * columns
    rows = (bytes(raw[at * size : (at + 1) * size]) * count for at, count in enumerate(drawn.counts))
    return memoryview(b"".join(rows)).cast("Q")
