"""The double-dummy solver: the tricks each card is worth when all four hands are seen.

The search itself is in `native/`; `oddtrick.engine.reference` is its slow and readable twin. All tricks
are those not yet completed, the one on the table included, unless a function says otherwise.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from oddtrick.cards.card import CARDS, Card, Suit
from oddtrick.engine import native
from oddtrick.engine.position import EngineError, KnownPosition, Masks
from oddtrick.rules.order import Order, Ranking, order_of
from oddtrick.rules.seat import Seat, Side

MEGABYTE = 1 << 20
DEFAULT_MEMORY = 64 * MEGABYTE
"""The memory, in bytes, that one solver (one thread) may use."""

TRUMPS: tuple[Suit | None, ...] = (*Suit, None)
"""The five strains: the suits, then no trumps."""

_NO_CARD = -1
_CARDS = len(CARDS)


@dataclass(frozen=True, slots=True)
class Limit:
    """When to stop: `seconds` of the whole call, `nodes` (tricks searched) of each position; None for never."""

    seconds: float | None = None
    nodes: int | None = None


@dataclass(frozen=True, slots=True)
class Bounds:
    """What is proven: at least `lower` tricks for the side to play, at most `upper`."""

    lower: int
    upper: int

    @property
    def exact(self) -> bool:
        """Whether the value itself is proven."""
        return self.lower == self.upper


@dataclass(frozen=True, slots=True)
class Solved:
    """The answer to one position.

    `cards` has the bounds of each legal card and `value` those of the position, both for the side to play;
    `complete` is false where a limit was reached before all of them were exact. `nodes` is the number of
    tricks searched.
    """

    cards: Mapping[Card, Bounds]
    value: Bounds
    complete: bool
    nodes: int

    @property
    def tricks(self) -> dict[Card, int]:
        """The tricks of each legal card.

        Raises EngineError where a limit left some of them open.
        """
        if not self.complete:
            raise EngineError("a limit was reached: only bounds are proven, see Solved.cards")
        return {card: bounds.lower for card, bounds in self.cards.items()}

    @property
    def best(self) -> tuple[Card, ...]:
        """The cards proven to be worth the most, lowest number first."""
        most = max(bounds.lower for bounds in self.cards.values())
        return tuple(card for card, bounds in self.cards.items() if bounds.lower == most and bounds.upper <= most)


@dataclass(frozen=True, slots=True)
class TracedPlay:
    """One card of a play: who played it, North-South's tricks of the whole play after it, and what it gave away.

    `north_south` counts the tricks already taken and those still to come with best play; `cost` is the number
    of tricks the card lost for the side that played it.
    """

    seat: Seat
    card: Card
    north_south: int
    cost: int


@dataclass(frozen=True, slots=True)
class Trace:
    """North-South's tricks with best play from the start, and each card that was played."""

    start: int
    plays: tuple[TracedPlay, ...]


