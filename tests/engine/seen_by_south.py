"""South's knowledge from a few words: a hand, the trick on the table, the tricks before it."""

from __future__ import annotations

from oddtrick.cards.card import Card, Suit
from oddtrick.cards.hand import Hand
from oddtrick.cards.names import parse_card
from oddtrick.cards.pack import STANDARD
from oddtrick.engine.book import SeenDeal
from oddtrick.rules.legal import legal_mask
from oddtrick.rules.order import Order, order_of
from oddtrick.rules.seat import Seat

PACK = Hand.of(STANDARD).mask
SPADES = order_of(Suit.SPADES)
FREE = order_of(None)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(card) for card in text.split())


def seen_by_south(
    hand: str,
    trick: str = "",
    earlier: str = "",
    *,
    order: Order = SPADES,
    leader: Seat | None = None,
    declarer: Seat | None = None,
) -> tuple[SeenDeal, int, int]:
    """What has been seen, South's hand and what South may play, as masks.

    `earlier` are whole tricks, the first of them led by `leader`; without them whoever led the trick on the table.
    """
    lead = Seat.SOUTH.offset(-len(cards(trick))) if leader is None else leader
    held = Hand.of(cards(hand)).mask
    seen = SeenDeal(
        order, pack=PACK | held, held=13, leader=lead, plays=cards(earlier) + cards(trick), declarer=declarer
    )
    assert seen.to_play is Seat.SOUTH
    table = cards(trick)
    return seen, held, legal_mask(held, order.suit[table[0]] if table else None, order)
