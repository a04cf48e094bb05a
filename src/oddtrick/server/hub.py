"""All tables of a server: made, loaded from the log when somebody comes, dropped from memory when all have gone."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
import traceback
from collections.abc import Callable

from oddtrick.ai.reason import Reason
from oddtrick.cards.card import Card
from oddtrick.cards.pack import Shuffler
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat
from oddtrick.server.auth import default_name, new_code
from oddtrick.server.bots import BotThreads
from oddtrick.server.connection import Connection
from oddtrick.server.records import Records
from oddtrick.server.room import Joined, Renamed, Room
from oddtrick.server.settings import Settings
from oddtrick.server.store.store import Store
from oddtrick.table import codec, decide
from oddtrick.table.chair import Person
from oddtrick.table.levels import Levels
from oddtrick.table.log import Entry
from oddtrick.table.play_from import Beginning, found_from
from oddtrick.table.table import Table
from oddtrick.view.model import View

_log = logging.getLogger(__name__)


class Hub:
    """The rooms in memory. `rng` shuffles every deal; the default is the system's secure generator."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        rng: Shuffler | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store = store
        self._records = Records(store)
        self._settings = settings
        self._rng = rng if rng is not None else secrets.SystemRandom()
        self._clock = clock
        self._bots = BotThreads(settings.bot_threads)
        self._rooms: dict[str, Room] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._loading = asyncio.Lock()
        self._is_closed = False

    @property
    def records(self) -> Records:
        """The finished deals of all tables."""
        return self._records

    @property
    def rooms_in_memory(self) -> int:
        """How many tables are in memory."""
        return len(self._rooms)

    async def person(self, guest_id: str) -> Person:
        """A guest with the name they have now."""
        return Person(guest_id, await self._store.name_of(guest_id) or default_name(guest_id))

    async def check(self) -> None:
        """Raises whatever keeps the store from being read."""
        await self._store.name_of("")

    async def make_table(self, founder: Person, ruleset: Ruleset, bots: Levels | None) -> str:
        """The code of a new table. Raises TableError where there is no such level of bots."""
        return await self._make(founder, decide.found(ruleset, founder, bots, self._rng))

    async def go_on(self, founder: Person, beginning: Beginning, seat: Seat, bots: Levels) -> str:
        """The code of a new table where a known deal goes on. Raises what `found_from` raises."""
        return await self._make(founder, found_from(beginning, founder, seat, bots))

    async def _make(self, founder: Person, events: decide.Events) -> str:
        code = new_code()
        entries = [Entry(n, event, founder.id) for n, event in enumerate(events, 1)]
        await self._store.append(code, 0, entries)
        _log.info("table made: %s", " ".join(dict.fromkeys(codec.encode(event)[0] for event in events)))
        return code

    async def explain(self, view: View, card: Card) -> tuple[Reason, ...]:
        """The reasons for a card played from a view, found in another thread."""
        return await self._bots.explain(view, card)

    async def join(self, code: str, connection: Connection, since: int | None) -> Room | None:
        """Puts a client at a table; None where there is no such table."""
        room = await self._room(code)
        if room is not None:
            room.post(Joined(connection, since))
        return room

    async def rename(self, person: Person, everywhere_but: str) -> None:
        """Keeps a person's new name and tells every table in memory but the one where it was asked."""
        await self._store.save_name(person.id, person.name)
        for code, room in self._rooms.items():
            if code != everywhere_but:
                room.post(Renamed(person))

    async def close(self) -> None:
        """Disconnects everyone; what was acknowledged is in the log already."""
        self._is_closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._bots.close()

    async def _room(self, code: str) -> Room | None:
        async with self._loading:
            if code in self._rooms or self._is_closed:
                return self._rooms.get(code)
            entries = await self._store.read(code)
            if not entries:
                return None
            table = Table(entries, self._settings.timing, secrets.randbits(64), self._clock())
            room = Room(code, table, self._store, self, self._bots, self._rng, self._clock, self._settings.idle_seconds)
            self._rooms[code] = room
            task = asyncio.create_task(self._serve(code, room))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
            return room

    async def _serve(self, code: str, room: Room) -> None:
        try:
            await room.run()
        except Exception as error:  # noqa: BLE001 - a fault at one table must not reach the others
            # Clients come back to a table read anew from the log. The error's text could name a card.
            where = "".join(traceback.format_tb(error.__traceback__))
            _log.error("a table failed and is read again: %s\n%s", type(error).__name__, where)
        finally:
            del self._rooms[code]
            room.shut()
