"""One task for one table: decide, append, evolve, deliver. Nothing else touches the table."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias, assert_never

from oddtrick.ai.reason import Hint
from oddtrick.cards.pack import Shuffler
from oddtrick.errors import NotationError
from oddtrick.match.commands import Bid, Command, Keep, Name, Pass
from oddtrick.protocol import messages
from oddtrick.protocol.convert_bidding import bidding_message
from oddtrick.protocol.messages import Advised, Closing, Done, Refused, Timer
from oddtrick.rules.errors import RuleError
from oddtrick.rules.seat import Place
from oddtrick.server import wire
from oddtrick.server.bots import BotThreads
from oddtrick.server.connection import GOING_AWAY, NORMAL, Connection, encoded
from oddtrick.server.reasons import hinted
from oddtrick.table.asks import Ask, Rename
from oddtrick.table.chair import Person
from oddtrick.table.delivery import Step, tell
from oddtrick.table.errors import TableError
from oddtrick.table.log import Entry, EventLog, NotStored
from oddtrick.table.person_name import parse_name
from oddtrick.table.presence import Attendance
from oddtrick.table.table import Table

REMEMBERED = 200
"""How many versions a room keeps for clients that resume; for older ones they get a snapshot."""

TRY_AGAIN_SECONDS = 1.0
"""How long after it could not be stored something that has fallen due is tried again."""


@dataclass(frozen=True, slots=True)
class Joined:
    """A client has connected, and has seen everything up to version `since`, if anything."""

    connection: Connection
    since: int | None


@dataclass(frozen=True, slots=True)
class Left:
    """A client has gone."""

    connection: Connection


@dataclass(frozen=True, slots=True)
class Asked:
    """A client asks something, under the id it gave."""

    connection: Connection
    id: str
    ask: Ask


@dataclass(frozen=True, slots=True)
class HintAsked:
    """A client asks which card to play, under the id it gave."""

    connection: Connection
    id: str


@dataclass(frozen=True, slots=True)
class Renamed:
    """A person is called otherwise since somewhere else they said so."""

    person: Person


@dataclass(frozen=True, slots=True)
class BotChose:
    """A bot has thought."""

    place: Place
    move: int
    command: Command


Item: TypeAlias = Joined | Left | Asked | HintAsked | Renamed | BotChose


class Names(Protocol):
    """Who makes a person's new name known everywhere."""

    async def rename(self, person: Person, everywhere_but: str) -> None:
        """Keeps the name and tells every other table; durable when this returns."""
        ...


