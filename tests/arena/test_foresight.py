"""The measure of a belief: better than uniform where the policy knows the players, nothing for uniform weights."""

from oddtrick.arena.foresight import TRICKS, gain, questions, scored
from oddtrick.engine.belief import weights
from oddtrick.engine.policy import Mixture
from oddtrick.rules.seat import Seat


def test_the_belief_finds_hidden_cards_better_than_uniform_layouts_at_tricks_3_6_and_9() -> None:
    gains: dict[int, list[float]] = {trick: [] for trick in TRICKS}
    for question in questions(80, seed=90, mixture=Mixture(0, 5)):
        gains[question.trick].append(gain(question, weights, layouts=200))
    assert [len(found) for found in gains.values()] == [80, 80, 80]
    for found in gains.values():
        score = scored(found)
        assert score.nats > 2 * score.error > 0


def test_equal_weights_gain_nothing() -> None:
    for question in questions(3, seed=91, mixture=Mixture(0, 0)):
        even = gain(question, lambda _, pool: [5 / len(pool)] * (len(pool) // 5), layouts=50)
        assert abs(even) < 1e-12


def test_a_question_is_asked_of_one_seat_at_its_turn_in_the_trick() -> None:
    asked = list(questions(4, seed=92, mixture=Mixture(), tricks=[2, 13]))
    assert [(each.trick, each.observer) for each in asked] == [(trick, seat) for seat in Seat for trick in (2, 13)]
    for each in asked:
        assert each.seen.to_play is each.observer
        assert {hand.place for hand in each.knowledge.hidden} == set(Seat) - {each.observer}
        assert all(each.truth[hand.place].bit_count() == hand.room for hand in each.knowledge.hidden)
