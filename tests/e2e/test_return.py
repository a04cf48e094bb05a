"""A page that is loaded again, and a server that dies, in the middle of a trick."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPerson
from tests.e2e.person import PHONE, Person, Seen
from tests.server.process import ServerProcess, serving

pytestmark = pytest.mark.browser


def in_mid_trick(person: Person, tricks: int) -> Seen:
    """Plays until so many tricks are over, and then on until others have played and this person is to play."""
    seen = person.turn()
    while len(seen.hand) > 13 - tricks or not 0 < len(seen.trick) < 4:
        assert not seen.summary
        person.play(seen.legal[0])
        seen = person.turn()
    return seen


def test_a_page_loaded_again_in_mid_trick_shows_the_same_seat_hand_and_trick(
    server: ServerProcess, open_person: OpenPerson
) -> None:
    ann = open_person(server.url, size=PHONE, hurries=True)
    ann.play_preset("app")
    before = in_mid_trick(ann, 3)
    ann.page.reload()
    assert ann.turn() == before
    ann.play(before.legal[0])
    assert before.legal[0] not in ann.turn().hand


def test_a_server_killed_in_mid_trick_is_found_again_and_has_lost_nothing(
    tmp_path: Path, open_person: OpenPerson
) -> None:
    with serving(tmp_path, bot_scale=0.3) as first:
        ann = open_person(first.url, size=PHONE, hurries=True)
        ann.play_preset("turnup")
        before = in_mid_trick(ann, 4)
        # Her card is acknowledged; the bots after her may or may not have played when the server dies.
        answered = len(answers(ann))
        card = before.legal[0]
        ann.tap(card)
        ann.tap(card)
        while len(answers(ann)) == answered:
            ann.page.wait_for_timeout(1)
        ann.excused = "ERR_CONNECTION_REFUSED|WebSocket connection"
        first.kill()
    assert answers(ann)[-1]["kind"] == "done"
    expect(ann.at("banner")).to_have_text("Connection lost. Reconnecting…")
    assert card not in ann.look().hand
    known = newest(ann)
    told = ann.events("card_played")
    with serving(tmp_path, port=first.port, bot_scale=0.0):
        expect(ann.at("banner")).to_have_count(0)
        ann.excused = None
        seen = ann.turn()
        assert sorted(seen.hand) == sorted(set(before.hand) - {card})
        assert ann.look().seat == before.seat
        while not seen.summary:
            ann.play(seen.legal[0])
            seen = ann.turn()
        assert newest(ann) > known
        assert ann.events("card_played")[: len(told)] == told
        played = [event["card"] for event in ann.events("card_played")]
        assert len(set(played)) == len(played)
        assert seen.rows["Tricks"][0] + seen.rows["Tricks"][1] == 13
        ann.leave()


def answers(person: Person) -> list[dict[str, object]]:
    return [frame for frame in person.frames if frame["kind"] in {"done", "refused"}]


def newest(person: Person) -> int:
    """The last version that the page was told of."""
    return max(frame["n"] for frame in person.frames if frame["kind"] in {"told", "snapshot"})
