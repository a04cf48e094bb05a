"""One deal in play, with all four hands: the whole truth between the first lead and the last trick."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.cards.card import Card
from oddtrick.rules.deal import Deal, Hands
from oddtrick.rules.errors import IllegalPlay
from oddtrick.rules.legal import legal_mask
from oddtrick.rules.order import Order
from oddtrick.rules.trick import Trick


@dataclass(frozen=True, slots=True)
class Position:
    """The cards still held, the trick on the table, the tricks turned and quitted, and their count by side."""

    order: Order
    hands: Hands
    trick: Trick
    quitted: tuple[Trick, ...] = ()
    tricks: tuple[int, int] = (0, 0)

    @classmethod
    def at_lead(cls, deal: Deal) -> Position:
        """The position before the opening lead."""
        return cls(deal.order, deal.hands, Trick(deal.eldest))

    @property
    def is_over(self) -> bool:
        """Whether every card has been played and the last trick quitted."""
        return not any(hand.mask for hand in self.hands) and not self.trick.cards

    @property
    def legal(self) -> int:
        """The mask of cards that the player to the trick may play; the trick must not be full."""
        trick = self.trick
        held = self.hands[trick.turn].mask
        return legal_mask(held, trick.led(self.order), self.order) if trick.cards else held

    def play(self, card: Card) -> Position:
        """The position after the seat in turn has played this card.

        Raises IllegalPlay where the trick is full or the card is not among the legal ones.
        """
        trick = self.trick
        if trick.is_full:
            raise IllegalPlay("the trick is complete: it must be quitted before the next lead")
        if not self.legal >> card & 1:
            raise IllegalPlay(f"{card.text} may not be played to this trick")
        seat = trick.turn
        hands = list(self.hands)
        hands[seat] = hands[seat].without(card)
        return Position(
            self.order,
            (hands[0], hands[1], hands[2], hands[3]),
            Trick(trick.leader, (*trick.cards, card)),
            self.quitted,
            self.tricks,
        )

    def quit_trick(self) -> Position:
        """The position after the full trick is turned and quitted: its winner leads."""
        winner = self.trick.winner(self.order)
        north_south, east_west = self.tricks
        tricks = (north_south, east_west + 1) if winner & 1 else (north_south + 1, east_west)
        return Position(self.order, self.hands, Trick(winner), (*self.quitted, self.trick), tricks)
