"""How long moves took: exact in sum, to within a tenth in their distribution, small enough to keep of every pair."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

_STEPS: Final = 8
"""Classes of length in an octave: each is 9 % wide."""


@dataclass
class Times:
    """The moves of one player: how many, the sum in milliseconds, and how many in each class of length."""

    moves: int = 0
    total_ms: float = 0.0
    classes: dict[int, int] = field(default_factory=dict[int, int])

    def add(self, seconds: float) -> None:
        """Counts a move."""
        ms = seconds * 1000
        at = math.floor(math.log2(max(ms, 1e-6)) * _STEPS)
        self.moves += 1
        self.total_ms += ms
        self.classes[at] = self.classes.get(at, 0) + 1

    @property
    def mean_ms(self) -> float:
        """The mean of all moves; 0 where there were none."""
        return self.total_ms / self.moves if self.moves else 0.0

    def quantile_ms(self, share: float) -> float:
        """A length that at least this share of the moves does not exceed: the upper end of its class."""
        counted = 0
        for at in sorted(self.classes):
            counted += self.classes[at]
            if counted >= share * self.moves:
                return 2 ** ((at + 1) / _STEPS)
        return 0.0


def together(many: Iterable[Times]) -> Times:
    """All the moves of these."""
    whole = Times()
    for times in many:
        whole.moves += times.moves
        whole.total_ms += times.total_ms
        for at, count in times.classes.items():
            whole.classes[at] = whole.classes.get(at, 0) + count
    return whole
