"""Suits that nothing stops: what makes a bid of no trumps a risk that partners complain of."""

from __future__ import annotations

from oddtrick.cards.card import Suit
from oddtrick.cards.hand import Hand
from oddtrick.rules.auction import Bid, Denomination
from oddtrick.rules.contract import names_open
from oddtrick.rules.order import Order
from oddtrick.rules.ruleset import Ruleset


def is_unstopped(rules: Ruleset, hand: Hand, bid: Bid) -> bool:
    """Whether a bid is no trumps and, whichever end is made high, nothing in the hand stops some suit."""
    if bid.denomination is not Denomination.NO_TRUMPS:
        return False
    return all(any(not _stops(rules, hand, suit, each.order) for suit in Suit) for each in names_open(rules, bid))


def _stops(rules: Ruleset, hand: Hand, suit: Suit, order: Order) -> bool:
    """Whether a card of the suit has as many beside it as there are better ones."""
    held = [card for card in hand if order.suit[card] == suit]
    pack = [card for card in rules.pack if order.suit[card] == suit]
    return any(len(held) > sum(order.strength[other] > order.strength[card] for other in pack) for card in held)
