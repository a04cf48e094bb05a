"""Duplicate pairs: the same cards at both tables, the same chance, and what becomes of a player that errs."""

from collections import Counter
from dataclasses import replace

import pytest

from oddtrick.ai.player import Player, PlayerFault
from oddtrick.ai.registry import LEVELS, player
from oddtrick.arena.board import board_of, parse_forms
from oddtrick.arena.duplicate import Halted, play_pair
from oddtrick.arena.measure import TRICKS
from oddtrick.cards.card import Card
from oddtrick.errors import OddTrickError
from oddtrick.match.commands import Command, PlayCard
from oddtrick.rules.seat import Seat
from oddtrick.view.model import View


def seats(one: Player) -> dict[Seat, Player]:
    return dict.fromkeys(Seat, one)


class Noted:
    """Plays as another does, and keeps every hand it was shown and every seed."""

    def __init__(self, inner: Player) -> None:
        self.inner, self.asked = inner, list[tuple[View, int]]()

    def act(self, view: View, seed: int) -> Command:
        self.asked.append((view, seed))
        return self.inner.act(view, seed)

    def dealt(self) -> dict[Seat, frozenset[Card]]:
        hands = dict[Seat, frozenset[Card]]()
        for view, _ in self.asked:
            hands.setdefault(view.seat, frozenset(view.hand))
        return hands


@pytest.mark.parametrize("level", LEVELS)
def test_identical_players_differ_by_exactly_nothing(level: str) -> None:
    one = seats(player(level))
    pairs = [play_pair(n, board_of(3, n, "SHDCNT"), one, one, TRICKS) for n in range(6)]
    assert [pair.difference for pair in pairs] == [0] * 6
    assert len({pair.first for pair in pairs}) > 1


def test_both_tables_have_the_same_cards_with_the_sides_exchanged() -> None:
    a, b = Noted(player("medium")), Noted(player("random"))
    play_pair(0, board_of(1, 0, "H"), seats(a), seats(b), TRICKS)
    assert {view.seat for view, _ in a.asked[:26]} == {Seat.NORTH, Seat.SOUTH}
    assert {view.seat for view, _ in a.asked[26:]} == {Seat.EAST, Seat.WEST}
    assert a.dealt() == b.dealt()
    assert len(a.asked) == len(b.asked) == 52


def test_the_seed_of_a_choice_follows_from_what_its_seat_has_seen_of_the_deal() -> None:
    first, second = Noted(player("random")), Noted(player("random"))
    play_pair(0, board_of(1, 0, "H"), seats(first), seats(first), TRICKS)
    play_pair(0, board_of(1, 0, "H"), seats(second), seats(second), TRICKS)
    assert first.asked == second.asked
    assert first.asked[:52] == first.asked[52:]  # the two tables of identical players
    assert len({seed for _, seed in first.asked}) == 52
    other = Noted(player("random"))
    play_pair(1, board_of(1, 1, "H"), seats(other), seats(other), TRICKS)
    assert not {seed for _, seed in first.asked} & {seed for _, seed in other.asked}


def test_boards_are_fixed_by_seed_and_number_and_shared_equally_among_forms_and_dealers() -> None:
    boards = [board_of(7, n, "SHDCN") for n in range(40)]
    assert boards == [board_of(7, n, "SHDCN") for n in range(40)]
    assert Counter(board.form for board in boards) == dict.fromkeys("SHDCN", 8)
    assert Counter((board.form, board.ruleset.first_dealer) for board in boards).most_common(1)[0][1] == 2
    assert len({board.pack for board in boards}) == 40
    assert boards[0].pack != board_of(8, 0, "SHDCN").pack
    assert [card.text for card in boards[0].pack[:6]] == ["DT", "DJ", "D6", "S4", "H7", "HJ"]


@pytest.mark.parametrize("forms", ["", "SS", "SX", "spades"])
def test_forms_that_are_none_are_refused(forms: str) -> None:
    with pytest.raises(OddTrickError, match="trump form"):
        parse_forms(forms)
    assert parse_forms("s, h,N") == "SHN"


class Illegal:
    def act(self, view: View, seed: int) -> Command:
        assert view.options is not None and view.options.play is not None
        return PlayCard(next(card for card in Card if card not in view.options.play.cards))


class Mute:
    def act(self, view: View, seed: int) -> Command:
        raise PlayerFault("says nothing")


@pytest.mark.parametrize(("bad", "note"), [(Illegal(), "may not be"), (Mute(), "says nothing")])
def test_who_errs_forfeits_the_deal_and_has_0_of_13(bad: Player, note: str) -> None:
    pair = play_pair(0, board_of(1, 0, "S"), seats(player("random")), seats(bad), TRICKS)
    assert (pair.first, pair.second) == (13, 0)
    assert pair.difference == 13
    assert [who for who, _ in pair.faults] == ["b", "b"]
    assert all(note in why for _, why in pair.faults)


def test_a_note_of_a_forfeit_names_no_card_that_others_may_not_know() -> None:
    board = board_of(1, 0, "S")
    pair = play_pair(0, board, seats(Illegal()), seats(player("random")), TRICKS)
    named = {word.strip(":,") for _, why in pair.faults for word in why.split()} & {card.text for card in board.pack}
    assert len(named) <= 1  # the card it named itself


def test_moves_are_timed() -> None:
    pair = play_pair(0, board_of(1, 0, "S"), seats(player("medium")), seats(player("random")), TRICKS)
    assert (pair.times_a.moves, pair.times_b.moves) == (52, 52)
    assert sum(pair.times_a.classes.values()) == 52
    assert pair.times_a.quantile_ms(1.0) >= pair.times_a.mean_ms > 0


def test_a_pair_that_nobody_wants_any_more_is_given_up() -> None:
    one = seats(player("random"))
    with pytest.raises(Halted):
        play_pair(0, board_of(1, 0, "S"), one, one, TRICKS, lambda: True)


def test_the_measure_is_a_value() -> None:
    points = replace(TRICKS, unit="points", total=0, forfeited=-7, of=odd_tricks)
    pair = play_pair(0, board_of(1, 0, "S"), seats(player("random")), seats(Mute()), points)
    assert (pair.first, pair.second) == (7, -7)


def odd_tricks(result: object) -> int:
    raise AssertionError("both deals of this test are forfeited")
