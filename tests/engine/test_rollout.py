"""Rollouts and self-play against their slow twin, one decision at a time from Python."""

from array import array
from random import Random

import pytest

from oddtrick.cards.card import Card, Suit
from oddtrick.cards.hand import Hand
from oddtrick.cards.pack import STANDARD
from oddtrick.engine.book import BOOK, NativePlayer, SeenDeal, Style
from oddtrick.engine.position import EngineError, KnownPosition, cards_in
from oddtrick.engine.rollout import rollouts
from oddtrick.engine.self_play import Lessons, dealt, duplicate_pairs
from oddtrick.rules.order import order_of
from oddtrick.rules.seat import Seat

PACK = Hand.of(STANDARD).mask


def play_by_hand(start: KnownPosition, position: KnownPosition, plays: list[Card], first: Card) -> int:
    """The tricks the side to play takes when each card is asked for alone."""
    side = position.to_play.side
    plays, taken, card = list(plays), 0, first
    while True:
        plays.append(card)
        position, winner = position.play(card)
        taken += winner is not None and winner.side is side
        if not any(position.hands):
            return taken
        seen = SeenDeal(start.order, pack=PACK, held=13, leader=start.leader, plays=plays)
        card = seen.choose(position.hands[position.to_play], position.legal).card


def test_a_rollout_is_the_book_in_all_seats() -> None:
    rng = Random(5)
    for trump in (Suit.HEARTS, None):
        order = order_of(trump)
        pack = rng.sample(STANDARD, 52)
        hands = [Hand.of(pack[seat::4]).mask for seat in range(4)]
        start = KnownPosition((hands[0], hands[1], hands[2], hands[3]), order, Seat.WEST)
        position, plays = start, list[Card]()
        for _ in range(22):
            seen = SeenDeal(order, pack=PACK, held=13, leader=Seat.WEST, plays=plays)
            legal = cards_in(position.legal)
            found = rollouts(seen, array("Q", position.hands), legal, columns=4)
            assert found.shape == (1, len(legal))
            assert found.tolist() == [[play_by_hand(start, position, plays, card) for card in legal]]
            plays.append(rng.choice(legal))
            position, _ = position.play(plays[-1])


def test_a_layout_that_does_not_fit_is_refused() -> None:
    seen = SeenDeal(order_of(None), pack=PACK, held=13, leader=Seat.NORTH)
    quarters = [Hand.of(STANDARD[at::4]).mask for at in range(4)]
    with pytest.raises(EngineError, match="do not fit"):
        rollouts(seen, array("Q", [quarters[0], quarters[0], quarters[2], quarters[3]]), [Card.C2], columns=4)
    with pytest.raises(EngineError, match="lacks a card"):
        rollouts(seen, array("Q", quarters), [Card.C3], columns=4)


def test_equal_players_gain_exactly_nothing() -> None:
    for style in Style:
        assert not any(duplicate_pairs(NativePlayer(style), NativePlayer(style), 500, seed=3))


def test_the_book_takes_more_tricks_than_chance() -> None:
    gains = duplicate_pairs(BOOK, NativePlayer(Style.RANDOM), 2000, seed=4)
    assert sum(gains) / 2 / len(gains) > 1.8


def test_a_pair_is_known_by_its_seed_and_number() -> None:
    other = NativePlayer(Style.RANDOM)
    whole = duplicate_pairs(BOOK, other, 60, seed=9).tolist()
    assert duplicate_pairs(BOOK, other, 20, seed=9, first=40).tolist() == whole[40:]
    assert duplicate_pairs(BOOK, other, 60, seed=10).tolist() != whole


def test_lessons_judge_the_teacher_itself_as_gaining_nothing_and_folly_as_losing() -> None:
    lessons = Lessons(BOOK, 400, seed=6)
    assert 4000 < len(lessons) < 400 * 48
    assert lessons.judge(BOOK) == (0, 0)
    folly = NativePlayer(weights={"ruff_third": -900})
    gain, error = lessons.judge(folly)
    assert gain < -3 * error < 0
    lessons.settle(folly)
    assert lessons.judge(folly) == (0, 0)
    assert lessons.judge(BOOK) == (-gain, error)


def test_a_deal_of_a_series_is_a_whole_pack_with_trumps_as_asked() -> None:
    for number in range(10):
        start = dealt(number, seed=8)
        assert sum(start.hands) == PACK and {hand.bit_count() for hand in start.hands} == {13}
        assert (start.order.trump is None) == (number % 5 == 4)
    assert dealt(3, seed=8) == dealt(3, seed=8) != dealt(3, seed=9)
