"""How soon the first card is there after Play now, with bots that take their time."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import OpenPerson
from tests.e2e.first_card import seconds_to_first_card
from tests.e2e.person import PHONE
from tests.server.process import ServerProcess

pytestmark = pytest.mark.browser

BOUND = 6.0
"""Seconds; the goal is 2, which benchmarks/bench_first_card.py holds to. This only finds what has gone badly wrong."""


@pytest.fixture(scope="module")
def bot_scale() -> float:
    return 1.0


def test_the_first_card_is_there_soon_after_play_now(server: ServerProcess, open_person: OpenPerson) -> None:
    ann = open_person(server.url, size=PHONE, fast=False)
    assert seconds_to_first_card(ann) < BOUND
