"""Packs: which cards are in play, and the order they lie in. Randomness is an argument."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol, TypeVar

from oddtrick.cards.card import CARDS, Card

T = TypeVar("T")


class Shuffler(Protocol):
    """What a shuffle needs of a generator; `random.Random` and `random.SystemRandom` are both one."""

    def randrange(self, stop: int, /) -> int:
        """A whole number from 0 to `stop - 1`, each as likely as any other."""
        ...


STANDARD: Final[tuple[Card, ...]] = CARDS[:52]
"""The 52 cards of whist."""

WITH_JOKERS: Final[tuple[Card, ...]] = CARDS
"""The 52 cards and both jokers."""


def shuffled(cards: Iterable[Card], rng: Shuffler) -> tuple[Card, ...]:
    """The cards in an order drawn from `rng`, all orders equally likely if `rng` is fair (Fisher and Yates)."""
    pack = list(cards)
    for last in range(len(pack) - 1, 0, -1):
        other = rng.randrange(last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    return tuple(pack)
