"""Leads by the book: partner's suit back, then the longest suit, top of a sequence or fourth best."""

from __future__ import annotations

from oddtrick.ai.seen import COURT, Table
from oddtrick.cards.card import Card


def lead(table: Table) -> Card:
    """The card to lead."""
    masters = [card for card in table.legal if table.is_master(card)]
    if masters and (table.trumps_unseen() == 0 or len(table.legal) <= 2):
        return table.highest(masters)
    returned = _partners_suit(table)
    if returned is not None:
        return returned
    suits = [suit for suit in range(4) if table.held(suit)]
    plain = [suit for suit in suits if suit != table.order.trump and not table.opponent_ruffs(suit)]
    if not plain:
        plain = [suit for suit in suits if suit != table.order.trump] or suits
    if not plain:
        return table.legal[0]
    longest = max(plain, key=lambda suit: (len(table.held(suit)), table.order.strength[table.held(suit)[-1]]))
    return from_suit(table, longest)


def from_suit(table: Table, suit: int) -> Card:
    """The card led from a suit: a master, the top of touching honours, else the fourth best, else the lowest."""
    cards = table.held(suit)
    top = cards[-1]
    if table.is_master(top) and len(cards) > 1 and table.touching(cards[-2], top):
        return top
    if len(cards) > 1 and table.order.strength[top] >= COURT and table.touching(cards[-2], top):
        return top
    if len(cards) >= 4:
        return cards[-4]
    return top if len(cards) == 2 and table.order.strength[top] < COURT else cards[0]


def _partners_suit(table: Table) -> Card | None:
    """The highest of two or fewer, or the lowest of more, of the suit partner first led."""
    suit = table.first_led_by_partner()
    if suit is None or suit == table.order.trump or table.opponent_ruffs(suit):
        return None
    cards = table.held(suit)
    if not cards:
        return None
    return cards[-1] if len(cards) <= 2 or table.is_master(cards[-1]) else cards[0]
