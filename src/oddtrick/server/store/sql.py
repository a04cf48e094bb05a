"""The store of a real server: SQLAlchemy on SQLite, with one writer that commits for all tables at once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from oddtrick.server.auth import records_code
from oddtrick.server.store import deals
from oddtrick.server.store.database import READ, open_database
from oddtrick.server.store.schema import event, game_table, player
from oddtrick.server.store.store import KeptDeal
from oddtrick.table import codec
from oddtrick.table.finished import Mark
from oddtrick.table.log import Entry, NotStored, VersionConflict


@dataclass(eq=False, slots=True)
class _Append:
    table: str
    expected_seq: int
    rows: list[dict[str, object]]
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


@dataclass(eq=False, slots=True)
class _Name:
    person: str
    name: str
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


_Job = _Append | _Name


class SqlStore:
    """Group commit: what is asked within `commit_seconds` of the first is written in one transaction."""

    def __init__(self, engine: AsyncEngine, commit_seconds: float) -> None:
        self.engine = engine
        self._commit_seconds = commit_seconds
        self._jobs: asyncio.Queue[_Job | None] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write(), name="store writer")

    @classmethod
    async def open(cls, folder: Path, commit_seconds: float = 0.005) -> SqlStore:
        """The store in a folder."""
        return cls(await open_database(folder), commit_seconds)

    async def append(self, table: str, expected_seq: int, entries: Sequence[Entry]) -> None:
        """See `EventLog`."""
        if entries:
            await self._do(_Append(table, expected_seq, [_row(entry) for entry in entries]))

    async def read(self, table: str, after: int = 0, until: int | None = None) -> tuple[Entry, ...]:
        """See `EventLog`."""
        query = (
            select(event.c.seq, event.c.kind, event.c.body, event.c.actor, event.c.command_id)
            .join(game_table)
            .where(game_table.c.code == table, event.c.seq > after)
            .order_by(event.c.seq)
        )
        if until is not None:
            query = query.where(event.c.seq <= until)
        async with self.engine.connect() as connection:
            rows = (await connection.execution_options(**READ)).execute(query)
            return tuple(
                Entry(seq, codec.decode(kind, msgspec.json.decode(body, type=dict[str, object])), actor, command_id)
                for seq, kind, body, actor, command_id in await rows
            )

    async def save_name(self, person: str, name: str) -> None:
        """See `Store`."""
        await self._do(_Name(person, name))

    async def name_of(self, person: str) -> str | None:
        """See `Store`."""
        async with self.engine.connect() as connection:
            reader = await connection.execution_options(**READ)
            return await reader.scalar(select(player.c.name).where(player.c.id == person))

    async def deals_of(self, person: str, before: int | None, limit: int) -> tuple[KeptDeal, ...]:
        """See `Store`."""
        async with self.engine.connect() as connection:
            reader = await connection.execution_options(**READ)
            return await reader.run_sync(deals.read_of_player, person, before, limit)

    async def deals_of_match(self, code: str, match: int | None) -> tuple[KeptDeal, ...]:
        """See `Store`."""
        async with self.engine.connect() as connection:
            reader = await connection.execution_options(**READ)
            return await reader.run_sync(deals.read_of_match, code, match)

    async def close(self) -> None:
        """See `Store`."""
        self._jobs.put_nowait(None)
        await self._writer
        await self.engine.dispose()

    async def _do(self, job: _Job) -> None:
        self._jobs.put_nowait(job)
        await job.done

    async def _write(self) -> None:
        is_open = True
        while is_open and (first := await self._jobs.get()) is not None:
            await asyncio.sleep(self._commit_seconds)
            batch: list[_Job] = [first]
            while not self._jobs.empty():
                job = self._jobs.get_nowait()
                if job is None:
                    is_open = False
                    break
                batch.append(job)
            await self._commit(batch)

    async def _commit(self, batch: list[_Job]) -> None:
        refused: dict[_Job, VersionConflict] = {}
        try:
            async with self.engine.begin() as connection:
                refused = await _write_appends(connection, [job for job in batch if isinstance(job, _Append)])
                for job in batch:
                    if isinstance(job, _Name):
                        await _write_name(connection, job)
        except Exception as error:  # noqa: BLE001 - whatever it was, everyone who waits is told
            told = _in_words(error)
            for job in batch:
                if not job.done.done():
                    job.done.set_exception(told)
            return
        for job in batch:
            if job.done.done():
                continue
            if job in refused:
                job.done.set_exception(refused[job])
            else:
                job.done.set_result(None)


def _in_words(error: Exception) -> Exception:
    """A full disk by what follows from it: SQLite has rolled the transaction back. Anything else stays as it is."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if getattr(cause, "sqlite_errorname", "") == "SQLITE_FULL":
        return NotStored("the server's disk is full: this has not happened, and can be tried again later")
    return error


async def _write_appends(connection: AsyncConnection, appends: list[_Append]) -> dict[_Job, VersionConflict]:
    if not appends:
        return {}
    refused: dict[_Job, VersionConflict] = {}
    last = select(func.max(event.c.seq)).where(event.c.table_id == game_table.c.id).scalar_subquery()
    codes = {append.table for append in appends}
    known = await connection.execute(
        select(game_table.c.code, game_table.c.id, func.coalesce(last, 0)).where(game_table.c.code.in_(codes))
    )
    at: dict[str, tuple[int | None, int]] = {code: (table_id, seq) for code, table_id, seq in known}
    now = time.time()
    rows: list[dict[str, object]] = []
    scored: dict[int, int] = {}
    for append in appends:
        table_id, seq = at.get(append.table, (None, 0))
        if seq != append.expected_seq:
            refused[append] = VersionConflict(f"the table is at version {seq}, not {append.expected_seq}")
            continue
        if table_id is None:
            values = {"code": append.table, "made_at": now, "records": records_code(append.table)}
            made = insert(game_table).values(values).returning(game_table.c.id)
            table_id = (await connection.execute(made)).scalar_one()
        rows += [{**row, "table_id": table_id, "at": now} for row in append.rows]
        at[append.table] = (table_id, seq + len(append.rows))
        if any(row["kind"] == Mark.SCORED.value for row in append.rows):
            scored.setdefault(table_id, seq)
    if rows:
        await connection.execute(insert(event), rows)
    for table_id, before in scored.items():
        await connection.run_sync(deals.write_finished, table_id, before)
    return refused


async def _write_name(connection: AsyncConnection, job: _Name) -> None:
    values = {"name": job.name, "named_at": time.time()}
    changed = await connection.execute(update(player).where(player.c.id == job.person).values(**values))
    if changed.rowcount == 0:
        await connection.execute(insert(player).values(id=job.person, **values))


def _row(entry: Entry) -> dict[str, object]:
    kind, body = codec.encode(entry.event)
    return {
        "seq": entry.seq,
        "version": codec.BODY_VERSION,
        "kind": kind,
        "body": msgspec.json.encode(body).decode(),
        "command_id": entry.command_id,
        "actor": entry.actor,
    }
