"""How fast tables are written and read: appends a second with many tables at once, and what one waits for alone.

An append is what one card adds; it counts when it is on disk. Reading is what a restart costs each table.
Prints seconds of real time, which depend on the disk more than on the processor.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from oddtrick.cards.card import Card
from oddtrick.match import facts
from oddtrick.rules.presets import preset
from oddtrick.rules.seat import Seat
from oddtrick.server.store.sql import SqlStore
from oddtrick.table import decide
from oddtrick.table.chair import Person
from oddtrick.table.levels import Levels
from oddtrick.table.log import Entry
from oddtrick.table.pace import Timing
from oddtrick.table.table import Table

SECONDS = 3.0


def opening() -> list[Entry]:
    """A table that has begun."""
    founder = Person("f" * 64, "Founder")
    events = decide.found(preset("rotation"), founder, Levels("medium"), Random(1))
    return [Entry(n, event, founder.id) for n, event in enumerate(events, 1)]


async def keep_appending(store: SqlStore, code: str, until: float) -> list[float]:
    """Appends a card as soon as the one before is stored; returns how long each took."""
    entries = opening()
    await store.append(code, 0, entries)
    played = facts.CardPlayed(Seat.SOUTH, Card.HQ)
    took: list[float] = []
    seq = len(entries)
    while (start := perf_counter()) < until:
        await store.append(code, seq, [Entry(seq + 1, played, "f" * 64, f"id{seq}")])
        took.append(perf_counter() - start)
        seq += 1
    return took


async def main() -> None:
    """Print the rates."""
    for commit_ms in (5, 0):
        for tables in (1, 50, 500):
            with TemporaryDirectory() as folder:
                store = await SqlStore.open(Path(folder), commit_ms / 1000)
                until = perf_counter() + SECONDS
                took = await asyncio.gather(*(keep_appending(store, f"t{n}", until) for n in range(tables)))
                await store.close()
            waits = sorted(1000 * wait for one in took for wait in one)
            median, slow = waits[len(waits) // 2], waits[len(waits) * 99 // 100]
            rate = len(waits) / SECONDS
            print(f"window {commit_ms} ms, {tables} tables: {rate:,.0f}/s, {median:.1f} ms, 99 % within {slow:.1f} ms")
    with TemporaryDirectory() as folder:
        store = await SqlStore.open(Path(folder))
        entries = opening()
        await store.append("t", 0, entries)
        start = perf_counter()
        for _ in range(100):
            Table(await store.read("t"), Timing(), 1, 0.0)
        print(f"reading a table of {len(entries)} events: {(perf_counter() - start) * 10:.1f} ms")
        await store.close()


if __name__ == "__main__":
    asyncio.run(main())
