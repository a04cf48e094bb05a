"""Bid Whist in the browser: the auction, the kitty and the play of a whole deal, on a phone and on a desktop."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPerson
from tests.e2e.person import PHONE, SIZES, Person
from tests.e2e.test_accessible import look_over
from tests.server.process import ServerProcess

pytestmark = pytest.mark.browser

# What this person is to do next; nothing while the others act.
NEXT = """() => {
  const has = (id) => document.querySelector(`[data-testid=${id}]`) !== null;
  document.querySelector('[data-felt]')?.click();
  if (has('summary')) return 'summary';
  if (has('bid-box')) return 'bid';
  if (document.querySelector('[data-testid^=name-]')) return 'name';
  if (has('keep')) return 'keep';
  const playing = document.querySelector('main').dataset.phase === 'playing';
  return playing && document.querySelector('[data-testid=hand-card][aria-disabled=false]') ? 'play' : null;
}"""


# How often somebody has called; without end when the auction is over.
CALLS = (
    """() => document.querySelector('[data-testid=calls]')?.querySelectorAll('td span[aria-hidden]').length ?? 1e9"""
)

HELD = {"phone": PHONE, "phone on its side": (640, 360)}


def is_accessible_and_gives_a_hint(ann: Person, step: str) -> None:
    """Upright and on its side, and with a hint that says what could be done."""
    size = ann.page.viewport_size
    assert size is not None
    ann.at("hint").click()
    expect(ann.at("bid-why" if step == "bid" else "advice")).to_contain_text("Hint: ")
    assert look_over(ann, step, HELD) == []
    fits(ann)
    ann.page.set_viewport_size(size)


def fits(ann: Person) -> None:
    """Nothing of the page lies beside the window."""
    assert ann.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def bids(ann: Person) -> None:
    """The lowest bid that is open; one that is not says why and is not made."""
    fits(ann)
    barred = ann.page.locator("[data-testid^=bid-][aria-disabled=true]")
    if barred.count():
        barred.first.click(force=True)
        assert "does not beat" in ann.at("bid-why").inner_text() or "equals" in ann.at("bid-why").inner_text()
        assert ann.at("bid-box").is_visible()
    said = ann.page.evaluate(CALLS)
    ann.page.locator("[data-testid^=bid-][aria-disabled=false]").first.click()
    # Bots may have answered, and the box stand there again, before anybody can look.
    ann.page.wait_for_function(f"said => ({CALLS})() > said", arg=said)


def keeps_twelve(ann: Person) -> None:
    fits(ann)
    cards = ann.at("hand-card")
    assert cards.count() == 18
    marked = ann.page.locator("[data-testid=hand-card][aria-pressed=true]").all()
    for card in [each.get_attribute("data-card") or "" for each in marked]:
        ann.tap(card)
    assert ann.at("keep").is_disabled()
    hand = ann.look().hand
    for card in hand[-6:]:
        ann.tap(card)
    ann.tap(hand[-6])
    assert "1 more" in ann.at("keep").inner_text()
    ann.tap(hand[-6])
    assert ann.card(hand[-1]).get_attribute("aria-pressed") == "true"
    ann.at("keep").click()
    ann.card(hand[-1]).wait_for(state="detached")
    assert cards.count() == 12


@pytest.mark.parametrize(("preset", "size"), [("bid_classic", "phone"), ("bid_modern", "desktop")])
def test_a_deal_is_bid_for_named_exchanged_and_played(
    server: ServerProcess, open_person: OpenPerson, preset: str, size: str
) -> None:
    ann = open_person(server.url, size=SIZES[size], oneTap=True)
    ann.play_preset(preset)
    done: list[str] = []
    looked: set[str] = set()
    while "keep" not in done or done[-1] != "summary":
        step = ann.page.wait_for_function(NEXT).json_value()
        done.append(step)
        if size == "phone" and step in {"bid", "name", "keep"} - looked:
            looked.add(step)
            is_accessible_and_gives_a_hint(ann, step)
        match step:
            case "bid":
                bids(ann)
            case "name":
                fits(ann)
                ann.page.locator("[data-testid^=name-]").first.click()
                ann.page.locator("[data-testid^=name-]").first.wait_for(state="detached")
            case "keep":
                keeps_twelve(ann)
            case "play":
                seen = ann.look()
                ann.tap(seen.legal[-1])
                ann.card(seen.legal[-1]).wait_for(state="detached")
                assert "needs" in ann.at("contract").inner_text()
                assert "exchanged" in ann.at("exchanged").inner_text()
            case _:
                assert "needed" in ann.at("sum").inner_text().lower()
                if ann.look().over:
                    ann.at("rematch").click()
                else:
                    ann.at("ready").click()
                ann.at("summary").wait_for(state="detached")
    assert {"bid", "name", "keep", "play", "summary"} <= {*done}
