"""Where the events of tables are kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from oddtrick.errors import OddTrickError
from oddtrick.table.events import TableEvent

TABLE_ACTOR: Final = "table"
"""The actor of what the table does by itself: deals, and holding the place of someone away."""


def bot_actor(level: str) -> str:
    """The actor of what a bot of this level does."""
    return f"bot:{level}"


def level_of_actor(actor: str) -> str | None:
    """The level of the bot that an actor is; None of people and the table."""
    return actor.removeprefix("bot:") if actor.startswith("bot:") else None


@dataclass(frozen=True, slots=True)
class Entry:
    """One event of one table. `seq` is the version it leads to, from 1.

    `actor` is a person's id, `bot:LEVEL` or `table`; `command_id` the name its asker gave to the request.
    """

    seq: int
    event: TableEvent
    actor: str
    command_id: str | None = None


class VersionConflict(OddTrickError):
    """Somebody else has appended to this table: its state here is out of date and must be read again."""


class NotStored(OddTrickError):
    """The log takes nothing more, and has taken nothing of what it was given: nothing has happened."""


class EventLog(Protocol):
    """An append-only log of events for each table, in order and without gaps."""

    async def append(self, table: str, expected_seq: int, entries: Sequence[Entry]) -> None:
        """Adds entries to a table whose last entry is `expected_seq` (0 where it has none): all of them or none.

        They are durable when this returns. Raises VersionConflict where the last entry is another.
        """
        ...

    async def read(self, table: str, after: int = 0, until: int | None = None) -> tuple[Entry, ...]:
        """The entries of a table after entry `after` and up to entry `until`, oldest first.

        None where there is no such table.
        """
        ...
