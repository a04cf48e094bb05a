"""Two people with browsers of their own as partners at one table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPerson
from tests.e2e.person import DESKTOP, PHONE, Person, may_play
from tests.server.process import ServerProcess

pytestmark = pytest.mark.browser

PARTNERS = ({"N", "S"}, {"E", "W"})


def test_two_people_meet_by_the_link_and_play_a_deal_as_partners(
    server: ServerProcess, open_person: OpenPerson
) -> None:
    ann, ben = meet(server, open_person)
    ann.at("begin").click()
    for person in (ann, ben):
        expect(person.at("hand-card")).to_have_count(13)
    seats = {str(ann.look().seat), str(ben.look().seat)}
    assert seats in PARTNERS
    hands = {person.look().seat: set(person.look().hand) for person in (ann, ben)}
    plays = 0
    while not all(person.look().summary for person in (ann, ben)):
        plays += plays_if_awaited(ann, ben) + plays_if_awaited(ben, ann)
    assert plays == 26
    assert ann.events("card_played") == ben.events("card_played")
    assert not set.intersection(*hands.values())
    for seat, hand in hands.items():
        played = {event["card"] for event in ann.events("card_played") if event["seat"] == seat}
        assert played == hand
    assert ann.look().rows == ben.look().rows


def meet(server: ServerProcess, open_person: OpenPerson) -> tuple[Person, Person]:
    """Ann makes a table; Ben opens the link that she copied and sits down across from her."""
    ann = open_person(server.url, size=PHONE, name="Ann")
    ann.at("play-friends").click()
    ann.at("copy-link").click()
    expect(ann.at("copy-link")).to_have_text("Copied")
    link = ann.page.evaluate("navigator.clipboard.readText()")
    assert link == ann.page.url
    ben = open_person(link, size=DESKTOP, name="Ben")
    expect(ben.at("lobby-seat-0")).to_contain_text("Ann")
    expect(ben.at("begin")).to_have_count(0)
    ben.at("sit-2").click()
    expect(ann.at("lobby-seat-2")).to_contain_text("Ben")
    return ann, ben


def plays_if_awaited(person: Person, partner: Person) -> int:
    """Plays a card if it is this person's turn. Neither page ever holds a card of the other's hand."""
    seen = person.look()
    assert not set(seen.hand) & set(partner.look().hand)
    shown = set(person.page.locator("[data-card]").evaluate_all("(all) => all.map((one) => one.dataset.card)"))
    turned = {frame["event"]["deal"]["turn_up"] for frame in person.frames if is_deal(frame)}
    assert shown <= set(seen.hand) | {card for _, card in seen.trick} | turned | played(person)
    if not seen.legal:
        person.page.locator("[data-felt]").dispatch_event("click")
        return 0
    assert set(seen.legal) == may_play(seen.hand, seen.trick)
    person.play(seen.legal[0])
    return 1


def is_deal(frame: dict[str, object]) -> bool:
    event = frame.get("event")
    return isinstance(event, dict) and event["kind"] == "dealt"


def played(person: Person) -> set[str]:
    return {event["card"] for event in person.events("card_played")}
