"""The auction: which bids there are, which may be made now, who wins the right to name trumps."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.rules.bid_law import AllPass, AuctionLaw, BidOrder
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat


class Denomination(Enum):
    """What a bid says of the cards' order, beside its level."""

    UP = "up"
    """Trumps, the ace high."""
    DOWN = "down"
    """Trumps, the small cards high."""
    NO_TRUMPS = "nt"
    """No trumps; which end is high is said when the auction is over."""


@dataclass(frozen=True, slots=True)
class Bid:
    """So many tricks beyond the book, 1 to 7, in a denomination."""

    level: int
    denomination: Denomination

    @property
    def text(self) -> str:
        """The bid as people write it: `4 up`, `5 nt`."""
        return f"{self.level} {self.denomination.value}"


Call = Bid | None
"""A bid, or None for a pass."""


class BidBar(Enum):
    """Why a bid may not be made."""

    TOO_LOW = "too_low"
    """It does not beat the highest bid so far."""
    EQUAL = "equal"
    """It only equals the highest bid so far."""


@dataclass(frozen=True, slots=True)
class Auction:
    """The calls so far, the first being that of the dealer's left."""

    dealer: Seat
    calls: tuple[Call, ...] = ()

    @property
    def turn(self) -> Seat:
        """The seat to call next."""
        return self.dealer.offset(1 + len(self.calls))

    @property
    def highest(self) -> tuple[Seat, Bid] | None:
        """The last bid, which is the highest, and who made it."""
        for n in range(len(self.calls) - 1, -1, -1):
            bid = self.calls[n]
            if bid is not None:
                return self.dealer.offset(1 + n), bid
        return None

    def with_call(self, call: Call) -> Auction:
        """The auction after another call."""
        return Auction(self.dealer, (*self.calls, call))


def all_bids(ruleset: Ruleset) -> tuple[Bid, ...]:
    """Every bid of these rules, weakest first."""
    levels = range(ruleset.least_bid, ruleset.most_bid + 1)
    return tuple(Bid(level, denomination) for level in levels for denomination in Denomination)


def bid_bar(ruleset: Ruleset, auction: Auction, bid: Bid) -> BidBar | None:
    """Why the seat in turn may not make this bid; None where it may."""
    if auction.highest is None:
        return None
    holder, highest = auction.highest
    rank, to_beat = _rank(ruleset, bid), _rank(ruleset, highest)
    if rank > to_beat:
        return None
    if rank < to_beat:
        return BidBar.TOO_LOW
    takes = ruleset.dealer_takes_equal and auction.turn is auction.dealer and holder is not auction.dealer
    return None if takes else BidBar.EQUAL


def must_bid(ruleset: Ruleset, auction: Auction) -> bool:
    """Whether the seat in turn, the dealer, may not pass because the other three have."""
    return ruleset.all_pass is AllPass.DEALER_BIDS and auction.calls == (None, None, None)


def legal_bids(ruleset: Ruleset, auction: Auction) -> tuple[Bid, ...]:
    """The bids that the seat in turn may make, weakest first."""
    return tuple(bid for bid in all_bids(ruleset) if bid_bar(ruleset, auction, bid) is None)


def is_over(ruleset: Ruleset, auction: Auction) -> bool:
    """Whether nobody is to call any more: `auction.highest` has won, or without a bid the cards are thrown in."""
    calls = auction.calls
    if auction.highest is None:
        return len(calls) == len(Seat)
    if must_bid(ruleset, Auction(auction.dealer, calls[:-1])):
        return True
    if ruleset.auction is AuctionLaw.ONCE_ROUND:
        return len(calls) == len(Seat) or not _can_be_beaten(ruleset, auction, len(Seat) - len(calls))
    return calls[-3:] == (None, None, None) or not _can_be_beaten(ruleset, auction, 3)


def _can_be_beaten(ruleset: Ruleset, auction: Auction, to_call: int) -> bool:
    """Whether one of the next so many seats could bid, if those before it passed."""
    for _ in range(to_call):
        if legal_bids(ruleset, auction):
            return True
        auction = auction.with_call(None)
    return False


_RANKS = {
    BidOrder.DOWN_OVER_UP: {Denomination.UP: 0, Denomination.DOWN: 1, Denomination.NO_TRUMPS: 2},
    BidOrder.DOWN_EQUALS_UP: {Denomination.UP: 0, Denomination.DOWN: 0, Denomination.NO_TRUMPS: 1},
}


def _rank(ruleset: Ruleset, bid: Bid) -> tuple[int, int]:
    """What compares two bids: the level, then the denomination."""
    return bid.level, _RANKS[ruleset.bid_order][bid.denomination]
