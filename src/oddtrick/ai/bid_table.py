"""What every bid of a form of the game is worth, by the tricks expected: tables made once for each set of rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from statistics import NormalDist
from typing import Final

from oddtrick.rules.auction import Bid, Denomination, all_bids
from oddtrick.rules.contract import Contract, Trumps, contract_score, names_open, needed
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat

KINDS: Final = tuple(Denomination)
"""The denominations; a kind is a place among them."""

SPREAD: Final = (1.9, 1.9, 2.25)
"""How far, by kind, the tricks taken lie from those expected of one hand (`benchmarks/fit_bidding.py`), a deviation."""

_STEPS: Final = 10
"""Entries of a table to a trick."""

Tricks = tuple[float, float, float]
"""The tricks that a hand expects by kind, each under the best name of it."""


@dataclass(frozen=True, slots=True)
class BidTable:
    """The bids of a form of the game, weakest first, and all that they are worth; b is a bid's number.

    `kinds[b]` is its kind and `points[b][t]` what the bidder's side scores with t tricks, the defenders' points taken
    off. `gains[b][step]` are those points in the mean and `chances[b][step]` how likely the bid is made where as many
    tricks are expected as `step_of` says. `names[kind]` are the trumps that can be named.
    """

    bids: tuple[Bid, ...]
    kinds: tuple[int, ...]
    names: tuple[tuple[Trumps, ...], ...]
    points: tuple[tuple[int, ...], ...]
    gains: tuple[tuple[float, ...], ...]
    chances: tuple[tuple[float, ...], ...]

    @property
    def all_names(self) -> tuple[Trumps, ...]:
        """The names of all kinds, in their order."""
        return tuple(trumps for each in self.names for trumps in each)

    def by_kind(self, tricks: Sequence[float]) -> Tricks:
        """The best of each kind, from the tricks under all names."""
        up, down = len(self.names[0]), len(self.names[0]) + len(self.names[1])
        return max(tricks[:up]), max(tricks[up:down]), max(tricks[down:])

    def step_of(self, tricks: float) -> int:
        """The place of such an expectation in the tables."""
        return min(max(round(tricks * _STEPS), 0), len(self.gains[0]) - 1)


@lru_cache(maxsize=64)
def bid_table(rules: Ruleset) -> BidTable:
    """The table of a form of the game in which trumps are bid for."""
    bids = all_bids(rules)
    kinds = tuple(KINDS.index(bid.denomination) for bid in bids)
    names = tuple(names_open(rules, Bid(rules.least_bid, kind)) for kind in KINDS)
    points = tuple(
        tuple(_points(rules, bid, names[kind][0], taken) for taken in range(rules.trick_count + 1))
        for bid, kind in zip(bids, kinds, strict=True)
    )
    steps = range(rules.trick_count * _STEPS + 1)
    odds = [[_odds(rules.trick_count, step / _STEPS, spread) for step in steps] for spread in SPREAD]
    gains = tuple(
        tuple(sum(p * score for p, score in zip(each, scored, strict=True)) for each in odds[kind])
        for kind, scored in zip(kinds, points, strict=True)
    )
    chances = tuple(
        tuple(sum(each[needed(bid) :]) for each in odds[kind]) for bid, kind in zip(bids, kinds, strict=True)
    )
    return BidTable(bids, kinds, names, points, gains, chances)


def _points(rules: Ruleset, bid: Bid, trumps: Trumps, taken: int) -> int:
    scored = contract_score(rules, Contract(Seat.NORTH, bid, trumps), taken)
    return scored.points - scored.defence


def _odds(most: int, tricks: float, spread: float) -> list[float]:
    """How likely each number of tricks is, from none to all."""
    normal = NormalDist(tricks, spread)
    below = [0.0, *(normal.cdf(taken + 0.5) for taken in range(most)), 1.0]
    return [below[taken + 1] - below[taken] for taken in range(most + 1)]
