"""A plain player by the book: the maxims every whist player learns first, decided from one seat's view.

Leads are in `book_lead`; this file follows to a trick and discards.
"""

from __future__ import annotations

from oddtrick.ai.book_lead import lead
from oddtrick.ai.seen import COURT, Table
from oddtrick.cards.card import Card
from oddtrick.match.commands import Command, PlayCard, Ready
from oddtrick.rules.legal import Duty
from oddtrick.rules.order import NO_SUIT
from oddtrick.view.model import View


class BookPlayer:
    """Second hand low, third hand high, win as cheaply as possible last, leave partner's winning trick alone."""

    def act(self, view: View, seed: int) -> Command:
        """The book card for the view; the seed is not used, since the book has one answer."""
        assert view.options is not None, "a player is asked only when it may act"
        if view.options.play is None:
            return Ready()
        table = Table.of(view)
        match view.options.play.duty:
            case Duty.LEAD:
                card = lead(table)
            case Duty.FOLLOW:
                card = _follow(table)
            case Duty.VOID:
                card = _void(table)
        return PlayCard(card)


def _follow(table: Table) -> Card:
    """A card of the suit led."""
    low, high = table.lowest(table.legal), table.highest(table.legal)
    winners = [card for card in table.legal if table.beats_trick(card)]
    position = len(table.trick.cards)
    if not winners:
        return low
    if position == 3:
        return low if table.partner_is_winning else table.lowest(winners)
    if position == 2:
        return _third_hand(table, winners, low)
    ace_like = table.is_master(high) and high in winners
    return high if ace_like and not table.may_be_trumped_later() and table.honour_lies() else low


def _third_hand(table: Table, winners: list[Card], low: Card) -> Card:
    """Third hand plays high enough to make the fourth hand spend a card, and no higher than does that."""
    if table.partner_is_winning and table.is_master(table.winning_card):
        return low
    best = table.highest(winners)
    if table.partner_is_winning and not table.outranks_unseen_between(best, table.winning_card):
        return low
    return table.lowest_equal(best)


def _void(table: Table) -> Card:
    """No card of the suit led: ruff as low as will do, or throw away."""
    trumps = [card for card in table.legal if table.is_trump(card)]
    ruffs = [card for card in trumps if table.beats_trick(card)]
    last = len(table.trick.cards) == 3
    safe_with_partner = table.partner_is_winning and (last or table.is_master(table.winning_card))
    if ruffs and not safe_with_partner:
        return table.lowest(ruffs)
    return _discard(table, [card for card in table.legal if not table.is_trump(card)] or trumps)


def _discard(table: Table, cards: list[Card]) -> Card:
    """The lowest card of a weak suit: suitless cards first, then spare cards that bare no honour, masters last."""
    suitless = [card for card in cards if table.order.suit[card] == NO_SUIT]
    if suitless:
        return suitless[0]

    def cost(card: Card) -> tuple[bool, bool, bool, int, int]:
        strength, length = table.order.strength[card], len(table.held(table.order.suit[card]))
        return table.is_master(card), strength >= COURT, table.guards_honour(card), strength, length

    return min(cards, key=cost)
