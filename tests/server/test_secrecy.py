"""Every frame of a whole match, read for cards that its receiver may not know yet."""

from __future__ import annotations

import asyncio
import json

import pytest

from oddtrick.rules.presets import PRESETS
from oddtrick.rules.seat import Place
from oddtrick.server.auth import COOKIE
from oddtrick.table.log import Entry
from oddtrick.table.state import evolve
from tests.server.asgi import Json
from tests.server.conftest import Server, token
from tests.server.guest import Guest
from tests.table.knowledge import CARD, Knowledge


def known_by_version(entries: tuple[Entry, ...]) -> list[dict[Place | None, frozenset[str]]]:
    """At each version, the cards that each place and a spectator may know."""
    state, known = None, [Knowledge(place) for place in (*Place, None)]
    versions: list[dict[Place | None, frozenset[str]]] = [{}]
    for entry in entries:
        state = evolve(state, entry.event)
        for knowledge in known:
            knowledge.learn(entry.event, state)
        versions.append({knowledge.place: frozenset(knowledge.cards) for knowledge in known})
    return versions


async def play_out(guest: Guest) -> None:
    while not guest.is_over:
        if guest.options is None:
            await guest.read()
        else:
            await guest.act()


@pytest.mark.parametrize("preset", PRESETS)
async def test_no_frame_of_a_whole_match_shows_a_card_too_early(server: Server, preset: str) -> None:
    code = await server.table(preset=preset)
    guests = {person: await server.join(code, person) for person in ("ann", "ben", "eve")}
    await guests["ben"].done("sit", place=2)
    await guests["ann"].done("begin")
    await asyncio.gather(play_out(guests["ann"]), play_out(guests["ben"]), watch(guests["eve"]))
    late = await server.join(code, "eve")
    versions = known_by_version(await server.store.read(code))
    places = {"ann": Place.FIRST, "ben": Place.THIRD, "eve": None}
    frames = 0
    for person, guest in [*guests.items(), ("eve", late)]:
        place: Place | None = None if person == "ben" else places[person]
        for message in guest.seen:
            if message["kind"] == "snapshot":
                place = places[person] if message["place"] is not None else None
            cards = set(CARD.findall(json.dumps(message)))
            if "n" in message and message["kind"] != "done":
                assert cards <= versions[message["n"]][place], message
            else:
                assert cards == set(), message
            frames += 1
    assert frames > 150, "even a match of one short deal is told of card by card to all four"


async def watch(guest: Guest) -> None:
    while not guest.is_over:
        await guest.read()


async def test_the_first_frame_of_a_deal_shows_thirteen_cards_and_no_seed(server: Server) -> None:
    code = await server.table(preset="rotation", bots="medium")
    first = await server.socket(code, "ann")
    frames = [json.dumps(await first.receive()) for _ in range(2)]
    assert len(set(CARD.findall("".join(frames)))) == 13
    assert not any(word in "".join(frames) for word in ("seed", "pack"))


async def test_nobodys_secret_or_id_is_in_any_frame(server: Server) -> None:
    code = await server.table(bots="medium")
    ann, eve = await server.join(code, "ann"), await server.join(code, "eve")
    await ann.act()
    ids = [entry.actor for entry in await server.store.read(code)]
    text = json.dumps([ann.seen, eve.seen])
    assert token("ann") not in text
    assert COOKIE + "=" not in text
    assert all(actor not in text for actor in ids if len(actor) == 64)


async def test_logs_name_kinds_of_events_and_no_card_code_or_secret(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level("DEBUG", logger="oddtrick"):
        code = await server.table(bots="medium")
        ann = await server.join(code, "ann")
        await ann.act()
        await server.restart()
    text = "\n".join(record.getMessage() for record in caplog.records)
    assert "board_dealt" in text
    assert code not in text
    assert token("ann") not in text
    held: Json = ann.seen[1]["match"]["deal"]
    assert not any(card in text for card in held["hand"])
