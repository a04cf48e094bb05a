"""Duplicate pairs between native players, thousands a second: for tuning and for first measurements.

A deal is given by a seed and its number alone. The lanes of the native core do not tell plain suits apart, so
a form of trumps is only whether there are any.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from oddtrick.cards.card import Suit
from oddtrick.engine import native
from oddtrick.engine.book import NativePlayer
from oddtrick.engine.position import EngineError, KnownPosition
from oddtrick.rules.order import order_of
from oddtrick.rules.seat import Seat

FORMS: Final = (True, True, True, True, False)
"""Trumps in four deals of five: each suit in turn, then none."""


def duplicate_pairs(
    a: NativePlayer,
    b: NativePlayer,
    pairs: int,
    *,
    seed: int,
    first: int = 0,
    trumps: Sequence[bool] = FORMS,
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
            trumps=_numbers(trumps),
        )
    except ValueError as error:
        raise EngineError(str(error)) from None
    return memoryview(gains).cast("b")


@dataclass(frozen=True, slots=True)
class Breach:
    """A card of the never-do list in self-play: the deal's number, how many cards had been played, the rows."""

    deal: int
    plays: int
    rows: frozenset[int]


def survey(
    player: NativePlayer, deals: int, *, seed: int, first: int = 0, trumps: Sequence[bool] = FORMS
) -> tuple[Breach, ...]:
    """Every card on the never-do list that a player plays when it sits in all four seats of so many deals.

    In each decision its seed is the number of the deal mixed with the view. The work releases the GIL.
    """
    found = native.survey(player=player.native, deals=deals, seed=seed, first=first, trumps=_numbers(trumps))
    return tuple(Breach(deal, plays, frozenset(_bits(rows))) for deal, plays, rows in found)


class Lessons:
    """Decisions of self-play, with what each card takes in the deal as it lies when the teacher plays on.

    Every choice in `deals` deals of the series `seed`, the teacher in all seats, is one, if it matters. A small
    change of the teacher is judged against them much faster than in duplicate pairs, which have the last word.
    """

    def __init__(self, teacher: NativePlayer, deals: int, *, seed: int, trumps: Sequence[bool] = FORMS) -> None:
        self._deals = deals
        self._lessons = native.Lessons(teacher=teacher.native, deals=deals, seed=seed, trumps=_numbers(trumps))

    def __len__(self) -> int:
        return self._lessons.size

    def judge(self, player: NativePlayer) -> tuple[float, float]:
        """What a player gains over the one to beat, in tricks a deal and side, and the standard error of that.

        The player must be one that needs no seed. The one to beat is the teacher, or who was settled on last.
        """
        gain, error = self._lessons.judge(player.native)
        return gain / self._deals / 2, error / self._deals / 2

    def settle(self, player: NativePlayer) -> None:
        """Makes a player the one to beat."""
        self._lessons.settle(player.native)


def dealt(number: int, *, seed: int, trumps: Sequence[bool] = FORMS) -> KnownPosition:
    """A deal of a series before its first lead; where it has trumps they are spades."""
    hands, leader = native.dealt(seed=seed, number=number, trumps=_numbers(trumps))
    order = order_of(Suit.SPADES if trumps[number % len(trumps)] else None)
    return KnownPosition((hands[0], hands[1], hands[2], hands[3]), order, Seat(leader))


def _numbers(trumps: Sequence[bool]) -> list[int]:
    return [int(with_trumps) for with_trumps in trumps]


def _bits(mask: int) -> list[int]:
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]
