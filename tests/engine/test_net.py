"""The trained network: its file, its answers, and that courses teach."""

import json
from hashlib import sha256

import pytest

from oddtrick.cards.card import Card
from oddtrick.cards.hand import Hand
from oddtrick.cards.pack import STANDARD
from oddtrick.engine.book import BOOK, TRAINED, NativePlayer, SeenDeal, Style
from oddtrick.engine.net import RECIPE, WEIGHTS, Net, fresh_net, trained_net
from oddtrick.engine.position import EngineError
from oddtrick.engine.self_play import dealt, duplicate_pairs
from oddtrick.engine.training import Course, trained

MOST_BYTES = 2 << 20


def test_the_weights_are_those_of_the_recipe_and_small() -> None:
    data = WEIGHTS.read_bytes()
    recipe = json.loads(RECIPE.read_text(encoding="utf-8"))
    assert sha256(data).hexdigest() == recipe["sha256"]
    assert recipe["deals"] > 0
    assert len(data) <= MOST_BYTES


def test_weights_are_read_as_they_were_written() -> None:
    assert trained_net().data == WEIGHTS.read_bytes()


def test_a_file_of_another_length_is_refused() -> None:
    with pytest.raises(EngineError, match="bytes, not 5"):
        Net(b"12345")


def test_the_trained_player_plays_legal_cards_and_the_same_again() -> None:
    for number in range(20):
        position = dealt(number, seed=4)
        plays = list[Card]()
        while any(position.hands):
            seen = SeenDeal(
                position.order, pack=Hand.of(STANDARD).mask, held=13, leader=dealt(number, seed=4).leader, plays=plays
            )
            hand, legal = position.hands[position.to_play], position.legal
            card = seen.choose(hand, legal, player=TRAINED).card
            assert legal >> card & 1
            assert seen.choose(hand, legal, player=TRAINED, seed=99).card is card
            plays.append(card)
            position, _ = position.play(card)


def test_the_trained_player_takes_more_tricks_than_the_book() -> None:
    gains = duplicate_pairs(TRAINED, BOOK, 1500, seed=77).tolist()
    assert sum(gains) / len(gains) / 2 > 0.1


def test_a_course_teaches_what_was_not_known_and_always_the_same() -> None:
    course = Course(deals=400, seed=5)
    first, second = trained(fresh_net(3), course), trained(fresh_net(3), course)
    assert first.data == second.data != fresh_net(3).data
    ignorant = Net(bytes(len(first.data)))
    gains = duplicate_pairs(_player(trained(ignorant, course)), _player(ignorant), 500, seed=6).tolist()
    assert sum(gains) > 0


def test_a_trained_player_can_teach() -> None:
    course = Course(deals=12, seed=5, teacher=TRAINED)
    assert trained(trained_net(), course).data != trained_net().data


def test_a_share_of_random_cards_over_one_is_refused() -> None:
    with pytest.raises(EngineError, match="0 to 100"):
        trained(fresh_net(1), Course(deals=1, seed=1, random_percent=101))


def _player(net: Net) -> NativePlayer:
    return NativePlayer(Style.TRAINED, net=net)
