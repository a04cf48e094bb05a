"""Hints while playing alone, and why a bot played its card once the deal is over."""

from __future__ import annotations

import os
import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPerson
from tests.e2e.person import DESKTOP, PHONE, Person, Size
from tests.e2e.test_accessible import look_over
from tests.server.process import ServerProcess

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_hint_is_a_card_with_reasons_and_the_deal_tells_why_bots_played(
    server: ServerProcess, open_person: OpenPerson, size: Size
) -> None:
    ann = open_person(server.url, size=size, oneTap=True)
    ann.play_preset("rotation")
    ann.turn()
    felt = ann.page.locator("[data-felt]").bounding_box()
    if size is PHONE:
        ann.at("hint").click()
    else:
        ann.page.keyboard.press("i")
    box = ann.at("hint-box")
    expect(box).to_contain_text("Hint: ")
    card = ann.page.locator("[data-testid=hand-card][aria-pressed=true]")
    expect(card).to_have_count(1)
    assert card.get_attribute("data-card") in ann.look().legal
    assert ann.page.locator("[data-felt]").bounding_box() == felt, "nothing moves for a hint"
    _picture(ann, f"hint-{size[0]}")
    found = look_over(ann, "a hint")
    ann.page.set_viewport_size({"width": size[0], "height": size[1]})
    chosen = card.get_attribute("data-card")
    assert chosen is not None
    ann.tap(chosen)
    expect(box).to_have_text("")
    ann.play_on("deal")
    ann.at("summary").wait_for()
    ann.at("to-record").click()
    expect(ann.page).to_have_url(re.compile(r"/r/"))
    ann.at("replay-hand").first.wait_for()
    for _ in range(4):
        ann.at("step-on").click()
        if ann.at("why").count():
            break
    ann.page.keyboard.press("w")
    expect(ann.at("reasons")).to_contain_text("Medium")
    _picture(ann, f"why-{size[0]}")
    found += look_over(ann, "reasons")
    assert found == []
    assert ann.trouble == []


def _picture(person: Person, name: str) -> None:
    """Keeps a screenshot where somebody wants to look at it."""
    folder = os.environ.get("ODDTRICK_PICTURES")
    if folder:
        person.page.screenshot(path=f"{folder}/{name}.png")
