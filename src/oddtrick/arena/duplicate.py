"""A duplicate pair: the same deal at two tables, with the sides of the two players exchanged."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from time import perf_counter

from oddtrick.ai.player import Player, PlayerFault
from oddtrick.arena.board import Board
from oddtrick.arena.measure import Measure
from oddtrick.arena.timing import Times
from oddtrick.match.awaiting import awaiting
from oddtrick.match.commands import Request
from oddtrick.match.decide import decide
from oddtrick.match.evolve import evolve
from oddtrick.match.orders import HOST_SOUTH, DealBoard, Order, Start
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

    `faults` are the deals forfeited: by whom, `a` or `b`, and why.
    """

    number: int
    form: str
    first: int
    second: int
    times_a: Times = field(default_factory=Times)
    times_b: Times = field(default_factory=Times)
    faults: tuple[tuple[str, str], ...] = ()

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

    def at_table(north_south: str) -> int:
        names = {seat: north_south if seat.side is Side.NORTH_SOUTH else "ba"[north_south == "b"] for seat in Seat}
        players = {seat: (a if names[seat] == "a" else b)[seat] for seat in Seat}
        table = _Table(board, players, {seat: times[names[seat]] for seat in Seat}, is_halted)
        try:
            return measure.of(table.play())
        except _Forfeit as forfeit:
            faults.append((names[forfeit.seat], forfeit.note))
            return measure.forfeit(forfeit.seat.side)

    first, second = at_table("a"), at_table("b")
    return Pair(number, board.form, first, second, times["a"], times["b"], tuple(faults))


def _asked(match: Match) -> View:
    """The view of the seat that is to act: most often of whoever's turn it is to play."""
    turn = match.in_play.position.turn
    view = observe(match, turn)
    if view.options is not None and view.options.is_awaited:
        return view
    return observe(match, match.seats[next(iter(awaiting(match)))])


class _Forfeit(Exception):
    def __init__(self, seat: Seat, note: str) -> None:
        super().__init__(note)
        self.seat, self.note = seat, note


class _Table:
    """One deal at one table. Every player is given its view and a seed made from that view and the deal alone."""

    def __init__(
        self, board: Board, players: Seated, times: Mapping[Seat, Times], is_halted: Callable[[], bool]
    ) -> None:
        self._players, self._times, self._is_halted = players, times, is_halted
        self._told = blake2b(board.id.encode(), digest_size=8)
        self._match: Match | None = None
        self._do(Start(board.ruleset, HOST_SOUTH, ()))
        self._do(DealBoard(board.pack))

    def play(self) -> DealResult:
        """Plays the deal out. Raises _Forfeit where a player does what it may not, or nothing in time."""
        match = self._now
        while not match.results:
            if self._is_halted():
                raise Halted
            self._act(_asked(match))
            match = self._now
        return match.results[0]

    @property
    def _now(self) -> Match:
        assert self._match is not None, "a table begins its match"
        return self._match

    def _act(self, view: View) -> None:
        seat = view.seat
        seed, began = self._seed(view), perf_counter()
        try:
            command = self._players[seat].act(view, seed)
        except PlayerFault as fault:
            raise _Forfeit(seat, str(fault)) from None
        self._times[seat].add(perf_counter() - began)
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
