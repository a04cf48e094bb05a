"""A whole deal against bots, of the forms played for odd tricks, on a phone and on a desktop."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.e2e.conftest import OpenPerson
from tests.e2e.person import SIZES, Json, Person, Seen, may_play
from tests.server.process import ServerProcess

pytestmark = pytest.mark.browser

RANKS = "23456789TJQKA"
SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("preset", ["turnup", "rotation", "app"])
def test_a_whole_deal_against_bots(server: ServerProcess, open_person: OpenPerson, preset: str, size: str) -> None:
    # Once with every finished trick left to lie, otherwise with taps that hurry it.
    ann = open_person(server.url, size=SIZES[size], hurries=(preset, size) != ("turnup", "phone"))
    ann.play_preset(preset)
    plays = 0
    while not (seen := ann.turn()).summary:
        assert set(seen.legal) == may_play(seen.hand, seen.trick)
        lifts_and_plays(ann, seen)
        plays += 1
    assert plays == 13
    the_summary_is_right(ann, seen)


def lifts_and_plays(ann: Person, seen: Seen) -> None:
    """The first tap lifts a card and names it; the second plays it."""
    card = seen.legal[-1]
    ann.tap(card)
    after = ann.look()
    assert after.status.endswith(": again to play")
    assert (after.hand, after.trick) == (seen.hand, seen.trick)
    assert ann.card(card).get_attribute("aria-pressed") == "true"
    ann.tap(card)
    ann.card(card).wait_for(state="detached")


@pytest.mark.parametrize("size", SIZES)
def test_a_card_that_may_not_be_played_says_why(server: ServerProcess, open_person: OpenPerson, size: str) -> None:
    ann = open_person(server.url, size=SIZES[size])
    ann.play_preset("app")
    # The host deals, so bots lead; a hand void of the suit led has to wait for another trick.
    while len((seen := ann.turn()).legal) == len(seen.hand):
        ann.play(seen.legal[0])
    led = SUIT_NAMES[seen.trick[0][1][0]]
    for barred in set(seen.hand) - set(seen.legal):
        for _ in range(2):
            ann.tap(barred)
            after = ann.look()
            assert after.status == f"{led.capitalize()} were led and you hold {led}."
            assert (after.hand, after.trick) == (seen.hand, seen.trick)
    ann.play(seen.legal[0])


def the_summary_is_right(ann: Person, seen: Seen) -> None:
    """Tricks are counted from the cards themselves; every trick beyond six is a point."""
    taken = tricks_of(ann.frames)
    ours, theirs = (taken[0], taken[1]) if seen.seat in {"N", "S"} else (taken[1], taken[0])
    points = [max(0, ours - 6), max(0, theirs - 6)]
    assert seen.rows["Tricks"] == [ours, theirs]
    assert seen.rows["Odd tricks"] == points
    assert seen.rows["Score"] == points
    score, tricks = seen.score()
    assert tricks == taken
    assert (score if seen.seat in {"N", "S"} else score[::-1]) == points
    assert seen.hand == []


def tricks_of(frames: list[Json]) -> list[int]:
    """The tricks of North-South and East-West, by the cards that the page was told of."""
    trump, played = cards_played(frames)
    assert len(played) == 52
    assert len({card for _, card in played}) == 52
    winners: Counter[bool] = Counter()
    for number in range(13):
        trick = played[4 * number : 4 * number + 4]
        led = trick[0][1][0]

        def strength(play: tuple[str, str], led: str = led) -> tuple[bool, bool, int]:
            _, card = play
            return card[0] == trump, card[0] == led, RANKS.index(card[1])

        winners[max(trick, key=strength)[0] in "NS"] += 1
    return [winners[True], winners[False]]


def cards_played(frames: list[Json]) -> tuple[str, list[tuple[str, str]]]:
    """The trumps and the plays in order; bots may have played before the page's first snapshot."""
    trump, played = "", []
    for frame in frames:
        if frame["kind"] == "snapshot":
            deal = frame["match"]["deal"]
            assert deal["last_trick"] is None
            seats = "NESW" * 2
            first = seats.index(deal["trick"]["leader"])
            trump, played = deal["trump"], list(zip(seats[first:], deal["trick"]["cards"], strict=False))
        elif frame["kind"] == "told" and frame["event"]["kind"] == "dealt":
            trump, played = frame["event"]["deal"]["trump"], []
        elif frame["kind"] == "told" and frame["event"]["kind"] == "card_played":
            played.append((frame["event"]["seat"], frame["event"]["card"]))
    return trump, played
