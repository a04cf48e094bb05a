"""Opening the database: one SQLite file, made or migrated when it is opened."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Protocol, cast

from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.exc import DatabaseError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from oddtrick.errors import OddTrickError
from oddtrick.server.store.schema import NEWEST

FILE_NAME = "oddtrick.sqlite3"

READ = {"oddtrick_read": True}
"""Execution options of a connection that only reads, and so needs no place in the queue of writers."""


class StoreError(OddTrickError):
    """The database cannot be opened; the message says what to do."""


async def open_database(folder: Path) -> AsyncEngine:
    """The database in a folder, ready for use; the caller disposes of it. The folder is made where there is none.

    Raises StoreError where the file is no database, or one of a newer version.
    """
    path = await asyncio.to_thread(_make_file, folder)
    engine = create_async_engine(f"sqlite+aiosqlite:///{path}")
    event.listen(engine.sync_engine, "connect", _set_up)
    event.listen(engine.sync_engine, "begin", _begin)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_migrate)
    except DatabaseError as error:
        await engine.dispose()
        raise StoreError(f"{path} cannot be read ({error.orig}): give another folder with --data") from error
    except StoreError:
        await engine.dispose()
        raise
    return engine


def _make_file(folder: Path) -> Path:
    path = folder / FILE_NAME
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with path.open("ab"):
            path.chmod(0o600)
    except OSError as error:
        raise StoreError(f"{path} cannot be written ({error.strerror}): give another folder with --data") from error
    return path


class _Cursor(Protocol):
    def execute(self, sql: str) -> object: ...
    def close(self) -> None: ...


class _SQLiteConnection(Protocol):
    isolation_level: str | None

    def cursor(self) -> _Cursor: ...


def _set_up(connection: object, _: object) -> None:
    sqlite = cast(_SQLiteConnection, connection)
    # The driver's own transactions would not roll back DDL; `_begin` begins them instead.
    sqlite.isolation_level = None
    cursor = sqlite.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 5000", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    # A transaction that reads first and then writes fails when another has written in between.
    connection.exec_driver_sql(
        "BEGIN" if connection.get_execution_options().get("oddtrick_read") else "BEGIN IMMEDIATE"
    )


def _migrate(connection: Connection) -> None:
    has_version = inspect(connection).has_table("alembic_version")
    version = connection.scalar(text("SELECT version_num FROM alembic_version")) if has_version else None
    if version == NEWEST:
        return
    # Only now: this import alone takes longer than opening a database that is up to date.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", "oddtrick:server/store/migrations")
    config.attributes["connection"] = connection
    if version is not None and version > NEWEST:
        raise StoreError("a newer Odd Trick has written this data: use that one, or give another folder with --data")
    command.upgrade(config, NEWEST)
