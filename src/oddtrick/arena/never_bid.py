"""What annoys a partner before the first lead, found by looking at one call or one exchange from its seat.

A call is judged in deals imagined from the view, which explain what the others have called; an exchange by the cards
alone, and where they leave a doubt by common layouts. Hidden cards play no part.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from oddtrick.ai.fitted_bids import auction_of
from oddtrick.ai.searching_bids import BidEffort, imagined_deals, imagined_layouts, tricks_with
from oddtrick.ai.stoppers import is_unstopped
from oddtrick.cards.card import Card, Suit
from oddtrick.cards.hand import Hand
from oddtrick.match.commands import Bid, Command, Keep, Pass
from oddtrick.rules import auction
from oddtrick.rules.auction import Denomination, legal_bids
from oddtrick.rules.order import NO_SUIT
from oddtrick.rules.seat import Seat
from oddtrick.view.model import View

FAR_TOO_HIGH: Final = 0.25
"""A chance of being made below which a bid is far too high."""
FAR_TOO_LOW: Final = 0.85
"""A chance of being made above which a bid should not have been passed over."""
FAIR: Final = 0.4
"""The chance of being made that pardons a bid of no trumps with a suit that nothing stops."""
BETTER: Final = 0.1
"""By how much likelier to be made a bid over partner's must be."""
_EFFORT: Final = BidEffort(pool=600, layouts=300)
_SLACK: Final = 1.96 * sqrt(0.25 / _EFFORT.layouts)
"""The half width of the 95 % interval of a chance in so many deals: only what is certain convicts."""


class BidRow(Enum):
    """A row of the never-do list that is about a call or an exchange, by its number."""

    MISJUDGED = 25
    """A bid that is hardly ever made, a bid passed over that nearly always is, no trumps with a suit unstopped."""
    OUTBID_PARTNER = 26
    """Partner's bid is raised or overcalled by one that is not clearly likelier to be made."""
    BURIED = 27
    """Trumps or winners are laid aside while losers are kept, a worthless joker is kept, a free void is not made."""


@dataclass(frozen=True, slots=True)
class BidBreach:
    """A broken row: the number of the deal, the seat, what it did, and the chance or the tricks that convict it."""

    deal: int
    seat: Seat
    row: BidRow
    did: str
    found: float


def bid_breaches(view: View, command: Command, *, deal: int = 0) -> tuple[BidBreach, ...]:
    """The rows that a call or an exchange breaks."""
    match command:
        case Bid(bid):
            rows = _wrong_bid(view, bid)
        case Pass():
            rows = _wrong_pass(view)
        case Keep(cards):
            rows = _wrong_exchange(view, cards)
        case _:
            return ()
    did = command.bid.text if isinstance(command, Bid) else type(command).__name__.lower()
    return tuple(BidBreach(deal, view.seat, row, did, found) for row, found in rows)


def _wrong_bid(view: View, bid: auction.Bid) -> Iterator[tuple[BidRow, float]]:
    assert view.options is not None and view.options.auction is not None
    if view.options.auction.must_bid:
        return
    deals = imagined_deals(view, 0, _EFFORT)
    chance = deals.chance(view.seat, deals.table.bids.index(bid))
    least = FAIR if is_unstopped(view.public.ruleset, view.hand, bid) else FAR_TOO_HIGH
    if chance < least - _SLACK:
        yield BidRow.MISJUDGED, chance
    standing = auction_of(view).highest
    if standing is not None and standing[0] is view.seat.partner:
        gained = chance - deals.chance(view.seat.partner, deals.table.bids.index(standing[1]))
        if gained < BETTER - _SLACK:
            yield BidRow.OUTBID_PARTNER, gained


def _wrong_pass(view: View) -> Iterator[tuple[BidRow, float]]:
    standing = auction_of(view).highest
    if standing is not None and standing[0] is view.seat.partner:
        return
    deals = imagined_deals(view, 0, _EFFORT)
    cheapest: dict[Denomination, auction.Bid] = {}
    for bid in legal_bids(view.public.ruleset, auction_of(view)):
        cheapest.setdefault(bid.denomination, bid)
    chance = max((deals.chance(view.seat, deals.table.bids.index(bid)) for bid in cheapest.values()), default=0.0)
    if chance > FAR_TOO_LOW + _SLACK:
        yield BidRow.MISJUDGED, chance


def _wrong_exchange(view: View, kept: tuple[Card, ...]) -> Iterator[tuple[BidRow, float]]:
    deal = view.public.deal
    assert deal is not None and deal.contract is not None
    order, aside = deal.order, [card for card in view.hand if card not in kept]
    losers = [card for card in kept if order.suit[card] not in {NO_SUIT, order.trump} and not _is_sure(view, card)]
    buried = [card for card in aside if order.suit[card] == order.trump or _is_sure(view, card)]
    joker = any(order.suit[card] == NO_SUIT for card in kept) and any(order.suit[card] != NO_SUIT for card in aside)
    if (losers and buried) or joker:
        yield BidRow.BURIED, float(len(buried))
        return
    gained = _free_void(view, kept, [card for card in losers if card in view.hand], aside)
    if gained > 0:
        yield BidRow.BURIED, gained


def _is_sure(view: View, card: Card) -> bool:
    """Whether a card that counts with a suit has no better one outside the hand."""
    deal = view.public.deal
    assert deal is not None
    suit, strength = deal.order.suit, deal.order.strength
    better = (each for each in view.public.ruleset.pack if suit[each] == suit[card] and strength[each] > strength[card])
    return suit[card] != NO_SUIT and all(each in view.hand for each in better)


def _free_void(view: View, kept: tuple[Card, ...], losers: list[Card], aside: list[Card]) -> float:
    """What it gains for certain to lay aside a lone loser for one of a suit that stays long, in tricks; 0 if nothing.

    For certain: the lower end of its 95 % interval, over common layouts.
    """
    deal = view.public.deal
    assert deal is not None
    order = deal.order
    by_suit = {suit: [card for card in kept if order.suit[card] == suit] for suit in Suit if suit != order.trump}
    lone = [card for card in losers if len(by_suit[Suit(order.suit[card])]) == 1]
    spare = [card for card in aside if order.suit[card] in by_suit and len(by_suit[Suit(order.suit[card])]) > 1]
    if order.trump is None or not lone or not spare:
        return 0.0
    instead = max(spare, key=lambda card: order.strength[card])
    now = Hand.of(kept).mask
    changed = now & ~(1 << lone[0]) | 1 << instead
    layouts = imagined_layouts(view, 0, _EFFORT)
    before, after = (tricks_with(view, mask, layouts) for mask in (now, changed))
    gains = [two - one for one, two in zip(before, after, strict=True)]
    return max(0.0, fmean(gains) - 1.96 * stdev(gains) / sqrt(len(gains)))
