"""What hands are worth where trumps are bid for, and contracts played out in imagined deals.

The worth of a hand is a fitted sum over facts about its cards (`native/src/bidding`): how many tricks its side
takes on average when it names these trumps. `benchmarks/fit_bidding.py` fits it.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from oddtrick.cards.hand import Hand
from oddtrick.engine import native
from oddtrick.engine.position import EngineError
from oddtrick.rules.order import Order
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat

FACTS: Final = native.bid_facts_number
"""How many facts there are."""
_COLUMNS: Final = 5

Masks64: TypeAlias = "array[int] | memoryview"
"""64-bit masks of cards."""


def worths(
    ruleset: Ruleset, hands: Masks64, orders: Sequence[Order], *, is_final: bool = False, others_lead: bool = False
) -> memoryview[float]:
    """The tricks that the side of each hand takes in the mean if it names each order: doubles, shape (hands, orders).

    The hands are as dealt, a kitty still to come; where `is_final` they have taken it up and laid aside what they
    will. No trick is counted for the kitty. `others_lead`: the seat at the left leads first. Nothing is known of the
    other hands, and nothing of what has been bid. Raises EngineError where a hand is none.
    """
    try:
        found = native.bid_worths(
            orders=[_tables(order) for order in orders],
            hands=hands,
            pack=Hand.of(ruleset.pack).mask,
            jokers=ruleset.jokers,
            kitty=ruleset.kitty,
            is_final=is_final or not ruleset.kitty,
            others_lead=others_lead,
        )
    except ValueError as error:
        raise EngineError(str(error)) from None
    view = memoryview(found).cast("d")
    return view.cast("B").cast("d", (len(hands), len(orders))) if found else view


def facts(
    ruleset: Ruleset, hands: Masks64, order: Order, *, others_lead: bool = False
) -> list[list[tuple[int, float]]]:
    """The facts about each hand, each with its place among `FACTS` and its size."""
    pack = Hand.of(ruleset.pack).mask
    return native.bid_facts(order=_tables(order), hands=hands, pack=pack, others_lead=others_lead)


def kept(ruleset: Ruleset, held: int, order: Order) -> int:
    """The cards of a mask that a bidder keeps by rule of thumb, as a mask; worthless cards go first."""
    pack = Hand.of(ruleset.pack).mask
    return native.bid_kept(order=_tables(order), held=held, pack=pack, number=ruleset.hand_size)


@dataclass(frozen=True, slots=True)
class Imagined:
    """A contract in an imagined deal. `layout` is its row among the layouts."""

    layout: int
    order: Order
    bidder: Seat
    leader: Seat


def contract_tricks(layouts: Masks64, contracts: Sequence[Imagined], *, is_exchanged: bool = False) -> memoryview:
    """The tricks of the bidder's side in each contract when the book plays all seats, int8, none for the kitty.

    Layouts are those of a `LayoutSource` before the first lead. Their last column is the kitty, which the bidder takes
    up and exchanges by rule of thumb, or where it `is_exchanged` what it has laid aside. Raises EngineError where a
    layout is none.
    """
    raw, size = memoryview(layouts).cast("B"), 8 * _COLUMNS
    rows = b"".join(raw[each.layout * size : (each.layout + 1) * size] for each in contracts)
    orders = list(dict.fromkeys(each.order for each in contracts))
    places = {order: at for at, order in enumerate(orders)}
    try:
        taken = native.contract_tricks(
            orders=[_tables(order) for order in orders],
            layouts=memoryview(rows).cast("Q") if rows else array("Q"),
            which=[places[each.order] for each in contracts],
            bidders=[each.bidder for each in contracts],
            leaders=[each.leader for each in contracts],
            is_exchanged=is_exchanged,
        )
    except ValueError as error:
        raise EngineError(str(error)) from None
    return memoryview(taken).cast("b")


def _tables(order: Order) -> tuple[Sequence[int], Sequence[int], int]:
    return order.suit, order.strength, -1 if order.trump is None else int(order.trump)
