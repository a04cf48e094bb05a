"""What pairs say of a player's bidding: contracts of which kinds, how many set, how well foreseen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean
from typing import Literal

from oddtrick.arena.duplicate import Pair
from oddtrick.arena.gain import Estimate, mean_of
from oddtrick.rules.auction import Denomination


@dataclass(frozen=True, slots=True)
class Bids:
    """The contracts of one player.

    `level` is their mean level, `set` the share that was not made, `excess` the mean of the tricks expected less
    those taken, over the contracts of which the player said what it expects; None where there are none to count.
    """

    contracts: int
    kinds: dict[Denomination, int]
    level: float | None
    set: Estimate | None
    excess: Estimate | None


def bids_of(pairs: Iterable[Pair], by: Literal["a", "b"]) -> Bids:
    """The contracts of player `a` or `b`, each a unit of the intervals."""
    own = [each for pair in pairs for each in pair.contracts if each is not None and each.by == by]
    kinds = Counter(each.denomination for each in own)
    excess = [each.expected - each.taken for each in own if each.expected is not None]
    return Bids(
        len(own),
        {denomination: kinds[denomination] for denomination in Denomination},
        fmean(each.level for each in own) if own else None,
        mean_of([float(each.is_set) for each in own]) if own else None,
        mean_of(excess) if excess else None,
    )
