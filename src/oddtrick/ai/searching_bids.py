"""Bidding by imagined deals: each call is followed to its end in layouts that explain what the others have called."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import sub
from random import Random
from typing import Final

from oddtrick.ai.bid_policy import gains, likelihood, turn_of
from oddtrick.ai.bid_table import BidTable, bid_table
from oddtrick.ai.equity import equity_of
from oddtrick.ai.fitted_bids import FittedBidding, auction_of, best_kept
from oddtrick.ai.imagined_auction import ImaginedDeals, expectations
from oddtrick.ai.knowledge import knowledge_of
from oddtrick.ai.search import paired
from oddtrick.ai.stoppers import is_unstopped
from oddtrick.cards.card import Card
from oddtrick.cards.hand import Hand, cards_of
from oddtrick.engine.belief import resample
from oddtrick.engine.bidding import Imagined, Masks64, contract_tricks
from oddtrick.engine.layouts import LayoutSource
from oddtrick.match.options import BidOptions
from oddtrick.rules.auction import Auction, Call
from oddtrick.rules.contract import Trumps
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat
from oddtrick.view.model import View

_COLUMNS: Final = 5


@dataclass(frozen=True, slots=True)
class BidEffort:
    """How much to do: layouts drawn, of which so many are followed, calls compared, sets of cards kept compared."""

    pool: int = 400
    layouts: int = 200
    bids: int = 5
    kept: int = 8
    power: float = 0.5
    """The power that likelihoods of calls are raised to."""


LEAST_CHANCE: Final = 0.42
"""How likely a bid must be made to be considered, unless it is the one by fitted worth."""
DESPERATE: Final = 0.25
"""The same where the adversaries' bid, if it is made, wins them the game."""
EVEN: Final = 0.5
"""How likely a bid of no trumps must be made where nothing stops some suit."""
BETTER: Final = 0.12
"""By how much likelier to be made than partner's a bid over it must be."""
PLAY: Final = 0.4
"""Tricks that its contracts take beyond what the book takes in imagined deals, exchanging by rule of thumb."""
_FEWEST: Final = 50
_BEHIND: Final = 2.0
"""Standard errors by which a choice must be behind to be given up."""


