"""A finished deal looked at again: stepped through, taken away, gone on with; and a file that is dropped."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from oddtrick.notation.pbn_read import read_pbn
from tests.e2e.conftest import OpenPerson
from tests.e2e.person import DESKTOP, PHONE, Person
from tests.e2e.test_accessible import look_over
from tests.e2e.test_fit import fits
from tests.server.process import ServerProcess

pytestmark = pytest.mark.browser


def taken_away(ann: Person, what: str, folder: Path) -> Path:
    with ann.page.expect_download() as waiting:
        ann.at(what).click()
    path = folder / waiting.value.suggested_filename
    waiting.value.save_as(path)
    return path


def hand_sizes(ann: Person) -> list[int]:
    hands = ann.at("replay-hand").all()
    return sorted(int(hand.get_attribute("data-count") or "") for hand in hands)


# Everything that is tapped, with its name, where it is too small for a finger.
SMALL = """() => [...document.querySelectorAll('button, a, input')]
  .map((element) => element.closest('label') ?? element)
  .filter((element) => element.getBoundingClientRect().height < 44 || element.getBoundingClientRect().width < 44)
  .map((element) => element.textContent.trim() || element.ariaLabel)"""


def measured(ann: Person, page: str) -> list[str]:
    """What does not fit or is too small to tap, on screens of several sizes."""
    found: list[str] = []
    for width, height in ((320, 568), (360, 740), (640, 400), (1280, 800)):
        ann.page.set_viewport_size({"width": width, "height": height})
        found += [f"{width}: {each}" for each in fits(ann, page)]
        found += [f"{width}: {page}: {name!r} is small" for name in ann.page.evaluate(SMALL)]
    return found


def test_a_finished_deal_is_kept_and_can_be_played_again(
    server: ServerProcess, open_person: OpenPerson, tmp_path: Path
) -> None:
    ann = open_person(server.url, size=PHONE, oneTap=True)
    ann.play_preset("rotation")
    ann.play_on("deal")
    ann.at("summary").wait_for()
    [scored] = ann.events("deal_scored")
    ann.at("to-record").click()
    expect(ann.page).to_have_url(re.compile(r"/r/[a-z2-7]{16}/1/1$"))
    link = ann.page.url
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Deal 1 · Rotating trumps")

    # Card by card, by button, key and slider.
    assert hand_sizes(ann) == [13] * 4
    ann.at("step-on").click()
    expect(ann.at("replay-card")).to_have_count(1)
    assert hand_sizes(ann) == [12, 13, 13, 13]
    ann.page.keyboard.press("Shift+ArrowRight")
    expect(ann.at("replay-card")).to_have_count(4)
    expect(ann.at("said")).to_contain_text("the trick")
    assert hand_sizes(ann) == [12] * 4
    ann.page.keyboard.press("ArrowRight")
    expect(ann.at("step")).to_have_text("Card 5 of 52, trick 2")
    ann.at("slider").fill("51")
    assert hand_sizes(ann) == [0, 0, 0, 1]
    ann.page.locator("h1").click()
    ann.page.keyboard.press("End")
    ours, theirs = scored["result"]["tricks"]
    expect(ann.at("running")).to_have_text(f"{ours} to {theirs}")
    expect(ann.at("play-from")).to_be_disabled()

    # Files and the link.
    [pbn] = read_pbn(taken_away(ann, "export-pbn", tmp_path).read_bytes())
    assert (pbn.cards_played, pbn.result) == (52, (ours, theirs))
    assert taken_away(ann, "export-jsonl", tmp_path).read_text().startswith('{"format": "oddtrick-deals"')
    assert taken_away(ann, "export-match", tmp_path).read_text().startswith('{"format": "oddtrick-match"')
    ann.at("copy-link").click()
    assert ann.page.evaluate("navigator.clipboard.readText()") == link

    # A stranger with the link sees the same; the list is the player's own.
    ben = open_person(link, size=DESKTOP)
    expect(ben.at("replay-hand")).to_have_count(4)
    ben.at("back").click()
    expect(ben.page.get_by_text("You have not finished a deal yet")).to_be_visible()
    ann.at("back").click()
    expect(ann.at("deal")).to_have_count(1)
    ann.at("deal").click()
    expect(ann.page).to_have_url(link)

    # Play from here, in another seat.
    ann.at("slider").fill("20")
    ann.at("play-from").click()
    ann.at("seat-N").click()
    expect(ann.page).to_have_url(re.compile("/t/"))
    ann.at("hand-card").first.wait_for()
    assert ann.look().seat == "N"
    assert len(ann.look().hand) in {7, 8}
    ann.play_on("deal")
    ann.at("summary").wait_for()


def test_a_dropped_file_shows_its_deals_and_its_faults(
    server: ServerProcess, open_person: OpenPerson, tmp_path: Path
) -> None:
    golden = Path(__file__).parents[1] / "golden" / "notation" / "foster_1.pbn"
    text = golden.read_text(encoding="utf-8")
    file = tmp_path / "Evening.pbn"
    file.write_text(text + "\n" + text.replace('[Result "', '[Result "9'), encoding="utf-8")
    ann = open_person(f"{server.url}records", size=PHONE)
    ann.at("file").set_input_files(file)
    expect(ann.at("file-deal")).to_have_count(2)
    expect(ann.at("findings")).to_contain_text("Evening.pbn:")
    found = look_over(ann, "records with a file")
    ann.at("file-deal").first.click()
    expect(ann.at("replay-hand")).to_have_count(4)
    ann.page.keyboard.press("Shift+ArrowRight")
    expect(ann.at("replay-card")).to_have_count(4)
    found += look_over(ann, "a deal of a file")
    ann.at("play-from").click()
    ann.at("seat-S").wait_for()
    found += look_over(ann, "choosing a seat")
    ann.at("seat-S").click()
    ann.at("hand-card").first.wait_for()
    assert len(ann.look().hand) in {11, 12}
    assert found == []


def test_the_pages_of_records_are_accessible_and_say_what_is_missing(
    server: ServerProcess, open_person: OpenPerson
) -> None:
    ann = open_person(server.url, size=PHONE, oneTap=True)
    ann.play_preset("turnup")
    ann.play_on("deal")
    ann.at("to-record").click()
    ann.at("replay-hand").first.wait_for()
    ann.page.keyboard.press("Shift+ArrowRight")
    found = measured(ann, "a finished deal") + look_over(ann, "a finished deal")
    ann.at("back").click()
    ann.at("deal").wait_for()
    found += measured(ann, "records") + look_over(ann, "records")
    ann.excused = "404"
    ann.page.goto(f"{server.url}r/nosuchcode/1/1")
    ann.page.get_by_role("heading", name="There is no such finished deal").wait_for()
    found += look_over(ann, "no such deal")
    assert found == []
