"""What happens to a table when its log, a bot or its own code fails."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from oddtrick.match.commands import Command
from oddtrick.server.store.memory import MemoryStore
from oddtrick.table.log import Entry, VersionConflict
from oddtrick.table.table import Table
from oddtrick.view.model import View
from tests.server.conftest import QUICK, MakeServer


class FailingStore(MemoryStore):
    """Appends until it is told not to."""

    def __init__(self) -> None:
        super().__init__()
        self.fault: Exception | None = None

    async def append(self, table: str, expected_seq: int, entries: Sequence[Entry]) -> None:
        if self.fault is not None:
            raise self.fault
        await super().append(table, expected_seq, entries)


@pytest.mark.parametrize("fault", [VersionConflict("the table is at version 99, not 9"), OSError("disk full")])
async def test_what_could_not_be_stored_is_not_acknowledged_and_the_table_is_read_again(
    make_server: MakeServer, caplog: pytest.LogCaptureFixture, fault: Exception
) -> None:
    store = FailingStore()
    server = make_server(store)
    code = await server.table(bots="medium")
    ann = await server.join(code, "ann")
    card = (await ann.turn())["play"]["cards"][0]
    store.fault = fault
    await ann.say("act", command={"kind": "play", "card": card})
    assert await ann.end() == 1001
    assert ann.seen[-1] == {"kind": "closing", "reason": "restarting"}
    assert not any(m["kind"] == "done" for m in ann.seen)
    assert type(fault).__name__ in caplog.text
    store.fault = None
    back = await server.join(code, "ann")
    assert card in (await back.turn())["play"]["cards"]
    assert (await back.act())["kind"] == "done"


async def test_a_bot_that_fails_has_cards_played_for_it(
    make_server: MakeServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken:
        def act(self, view: View, seed: int) -> Command:
            raise RuntimeError(repr(view.hand))

    monkeypatch.setattr(Table, "player", lambda *_: Broken())
    server = make_server(timing=replace(QUICK, patience=0.01))
    ann = await server.join(await server.table(bots="medium"), "ann")
    for _ in range(3):
        assert (await ann.act())["kind"] == "done"
    assert "RuntimeError" in caplog.text
    assert "Hand" not in caplog.text


async def test_one_table_that_fails_disturbs_no_other(make_server: MakeServer) -> None:
    store = FailingStore()
    server = make_server(store)
    first, second = await server.table("ann", bots="medium"), await server.table("ben", bots="medium")
    ann, ben = await server.join(first, "ann"), await server.join(second, "ben")
    await ann.turn()
    await ben.turn()
    store.fault = OSError("disk full")
    await ann.say("set_pace", pace="fast")
    await ann.end()
    store.fault = None
    assert (await ben.act())["kind"] == "done"


async def test_a_closed_hub_takes_nobody(make_server: MakeServer) -> None:
    server = make_server()
    code = await server.table()
    await server.hub.close()
    socket = await server.socket(code, "ann")
    assert (await socket.receive())["kind"] == "closing"
