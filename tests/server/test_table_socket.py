"""People at tables, as their clients see it."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace

import pytest

from oddtrick.protocol.messages import VERSION
from oddtrick.rules.presets import PRESETS
from oddtrick.server.settings import Limits
from tests.server.asgi import Closed, Json
from tests.server.conftest import GENEROUS, QUICK, MakeServer, Server
from tests.server.guest import Guest


def cards_in(messages: list[Json], kind: str) -> list[str]:
    return [m["event"]["card"] for m in messages if m["kind"] == "told" and m["event"]["kind"] == kind]


async def test_the_first_message_is_a_welcome_and_the_second_everything_there_is_to_know(server: Server) -> None:
    ann = await server.join(await server.table(), "ann")
    welcome, snapshot, presence = ann.seen
    assert welcome["kind"] == "welcome"
    assert (welcome["protocol"], welcome["place"], welcome["host"]) == (VERSION, 0, True)
    assert (snapshot["kind"], snapshot["place"], snapshot["match"]) == ("snapshot", 0, None)
    assert snapshot["table"]["places"][0] == {
        "place": 0,
        "seat": None,
        "occupant": "person",
        "name": welcome["name"],
        "level": None,
        "held": False,
        "host": True,
    }
    assert presence == {"kind": "presence", "connected": [0], "away": []}


@pytest.mark.parametrize("preset", PRESETS)
async def test_a_whole_match_against_bots(server: Server, preset: str) -> None:
    ann = await server.join(await server.table(preset=preset, bots="random"), "ann")
    await ann.done("set_play_out", play_out=True)
    while not ann.is_over:
        assert (await ann.act())["kind"] == "done"
        while ann.options is None and not (ann.now and ann.now["phase"] == "over"):
            await ann.read()
    events = Counter(m["event"]["kind"] for m in ann.seen if m["kind"] == "told")
    tricks = PRESETS[preset].hand_size * events["deal_scored"]
    assert events["card_played"] == 4 * tricks - cards_before_joining(ann)
    assert events["trick_taken"] == tricks


def cards_before_joining(guest: Guest) -> int:
    snapshot = next(m for m in guest.seen if m["kind"] == "snapshot")
    deal = snapshot["match"]["deal"]
    return len(deal["trick"]["cards"]) if deal else 0


async def test_two_friends_at_one_table_are_told_the_same_and_each_only_their_hand(server: Server) -> None:
    code = await server.table()
    ann, ben = await server.join(code, "ann"), await server.join(code, "ben")
    assert ben.place is None
    n = await ben.done("sit", place=2)
    assert n == ben.n
    assert ben.place == 2
    await ann.done("begin")
    dealt = [await guest.until("dealt") if guest is ben else told(guest, "dealt") for guest in (ann, ben)]
    hands = [set(m["event"]["deal"]["hand"]) for m in dealt]
    assert len(hands[0]) == len(hands[1]) == 13
    assert not hands[0] & hands[1]
    await asyncio.gather(play(ann, 4), play(ben, 4))
    await catch_up(ann, ben)
    assert cards_in(ann.seen, "card_played") == cards_in(ben.seen, "card_played")


async def play(guest: Guest, cards: int) -> None:
    for _ in range(cards):
        await guest.act()


def told(guest: Guest, kind: str) -> Json:
    return next(m for m in guest.seen if m["kind"] == "told" and m["event"]["kind"] == kind)


async def catch_up(*guests: Guest) -> None:
    newest = max(guest.n or 0 for guest in guests)
    for guest in guests:
        while (guest.n or 0) < newest:
            await guest.read()


async def test_a_client_that_comes_back_gets_what_it_missed(server: Server) -> None:
    code = await server.table(bots="medium")
    ann = await server.join(code, "ann")
    await ann.act()
    await ann.turn()
    since = ann.n
    assert since is not None
    await server.sockets.pop().leave()
    again = Guest(await server.socket(code, "ann", since - 3))
    again.n = since - 3
    while again.n < since:
        await again.read()
    assert [m["kind"] for m in again.seen] == ["welcome", "told", "told", "told"]
    assert [m for m in again.seen if m["kind"] == "told"] == [m for m in ann.seen if m["kind"] == "told"][-3:]


@pytest.mark.parametrize("since", [0, 1, 10**6])
async def test_a_client_that_knows_too_little_or_too_much_gets_a_snapshot(server: Server, since: int) -> None:
    code = await server.table(bots="medium")
    ann = await server.join(code, "ann", since)
    assert [m["kind"] for m in ann.seen][:2] == ["welcome", "snapshot"]


@pytest.mark.parametrize("since", ["", "-1", "x", "1e3", "\u0663", "9" * 30])
async def test_a_since_that_is_no_number_is_none(server: Server, since: str) -> None:
    code = await server.table()
    socket = await server.socket(f"{code}?since={since}", "ann")
    assert [(await socket.receive())["kind"] for _ in range(2)] == ["welcome", "snapshot"]


async def test_after_five_tricks_a_snapshot_shows_eight_cards_of_mine_and_counts_of_the_others(server: Server) -> None:
    code = await server.table(bots="medium")
    ann = await server.join(code, "ann")
    for _ in range(5):
        await ann.act()
    await ann.turn()
    again = await server.join(code, "ann")
    assert again.match is not None
    deal = again.match["deal"]
    assert len(deal["hand"]) == 8
    assert set(deal) & {"hands", "quitted", "pack"} == set()
    assert sum(deal["cards_left"]) == 32 - len(deal["trick"]["cards"])


async def test_the_newer_of_two_tabs_has_the_place_and_one_card_is_accepted(server: Server) -> None:
    code = await server.table(bots="medium")
    old = await server.join(code, "ann")
    card = (await old.turn())["play"]["cards"][0]
    new = await server.join(code, "ann")
    await old.say("act", command={"kind": "play", "card": card})
    new_answer = await new.ask("act", command={"kind": "play", "card": card})
    assert new_answer["kind"] == "done"
    await old.end()
    assert old.seen[-1] == {"kind": "closing", "reason": "moved"}
    assert cards_in(new.seen, "card_played").count(card) == 1


async def test_who_watches_in_two_tabs_and_sits_down_in_one_keeps_that_one(server: Server) -> None:
    code = await server.table()
    idle, active = await server.join(code, "ben"), await server.join(code, "ben")
    await active.done("sit", place=1)
    await idle.end()
    assert idle.seen[-1] == {"kind": "closing", "reason": "moved"}
    assert await active.until("presence", lambda m: m["connected"] == [0, 1] or m["connected"] == [1])


async def test_the_same_id_twice_takes_effect_once_and_is_answered_twice(server: Server) -> None:
    code = await server.table(bots="medium")
    ann = await server.join(code, "ann")
    card = (await ann.turn())["play"]["cards"][0]
    request = {"kind": "act", "id": "once", "command": {"kind": "play", "card": card}}
    ann.wire.send(request)
    ann.wire.send(request)
    first, second = await ann.until("done"), await ann.until("done")
    assert (first["id"], second["id"]) == ("once", "once")
    assert first["n"] == second["n"]
    assert cards_in(ann.seen, "card_played").count(card) == 1


async def test_an_id_is_remembered_by_the_log_and_belongs_to_its_asker(server: Server) -> None:
    code = await server.table()
    ann, ben = await server.join(code, "ann"), await server.join(code, "ben")
    ann.wire.send({"kind": "set_pace", "id": "x", "pace": "fast"})
    n = (await ann.until("done"))["n"]
    ben.wire.send({"kind": "sit", "id": "x", "place": 1})
    assert (await ben.until("done"))["n"] == n + 1
    await server.restart()
    ann = await server.join(code, "ann")
    ann.wire.send({"kind": "set_pace", "id": "x", "pace": "normal"})
    assert (await ann.until("done"))["n"] == n
    assert ann.table["pace"] == "fast"


async def test_two_cards_at_once_from_one_seat_are_one_card_and_one_refusal(server: Server) -> None:
    code = await server.table(bots="medium")
    ann = await server.join(code, "ann")
    cards = (await ann.turn())["play"]["cards"]
    asked = [await ann.say("act", command={"kind": "play", "card": card}) for card in cards[:2]]
    answers: dict[str, Json] = {}
    while len(answers) < 2:
        message = await ann.read()
        if message["kind"] in {"done", "refused"}:
            answers[message["id"]] = message
    assert [answers[i]["kind"] for i in asked] == ["done", "refused"]
    assert answers[asked[1]]["code"] == "not_your_turn"


async def test_a_server_that_restarts_goes_on_where_it_was(make_server: MakeServer) -> None:
    server = make_server()
    code = await server.table(bots="medium")
    ann = await server.join(code, "ann")
    for _ in range(6):
        await ann.act()
    await ann.turn()
    before = await server.join(code, "ann")
    await server.restart()
    resumed = await server.join(code, "ann", before.n)
    assert [m["kind"] for m in resumed.seen] == ["welcome", "presence"]
    after = await server.join(code, "ann", (before.n or 0) - 1)
    assert (after.n, after.match, after.now) == (before.n, before.match, before.now)
    assert (await after.act())["kind"] == "done"


async def test_a_table_nobody_is_at_leaves_memory_and_is_read_again(make_server: MakeServer) -> None:
    server = make_server(idle_seconds=0.0)
    code = await server.table(bots="medium")
    ann = await server.join(code, "ann")
    await ann.act()
    await ann.turn()
    n = ann.n
    await server.sockets.pop().leave()
    while server.hub.rooms_in_memory:  # noqa: ASYNC110 - no event says so
        await asyncio.sleep(0)
    assert (await server.join(code, "ann")).n == n


async def test_people_who_watch_see_no_hand(server: Server) -> None:
    code = await server.table(bots="medium")
    ann, eve = await server.join(code, "ann"), await server.join(code, "eve")
    assert eve.match is not None
    assert eve.match["seat"] is None
    assert eve.match["deal"]["hand"] == []
    assert await eve.refused("act", command={"kind": "ready"}) == "not_seated"
    await ann.act()
    await catch_up(ann, eve)
    assert all(m["now"]["options"] is None for m in eve.seen if m["kind"] == "told")


async def test_a_missing_person_is_away_then_held_by_a_bot_and_has_the_place_back(make_server: MakeServer) -> None:
    server = make_server(timing=replace(QUICK, away_after=0.01, held_after=0.05))
    code = await server.table()
    ann, ben = await server.join(code, "ann"), await server.join(code, "ben")
    await ben.done("sit", place=1)
    await ann.done("begin")
    await server.sockets.pop().leave()
    assert await ann.until("presence", lambda m: m["away"] == [1])
    await ann.until("places_changed", lambda m: m["event"]["table"]["places"][1]["held"])
    ben = await server.join(code, "ben")
    assert ben.place == 1
    assert ben.table["places"][1]["held"] is False
    await ann.until("places_changed", lambda m: not m["event"]["table"]["places"][1]["held"])


async def test_a_new_name_reaches_every_table(server: Server) -> None:
    first, second = await server.table("ann"), await server.table("ann")
    here, there = await server.join(first, "ann"), await server.join(second, "ann")
    await here.done("rename", name=" Anne ")
    changed = await there.until("places_changed")
    assert changed["event"]["table"]["places"][0]["name"] == "Anne"
    third = await server.join(await server.table("ann"), "ann")
    assert third.seen[0]["name"] == "Anne"
    assert await here.refused("rename", name="\u0007") == "bad_name"
    async with server.http("ann") as client:
        assert (await client.get("/api/lobby")).json()["name"] == "Anne"


async def test_the_timer_tells_when_the_next_deal_comes(make_server: MakeServer) -> None:
    server = make_server(timing=replace(QUICK, answers=0.001))
    ann = await server.join(await server.table(bots="medium"), "ann")
    await ann.done("set_play_out", play_out=True)
    for _ in range(13):
        await ann.act()
    assert 0 <= (await ann.until("timer"))["seconds"] <= 0.02
    await ann.until("dealt")


async def test_a_table_that_is_not_there(server: Server) -> None:
    socket = await server.socket("nosuchtable", "ann")
    assert await socket.receive() == {"kind": "closing", "reason": "no_table"}
    with pytest.raises(Closed):
        await socket.receive()


async def test_a_server_that_stops_says_so(server: Server) -> None:
    ann = await server.join(await server.table(), "ann")
    await server.hub.close()
    assert await ann.read() == {"kind": "closing", "reason": "restarting"}
    with pytest.raises(Closed):
        await ann.read()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no message"),
        ("{", "no message"),
        ("[]", "no message"),
        ('{"kind":"start","id":"a"}', "start"),
        ('{"kind":"sit","id":"a","place":7}', "place"),
        ('{"kind":"sit","id":"a"}', "place"),
        ('{"kind":"sit","id":"a","place":1,"seat":"N"}', "seat"),
        ('{"kind":"act","id":"a","command":{"kind":"deal_board","pack":[]}}', "deal_board"),
        ('{"kind":"act","id":"a","command":{"kind":"play","card":"S1"}}', "S1"),
        ('{"kind":"stand","id":""}', "1 to 40"),
        ('{"kind":"stand","id":"' + "x" * 41 + '"}', "1 to 40"),
        ("[" * 4000, "no message"),
        ('{"kind":"stand","id":"\\ud800"}', ""),
    ],
)
async def test_a_message_that_is_none_is_refused_with_the_reason(server: Server, text: str, reason: str) -> None:
    ann = await server.join(await server.table(), "ann")
    server.sockets[-1].send_text(text)
    refused = await ann.until("refused")
    assert refused["code"] == "bad_message"
    assert reason in refused["reason"]
    assert refused["id"] == ("a" if '"a"' in text else "")
    await ann.done("set_pace", pace="fast")


async def test_frames_of_bytes_are_refused_and_frames_too_long_end_the_socket(server: Server) -> None:
    socket = await server.socket(await server.table(), "ann")
    ann = Guest(socket)
    socket.send_bytes(b"{}")
    await ann.until("refused")
    socket.send_text('{"kind":"rename","id":"a","name":"' + "x" * 4096 + '"}')
    with pytest.raises(Closed) as closed:
        await ann.until("done")
    assert closed.value.code == 1009


async def test_a_ping_is_answered(server: Server) -> None:
    ann = await server.join(await server.table(), "ann")
    ann.wire.send({"kind": "ping"})
    assert await ann.read() == {"kind": "pong"}


async def test_who_sends_more_than_ten_messages_a_second_is_turned_out(make_server: MakeServer) -> None:
    server = make_server(limits=Limits())
    ann = await server.join(await server.table(), "ann")
    for _ in range(25):
        ann.wire.send({"kind": "ping"})
    code = await ann.end()
    kinds = Counter(m["kind"] for m in ann.seen)
    assert kinds["pong"] == 20
    assert ann.seen[-1] == {"kind": "closing", "reason": "flooded"}
    assert code == 1013


async def test_who_reads_too_slowly_is_disconnected_and_holds_up_nobody(make_server: MakeServer) -> None:
    server = make_server(limits=replace(GENEROUS, outbound=8))
    code = await server.table(bots="medium")
    eve = await server.join(code, "eve")
    socket = server.sockets[-1]
    socket.reads.clear()
    ann = await server.join(code, "ann")
    for _ in range(8):
        await ann.act()
    socket.reads.set()
    assert await eve.end() == 1013
    assert eve.n is not None
    assert ann.n is not None
    assert eve.n < ann.n


async def test_one_address_opens_only_so_many_sockets_at_once(make_server: MakeServer) -> None:
    server = make_server(limits=Limits(sockets_burst=2))
    code = await server.table()
    for person in ("ann", "ben"):
        await server.socket(code, person)
    with pytest.raises(Closed):
        await server.socket(code, "cem")


async def test_a_page_of_another_site_gets_no_socket(server: Server) -> None:
    code = await server.table()
    with pytest.raises(Closed):
        await server.socket(code, "ann", origin="http://evil.example")
    with pytest.raises(Closed):
        await server.socket(code, "ann", origin="null")
    await server.socket(code, "ann", origin="http://test")


async def test_a_guest_without_a_cookie_gets_one_with_the_socket(server: Server) -> None:
    socket = await server.socket(await server.table(), None)
    cookie = socket.headers["set-cookie"]
    assert {"HttpOnly", "SameSite=Lax"} <= set(cookie.split("; "))


async def test_a_request_that_changed_nothing_changes_nothing_later_under_the_same_id(server: Server) -> None:
    ann = await server.join(await server.table("ann", bots=None), "ann")
    await ann.send(kind="set_pace", id="once", pace="normal")
    first = await ann.until("done", lambda message: message["id"] == "once")
    await ann.done("set_pace", pace="fast")
    await ann.send(kind="set_pace", id="once", pace="normal")
    again = await ann.until("done", lambda message: message["id"] == "once")
    assert again["n"] == first["n"]
    assert ann.table["pace"] == "fast"
