"""Plays and tricks: who played what, what was led, who is winning."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.cards.card import Card
from oddtrick.rules.order import NO_SUIT, Order
from oddtrick.rules.seat import Seat


@dataclass(frozen=True, slots=True)
class Play:
    """One card played by one seat."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Trick:
    """A leader and the cards played so far in turn order, at most four."""

    leader: Seat
    cards: tuple[Card, ...] = ()

    @property
    def is_full(self) -> bool:
        """Whether all four have played."""
        return len(self.cards) == 4

    @property
    def turn(self) -> Seat:
        """Who plays next; of a full trick, its leader again."""
        return self.leader.offset(len(self.cards))

    @property
    def plays(self) -> tuple[Play, ...]:
        """The cards with their owners."""
        return tuple(Play(self.leader.offset(n), card) for n, card in enumerate(self.cards))

    def led(self, order: Order) -> int | None:
        """The suit to follow: that of the first card that has one; None while no such card lies."""
        for card in self.cards:
            if order.suit[card] != NO_SUIT:
                return order.suit[card]
        return None

    def winner(self, order: Order) -> Seat:
        """The seat whose card is ahead, under the deal's order. The trick must hold at least one card."""
        best, ahead = 0, self.cards[0]
        for n, card in enumerate(self.cards):
            if n and order.beats(card, ahead):
                best, ahead = n, card
        return self.leader.offset(best)
