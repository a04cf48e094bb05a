"""Every page fits the width of the screen, and every card of a full hand can be seen and reached."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import OpenPerson
from tests.e2e.person import Json, Person, Size
from tests.server.process import ServerProcess

pytestmark = pytest.mark.browser

# Enlarging twofold leaves half the width and half the height in CSS pixels.
SCREENS: dict[str, tuple[Size, float]] = {
    "320": ((320, 568), 2),
    "360": ((360, 640), 3),
    "360-tall": ((360, 740), 3),
    "390": ((390, 844), 3),
    "412": ((412, 915), 2),
    "768": ((768, 1024), 2),
    "844-on-its-side": ((844, 390), 3),
    "1280": ((1280, 800), 1),
    "1280-at-200-percent": ((640, 400), 2),
}

MEASURE = """() => {
  const page = document.scrollingElement;
  const box = (element) => { const { x, y, right, bottom } = element.getBoundingClientRect();
    return { x, y, right, bottom }; };
  const cards = [...document.querySelectorAll('[data-testid=hand-card]')];
  const reached = (card) => {
    const { x, y } = card.getBoundingClientRect();
    return document.elementFromPoint(x + 10, y + 10)?.closest('button') === card;
  };
  const wide = [...document.querySelectorAll('#app *')].filter((element) => {
    const { x, right, width } = element.getBoundingClientRect();
    return width > 1 && (x < -1 || right > innerWidth + 1);
  });
  return {
    width: innerWidth, height: innerHeight,
    scrolls: page.scrollWidth - page.clientWidth,
    wide: wide.map((element) => `${element.tagName}.${element.className}`).slice(0, 5),
    cards: cards.map((card) => ({ card: card.dataset.card, ...box(card), reached: reached(card) })),
    cut: [...document.querySelectorAll('button, [role=status]')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      .map((element) => element.textContent.trim().slice(0, 40)),
  };
}"""

# Looks at every frame that is drawn: what of the seats a trick's cards lie on, and which index is covered.
WATCH = """() => {
  const over = (word, card) => {
    const [a, b] = [word.getBoundingClientRect(), card.getBoundingClientRect()];
    return Math.min(a.right - b.x, b.right - a.x) > 5 && Math.min(a.bottom - b.y, b.bottom - a.y) > 5;
  };
  // A card lies askew, so the place of its index is turned about its middle.
  const hides = (card) => {
    const { x, y, width, height } = card.getBoundingClientRect();
    const angle = parseFloat(card.parentElement.style.rotate) * Math.PI / 180;
    const [left, up] = [card.offsetWidth * -0.38, card.offsetHeight * -0.38];
    const at = [left * Math.cos(angle) - up * Math.sin(angle), left * Math.sin(angle) + up * Math.cos(angle)];
    const top = document.elementFromPoint(x + width / 2 + at[0], y + height / 2 + at[1]);
    return top?.closest('[data-testid=trick-card]') !== card;
  };
  window.tricks = { full: 0, found: new Set() };
  const look = () => {
    requestAnimationFrame(look);
    if (document.querySelector('[data-testid=summary]')) return;
    const cards = [...document.querySelectorAll('[data-testid=trick-card]')];
    const words = [...document.querySelectorAll('[data-testid^=seat-] p')];
    if (cards.length === 4) window.tricks.full += 1;
    for (const card of cards) {
      const spot = card.parentElement.className;
      if (hides(card)) window.tricks.found.add(`the index of a card is covered: ${spot}`);
      for (const word of words)
        if (over(word, card)) window.tricks.found.add(`a card lies on ${word.textContent.trim()}: ${spot}`);
    }
  };
  look();
}"""


def fits(person: Person, page: str) -> list[str]:
    """What does not fit, in words."""
    measured: Json = person.page.evaluate(MEASURE)
    found = [f"{page} scrolls sideways by {measured['scrolls']}"] if measured["scrolls"] > 0 else []
    found += [f"{page}: {element} sticks out" for element in measured["wide"]]
    found += [f"{page}: {text!r} is cut off" for text in measured["cut"]]
    for card in measured["cards"]:
        inside = card["x"] >= 0 and card["right"] <= measured["width"] and card["bottom"] <= measured["height"]
        if not inside:
            found.append(f"{page}: {card} is not on the screen of {measured['width']} x {measured['height']}")
        elif not card["reached"]:
            found.append(f"{page}: the corner of {card['card']} is covered")
    return found


@pytest.mark.parametrize("screen", SCREENS)
def test_everything_fits(server: ServerProcess, open_person: OpenPerson, screen: str) -> None:
    size, scale = SCREENS[screen]
    ann = open_person(server.url, size=size, scale=scale, oneTap=True)
    ann.at("play-now").wait_for()
    found = fits(ann, "home")
    ann.at("game-app").click()
    found += fits(ann, "home with a game open")
    ann.at("friends-app").click()
    ann.at("begin").wait_for()
    found += fits(ann, "lobby")
    ann.at("begin").click()
    ann.at("hand-card").first.wait_for()
    ann.turn()
    found += fits(ann, "table")
    assert len(ann.look().hand) == 13
    ann.page.evaluate(WATCH)
    ann.play_on("deal")
    ann.at("summary").wait_for()
    assert ann.page.evaluate("window.tricks.full") > 0
    found += ann.page.evaluate("[...window.tricks.found]")
    found += fits(ann, "summary")
    assert found == []
