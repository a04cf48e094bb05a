"""Rules in words and lessons over HTTP: the learner sees one hand, and the rules say what comes of an answer."""

from __future__ import annotations

from typing import Any

import pytest

from oddtrick.rules.presets import PRESETS
from tests.server.asgi import Json
from tests.server.conftest import Server, rules


async def ask(server: Server, path: str, body: Any = None, status: int = 200) -> Json:
    async with server.http("ann") as client:
        answer = await (client.get(path) if body is None else client.post(path, json=body))
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


@pytest.mark.parametrize("name", PRESETS)
async def test_rules_are_told_in_words_with_the_lesson_that_fits(server: Server, name: str) -> None:
    told = await ask(server, "/api/rules", rules(name))
    assert told["chapters"][0]["heading"] == "The game"
    assert told["lesson"] == ("bid_whist" if rules(name)["auction"] != "none" else None)


async def test_rules_that_cannot_be_played_are_not_explained(server: Server) -> None:
    refused = await ask(server, "/api/rules", {**rules("turnup"), "jokers": 2}, 400)
    assert "need an auction" in refused["reason"]
    assert (await ask(server, "/api/rules", [], 400))["code"] == "bad_message"


async def test_a_lesson_shows_the_learners_hand_and_no_other(server: Server) -> None:
    lesson = await ask(server, "/api/lessons/bid_whist")
    assert len(lesson["tasks"]) == 3
    for task in lesson["tasks"]:
        match, now = task["snapshot"]["match"], task["snapshot"]["now"]
        deal = match["deal"]
        assert (match["seat"], now["turn"], deal["all_hands"], deal["faced"]) == ("S", "S", [], [])
        assert bool(now["options"]["play"]) is not bool(now["options"]["keep"])
    assert len(lesson["tasks"][2]["snapshot"]["match"]["deal"]["hand"]) == 18


async def test_an_answer_is_judged_by_the_rules(server: Server) -> None:
    path = "/api/lessons/bid_whist/1"
    right = await ask(server, path, {"command": {"kind": "play", "card": "S5"}})
    assert (right["right"], right["after"]["now"]["winning"], right["after"]["now"]["options"]) == (True, "S", None)
    assert right["after"]["match"]["deal"]["trick"]["cards"][-1] == "S5"
    wrong = await ask(server, path, {"command": {"kind": "play", "card": "SK"}})
    assert (wrong["right"], wrong["after"]["now"]["winning"]) == (False, "E")
    barred = await ask(server, path, {"command": {"kind": "play", "card": "H4"}})
    assert (barred["right"], barred["after"]) == (False, None)


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [("/api/lessons/golf", None, 404), ("/api/lessons/bid_whist/4", {"command": {"kind": "play", "card": "S5"}}, 404),
     ("/api/lessons/bid_whist/01", {}, 404), ("/api/lessons/bid_whist/1", {"command": {"kind": "pass"}}, 400),
     ("/api/lessons/bid_whist/1", {"command": {"kind": "play", "card": "X"}}, 400)],
)  # fmt: skip
async def test_what_is_no_lesson_or_no_answer_is_refused(server: Server, path: str, body: Any, status: int) -> None:
    assert (await ask(server, path, body, status))["reason"]
