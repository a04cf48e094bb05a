"""What might be laid aside for the kitty: the lowest cards of the plain suits, in every division among them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oddtrick.cards.card import CARDS, Card
from oddtrick.cards.hand import Hand, cards_of
from oddtrick.rules.order import NO_SUIT, Order


def discards(held: int, count: int, order: Order) -> tuple[int, ...]:
    """Sets of so many cards of a hand, as masks, the likeliest to be worth laying aside.

    Worthless cards go first, then losers, the lowest of their suits; sure winners and trumps only where there is
    nothing else.
    """
    cards = sorted(cards_of(held), key=lambda card: order.strength[card])
    worthless = [card for card in cards if order.suit[card] == NO_SUIT]
    trumps = [card for card in cards if order.trump is not None and order.suit[card] == order.trump]
    winners = [card for card in cards if card not in trumps and card not in worthless and _is_sure(card, held, order)]
    losers = [card for card in cards if card not in {*worthless, *trumps, *winners}]
    first, left = worthless[:count], count - len(worthless[:count])
    if len(losers) <= left:
        beyond = [*winners, *trumps][: left - len(losers)]
        return (Hand.of([*first, *losers, *beyond]).mask,)
    suits = [[card for card in losers if order.suit[card] == suit] for suit in range(4)]
    return tuple(Hand.of([*first, *chosen]).mask for chosen in _divided([suit for suit in suits if suit], left))


def _divided(suits: Sequence[Sequence[Card]], count: int) -> Iterator[list[Card]]:
    """So many cards, from the front of each suit on, in every way."""
    if not suits:
        if count == 0:
            yield []
        return
    for taken in range(min(count, len(suits[0])) + 1):
        for rest in _divided(suits[1:], count - taken):
            yield [*suits[0][:taken], *rest]


def lone_losers(kept: int, held: int, order: Order) -> int:
    """How many plain suits, where there are trumps, are kept as one card only, of which a better one is not held."""
    if order.trump is None:
        return 0
    suits = [kept & order.members[suit] for suit in range(4) if suit != order.trump]
    return sum(not _is_sure(cards_of(cards)[0], held, order) for cards in suits if cards.bit_count() == 1)


def _is_sure(card: Card, held: int, order: Order) -> bool:
    """Whether every better card of the suit is held too."""
    suit, strength = order.suit[card], order.strength[card]
    return all(held >> other & 1 for other in CARDS if order.suit[other] == suit and order.strength[other] > strength)
