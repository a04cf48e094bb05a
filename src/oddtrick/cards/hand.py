"""A hand: the cards one seat holds. Never the play of a deal, and never part of a public type."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import reduce

from oddtrick.cards.card import CARDS, Card


@dataclass(frozen=True, slots=True, repr=False)
class Hand:
    """A set of cards held by one seat, kept as a mask with bit `n` set for card number `n`."""

    mask: int = 0

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Hand:
        """The hand that holds exactly these cards."""
        return cls(reduce(lambda mask, card: mask | 1 << card, cards, 0))

    def __iter__(self) -> Iterator[Card]:
        """The cards in ascending order of their number."""
        return iter(cards_of(self.mask))

    def __len__(self) -> int:
        """How many cards are held."""
        return self.mask.bit_count()

    def __contains__(self, card: object) -> bool:
        """Whether the card is held."""
        return isinstance(card, Card) and bool(self.mask >> card & 1)

    def without(self, card: Card) -> Hand:
        """The hand after this card has left it."""
        return Hand(self.mask & ~(1 << card))

    def with_card(self, card: Card) -> Hand:
        """The hand after this card has come back to it."""
        return Hand(self.mask | 1 << card)

    def __repr__(self) -> str:
        """The hand as Python would read it, cards by name."""
        return f"Hand.of([{', '.join(card.text for card in self)}])"


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards whose bits are set, in ascending order of their number."""
    cards: list[Card] = []
    while mask:
        low = mask & -mask
        cards.append(CARDS[low.bit_length() - 1])
        mask ^= low
    return tuple(cards)
