"""Everything that can happen in a match; a match is the fold of these. Those defined here are not for everybody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from oddtrick.cards.card import Card
from oddtrick.match.facts import Fact
from oddtrick.rules.deal import Deal
from oddtrick.rules.kitty import JokerSwap
from oddtrick.rules.seat import Seat


@dataclass(frozen=True, slots=True)
class BoardDealt:
    """The cards are dealt. Hidden: nobody is told more of it than their own hand and the turned-up card."""

    deal: Deal


@dataclass(frozen=True, slots=True)
class ClaimAnswered:
    """An adversary has answered a claim. Hidden from the others, so that nobody learns who declined."""

    seat: Seat
    accept: bool


@dataclass(frozen=True, slots=True)
class KittyTaken:
    """The winner of the auction has taken up the kitty. Hidden from the others unless it `is_shown`."""

    seat: Seat
    cards: tuple[Card, ...]
    is_shown: bool


@dataclass(frozen=True, slots=True)
class CardsLaidAside:
    """The bidder has laid so many cards aside as the kitty held. Hidden: the others are told only `exchanged`.

    That is how many cards of the kitty are kept.
    """

    seat: Seat
    cards: tuple[Card, ...]
    exchanged: int


@dataclass(frozen=True, slots=True)
class JokerSwapped:
    """A joker was given up for a card of the discards. Hidden: the card is told only to the seat that draws it."""

    swap: JokerSwap


HiddenEvent: TypeAlias = BoardDealt | ClaimAnswered | KittyTaken | CardsLaidAside | JokerSwapped

Event: TypeAlias = Fact | HiddenEvent
