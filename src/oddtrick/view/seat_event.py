"""Events as one receiver is told them. Every field is something that receiver may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from oddtrick.cards.card import Card, Suit
from oddtrick.match.facts import Fact
from oddtrick.rules.seat import Seat


@dataclass(frozen=True, slots=True)
class HandDealt:
    """A deal as one receiver sees it: its own hand (empty for a spectator), the turned-up card, all hands' counts.

    Where trumps are bid for, `is_bid_for`, there are none yet; `kitty` is the number of cards laid aside.
    """

    number: int
    dealer: Seat
    trump: Suit | None
    turn_up: Card | None
    hand: tuple[Card, ...]
    counts: tuple[int, int, int, int]
    is_bid_for: bool = False
    kitty: int = 0


@dataclass(frozen=True, slots=True)
class AnswerNoted:
    """Your answer to a claim is taken; the others learn only what came of it."""

    accept: bool


@dataclass(frozen=True, slots=True)
class KittyTakenUp:
    """The winner of the auction has taken up the kitty: its cards where they are shown, or are this receiver's."""

    seat: Seat
    count: int
    cards: tuple[Card, ...]
    is_shown: bool


@dataclass(frozen=True, slots=True)
class CardsExchanged:
    """The bidder has laid as many cards aside as the kitty held, keeping `exchanged` of the kitty.

    `aside` are the cards where the receiver is the bidder, else empty.
    """

    seat: Seat
    exchanged: int
    aside: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class JokerGivenUp:
    """A joker was given up for a card drawn from those laid aside; `card` is told only to the seat that drew it."""

    seat: Seat
    joker: Card
    card: Card | None


Told: TypeAlias = HandDealt | AnswerNoted | KittyTakenUp | CardsExchanged | JokerGivenUp
"""The events that are not the same for everybody."""

SeatEvent: TypeAlias = Fact | Told
