"""Finished deals over HTTP: listed, looked at, taken away as files, and gone on with. Never a deal in play."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from oddtrick.notation.deal_lines import read_json
from oddtrick.notation.deal_record import DealRecord
from oddtrick.notation.match_record import read_match
from oddtrick.notation.pbn_read import read_pbn
from oddtrick.notation.replay import replay
from oddtrick.server import records as record_list
from oddtrick.server.auth import records_code
from tests.server.asgi import Json
from tests.server.conftest import MakeServer, Server, rules
from tests.server.guest import Guest


async def get(server: Server, path: str, person: str | None = "ann", status: int = 200) -> Json:
    async with server.http(person) as client:
        answer = await client.get(f"/api/records{path}")
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


async def download(server: Server, path: str) -> bytes:
    async with server.http() as client:
        answer = await client.get(f"/api/records{path}")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-disposition"].startswith('attachment; filename="whist-1')
    content: bytes = answer.content
    return content


async def post_from(server: Server, deal: Json, person: str = "eve", **fields: Any) -> tuple[int, Json]:
    async with server.http(person) as client:
        body = {"deal": deal, "seat": "S", "bots": "medium", **fields}
        answer = await client.post("/api/tables/from", json=body)
    return answer.status_code, answer.json()


async def play_deal(guest: Guest) -> None:
    """Plays every card until the next deal, or the end of the match, is waited for."""
    await guest.done("set_play_out", play_out=True)
    while not (await guest.turn())["ready"]:
        await guest.act()


async def one_deal(server: Server, preset: str = "rotation", person: str = "ann") -> tuple[str, Guest]:
    """A deal played out: the code of the table's records, and who played."""
    code = await server.table(person, preset, bots="medium")
    guest = await server.join(code, person)
    await play_deal(guest)
    return records_code(code), guest


def scored(guest: Guest) -> Json:
    told = [m["event"] for m in guest.seen if m["kind"] == "told" and (m["event"] or {}).get("kind") == "deal_scored"]
    result: Json = told[-1]["result"]
    return result


async def test_a_finished_deal_is_in_the_list_of_who_played_it(server: Server) -> None:
    code, ann = await one_deal(server)
    [deal] = (listed := await get(server, ""))["deals"]
    assert listed["before"] is None
    assert (deal["code"], deal["match"], deal["deal"]) == (code, 1, 1)
    assert (deal["preset"], deal["rules"], deal["trump"]) == ("rotation", rules("rotation"), "H")
    assert (deal["seat"], deal["dealer"]) == ("S", "E")
    assert deal["names"][2].startswith("Guest ") and all(deal["names"])
    assert deal["result"] == scored(ann)
    assert deal["at"] > 1e9


async def test_the_list_of_a_stranger_is_empty(server: Server) -> None:
    _, ann = await one_deal(server)
    watching = await server.join(ann.table["code"], "eve")
    assert watching.place is None
    assert await get(server, "", "eve") == {"deals": [], "before": None}
    assert await get(server, "", None) == {"deals": [], "before": None}


async def test_a_link_to_a_finished_deal_does_not_lead_to_the_table(server: Server) -> None:
    records, ann = await one_deal(server)
    code = ann.table["code"]
    assert (ann.table["records"], len(records)) == (records, len(code))
    async with server.http("eve") as client:
        told = [
            (await client.get(f"/api/records/{records}{path}")).text for path in ("/last/1", "/1/1.jsonl", "/1.jsonl")
        ]
    assert all('"' in text and code not in text for text in told)
    await get(server, f"/{code}/1/1", status=404)
    assert await (await server.socket(records, "eve")).receive() == {"kind": "closing", "reason": "no_table"}


async def test_the_list_comes_in_pages_newest_first(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_list, "PAGE", 2)
    codes = [(await one_deal(server))[0] for _ in range(3)]
    first = await get(server, "")
    assert [deal["code"] for deal in first["deals"]] == codes[:0:-1]
    rest = await get(server, f"?before={first['before']}")
    assert ([deal["code"] for deal in rest["deals"]], rest["before"]) == (codes[:1], None)


@pytest.mark.parametrize("before", ["x", "-1", "0", "1.5", "9" * 30, ""])
async def test_a_place_in_the_list_is_a_number_that_the_list_gave(server: Server, before: str) -> None:
    assert (await get(server, f"?before={before}", status=400))["code"] == "bad_message"


