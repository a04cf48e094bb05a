"""Bidding by counting tricks: the value of a hand under each trump suit and direction, from its own cards alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from oddtrick.cards.card import CARDS, Card
from oddtrick.cards.hand import Hand
from oddtrick.match.commands import Bid, Command, Keep, Name, Pass
from oddtrick.match.options import BidOptions
from oddtrick.rules import auction
from oddtrick.rules.contract import Trumps, names_open
from oddtrick.rules.order import NO_SUIT, Order
from oddtrick.rules.ruleset import BOOK
from oddtrick.view.model import View

PARTNER: Final = 3.9
"""The tricks that a partner of whom nothing is known is good for."""

PER_KITTY_CARD: Final = 0.15
"""What a card still to be seen, in exchange for a useless one, adds to a hand."""

MARGIN: Final = 0.5
"""How far the tricks expected must lie above those bid."""

_TOPS: Final = (0.95, 0.6, 0.3)
"""What the best, second and third card of a plain suit are worth where enough small cards stand beside them."""


def bid(view: View, options: BidOptions) -> Command:
    """The cheapest bid that the hand is worth in its best denomination, or a pass.

    Partner's bid is left to stand.
    """
    deal, rules = view.public.deal, view.public.ruleset
    assert deal is not None
    kitty = deal.kitty_size * PER_KITTY_CARD + (rules.trick_count - rules.hand_size)
    worth: dict[auction.Bid, float] = {}
    for each in options.bids:
        if each.denomination not in {other.denomination for other in worth}:
            tricks = max(hand_worth(view.hand, trumps.order) for trumps in names_open(rules, each))
            worth[each] = tricks + kitty + PARTNER - BOOK - each.level
    best = max(worth, key=lambda each: (worth[each], -each.level), default=None)
    partner_holds = bool(deal.calls) and _holds(view, deal.dealer.offset(1))
    if best is not None and (options.must_bid or (worth[best] >= MARGIN and not partner_holds)):
        return Bid(best)
    return Pass()


def _holds(view: View, first: int) -> bool:
    """Whether partner has made the highest bid so far."""
    deal = view.public.deal
    assert deal is not None
    bids = [n for n, call in enumerate(deal.calls) if call is not None]
    return bool(bids) and (first + bids[-1]) % 4 == view.seat.partner


def name(view: View, open_names: Iterable[Trumps]) -> Command:
    """The trumps under which the hand is worth most."""
    return Name(max(open_names, key=lambda trumps: hand_worth(view.hand, trumps.order)))


def keep(view: View, count: int) -> Command:
    """Keeps trumps and winners and the longest plain suits; jokers go first where they are worthless."""
    deal = view.public.deal
    assert deal is not None
    order, held = deal.order, list(view.hand)
    while len(held) > count:
        held.remove(min(held, key=lambda card: _use(card, held, order)))
    return Keep(tuple(held))


def _use(card: Card, held: list[Card], order: Order) -> tuple[float, int]:
    """How much a hand would miss a card: the least useful is laid aside first."""
    suit, strength = order.suit[card], order.strength[card]
    if suit == NO_SUIT:
        return -1.0, strength
    if suit == order.trump:
        return 10.0, strength
    mine = [other for other in held if order.suit[other] == suit]
    above = _above(card, suit, order)
    better = sum(order.strength[other] > strength for other in mine)
    guarded = len(mine) - 1 - better >= above - better
    stops = 3.0 - above if above < 3 and guarded else 0.0
    length = len(mine) * (0.05 if order.trump is not None else 0.25)
    return (5.0 if above == better else stops) + length, strength


def _above(card: Card, suit: int, order: Order) -> int:
    """How many cards of the pack's suit beat this one."""
    return sum(order.suit[other] == suit and order.strength[other] > order.strength[card] for other in CARDS)


def hand_worth(hand: Hand, order: Order) -> float:
    """The tricks a hand is good for with these trumps, by honours and length."""
    return sum(_suit_worth([card for card in hand if order.suit[card] == suit], suit, order) for suit in range(4))


def _suit_worth(cards: list[Card], suit: int, order: Order) -> float:
    above = sorted(_above(card, suit, order) for card in cards)
    if suit == order.trump:
        high = sum(max(0.0, 1.0 - 0.2 * rank) for rank in above)
        return high + 0.55 * max(0, len(cards) - 4) + 0.1 * len(cards)
    worth = sum(_TOPS[rank] for n, rank in enumerate(above) if rank < 3 and len(cards) > rank - n)
    if order.trump is None:
        return worth + 0.5 * max(0, len(cards) - 4) * (worth >= 1)
    return worth
