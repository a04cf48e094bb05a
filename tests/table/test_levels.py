"""The levels of a table's bots: the partner's apart from the opponents', and kept through a draw for seats."""

import pytest

from oddtrick.ai.registry import level_of, player
from oddtrick.match.phase import Phase
from oddtrick.rules.presets import preset
from oddtrick.rules.seat import Place
from oddtrick.table.errors import TableError
from oddtrick.table.levels import Levels
from tests.table.driver import ANN, FIRST, FOURTH, SECOND, THIRD, Driver


def levels_at(driver: Driver) -> dict[Place, str]:
    chairs = driver.table.state.chairs
    return {place: chairs[place].bot.level for place in Place if chairs[place].bot}  # type: ignore[union-attr]


def test_the_partner_across_may_play_otherwise_than_the_opponents() -> None:
    driver = Driver(preset("rotation"), bots="random", partner="medium")
    assert levels_at(driver) == {SECOND: "random", THIRD: "medium", FOURTH: "random"}


@pytest.mark.parametrize("seed", range(12))
def test_the_level_chosen_for_the_partner_goes_to_whoever_the_draw_makes_the_partner(seed: int) -> None:
    driver = Driver(preset("short"), bots="random", partner="medium", seed=seed)
    driver.play_until(ANN, Phase.PLAYING)
    match = driver.table.state.match
    assert match is not None
    partner = match.place_of(match.seats[FIRST].partner)
    assert levels_at(driver) == {place: "medium" if place is partner else "random" for place in (SECOND, THIRD, FOURTH)}


def test_the_draw_does_move_the_partner_in_some_of_these_matches() -> None:
    partners = set[Place]()
    for seed in range(12):
        driver = Driver(preset("short"), bots="random", seed=seed)
        driver.play_until(ANN, Phase.PLAYING)
        match = driver.table.state.match
        assert match is not None
        partners.add(match.place_of(match.seats[FIRST].partner))
    assert partners == {SECOND, THIRD, FOURTH}


def test_tables_kept_from_when_levels_had_other_names_still_play() -> None:
    assert level_of("book").name == "medium"
    assert player("book") is player("medium")


def test_a_long_name_is_not_repeated_whole() -> None:
    with pytest.raises(TableError) as caught:
        Levels("x" * 3000).at(SECOND)
    assert len(str(caught.value)) < 200
