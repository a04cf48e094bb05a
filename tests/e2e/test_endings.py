"""Bots end a deal whose end is certain, in sight of everybody; whoever wants to play every card says so."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPerson
from tests.e2e.person import PHONE, Person
from tests.server.process import ServerProcess

pytestmark = pytest.mark.browser

ALL_TRUMPS = """[Dealer "N"]
[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]
[Scoring "Whist"]
[Ruleset "rotation"]
[Trump "H"]
"""


def plays_every_card(ann: Person, *, wishes: bool) -> None:
    ann.at("settings").click()
    switch = ann.page.get_by_role("switch", name="Play every card")
    switch.set_checked(not wishes)
    switch.set_checked(wishes)
    ann.page.keyboard.press("Escape")


def test_a_bot_claims_the_rest_unless_every_card_is_to_be_played(
    server: ServerProcess, open_person: OpenPerson, tmp_path: Path
) -> None:
    file = tmp_path / "all.pbn"
    file.write_text(ALL_TRUMPS, encoding="utf-8")
    ann = open_person(f"{server.url}records", size=PHONE, playOut=False)
    ann.at("file").set_input_files(file)
    ann.at("file-deal").click()
    ann.at("play-from").click()
    ann.at("seat-S").click()
    # A deal gone on with from a record is played to its last card, or it could not be learnt from.
    assert len(ann.turn().hand) == 13
    plays_every_card(ann, wishes=False)
    ann.play(ann.look().legal[0])
    expect(ann.at("ended")).to_have_text("Pole claimed the last 12 tricks.")
    [claim] = ann.events("claim_made")
    assert (claim["seat"], claim["tricks"], len(claim["hand"])) == ("E", 12, 12)
    assert ann.look().rows["Tricks"] == [0, 13]
