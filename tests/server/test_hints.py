"""Hints at a table of one person, and reasons for the cards that bots have played in finished deals."""

from __future__ import annotations

import pytest

from oddtrick.server.auth import records_code
from oddtrick.server.settings import Limits
from tests.server.conftest import MakeServer, Server


async def test_whoever_plays_alone_is_told_a_card_and_why(server: Server) -> None:
    ann = await server.join(await server.table("ann", "rotation", bots="medium"), "ann")
    options = await ann.turn()
    before = ann.n
    asked = await ann.say("ask_hint")
    found = await ann.until("hinted")
    assert found["id"] == asked
    assert found["card"] in options["play"]["cards"]
    assert 1 <= len(found["reasons"]) <= 2
    assert {reason["source"] for reason in found["reasons"]} <= {"rule", "counting", "simulation"}
    assert ann.n == before, "a hint changes nothing at the table"
    await ann.act()


async def test_a_hint_is_refused_to_whoever_is_not_alone_or_not_to_play(server: Server) -> None:
    code = await server.table("ann", "rotation", bots=None)
    ann, ben = await server.join(code, "ann"), await server.join(code, "ben")
    assert await ann.refused("ask_hint") == "no_hint"
    await ben.done("sit", place=1)
    await ann.done("begin")
    await ann.turn()
    assert await ann.refused("ask_hint") == "not_alone"
    assert await ben.refused("ask_hint") == "not_alone"
    cem = await server.join(code, "cem")
    assert await cem.refused("ask_hint") == "not_alone"


async def finished(server: Server, bots: str = "medium") -> str:
    """The table of a match of which at least one deal is finished."""
    code = await server.table("ann", "rotation", bots=bots)
    ann = await server.join(code, "ann")
    while not any(m["kind"] == "told" and (m["event"] or {}).get("kind") == "deal_scored" for m in ann.seen):
        await ann.act()
    return code


async def test_the_cards_of_bots_have_their_level_and_their_reasons_once_the_deal_is_over(server: Server) -> None:
    code = await finished(server)
    async with server.http("ann") as client:
        deal = (await client.get(f"/api/records/{records_code(code)}/1/1")).json()
        steps = deal["replay"]["steps"]
        assert len(deal["levels"]) == len(steps) - 1
        round_ = "NESW"
        for step, level in enumerate(deal["levels"], 1):
            trick = steps[step]["trick"]
            seat = round_[(round_.index(trick["leader"]) + len(trick["cards"]) - 1) % 4]
            assert level == (None if seat == deal["seat"] else "medium")
        for step in (at for at, level in enumerate(deal["levels"], 1) if level is not None and at % 9 == 0):
            answer = await client.get(f"/api/records/{records_code(code)}/1/1/why/{step}")
            assert answer.status_code == 200
            why = answer.json()
            assert why["card"] == steps[step]["trick"]["cards"][-1]
            assert (why["step"], why["level"]) == (step, "medium")
            assert 1 <= len(why["reasons"]) <= 2
            assert not any(reason["code"] == "book_instead" for reason in why["reasons"])


async def test_a_bot_that_does_not_play_by_the_book_is_given_no_motive_of_the_book(server: Server) -> None:
    code = await finished(server, bots="random")
    async with server.http("ann") as client:
        levels = (await client.get(f"/api/records/{records_code(code)}/1/1")).json()["levels"]
        steps = [at for at, level in enumerate(levels, 1) if level == "random"][:20]
        found = [(await client.get(f"/api/records/{records_code(code)}/1/1/why/{step}")).json() for step in steps]
    assert any(reason["code"] == "book_instead" for why in found for reason in why["reasons"])


async def test_before_the_first_lead_a_hint_is_what_a_bot_would_do(make_server: MakeServer) -> None:
    server = make_server(seed=3)
    ann = await server.join(await server.table("ann", "bid_classic", bots="medium"), "ann")
    advised: set[str] = set()
    while not {"bid", "name", "keep"} <= advised:
        options = await ann.turn()
        if not (options["auction"] or options["names"] or options["keep"]):
            await ann.act()
            continue
        asked = await ann.say("ask_hint")
        found = await ann.until("advised")
        assert found["id"] == asked
        command = found["command"]
        advised.add(command["kind"])
        if command["kind"] == "pass" and options["auction"]["bids"]:
            # So that the kitty is reached, this guest overbids.
            command = {"kind": "bid", **options["auction"]["bids"][-1]}
            advised.add("bid")
        assert (await ann.ask("act", command=command))["kind"] == "done"


@pytest.mark.parametrize("step", ["0", "53", "x", "1e9", "999999999"])
async def test_there_are_no_reasons_for_a_step_that_is_none(server: Server, step: str) -> None:
    code = await finished(server)
    async with server.http("ann") as client:
        assert (await client.get(f"/api/records/{records_code(code)}/1/1/why/{step}")).status_code == 404


async def test_people_keep_their_reasons(server: Server) -> None:
    code = await finished(server)
    async with server.http("ann") as client:
        levels = (await client.get(f"/api/records/{records_code(code)}/1/1")).json()["levels"]
        answer = await client.get(f"/api/records/{records_code(code)}/1/1/why/{levels.index(None) + 1}")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_reasons")


async def test_a_deal_in_play_has_no_reasons(server: Server) -> None:
    code = await server.table("ann", "rotation", bots="medium")
    ann = await server.join(code, "ann")
    await ann.act()
    async with server.http("ann") as client:
        answer = await client.get(f"/api/records/{records_code(code)}/1/1/why/1")
        other = await client.get(f"/api/records/{records_code(code)}/1/2/why/1")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_deal")
    assert other.status_code == 404


async def test_one_address_asks_for_only_so_many_reasons(make_server: MakeServer) -> None:
    server = make_server(limits=Limits(reasons_per_minute=2))
    async with server.http("ann", address="192.0.2.7") as client:
        answers = [(await client.get("/api/records/nothing/1/1/why/1")).status_code for _ in range(4)]
    assert answers == [404, 404, 429, 429]
