"""The rules in words and the lesson: reached from the front page, answered by keyboard alone, at both sizes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPerson
from tests.e2e.person import PHONE, Person
from tests.e2e.test_accessible import look_over
from tests.server.process import ServerProcess

pytestmark = pytest.mark.browser


def chooses(ann: Person, *cards: str) -> None:
    """Presses Enter on each of these cards."""
    for card in cards:
        ann.card(card).focus()
        ann.page.keyboard.press("Enter")


def test_a_learner_reads_the_rules_and_answers_three_positions_by_keyboard(
    server: ServerProcess, open_person: OpenPerson
) -> None:
    ann = open_person(server.url, size=PHONE)
    ann.at("game-bid_modern").click()
    ann.at("rules-bid_modern").click()
    expect(ann.at("rules")).to_contain_text("the big joker")
    found = look_over(ann, "rules in words")
    ann.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    ann.at("to-lesson").click()
    expect(ann.at("task")).to_contain_text("Downtown")
    chooses(ann, "SK")
    expect(ann.at("verdict")).to_contain_text("East's seven of spades takes the trick.")
    found += look_over(ann, "a wrong answer")
    ann.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(ann.at("again")).to_be_focused()
    ann.page.keyboard.press("Enter")
    chooses(ann, "S5")
    expect(ann.at("next")).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(ann.at("task")).to_contain_text("joker")
    chooses(ann, "BJ")
    expect(ann.at("next")).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(ann.at("hand-card")).to_have_count(18)
    assert ann.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    found += look_over(ann, "a kitty")
    ann.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    chooses(ann, "C9", "C5", "C3", "C2", "D6", "D2")
    ann.at("keep").press("Enter")
    expect(ann.at("verdict")).to_contain_text("Right")
    ann.at("next").press("Enter")
    expect(ann.at("play-now")).to_be_visible()
    assert found == []
