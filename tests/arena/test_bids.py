"""Arenas of games in which trumps are bid for: the same deals, points, contracts foreseen and set."""

from dataclasses import replace

import pytest

from oddtrick.ai.player import Player
from oddtrick.ai.registry import player
from oddtrick.arena.bids import bids_of
from oddtrick.arena.board import bid_board_of
from oddtrick.arena.contracts import Contracted
from oddtrick.arena.duplicate import Pair, play_pair
from oddtrick.arena.measure import POINTS
from oddtrick.match.commands import Command, Pass
from oddtrick.rules.auction import Denomination
from oddtrick.rules.bid_law import AllPass
from oddtrick.rules.contract import Trumps
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat
from oddtrick.view.model import View

BID_FOR = [rules for rules in PRESETS.values() if rules.has_auction]


def seats(one: Player) -> dict[Seat, Player]:
    return dict.fromkeys(Seat, one)


class Foresees:
    """Plays as another does, and expects eight tricks whatever happens."""

    def __init__(self, inner: Player) -> None:
        self.inner = inner

    def act(self, view: View, seed: int) -> Command:
        return self.inner.act(view, seed)

    def tricks_expected(self, view: View, trumps: Trumps) -> float:
        assert view.options is not None and trumps in view.options.names
        return 8.0


class Passes:
    """Plays as another does, and passes if it may."""

    def __init__(self, inner: Player) -> None:
        self.inner = inner

    def act(self, view: View, seed: int) -> Command:
        assert view.options is not None
        may_pass = view.options.auction is not None and not view.options.auction.must_bid
        return Pass() if may_pass else self.inner.act(view, seed)


@pytest.mark.parametrize("rules", BID_FOR)
def test_identical_players_differ_by_exactly_nothing(rules: Ruleset) -> None:
    one = seats(player("easy"))
    pairs = [play_pair(n, bid_board_of(3, n, rules), one, one, POINTS) for n in range(8)]
    assert [pair.difference for pair in pairs] == [0] * 8
    assert len({pair.first for pair in pairs}) > 1
    assert all(pair.contracts[0] is not None and pair.contracts[1] is not None for pair in pairs)


def test_a_pair_is_the_same_whole_deal_and_the_seats_deal_in_turn() -> None:
    boards = [bid_board_of(5, n, BID_FOR[0]) for n in range(8)]
    assert boards == [bid_board_of(5, n, BID_FOR[0]) for n in range(8)]
    assert [board.ruleset.first_dealer for board in boards] == [*Seat, *Seat]
    assert len({board.pack for board in boards}) == 8
    assert all(sorted(board.pack) == list(BID_FOR[0].pack) for board in boards)


def test_a_deal_is_measured_by_the_points_it_scores() -> None:
    pair = play_pair(2, bid_board_of(1, 2, BID_FOR[0]), seats(player("medium")), seats(player("random")), POINTS)
    for at_table, found, north_south in zip(pair.contracts, (pair.first, pair.second), "ab", strict=True):
        assert at_table is not None
        scored = -at_table.level if at_table.is_set else at_table.taken - 6
        assert found == (scored if at_table.by == north_south else -scored)


def test_a_player_that_foresees_is_asked_when_it_names_trumps() -> None:
    a, b = seats(Foresees(player("medium"))), seats(Passes(player("random")))
    pairs = [play_pair(n, bid_board_of(1, n, BID_FOR[1]), a, b, POINTS) for n in range(4)]
    for each in (each for pair in pairs for each in pair.contracts):
        assert each is not None
        assert each.expected == (8.0 if each.by == "a" else None)
    own = bids_of(pairs, "a")
    assert own.contracts == sum(own.kinds.values()) > 0
    assert own.excess is not None and bids_of(pairs, "b").excess is None


def test_a_deal_that_is_thrown_in_is_worth_nothing_to_anybody() -> None:
    rules = replace(BID_FOR[0], all_pass=AllPass.REDEAL)
    shy = seats(Passes(player("medium")))
    pair = play_pair(0, bid_board_of(1, 0, rules), shy, shy, POINTS)
    assert (pair.first, pair.second, pair.contracts, pair.faults) == (0, 0, (None, None), ())


def contract(taken: int, expected: float | None, denomination: Denomination = Denomination.UP) -> Contracted:
    return Contracted("a", 4, denomination, 10, taken, expected)


def test_the_share_set_and_the_excess_of_expectations_are_means_over_contracts() -> None:
    kept = [contract(9, 10.5), contract(10, 10.0), contract(12, None, Denomination.DOWN), contract(9, 9.0)]
    pairs = [Pair(n, "", 0, 0, contracts=(each, None)) for n, each in enumerate(kept)]
    own = bids_of(pairs, "a")
    assert own.set is not None and own.set.value == 0.5
    assert own.excess is not None and own.excess.value == 0.5
    assert own.level == 4
    assert own.kinds == {Denomination.UP: 3, Denomination.DOWN: 1, Denomination.NO_TRUMPS: 0}
    assert bids_of(pairs, "b").set is None
