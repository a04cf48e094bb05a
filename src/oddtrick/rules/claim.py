"""Claims: how many of the remaining tricks a hand is sure of, whatever the others hold and play."""

from __future__ import annotations

from oddtrick.cards.card import Card
from oddtrick.cards.hand import cards_of
from oddtrick.rules.legal import legal_mask
from oddtrick.rules.order import NO_SUIT, Order
from oddtrick.rules.seat import Seat
from oddtrick.rules.trick import Trick


def sure_tricks(seat: Seat, held: int, unseen: int, trick: Trick, order: Order) -> int:
    """A number of tricks that the side of `seat` takes for certain, counting the trick on the table.

    It follows from the seat's own cards (`held`), the cards nobody has seen (`unseen`, all of them in the other
    three hands) and the trick alone, so it can be told to everybody. It may be too low, never too high: it counts
    only what the seat can cash by itself once it has the lead.
    """
    if trick.turn is not seat or trick.is_full:
        return 0
    if not trick.cards:
        return _from_the_lead(held, unseen, order)
    if len(trick.cards) < 3:
        return 0
    return max(
        (
            1 + _from_the_lead(held & ~(1 << card), unseen, order)
            for card in cards_of(legal_mask(held, trick.led(order), order))
            if _wins(trick, card, seat, order)
        ),
        default=0,
    )


def _wins(trick: Trick, card: Card, seat: Seat, order: Order) -> bool:
    return Trick(trick.leader, (*trick.cards, card)).winner(order) is seat


def _from_the_lead(held: int, unseen: int, order: Order) -> int:
    """The tricks that a hand on lead cashes one after the other: trumps first, then plain suits."""
    total = 0
    if order.trump is not None:
        cashed, drawn = _from_the_top(held, unseen, int(order.trump), order)
        if not drawn:
            return cashed
        total = cashed
    for suit in range(NO_SUIT):
        if suit != order.trump:
            total += _from_the_top(held, unseen, suit, order)[0]
    return total


def _from_the_top(held: int, unseen: int, suit: int, order: Order) -> tuple[int, bool]:
    """The tricks cashed in one suit, and whether that surely draws every card of it from the other hands.

    The masters are led first. If there are as many of them as unseen cards of the suit, those all fall even from
    one hand, and then the rest of the suit is good too.
    """
    mine = cards_of(held & order.members[suit])
    against = [order.strength[card] for card in cards_of(unseen & order.members[suit])]
    masters = sum(all(order.strength[card] > rival for rival in against) for card in mine)
    drawn = masters >= len(against)
    return (len(mine) if drawn else masters), drawn
