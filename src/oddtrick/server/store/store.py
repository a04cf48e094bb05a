"""What a server needs of a store."""

from __future__ import annotations

from typing import Protocol

from oddtrick.table.log import EventLog


class Store(EventLog, Protocol):
    """The log of all tables, and the names of guests."""

    async def save_name(self, person: str, name: str) -> None:
        """Keeps what a person is called; durable when this returns."""
        ...

    async def name_of(self, person: str) -> str | None:
        """What a person is called, None for someone never named."""
        ...

    async def close(self) -> None:
        """Finishes what is being written and lets go of everything."""
        ...