async def test_a_deal_in_play_is_not_to_be_had(server: Server) -> None:
    code = await server.table("ann", "rotation", bots="medium")
    ann = await server.join(code, "ann")
    await ann.turn()
    records = records_code(code)
    for path in ("/1/1", "/1/1.pbn", "/1/1.jsonl", "/1.jsonl"):
        for person in ("ann", "eve"):
            assert (await get(server, f"/{records}{path}", person, 404))["code"] == "no_such_deal"
    assert (await post_from(server, {"kind": "from_record", "code": records, "match": 1, "deal": 1, "step": 0}))[
        0
    ] == 404
    assert await get(server, "") == {"deals": [], "before": None}


async def test_no_card_of_the_next_deal_leaves_with_a_finished_one(server: Server) -> None:
    code, ann = await one_deal(server)
    await ann.act()
    await ann.turn()  # the second deal is in play
    assert ann.match is not None
    assert len((await get(server, ""))["deals"]) == 1
    await get(server, f"/{code}/1/2", status=404)
    text = (await download(server, f"/{code}/1.jsonl")).decode()
    assert text.count('"board_dealt"') == 1
    deals = [*read_json(text)]
    assert [deal.cards_played for deal in deals] == [52]


@pytest.mark.parametrize(
    "path",
    ["/nocode/1/1", "/{code}/2/1", "/{code}/0/1", "/{code}/1/x", "/{code}/1/01", "/{code}/1/1.lin",
     "/{code}/99999999999999999999/1"],
)  # fmt: skip
async def test_what_there_is_not_is_not_found(server: Server, path: str) -> None:
    code, _ = await one_deal(server)
    assert (await get(server, path.format(code=code), status=404))["code"] == "no_such_deal"


async def test_a_deal_can_be_stepped_through_by_whoever_has_the_link(server: Server) -> None:
    code, ann = await one_deal(server)
    deal = await get(server, f"/{code.upper()}/1/1", "eve")
    assert (deal["seat"], (await get(server, f"/{code}/1/1"))["seat"]) == (None, "S")
    assert (deal["deals"], deal["result"], deal["remarks"]) == (1, scored(ann), [])
    assert await get(server, f"/{code}/last/1", "eve") == deal
    shown = deal["replay"]
    assert sorted(card["card"] for hand in shown["hands"] for card in hand) == sorted(set(all_cards(shown)))
    assert [len(hand) for hand in shown["hands"]] == [13] * 4
    steps = shown["steps"]
    assert len(steps) == 53
    assert (steps[0]["trick"], steps[0]["turn"]) == ({"leader": "S", "cards": [], "winner": None}, "S")
    played = [
        (message["event"]["seat"], message["event"]["card"])
        for message in ann.seen
        if message["kind"] == "told" and (message["event"] or {}).get("kind") == "card_played"
    ]
    told = [(seat_of(step["trick"]), step["trick"]["cards"][-1]) for step in steps[1:]]
    assert told[-len(played) :] == played
    for at, (seat, card) in enumerate(told, 1):
        assert {"card": card, "played": at} in shown["hands"]["NESW".index(seat)]
    taken = [m["event"] for m in ann.seen if m["kind"] == "told" and (m["event"] or {}).get("kind") == "trick_taken"]
    full = [step for step in steps if step["trick"]["winner"]]
    assert [(s["trick"]["winner"], s["tricks"], s["winning"]) for s in full] == [
        (each["winner"], each["tricks"], each["winner"]) for each in taken
    ]
    assert (shown["tricks"], steps[-1]["tricks"], steps[-1]["turn"]) == ([*scored(ann)["tricks"]],) * 2 + (None,)


def all_cards(shown: Json) -> list[str]:
    return [step["trick"]["cards"][-1] for step in shown["steps"][1:]]


def seat_of(trick: Json) -> str:
    return "NESW"[("NESW".index(trick["leader"]) + len(trick["cards"]) - 1) % 4]


async def test_the_files_of_a_deal_and_of_its_match_tell_what_was_played(server: Server) -> None:
    code, ann = await one_deal(server, "turnup")
    shown = (await get(server, f"/{code}/1/1"))["replay"]
    [pbn] = read_pbn(await download(server, f"/{code}/1/1.pbn"))
    [line] = read_json(await download(server, f"/{code}/1/1.jsonl"))
    whole = await download(server, f"/{code}/1.jsonl")
    [match] = read_json(whole)
    assert read_match(whole).fault is None
    assert len(set(read_match(whole).names)) == 4
    for record in (pbn, line, match):
        assert sides_of(record) == sides_of(pbn)
        played = replay(record)
        assert played is not None and played.findings == () and record.findings == ()
        assert played.taken == tuple(scored(ann)["tricks"]) == record.result
        assert [card.text for told in record.tricks for card in told.trick.cards] == all_cards(shown)
    assert pbn.turn_up is not None and pbn.turn_up.text == shown["turn_up"]
    assert list(pbn.names) == shown["names"]


