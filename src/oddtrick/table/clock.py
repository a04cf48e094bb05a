"""When bots act and how long an answer is waited for. Times are the caller's; jitter comes from a seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from oddtrick.ai.registry import level_of
from oddtrick.match import facts
from oddtrick.match.awaiting import awaiting
from oddtrick.match.commands import Command
from oddtrick.match.events import BoardDealt
from oddtrick.match.phase import Phase
from oddtrick.match.silence import Wait, waiting
from oddtrick.rules.seat import Place
from oddtrick.table.events import TableEvent
from oddtrick.table.pace import Timing
from oddtrick.table.state import TableState


@dataclass(frozen=True, slots=True)
class Thinking:
    """A bot that is to act: its `command` leaves at `leaves_at`; if it has none by `gives_up_at`, a plain one does.

    `move` names the moment it was asked at; `seed` is what its choice is drawn from.
    """

    place: Place
    level: str
    move: int
    seed: int
    leaves_at: float
    gives_up_at: float
    command: Command | None = None

    @property
    def due_at(self) -> float:
        """When the bot acts, as far as is known."""
        return self.gives_up_at if self.command is None else self.leaves_at


class Clock:
    """The bots thinking at one table, and the end of its patience."""

    def __init__(self, timing: Timing, seed: int) -> None:
        self._timing = timing
        self._seed = seed
        self._thinking: dict[Place, Thinking] = {}
        self._silent_since: dict[Place, tuple[int, float]] = {}
        self._wait: Wait | None = None
        self._wait_ends_at: float | None = None

    @property
    def thinking(self) -> tuple[Thinking, ...]:
        """The bots that are to act."""
        return tuple(self._thinking.values())

    @property
    def wait_ends_at(self) -> float | None:
        """When those awaited are waited for no longer; None where they are without end, or nobody is."""
        return self._wait_ends_at

    @property
    def silent_since(self) -> dict[Place, float]:
        """Since when each person is awaited for something that the law would wait for without end."""
        return {place: at for place, (_, at) in self._silent_since.items()}

    def answer(self, place: Place, move: int, command: Command) -> None:
        """What the bot on a place chose; of no effect where it is not asked any more."""
        asked = self._thinking.get(place)
        if asked is not None and asked.move == move:
            self._thinking[place] = replace(asked, command=command)

    def stop(self) -> None:
        """Nothing is due until the next `refresh`."""
        self._thinking.clear()
        self._silent_since.clear()
        self._wait = self._wait_ends_at = None

    def refresh(self, state: TableState, now: float, events: Sequence[TableEvent] = ()) -> None:
        """Sets what is due after these events have happened; what still holds of before is left as it was."""
        awaited = awaiting(state.match) if state.match is not None else {}
        before, self._thinking = self._thinking, {}
        wait = waiting(state.match) if state.match is not None else None
        silent, self._silent_since = self._silent_since, {}
        for place in awaited:
            bot = state.chairs[place].bot
            if bot is None:
                if wait is None:
                    since = silent.get(place)
                    self._silent_since[place] = since if since and since[0] == state.move else (state.move, now)
                continue
            asked = before.get(place)
            still = asked is not None and (asked.level, asked.move) == (bot.level, _move(state))
            self._thinking[place] = asked if asked and still else self._ask(state, place, bot.level, now, events)
        self._set_wait(wait, now)

    def _set_wait(self, wait: Wait | None, now: float) -> None:
        if wait is None:
            self._wait = self._wait_ends_at = None
        elif self._wait is None or self._wait.about != wait.about:
            self._wait, self._wait_ends_at = wait, now + wait.seconds * self._timing.answers

    def _ask(self, state: TableState, place: Place, level: str, now: float, events: Sequence[TableEvent]) -> Thinking:
        random = Random(f"{self._seed}:{state.move}:{place}")
        times = self._timing.bots(state.pace)
        seconds = times.thinking + random.uniform(-times.spread, times.spread)
        if _between_deals(state):
            if not any(chair.owner is not None for chair in state.chairs):
                seconds = self._timing.between_bots
        elif any(isinstance(event, facts.TrickTaken) for event in events):
            seconds = times.trick_pause
        elif any(isinstance(event, BoardDealt) for event in events):
            seconds += times.dealing
        leaves_at = now + seconds
        patience = max(self._timing.patience, level_of(level).seconds)
        return Thinking(place, level, _move(state), random.getrandbits(32), leaves_at, leaves_at + patience)


def _move(state: TableState) -> int:
    # Where several are asked at once, one's answer must not ask the others anew.
    return -len(state.match.results) if state.match is not None and _between_deals(state) else state.move


def _between_deals(state: TableState) -> bool:
    return state.match is not None and state.match.phase is Phase.AWAITING_BOARD
