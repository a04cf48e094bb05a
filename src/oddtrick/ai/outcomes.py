"""How often contracts came about and were made in self-play, by the law of the auction."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from oddtrick.rules.bid_law import AuctionLaw

Outcome = tuple[int, bool, int, int]
"""Levels above the lowest, whether at no trumps, tricks taken beyond those bid, and how often."""

# fmt: off
OUTCOMES: Final[Mapping[AuctionLaw, tuple[Outcome, ...]]] = MappingProxyType({
    AuctionLaw.ONCE_ROUND: (
        (0, False, -5, 1), (0, False, -4, 4), (0, False, -3, 9), (0, False, -2, 14), (0, False, -1, 36),
        (0, False, 0, 58), (0, False, 1, 88), (0, False, 2, 68), (0, False, 3, 32), (0, True, -5, 1),
        (0, True, -4, 3), (0, True, -3, 8), (0, True, -2, 15), (0, True, -1, 25), (0, True, 0, 29),
        (0, True, 1, 35), (0, True, 2, 19), (0, True, 3, 14), (1, False, -4, 1), (1, False, -2, 4),
        (1, False, -1, 16), (1, False, 0, 13), (1, False, 1, 4), (1, False, 2, 3),
    ),
    AuctionLaw.UNTIL_THREE_PASSES: (
        (0, False, 2, 2), (0, False, 3, 4), (0, False, 4, 4), (0, True, -2, 2), (0, True, -1, 2),
        (0, True, 0, 11), (0, True, 1, 11), (0, True, 2, 6), (0, True, 3, 3), (0, True, 4, 4),
        (1, False, -5, 2), (1, False, -4, 2), (1, False, -3, 2), (1, False, -2, 13), (1, False, -1, 21),
        (1, False, 0, 47), (1, False, 1, 52), (1, False, 2, 34), (1, False, 3, 10), (1, True, -4, 8),
        (1, True, -3, 10), (1, True, -2, 19), (1, True, -1, 24), (1, True, 0, 24), (1, True, 1, 25),
        (1, True, 2, 19), (1, True, 3, 10), (2, False, -4, 3), (2, False, -3, 3), (2, False, -2, 8),
        (2, False, -1, 27), (2, False, 0, 31), (2, False, 1, 31), (2, False, 2, 13), (2, True, -4, 1),
        (2, True, -2, 2), (2, True, -1, 4), (2, True, 0, 3), (2, True, 2, 2), (3, False, 1, 1),
    ),
})