def sides_of(record: DealRecord) -> tuple[object, ...]:
    return record.hands, record.dealer, record.trump, record.turn_up, record.names, record.honours, record.score


async def test_a_claim_is_told_where_it_was_made(server: Server) -> None:
    code = await server.table("ann", "rotation", bots="medium")
    ann = await server.join(code, "ann")
    while not (await ann.turn())["ready"]:
        assert ann.now is not None
        if ann.now["options"]["concede"] and await ann.done("act", command={"kind": "concede"}):
            await ann.until("deal_scored")
            break
    deal = await get(server, f"/{records_code(code)}/1/1")
    said = [(remark["kind"], remark["step"]) for remark in deal["remarks"]]
    assert [kind for kind, _ in said] == ["conceded", "ended"]
    assert said[0][1] == len(deal["replay"]["steps"]) - 1 < 52
    assert deal["replay"]["tricks"] == deal["result"]["tricks"]
    [pbn] = read_pbn(await download(server, f"/{records_code(code)}/1/1.pbn"))
    played = replay(pbn)
    assert played is not None and played.findings == ()


async def test_a_table_goes_on_from_any_card_of_a_finished_deal(server: Server) -> None:
    code, _ = await one_deal(server)
    shown = (await get(server, f"/{code}/1/1"))["replay"]
    deal = {"kind": "from_record", "code": code, "match": 1, "deal": 1, "step": 18}
    status, made = await post_from(server, deal, seat="W")
    assert status == 201
    eve = await server.join(made["code"], "eve")
    assert eve.match is not None
    in_play = eve.match["deal"]
    assert (eve.match["seat"], in_play["trump"], in_play["dealer"]) == ("W", "H", "E")
    assert set(in_play["hand"]) < {card["card"] for card in shown["hands"][3]}
    await play_deal(eve)
    again = await get(server, f"/{records_code(made['code'])}/1/1", "eve")
    assert again["seat"] == "W"
    assert again["replay"]["hands"][0] != [] and again["replay"]["steps"][:19] == shown["steps"][:19]
    assert await eve.act()  # the next deal is dealt as usual
    await play_deal(eve)
    assert (await get(server, f"/{records_code(made['code'])}/1/2", "eve"))["replay"]["trump"] == "S"


async def test_a_deal_that_somebody_gives_can_be_played(server: Server) -> None:
    code, _ = await one_deal(server)
    shown = (await get(server, f"/{code}/1/1"))["replay"]
    given = {
        "kind": "from_cards",
        "hands": [[card["card"] for card in hand] for hand in shown["hands"]],
        "dealer": shown["dealing"],
        "trump": "S",
        "turn_up": None,
        "played": all_cards(shown)[:1],
    }
    status, made = await post_from(server, given, bots=None)
    assert status == 201
    eve = await server.join(made["code"], "eve")
    assert eve.match is not None and eve.match["deal"]["trump"] == "S"
    short = {**given, "hands": [given["hands"][0][1:], *given["hands"][1:]], "played": []}
    twice = {**given, "hands": [[*given["hands"][0], given["hands"][0][0]], *given["hands"][1:]]}
    turned = {**given, "turn_up": "SA", "trump": "H"}
    barred = {**given, "played": [given["hands"]["NESW".index(shown["dealing"])][0]]}
    for wrong, problem in ((short, "bad_message"), (twice, "bad_message"), (turned, "bad_message"),
                           (barred, "illegal_play")):  # fmt: skip
        status, answer = await post_from(server, wrong)
        assert (status, answer["code"]) == (400, problem), answer
    assert "uneven" in (await post_from(server, short))[1]["reason"]


@pytest.mark.parametrize(
    ("change", "code"),
    [({"step": 53}, "no_such_step"), ({"step": -1}, "no_such_step"), ({"step": 52}, "nothing_left"),
     ({"seat": "X"}, "bad_message"), ({"bots": "genius"}, "unknown_level")],
)  # fmt: skip
async def test_a_table_that_cannot_go_on_from_there_is_refused(server: Server, change: Json, code: str) -> None:
    table, _ = await one_deal(server)
    deal = {"kind": "from_record", "code": table, "match": 1, "deal": 1, "step": 0}
    fields = {name: value for name, value in change.items() if name != "step"}
    status, answer = await post_from(server, {**deal, "step": change.get("step", 0)}, **fields)
    assert (status, answer["code"]) == (400, code)


