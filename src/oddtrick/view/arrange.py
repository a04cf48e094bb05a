"""The order in which a hand is held for reading: trumps first, colours alternating, high to low."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise, permutations

from oddtrick.cards.card import Card, Suit
from oddtrick.rules.order import NO_SUIT, Order
from oddtrick.view.model import View

_READING = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_RED = (Suit.HEARTS, Suit.DIAMONDS)


def arrange(cards: Iterable[Card], order: Order) -> tuple[Card, ...]:
    """The cards with trumps first, then suits so that the fewest neighbours share a colour, high to low.

    Where several arrangements do, suits keep to the order spades, hearts, diamonds, clubs. Cards that count
    with no suit come last.
    """
    held = sorted(cards, key=lambda card: -order.strength[card])
    suits = [suit for suit in _READING if any(order.suit[card] == suit for card in held)]
    trumps = [suit for suit in suits if suit is order.trump]
    plain = [suit for suit in suits if suit is not order.trump]
    # `min` keeps the first of equals and `permutations` begins with the order given.
    rows = min(([*trumps, *row] for row in permutations(plain)), key=_clashes)
    return tuple(
        card for row in [*rows, None] for card in held if order.suit[card] == (NO_SUIT if row is None else row)
    )


def arranged_hand(view: View) -> tuple[Card, ...]:
    """The hand of a view, arranged as all that the seat was dealt would be, so that play only closes gaps."""
    deal = view.public.deal
    if deal is None:
        return ()
    played = [play.card for trick in (*deal.quitted, deal.trick) for play in trick.plays if play.seat is view.seat]
    return tuple(card for card in arrange([*view.hand, *played], deal.order) if card in view.hand)


def _clashes(suits: list[Suit]) -> int:
    return sum((left in _RED) is (right in _RED) for left, right in pairwise(suits))
