"""What follows from pairs: the gain and its interval, the games, the sequential test."""

from random import Random

import pytest

from oddtrick.arena.duplicate import Pair
from oddtrick.arena.gain import Sequential, by_form, gain_of, games_of
from oddtrick.arena.measure import TRICKS
from oddtrick.arena.timing import Times, together


def pairs_of(*tricks: tuple[int, int]) -> list[Pair]:
    """Pairs in which A took so many tricks at the first and at the second table."""
    return [Pair(n, "SHDCN"[n % 5], first, 13 - second) for n, (first, second) in enumerate(tricks)]


def noise(mean: float, count: int, seed: int) -> list[Pair]:
    rng = Random(seed)
    return pairs_of(*((7, round(6 + 2 * mean + rng.gauss(0, 1.2))) for _ in range(count)))


def test_the_gain_is_half_the_mean_difference_and_its_interval_comes_from_pairs() -> None:
    gain = gain_of(pairs_of((7, 6), (8, 6), (9, 6), (8, 7)))
    assert gain.value == pytest.approx((0 + 1 + 2 + 2) / 4 / 2)
    assert gain.low == pytest.approx(0.625 - 3.182 * 0.23936, abs=1e-3)
    assert gain.high == pytest.approx(0.625 + 3.182 * 0.23936, abs=1e-3)


def test_a_single_pair_has_no_interval_and_equal_pairs_an_empty_one() -> None:
    assert (gain_of(pairs_of((8, 6))).low, gain_of(pairs_of((8, 6))).value) == (None, 0.5)
    gain = gain_of(pairs_of((8, 5), (7, 6), (3, 10)))
    assert (gain.value, gain.low, gain.high) == (0, 0, 0)


@pytest.mark.parametrize(("count", "t"), [(5, 2.7764), (11, 2.2281), (31, 2.0423), (10_001, 1.9602)])
def test_intervals_are_those_of_student(count: int, t: float) -> None:
    pairs = pairs_of(*((7, 6 + n % 2) for n in range(count)))
    gain = gain_of(pairs)
    mean = (count // 2) / count / 2
    sd = ((count // 2) * (count - count // 2) / count / (count - 1)) ** 0.5 / 2
    assert gain.high == pytest.approx(mean + t * sd / count**0.5, rel=2e-3)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    held = 0
    for seed in range(200):
        rng = Random(seed)
        gain = gain_of(pairs_of(*((rng.randint(4, 9), rng.randint(4, 9)) for _ in range(40))))
        assert gain.low is not None and gain.high is not None
        held += gain.low <= 0 <= gain.high
    assert 180 <= held <= 198


def test_games_follow_from_the_tables() -> None:
    even = games_of(pairs_of((8, 5), (5, 8)), TRICKS)
    assert (even.game.value, even.rubber.value) == (pytest.approx(0.5), pytest.approx(0.5))
    sure = games_of(pairs_of((9, 8), (13, 7)), TRICKS)
    assert (sure.game.value, sure.rubber.value) == (1, 1)


def test_a_game_to_five_is_computed_as_it_would_be_played() -> None:
    pairs = pairs_of((8, 7), (6, 9), (5, 6), (10, 4))
    share = games_of(pairs, TRICKS).game.value
    rng, tables = Random(5), [tricks for pair in pairs for tricks in (pair.first, 13 - pair.second)]
    won = 0
    for _ in range(20_000):
        ours = theirs = 0
        while ours < 5 and theirs < 5:
            tricks = rng.choice(tables)
            ours, theirs = ours + max(tricks - 6, 0), theirs + max(7 - tricks, 0)
        won += ours >= 5
    assert share == pytest.approx(won / 20_000, abs=0.012)
    assert games_of(pairs, TRICKS).rubber.value == pytest.approx(share**2 * (3 - 2 * share))


def test_the_sequential_test_says_which_of_two_gains_it_is() -> None:
    test = Sequential(0, 0.5)
    assert test.verdict(noise(0.5, 400, 1)) == "high"
    assert test.verdict(noise(0.0, 400, 2)) == "low"
    assert test.verdict(noise(0.5, 20, 1)) is None
    assert Sequential(0, 0.01).verdict(noise(0.005, 400, 4)) is None


def test_identical_players_are_found_to_be_equal() -> None:
    assert Sequential(0, 0.1).verdict(pairs_of(*[(8, 5)] * 400)) == "low"


def test_pairs_are_told_apart_by_form() -> None:
    forms = by_form(pairs_of(*[(7, 6)] * 7))
    assert {form: len(pairs) for form, pairs in forms.items()} == {"S": 2, "H": 2, "D": 1, "C": 1, "N": 1}


def test_quantiles_of_times_are_right_to_a_tenth() -> None:
    times = Times()
    for n in range(1, 1001):
        times.add(n / 1000)
    assert times.mean_ms == pytest.approx(500.5)
    assert 990 <= times.quantile_ms(0.99) <= 990 * 1.1
    assert together([times, times]).moves == 2000
    assert Times().quantile_ms(0.99) == 0