async def test_tables_that_go_on_count_as_tables_made(make_server: MakeServer) -> None:
    server = make_server()
    async with server.http("eve", origin="https://elsewhere.example") as client:
        assert (await client.post("/api/tables/from", json={})).status_code == 403
        assert (await client.post("/api/files?name=a.pbn", content=b"")).status_code == 403
    async with server.http("eve") as client:
        assert (await client.post("/api/tables/from", content=b"x" * 5000)).status_code == 413
        assert (await client.post("/api/tables/from", content=b"{")).status_code == 400


async def read_file(server: Server, name: str, body: bytes, status: int = 200) -> Json:
    async with server.http() as client:
        answer = await client.post("/api/files", params={"name": name}, content=body)
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


async def test_a_dropped_file_is_told_with_its_deals_and_faults(server: Server) -> None:
    code, _ = await one_deal(server)
    good = await download(server, f"/{code}/1/1.pbn")
    clash = re.sub(rb"Result .*", b'Result "NS 13 EW 0"]', good).replace(b"% PBN 2.1\n% EXPORT\n", b"")
    told = await read_file(server, "Evening.PBN", good + b"\n" + clash)
    assert (told["format"], len(told["deals"]), told["more"]) == ("pbn", 2, False)
    assert [deal["faults"] for deal in told["deals"]] == [0, told["faults"]]
    assert [deal["cards"] for deal in told["deals"]] == [52, 52]
    fault = next(each for each in told["findings"] if each["fault"])
    assert fault["line"] > 10 and "the record gives NS 13 EW 0 tricks" in fault["message"]
    async with server.http() as client:
        answer = await client.post("/api/files?name=Evening.PBN&deal=2", content=good + b"\n" + clash)
        assert (await client.post("/api/files?name=Evening.PBN&deal=3", content=good)).status_code == 404
        assert (await client.post("/api/files?name=Evening.PBN&deal=x", content=good)).status_code == 400
    replayed = answer.json()
    assert replayed["replay"]["steps"] == (await get(server, f"/{code}/1/1"))["replay"]["steps"]
    assert [each["fault"] for each in replayed["findings"]].count(True) == told["faults"]


@pytest.mark.parametrize(
    ("name", "body", "fault"),
    [("a.pbn", b"hello", "this is not PBN"), ("a.lin", b"", "this is not LIN"), ("a.jsonl", b"[]", "a line")],
)
async def test_a_file_that_is_none_says_why(server: Server, name: str, body: bytes, fault: str) -> None:
    told = await read_file(server, name, body)
    assert (told["deals"], told["faults"]) == ([], 1)
    assert fault in told["findings"][0]["message"]
    async with server.http() as client:
        assert (await client.post(f"/api/files?name={name}&deal=1", content=body)).status_code == 404


async def test_a_file_with_half_a_deal_shows_what_it_knows(server: Server) -> None:
    body = b'[Board "7"]\n[Deal "N:AK.AK.AK.AKQJT98 - - -"]\n'
    told = await read_file(server, "a.pbn", body)
    assert [(deal["board"], deal["trump"], deal["cards"]) for deal in told["deals"]] == [("7", None, 0)]
    async with server.http() as client:
        shown = (await client.post("/api/files?name=a.pbn&deal=1", content=body)).json()["replay"]
    assert [len(hand) for hand in shown["hands"]] == [13, 0, 0, 0]
    assert (shown["trump"], shown["dealing"], len(shown["steps"])) == (None, None, 1)


async def test_files_are_small_known_and_not_too_many(make_server: MakeServer) -> None:
    server = make_server()
    assert (await read_file(server, "a.txt", b"", 400))["code"] == "unknown_format"
    assert (await read_file(server, "", b"", 400))["code"] == "unknown_format"
    assert (await read_file(server, "a.pbn", b" " * (1 << 20) + b"x", 413))["code"] == "too_big"
    async with server.http() as client:
        statuses = [(await client.post("/api/files?name=a.txt")).status_code for _ in range(30)]
    assert statuses == [400] * 27 + [429] * 3


async def test_a_match_with_a_declined_claim_does_not_say_who_declined(server: Server) -> None:
    code = await server.table("ann", "rotation", bots="medium")
    ann = await server.join(code, "ann")
    await ann.turn()
    assert (await ann.ask("act", command={"kind": "claim", "tricks": 13}))["kind"] == "done"
    await ann.until("claim_declined")
    await play_deal(ann)
    text = (await download(server, f"/{records_code(code)}/1.jsonl")).decode()
    assert '"claim_made"' in text and '"claim_answered"' not in text
    assert read_match(text).fault is None
    assert [json.loads(line)["kind"] for line in text.splitlines()[1:3]] == ["match_started", "seats_taken"]
