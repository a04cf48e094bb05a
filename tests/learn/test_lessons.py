"""Lessons: their positions can be played, their answers are the best, and what is said of an answer is true."""

from __future__ import annotations

from random import Random

import pytest

from oddtrick.cards.card import Card
from oddtrick.cards.names import parse_card
from oddtrick.learn.course import LESSONS, lesson_for
from oddtrick.learn.judge import judge
from oddtrick.learn.lesson import LEARNER, Task
from oddtrick.match.awaiting import open_to
from oddtrick.match.commands import Keep, PlayCard
from oddtrick.match.phase import Phase
from oddtrick.rules.presets import PRESETS

TASKS = [task for lesson in LESSONS.values() for task in lesson.tasks]
DOWNTOWN, JOKER, KITTY = LESSONS["bid_whist"].tasks


def test_a_lesson_goes_with_the_games_that_it_is_about() -> None:
    assert {name: lesson_for(rules) for name, rules in PRESETS.items()} == {
        name: "bid_whist" if name.startswith("bid") else None for name in PRESETS
    }


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.heading)
def test_every_card_of_a_task_is_there_once_and_its_hands_belong_to_the_deal(task: Task) -> None:
    board = task.match.in_play
    cards = [card for hand in board.deal.hands for card in hand] + [*board.deal.kitty]
    assert sorted(cards) == sorted(task.match.ruleset.pack)
    held = [card for hand in board.position.hands for card in hand] + [*board.position.trick.cards]
    assert len({*held}) == len(held)
    assert judge(task, task.best).is_right


@pytest.mark.parametrize("task", [DOWNTOWN, JOKER], ids=["downtown", "joker"])
def test_one_card_is_best_and_every_other_legal_one_loses_the_bid(task: Task) -> None:
    play = open_to(task.match, task.match.place_of(LEARNER)).play
    assert play is not None and len(play.cards) > 1
    for card in play.cards:
        verdict = judge(task, PlayCard(card))
        assert verdict.is_right is (PlayCard(card) == task.best)
        assert any(("made" if verdict.is_right else "set") in line for line in verdict.lines)
        assert task.why in verdict.lines


def test_a_card_that_may_not_be_played_is_refused_with_the_reason() -> None:
    verdict = judge(DOWNTOWN, PlayCard(parse_card("H4")))
    assert (verdict.is_right, verdict.after) == (False, None)
    assert "H4" in verdict.lines[0]


def test_downtown_the_lower_card_takes_the_trick_and_a_joker_never_does_without_trumps() -> None:
    said = {card: judge(DOWNTOWN, PlayCard(parse_card(card))).lines[0] for card in ("S5", "SK")}
    assert said == {"S5": "Your five of spades takes the trick.", "SK": "East's seven of spades takes the trick."}
    assert judge(JOKER, PlayCard(Card.BJ)).lines[0] == "West's king of hearts takes the trick."


def test_no_exchange_of_one_card_betters_what_is_kept_and_giving_up_the_joker_is_worse() -> None:
    assert KITTY.match.phase is Phase.KITTY and isinstance(KITTY.best, Keep)
    kept = KITTY.best.cards
    aside = [card for card in KITTY.match.in_play.position.hands[LEARNER] if card not in kept]
    rng = Random(5)
    for _ in range(20):
        out, back = rng.choice(kept), rng.choice(aside)
        verdict = judge(KITTY, Keep(tuple(back if card is out else card for card in kept)))
        best = judge(KITTY, KITTY.best)
        assert _tricks(verdict.lines) <= _tricks(best.lines)
    without = judge(KITTY, Keep(tuple(aside[0] if card is Card.BJ else card for card in kept)))
    assert not without.is_right
    assert "would have brought" in without.lines[-2]


def _tricks(lines: tuple[str, ...]) -> int:
    return int(next(line for line in lines if line.startswith("From here")).split("take ")[1].split()[0])
