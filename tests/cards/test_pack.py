"""Packs and shuffling."""

from collections import Counter
from random import Random

from oddtrick.cards.card import CARDS
from oddtrick.cards.pack import STANDARD, WITH_JOKERS, shuffled


def test_a_shuffle_keeps_every_card() -> None:
    assert sorted(shuffled(WITH_JOKERS, Random(1))) == list(CARDS)


def test_every_order_of_a_small_pack_is_equally_likely() -> None:
    rng, rounds = Random(7), 24_000
    seen = Counter(shuffled(STANDARD[:4], rng) for _ in range(rounds))
    expected = rounds / 24
    chi_square = sum((n - expected) ** 2 / expected for n in seen.values())
    assert len(seen) == 24
    assert chi_square < 49.7  # 23 degrees of freedom, p = 0.001
