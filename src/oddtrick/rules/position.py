"""One deal in play, with all four hands: the whole truth between the first lead and the last trick."""

from __future__ import annotations

from dataclasses import dataclass, replace

from oddtrick.cards.card import Card
from oddtrick.rules.deal import Deal, Hands
from oddtrick.rules.errors import IllegalPlay
from oddtrick.rules.legal import legal_mask
from oddtrick.rules.order import NO_SUIT, Order
from oddtrick.rules.seat import Seat
from oddtrick.rules.trick import Trick


@dataclass(frozen=True, slots=True)
class Position:
    """The cards still held, the trick on the table, the tricks turned and quitted, and their count by side.

    Where `may_revoke`, any card of the hand may be played, and a full trick lies until the next lead. Where
    `bars_joker_lead`, a card without a suit is not led while one with a suit is held. `tricks` may begin above
    nothing, where the kitty is worth one.
    """

    order: Order
    hands: Hands
    trick: Trick
    quitted: tuple[Trick, ...] = ()
    tricks: tuple[int, int] = (0, 0)
    may_revoke: bool = False
    bars_joker_lead: bool = False

    @classmethod
    def at_lead(cls, deal: Deal, *, may_revoke: bool = False) -> Position:
        """The position before the opening lead."""
        return cls(deal.order, deal.hands, Trick(deal.eldest), may_revoke=may_revoke)

    @property
    def is_over(self) -> bool:
        """Whether every card has been played and the last trick quitted."""
        return not self.trick.cards and not any(hand.mask for hand in self.hands)

    @property
    def turn(self) -> Seat:
        """The seat to play next: to a trick that is full, whoever has won it."""
        trick = self.trick
        return trick.winner(self.order) if len(trick.cards) == 4 else trick.turn

    @property
    def legal(self) -> int:
        """The mask of cards that the seat in turn may play."""
        trick, order = self.trick, self.order
        cards = trick.cards
        if len(cards) == 4:
            return self.hands[self.turn].mask
        held = self.hands[(trick.leader + len(cards)) & 3].mask
        if not cards and self.bars_joker_lead:
            return held & ~order.members[NO_SUIT] or held
        if not cards or self.may_revoke:
            return held
        led = order.suit[cards[0]]
        return legal_mask(held, led if led != NO_SUIT else trick.led(order), order)

    def play(self, card: Card) -> Position:
        """The position after the seat in turn has played this card.

        Raises IllegalPlay where the trick is full or the card is not among the legal ones.
        """
        trick = self.trick
        if len(trick.cards) == 4:
            raise IllegalPlay("the trick is complete: it must be quitted before the next lead")
        if not self.legal >> card & 1:
            raise IllegalPlay(f"{card.text} may not be played to this trick")
        north, east, south, west = self.hands
        match (trick.leader + len(trick.cards)) & 3:
            case 0:
                north = north.without(card)
            case 1:
                east = east.without(card)
            case 2:
                south = south.without(card)
            case _:
                west = west.without(card)
        lying = Trick(trick.leader, (*trick.cards, card))
        return Position(
            self.order,
            (north, east, south, west),
            lying,
            self.quitted,
            self.tricks,
            self.may_revoke,
            self.bars_joker_lead,
        )

    def quit_trick(self) -> Position:
        """The position after the full trick is turned and quitted: its winner leads."""
        winner = self.trick.winner(self.order)
        north_south, east_west = self.tricks
        tricks = (north_south, east_west + 1) if winner & 1 else (north_south + 1, east_west)
        return Position(
            self.order,
            self.hands,
            Trick(winner),
            (*self.quitted, self.trick),
            tricks,
            self.may_revoke,
            self.bars_joker_lead,
        )

    def take_back(self, seat: Seat) -> Position:
        """The position before `seat` played to the trick on the table: its card and the later ones return."""
        keep = (seat - self.trick.leader) % 4
        hands = list(self.hands)
        for play in self.trick.plays[keep:]:
            hands[play.seat] = hands[play.seat].with_card(play.card)
        trick = Trick(self.trick.leader, self.trick.cards[:keep])
        return replace(self, hands=(hands[0], hands[1], hands[2], hands[3]), trick=trick)