class DoubleDummy:
    """A solver to keep: `memory` bytes for each of up to `workers` threads, taken when first needed.

    One object may be used from several threads at once; each call borrows solvers of its own. `workers` of
    0 is one a processor. `portable` forgoes BMI2 and AVX2, for tests.

    Raises MemoryError where the system grants no memory at all.
    """

    def __init__(self, *, memory: int = DEFAULT_MEMORY, workers: int = 0, portable: bool = False) -> None:
        self._pool = native.SolverPool(memory=memory, portable=portable)
        self.memory = memory
        self.workers = workers or os.cpu_count() or 1

    @property
    def memory_used(self) -> int:
        """The most bytes that any of the solvers at rest has used of its memory."""
        return self._pool.bytes_used

    def solve(self, position: KnownPosition, *, limit: Limit = Limit()) -> Solved:
        """The tricks of each legal card. Raises EngineError where the position is none."""
        return self.solve_each([position], limit=limit)[0]

    def solve_each(self, positions: Iterable[KnownPosition], *, limit: Limit = Limit()) -> tuple[Solved, ...]:
        """The same for many positions, which may differ in everything, on all workers."""
        asked = Questions()
        for position in positions:
            asked.add(position)
            asked.end_group()
        _, cards, nodes = asked.ask(self, limit, every_card=True)
        return tuple(_solved(cards, nodes, at) for at in range(len(nodes)))

    def solve_many(
        self,
        hands: array[int] | memoryview,
        *,
        order: Order,
        leader: Seat,
        trick: Sequence[Card] = (),
        limit: Limit = Limit(),
    ) -> tuple[memoryview, memoryview]:
        """The tricks of each legal card for many layouts of one situation, arrays in and out.

        `hands` has four 64-bit masks a layout, shape (n * 4). Answers two int8 views of shape (n, 54): lower
        and upper bounds by card number, -1 where the card is not legal; they are equal unless a limit was
        reached. Raises EngineError where a layout is none.
        """
        count = len(hands) // 4
        asked = Questions()
        which = asked.order(order)
        asked.hands = hands
        asked.which_order = array("b", [which]) * count
        asked.leaders = array("b", [leader]) * count
        asked.tricks = array("b", _table_cards(trick)) * count
        asked.group_ends = array("I", range(1, count + 1))
        _, cards, _ = asked.ask(self, limit, every_card=True)
        by_layout = memoryview(cards).cast("b", (count, 2, _CARDS)) if count else memoryview(b"").cast("b")
        return _layer(by_layout, 0, count), _layer(by_layout, 1, count)

    def values(self, positions: Iterable[KnownPosition], *, limit: Limit = Limit()) -> tuple[Bounds, ...]:
        """The value of each position for the side to play, without saying for which card."""
        asked = Questions()
        for position in positions:
            asked.add(position)
            asked.end_group()
        values, _, _ = asked.ask(self, limit, every_card=False)
        return tuple(Bounds(values[2 * at], values[2 * at + 1]) for at in range(len(values) // 2))

    def tables(
        self, deals: Iterable[Masks], *, ranking: Ranking = Ranking.UP, trumps: Sequence[Suit | None] = TRUMPS
    ) -> tuple[Mapping[Suit | None, tuple[int, int, int, int]], ...]:
        """For each deal and each trump, North-South's tricks when North, East, South or West leads."""
        dealt = tuple(deals)
        asked = Questions()
        for hands in dealt:
            for trump in trumps:
                for leader in Seat:
                    asked.add(KnownPosition(hands, order_of(trump, ranking), leader))
                asked.end_group()
        values, _, _ = asked.ask(self, Limit(), every_card=False)
        return tuple(
            _table(values, at * len(trumps) * 4, trumps, hands[0].bit_count()) for at, hands in enumerate(dealt)
        )

    def table(self, hands: Masks, *, ranking: Ranking = Ranking.UP) -> Mapping[Suit | None, tuple[int, int, int, int]]:
        """North-South's tricks in each strain, by leader: North, East, South, West."""
        return self.tables([hands], ranking=ranking)[0]

    def trace(self, position: KnownPosition, plays: Sequence[Card]) -> Trace:
        """North-South's tricks after each card of a play, and what each card cost the side that played it.

        Raises EngineError where a card was not legal when it was played.
        """
        return self.traces([(position, plays)])[0]

    def traces(self, games: Iterable[tuple[KnownPosition, Sequence[Card]]]) -> tuple[Trace, ...]:
        """The same for many plays, on all workers."""
        lines = [_Line(position, plays) for position, plays in games]
        asked = Questions()
        for line in lines:
            # Backwards: what is proven of a late position helps with the earlier ones.
            for step in reversed(line.open_steps):
                asked.add(step)
            asked.end_group()
        values, _, _ = asked.ask(self, Limit(), every_card=False)
        lowest = iter(values[::2])
        return tuple(line.traced([next(lowest) for _ in line.open_steps][::-1]) for line in lines)

    @property
    def pool(self) -> native.SolverPool:
        """The native solvers behind this object."""
        return self._pool


class _Line:
    """The positions of a play, from the first on, with North-South's tricks up to each."""

    def __init__(self, position: KnownPosition, plays: Sequence[Card]) -> None:
        self.plays = plays
        self.steps = [(position, 0)]
        for card in plays:
            before, taken = self.steps[-1]
            after, winner = before.play(card)
            self.steps.append((after, taken + int(winner is not None and winner.side is Side.NORTH_SOUTH)))
        self.open_steps = [step for step, _ in self.steps if step.tricks_left]

    def traced(self, values: Sequence[int]) -> Trace:
        """The trace, from the value of each open step for the side to play."""
        found = [_north_south(step, value) for step, value in zip(self.open_steps, values, strict=True)]
        found += [0] * (len(self.steps) - len(found))
        totals = [taken + value for (_, taken), value in zip(self.steps, found, strict=True)]
        plays = tuple(
            TracedPlay(
                step.to_play,
                card,
                totals[at + 1],
                (totals[at] - totals[at + 1]) * (1 if step.to_play.side is Side.NORTH_SOUTH else -1),
            )
            for at, (card, (step, _)) in enumerate(zip(self.plays, self.steps, strict=False))
        )
        return Trace(totals[0], plays)


class Questions:
    """Positions on their way to the native solver, as the flat arrays it takes."""

    def __init__(self) -> None:
        self.orders: dict[Order, int] = {}
        self.hands: array[int] | memoryview = array("Q")
        self.which_order = array("b")
        self.leaders = array("b")
        self.tricks = array("b")
        self.group_ends = array("I")

    def order(self, order: Order) -> int:
        """The number under which the native solver knows an order."""
        return self.orders.setdefault(order, len(self.orders))

    def add(self, position: KnownPosition) -> None:
        """Appends a position to the group in the making."""
        if not isinstance(self.hands, array):
            raise TypeError("positions cannot be added to hands that came as a whole")
        self.hands.extend(position.hands)
        self.which_order.append(self.order(position.order))
        self.leaders.append(position.leader)
        self.tricks.extend(_table_cards(position.trick))

    def end_group(self) -> None:
        """Ends a group: positions solved one after the other with one table."""
        self.group_ends.append(len(self.leaders))

    def ask(self, solver: DoubleDummy, limit: Limit, *, every_card: bool) -> tuple[memoryview, bytes, memoryview]:
        """Bounds of the values (n * 2), bounds of the cards (n * 2 * 54), and the nodes (n)."""
        orders = [(list(order.suit), list(order.strength), _trump(order)) for order in self.orders]
        try:
            values, cards, nodes = solver.pool.solve(
                orders=orders,
                hands=self.hands,
                which_order=self.which_order,
                leaders=self.leaders,
                tricks=self.tricks,
                group_ends=self.group_ends,
                every_card=every_card,
                nodes=limit.nodes or 0,
                seconds=limit.seconds or 0.0,
                workers=solver.workers,
            )
        except ValueError as error:
            raise EngineError(str(error)) from None
        return memoryview(values).cast("b"), cards, memoryview(nodes).cast("Q")


def _trump(order: Order) -> int:
    return -1 if order.trump is None else int(order.trump)


def _table_cards(trick: Sequence[Card]) -> tuple[int, ...]:
    if len(trick) > 3:
        raise EngineError(f"a trick in progress has at most three cards, not {len(trick)}")
    return (*trick, *(_NO_CARD,) * (3 - len(trick)))


def _layer(bounds: memoryview, which: int, count: int) -> memoryview:
    """One of the two layers of an (n, 2, 54) view, as (n, 54)."""
    flat = bounds.tobytes()
    size = _CARDS
    picked = b"".join(flat[(2 * at + which) * size : (2 * at + which + 1) * size] for at in range(count))
    return memoryview(picked).cast("b", (count, size)) if count else memoryview(b"").cast("b")


def _solved(cards: bytes, nodes: memoryview, at: int) -> Solved:
    base = 2 * _CARDS * at
    lower, upper = cards[base : base + _CARDS], cards[base + _CARDS : base + 2 * _CARDS]
    bounds = {card: Bounds(lower[card], upper[card]) for card in CARDS if lower[card] < 128}
    value = Bounds(
        max((b.lower for b in bounds.values()), default=0), max((b.upper for b in bounds.values()), default=0)
    )
    complete = all(b.exact for b in bounds.values())
    return Solved(MappingProxyType(bounds), value, complete, nodes[at])


def _table(
    values: memoryview, start: int, trumps: Sequence[Suit | None], cards: int
) -> Mapping[Suit | None, tuple[int, int, int, int]]:
    rows: dict[Suit | None, tuple[int, int, int, int]] = {}
    for row, trump in enumerate(trumps):
        n, e, s, w = (values[2 * (start + 4 * row + leader)] for leader in Seat)
        rows[trump] = (n, cards - e, s, cards - w)
    return MappingProxyType(rows)


def _north_south(position: KnownPosition, value: int) -> int:
    return value if position.to_play.side is Side.NORTH_SOUTH else position.tricks_left - value


@cache
def _shared() -> DoubleDummy:
    return DoubleDummy()


def solve(position: KnownPosition, *, limit: Limit = Limit()) -> Solved:
    """The tricks each legal card is worth to the side to play; see `DoubleDummy.solve`.

    >>> from oddtrick.cards.names import parse_hand
    >>> hands = [parse_hand(text).mask for text in ("AQ...", "K3...", "J2...", "T9...")]
    >>> answer = solve(KnownPosition(tuple(hands), order_of(None), Seat.NORTH))
    >>> {card.text: tricks for card, tricks in answer.tricks.items()}
    {'SQ': 1, 'SA': 1}
    """
    return _shared().solve(position, limit=limit)


def solve_many(
    hands: array[int] | memoryview,
    *,
    order: Order,
    leader: Seat,
    trick: Sequence[Card] = (),
    limit: Limit = Limit(),
) -> tuple[memoryview, memoryview]:
    """Lower and upper bounds by layout and card, of many layouts of one situation; see `DoubleDummy.solve_many`."""
    return _shared().solve_many(hands, order=order, leader=leader, trick=trick, limit=limit)


def table(hands: Masks, *, ranking: Ranking = Ranking.UP) -> Mapping[Suit | None, tuple[int, int, int, int]]:
    """North-South's tricks in each strain, by leader; see `DoubleDummy.table`."""
    return _shared().table(hands, ranking=ranking)


def trace(position: KnownPosition, plays: Sequence[Card]) -> Trace:
    """North-South's tricks after each card of a play, and each card's cost; see `DoubleDummy.trace`."""
    return _shared().trace(position, plays)
