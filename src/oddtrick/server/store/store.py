"""What a server needs of a store."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from oddtrick.match.score import DealResult
from oddtrick.rules.deal import Deal
from oddtrick.rules.ruleset import Ruleset
from oddtrick.server.auth import records_code
from oddtrick.table.finished import FinishedDeal
from oddtrick.table.log import EventLog


@dataclass(frozen=True, slots=True)
class KeptDeal:
    """A finished deal in the store, of the table with the code `table`.

    A later one has a greater `id`; `at` is when it was scored, in Unix time.
    """

    id: int
    table: str
    at: float
    finished: FinishedDeal
    ruleset: Ruleset
    deal: Deal
    result: DealResult

    @property
    def code(self) -> str:
        """The code under which everybody may look at it."""
        return records_code(self.table)


class Store(EventLog, Protocol):
    """The log of all tables, their finished deals, and the names of guests."""

    async def save_name(self, person: str, name: str) -> None:
        """Keeps what a person is called; durable when this returns."""
        ...

    async def name_of(self, person: str) -> str | None:
        """What a person is called, None for someone never named."""
        ...

    async def deals_of(self, person: str, before: int | None, limit: int) -> tuple[KeptDeal, ...]:
        """The finished deals during which a person held a place, newest first, those with a lesser id than `before`.

        A deal is here as soon as the entry that scores it is in the log.
        """
        ...

    async def deals_of_match(self, code: str, match: int | None) -> tuple[KeptDeal, ...]:
        """The finished deals of one match of a table, by the code of its records, in order; none without such a match.

        Without a match: those of the last match of which a deal is finished.
        """
        ...

    async def close(self) -> None:
        """Finishes what is being written and lets go of everything."""
        ...
