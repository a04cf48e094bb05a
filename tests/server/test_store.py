"""What every store promises, asked of each of them, and what only the one on disk can keep."""

from __future__ import annotations

import asyncio
import stat
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from oddtrick.match.events import BoardDealt
from oddtrick.match.facts import DealScored, MatchStarted
from oddtrick.rules.presets import preset
from oddtrick.rules.seat import Seat
from oddtrick.server.auth import records_code
from oddtrick.server.store.database import FILE_NAME, StoreError, open_database
from oddtrick.server.store.memory import MemoryStore
from oddtrick.server.store.schema import NEWEST, metadata
from oddtrick.server.store.sql import SqlStore
from oddtrick.server.store.store import Store
from oddtrick.table.log import Entry, NotStored, VersionConflict
from oddtrick.table.state import fold
from tests.table.driver import ANN, Driver


@pytest.fixture(params=["memory", "disk"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncGenerator[Store]:
    store: Store = MemoryStore() if request.param == "memory" else await SqlStore.open(tmp_path)
    yield store
    await store.close()


def evening(turns: int = 60) -> list[Entry]:
    """A few deals at one table."""
    driver = Driver(preset("tournament"), bots="random")
    for _ in range(turns):
        if not driver.play_for(ANN):
            driver.wait(1.0)
    return [Entry(e.seq, e.event, e.actor, f"c{e.seq}" if e.seq % 3 == 0 else None) for e in driver.log]


async def test_entries_are_read_as_they_were_appended(store: Store) -> None:
    entries = evening()
    await store.append("t", 0, entries[:10])
    await store.append("t", 10, entries[10:])
    assert await store.read("t") == tuple(entries)
    assert await store.read("t", after=12) == tuple(entries[12:])
    assert fold(e.event for e in await store.read("t")) == fold(e.event for e in entries)


async def test_an_unknown_table_has_no_entries(store: Store) -> None:
    assert await store.read("nowhere") == ()


@pytest.mark.parametrize("expected", [0, 9, 11])
async def test_who_is_behind_or_ahead_cannot_append(store: Store, expected: int) -> None:
    entries = evening()
    await store.append("t", 0, entries[:10])
    with pytest.raises(VersionConflict):
        await store.append("t", expected, entries[expected : expected + 2])
    assert await store.read("t") == tuple(entries[:10])
    await store.append("t", 10, entries[10:])


async def test_of_two_who_append_to_the_same_version_one_does(store: Store) -> None:
    entries = evening()
    await store.append("t", 0, entries[:10])
    results = await asyncio.gather(
        store.append("t", 10, entries[10:12]), store.append("t", 10, entries[10:11]), return_exceptions=True
    )
    assert [type(result) for result in results] == [type(None), VersionConflict]
    assert await store.read("t") == tuple(entries[:12])


async def test_tables_do_not_mix_and_a_conflict_at_one_spoils_no_other(store: Store) -> None:
    entries = evening()
    await asyncio.gather(*(store.append(f"t{n}", 0, entries[: n + 2]) for n in range(20)))
    results = await asyncio.gather(
        *(store.append(f"t{n}", n + 2 + (n == 7), entries[n + 2 : n + 5]) for n in range(20)), return_exceptions=True
    )
    assert [n for n, result in enumerate(results) if result is not None] == [7]
    for n in range(20):
        assert await store.read(f"t{n}") == tuple(entries[: n + 2 if n == 7 else n + 5])


async def test_some_entries_can_be_read_alone(store: Store) -> None:
    entries = evening()
    await store.append("t", 0, entries)
    assert await store.read("t", after=4, until=9) == tuple(entries[4:9])
    assert await store.read("t", after=4, until=4) == ()
    assert await store.read("t", until=10**6) == tuple(entries)


async def test_finished_deals_are_found_by_player_newest_first_and_by_match(store: Store) -> None:
    entries = evening(150)
    scored = [entry.seq for entry in entries if isinstance(entry.event, DealScored)]
    assert len(scored) >= 2
    await store.append("a", 0, entries[: scored[0] - 1])
    assert await store.deals_of(ANN.id, None, 9) == () == await store.deals_of_match(records_code("a"), 1)
    await store.append("a", scored[0] - 1, entries[scored[0] - 1 :])
    await store.append("b", 0, entries[: scored[0]])
    newest, *others = await store.deals_of(ANN.id, None, 9)
    assert (newest.table, newest.finished.number) == ("b", 1)
    assert [(deal.table, deal.finished.number) for deal in others] == [("a", n + 1) for n in range(len(scored))][::-1]
    assert await store.deals_of(ANN.id, None, 1) == (newest,)
    assert await store.deals_of(ANN.id, newest.id, 9) == tuple(others)
    assert await store.deals_of("ben", None, 9) == ()
    deals = await store.deals_of_match(records_code("a"), 1)
    assert deals == tuple(others[::-1])
    assert (await store.deals_of_match(records_code("a"), 2), await store.deals_of_match(records_code("c"), 1)) == (
        (),
        (),
    )
    assert (
        await store.deals_of_match(records_code("a"), None),
        await store.deals_of_match(records_code("c"), None),
    ) == (deals, ())
    for deal, seq in zip(deals, scored, strict=True):
        assert deal.finished.scored == seq
        assert entries[seq - 1].event == DealScored(deal.result)
        assert entries[deal.finished.dealt - 1].event == BoardDealt(deal.deal)
        assert entries[deal.finished.started - 1].event == MatchStarted(deal.ruleset)
        assert deal.finished.seat_of(ANN.id) is Seat.SOUTH
        assert deal.finished.names[Seat.SOUTH] == "Ann"


async def test_deals_scored_by_two_appends_at_once_are_kept_once(store: Store) -> None:
    entries = evening(150)
    first, second, *_ = (entry.seq for entry in entries if isinstance(entry.event, DealScored))
    await asyncio.gather(
        store.append("a", 0, entries[:first]),
        store.append("a", first, entries[first:second]),
        store.append("b", 0, entries[:first]),
    )
    assert [deal.finished.number for deal in await store.deals_of_match(records_code("a"), 1)] == [1, 2]
    assert len(await store.deals_of(ANN.id, None, 9)) == 3


async def test_tables_from_before_the_index_are_put_into_it(tmp_path: Path) -> None:
    entries = evening(150)
    store = await SqlStore.open(tmp_path)
    await store.append("a", 0, entries)
    await store.append("b", 0, entries[:3])
    before = await store.deals_of(ANN.id, None, 99)
    async with store.engine.begin() as connection:
        for statement in (
            "DROP TABLE deal_player",
            "DROP TABLE finished_deal",
            "DROP INDEX ix_game_table_records",
            "ALTER TABLE game_table DROP COLUMN records",
        ):
            await connection.execute(text(statement))
        await connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    await store.close()
    again = await SqlStore.open(tmp_path)
    assert await again.deals_of(ANN.id, None, 99) == before != ()
    assert await again.deals_of_match(records_code("a"), 1) == before[::-1]
    await again.append("c", 0, entries)
    assert len(await again.deals_of(ANN.id, None, 99)) == 2 * len(before)
    await again.close()


async def test_nothing_to_append_is_nothing(store: Store) -> None:
    await store.append("t", 0, [])
    assert await store.read("t") == ()


async def test_the_last_name_of_a_person_counts(store: Store) -> None:
    assert await store.name_of("ann") is None
    await store.save_name("ann", "Ann")
    await asyncio.gather(store.save_name("ann", "Zoë"), store.save_name("ben", "<b>"))
    assert (await store.name_of("ann"), await store.name_of("ben")) == ("Zoë", "<b>")


async def test_what_was_acknowledged_is_there_when_the_file_is_opened_again(tmp_path: Path) -> None:
    entries = evening()
    first = await SqlStore.open(tmp_path)
    await first.append("t", 0, entries)
    await first.save_name("ann", "Ann")
    second = await SqlStore.open(tmp_path)  # while the first still has it: its file is as after a crash
    assert await second.read("t") == tuple(entries)
    assert await second.name_of("ann") == "Ann"
    await second.append("t", len(entries), [Entry(len(entries) + 1, entries[-1].event, "x")])
    with pytest.raises(VersionConflict):
        await first.append("t", len(entries), [Entry(len(entries) + 1, entries[-1].event, "y")])
    await first.close()
    await second.close()


async def test_closing_finishes_what_is_being_written(tmp_path: Path) -> None:
    entries = evening()
    store = await SqlStore.open(tmp_path, commit_seconds=0.05)
    appending = asyncio.ensure_future(store.append("t", 0, entries))
    await asyncio.sleep(0)
    await store.close()
    await appending
    again = await SqlStore.open(tmp_path)
    assert len(await again.read("t")) == len(entries)
    await again.close()


async def test_a_failing_disk_is_told_to_everyone_who_waits(tmp_path: Path) -> None:
    store = await SqlStore.open(tmp_path)
    async with store.engine.begin() as connection:
        await connection.execute(text("DROP TABLE event"))
    entries = evening()
    results = await asyncio.gather(store.append("a", 0, entries), store.append("b", 0, entries), return_exceptions=True)
    assert all(isinstance(result, Exception) for result in results)
    await store.save_name("ann", "Ann")  # the writer is still there
    await store.close()


async def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    engine = await open_database(tmp_path / "new" / "folder")
    mode = (tmp_path / "new" / "folder" / FILE_NAME).stat().st_mode
    await engine.dispose()
    assert stat.S_IMODE(mode) == 0o600


async def test_the_database_is_durable_and_waits_for_nobody(tmp_path: Path) -> None:
    engine = await open_database(tmp_path)
    async with engine.connect() as connection:
        found = {
            name: (await connection.execute(text(f"PRAGMA {name}"))).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    await engine.dispose()
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}


async def test_a_file_that_is_no_database_and_one_of_a_newer_version_are_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"This is no database, however long it may be. " * 100)
    with pytest.raises(StoreError, match=r"file is not a database.*--data"):
        await open_database(tmp_path)
    engine = await open_database(tmp_path / "new")
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await engine.dispose()
    with pytest.raises(StoreError, match="a newer Odd Trick"):
        await open_database(tmp_path / "new")


async def test_the_migrations_make_exactly_the_schema(tmp_path: Path) -> None:
    def differences(connection: Connection) -> list[object]:
        return [*compare_metadata(MigrationContext.configure(connection), metadata)]

    engine = await open_database(tmp_path)
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


def test_the_newest_migration_is_the_one_the_schema_names() -> None:
    config = Config()
    config.set_main_option("script_location", "oddtrick:server/store/migrations")
    assert ScriptDirectory.from_config(config).get_heads() == [NEWEST]


async def limit(store: SqlStore, pages: int) -> None:
    async with store.engine.begin() as connection:
        await connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")


async def test_on_a_full_disk_nothing_happens_and_it_is_said(tmp_path: Path) -> None:
    store, entries = await SqlStore.open(tmp_path), evening()
    await store.append("t", 0, entries[:10])
    await limit(store, 1)  # which SQLite takes for the pages there are
    with pytest.raises(NotStored, match="disk is full"):
        await asyncio.gather(*(store.append(f"t{n}", 0, entries) for n in range(100)))
    assert await store.read("t") == tuple(entries[:10])
    await limit(store, 1 << 20)
    await store.append("t", 10, entries[10:])
    assert await store.read("t") == tuple(entries)
    await store.close()
