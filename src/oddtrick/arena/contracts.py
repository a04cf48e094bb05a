"""The contract of a deal as an arena keeps it: whose it was, what was bid, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from oddtrick.match.score import DealResult
from oddtrick.rules.auction import Denomination


@dataclass(frozen=True, slots=True)
class Contracted:
    """What one of the two players, `by`, undertook, and what its side took, the kitty counted where it is a trick.

    `expected` are the tricks that the player said it would take when it named trumps, None if it does not say.
    """

    by: Literal["a", "b"]
    level: int
    denomination: Denomination
    needed: int
    taken: int
    expected: float | None

    @property
    def is_set(self) -> bool:
        """Whether fewer tricks were taken than were bid."""
        return self.taken < self.needed


def contracted(result: DealResult, by: Literal["a", "b"], expected: float | None) -> Contracted:
    """The contract of a deal that was bid for."""
    contract = result.contract
    assert contract is not None, "the deal was bid for"
    taken = result.tricks[contract.bidder.side]
    return Contracted(by, contract.bid.level, contract.bid.denomination, contract.needed, taken, expected)
