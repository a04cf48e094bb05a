"""Deals against the odds of the game: exact shares of suit lengths, shapes, voids, trumps and honours.

Expected shares are counted exactly here or are the published ones; each statistic is a chi-square test of deals
at a fixed seed, passed at p = 0.001.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb
from random import Random

import pytest

from oddtrick.cards.card import Suit
from oddtrick.cards.pack import shuffled
from oddtrick.rules.deal import Deal, deal_out
from oddtrick.rules.honours import honours_held
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat

DEALS = 8_000


def deals(rules: Ruleset, seed: int) -> list[Deal]:
    rng = Random(seed)
    return [deal_out(rules, n + 1, Seat(n % 4), shuffled(rules.pack, rng)) for n in range(DEALS)]


@pytest.fixture(scope="module")
def turned() -> list[Deal]:
    return deals(PRESETS["turnup"], 1)


@pytest.fixture(scope="module")
def fixed() -> list[Deal]:
    return deals(Ruleset(trump_cycle=(Suit.HEARTS,)), 2)


def chi_square(seen: Counter[object], expected: dict[object, float]) -> float:
    total = sum(seen.values())
    share = sum(expected.values())
    assert set(seen) <= set(expected)
    return sum(
        (seen[key] - total * each / share) ** 2 / (total * each / share) for key, each in expected.items()
    )  # fmt: skip


def lengths(deal: Deal, seat: Seat) -> list[int]:
    return [sum(card.suit is suit for card in deal.hands[seat]) for suit in Suit]


def test_suit_lengths_and_voids(fixed: list[Deal]) -> None:
    share = [comb(13, n) * comb(39, 13 - n) / comb(52, 13) for n in range(14)]
    published = [1.2791, 8.0062, 20.5873, 28.6330, 23.8608, 12.4692, 4.1564, 0.8817]
    assert [round(each * 100, 4) for each in share[:8]] == published
    # One suit of one hand a deal, so that the counts are independent.
    seen = Counter[object](min(7, lengths(deal, Seat(n % 4))[n % 3]) for n, deal in enumerate(fixed))
    expected: dict[object, float] = {**dict(enumerate(share[:7])), 7: sum(share[7:])}
    assert chi_square(seen, expected) < 24.32  # 7 degrees of freedom
    voids = sum(0 in lengths(deal, Seat(n % 4)) for n, deal in enumerate(fixed))
    assert abs(voids / DEALS - 0.051066) < 3.3 * (0.051066 * 0.948934 / DEALS) ** 0.5


def test_shapes(fixed: list[Deal]) -> None:
    published: dict[object, float] = {"4432": 21.551, "5332": 15.517, "5431": 12.931, "5422": 10.580, "4333": 10.536}
    shapes = Counter[object](
        "".join(str(n) for n in sorted(lengths(deal, Seat(n % 4)), reverse=True)) for n, deal in enumerate(fixed)
    )
    seen = Counter[object]({key: shapes[key] for key in published})
    seen["other"] = DEALS - seen.total()
    published["other"] = 100 - sum(published.values())
    assert chi_square(seen, published) < 20.52  # 5 degrees of freedom


def test_trumps_of_the_dealer_where_they_are_turned_up(turned: list[Deal]) -> None:
    share = [comb(12, n - 1) * comb(39, 13 - n) / comb(51, 12) for n in range(1, 14)]
    published = [2.4634, 12.6691, 26.4304, 29.3671, 19.1834, 7.6733, 1.8990, 0.2872]
    assert [round(each * 100, 4) for each in share[:8]] == published
    held = Counter[object](min(7, sum(card.suit is deal.trump for card in deal.hands[deal.dealer])) for deal in turned)
    expected: dict[object, float] = {**{n: share[n - 1] for n in range(1, 7)}, 7: sum(share[6:])}
    assert chi_square(held, expected) < 22.46  # 6 degrees of freedom
    assert sum(n * each for n, each in enumerate(share, start=1)) == pytest.approx(65 / 17)


def by_side(deal: Deal) -> str:
    held = honours_held(deal)
    own, other = held[deal.dealer.side], held[deal.dealer.side.other]
    return f"dealer {own}" if own > other else f"other {other}" if other > own else "split"


def test_honours_where_trumps_are_turned_up(turned: list[Deal]) -> None:
    expected: dict[object, float] = {
        "dealer 4": float(Fraction(115, 1666)),
        "dealer 3": float(Fraction(234, 833)),
        "split": float(Fraction(325, 833)),
        "other 3": float(Fraction(26, 119)),
        "other 4": float(Fraction(69, 1666)),
    }
    assert sum(expected.values()) == pytest.approx(1)
    assert chi_square(Counter[object](by_side(deal) for deal in turned), expected) < 18.47  # 4 degrees of freedom


def test_honours_where_the_suit_is_fixed(fixed: list[Deal]) -> None:
    four, three = float(Fraction(46, 833)), float(Fraction(208, 833))
    expected: dict[object, float] = {
        "dealer 4": four, "dealer 3": three, "split": float(Fraction(325, 833)), "other 3": three, "other 4": four
    }  # fmt: skip
    assert chi_square(Counter[object](by_side(deal) for deal in fixed), expected) < 18.47  # 4 degrees of freedom


def test_every_card_is_dealt_to_every_seat_equally_often(fixed: list[Deal]) -> None:
    for card in fixed[0].hands[0]:
        seats = Counter[object](next(seat for seat in Seat if card in deal.hands[seat]) for deal in fixed)
        assert chi_square(seats, dict.fromkeys(Seat, 1.0)) < 21.11  # 3 degrees of freedom, p = 0.0001 for 13 cards


def test_the_number_of_deals_is_the_one_in_the_books() -> None:
    assert comb(52, 13) * comb(39, 13) * comb(26, 13) == 53644737765488792839237440000
    assert comb(52, 13) == 635013559600
    assert comb(52, 13) / comb(32, 13) - 1 == pytest.approx(1827.04, abs=0.005)
