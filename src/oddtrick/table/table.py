"""One table over time: its state, who is here, what is due. The caller brings the clock, the shuffles and the log."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from oddtrick.ai.endings import SparingPlayer
from oddtrick.ai.player import Player
from oddtrick.ai.registry import DEFAULT, player
from oddtrick.ai.uniform import UniformPlayer
from oddtrick.cards.pack import Shuffler
from oddtrick.match.commands import Command
from oddtrick.rules.errors import RuleError
from oddtrick.rules.seat import Place
from oddtrick.table import decide
from oddtrick.table.asks import Ask
from oddtrick.table.chair import Person
from oddtrick.table.clock import Clock, Thinking
from oddtrick.table.delivery import Step, view_of
from oddtrick.table.events import TableEvent
from oddtrick.table.log import TABLE_ACTOR, Entry, bot_actor
from oddtrick.table.pace import Timing
from oddtrick.table.presence import Attendance, Presence
from oddtrick.table.state import TableState, evolve
from oddtrick.view.model import View


@dataclass(frozen=True, slots=True)
class BotDue:
    """The bot on a place is to act."""

    place: Place


@dataclass(frozen=True, slots=True)
class WaitOver:
    """Those awaited are waited for no longer: the next deal is dealt, or silence is taken for an answer."""


@dataclass(frozen=True, slots=True)
class HoldDue:
    """A bot is to take the place of somebody away, or silent for too long."""

    place: Place


Due: TypeAlias = BotDue | WaitOver | HoldDue


class Table:
    """A table in memory.

    Everything that may change it returns the entries to append; nothing has happened until they are given to
    `commit`. `now` is in seconds on any clock that never goes back.
    """

    def __init__(self, entries: Iterable[Entry], timing: Timing, seed: int, now: float) -> None:
        self._answered: dict[tuple[str, str], int] = {}
        self._idle = deque[tuple[str, str]](maxlen=1000)
        state: TableState | None = None
        for entry in entries:
            state = evolve(state, entry.event)
            self._note(entry)
        assert state is not None, "a table has at least the event that made it"
        self._state = state
        self._timing = timing
        self._clock = Clock(timing, seed)
        self._presence = Presence(now)

    @property
    def state(self) -> TableState:
        """The table as it is: the fold of everything committed."""
        return self._state

    # --- what people ask and what falls due: entries, nothing changed yet ---

    def answered(self, person: Person, command_id: str) -> int | None:
        """The version that a request of this person led to, if it has taken effect already."""
        return self._answered.get((person.id, command_id))

    def remember(self, person: Person, command_id: str) -> None:
        """Takes a request that changed nothing for done, so that it changes nothing when it comes again later.

        Only the last thousand of these are known, and until the table is read anew.
        """
        if len(self._idle) == self._idle.maxlen:
            self._answered.pop(self._idle[0], None)
        self._idle.append((person.id, command_id))
        self._answered[person.id, command_id] = self._state.version

    def ask(self, person: Person, command_id: str | None, ask: Ask, now: float, rng: Shuffler) -> tuple[Entry, ...]:
        """What follows from what a person asks. Raises TableError or RuleError where it may not be."""
        away = self.attendance(now).away
        return self._entries(decide.decide(self._state, person, ask, away, rng), person.id, command_id)

    def come_back(self, person: Person) -> tuple[Entry, ...]:
        """What follows from a person's arrival."""
        return self._entries(decide.come_back(self._state, person), person.id)

    def perform(self, due: Due, rng: Shuffler) -> tuple[Entry, ...]:
        """What follows from something that has fallen due."""
        match due:
            case BotDue(place):
                return self._bot_acts(place, rng)
            case WaitOver():
                return self._entries(decide.go_on(self._state, rng), TABLE_ACTOR)
            case HoldDue(place):
                return self._entries(decide.hold(self._state, place), TABLE_ACTOR)

    # --- what has happened ---

    def commit(self, entries: Sequence[Entry], now: float) -> tuple[Step, ...]:
        """Makes entries happen that are in the log now; returns what to tell everyone."""
        steps: list[Step] = []
        for entry in entries:
            assert entry.seq == self._state.version + 1, "entries are committed in order, each once"
            self._state = evolve(self._state, entry.event)
            self._note(entry)
            steps.append(Step(entry, self._state, entry is entries[-1]))
        self._refresh(now, [entry.event for entry in entries])
        return tuple(steps)

    def arrive(self, person: str, now: float) -> None:
        """A person, seated or not, has a connection now."""
        self._presence.arrive(person)
        self._refresh(now)

    def leave(self, person: str, now: float) -> None:
        """A person's last connection is closed."""
        self._presence.leave(person, now)
        self._refresh(now)

    # --- time ---

    def thinking(self) -> tuple[Thinking, ...]:
        """The bots that are to choose, each with the seed for it; tell `answer` what they chose."""
        return self._clock.thinking

    def answer(self, place: Place, move: int, command: Command) -> None:
        """What a bot chose; it is played when its time comes."""
        self._clock.answer(place, move, command)

    def player(self, level: str) -> Player:
        """A bot of this level as it plays here: it spares people a certain ending unless they want every card."""
        return player(level) if self._state.play_out else SparingPlayer(player(level))

    def view(self, place: Place) -> View:
        """What the bot on a place sees."""
        view = view_of(self._state, place)
        assert isinstance(view, View), "bots are asked only once seats are taken"
        return view

    def due(self, now: float) -> Due | None:
        """The first thing that has fallen due."""
        return next((due for at, due in sorted(self._dues(), key=lambda item: item[0]) if at <= now), None)

    def wake_at(self, now: float) -> float | None:
        """When something falls due or somebody counts as away; None where only people can change anything."""
        gone = (at + self._timing.away_after for at in self._presence.gone_at(self._state))
        times = [*(at for at, _ in self._dues()), *(at for at in gone if at > now)]
        return min(times, default=None)

    @property
    def wait_ends_at(self) -> float | None:
        """When those awaited are waited for no longer; another time is another wait."""
        return self._clock.wait_ends_at

    def waits_for(self, now: float) -> float | None:
        """Seconds that those awaited are still waited for; None where that has no end."""
        ends_at = self._clock.wait_ends_at
        return max(0.0, ends_at - now) if ends_at is not None else None

    def attendance(self, now: float) -> Attendance:
        """Who of the owners is here and who is away."""
        return self._presence.attendance(self._state, now, self._timing.away_after)

    def _dues(self) -> list[tuple[float, Due]]:
        dues: list[tuple[float, Due]] = [(bot.due_at, BotDue(bot.place)) for bot in self._clock.thinking]
        if self._clock.wait_ends_at is not None:
            dues.append((self._clock.wait_ends_at, WaitOver()))
        holds = self._presence.hold_at(self._state, self._timing.held_after)
        here = self._presence.company(self._state)
        silent = {place: at for place, at in self._clock.silent_since.items() if place in here}
        dues += [(at + self._timing.silent_after, HoldDue(place)) for place, at in silent.items()]
        return [*dues, *((at, HoldDue(place)) for place, at in holds.items())]

    def _bot_acts(self, place: Place, rng: Shuffler) -> tuple[Entry, ...]:
        thinking = next(bot for bot in self._clock.thinking if bot.place is place)
        view, seed = self.view(place), thinking.seed
        command = thinking.command or player(DEFAULT).act(view, seed)
        try:
            events = decide.act(self._state, place, command, rng)
        except RuleError:
            events = decide.act(self._state, place, UniformPlayer().act(view, seed), rng)
        return self._entries(events, bot_actor(thinking.level))

    def _refresh(self, now: float, events: Sequence[TableEvent] = ()) -> None:
        self._presence.settle(self._state, now)
        if self._presence.is_live:
            self._clock.refresh(self._state, now, events)
        else:
            self._clock.stop()

    def _entries(self, events: Iterable[TableEvent], actor: str, command_id: str | None = None) -> tuple[Entry, ...]:
        start = self._state.version + 1
        return tuple(Entry(start + n, event, actor, command_id) for n, event in enumerate(events))

    def _note(self, entry: Entry) -> None:
        if entry.command_id is not None:
            self._answered[entry.actor, entry.command_id] = entry.seq
