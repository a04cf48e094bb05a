"""Scoring a deal: odd tricks, honours and the end of a game, by published and worked examples."""

from dataclasses import replace

import pytest

from oddtrick.match.score import settle
from oddtrick.rules.ruleset import HonoursLaw, Ruleset
from oddtrick.rules.seat import Side

COUNTED, NEVER_WIN = HonoursLaw.COUNTED, HonoursLaw.NEVER_WIN

DEALS = [
    # target, honours law, score before, tricks, honours held, score after, winner
    (5, COUNTED, (0, 0), (8, 5), (0, 3), (2, 2), None),
    (5, COUNTED, (4, 0), (6, 7), (4, 0), (4, 1), None),  # a side one short cannot score honours
    (5, COUNTED, (3, 0), (5, 8), (3, 0), (5, 2), "NS"),  # tricks first: loser has 2, a double
    (5, COUNTED, (3, 4), (6, 7), (4, 0), (3, 5), "EW"),  # tricks end the game, honours void
    (5, COUNTED, (1, 4), (6, 7), (0, 0), (1, 5), "EW"),
    (5, COUNTED, (0, 0), (13, 0), (4, 0), (7, 0), "NS"),  # raw 7, not 11: tricks already ended the game
    (5, COUNTED, (1, 0), (7, 6), (4, 0), (6, 0), "NS"),  # wins by honours
    (5, NEVER_WIN, (1, 0), (7, 6), (4, 0), (2, 0), None),
    (7, COUNTED, (6, 0), (6, 7), (4, 0), (6, 1), None),
    (5, COUNTED, (0, 0), (7, 6), (0, 0), (1, 0), None),
    (5, COUNTED, (0, 0), (9, 4), (0, 0), (3, 0), None),
    (7, COUNTED, (6, 5), (6, 7), (0, 0), (6, 6), None),
]


def swapped(pair: tuple[int, int]) -> tuple[int, int]:
    return pair[1], pair[0]


@pytest.mark.parametrize(("target", "law", "start", "tricks", "honours", "after", "winner"), DEALS)
def test_a_deal_scores_as_the_law_says(
    target: int,
    law: HonoursLaw,
    start: tuple[int, int],
    tricks: tuple[int, int],
    honours: tuple[int, int],
    after: tuple[int, int],
    winner: str | None,
) -> None:
    result = settle(Ruleset(target=target, honours=law), 1, start, tricks, honours)
    assert result.score == after
    assert (result.winner.letters if result.winner is not None else None) == winner


@pytest.mark.parametrize(("target", "law", "start", "tricks", "honours", "after", "winner"), DEALS)
def test_the_two_sides_are_scored_alike(
    target: int,
    law: HonoursLaw,
    start: tuple[int, int],
    tricks: tuple[int, int],
    honours: tuple[int, int],
    after: tuple[int, int],
    winner: str | None,
) -> None:
    result = settle(Ruleset(target=target, honours=law), 1, swapped(start), swapped(tricks), swapped(honours))
    assert result.score == swapped(after)
    assert {result.winner, winner} in ({None}, {Side.NORTH_SOUTH, "EW"}, {Side.EAST_WEST, "NS"})


def test_honours_score_nothing_where_they_are_not_played() -> None:
    result = settle(Ruleset(), 1, (0, 0), (8, 5), (0, 4))
    assert (result.score, result.honour_points) == ((2, 0), (0, 0))


def test_points_are_kept_apart_for_the_summary() -> None:
    rules = replace(Ruleset(), honours=COUNTED)
    result = settle(rules, 3, (3, 0), (5, 8), (3, 0))
    assert (result.trick_points, result.honour_points, result.winner) == ((0, 2), (2, 0), Side.NORTH_SOUTH)