class Room:
    """The clients at one table, and the queue of what they ask. `clock` never goes back."""

    def __init__(
        self,
        code: str,
        table: Table,
        log: EventLog,
        names: Names,
        bots: BotThreads,
        rng: Shuffler,
        clock: Callable[[], float],
        idle_seconds: float,
    ) -> None:
        self._code = code
        self._table = table
        self._log = log
        self._names = names
        self._bots = bots
        self._rng = rng
        self._clock = clock
        self._idle_seconds = idle_seconds
        self._inbox: asyncio.Queue[Item] = asyncio.Queue()
        self._connections: list[Connection] = []
        self._steps: deque[Step] = deque(maxlen=REMEMBERED)
        self._asked_bots: set[tuple[Place, int]] = set()
        self._attendance = Attendance()
        self._timer_ends_at: float | None = None
        self._is_hinting = False
        self._tries_at = 0.0

    def post(self, item: Item) -> None:
        """Adds to what the room is to do."""
        self._inbox.put_nowait(item)

    async def run(self) -> None:
        """Serves the table until nobody has been at it for a while."""
        while True:
            await self._let_happen()
            self._ask_bots()
            self._tell_attendance()
            self._tell_timer()
            try:
                async with asyncio.timeout(self._patience()):
                    item = await self._inbox.get()
            except TimeoutError:
                if not self._connections and self._inbox.empty():
                    return
            else:
                await self._handle(item)

    async def _let_happen(self) -> None:
        """Everything that has fallen due; what cannot be stored is tried again after a while."""
        while self._clock() >= self._tries_at and (due := self._table.due(self._clock())) is not None:
            try:
                await self._happen(self._table.perform(due, self._rng))
            except NotStored:
                self._tries_at = self._clock() + TRY_AGAIN_SECONDS

    def shut(self, reason: Closing | None = None) -> None:
        """Disconnects everyone, who may come back."""
        restarting = Closing("restarting") if reason is None else reason
        for connection in self._connections:
            connection.close(restarting, GOING_AWAY)
        while not self._inbox.empty():
            item = self._inbox.get_nowait()
            if isinstance(item, Joined):
                item.connection.close(restarting, GOING_AWAY)

    def _patience(self) -> float | None:
        if not self._connections:
            return self._idle_seconds
        now = self._clock()
        wake_at = self._table.wake_at(now)
        return max(0.0, max(wake_at, self._tries_at) - now) if wake_at is not None else None

    async def _handle(self, item: Item) -> None:
        match item:
            case Joined(connection, since):
                await self._join(connection, since)
            case Left(connection):
                self._leave(connection)
            case Asked(connection, command_id, ask):
                await self._answer(connection, command_id, ask)
            case HintAsked(connection, command_id):
                self._hint(connection, command_id)
            case Renamed(person):
                self._call(person)
                await self._happen(self._table.come_back(person))
            case BotChose(place, move, command):
                self._table.answer(place, move, command)
            case _:
                assert_never(item)

    # --- coming and going ---

    async def _join(self, connection: Connection, since: int | None) -> None:
        person = connection.person
        if self._table.state.place_of(person.id) is not None:
            self._keep_only(connection)
        self._table.arrive(person.id, self._clock())
        await self._happen(self._table.come_back(person))
        state = self._table.state
        place = connection.place = state.place_of(person.id)
        self._connections.append(connection)
        connection.send(wire.welcome(state, person))
        missed = self._missed(place, since)
        if missed is None:
            connection.send(wire.snapshot(self._code, state, place))
        else:
            for step in missed:
                connection.send(wire.told(self._code, tell(step, place)))
        if not self._tell_attendance():
            connection.send(wire.presence(self._attendance))
        if (seconds := self._table.waits_for(self._clock())) is not None:
            connection.send(Timer(seconds))

    def _missed(self, place: Place | None, since: int | None) -> list[Step] | None:
        state = self._table.state
        if since is None or place is None or not state.chairs[place].taken_at < since <= state.version:
            return None
        missed = [step for step in self._steps if step.entry.seq > since]
        return missed if len(missed) == state.version - since else None

    def _leave(self, connection: Connection) -> None:
        if connection not in self._connections:
            return
        self._connections.remove(connection)
        if all(other.person.id != connection.person.id for other in self._connections):
            self._table.leave(connection.person.id, self._clock())

    def _keep_only(self, connection: Connection) -> None:
        for other in [*self._connections]:
            if other is not connection and other.person.id == connection.person.id:
                self._connections.remove(other)
                other.close(Closing("moved"), NORMAL)

    def _call(self, person: Person) -> None:
        for connection in self._connections:
            if connection.person.id == person.id:
                connection.person = person

    # --- what people ask ---

    async def _answer(self, connection: Connection, command_id: str, ask: Ask) -> None:
        person = connection.person
        if connection not in self._connections:
            return
        done = self._table.answered(person, command_id)
        if done is None:
            try:
                if isinstance(ask, Rename):
                    person = Person(person.id, parse_name(ask.name))
                    await self._names.rename(person, self._code)
                    self._call(person)
                entries = self._table.ask(person, command_id, ask, self._clock(), self._rng)
                await self._happen(entries, connection)
            except NotStored as error:
                connection.send(Refused(command_id, "not_stored", str(error)))
                return
            except (TableError, RuleError) as error:
                connection.send(Refused(command_id, error.code, str(error)))
                return
            except NotationError as error:
                connection.send(Refused(command_id, "bad_message", str(error)))
                return
            if not entries:
                self._table.remember(person, command_id)
            done = self._table.state.version
        connection.send(Done(command_id, done))

    def _hint(self, connection: Connection, command_id: str) -> None:
        """Looks for a hint in another thread: the table goes on meanwhile, and nothing of it is changed."""
        if connection not in self._connections:
            return
        state, place = self._table.state, self._table.state.place_of(connection.person.id)
        if place is None or not state.is_alone(place):
            connection.send(Refused(command_id, "not_alone", "hints are for who plays without other people"))
            return
        view = self._table.view(place) if state.match is not None else None
        options = view.options if view is not None else None
        if view is None or options is None or not (options.play or options.is_bidding) or self._is_hinting:
            connection.send(Refused(command_id, "no_hint", "a hint is given once when it is your turn"))
            return

        def told(hint: Hint | None) -> None:
            self._is_hinting = False
            none = Refused(command_id, "no_hint", "no hint could be found for this card")
            connection.send(hinted(command_id, hint) if hint is not None else none)

        def advised(command: Command | None) -> None:
            self._is_hinting = False
            none = Refused(command_id, "no_hint", "no hint could be found for this")
            is_bidding = isinstance(command, Bid | Pass | Name | Keep)
            connection.send(Advised(command_id, bidding_message(command)) if is_bidding else none)

        self._is_hinting = True
        if options.play is not None:
            self._bots.hint(view, told)
        else:
            self._bots.advise(view, advised)

    # --- what happens ---

    async def _happen(self, entries: Sequence[Entry], asker: Connection | None = None) -> None:
        if not entries:
            return
        await self._log.append(self._code, self._table.state.version, entries)
        steps = self._table.commit(entries, self._clock())
        self._steps.extend(steps)
        for step in steps:
            self._deliver(step)
        for connection in [*self._connections]:
            place = self._table.state.place_of(connection.person.id)
            if place is not connection.place and connection in self._connections:
                connection.place = place
                connection.send(wire.snapshot(self._code, self._table.state, place))
                if place is not None:
                    self._keep_only(asker if asker and asker.person.id == connection.person.id else connection)

    def _deliver(self, step: Step) -> None:
        frames: dict[Place | None, str] = {}
        for connection in self._connections:
            place = step.state.place_of(connection.person.id)
            if place not in frames:
                frames[place] = encoded(wire.told(self._code, tell(step, place)))
            connection.send_text(frames[place])

    def _ask_bots(self) -> None:
        waiting = {(bot.place, bot.move): bot for bot in self._table.thinking()}
        self._asked_bots &= waiting.keys()
        for key, bot in waiting.items():
            if key in self._asked_bots:
                continue
            self._asked_bots.add(key)
            place, move = key

            def told(command: Command, place: Place = place, move: int = move) -> None:
                self.post(BotChose(place, move, command))

            self._bots.think(self._table.player(bot.level), self._table.view(place), bot.seed, told)

    def _tell_attendance(self) -> bool:
        attendance = self._table.attendance(self._clock())
        if attendance == self._attendance:
            return False
        self._attendance = attendance
        self._broadcast(wire.presence(attendance))
        return True

    def _tell_timer(self) -> None:
        ends_at = self._table.wait_ends_at
        seconds = self._table.waits_for(self._clock())
        if seconds is not None and ends_at != self._timer_ends_at:
            self._broadcast(Timer(seconds))
        self._timer_ends_at = ends_at

    def _broadcast(self, message: messages.ServerMessage) -> None:
        frame = encoded(message)
        for connection in self._connections:
            connection.send_text(frame)
