"""A store that forgets everything when the program ends."""

from __future__ import annotations

import time
from collections.abc import Sequence

from oddtrick.match.events import BoardDealt
from oddtrick.match.facts import DealScored, MatchStarted
from oddtrick.server.store.store import KeptDeal
from oddtrick.table.finished import FinishedDeal, finished_deals, moment_of
from oddtrick.table.log import Entry, VersionConflict


class MemoryStore:
    """Tables and names in dictionaries: for tests and for a table that need not last."""

    def __init__(self) -> None:
        self._entries: dict[str, list[Entry]] = {}
        self._names: dict[str, str] = {}
        self._deals: list[KeptDeal] = []

    async def append(self, table: str, expected_seq: int, entries: Sequence[Entry]) -> None:
        """See `EventLog`."""
        kept = self._entries.get(table, [])
        if len(kept) != expected_seq:
            raise VersionConflict(f"the table is at version {len(kept)}, not {expected_seq}")
        self._entries[table] = [*kept, *entries]
        if any(isinstance(entry.event, DealScored) for entry in entries):
            moments = ((entry.seq, moment_of(entry.event)) for entry in self._entries[table])
            for finished in finished_deals((seq, moment) for seq, moment in moments if moment is not None):
                if finished.scored > expected_seq:
                    self._deals.append(self._kept(table, finished))

    async def read(self, table: str, after: int = 0, until: int | None = None) -> tuple[Entry, ...]:
        """See `EventLog`."""
        return tuple(self._entries.get(table, [])[after:until])

    async def save_name(self, person: str, name: str) -> None:
        """See `Store`."""
        self._names[person] = name

    async def name_of(self, person: str) -> str | None:
        """See `Store`."""
        return self._names.get(person)

    async def deals_of(self, person: str, before: int | None, limit: int) -> tuple[KeptDeal, ...]:
        """See `Store`."""
        theirs = (deal for deal in reversed(self._deals) if deal.finished.seat_of(person) is not None)
        return tuple(deal for deal in theirs if before is None or deal.id < before)[:limit]

    async def deals_of_match(self, code: str, match: int | None) -> tuple[KeptDeal, ...]:
        """See `Store`."""
        if match is None:
            match = max((deal.finished.match for deal in self._deals if deal.code == code), default=None)
        return tuple(deal for deal in self._deals if (deal.code, deal.finished.match) == (code, match))

    async def close(self) -> None:
        """See `Store`."""

    def _kept(self, table: str, finished: FinishedDeal) -> KeptDeal:
        entries = self._entries[table]
        started, dealt, scored = (
            entries[seq - 1].event for seq in (finished.started, finished.dealt, finished.scored)
        )  # fmt: skip
        assert isinstance(started, MatchStarted) and isinstance(dealt, BoardDealt) and isinstance(scored, DealScored)
        number = len(self._deals) + 1
        return KeptDeal(number, table, time.time(), finished, started.ruleset, dealt.deal, scored.result)
