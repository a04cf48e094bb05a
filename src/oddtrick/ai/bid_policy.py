"""The policy of bidding by fitted worths: which call a hand makes, and how likely it is to make another.

Medium bids by it; Hard takes the others to bid about so, in imagined deals.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from oddtrick.ai.bid_table import BidTable, Tricks
from oddtrick.rules.auction import Auction, Call, legal_bids, must_bid
from oddtrick.rules.ruleset import Ruleset

LEAST_GAIN: Final = 0.4
"""Points that a bid must gain in the mean to open; partner's bid is left to stand."""
LEAST_OVER: Final = 0.2
"""Points that a bid must gain in the mean to be made over an adversary's."""
NOISE: Final = 1.0
"""Points by which two calls may differ and be about as likely."""
FLOOR: Final = 0.02
"""The share of calls that follow no policy."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What a seat in turn may do: its legal bids by number, whether it must bid, what a bid must gain in the mean."""

    legal: tuple[int, ...]
    must_bid: bool
    least_gain: float


def turn_of(rules: Ruleset, table: BidTable, auction: Auction) -> Turn:
    """The turn of the seat that is to call."""
    bids = tuple(table.bids.index(bid) for bid in legal_bids(rules, auction))
    if auction.highest is None:
        return Turn(bids, must_bid(rules, auction), LEAST_GAIN)
    is_partners = auction.highest[0] is auction.turn.partner
    return Turn(bids, must_bid=False, least_gain=math.inf if is_partners else LEAST_OVER)


def gains(table: BidTable, turn: Turn, tricks: Tricks) -> list[float]:
    """What each legal bid gains in the mean, by the tricks that the hand expects by itself."""
    steps = [table.step_of(each) for each in tricks]
    return [table.gains[bid][steps[table.kinds[bid]]] for bid in turn.legal]


def chosen(table: BidTable, turn: Turn, tricks: Tricks) -> int | None:
    """The bid, by number, that gains most, or None to pass."""
    found = gains(table, turn, tricks)
    if not found:
        return None
    most = max(found)
    return turn.legal[found.index(most)] if turn.must_bid or most >= turn.least_gain else None


def likelihood(table: BidTable, turn: Turn, tricks: Tricks, call: Call) -> float:
    """How likely a hand that expects so many tricks makes a call: what gains more is likelier, nothing impossible."""
    found = gains(table, turn, tricks)
    if turn.least_gain == math.inf:
        return 1 - FLOOR if call is None else FLOOR / len(found)
    options: Sequence[float] = found if turn.must_bid else [*found, turn.least_gain]
    top = max(options)
    shares = [math.exp((gain - top) / NOISE) for gain in options]
    at = len(found) if call is None else turn.legal.index(table.bids.index(call))
    return (1 - FLOOR) * shares[at] / sum(shares) + FLOOR / len(options)
