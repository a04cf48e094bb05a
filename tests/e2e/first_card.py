"""The time between a tap on Play now and the first card, by the page's own clock."""

from __future__ import annotations

from tests.e2e.person import Person

# A card is there once its picture is loaded and a frame has been drawn after that.
WATCH = """() => {
  window.firstCard = new Promise((found) => {
    let tapped = null;
    document.querySelector('[data-testid=play-now]').addEventListener('click', () => (tapped = performance.now()));
    const look = () => {
      const face = document.querySelector('[data-testid=hand-card] img');
      if (tapped === null || !face?.complete) return requestAnimationFrame(look);
      requestAnimationFrame(() => found((performance.now() - tapped) / 1000));
    };
    look();
  });
}"""


def seconds_to_first_card(person: Person) -> float:
    """Taps Play now on the front page, and waits for the first card of the hand."""
    person.at("play-now").wait_for()
    person.page.evaluate(WATCH)
    person.at("play-now").click()
    return float(person.page.evaluate("window.firstCard"))
