"""A duplicate pair: the same deal at two tables, with the sides of the two players exchanged."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from time import perf_counter
from typing import Literal

from oddtrick.ai.player import Foreseeing, Player, PlayerFault
from oddtrick.arena.board import Board
from oddtrick.arena.contracts import Contracted, contracted
from oddtrick.arena.measure import Measure
from oddtrick.arena.timing import Times
from oddtrick.match.awaiting import awaiting
from oddtrick.match.commands import Name, Request
from oddtrick.match.decide import decide
from oddtrick.match.evolve import evolve
from oddtrick.match.orders import HOST_SOUTH, DealBoard, Order, Start
from oddtrick.match.phase import Phase
from oddtrick.match.score import DealResult
from oddtrick.match.state import Match
from oddtrick.rules.errors import RuleError
from oddtrick.rules.seat import Seat, Side
from oddtrick.view.model import View
from oddtrick.view.observe import observe
from oddtrick.view.redact import redact

Seated = Mapping[Seat, Player]
"""A player for each seat."""


class Halted(Exception):
    """The pair was given up, because nobody wants it any more."""


@dataclass(frozen=True, slots=True)
class Pair:
    """How a pair ended. `first` is what North-South have at the table where A sits there, `second` where B does.

    `faults` are the deals forfeited: by whom, `a` or `b`, and why. `contracts` has what was undertaken at each table
    where trumps are bid for, None if nothing was or the deal was forfeited.
    """

    number: int
    form: str
    first: int
    second: int
    times_a: Times = field(default_factory=Times)
    times_b: Times = field(default_factory=Times)
    faults: tuple[tuple[str, str], ...] = ()
    contracts: tuple[Contracted | None, ...] = ()

    @property
    def difference(self) -> int:
        """What A has more than B over both tables; A's gain a table is half of it."""
        return self.first - self.second


def play_pair(
    number: int, board: Board, a: Seated, b: Seated, measure: Measure, is_halted: Callable[[], bool] = lambda: False
) -> Pair:
    """Plays both tables. Raises Halted soon after `is_halted` turns true."""
    times = {"a": Times(), "b": Times()}
    faults: list[tuple[str, str]] = []
    contracts: list[Contracted | None] = []

    def at_table(north_south: Literal["a", "b"]) -> int:
        east_west: Literal["a", "b"] = "a" if north_south == "b" else "b"
        names: dict[Seat, Literal["a", "b"]] = {
            seat: north_south if seat.side is Side.NORTH_SOUTH else east_west for seat in Seat
        }
        players = {seat: (a if names[seat] == "a" else b)[seat] for seat in Seat}
        table = _Table(board, players, {seat: times[names[seat]] for seat in Seat}, is_halted)
        try:
            result = table.play()
        except _Forfeit as forfeit:
            faults.append((names[forfeit.seat], forfeit.note))
            contracts.append(None)
            return measure.forfeit(forfeit.seat.side)
        contract = result.contract if result is not None else None
        if result is None or contract is None:
            contracts.append(None)
        else:
            contracts.append(contracted(result, names[contract.bidder], table.expected))
        return measure.of(result) if result is not None else 0

    first, second = at_table("a"), at_table("b")
    bid_for = tuple(contracts) if board.ruleset.has_auction else ()
    return Pair(number, board.form, first, second, times["a"], times["b"], tuple(faults), bid_for)


def _asked(match: Match) -> View:
    """The view of the seat that is to act: most often of whoever's turn it is."""
    turn = match.in_play.turn
    view = observe(match, turn)
    if view.options is not None and view.options.is_awaited:
        return view
    return observe(match, match.seats[next(iter(awaiting(match)))])


class _Forfeit(Exception):
    def __init__(self, seat: Seat, note: str) -> None:
        super().__init__(note)
        self.seat, self.note = seat, note


class _Table:
    """One deal at one table. Every player is given its view and a seed made from that view and the deal alone.

    `expected` are the tricks that whoever named trumps expects to take, if it says so.
    """

    def __init__(
        self, board: Board, players: Seated, times: Mapping[Seat, Times], is_halted: Callable[[], bool]
    ) -> None:
        self._players, self._times, self._is_halted = players, times, is_halted
        self._told = blake2b(board.id.encode(), digest_size=8)
        self._match: Match | None = None
        self.expected: float | None = None
        self._do(Start(board.ruleset, HOST_SOUTH, ()))
        self._do(DealBoard(board.pack))

    def play(self) -> DealResult | None:
        """Plays the deal out; None where nobody bid and it was thrown in.

        Raises _Forfeit where a player does what it may not, or nothing in time.
        """
        match = self._now
        while not match.results:
            if self._is_halted():
                raise Halted
            if match.phase is Phase.AWAITING_BOARD:
                return None
            self._act(_asked(match))
            match = self._now
        return match.results[0]

    @property
    def _now(self) -> Match:
        assert self._match is not None, "a table begins its match"
        return self._match

    def _act(self, view: View) -> None:
        seat = view.seat
        player, seed, began = self._players[seat], self._seed(view), perf_counter()
        try:
            command = player.act(view, seed)
        except PlayerFault as fault:
            raise _Forfeit(seat, str(fault)) from None
        self._times[seat].add(perf_counter() - began)
        if isinstance(command, Name) and isinstance(player, Foreseeing):
            self.expected = player.tricks_expected(view, command.trumps)
        try:
            self._do(Request(self._now.place_of(seat), command))
        except RuleError as fault:
            raise _Forfeit(seat, f"{type(command).__name__} may not be: {fault}") from None

    def _seed(self, view: View) -> int:
        """What a choice is drawn from: the same wherever the seat has been told the same of the same deal."""
        told = self._told.copy()
        told.update(f"{view.seat}:{view.hand.mask}:{view.set_aside}".encode())
        return int.from_bytes(told.digest(), "big")

    def _do(self, action: Request | Order) -> None:
        for event in decide(self._match, action):
            self._match = evolve(self._match, event)
            self._told.update(repr(redact(event, None)).encode())
