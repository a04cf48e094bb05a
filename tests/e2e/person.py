"""Someone with a browser: what they see of a table, and what they do there."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Response, WebSocket

Json: TypeAlias = dict[str, Any]
Size: TypeAlias = tuple[int, int]

PHONE: Size = (360, 740)
DESKTOP: Size = (1280, 800)
SIZES = {"phone": PHONE, "desktop": DESKTOP}

PATIENCE = 60_000
"""Milliseconds after which a page that does not come to what is waited for fails the test."""

# Everything in one reading, so that no two parts of it are of different moments.
LOOK = """() => {
  const all = (id) => [...document.querySelectorAll(`[data-testid=${id}]`)];
  const text = (id) => all(id)[0]?.textContent.replace(/\\s+/g, ' ').trim() ?? '';
  const rows = all('summary')[0]?.querySelectorAll('tbody tr') ?? [];
  return {
    hand: all('hand-card').map((card) => card.dataset.card),
    legal: all('hand-card').filter((card) => card.ariaDisabled !== 'true').map((card) => card.dataset.card),
    trick: all('trick-card').map((card) => [card.dataset.seat, card.dataset.card]),
    trump: all('trump')[0]?.dataset.trump ?? null,
    seat: all('seat-bottom')[0]?.dataset.seat ?? null,
    status: text('status'),
    scores: [all('score-ns')[0]?.ariaLabel ?? '', all('score-ew')[0]?.ariaLabel ?? ''],
    summary: all('summary').length > 0,
    over: all('summary')[0]?.dataset.over === 'true',
    rows: Object.fromEntries([...rows].map((row) => [
      row.querySelector('th').textContent.trim(),
      [...row.querySelectorAll('td')].map((cell) => parseInt(cell.textContent.trim())),
    ])),
  };
}"""

CORNER = """(card) => {
  const box = card.getBoundingClientRect();
  const [x, y] = [box.x + 12, box.y + 12];
  if (document.elementFromPoint(x, y)?.closest('button') !== card) throw Error(`${card.dataset.card} is covered`);
  return [x, y];
}"""

# A click on the felt ends what is being acted out: a finished trick that lies to be read.
MAY_ACT = """(hurries) => {
  if (hurries) document.querySelector('[data-felt]')?.click();
  return document.querySelector('[data-testid=hand-card][aria-disabled=false], [data-testid=summary]') !== null;
}"""

# Plays any legal card as soon as it can, hurries what would happen by itself, and is ready for the next deal.
PLAY_ON = """(wanted) => {
  const find = (id) => document.querySelector(`[data-testid=${id}]`);
  clearInterval(window.playing);
  window.playing = setInterval(() => {
    const summary = find('summary');
    if (summary && (wanted === 'deal' || summary.dataset.over === 'true')) return clearInterval(window.playing);
    const next = find('ready') ?? document.querySelector('[data-testid=hand-card][aria-disabled=false]');
    (next ?? document.querySelector('[data-felt]'))?.click();
  }, 30);
}"""


@dataclass(frozen=True)
class Seen:
    """What a page shows at one moment."""

    hand: list[str]
    legal: list[str]
    trick: list[list[str]]
    trump: str | None
    seat: str | None
    status: str
    scores: list[str]
    summary: bool
    over: bool
    rows: dict[str, list[int]]

    def score(self) -> tuple[list[int], list[int]]:
        """The scores and the tricks of North-South and East-West, read from the two panels."""
        found = [re.search(r": (\d+) of \d+, (\d+) trick", panel) for panel in self.scores]
        return [int(match[1]) for match in found if match], [int(match[2]) for match in found if match]


@dataclass
class Person:
    """A browser context with one page. `frames` holds every message the page was sent."""

    context: BrowserContext
    page: Page
    touches: bool = False
    hurries: bool = False
    """Whether this person clicks on the felt rather than wait until a finished trick is turned."""
    trouble: list[str] = field(default_factory=list)
    frames: list[Json] = field(default_factory=list)
    excused: str | None = None
    """A pattern of the errors that are part of the test."""

    @classmethod
    def arrive(
        cls,
        browser: Browser,
        url: str,
        *,
        size: Size = DESKTOP,
        theme: str = "dark",
        scale: float = 1,
        hurries: bool = False,
        **prefs: object,
    ) -> Person:
        """Opens a page without motion, as `prefers-reduced-motion` asks for, and with these settings.

        Every card is played unless they say otherwise.
        """
        touches = size[0] < 500
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion="reduce",
            device_scale_factor=scale,
            has_touch=touches,
            permissions=["clipboard-read", "clipboard-write"],
        )
        context.set_default_timeout(PATIENCE)
        settings = json.dumps(json.dumps({"fast": True, "playOut": True, "theme": "auto", **prefs}))
        context.add_init_script(f"localStorage.oddtrick ??= {settings}")
        person = cls(context, context.new_page(), touches, hurries)
        person._listen()
        person.page.goto(url)
        return person

    def _listen(self) -> None:
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self._note(f"page error: {error}"))
        self.page.on("response", self._answered)
        self.page.on("websocket", self._connected)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self._note(f"console {message.type}: {message.text} ({message.location.get('url')})")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._note(f"{response.status} for {response.url}")

    def _note(self, trouble: str) -> None:
        if self.excused is None or not re.search(self.excused, trouble):
            self.trouble.append(trouble)

    def _connected(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))

    def leave(self) -> None:
        self.context.close()

    def at(self, testid: str) -> Locator:
        return self.page.get_by_test_id(testid)

    def look(self) -> Seen:
        return Seen(**self.page.evaluate(LOOK))

    def play_preset(self, preset: str) -> None:
        """Begins a game with three bots from the front page."""
        self.at(f"game-{preset}").click()
        self.at(f"play-{preset}").click()
        self.at("hand-card").first.wait_for()

    def turn(self) -> Seen:
        """Waits for this person's turn or for the end of the deal."""
        self.page.wait_for_function(MAY_ACT, arg=self.hurries)
        return self.look()

    def card(self, card: str) -> Locator:
        return self.page.locator(f"[data-testid=hand-card][data-card={card}]")

    def tap(self, card: str) -> None:
        """Touches or clicks the corner with the index, which no other card may cover; barred cards as well."""
        x, y = self.card(card).evaluate(CORNER)
        if self.touches:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def play(self, card: str) -> None:
        """Taps a card twice and waits until it has left the hand."""
        self.tap(card)
        self.tap(card)
        self.card(card).wait_for(state="detached")

    def play_on(self, wanted: str = "deal") -> None:
        """Lets the page play by itself to the end of the deal or of the match. Asks for one-tap play."""
        self.page.evaluate(PLAY_ON, wanted)

    def events(self, kind: str) -> list[Json]:
        """The events of this kind that the page was told of."""
        told = (frame["event"] for frame in self.frames if frame["kind"] == "told" and frame["event"] is not None)
        return [event for event in told if event["kind"] == kind]


def may_play(hand: list[str], trick: list[list[str]]) -> set[str]:
    """The cards the law allows: of the suit led if there is one, else any."""
    if not trick:
        return set(hand)
    return {card for card in hand if card[0] == trick[0][1][0]} or set(hand)
