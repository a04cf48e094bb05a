"""Matches in one process."""

from random import Random

import pytest

from oddtrick.arena.session import Session
from oddtrick.cards.card import Card
from oddtrick.match.commands import PlayCard, Ready
from oddtrick.rules.errors import RuleError
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.seat import Seat
from oddtrick.view.seat_event import HandDealt


def test_the_listener_hears_its_own_hand_and_everything_once() -> None:
    session = Session(PRESETS["app"], Random(2), Seat.EAST)
    session.deal()
    dealt = [event for event in session.heard() if isinstance(event, HandDealt)]
    assert dealt[0].hand == tuple(session.view(Seat.EAST).hand)
    assert session.heard() == ()


def test_what_is_not_allowed_changes_nothing() -> None:
    session = Session(PRESETS["app"], Random(2))
    session.deal()
    before = session.public()
    for seat, command in ((Seat.WEST, Ready()), (Seat.EAST, PlayCard(Card.SA))):
        with pytest.raises(RuleError):
            session.act(seat, command)
    assert session.public() == before
    assert session.awaited == (Seat.WEST,)
    assert not session.is_over
