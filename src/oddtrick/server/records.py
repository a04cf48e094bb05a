"""Finished deals as records, from the log. A deal that is still in play is not to be had here in any form."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import takewhile

from oddtrick.match import facts
from oddtrick.match.events import BoardDealt, ClaimAnswered, Event
from oddtrick.notation.deal_record import DealRecord
from oddtrick.notation.match_deals import deals_of
from oddtrick.notation.match_record import NOBODY, MatchRecord
from oddtrick.server.store.store import KeptDeal, Store
from oddtrick.table.events import (
    BotSeated,
    PaceSet,
    PersonRenamed,
    PlaceHeld,
    PlaceReturned,
    PlaceTaken,
    PlaceVacated,
    PlayOutSet,
    TableEvent,
    TableMade,
)
from oddtrick.table.log import Entry

PAGE = 20
"""How many deals a page of the list has."""


class Records:
    """What can be asked of the finished deals in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def page(self, person: str, before: int | None) -> tuple[tuple[KeptDeal, ...], int | None]:
        """A person's finished deals, newest first, and what to ask for the next page with; None after the last."""
        found = await self._store.deals_of(person, before, PAGE + 1)
        return found[:PAGE], found[PAGE - 1].id if len(found) > PAGE else None

    async def match(self, code: str, match: int | None) -> tuple[KeptDeal, ...]:
        """The finished deals of a match of a table, in order; without a match, of the last that has any."""
        return await self._store.deals_of_match(code, match)

    async def deal(self, code: str, match: int, number: int) -> KeptDeal | None:
        """One finished deal; None where there is none, or it is still being played."""
        return next((kept for kept in await self.match(code, match) if kept.finished.number == number), None)

    async def events(self, kept: KeptDeal) -> tuple[Event, ...]:
        """The events of a finished deal, from its cards to its score."""
        return events_of(await self.entries(kept))

    async def entries(self, kept: KeptDeal) -> tuple[Entry, ...]:
        """The entries of a finished deal, from its cards to its score."""
        return await self._store.read(kept.table, kept.finished.dealt - 1, kept.finished.scored)

    async def before(self, kept: KeptDeal) -> tuple[Entry, ...]:
        """The entries of the table before a finished deal."""
        return await self._store.read(kept.table, 0, kept.finished.dealt - 1)

    async def record(self, kept: KeptDeal) -> DealRecord:
        """A finished deal as a record of its own."""
        return record_of(kept, await self.events(kept))

    async def match_record(self, deals: tuple[KeptDeal, ...]) -> MatchRecord:
        """A match by its finished deals, of which there is one at least: everything up to the end of the last.

        Who declined a claim stays as unknown as it was at the table.
        """
        last = deals[-1].finished
        entries = await self._store.read(deals[0].table, last.started - 1)
        upto = [entry.event for entry in entries if entry.seq <= last.scored]
        behind = takewhile(
            lambda event: not isinstance(event, BoardDealt | facts.MatchStarted),
            (entry.event for entry in entries if entry.seq > last.scored),
        )
        events = _without_declined(_of_the_match([*upto, *behind]))
        names = NOBODY
        for event in events:
            if isinstance(event, facts.SeatsTaken):
                first, second, third, fourth = (last.names[seat] for seat in event.seats)
                names = (first, second, third, fourth)
        return MatchRecord(events, names=names)


def record_of(kept: KeptDeal, events: tuple[Event, ...]) -> DealRecord:
    """A finished deal, given its events, as a record of its own."""
    match = MatchRecord((facts.MatchStarted(kept.ruleset), *events), lines=(1,) * (len(events) + 1))
    return replace(next(deals_of(match)), names=kept.finished.names)


def events_of(entries: Iterable[Entry]) -> tuple[Event, ...]:
    """The events of matches among these."""
    return _of_the_match(entry.event for entry in entries)


def _of_the_match(events: Iterable[TableEvent]) -> tuple[Event, ...]:
    found: list[Event] = []
    for event in events:
        match event:
            case TableMade() | PlaceTaken() | PlaceVacated() | BotSeated() | PlaceHeld() | PlaceReturned():
                pass
            case PersonRenamed() | PaceSet() | PlayOutSet():
                pass
            case _:
                found.append(event)
    return tuple(found)


def _without_declined(events: tuple[Event, ...]) -> tuple[Event, ...]:
    kept: list[Event] = []
    for event in events:
        if isinstance(event, facts.ClaimDeclined):
            while isinstance(kept[-1], ClaimAnswered):
                kept.pop()
        kept.append(event)
    return tuple(kept)
