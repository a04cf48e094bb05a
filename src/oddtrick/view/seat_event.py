"""Events as one receiver is told them. Every field is something that receiver may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from oddtrick.cards.card import Card, Suit
from oddtrick.match.facts import Fact
from oddtrick.rules.seat import Seat


@dataclass(frozen=True, slots=True)
class HandDealt:
    """A deal as one receiver sees it: its own hand (empty for a spectator), the turned-up card, all hands' counts."""

    number: int
    dealer: Seat
    trump: Suit | None
    turn_up: Card | None
    hand: tuple[Card, ...]
    counts: tuple[int, int, int, int]


SeatEvent: TypeAlias = Fact | HandDealt
