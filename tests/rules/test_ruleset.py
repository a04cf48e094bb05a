"""Rulesets and presets."""

from dataclasses import replace

import pytest

from oddtrick.cards.card import Suit
from oddtrick.rules.errors import BadRuleset
from oddtrick.rules.presets import PRESETS, name_of, preset
from oddtrick.rules.ruleset import HonoursLaw, Ruleset
from oddtrick.rules.seat import Seat


def test_a_preset_is_found_by_name_and_named_by_value() -> None:
    assert all(name_of(preset(name)) == name for name in PRESETS)
    assert name_of(replace(preset("turnup"), target=7)) is None


def test_an_unknown_preset_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(BadRuleset, match="rotation"):
        preset("whist")


@pytest.mark.parametrize("target", [0, -5, 100])
def test_a_target_out_of_range_is_refused(target: int) -> None:
    with pytest.raises(BadRuleset, match="target"):
        Ruleset(target=target)


def test_honours_without_any_trumps_are_refused() -> None:
    with pytest.raises(BadRuleset, match="honours"):
        Ruleset(trump_cycle=(None,), honours=HonoursLaw.COUNTED)
    Ruleset(trump_cycle=(None, Suit.CLUBS), honours=HonoursLaw.COUNTED)


def test_in_the_rotation_south_leads_first_and_in_the_app_form_south_deals_first() -> None:
    assert preset("rotation").first_dealer is Seat.EAST
    assert Seat.EAST.left is Seat.SOUTH
    assert preset("app").first_dealer is Seat.SOUTH
