"""What is answered over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from oddtrick.ai.registry import DEFAULT, LEVELS, OFFERED
from oddtrick.rules.presets import PRESETS
from oddtrick.server.app import HEADERS
from oddtrick.server.auth import default_name, new_code
from oddtrick.server.settings import Limits
from oddtrick.server.store.memory import MemoryStore
from oddtrick.table.log import Entry, NotStored
from tests.server.conftest import MakeServer, Server, rules


async def test_the_lobby_names_the_guest_the_presets_and_the_levels(server: Server) -> None:
    async with server.http("ann") as client:
        answer = await client.get("/api/lobby")
    lobby = answer.json()
    assert lobby["levels"] == list(OFFERED)
    assert lobby["level"] == DEFAULT
    assert lobby["presets"] == [{"name": name, "rules": rules(name)} for name in PRESETS]
    assert lobby["name"].startswith("Guest ")
    assert "set-cookie" not in answer.headers


async def test_the_partners_level_is_chosen_apart_from_the_opponents(server: Server) -> None:
    async with server.http("ann") as client:
        body = {"rules": rules("turnup"), "bots": "medium", "partner": "random"}
        answer = await client.post("/api/tables", json=body)
    ann = await server.join(answer.json()["code"], "ann")
    assert [place["level"] for place in ann.table["places"]] == [None, "medium", "random", "medium"]


def test_medium_is_the_default_and_random_is_not_offered() -> None:
    assert DEFAULT == "medium"
    assert DEFAULT in OFFERED
    assert "random" not in OFFERED
    assert [level for level in LEVELS if level in OFFERED] == list(OFFERED)


async def test_a_new_guest_gets_a_secret_of_128_bits_that_scripts_cannot_read(server: Server) -> None:
    async with server.http() as client:
        first = await client.get("/api/lobby")
        cookie = first.headers["set-cookie"]
        again = await client.get("/api/lobby")
    name, _, rest = cookie.partition("=")
    secret, *attributes = rest.split("; ")
    assert name == "oddtrick"
    assert len(secret) == 22
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(attributes)
    assert "Secure" not in attributes
    assert "set-cookie" not in again.headers
    assert first.json()["name"] == again.json()["name"]


async def test_over_https_the_cookie_is_secure(server: Server) -> None:
    async with server.http() as client:
        answer = await client.get("https://test/api/lobby")
    assert "Secure" in answer.headers["set-cookie"].split("; ")


@pytest.mark.parametrize("cookie", ["", "short", "x" * 23, "x" * 21 + "\u00e9", "x" * 21 + ";"])
async def test_a_cookie_that_is_no_secret_of_ours_is_replaced(server: Server, cookie: str) -> None:
    async with server.http() as client:
        answer = await client.get("/api/lobby", headers=[(b"cookie", f"oddtrick={cookie}".encode())])
    assert "set-cookie" in answer.headers


def test_names_of_guests_follow_from_their_id_and_fit() -> None:
    assert default_name("0" * 64) == "Guest 1000"
    assert default_name("f" * 64) == default_name("f" * 64)


def test_the_code_of_a_table_has_80_bits_and_is_never_the_same() -> None:
    codes = {new_code() for _ in range(1000)}
    assert len(codes) == 1000
    assert {len(code) for code in codes} == {16}
    assert set("".join(codes)) == set("abcdefghijklmnopqrstuvwxyz234567")


async def test_a_table_is_made_with_any_rules_that_can_be_played(server: Server) -> None:
    async with server.http("ann") as client:
        wanted = {**rules("app"), "target": 9, "honours": "counted"}
        answer = await client.post("/api/tables", json={"rules": wanted, "bots": None})
    assert answer.status_code == 201
    ann = await server.join(answer.json()["code"].upper(), "ann")
    assert ann.table["rules"] == wanted
    assert ann.table["preset"] is None


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "bad_message"),
        (b"{", "bad_message"),
        (b"\xff\xfe", "bad_message"),
        (b"[" * 4000, "bad_message"),
        (b'{"rules":{},"bots":null}', "bad_message"),
        ({"rules": {**rules("app"), "target": 0}, "bots": None}, "bad_rules"),
        ({"rules": {**rules("app"), "target": 5.5}, "bots": None}, "bad_message"),
        ({"rules": {**rules("app"), "hidden": 1}, "bots": None}, "bad_message"),
        ({"rules": {**rules("rotation"), "trump_cycle": ["N"], "honours": "counted"}, "bots": None}, "bad_rules"),
        ({"rules": rules("app"), "bots": "grandmaster"}, "unknown_level"),
        ({"rules": rules("app")}, "bad_message"),
    ],
)
async def test_what_is_no_table_is_refused_with_a_reason(server: Server, body: object, code: str) -> None:
    async with server.http("ann") as client:
        if isinstance(body, bytes):
            answer = await client.post("/api/tables", content=body)
        else:
            answer = await client.post("/api/tables", json=body)
    assert answer.status_code == 400
    assert answer.json()["code"] == code
    assert answer.json()["reason"]


async def test_a_body_that_is_too_big_is_not_read_to_its_end(server: Server) -> None:
    async with server.http("ann") as client:
        answer = await client.post("/api/tables", content=b" " * 5000)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_big")


async def test_a_page_of_another_site_makes_no_table(server: Server) -> None:
    async with server.http("ann", origin="http://evil.example") as client:
        answer = await client.post("/api/tables", json={"rules": rules("app"), "bots": None})
    assert (answer.status_code, answer.json()["code"]) == (403, "bad_origin")


async def test_one_address_makes_only_so_many_tables_a_minute(make_server: MakeServer) -> None:
    server = make_server(limits=Limits(tables_per_minute=3))
    assert await made(server, "192.0.2.7", 5) == [201, 201, 201, 429, 429]
    assert await made(server, "192.0.2.8", 1) == [201]
    assert await made(server, "127.0.0.1", 5) == [201] * 5


async def made(server: Server, address: str, tables: int) -> list[int]:
    async with server.http("ann", address=address) as client:
        body = {"rules": rules("app"), "bots": None}
        return [(await client.post("/api/tables", json=body)).status_code for _ in range(tables)]


async def test_health_and_unknown_pages(server: Server) -> None:
    async with server.http() as client:
        assert (await client.get("/api/health")).json() == {"status": "ok"}
        missing = await client.get("/api/nothing")
        assert (missing.status_code, missing.json()["code"]) == (404, "not_found")
        assert (await client.get("/api/tables")).status_code == 404


async def test_a_page_asked_in_a_way_it_does_not_know_says_so_as_every_error_does(server: Server) -> None:
    async with server.http() as client:
        answer = await client.request("DELETE", "/api/lobby")
    assert (answer.status_code, answer.json()["code"], answer.headers["allow"]) == (
        405,
        "method_not_allowed",
        "GET, HEAD",
    )


async def test_a_body_of_several_megabytes_is_heard_out_and_refused(server: Server) -> None:
    async with server.http("ann") as client:
        answer = await client.post("/api/tables", content=b" " * 5_000_000)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_big")


class Full(MemoryStore):
    """A store on a disk that is full."""

    async def append(self, table: str, expected_seq: int, entries: Sequence[Entry]) -> None:
        if self.is_full:
            self.refused.set()
            raise NotStored("the disk is full")
        self.is_full = self.fills_up
        await super().append(table, expected_seq, entries)

    is_full = False
    fills_up = False
    refused = asyncio.Event()


async def test_on_a_full_disk_whoever_asks_is_told_and_nothing_has_changed(make_server: MakeServer) -> None:
    store = Full()
    server = make_server(store=store)
    ann = await server.join(await server.table("ann", bots=None), "ann")
    store.is_full = True
    async with server.http("ann") as client:
        answer = await client.post("/api/tables", json={"rules": rules("app"), "bots": None})
    assert (answer.status_code, answer.json()["code"]) == (503, "not_stored")
    before = ann.n
    assert await ann.refused("set_pace", pace="fast") == "not_stored"
    store.is_full = False
    assert await ann.done("set_pace", pace="fast") == (before or 0) + 1


async def test_on_a_full_disk_a_bot_waits_and_plays_once_there_is_room(
    make_server: MakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("oddtrick.server.room.TRY_AGAIN_SECONDS", 0.01)
    store = Full()
    server = make_server(store=store)
    ann = await server.join(await server.table("ann", bots="medium"), "ann")
    await ann.turn()
    store.fills_up = True
    store.refused.clear()
    await ann.act()
    await store.refused.wait()
    store.is_full = store.fills_up = False
    assert await ann.turn()
    assert not any(message["kind"] == "closing" for message in ann.seen)


@pytest.mark.parametrize("path", ["/", "/api/lobby", "/api/nothing", "/nothing"])
async def test_every_answer_has_the_headers_that_keep_other_sites_out(server: Server, path: str) -> None:
    async with server.http() as client:
        answer = await client.get(path)
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    policy = answer.headers["content-security-policy"]
    assert policy.startswith(
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; frame-ancestors 'none'"
    )


async def test_two_tables_made_in_the_same_second_have_different_deals(make_server: MakeServer) -> None:
    server = make_server(seed=None)
    hands = set[str]()
    for person in ("ann", "ben", "cem"):
        guest = await server.join(await server.table(person, bots="medium"), person)
        assert guest.match is not None
        hands.add(" ".join(guest.match["deal"]["hand"]))
    assert len(hands) == 3
