"""Servers as people run them: killed, started again, stopped, and asked for what they cannot have."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

import httpx2
import pytest

from oddtrick.server.settings import FRAME_BYTES
from tests.server.asgi import Json
from tests.server.guest import Guest, first_command
from tests.server.process import NetworkSocket, ServerProcess, make_table, serving


async def join(server: ServerProcess, code: str, person: str, since: int | None = None, prefix: str = "r") -> Guest:
    guest = Guest(await NetworkSocket.open(server, code, person, since), prefix)
    await guest.until("presence")
    return guest


def played(guest: Guest) -> list[Json]:
    return [m["event"] for m in guest.seen if m["kind"] == "told" and m["event"]["kind"] == "card_played"]


async def test_a_server_killed_in_mid_trick_goes_on_where_it_was_and_loses_nothing_it_acknowledged(
    tmp_path: Path,
) -> None:
    with serving(tmp_path) as server:
        code = make_table(server, "ann")
        ann = await join(server, code, "ann")
        for _ in range(5):
            await ann.act()
        # The sixth card is acknowledged and the server killed before the trick is over.
        acknowledged = await ann.act()
        assert acknowledged["kind"] == "done"
        card = played(ann)[-1]
        server.kill()
        await ann.end()
    with serving(tmp_path, port=server.port) as again:
        back = await join(again, code, "ann", prefix="again")
        assert back.n is not None
        assert back.n >= max(acknowledged["n"], ann.n or 0)
        assert back.match is not None
        deal = back.match["deal"]
        assert card["card"] not in deal["hand"]
        assert len(deal["hand"]) == 7
        # The same request again is answered as before, and the bots go on.
        await back.send(id=acknowledged["id"], kind="act", command={"kind": "ready"})
        assert (await back.until("done"))["n"] == acknowledged["n"]
        for _ in range(7):
            assert (await back.act())["kind"] == "done"
        while not any(m["kind"] == "told" and m["event"]["kind"] == "deal_scored" for m in back.seen):
            await back.read()
        assert again.stop() == 0


async def test_a_server_killed_while_many_play_keeps_every_acknowledged_card(tmp_path: Path) -> None:
    people = [f"p{n}" for n in range(8)]
    with serving(tmp_path, bot_scale=0.0) as server:
        codes = {person: make_table(server, person, bots="random") for person in people}
        guests = {person: await join(server, codes[person], person) for person in people}
        playing = asyncio.gather(*(play_on(guest) for guest in guests.values()))
        await asyncio.wait_for(at_least(guests, 40), 20)
        server.kill()
        await playing
    with serving(tmp_path, port=server.port) as again:
        for person in people:
            newest = max(m["n"] for m in guests[person].seen if "n" in m)
            back = await join(again, codes[person], person)
            assert back.n is not None
            assert back.n >= newest
        again.stop()


async def play_on(guest: Guest) -> None:
    while True:
        if guest.options is None:
            try:
                await guest.read()
            except Exception:  # noqa: BLE001 - killed
                return
            continue
        guest.now, options = None, guest.options
        try:
            await guest.say("act", command=first_command(options, guest.hand))
            await asyncio.sleep(0.1)
        except Exception:  # noqa: BLE001 - killed
            return


async def at_least(guests: dict[str, Guest], events: int) -> None:
    while sum(m["kind"] == "done" for guest in guests.values() for m in guest.seen) < events:  # noqa: ASYNC110 - polls
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
async def test_a_server_that_is_stopped_tells_its_clients_and_ends_in_good_order(
    tmp_path: Path, how: signal.Signals
) -> None:
    with serving(tmp_path) as server:
        ann = await join(server, make_table(server, "ann"), "ann")
        code = server.stop(how)
        assert await ann.end() == 1001
        assert ann.seen[-1] == {"kind": "closing", "reason": "restarting"}
        assert code == 0
        said = server.said()
    assert "Stopped. Every table is kept" in said
    assert "Traceback" not in said


async def test_frames_that_are_too_long_or_no_text_end_the_socket_and_nothing_else(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        code = make_table(server, "ann")
        ann = await NetworkSocket.open(server, code, "ann")
        await ann.connection.send("x" * (FRAME_BYTES + 1))
        assert await Guest(ann).end() == 1009
        ben = await NetworkSocket.open(server, code, "ben")
        await ben.connection.send(b"\xff\xfe", text=True)
        assert await Guest(ben).end() == 1007
        assert httpx2.get(server.url + "api/health").json() == {"status": "ok"}
        server.stop()
        assert "Traceback" not in server.said()


def refused(*arguments: str) -> str:
    program = "import typer\nfrom oddtrick.server.serve import serve\nserve_app = typer.Typer()\n"
    program += "serve_app.command()(serve)\nserve_app()"
    ended = subprocess.run(
        [sys.executable, "-c", program, "--no-browser", *arguments],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert ended.returncode == 1
    assert "Traceback" not in ended.stderr
    return ended.stderr


def test_what_cannot_be_had_is_said_in_words(tmp_path: Path) -> None:
    with serving(tmp_path / "a") as server:
        taken = refused("--host", "127.0.0.1", "--port", str(server.port), "--data", str(tmp_path / "b"))
        assert f"port {server.port} is taken" in taken
        assert f"--port {server.port + 1}" in taken
        server.stop()
