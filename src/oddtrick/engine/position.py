"""A position with every hand known, as the engine takes it: card masks, an order, a trick in progress."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from oddtrick.cards.card import CARDS, Card
from oddtrick.errors import OddTrickError
from oddtrick.rules.legal import legal_mask
from oddtrick.rules.order import NO_SUIT, Order
from oddtrick.rules.seat import Seat

Masks = tuple[int, int, int, int]
"""What North, East, South and West hold, bit n standing for card n."""


class EngineError(OddTrickError):
    """A question that the engine cannot take: the message says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class KnownPosition:
    """One point of a deal in play with all hands seen: a deal a bot imagines, or one that is over.

    `hands` holds the cards not yet played; the cards of `trick`, the leader's first, are in no hand any more.
    Cards that lie aside (a kitty, discards) are simply nowhere.
    """

    hands: Masks
    order: Order
    leader: Seat
    trick: tuple[Card, ...] = ()

    @property
    def to_play(self) -> Seat:
        """The seat whose turn it is."""
        return Seat((self.leader + len(self.trick)) & 3)

    @property
    def led(self) -> int | None:
        """The suit to follow; None while no card on the table has one."""
        return led_suit(self.trick, self.order)

    @property
    def legal(self) -> int:
        """The cards the seat to play may put on the table, as a mask."""
        return legal_mask(self.hands[self.to_play], self.led, self.order)

    @property
    def tricks_left(self) -> int:
        """The tricks not yet completed, that on the table included."""
        return (
            max(hand.bit_count() for hand in self.hands) if not self.trick else self.hands[self.leader].bit_count() + 1
        )

    def play(self, card: Card) -> tuple[KnownPosition, Seat | None]:
        """The position after a card, and who won the trick if that card ended it.

        Raises EngineError where the card is not in the hand of the seat to play or must not be played.
        """
        seat = self.to_play
        if not self.legal >> card & 1:
            held = self.hands[seat] >> card & 1
            reason = "must follow suit" if held else "does not hold it"
            raise EngineError(f"{seat.name.title()} cannot play {card.text}: {seat.name.title()} {reason}")
        hands = list(self.hands)
        hands[seat] &= ~(1 << card)
        left = (hands[0], hands[1], hands[2], hands[3])
        trick = (*self.trick, card)
        if len(trick) < 4:
            return KnownPosition(left, self.order, self.leader, trick), None
        winner = Seat((self.leader + winning_place(trick, self.order)) & 3)
        return KnownPosition(left, self.order, winner), winner


def led_suit(trick: Sequence[Card], order: Order) -> int | None:
    """The suit that the cards on the table ask for: that of the first of them that has one."""
    return next((order.suit[card] for card in trick if order.suit[card] != NO_SUIT), None)


def winning_place(trick: Sequence[Card], order: Order) -> int:
    """The place in the trick, from 0, of the card that is ahead."""
    ahead = 0
    for place in range(1, len(trick)):
        if order.beats(trick[place], trick[ahead]):
            ahead = place
    return ahead


def cards_in(mask: int) -> tuple[Card, ...]:
    """The cards of a mask, lowest number first."""
    return tuple(card for card in CARDS if mask >> card & 1)
