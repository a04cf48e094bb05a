"""Every frame of a whole match, read for cards that its receiver may not see."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from tests.e2e.conftest import OpenPerson
from tests.e2e.person import DESKTOP, PHONE, Json, Person
from tests.server.process import ServerProcess

pytestmark = pytest.mark.browser

CARD = re.compile(r"\b(?:[SHDC][2-9TJQKA]|LJ|BJ)\b")


class Leak(AssertionError):
    """A frame names a card that its receiver may not see."""


@dataclass
class Reader:
    """What one receiver may know of the deal in play, made from nothing but the frames before."""

    hand: set[str] = field(default_factory=set)
    shown: set[str] = field(default_factory=set)
    plays: list[tuple[int, str, str]] = field(default_factory=list)
    """The version, seat and card of every play of the match."""
    hands: list[frozenset[str]] = field(default_factory=list)
    draws: int = 0

    def read(self, frame: Json) -> None:
        """Takes in what this frame may tell, then looks for any other card in it."""
        drawn: set[str] = set()
        event = frame.get("event") or {}
        match event.get("kind"):
            case "dealt":
                deal = event["deal"]
                assert len(deal["hand"]) == 13
                assert deal["trick"]["cards"] == []
                assert deal["last_trick"] is None
                self.hand, self.shown = set(deal["hand"]), {deal["turn_up"]}
                self.hands.append(frozenset(self.hand))
            case "card_played":
                self.shown.add(event["card"])
                self.plays.append((frame["n"], event["seat"], event["card"]))
            case "dealer_drawn":
                drawn = {card for _, card in event["cards"]}
                self.draws += 1
            case _:
                pass
        hidden = cards_named(frame) - self.hand - self.shown - drawn
        if hidden:
            raise Leak(f"{sorted(hidden)} in {json.dumps(frame)[:400]}")


def cards_named(value: object) -> set[str]:
    """Every card named anywhere in a message, in keys and in sentences too."""
    return {card for text in texts(value) for card in CARD.findall(text)}


def texts(value: object, key: str = "") -> Iterator[str]:
    match value:
        case dict():
            for name, inner in value.items():
                yield str(name)
                yield from texts(inner, str(name))
        case list():
            for inner in value:
                yield from texts(inner)
        # The code of a table is random letters and figures, and may look like cards.
        case str() if key != "code":
            yield value
        case _:
            pass


def test_the_reader_finds_a_card_it_should_not_see() -> None:
    reader = Reader({"S2", "HK"}, {"D9"})
    now = {"options": {"play": {"cards": ["S2", "HK"], "barred": []}}}
    reader.read({"kind": "told", "n": 1, "event": {"kind": "card_played", "seat": "E", "card": "CT"}, "now": now})
    with pytest.raises(Leak, match="C3"):
        reader.read({"kind": "told", "n": 2, "event": None, "now": {"turn": "S", "C3": 0}})
    with pytest.raises(Leak, match="LJ"):
        reader.read({"kind": "refused", "id": "a", "code": "no", "reason": "East holds LJ."})


def test_no_frame_of_a_match_names_a_card_its_receiver_may_not_see(
    server: ServerProcess, open_person: OpenPerson
) -> None:
    ann = open_person(server.url, size=PHONE, oneTap=True)
    ann.at("game-turnup").click()
    ann.at("friends-turnup").click()
    ann.at("begin").wait_for()
    ben = open_person(ann.page.url, size=DESKTOP, oneTap=True)
    ben.at("sit-1").click()
    ben.at("stand").wait_for()
    ann.at("begin").click()
    for person in (ann, ben):
        person.at("hand-card").first.wait_for()
        person.play_on("match")
    ann.at("rematch").wait_for()
    ben.page.locator("[data-testid=summary][data-over=true]").wait_for()
    first, second = read_all(ann), read_all(ben)
    assert first.draws == second.draws == 1
    assert first.plays == second.plays
    deals = len(ann.events("deal_scored"))
    assert len(first.hands) == len(second.hands) == deals
    assert len(first.plays) == 52 * deals
    for number in range(deals):
        played = first.plays[52 * number : 52 * number + 52]
        assert len({card for _, _, card in played}) == 52
        for person, reader in ((ann, first), (ben, second)):
            own = {card for _, seat, card in played if seat == person.look().seat}
            assert own == reader.hands[number]


def read_all(person: Person) -> Reader:
    reader = Reader()
    for frame in person.frames:
        assert frame["kind"] != "snapshot" or frame["match"] is None
        reader.read(frame)
    return reader
