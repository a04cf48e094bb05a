"""Weights of layouts against their slow twin, resampling, and chains against every layout there is."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator
from math import prod
from random import Random

import pytest

from oddtrick.arena.foresight import Question, questions
from oddtrick.cards.card import Card, Suit
from oddtrick.cards.hand import Hand
from oddtrick.cards.pack import STANDARD
from oddtrick.engine.belief import Belief, effective, resample, weights
from oddtrick.engine.book import SeenDeal
from oddtrick.engine.layouts import LayoutSource
from oddtrick.engine.policy import KINDS, Kind, Mixture, chances
from oddtrick.engine.position import EngineError, KnownPosition
from oddtrick.engine.self_play import dealt
from oddtrick.rules.order import order_of
from oddtrick.rules.seat import Seat

PACK = Hand.of(STANDARD).mask
FLOOR = 0.02


def played(number: int, cards: int, rng: Random) -> tuple[KnownPosition, tuple[Card, ...], KnownPosition]:
    """A deal of self-play with some cards drawn at random, what was played, and where it stands."""
    start = dealt(number, seed=21)
    position, plays = start, list[Card]()
    for _ in range(cards):
        seen = SeenDeal(start.order, pack=PACK, held=13, leader=start.leader, plays=plays)
        found = chances(seen, position.hands[position.to_play], position.legal)
        plays.append(rng.choice(found)[0][0])
        position, _ = position.play(plays[-1])
    return start, tuple(plays), position


def explained(
    start: KnownPosition, plays: tuple[Card, ...], hands: list[int], seat: Seat, kind: Kind
) -> Iterator[float]:
    """The chance of each play of a seat of one kind, asked for one by one; `hands` are those still held."""
    before = list(hands)
    seats = list[Seat]()
    position = start
    for card in plays:
        seats.append(position.to_play)
        before[position.to_play] |= 1 << card
        position, _ = position.play(card)
    position = KnownPosition((before[0], before[1], before[2], before[3]), start.order, start.leader)
    for at, card in enumerate(plays):
        seen = SeenDeal(start.order, pack=PACK, held=13, leader=start.leader, plays=plays[:at])
        if seats[at] is seat:
            found = chances(seen, position.hands[seat], position.legal, policy=kind.policy)
            choice, chance = next(pair for pair in found if card in pair[0])
            within = (1 - kind.policy.lowest) / len(choice) + (kind.policy.lowest if card is choice[0] else 0)
            yield (1 - FLOOR) * chance * within + FLOOR / position.legal.bit_count()
        position, _ = position.play(card)


def asked(trick: int, number: int = 1) -> list[Question]:
    return list(questions(number, seed=40, mixture=Mixture(), tricks=[trick]))


def test_a_layout_weighs_the_chances_of_all_plays_of_hidden_seats_each_of_one_kind_of_player() -> None:
    for question in (asked(4, 2)[1], asked(8)[0]):
        pool = LayoutSource(question.knowledge).draw(6, 9)
        rows = [pool[at : at + 4].tolist() for at in range(0, len(pool), 5)]
        start, plays = question.start, question.plays
        hidden = [seat for seat in Seat if seat is not question.observer]
        expected = [
            prod(
                sum(kind.share * prod(explained(start, plays, hands, seat, kind)) for kind in KINDS) for seat in hidden
            )
            ** 0.5
            for hands in rows
        ]
        found = Belief(question.seen, temperature=0.5).weights(pool, share=0)
        assert found.tolist() == pytest.approx([value / sum(expected) for value in expected], rel=1e-9)


def test_weights_sum_to_one_and_the_same_question_has_the_same_answer_in_any_order_of_the_pool() -> None:
    question = asked(5)[0]
    pool = LayoutSource(question.knowledge).draw(300, 4)
    found = weights(question.seen, pool)
    assert sum(found) == pytest.approx(1, abs=1e-12)
    assert found.tobytes() == weights(question.seen, pool).tobytes()
    rows = [pool[at : at + 5].tolist() for at in range(0, len(pool), 5)]
    turned = weights(question.seen, array("Q", [card for row in reversed(rows) for card in row]))
    assert list(reversed(turned.tolist())) == pytest.approx(found.tolist(), rel=1e-9)


def test_the_observers_own_plays_tell_it_nothing() -> None:
    start, plays, position = played(3, 1, Random(1))
    seen = SeenDeal(start.order, pack=PACK, held=13, leader=start.leader, plays=plays)
    rng, rows = Random(2), array("Q")
    for _ in range(20):
        rest = [card for card in STANDARD if card != plays[0]]
        rng.shuffle(rest)
        cut = 0
        for seat in Seat:
            size = position.hands[seat].bit_count()
            rows.append(Hand.of(rest[cut : cut + size]).mask)
            cut += size
    leader = Belief(seen, start.leader, columns=4).weights(rows)
    assert leader.tolist() == pytest.approx([1 / 20] * 20)
    assert len(set(Belief(seen, start.leader.offset(1), columns=4).weights(rows))) > 1


def test_the_temperature_falls_until_a_share_of_the_pool_is_effective() -> None:
    question = asked(9)[0]
    pool = LayoutSource(question.knowledge).draw(400, 4)
    belief = Belief(question.seen, temperature=1)
    assert effective(belief.weights(pool, share=0)) < 0.25 * 400
    assert effective(belief.weights(pool)) == pytest.approx(100, rel=0.01)
    cool = effective(Belief(question.seen, temperature=0.2).weights(pool, share=0))
    assert effective(belief.weights(pool, share=1)) == pytest.approx(cool, rel=0.01)


def test_a_layout_that_makes_a_revoke_of_a_play_weighs_less_and_a_revoke_in_all_tells_nothing() -> None:
    order = order_of(Suit.SPADES)
    plays = (Card.H5, Card.C2)  # East discards on a heart
    hands = [[Card.H2, Card.D3], [Card.D4, Card.C5], [Card.H7, Card.C7, Card.D8], [Card.D2, Card.C8, Card.C9]]
    seen = SeenDeal(order, pack=PACK, held=3, leader=Seat.NORTH, plays=plays)
    honest = [Hand.of(hand).mask for hand in hands]
    guilty = [*honest]
    guilty[1] ^= 1 << Card.C5 | 1 << Card.H2
    guilty[0] ^= 1 << Card.C5 | 1 << Card.H2
    found = Belief(seen, Seat.SOUTH, columns=4).weights(array("Q", honest + guilty), share=0)
    assert found[0] > 5 * found[1]
    other = [*guilty]
    other[2] ^= 1 << Card.C7 | 1 << Card.C8
    other[3] ^= 1 << Card.C7 | 1 << Card.C8
    alike = Belief(seen, Seat.NORTH, columns=4).weights(array("Q", guilty + other))
    assert alike.tolist() == [0.5, 0.5]


def test_layouts_are_drawn_as_often_as_they_weigh_and_equal_ones_are_merged() -> None:
    rows = array("Q", [value for row in (1, 2, 1, 3) for value in [row] * 5])
    drawn = resample(rows, [0.2, 0.5, 0.2, 0.1], 10, seed=1)
    assert drawn.layouts.tolist() == [1] * 5 + [2] * 5 + [3] * 5
    assert drawn.counts == (4, 5, 1)
    for seed in range(20):
        sizes = Counter[int]()
        found = resample(rows, [0.33, 0.42, 0.1, 0.15], 10, seed)
        for value, count in zip(found.layouts.tolist()[::5], found.counts, strict=True):
            sizes[value] += count
        assert sum(found.counts) == 10 and sizes[2] in (4, 5) and sizes[3] in (1, 2)
        assert found == resample(rows, [0.33, 0.42, 0.1, 0.15], 10, seed)


def ending() -> tuple[Question, memoryview, memoryview[float]]:
    """A late decision with every layout there is and the exact belief."""
    for question in asked(10, 12):
        every = LayoutSource(question.knowledge).all(400)
        if every is not None and len(every) > 5 * 60:
            exact = weights(question.seen, every, share=0)
            if effective(exact) < len(exact) / 2:
                return question, every, exact
    raise AssertionError("none of the deals has an ending of the kind")


def test_a_chain_draws_each_layout_as_often_as_the_belief_has_it() -> None:
    question, every, exact = ending()
    belief, number = Belief(question.seen), 4000
    drawn = belief.chain(every[: 8 * 5], number, 11, settle=100, apart=10)
    assert drawn == belief.chain(every[: 8 * 5], number, 11, settle=100, apart=10)
    times = Counter(tuple(drawn[at : at + 5]) for at in range(0, len(drawn), 5))
    shares = {tuple(every[at * 5 : at * 5 + 5]): weight for at, weight in enumerate(exact)}
    assert times.keys() <= shares.keys()
    apart = sum(abs(times[layout] / number - share) for layout, share in shares.items()) / 2
    even = sum(abs(1 / len(shares) - share) for share in shares.values()) / 2
    assert apart < 0.1
    assert even > 0.25


def test_where_the_weights_collapse_the_sample_comes_from_chains() -> None:
    question = asked(9)[0]
    pool = LayoutSource(question.knowledge).draw(400, 4)
    belief = Belief(question.seen)
    rows = {tuple(pool[at : at + 5]) for at in range(0, len(pool), 5)}

    def drawn(share: float) -> set[tuple[int, ...]]:
        found = belief.sample(pool, 60, 1, share=share)
        assert sum(found.counts) == 60 and found == belief.sample(pool, 60, 1, share=share)
        layouts = [tuple(found.layouts[at : at + 5]) for at in range(0, len(found.layouts), 5)]
        assert len(layouts) == len(set(layouts)) == len(found.counts)
        return set(layouts)

    assert drawn(0) <= rows
    assert not drawn(1) <= rows


def test_what_cannot_be_weighed_is_refused_with_the_reason() -> None:
    question = asked(6)[0]
    pool = LayoutSource(question.knowledge).draw(2, 4)
    belief = Belief(question.seen)
    with pytest.raises(EngineError, match="do not fit"):
        belief.weights(pool[1:6])
    with pytest.raises(EngineError, match="at least four hands"):
        Belief(question.seen, columns=3).weights(pool)
    with pytest.raises(EngineError, match="temperature must be from 0 to 1"):
        Belief(question.seen, temperature=1.5).weights(pool)
    with pytest.raises(EngineError, match="share must be from 0 to 1"):
        weights(question.seen, pool, share=float("nan"))
    with pytest.raises(EngineError, match="must sum to 1"):
        Belief(question.seen, kinds=KINDS[:1]).weights(pool)
    with pytest.raises(EngineError, match="layout to start from"):
        belief.chain(pool[:0], 3, 1)
    with pytest.raises(EngineError, match="a step between"):
        belief.chain(pool, 3, 1, apart=0)
    with pytest.raises(EngineError, match="2 layouts of 5 hands and 1 weights"):
        resample(pool, [1.0], 3, 1)
    with pytest.raises(EngineError, match="weight"):
        resample(pool, [0.0, 0.0], 3, 1)
    assert len(weights(question.seen, pool[:0])) == 0
