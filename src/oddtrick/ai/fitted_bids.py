"""Bidding by the fitted worth of a hand; discards by the worth of what is kept."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Final

from oddtrick.ai.bid_policy import chosen, turn_of
from oddtrick.ai.bid_table import bid_table
from oddtrick.ai.discards import discards, lone_losers
from oddtrick.ai.stoppers import is_unstopped
from oddtrick.cards.card import Card
from oddtrick.cards.hand import cards_of
from oddtrick.engine.bidding import worths
from oddtrick.match.options import BidOptions
from oddtrick.rules.auction import Auction, Bid, Call, Denomination
from oddtrick.rules.bid_law import OpeningLead
from oddtrick.rules.contract import Trumps
from oddtrick.rules.order import Order
from oddtrick.rules.ruleset import Ruleset
from oddtrick.view.model import View

UNSTOPPED: Final = 1.0
"""Tricks that a hand must be worth more for no trumps where nothing in it stops some suit."""


LONE: Final = 0.5
"""Tricks that each lone loser in a plain suit is taken to cost, since a void would be there for the asking."""

EXCHANGE: Final = 0.15
"""Tricks that contracts take beyond the fit, which exchanged by rule of thumb, in self-play and against Easy."""


class FittedBidding:
    """Makes the bid that gains most points in the mean, by its own hand and what is to be beaten."""

    def call(self, view: View, options: BidOptions, seed: int) -> Call:
        """The bid that gains most, if it gains enough."""
        rules, table = view.public.ruleset, bid_table(view.public.ruleset)
        turn = turn_of(rules, table, auction_of(view))
        up, down, free = table.by_kind(hand_worths(rules, view.hand.mask, [each.order for each in table.all_names]))
        risk = UNSTOPPED if is_unstopped(rules, view.hand, Bid(rules.least_bid, Denomination.NO_TRUMPS)) else 0.0
        bid = chosen(table, turn, (up, down, free - risk))
        return None if bid is None else table.bids[bid]

    def name(self, view: View, names: Sequence[Trumps], seed: int) -> Trumps:
        """The trumps under which the hand is worth most."""
        return max(names, key=lambda trumps: self.tricks_expected(view, trumps))

    def keep(self, view: View, count: int, seed: int) -> tuple[Card, ...]:
        """The cards that are worth most together."""
        deal = view.public.deal
        assert deal is not None
        return cards_of(best_kept(view.public.ruleset, view.hand.mask, count, deal.order)[0][1])

    def tricks_expected(self, view: View, trumps: Trumps) -> float:
        """The worth of the hand, with the kitty already in it or still to come, and what the exchange gains then."""
        rules, order = view.public.ruleset, trumps.order
        if len(view.hand) > rules.hand_size:
            return best_kept(rules, view.hand.mask, rules.hand_size, order)[0][0]
        return hand_worths(rules, view.hand.mask, [order])[0] + EXCHANGE


def auction_of(view: View) -> Auction:
    """The auction of the deal in play."""
    deal = view.public.deal
    assert deal is not None
    return Auction(deal.dealer, deal.calls)


def hand_worths(rules: Ruleset, hand: int, orders: Sequence[Order], *, is_final: bool = False) -> list[float]:
    """The tricks of the hand's side under each order, any for the kitty included, from the hand alone."""
    found = worths(rules, array("Q", [hand]), orders, is_final=is_final, others_lead=others_lead(rules))
    return [found[0, at] + kitty_trick(rules) for at in range(len(orders))]


def best_kept(rules: Ruleset, held: int, count: int, order: Order) -> list[tuple[float, int]]:
    """What may be kept of a hand, as masks, the most worth first, each with its tricks."""
    masks = array("Q", [held & ~aside for aside in discards(held, held.bit_count() - count, order)])
    found = worths(rules, masks, [order], is_final=True, others_lead=others_lead(rules))
    tricks = [
        found[at, 0] + kitty_trick(rules) - LONE * lone_losers(masks[at], held, order) for at in range(len(masks))
    ]
    return sorted(zip(tricks, masks, strict=True), key=lambda each: -each[0])


def others_lead(rules: Ruleset) -> bool:
    """Whether the first lead is not the bidder's."""
    return rules.opening_lead is OpeningLead.BIDDERS_LEFT


def kitty_trick(rules: Ruleset) -> int:
    """The tricks that the bidder's side has before the first lead."""
    return rules.trick_count - rules.hand_size
