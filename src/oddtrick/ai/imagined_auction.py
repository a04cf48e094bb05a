"""The auction as it may go on in imagined deals, and what its end is then worth.

Hands in an imagined deal call by the policy that Medium bids by; the contract is played out by the book.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from oddtrick.ai.bid_policy import Turn, chosen, turn_of
from oddtrick.ai.bid_table import BidTable, Tricks
from oddtrick.ai.equity import Equity
from oddtrick.ai.fitted_bids import kitty_trick, others_lead
from oddtrick.engine.bidding import Imagined, Masks64, contract_tricks, worths
from oddtrick.rules.auction import Auction, Call, is_over
from oddtrick.rules.contract import Contract, contract_score, needed
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat

Expected = list[float]
"""The tricks that a hand expects by itself under each name of a `BidTable`."""


@dataclass(slots=True)
class ImaginedDeals:
    """Layouts before the first lead, and what their hands would do. Work done for one question serves the next.

    `score` is that of North-South and East-West at the start of the deal; worth is counted for `seat`'s side.
    """

    rules: Ruleset
    table: BidTable
    equity: Equity
    score: tuple[int, int]
    seat: Seat
    layouts: Masks64
    expected: Sequence[Sequence[Expected]]
    by_kind: Sequence[Sequence[Tricks]]
    _turns: dict[tuple[Call, ...], Turn] = field(default_factory=dict[tuple[Call, ...], Turn])
    _over: dict[tuple[Call, ...], bool] = field(default_factory=dict[tuple[Call, ...], bool])
    _taken: dict[tuple[int, Seat, int], int] = field(default_factory=dict[tuple[int, Seat, int], int])

    def after(self, auction: Auction, call: Call, layouts: Sequence[int]) -> list[float]:
        """The worth of a call to the seat in each of some layouts, the others calling on by policy."""
        ends = [(layout, self._end(auction.with_call(call), layout)) for layout in layouts]
        contracts = [
            (layout, holder, self._name(layout, holder, bid)) for layout, end in ends if end for holder, bid in [end]
        ]
        self._play(contracts)
        us, them = self.score[self.seat.side], self.score[self.seat.side.other]
        values: list[float] = []
        for layout, end in ends:
            if end is None:
                values.append(self.equity.after(us, them, 0, 0, ours=True))
                continue
            holder, bid = end
            name = self._name(layout, holder, bid)
            taken = self._taken[layout, holder, name] + kitty_trick(self.rules)
            scored = contract_score(
                self.rules, Contract(holder, self.table.bids[bid], self.table.all_names[name]), taken
            )
            ours = holder.side is self.seat.side
            values.append(self.equity.after(us, them, scored.points, scored.defence, ours=ours))
        return values

    def tricks(self, name: int, layouts: Sequence[int]) -> list[int]:
        """The tricks of the seat's side, any for the kitty included, if the seat plays under a name."""
        self._play([(layout, self.seat, name) for layout in layouts])
        return [self._taken[layout, self.seat, name] + kitty_trick(self.rules) for layout in layouts]

    def taken(self, seat: Seat, bid: int, layouts: Sequence[int]) -> list[int]:
        """The tricks of a seat's side, any for the kitty included, if its bid wins, as its hand would name it."""
        contracts = [(layout, seat, self._name(layout, seat, bid)) for layout in layouts]
        self._play(contracts)
        return [self._taken[contract] + kitty_trick(self.rules) for contract in contracts]

    def chance(self, seat: Seat, bid: int) -> float:
        """In which share of the deals a seat makes a bid."""
        taken = self.taken(seat, bid, range(len(self.expected)))
        return sum(tricks >= needed(self.table.bids[bid]) for tricks in taken) / len(taken)

    def is_last_stand(self, auction: Auction) -> bool:
        """Whether the adversaries hold the highest bid and win the game if they make it."""
        if auction.highest is None or auction.highest[0].side is self.seat.side or not self.equity.chances:
            return False
        bid = auction.highest[1]
        scored = self.table.points[self.table.bids.index(bid)][needed(bid)]
        us, them = self.score[self.seat.side], self.score[self.seat.side.other]
        return self.equity.after(us, them, scored, 0, ours=False) == 0

    def _end(self, auction: Auction, layout: int) -> tuple[Seat, int] | None:
        while not self._is_over(auction):
            turn = self._turn(auction)
            bid = chosen(self.table, turn, self.by_kind[layout][auction.turn])
            auction = auction.with_call(None if bid is None else self.table.bids[bid])
        if auction.highest is None:
            return None
        holder, won = auction.highest
        return holder, self.table.bids.index(won)

    def _is_over(self, auction: Auction) -> bool:
        if auction.calls not in self._over:
            self._over[auction.calls] = is_over(self.rules, auction)
        return self._over[auction.calls]

    def _turn(self, auction: Auction) -> Turn:
        if auction.calls not in self._turns:
            self._turns[auction.calls] = turn_of(self.rules, self.table, auction)
        return self._turns[auction.calls]

    def _name(self, layout: int, seat: Seat, bid: int) -> int:
        """The name that a hand would give a bid."""
        kind, expected = self.table.kinds[bid], self.expected[layout][seat]
        first = sum(len(names) for names in self.table.names[:kind])
        return max(range(first, first + len(self.table.names[kind])), key=expected.__getitem__)

    def _play(self, contracts: Sequence[tuple[int, Seat, int]]) -> None:
        new = [each for each in dict.fromkeys(contracts) if each not in self._taken]
        left = others_lead(self.rules)
        imagined = [
            Imagined(layout, self.table.all_names[name].order, seat, seat.left if left else seat)
            for layout, seat, name in new
        ]
        self._taken.update(zip(new, contract_tricks(self.layouts, imagined), strict=True))


def expectations(rules: Ruleset, table: BidTable, layouts: Masks64) -> list[list[Expected]]:
    """What the hands of each layout expect by themselves; the fifth is the kitty, which nobody asks."""
    orders = [trumps.order for trumps in table.all_names]
    found = worths(rules, layouts, orders, others_lead=others_lead(rules))
    extra = kitty_trick(rules)
    hands = [[found[at, k] + extra for k in range(len(orders))] for at in range(len(layouts))]
    return [hands[at : at + 5] for at in range(0, len(hands), 5)]
