"""The names of seats, sides, cards and suits on the wire."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from oddtrick.cards.card import Card, Suit
from oddtrick.cards.names import format_suit
from oddtrick.protocol.shapes import SeatLetter, SideLetters, TrumpLetter
from oddtrick.rules.seat import Seat, Side


def seat_letter(seat: Seat) -> SeatLetter:
    """A seat by its letter."""
    return cast(SeatLetter, seat.letter)


def seat_of(letter: SeatLetter) -> Seat:
    """The seat that a letter names."""
    return Seat("NESW".index(letter))


def card_names(cards: Iterable[Card]) -> tuple[str, ...]:
    """Cards by name."""
    return tuple(card.text for card in cards)


def trump_letter(suit: Suit | None) -> TrumpLetter:
    """Trumps by their letter, `N` for none."""
    return cast(TrumpLetter, format_suit(suit))


def side_letters(side: Side) -> SideLetters:
    """A side by its letters."""
    return cast(SideLetters, side.letters)
