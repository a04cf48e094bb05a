"""Bidding by imagined deals: each call is followed to its end in layouts that explain what the others have called."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import sub
from typing import Final

from oddtrick.ai.bid_policy import gains, likelihood, turn_of
from oddtrick.ai.bid_table import BidTable, bid_table
from oddtrick.ai.equity import equity_of
from oddtrick.ai.fitted_bids import FittedBidding, auction_of, best_kept
from oddtrick.ai.imagined_auction import ImaginedDeals, expectations
from oddtrick.ai.knowledge import knowledge_of
from oddtrick.ai.search import paired
from oddtrick.cards.card import Card
from oddtrick.cards.hand import cards_of
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
"""How likely a bid must be made, by the own hand alone, to be considered where one need not bid."""
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
        deals = self._imagined(view, seed)
        turn = turn_of(rules, table, auction)
        own = deals.by_kind[0][view.seat]
        steps = [table.step_of(tricks) for tricks in own]
        ranked = sorted(zip(gains(table, turn, own), turn.legal, strict=True), reverse=True)
        likely = [bid for _, bid in ranked if table.chances[bid][steps[table.kinds[bid]]] >= LEAST_CHANCE]
        calls: list[Call] = [table.bids[bid] for bid in likely[: self._effort.bids]]
        calls = [usual, *(call for call in (*calls, *(() if options.must_bid else (None,))) if call != usual)]
        return calls[_raced(len(calls), len(deals.expected), lambda at, rows: deals.after(auction, calls[at], rows))]

    def name(self, view: View, names: Sequence[Trumps], seed: int) -> Trumps:
        """The trumps under which the side takes most tricks in imagined deals."""
        usual = self._usual.name(view, names, seed)
        if len(view.hand) > view.public.ruleset.hand_size:
            return usual
        deals = self._imagined(view, seed)
        order = [usual, *(each for each in names if each != usual)]
        places = [deals.table.all_names.index(each) for each in order]
        return order[_raced(len(order), len(deals.expected), lambda at, rows: deals.tricks(places[at], rows))]

    def keep(self, view: View, count: int, seed: int) -> tuple[Card, ...]:
        """The cards that take most tricks in imagined deals, of the sets that are worth most by themselves."""
        rules, deal = view.public.ruleset, view.public.deal
        assert deal is not None and deal.contract is not None
        kept = [mask for _, mask in best_kept(rules, view.hand.mask, count, deal.order)[: self._effort.kept]]
        drawn = self._layouts(view, seed)
        imagined = Imagined(0, deal.order, view.seat, deal.contract.leader(rules))

        def tricks(at: int, rows: Sequence[int]) -> Sequence[float]:
            masks = array("Q")
            for row in rows:
                hands = list(drawn[_COLUMNS * row : _COLUMNS * (row + 1)])
                hands[view.seat], hands[4] = kept[at], view.hand.mask & ~kept[at]
                masks.extend(hands)
            contracts = [Imagined(n, imagined.order, imagined.bidder, imagined.leader) for n in range(len(rows))]
            return contract_tricks(masks, contracts, is_exchanged=True).tolist()

        return cards_of(kept[_raced(len(kept), len(drawn) // _COLUMNS, tricks)])

    def tricks_expected(self, view: View, trumps: Trumps) -> float:
        """The mean of the tricks taken in imagined deals."""
        if len(view.hand) > view.public.ruleset.hand_size:
            return self._usual.tricks_expected(view, trumps)
        deals = self._imagined(view, 0)
        rows = range(len(deals.expected))
        return sum(deals.tricks(deals.table.all_names.index(trumps), rows)) / len(rows)

    def _imagined(self, view: View, seed: int) -> ImaginedDeals:
        rules, table = view.public.ruleset, bid_table(view.public.ruleset)
        layouts = self._layouts(view, seed)
        found = expectations(rules, table, layouts)
        kinds = [[table.by_kind(hand) for hand in hands] for hands in found]
        return ImaginedDeals(rules, table, equity_of(rules), view.public.score, view.seat, layouts, found, kinds)

    def _layouts(self, view: View, seed: int) -> Masks64:
        """Layouts drawn by how well they explain the calls of the others, each as often as it was drawn."""
        rules, table, auction = view.public.ruleset, bid_table(view.public.ruleset), auction_of(view)
        pool = LayoutSource(knowledge_of(view)).draw(self._effort.pool, seed)
        weights = call_weights(rules, table, auction, pool, view.seat, self._effort.power)
        drawn = resample(pool, weights, self._effort.layouts, seed)
        rows = [row for row, count in enumerate(drawn.counts) for _ in range(count)]
        rows = [rows[at * 89 % len(rows)] for at in range(len(rows))]  # 89 is prime, so that equals lie apart
        raw, size = drawn.layouts.cast("B"), 8 * _COLUMNS
        return memoryview(b"".join(raw[row * size : (row + 1) * size] for row in rows)).cast("Q")


def _raced(number: int, layouts: int, values: Callable[[int, Sequence[int]], Sequence[float]]) -> int:
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