class SearchingBidding:
    """Leaves the choice by fitted worth only for one that gains more than chance over common layouts."""

    def __init__(self, effort: BidEffort = BidEffort()) -> None:
        self._effort, self._usual = effort, FittedBidding()

    def call(self, view: View, options: BidOptions, seed: int) -> Call:
        """The call that is worth most at this score, of those that might be."""
        usual = self._usual.call(view, options, seed)
        rules, table, auction = view.public.ruleset, bid_table(view.public.ruleset), auction_of(view)
        deals = imagined_deals(view, seed, self._effort)
        turn = turn_of(rules, table, auction)
        own = deals.by_kind[0][view.seat]
        ranked = sorted(zip(gains(table, turn, own), turn.legal, strict=True), reverse=True)[: self._effort.bids]
        bids = _sound(deals, view.hand, auction, [bid for _, bid in ranked])
        calls: list[Call] = [table.bids[bid] for bid in bids]
        calls = [usual, *(call for call in (*calls, *(() if options.must_bid else (None,))) if call != usual)]
        return calls[_raced(len(calls), len(deals.expected), lambda at, rows: deals.after(auction, calls[at], rows))]

    def name(self, view: View, names: Sequence[Trumps], seed: int) -> Trumps:
        """The trumps under which the side takes most tricks in imagined deals."""
        usual = self._usual.name(view, names, seed)
        if len(view.hand) > view.public.ruleset.hand_size:
            return usual
        deals = imagined_deals(view, seed, self._effort)
        order = [usual, *(each for each in names if each != usual)]
        places = [deals.table.all_names.index(each) for each in order]
        return order[_raced(len(order), len(deals.expected), lambda at, rows: deals.tricks(places[at], rows))]

    def keep(self, view: View, count: int, seed: int) -> tuple[Card, ...]:
        """The cards that take most tricks in imagined deals, of the sets that are worth most by themselves."""
        rules, deal = view.public.ruleset, view.public.deal
        assert deal is not None
        kept = [mask for _, mask in best_kept(rules, view.hand.mask, count, deal.order)[: self._effort.kept]]
        drawn = imagined_layouts(view, seed, self._effort)

        def tricks(at: int, rows: range) -> Sequence[float]:
            return tricks_with(view, kept[at], drawn[_COLUMNS * rows.start : _COLUMNS * rows.stop])

        return cards_of(kept[_raced(len(kept), len(drawn) // _COLUMNS, tricks)])

    def tricks_expected(self, view: View, trumps: Trumps) -> float:
        """The mean of the tricks taken in imagined deals, and what its own exchange and play gain over the book's."""
        if len(view.hand) > view.public.ruleset.hand_size:
            return self._usual.tricks_expected(view, trumps)
        deals = imagined_deals(view, 0, self._effort)
        rows = range(len(deals.expected))
        return sum(deals.tricks(deals.table.all_names.index(trumps), rows)) / len(rows) + PLAY


def _sound(deals: ImaginedDeals, hand: Hand, auction: Auction, bids: Sequence[int]) -> list[int]:
    """Of some bids those that partner will not complain of.

    They are clearly likelier to be made than partner's, where partner holds the highest; at no trumps nothing runs
    against them, or they are likely enough all the same.
    """
    least = 0.0
    if auction.highest is not None and auction.highest[0] is deals.seat.partner:
        least = deals.chance(deals.seat.partner, deals.table.bids.index(auction.highest[1])) + BETTER
    chances = {bid: deals.chance(deals.seat, bid) for bid in bids}
    risky = {bid for bid in bids if is_unstopped(deals.rules, hand, deals.table.bids[bid])}
    fair = DESPERATE if deals.is_last_stand(auction) else LEAST_CHANCE
    return [bid for bid in bids if chances[bid] >= max(least, EVEN if bid in risky else fair)]


def imagined_deals(view: View, seed: int, effort: BidEffort = BidEffort()) -> ImaginedDeals:
    """Deals that one seat may imagine before the first lead, as it hears the others' calls."""
    rules, table = view.public.ruleset, bid_table(view.public.ruleset)
    layouts = imagined_layouts(view, seed, effort)
    found = expectations(rules, table, layouts)
    kinds = [[table.by_kind(hand) for hand in hands] for hands in found]
    return ImaginedDeals(rules, table, equity_of(rules), view.public.score, view.seat, layouts, found, kinds)


def imagined_layouts(view: View, seed: int, effort: BidEffort = BidEffort()) -> Masks64:
    """Layouts drawn by how well they explain the calls of the others, each as often as it was drawn."""
    rules, table, auction = view.public.ruleset, bid_table(view.public.ruleset), auction_of(view)
    pool = LayoutSource(knowledge_of(view)).draw(effort.pool, seed)
    weights = call_weights(rules, table, auction, pool, view.seat, effort.power)
    drawn = resample(pool, weights, effort.layouts, seed)
    rows = [row for row, count in enumerate(drawn.counts) for _ in range(count)]
    Random(seed).shuffle(rows)  # so that the first of them are a fair sample
    raw, size = drawn.layouts.cast("B"), 8 * _COLUMNS
    return memoryview(b"".join(raw[row * size : (row + 1) * size] for row in rows)).cast("Q")


def tricks_with(view: View, kept: int, layouts: Masks64) -> list[int]:
    """The tricks that a bidder's side takes in each layout if it keeps these cards, as a mask, of its hand."""
    deal = view.public.deal
    assert deal is not None and deal.contract is not None
    masks = array("Q", layouts)
    for at in range(0, len(masks), _COLUMNS):
        masks[at + view.seat], masks[at + 4] = kept, view.hand.mask & ~kept
    leader = deal.contract.leader(view.public.ruleset)
    contracts = [Imagined(at, deal.order, view.seat, leader) for at in range(len(masks) // _COLUMNS)]
    return contract_tricks(masks, contracts, is_exchanged=True).tolist()


def _raced(number: int, layouts: int, values: Callable[[int, range], Sequence[float]]) -> int:
    """The choice that gains most over the first, if by more than chance; all are tried in the same layouts."""
    found: list[list[float]] = [[] for _ in range(number)]
    running, done = list(range(number)), 0
    while done < layouts and len(running) > 1:
        rows = range(done, min(layouts, max(_FEWEST, 2 * done)))
        for at in running:
            found[at].extend(values(at, rows))
        done = rows.stop
        best = max(running, key=lambda at: sum(found[at]))
        running = [at for at in running if at in (0, best) or not _is_behind(found[at], found[best])]
        if best != 0 and _is_behind(found[0], found[best]) and len(running) == 2:
            break
    best = max(running, key=lambda at: sum(found[at]))
    gain, error = paired(list(map(sub, found[best], found[0])), [1.0] * len(found[best]))
    return best if gain > error else 0


def _is_behind(values: Sequence[float], best: Sequence[float]) -> bool:
    gain, error = paired(list(map(sub, best, values)), [1.0] * len(best))
    return gain > _BEHIND * error


def call_weights(
    rules: Ruleset, table: BidTable, auction: Auction, layouts: Masks64, observer: Seat, power: float
) -> list[float]:
    """How well each layout explains what the seats other than the observer have called; 1 of nothing to explain."""
    number = len(layouts) // _COLUMNS
    weights = [1.0] * number
    if not any(auction.dealer.offset(1 + n) is not observer for n in range(len(auction.calls))):
        return weights
    kinds = [[table.by_kind(hand) for hand in hands] for hands in expectations(rules, table, layouts)]
    for n, call in enumerate(auction.calls):
        before = Auction(auction.dealer, auction.calls[:n])
        if before.turn is observer:
            continue
        turn = turn_of(rules, table, before)
        for row in range(number):
            weights[row] *= likelihood(table, turn, kinds[row][before.turn], call) ** power
    return weights
