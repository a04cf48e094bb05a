"""A whole deal without a mouse, and what is said of it to those who cannot see it."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPerson
from tests.e2e.person import DESKTOP, Person, Seen
from tests.server.process import ServerProcess

pytestmark = pytest.mark.browser

RANKS = {
    "A": "ace",
    "K": "king",
    "Q": "queen",
    "J": "jack",
    "T": "ten",
    "9": "nine",
    "8": "eight",
    "7": "seven",
    "6": "six",
    "5": "five",
    "4": "four",
    "3": "three",
    "2": "two",
}
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}

# The log keeps the last lines only, so they are taken down as they come.
TAKE_DOWN = """() => {
  window.heard = [];
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes)
      if (target.closest?.('[role=log]'))
        for (const node of addedNodes) if (node.textContent.trim()) window.heard.push(node.textContent.trim());
  }).observe(document.body, { childList: true, subtree: true });
}"""
FOCUSED = "document.activeElement?.dataset.testid"


def tab_to(person: Person, testid: str) -> None:
    """Goes on with the Tab key as a person would, and no further than a whole round."""
    for _ in range(40):
        if person.page.evaluate(FOCUSED) == testid:
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {testid}")


def name(card: str) -> str:
    return f"{RANKS[card[1]]} of {SUITS[card[0]]}"


def test_a_whole_deal_by_keyboard_alone(server: ServerProcess, open_person: OpenPerson) -> None:
    ann = open_person(server.url, size=DESKTOP)
    keyboard = ann.page.keyboard
    ann.at("play-now").wait_for()
    ann.page.evaluate(TAKE_DOWN)
    tab_to(ann, "play-now")
    keyboard.press("Enter")
    seen = ann.turn()
    first = seen.trick
    keyboard.press("h")
    plays = 0
    while not seen.summary:
        if plays % 2:
            types(ann, seen)
        else:
            walks(ann, seen)
        plays += 1
        seen = ann.turn()
    assert plays == 13
    everything_was_said(ann, first)
    # Eleven tricks and more win the game at once.
    tab_to(ann, "rematch" if ann.look().over else "ready")
    keyboard.press("Enter")
    expect(ann.at("hand-card")).to_have_count(13)


def walks(ann: Person, seen: Seen) -> None:
    """Goes along the hand with the arrows, past what may not be played, and plays with Enter."""
    card = seen.legal[0]
    expect(ann.page.locator("[data-testid=hand-card]:focus")).to_have_count(1)
    ann.page.keyboard.press("Home")
    for _ in range(seen.hand.index(card)):
        ann.page.keyboard.press("ArrowRight")
    assert ann.page.evaluate("document.activeElement.dataset.card") == card
    ann.page.keyboard.press("Enter")
    ann.card(card).wait_for(state="detached")


def types(ann: Person, seen: Seen) -> None:
    """Names a card by its rank and suit; Enter plays it. A card not held, or barred, is said to be so."""
    missing = next(suit + rank for suit in SUITS for rank in RANKS if suit + rank not in seen.hand)
    keyboard = ann.page.keyboard
    for key in spelled(missing):
        keyboard.press(key)
    assert ann.look().status == f"You do not hold the {name(missing)}."
    card = seen.legal[-1]
    for key in spelled(card):
        keyboard.press(key)
    assert ann.look().status == f"{name(card).capitalize()}: again to play"
    keyboard.press("Enter")
    ann.card(card).wait_for(state="detached")


def spelled(card: str) -> list[str]:
    rank = ["1", "0"] if card[1] == "T" else [card[1].lower()]
    return [*rank, card[0].lower()]


def everything_was_said(ann: Person, first: list[list[str]]) -> None:
    """Each play once, in words; the cards that lay there when the page came are no news."""
    ann.page.wait_for_function("() => window.heard.some((line) => line.includes('Score'))")
    heard = " ".join(ann.page.evaluate("window.heard"))
    said = Counter({name(suit + rank): heard.count(f": {name(suit + rank)}.") for suit in SUITS for rank in RANKS})
    there = {name(card) for _, card in first}
    assert {card for card, times in said.items() if times != 1} <= there
    assert heard.count(" the trick. ") == 13
    assert heard.count("You: ") == 13
