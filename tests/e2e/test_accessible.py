"""axe finds nothing to object to, on any page, in any state, at both sizes and in both themes."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPerson
from tests.e2e.person import PHONE, SIZES, Person, Size
from tests.server.process import ServerProcess

pytestmark = pytest.mark.browser

THEMES = ("dark", "light")
DIALOGS = {
    "menu": "menu-dialog",
    "settings": "settings-dialog",
    "last-trick": "last-trick-dialog",
    "score-sheet": "score-dialog",
}


def look_over(person: Person, state: str, sizes: dict[str, Size] = SIZES) -> list[str]:
    """Runs axe on what is shown, at these sizes and in both themes; returns the objections."""
    found: list[str] = []
    for size, (width, height) in sizes.items():
        person.page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            person.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            expect(person.page.locator(f"html[data-theme={theme}]")).to_have_count(1)
            answer = Axe().run(person.page).response
            for violation in answer["violations"]:
                nodes = [f"{node['target'][0]}: {node['failureSummary']}" for node in violation["nodes"]]
                found.append(f"{state}, {size}, {theme}: {violation['id']}: {nodes[0]} ({len(nodes)} places)")
    return found


def test_the_front_page_and_the_lobby(server: ServerProcess, open_person: OpenPerson) -> None:
    ann = open_person(server.url, size=PHONE)
    ann.at("play-now").wait_for()
    found = look_over(ann, "home")
    found += look_over_dialog(ann, "settings", "settings-dialog")
    ann.at("game-app").click()
    found += look_over(ann, "home with a game open")
    ann.at("friends-app").click()
    ann.at("begin").wait_for()
    ann.at("seat-bot-1").click()
    expect(ann.at("lobby-seat-1")).to_contain_text("Bot")
    found += look_over(ann, "lobby of the host")
    ben = open_person(ann.page.url, size=PHONE)
    ben.at("sit-2").click()
    ben.at("stand").wait_for()
    found += look_over(ben, "lobby of a guest")
    assert found == []


def test_pages_that_say_what_is_wrong(server: ServerProcess, open_person: OpenPerson) -> None:
    ann = open_person(f"{server.url}t/nosuchtable", size=PHONE)
    ann.page.get_by_role("heading", name="There is no such table").wait_for()
    found = look_over(ann, "no such table")
    ann.page.goto(server.url)
    ann.play_preset("rotation")
    ann.excused = "ERR_INTERNET_DISCONNECTED|WebSocket connection"
    ann.context.set_offline(True)
    ann.at("banner").wait_for()
    found += look_over(ann, "connection lost")
    ann.context.set_offline(False)
    expect(ann.at("banner")).to_have_count(0)
    twin = ann.context.new_page()
    twin.goto(ann.page.url)
    ann.at("here").wait_for()
    found += look_over(ann, "open elsewhere")
    twin.close()
    assert found == []


def test_the_table_its_dialogs_and_the_summaries(server: ServerProcess, open_person: OpenPerson) -> None:
    ann = open_person(server.url, size=PHONE, oneTap=True)
    ann.play_preset("turnup")
    seen = ann.turn()
    found = look_over(ann, "first trick")
    while not (seen.trick and len(seen.legal) < len(seen.hand)):
        ann.card(seen.legal[0]).dispatch_event("click")
        ann.card(seen.legal[0]).wait_for(state="detached")
        seen = ann.turn()
    ann.card(next(card for card in seen.hand if card not in seen.legal)).dispatch_event("click")
    found += look_over(ann, "a barred card")
    for button, dialog in DIALOGS.items():
        found += look_over_dialog(ann, button, dialog)
    ann.page.keyboard.press("?")
    ann.at("keys-dialog").wait_for()
    found += look_over(ann, "keys")
    ann.page.keyboard.press("Escape")
    ann.play_on("deal")
    ann.at("summary").wait_for()
    found += look_over(ann, "summary of a deal")
    found += look_over_dialog(ann, "score-sheet", "score-dialog")
    ann.play_on("match")
    ann.at("rematch").wait_for()
    found += look_over(ann, "summary of a match")
    assert found == []


def look_over_dialog(person: Person, button: str, dialog: str) -> list[str]:
    person.at(button).click()
    person.at(dialog).wait_for()
    found = look_over(person, dialog)
    person.page.keyboard.press("Escape")
    expect(person.at(dialog)).to_have_count(0)
    return found
