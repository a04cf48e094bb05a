"""Rulesets and presets."""

from dataclasses import replace
from typing import Any

import pytest

from oddtrick.cards.card import Suit
from oddtrick.rules.errors import BadRuleset
from oddtrick.rules.presets import PRESETS, name_of, preset
from oddtrick.rules.ruleset import Counting, GameValue, HonoursLaw, RevokeLaw, Ruleset
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


CLASSIC = preset("bid_classic")


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"jokers": 3, "kitty": 6}, "0, 1 or 2"),
        ({"kitty": 4}, "with 2 jokers the kitty is 6 cards, not 4"),
        ({"jokers": 0, "kitty": 6}, "with 0 jokers the kitty is 0 or 4 cards"),
        ({"least_bid": 0}, "lowest bid"),
        ({"least_bid": 7, "kitty_trick": False}, "from 1 to 6"),
        ({"trump_cycle": (Suit.CLUBS,)}, "trumps are bid for"),
        ({"honours": HonoursLaw.COUNTED}, "honours score nothing"),
        ({"game_value": GameValue.MARGIN}, "a game is worth one"),
        ({"revokes": RevokeLaw.ENGLISH}, "prevent revokes"),
        ({"counting": Counting.ALL_TRICKS, "target": None, "deals": 4, "minus_target": None}, "scores by its bid"),
        ({"minus_target": 0}, "from 1 to 99 points below"),
        ({"target": None, "deals": 4}, "a target below nothing goes with a target"),
    ],
)
def test_what_does_not_go_with_an_auction_is_refused(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(BadRuleset, match=words):
        replace(CLASSIC, **changes)


@pytest.mark.parametrize("changes", [{"jokers": 2}, {"kitty": 4}, {"minus_target": 5}])
def test_what_needs_an_auction_is_refused_without_one(changes: dict[str, Any]) -> None:
    with pytest.raises(BadRuleset, match="auction"):
        replace(Ruleset(), **changes)


def test_bid_whist_may_also_be_a_number_of_deals_or_the_best_of_games() -> None:
    assert replace(CLASSIC, target=None, minus_target=None, deals=12).deals == 12
    assert replace(CLASSIC, best_of=3).keeps_games
