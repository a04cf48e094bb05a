"""A store that forgets everything when the program ends."""

from __future__ import annotations

from collections.abc import Sequence

from oddtrick.table.log import Entry, VersionConflict


class MemoryStore:
    """Tables and names in dictionaries: for tests and for a table that need not last."""

    def __init__(self) -> None:
        self._entries: dict[str, list[Entry]] = {}
        self._names: dict[str, str] = {}

    async def append(self, table: str, expected_seq: int, entries: Sequence[Entry]) -> None:
        """See `EventLog`."""
        kept = self._entries.get(table, [])
        if len(kept) != expected_seq:
            raise VersionConflict(f"the table is at version {len(kept)}, not {expected_seq}")
        self._entries[table] = [*kept, *entries]

    async def read(self, table: str, after: int = 0) -> tuple[Entry, ...]:
        """See `EventLog`."""
        return tuple(self._entries.get(table, [])[after:])

    async def save_name(self, person: str, name: str) -> None:
        """See `Store`."""
        self._names[person] = name

    async def name_of(self, person: str) -> str | None:
        """See `Store`."""
        return self._names.get(person)

    async def close(self) -> None:
        """See `Store`."""
