"""Rubbers, games of some value, numbers of deals: how a match ends."""

from dataclasses import replace

import pytest

from oddtrick.match import facts
from oddtrick.match.events import Event
from oddtrick.match.evolve import folded
from oddtrick.match.orders import HOST_SOUTH
from oddtrick.match.phase import Phase
from oddtrick.match.score import Game, game_value, match_points, settle
from oddtrick.match.settling import settlement
from oddtrick.match.state import Board, Match
from oddtrick.rules.deal import deal_out
from oddtrick.rules.position import Position
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import GameValue, Ruleset
from oddtrick.rules.seat import Seat, Side

RUBBERS = [
    ([(5, 2), (3, 5), (5, 0)], 6),  # the rubber page's own example
    ([(5, 4), (1, 5), (5, 0)], 4),
    ([(5, 0), (2, 5), (5, 3)], 4),
    ([(5, 0), (5, 0)], 8),  # the most a rubber can be worth
    ([(5, 3), (5, 4)], 4),
    ([(5, 4), (0, 5), (5, 4)], 1),  # the least: its winners never score nothing
]


def games(rules: Ruleset, scores: list[tuple[int, int]]) -> list[Game]:
    return [
        Game(Side.NORTH_SOUTH if n > e else Side.EAST_WEST, (n, e), game_value(rules, min(n, e))) for n, e in scores
    ]


@pytest.mark.parametrize(("scores", "points"), RUBBERS)
def test_a_rubber_is_worth_its_games_and_two_less_the_game_of_the_losers(
    scores: list[tuple[int, int]], points: int
) -> None:
    rules = PRESETS["short"]
    assert match_points(rules, games(rules, scores), Side.NORTH_SOUTH) == points


def test_the_winners_of_any_rubber_score_something() -> None:
    rules = PRESETS["short"]
    values = [match_points(rules, games(rules, [(5, a), (b, 5), (5, c)]), Side.NORTH_SOUTH)
              for a in range(5) for b in range(5) for c in range(5)]  # fmt: skip
    assert (min(values), max(values)) == (1, 7)


@pytest.mark.parametrize(
    ("law", "target", "values"),
    [
        (GameValue.ONE, 5, [1, 1, 1, 1, 1]),
        (GameValue.TREBLE, 5, [3, 2, 2, 1, 1]),
        (GameValue.DOUBLE, 10, [2, 2, 2, 2, 2, 1, 1, 1, 1, 1]),
        (GameValue.MARGIN, 7, [7, 6, 5, 4, 3, 2, 1]),
    ],
)
def test_a_game_is_valued_by_the_score_of_its_losers(law: GameValue, target: int, values: list[int]) -> None:
    rules = Ruleset(target=target, game_value=law)
    assert [game_value(rules, score) for score in range(target)] == values


def test_an_american_game_counts_the_losers_score_however_far_the_winners_went() -> None:
    rules = PRESETS["american"]
    result = settle(rules, 4, (5, 3), (9, 4), (0, 0))
    assert (result.score, result.winner) == ((8, 3), Side.NORTH_SOUTH)
    assert game_value(rules, 3) == 4


def after(rules: Ruleset, deals: list[tuple[int, int]]) -> tuple[Match, tuple[Event, ...]]:
    """The match after deals with these tricks, no honours held, and the events of the last settlement."""
    match = Match(rules, Phase.AWAITING_BOARD, HOST_SOUTH, Seat.EAST)
    events: tuple[Event, ...] = ()
    for number, tricks in enumerate(deals, start=1):
        deal = deal_out(rules, number, match.dealer, rules.pack)
        board = Board(deal, Position.at_lead(deal), turn_up_lies=False, tricks=tricks)
        match = replace(match, phase=Phase.SETTLING, board=board)
        events = settlement(match)
        match = folded(match, events)
    return match, events


PLAIN_RUBBER = Ruleset(game_value=GameValue.TREBLE, best_of=3, rubber_bonus=2)


def test_a_rubber_won_in_two_games_has_no_third() -> None:
    match, events = after(PLAIN_RUBBER, [(11, 2), (11, 2)])
    assert match.phase is Phase.OVER
    assert [type(event) for event in events] == [facts.DealScored, facts.GameWon, facts.MatchWon]
    assert (match.winner, match.points, len(match.games)) == (Side.NORTH_SOUTH, 8, 2)


def test_each_game_of_a_rubber_begins_at_love_and_the_deal_goes_on() -> None:
    match, _ = after(PLAIN_RUBBER, [(11, 2), (2, 11), (8, 5)])
    assert (match.score, len(match.games), match.phase) == ((2, 0), 2, Phase.AWAITING_BOARD)
    assert match.dealer is Seat.EAST.offset(3)


def test_a_single_game_of_some_value_scores_its_points() -> None:
    match, _ = after(replace(PRESETS["american"]), [(8, 5), (5, 8), (13, 0)])
    assert (match.winner, match.score, match.points) == (Side.NORTH_SOUTH, (9, 2), 5)


def test_a_single_game_without_values_keeps_no_games() -> None:
    match, events = after(PRESETS["rotation"], [(13, 0)])
    assert [type(event) for event in events] == [facts.DealScored, facts.MatchWon]
    assert (match.games, match.points) == ((), None)


def test_a_number_of_deals_ends_with_the_last_and_the_higher_total_wins() -> None:
    rules = replace(PRESETS["tournament"], deals=3)
    match, _ = after(rules, [(8, 5), (5, 8)])
    assert (match.phase, match.score) == (Phase.AWAITING_BOARD, (2, 2))
    match, events = after(rules, [(8, 5), (5, 8), (6, 7)])
    assert (match.phase, match.winner, match.score) == (Phase.OVER, Side.EAST_WEST, (2, 3))
    assert isinstance(events[-1], facts.MatchWon)


def test_a_number_of_deals_can_end_in_a_tie_and_says_so() -> None:
    match, events = after(replace(PRESETS["tournament"], deals=2), [(8, 5), (5, 8)])
    assert (match.phase, match.winner) == (Phase.OVER, None)
    assert events[-1] == facts.MatchTied((2, 2))


def test_where_all_tricks_count_both_sides_score_them() -> None:
    match, _ = after(replace(PRESETS["drive"], deals=2), [(8, 5), (7, 6)])
    assert (match.score, match.winner) == ((15, 11), Side.NORTH_SOUTH)
