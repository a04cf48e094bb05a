"""Matches of two players over many pairs, on all processors, in the order of the boards whoever is quicker."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing.synchronize import Event
from typing import Final

from oddtrick.ai.child import kill_all
from oddtrick.arena.board import Board, bid_board_of, board_of
from oddtrick.arena.duplicate import Halted, Pair, play_pair
from oddtrick.arena.entrant import seated
from oddtrick.arena.measure import POINTS, TRICKS, Measure
from oddtrick.errors import OddTrickError
from oddtrick.rules.ruleset import Ruleset

_AT_ONCE: Final = 5
"""Pairs that one processor plays before it reports."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """What two players play: boards of a seed under these trump forms, or by rules that bid for trumps.

    `seconds` is what a program has a move.
    """

    a: str
    b: str
    seed: int
    game: str | Ruleset
    seconds: float

    @property
    def measure(self) -> Measure:
        """What is measured of each deal."""
        return TRICKS if isinstance(self.game, str) else POINTS

    def board(self, number: int) -> Board:
        """A board by its number, from 0."""
        if isinstance(self.game, str):
            return board_of(self.seed, number, self.game)
        return bid_board_of(self.seed, number, self.game)


def play_some(fixture: Fixture, numbers: range, is_halted: Callable[[], bool] = lambda: False) -> list[Pair]:
    """Plays these boards one after the other."""
    with ExitStack() as stack:
        a = stack.enter_context(seated(fixture.a, fixture.seconds))
        b = stack.enter_context(seated(fixture.b, fixture.seconds))
        return [play_pair(number, fixture.board(number), a, b, fixture.measure, is_halted) for number in numbers]


class Workers:
    """Processes that play pairs. Whatever happens to this process, they end, and so do the programs they started."""

    def __init__(self, count: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._halt = context.Event()
        self._count = count
        self._pool = ProcessPoolExecutor(count, context, initializer=_begin_work, initargs=(self._halt,))

    def play(self, fixture: Fixture, numbers: range) -> Iterator[Pair]:
        """The pairs of these boards, in order. Raises OddTrickError where a process ends that should not."""
        tasks = iter([numbers[at : at + _AT_ONCE] for at in range(0, len(numbers), _AT_ONCE)])
        waiting = deque[Future[list[Pair]]]()
        try:
            waiting.extend(self._pool.submit(_work, fixture, task) for task in islice(tasks, 2 * self._count))
            while waiting:
                done = waiting.popleft().result()
                waiting.extend(self._pool.submit(_work, fixture, task) for task in islice(tasks, 1))
                yield from done
        except BrokenProcessPool:
            raise OddTrickError("a process that played pairs has ended of itself: what was finished is kept") from None

    def close(self) -> None:
        """Ends the processes once each is done with the move it is thinking about."""
        self._halt.set()
        self._pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def workers(count: int) -> Generator[Workers]:
    """So many processes, or one for each processor where it is 0."""
    opened = Workers(count or os.cpu_count() or 1)
    try:
        yield opened
    finally:
        opened.close()


_halt: Event | None = None


def _begin_work(halt: Event) -> None:
    global _halt  # noqa: PLW0603 -- an initialiser has no other way to hand something to its process
    _halt = halt
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_stop_programs, args=(halt,), daemon=True).start()
    threading.Thread(target=_outlive_nobody, daemon=True).start()


def _stop_programs(halt: Event) -> None:
    """Nobody waits for the answer of a program any more."""
    halt.wait()
    kill_all()


def _outlive_nobody() -> None:
    """A process that played pairs for another ends with it, even where that one was killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    kill_all()
    os._exit(1)


def _work(fixture: Fixture, numbers: range) -> list[Pair]:
    assert _halt is not None
    try:
        return play_some(fixture, numbers, _halt.is_set)
    except Halted:
        return []
