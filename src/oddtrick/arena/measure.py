"""What an arena measures of a deal: tricks for whist, points where trumps are bid for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from oddtrick.match.score import DealResult
from oddtrick.rules.ruleset import HIGHEST_LEVEL
from oddtrick.rules.seat import Side


@dataclass(frozen=True, slots=True)
class Measure:
    """How a deal is measured for North-South; what East-West have is `total` less that.

    `unit` is its word in the plural. A side that forfeits a deal has `forfeited`, the other the rest of the total.
    """

    unit: str
    total: int
    forfeited: int
    # A function of a module, since measures travel to the processes that play.
    of: Callable[[DealResult], int]

    def forfeit(self, side: Side) -> int:
        """What North-South have of a deal that a side has forfeited."""
        return self.forfeited if side is Side.NORTH_SOUTH else self.total - self.forfeited


def _tricks(result: DealResult) -> int:
    return result.tricks[Side.NORTH_SOUTH]


TRICKS: Final = Measure("tricks", total=13, forfeited=0, of=_tricks)
"""The tricks taken; who forfeits a deal has taken none."""


def _points(result: DealResult) -> int:
    north_south, east_west = result.trick_points
    return north_south - east_west


POINTS: Final = Measure("points", total=0, forfeited=-HIGHEST_LEVEL, of=_points)
"""The points a deal scores less those of the other side; who forfeits a deal has lost the highest bid there is."""
