"""Drawing for partners and the first deal, ties and all."""

from collections import Counter
from random import Random

import pytest

from oddtrick.cards.names import parse_card
from oddtrick.cards.pack import STANDARD, shuffled
from oddtrick.rules.draw import draw
from oddtrick.rules.errors import BadBoard
from oddtrick.rules.seat import Place

A, B, C, D = Place


def ranked(cards: str, *, lowest_first: bool = True, for_partners: bool = True) -> tuple[tuple[Place, ...], int]:
    """The ranking that these cards give, and in how many rounds."""
    drawn = draw(
        tuple(parse_card(card) for card in cards.split()), lowest_first=lowest_first, for_partners=for_partners
    )
    assert sum(len(each) for each in drawn.rounds) == len(cards.split())
    return drawn.ranking, len(drawn.rounds)


def test_the_two_lowest_play_the_two_highest_and_the_lowest_deals() -> None:
    assert ranked("HK S4 D9 C2") == ((D, B, C, A), 1)


def test_the_ace_is_low_where_the_lowest_deals_and_high_where_the_highest_does() -> None:
    assert ranked("HK SA D9 C2") == ((B, D, C, A), 1)
    assert ranked("HK SA D9 C2", lowest_first=False) == ((B, A, C, D), 1)


@pytest.mark.parametrize(
    ("cards", "ranking", "rounds", "law"),
    [
        ("S2 H5 DK CK", (A, B, C, D), 1, "two highest equal: they need not draw again"),
        ("S2 H2 D5 CK H9 S3", (B, A, C, D), 2, "two lowest equal: they draw again, only for the deal"),
        ("S2 H5 D5 CK C9 S3", (A, C, B, D), 2, "two in the middle equal: the lower joins the lowest"),
        ("S2 H2 DK CK S9 S3", (B, A, C, D), 2, "two pairs: the lower draws again for the deal"),
        ("S5 H5 D5 CK S9 S3 S6", (B, C, A, D), 2, "three equal, the fourth highest: the two lowest are partners"),
        ("S5 H5 D5 C2 S9 S3 S6", (D, B, C, A), 2, "three equal, the fourth lowest: it deals, the lowest joins it"),
        ("S5 H5 D5 C5 S9 S3 S6 SK", (B, C, A, D), 2, "four equal: all draw again"),
        ("S5 H5 D5 C2 S9 H9 D9 SK SQ S7", (D, C, A, B), 3, "equals who are equal again draw once more"),
    ],
)
def test_equals_draw_again_where_it_matters(cards: str, ranking: tuple[Place, ...], rounds: int, law: str) -> None:
    found, drawn = ranked(cards)
    assert found[:2] == ranking[:2], law
    assert set(found[2:]) == set(ranking[2:]), law
    assert drawn == rounds, law


@pytest.mark.parametrize(
    ("cards", "first", "rounds"), [("S5 H5 D9 CK S9 S3", B, 2), ("S2 H5 D5 C5", A, 1), ("S2 H5 D5 CK", A, 1)]
)
def test_for_the_deal_alone_only_the_lowest_draw_again(cards: str, first: Place, rounds: int) -> None:
    found, drawn = ranked(cards, for_partners=False)
    assert (found[0], drawn) == (first, rounds)


def test_the_highest_form_mirrors_the_lowest() -> None:
    assert ranked("SK HK D5 C2 H3 S9", lowest_first=False)[0] == (B, A, C, D)
    assert ranked("SK H5 D5 C2 H3 S9", lowest_first=False)[0][:2] == (A, C)


def test_everybody_deals_first_and_partners_everybody_equally_often() -> None:
    rng, rounds = Random(5), 6_000
    first: Counter[Place] = Counter()
    partners: Counter[frozenset[Place]] = Counter()
    for _ in range(rounds):
        ranking = draw(shuffled(STANDARD, rng), lowest_first=True, for_partners=True).ranking
        first[ranking[0]] += 1
        partners[frozenset(ranking[:2])] += 1
    chi_first = sum((n - rounds / 4) ** 2 / (rounds / 4) for n in first.values())
    chi_pairs = sum((n - rounds / 6) ** 2 / (rounds / 6) for n in partners.values())
    assert chi_first < 16.27  # 3 degrees of freedom, p = 0.001
    assert chi_pairs < 20.52  # 5 degrees of freedom, p = 0.001


def test_a_pack_that_runs_out_is_no_draw() -> None:
    with pytest.raises(BadBoard, match="shuffle and draw again"):
        ranked("S5 H5 D5 C5")
