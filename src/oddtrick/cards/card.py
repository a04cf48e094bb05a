"""Suits, ranks and the 54 cards. The order of cards in play is not here: see `oddtrick.rules.order`."""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Suit(IntEnum):
    """One of the four suits, in ascending bridge order so that a card's number sorts by suit."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """The suit in one letter, as files write it: `C`, `D`, `H` or `S`."""
        return "CDHS"[self]

    @property
    def glyph(self) -> str:
        """The suit as a person sees it: one of ♣ ♦ ♥ ♠."""
        return "♣♦♥♠"[self]

    @property
    def word(self) -> str:
        """The suit in plain English, lower case and plural."""
        return self.name.lower()


class Rank(IntEnum):
    """A printed rank. The number is the pip count; court cards and the ace follow the ten."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """The rank in one letter, as files write it: `2` to `9`, then `T J Q K A`."""
        return "23456789TJQKA"[self - 2]


class Card(IntEnum):
    """A card of the pack; its number is `suit * 13 + rank - 2`, so 0 to 51, and 52 and 53 for the two jokers.

    The number is also the action number of the research interface and the bit of the card in a native mask.
    A joker has no printed suit and no printed rank; which suit it counts with in play is a matter of the
    deal's `Order`.
    """

    C2, C3, C4, C5, C6, C7, C8, C9, CT, CJ, CQ, CK, CA = range(13)
    D2, D3, D4, D5, D6, D7, D8, D9, DT, DJ, DQ, DK, DA = range(13, 26)
    H2, H3, H4, H5, H6, H7, H8, H9, HT, HJ, HQ, HK, HA = range(26, 39)
    S2, S3, S4, S5, S6, S7, S8, S9, ST, SJ, SQ, SK, SA = range(39, 52)
    LJ = 52
    BJ = 53

    @property
    def is_joker(self) -> bool:
        """Whether this is the little or the big joker."""
        return self >= 52

    @property
    def suit(self) -> Suit | None:
        """The printed suit, None for a joker."""
        return _SUITS[self]

    @property
    def rank(self) -> Rank | None:
        """The printed rank, None for a joker."""
        return _RANKS[self]

    @property
    def text(self) -> str:
        """The name in files and messages: suit then rank (`SA`, `HT`), or `LJ`, `BJ`."""
        return self.name


_SUITS: Final[tuple[Suit | None, ...]] = tuple(Suit(n // 13) if n < 52 else None for n in range(54))
_RANKS: Final[tuple[Rank | None, ...]] = tuple(Rank(n % 13 + 2) if n < 52 else None for n in range(54))


def card(suit: Suit, rank: Rank) -> Card:
    """The card of a printed suit and rank."""
    return CARDS[suit * 13 + rank - 2]


CARDS: Final[tuple[Card, ...]] = tuple(Card)
"""All 54 cards by number."""
