"""Duplicate pairs between native players, thousands a second: for tuning and for first measurements.

A deal is given by a seed and its number alone. The lanes of the native core do not tell plain suits apart, so
a form of trumps is only whether there are any.
"""

from __future__ import annotations

from collections.abc import Sequence

from oddtrick.engine import native
from oddtrick.engine.book import NativePlayer
from oddtrick.engine.position import EngineError


def duplicate_pairs(
    a: NativePlayer,
    b: NativePlayer,
    pairs: int,
    *,
    seed: int,
    first: int = 0,
    trumps: Sequence[bool] = (True, True, True, True, False),
) -> memoryview:
    """What `a` gained in each pair: its tricks at both tables less thirteen, shape (pairs), int8.

    A pair is one deal of 52 cards played twice with the sides exchanged; deals are numbered from `first`, and
    deal n has trumps where entry n of `trumps`, taken in turn, says so. Equal players gain 0 in every pair.
    Half of the mean is the gain in tricks a deal. The work releases the GIL.
    """
    try:
        gains = native.duplicate_pairs(
            a=a.native,
            b=b.native,
            pairs=pairs,
            seed=seed & (1 << 64) - 1,
            first=first,
            trumps=[int(with_trumps) for with_trumps in trumps],
        )
    except ValueError as error:
        raise EngineError(str(error)) from None
    return memoryview(gains).cast("b")
