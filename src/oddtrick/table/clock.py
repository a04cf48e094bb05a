"""When bots act and when the next deal is dealt. Times are the caller's; jitter comes from a seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from oddtrick.match import facts
from oddtrick.match.awaiting import awaiting
from oddtrick.match.commands import Command
from oddtrick.match.events import BoardDealt
from oddtrick.match.phase import Phase
from oddtrick.rules.seat import Place
from oddtrick.table.events import TableEvent
from oddtrick.table.pace import Timing
from oddtrick.table.state import TableState


@dataclass(frozen=True, slots=True)
class Thinking:
    """A bot that is to act: its `command` leaves at `leaves_at`; if it has none by `gives_up_at`, a random one does.

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
    """The bots thinking at one table, and its next deal."""

    def __init__(self, timing: Timing, seed: int) -> None:
        self._timing = timing
        self._seed = seed
        self._thinking: dict[Place, Thinking] = {}
        self._deal_at: float | None = None

    @property
    def thinking(self) -> tuple[Thinking, ...]:
        """The bots that are to act."""
        return tuple(self._thinking.values())

    @property
    def deal_at(self) -> float | None:
        """When the next deal is dealt even if not everyone is ready; None where nothing waits for that."""
        return self._deal_at

    def answer(self, place: Place, move: int, command: Command) -> None:
        """What the bot on a place chose; of no effect where it is not asked any more."""
        asked = self._thinking.get(place)
        if asked is not None and asked.move == move:
            self._thinking[place] = replace(asked, command=command)

    def stop(self) -> None:
        """Nothing is due until the next `refresh`."""
        self._thinking.clear()
        self._deal_at = None

    def refresh(self, state: TableState, now: float, events: Sequence[TableEvent] = ()) -> None:
        """Sets what is due after these events have happened; what still holds of before is left as it was."""
        awaited = awaiting(state.match) if state.match is not None else {}
        before, self._thinking = self._thinking, {}
        for place in awaited:
            bot = state.chairs[place].bot
            if bot is None:
                continue
            asked = before.get(place)
            still = asked is not None and (asked.level, asked.move) == (bot.level, _move(state))
            self._thinking[place] = asked if asked and still else self._ask(state, place, bot.level, now, events)
        waits = _between_deals(state) and awaited
        self._deal_at = (self._deal_at or now + self._timing.next_deal) if waits else None

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
        return Thinking(
            place, level, _move(state), random.getrandbits(32), leaves_at, leaves_at + self._timing.patience
        )


def _move(state: TableState) -> int:
    # Between deals several are asked at once, and one's answer must not ask the others anew.
    return -len(state.match.results) if state.match is not None and _between_deals(state) else state.move


def _between_deals(state: TableState) -> bool:
    return state.match is not None and state.match.phase is Phase.AWAITING_BOARD
