"""The fitted policy: chances over what a seat may play, fitting and judging it on self-play."""

from random import Random

import pytest

from oddtrick.cards.card import Card
from oddtrick.cards.hand import Hand
from oddtrick.cards.pack import STANDARD
from oddtrick.engine.book import SeenDeal
from oddtrick.engine.policy import CONTEXTS, FACTS, KINDS, Mixture, Policy, assess, chances, fit
from oddtrick.engine.position import EngineError, cards_in
from oddtrick.engine.self_play import dealt
from tests.engine.seen_by_south import cards, seen_by_south

PACK = Hand.of(STANDARD).mask


def test_the_chances_of_a_decision_sum_to_one_over_the_cards_that_may_be_played() -> None:
    rng = Random(3)
    for number in range(10):
        start = dealt(number, seed=12)
        position, plays = start, list[Card]()
        while any(position.hands):
            seen = SeenDeal(start.order, pack=PACK, held=13, leader=start.leader, plays=plays)
            found = chances(seen, position.hands[position.to_play], position.legal)
            assert sum(chance for _, chance in found) == pytest.approx(1, abs=1e-12)
            assert all(0 < chance <= 1 for _, chance in found)
            assert sorted(card for choice, _ in found for card in choice) == list(cards_in(position.legal))
            plays.append(rng.choice(cards_in(position.legal)))
            position, _ = position.play(plays[-1])


def test_cards_equal_to_the_seat_that_plays_them_are_one_choice() -> None:
    seen, hand, legal = seen_by_south("SK SQ S5 S3 HA H2", "S2")
    assert [choice for choice, _ in chances(seen, hand, legal)] == [
        cards("S3"),
        cards("S5"),
        cards("SQ SK"),
    ]


def test_what_the_book_plays_is_the_likeliest() -> None:
    seen, hand, legal = seen_by_south("SA S9 S3 HK H2", "S2 SQ S4")
    likeliest = max(chances(seen, hand, legal), key=lambda found: found[1])
    assert likeliest[0] == (seen.choose(hand, legal).card,)


def test_without_weights_every_choice_is_as_likely() -> None:
    even = Policy([[0.0] * len(FACTS)] * len(CONTEXTS))
    seen, hand, legal = seen_by_south("SK SQ S5 S3 HA H2", "S2")
    assert [chance for _, chance in chances(seen, hand, legal, policy=even)] == pytest.approx([1 / 3] * 3)


def test_the_policy_foresees_deals_that_it_was_not_fitted_to() -> None:
    book, beginner = (kind.policy for kind in KINDS)
    found = assess(book, 50, seed=31, mixture=Mixture(0, 0))
    assert found.decisions > 1000
    assert found.nats < 0.1 * found.even_nats
    assert found.hits > 0.95
    found = assess(beginner, 50, seed=31, mixture=Mixture(100, 0))
    assert found.nats < 0.8 * found.even_nats
    assert assess(book, 50, seed=31, mixture=Mixture(100, 0)).nats > found.nats


def test_a_fit_is_known_by_its_recipe_and_learns() -> None:
    short = fit(60, seed=5)
    assert short.rows == fit(60, seed=5).rows != fit(60, seed=6).rows
    found = assess(short, 40, seed=7)
    assert found.nats < found.even_nats


def test_a_policy_of_another_shape_and_a_share_that_is_none_are_refused() -> None:
    with pytest.raises(EngineError, match="a row for each context"):
        Policy([[0.0] * len(FACTS)])
    with pytest.raises(EngineError, match="every fact"):
        Policy([[0.0]] * len(CONTEXTS))
    with pytest.raises(EngineError, match="0 to 100"):
        fit(1, seed=1, mixture=Mixture(easy_percent=101))
    seen, hand, _ = seen_by_south("SA S9 S3 HK H2")
    with pytest.raises(EngineError, match="cards of the hand"):
        chances(seen, hand, 1 << Card.C2)
