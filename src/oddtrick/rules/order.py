"""How the cards of one deal rank: following, winning and sorting all read the same two tables."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import cache

from oddtrick.cards.card import CARDS, Card, Rank, Suit

NO_SUIT = 4
"""The entry of a card that belongs to no suit in this deal: a joker at no trumps."""


class Ranking(Enum):
    """Which end of a suit is high."""

    UP = "up"
    """Ace high, then king down to two."""
    DOWN = "down"
    """Ace high, then two up to king."""
    DOWN_ACES_LOW = "down_aces_low"
    """Two high, then three up to king, and ace low."""


@dataclass(frozen=True, slots=True)
class Order:
    """The rank order of one deal under a trump suit (None: no trumps) and a ranking.

    `suit[card]` is the suit a card counts with (0 to 3, `NO_SUIT` for none) and `strength[card]` compares two
    cards of that suit, the higher winning. Jokers are the two highest trumps, or of no suit at no trumps.
    `members[suit]` is the mask of the cards that count with a suit; index `NO_SUIT` holds the suitless ones.
    Made by `order_of`, which keeps one of each.
    """

    trump: Suit | None
    ranking: Ranking
    suit: tuple[int, ...] = field(repr=False)
    strength: tuple[int, ...] = field(repr=False)
    members: tuple[int, ...] = field(repr=False)

    def beats(self, card: Card, best: Card) -> bool:
        """Whether a card played after `best` takes the trick from it (`best` being ahead so far).

        A suitless card never does; a card of another suit does only as a trump. A suitless card that was led
        is beaten by the first card that has a suit.
        """
        suit, ahead = self.suit[card], self.suit[best]
        if suit == ahead:
            return suit != NO_SUIT and self.strength[card] > self.strength[best]
        if suit == NO_SUIT:
            return False
        return ahead == NO_SUIT or suit == self.trump

    def sort_key(self, card: Card) -> tuple[bool, int, int]:
        """Sorts cards for reading: trumps first, then spades, hearts, diamonds, clubs, high to low."""
        suit = self.suit[card]
        return suit != self.trump, -suit if suit != NO_SUIT else 1, -self.strength[card]


@cache
def order_of(trump: Suit | None, ranking: Ranking = Ranking.UP) -> Order:
    """The one `Order` of a trump suit and ranking."""
    suits: list[int] = []
    strengths: list[int] = []
    for card in CARDS:
        if card.suit is None or card.rank is None:
            suits.append(NO_SUIT if trump is None else int(trump))
            strengths.append(15 + (card is Card.BJ) if trump is not None else 0)
        else:
            suits.append(int(card.suit))
            strengths.append(_strength(card.rank, ranking))
    members = tuple(sum(1 << card for card in CARDS if suits[card] == suit) for suit in range(5))
    return Order(trump, ranking, tuple(suits), tuple(strengths), members)


def _strength(rank: Rank, ranking: Ranking) -> int:
    if ranking is Ranking.UP or (ranking is Ranking.DOWN and rank is Rank.ACE):
        return int(rank)
    return 15 - rank
