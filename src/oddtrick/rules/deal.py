"""A deal before the first card: who holds what, what is turned up, what is trumps. Holds hidden cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from oddtrick.cards.card import Card, Suit
from oddtrick.cards.hand import Hand
from oddtrick.rules.errors import BadBoard
from oddtrick.rules.order import Order, order_of
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat

Hands = tuple[Hand, Hand, Hand, Hand]
"""The hands of N, E, S and W."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal `number` of a match: hands as dealt, the card turned up (if any) and the trumps.

    Where it `is_bid_for` trumps are still to be named, and `trump` says nothing. The `kitty` lies aside in the order
    it was dealt; only what is drawn from the discards depends on that order.
    """

    number: int
    dealer: Seat
    hands: Hands
    turn_up: Card | None
    trump: Suit | None
    kitty: tuple[Card, ...] = ()
    is_bid_for: bool = False

    @property
    def order(self) -> Order:
        """The rank order of this deal."""
        return order_of(self.trump)

    @property
    def eldest(self) -> Seat:
        """The hand to the dealer's left, which leads to the first trick."""
        return self.dealer.left


def deal_out(ruleset: Ruleset, number: int, dealer: Seat, pack: tuple[Card, ...]) -> Deal:
    """Deals the pack one card at a time from the dealer's left, so that the last card is the dealer's.

    A kitty is laid aside on the way, none of it from the first four or the last four cards.

    Raises BadBoard, naming the cards, where the pack is not exactly the ruleset's.
    """
    check_pack(ruleset, pack)
    aside = kitty_places(ruleset.kitty)
    kitty = tuple(pack[place] for place in aside)
    dealt = [card for place, card in enumerate(pack) if place not in aside] if aside else pack
    hands = (
        Hand.of(dealt[(Seat.NORTH - dealer - 1) % 4 :: 4]),
        Hand.of(dealt[(Seat.EAST - dealer - 1) % 4 :: 4]),
        Hand.of(dealt[(Seat.SOUTH - dealer - 1) % 4 :: 4]),
        Hand.of(dealt[(Seat.WEST - dealer - 1) % 4 :: 4]),
    )
    if ruleset.turns_up:
        return Deal(number, dealer, hands, pack[-1], pack[-1].suit)
    return Deal(number, dealer, hands, None, ruleset.trumps_of(number), kitty, ruleset.has_auction)


def kitty_places(size: int) -> tuple[int, ...]:
    """Where in the pack the cards of a kitty lie: one after each round of the deal, from the second round on."""
    return tuple(range(8, 8 + 5 * size, 5))


def check_pack(ruleset: Ruleset, pack: tuple[Card, ...]) -> None:
    """Raises BadBoard unless the pack holds every card of the ruleset's pack once."""
    wanted, given = Counter(ruleset.pack), Counter(pack)
    faults = [
        f"{what} {' '.join(card.text for card in sorted(cards))}"
        for what, cards in (
            ("missing", (wanted - given).keys()),
            ("in excess", (given - wanted).keys()),
        )
        if cards
    ]
    if faults:
        raise BadBoard(f"the pack must hold {len(ruleset.pack)} different cards: {'; '.join(faults)}")
