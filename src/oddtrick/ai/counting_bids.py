"""Bidding as a beginner does: honours and length are counted in the own hand, and not always well."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from oddtrick.cards.card import CARDS, Card
from oddtrick.cards.hand import Hand, cards_of
from oddtrick.engine.bidding import kept
from oddtrick.match.options import BidOptions
from oddtrick.rules.auction import Bid, Call
from oddtrick.rules.contract import Trumps, names_open, needed
from oddtrick.rules.order import Order
from oddtrick.view.model import View

PARTNER: Final = 3.8
"""The tricks that a partner of whom nothing is known is good for."""

PER_KITTY_CARD: Final = 0.15
"""What a card still to be seen, in exchange for a useless one, adds to a hand."""

MARGIN: Final = 0.4
"""How far the tricks expected must lie above those bid."""

SLIP: Final = 0.8
"""The standard deviation, in tricks, of what the count is out by."""

_TOPS: Final = (0.95, 0.6, 0.3)
"""What the best, second and third card of a plain suit are worth where enough small cards stand beside them."""


class CountingBidding:
    """Makes the cheapest bid that its hand seems worth in its best denomination, and hears nothing of the others."""

    def call(self, view: View, options: BidOptions, seed: int) -> Call:
        """A bid, or a pass; partner's bid is left to stand."""
        rules, slips = view.public.ruleset, Random(seed)
        worth: dict[Bid, float] = {}
        for each in options.bids:
            if each.denomination not in {other.denomination for other in worth}:
                tricks = max(self.tricks_expected(view, trumps) for trumps in names_open(rules, each))
                worth[each] = tricks + slips.gauss(0, SLIP) - needed(each)
        best = max(worth, key=lambda each: (worth[each], -each.level), default=None)
        if best is not None and (options.must_bid or (worth[best] >= MARGIN and not _partner_holds(view))):
            return best
        return None

    def name(self, view: View, names: Sequence[Trumps], seed: int) -> Trumps:
        """The trumps under which the hand counts most."""
        return max(names, key=lambda trumps: hand_worth(view.hand, trumps.order))

    def keep(self, view: View, count: int, seed: int) -> tuple[Card, ...]:
        """Trumps and winners and the longest plain suits, by rule of thumb."""
        deal = view.public.deal
        assert deal is not None and count == view.public.ruleset.hand_size
        return cards_of(kept(view.public.ruleset, view.hand.mask, deal.order))

    def tricks_expected(self, view: View, trumps: Trumps) -> float:
        """What the hand counts, and what partner and kitty are good for as a rule."""
        rules, deal = view.public.ruleset, view.public.deal
        assert deal is not None
        unseen = 0 if deal.is_kitty_taken else deal.kitty_size
        kitty = unseen * PER_KITTY_CARD + (rules.trick_count - rules.hand_size)
        return hand_worth(view.hand, trumps.order) + kitty + PARTNER


def _partner_holds(view: View) -> bool:
    """Whether partner has made the highest bid so far."""
    deal = view.public.deal
    assert deal is not None
    bids = [n for n, call in enumerate(deal.calls) if call is not None]
    return bool(bids) and deal.dealer.offset(1 + bids[-1]) is view.seat.partner


def hand_worth(hand: Hand, order: Order) -> float:
    """The tricks a hand is good for with these trumps, by honours and length."""
    return sum(_suit_worth([card for card in hand if order.suit[card] == suit], suit, order) for suit in range(4))


def _above(card: Card, suit: int, order: Order) -> int:
    """How many cards of the pack's suit beat this one."""
    return sum(order.suit[other] == suit and order.strength[other] > order.strength[card] for other in CARDS)


def _suit_worth(cards: list[Card], suit: int, order: Order) -> float:
    above = sorted(_above(card, suit, order) for card in cards)
    if suit == order.trump:
        high = sum(max(0.0, 1.0 - 0.2 * rank) for rank in above)
        return high + 0.55 * max(0, len(cards) - 4) + 0.1 * len(cards)
    worth = sum(_TOPS[rank] for n, rank in enumerate(above) if rank < 3 and len(cards) > rank - n)
    if order.trump is None:
        return worth + 0.5 * max(0, len(cards) - 4) * (worth >= 1)
    return worth
