"""A whole match to its end, and another one after it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPerson
from tests.e2e.person import PHONE
from tests.server.process import ServerProcess

pytestmark = pytest.mark.browser


def test_a_match_ends_when_a_side_reaches_the_target_and_can_be_played_again(
    server: ServerProcess, open_person: OpenPerson
) -> None:
    ann = open_person(server.url, size=PHONE, oneTap=True)
    ann.play_preset("turnup")
    ann.play_on("match")
    ann.at("rematch").wait_for()
    seen = ann.look()
    score, _ = seen.score()
    assert max(score) >= 5 > min(score)
    assert sorted(seen.rows["Score"]) == sorted(score)
    [won] = ann.events("match_won")
    assert won["score"] == score
    assert won["side"] == ("NS" if score[0] > score[1] else "EW")
    scored = [event["result"] for event in ann.events("deal_scored")]
    assert [result["number"] for result in scored] == list(range(1, len(scored) + 1))
    assert [sum(points) for points in zip(*(result["trick_points"] for result in scored), strict=True)] == score
    we_won = won["side"] == ("NS" if seen.seat in {"N", "S"} else "EW")
    expect(ann.at("summary")).to_contain_text("You win the game" if we_won else "win the game")

    ann.at("rematch").click()
    expect(ann.at("summary")).to_have_count(0)
    expect(ann.at("hand-card")).to_have_count(13)
    assert ann.look().score() == ([0, 0], [0, 0])
    ann.play_on("deal")
    ann.at("summary").wait_for()
    seen = ann.look()
    assert seen.over == (max(seen.score()[0]) >= 5), "as eleven tricks in one deal would win it"
    assert len(ann.events("match_started")) == 1
