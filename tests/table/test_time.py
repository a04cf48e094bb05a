from dataclasses import replace
from itertools import pairwise

import pytest

from oddtrick.ai.endings import SparingPlayer
from oddtrick.ai.registry import player
from oddtrick.match import facts
from oddtrick.match.awaiting import awaiting
from oddtrick.match.commands import PlayCard
from oddtrick.match.events import BoardDealt
from oddtrick.match.phase import Phase
from oddtrick.rules.presets import preset
from oddtrick.rules.ruleset import Ruleset
from oddtrick.table import events
from oddtrick.table.asks import Begin, Rename, SetPace, SetPlayOut, Sit, Stand
from oddtrick.table.delivery import Step
from oddtrick.table.pace import Pace, Timing
from tests.table.driver import ANN, BEN, FIRST, SECOND, Driver

ROTATION = preset("rotation")  # South leads the first hand, so Ann begins


def of_kind(seen: list[tuple[float, Step]], kind: type) -> list[tuple[float, Step]]:
    return [(at, step) for at, step in seen if isinstance(step.entry.event, kind)]


def bots_only(rules: Ruleset | None = None, seed: int = 1) -> Driver:
    driver = Driver(rules, bots="random", seed=seed)
    driver.ask(ANN, Stand())
    return driver


def test_a_bot_thinks_for_half_a_second_give_or_take_150_ms() -> None:
    gaps = set[float]()
    for seed in range(5):
        plays = of_kind(bots_only(seed=seed).wait(60), facts.CardPlayed)
        gaps |= {
            later - earlier
            for n, ((earlier, _), (later, _)) in enumerate(pairwise(plays))
            if n % 4 != 3 and n % 52 != 51
        }
    assert 0.35 <= min(gaps) < 0.4
    assert 0.6 < max(gaps) <= 0.65


def test_fast_bots_take_half_as_long() -> None:
    driver = Driver(bots="random")
    driver.ask(ANN, SetPace(Pace.FAST))
    driver.ask(ANN, Stand())
    plays = of_kind(driver.wait(8), facts.CardPlayed)
    for n, ((earlier, _), (later, _)) in enumerate(pairwise(plays[:20])):
        assert 0.174 <= later - earlier <= 0.326 or (n % 4 == 3 and later - earlier == pytest.approx(0.85))


def test_a_bot_leads_only_when_people_have_seen_the_trick() -> None:
    seen = bots_only().wait(30)
    taken = [at for at, _ in of_kind(seen, facts.TrickTaken)]
    leads = [at for at, step in of_kind(seen, facts.CardPlayed) if is_lead(step)]
    assert [lead - at for at, lead in zip(taken[:8], leads[1:9], strict=True)] == pytest.approx([1.45] * 8)


def is_lead(step: Step) -> bool:
    match = step.state.match
    return match is not None and match.board is not None and len(match.board.position.trick.cards) == 1


def test_a_forced_card_leaves_when_a_free_one_would() -> None:
    choices, leaves_at = set[int](), set[float]()
    for seed in range(40):
        driver = Driver(ROTATION, bots="medium", seed=seed, clock_seed=1)
        driver.play_for(ANN)
        bot = driver.table.thinking()[0]
        play = driver.table.view(bot.place).options
        assert play is not None
        assert play.play is not None
        choices.add(len(play.play.cards))
        driver.think()
        leaves_at.add(driver.table.thinking()[0].due_at)
    assert {1, 13} <= choices
    assert len(leaves_at) == 1


def test_a_bot_that_finds_no_answer_in_time_has_a_legal_card_played_for_it() -> None:
    driver = Driver(ROTATION, bots="medium")
    driver.play_for(ANN)
    thinking = driver.table.thinking()[0]
    assert driver.wait(2.3, bots_answer=False) == []
    seen = driver.wait(0.5, bots_answer=False)
    assert [type(step.entry.event) for _, step in seen] == [facts.CardPlayed]
    assert seen[0][0] == pytest.approx(thinking.leaves_at + 2.0)
    assert seen[0][1].entry.actor == "bot:medium"


def test_an_illegal_answer_of_a_bot_is_replaced_and_a_late_one_has_no_effect() -> None:
    driver = Driver(ROTATION, bots="medium")
    mine = next(iter(driver.table.view(FIRST).hand))
    driver.play_for(ANN)
    thinking = driver.table.thinking()[0]
    driver.table.answer(thinking.place, thinking.move, PlayCard(mine))
    seen = driver.wait(0.7, bots_answer=False)
    assert [type(step.entry.event) for _, step in seen] == [facts.CardPlayed]
    following = driver.table.thinking()
    driver.table.answer(thinking.place, thinking.move, PlayCard(mine))
    assert driver.table.thinking() == following


def test_bots_end_what_is_certain_unless_every_card_is_to_be_played() -> None:
    driver = Driver(ROTATION, bots="medium")
    assert isinstance(driver.table.player("medium"), SparingPlayer)
    driver.ask(ANN, SetPlayOut(True))
    assert driver.table.player("medium") is player("medium")


def test_the_next_deal_comes_when_all_are_ready() -> None:
    driver = Driver(ROTATION, bots="medium")
    driver.play_until(ANN, Phase.AWAITING_BOARD)
    # A bot may have played the last card a part of a second ago.
    assert 14.0 < (driver.table.waits_for(driver.now) or 0) <= 15.0
    assert of_kind(driver.wait(2), BoardDealt) == []
    driver.play_for(ANN)
    assert isinstance(driver.log[-1].event, BoardDealt)
    assert driver.table.waits_for(driver.now) is None


def test_the_next_deal_comes_after_15_seconds_whoever_is_ready() -> None:
    driver = Driver(ROTATION, bots="medium")
    driver.play_until(ANN, Phase.AWAITING_BOARD)
    due = driver.now + (driver.table.waits_for(driver.now) or 0)
    assert driver.now + 14.0 < due <= driver.now + 15.0
    dealt = of_kind(driver.wait(15.0), BoardDealt)
    assert [at for at, _ in dealt] == [due]
    assert dealt[0][1].entry.actor == "table"


def test_where_only_bots_play_the_summary_of_a_deal_stays_for_a_while() -> None:
    driver = bots_only(ROTATION)
    seen = driver.wait(60)
    scored, dealt = of_kind(seen, facts.DealScored), of_kind(seen, BoardDealt)
    assert dealt[0][0] - scored[0][0] == pytest.approx(5.0)


def two_people() -> Driver:
    driver = Driver()
    driver.ask(BEN, Sit(SECOND))
    driver.arrive(BEN)
    driver.ask(ANN, Begin())
    return driver


def test_a_bot_holds_the_place_of_someone_gone_for_20_seconds_and_gives_it_back() -> None:
    driver = two_people()
    driver.leave(BEN)
    start = driver.now
    held = of_kind(driver.wait(21), events.PlaceHeld)
    assert [at for at, _ in held] == [start + 20.0]
    assert driver.table.state.chairs[SECOND].is_held
    assert driver.table.state.place_of(BEN.id) is SECOND
    returned = driver.arrive(BEN)
    assert [type(step.entry.event) for step in returned] == [events.PlaceReturned]
    assert driver.table.thinking() == () or driver.table.thinking()[0].place is not SECOND


def test_cards_that_a_bot_plays_for_someone_are_marked_as_its() -> None:
    driver = two_people()
    driver.leave(BEN)
    for _ in range(200):
        if not driver.play_for(ANN):
            driver.wait(1.0)
    held_at = next(e.seq for e in driver.log if isinstance(e.event, events.PlaceHeld))
    assert driver.table.state.match is not None
    seat = driver.table.state.match.seats[SECOND]
    plays = [e for e in driver.log if isinstance(e.event, facts.CardPlayed) and e.event.seat is seat]
    assert len(plays) > 3
    assert {e.actor for e in plays if e.seq > held_at} == {"bot:medium"}


def test_someone_who_is_back_in_time_keeps_the_place_without_a_word() -> None:
    driver = two_people()
    driver.leave(BEN)
    driver.wait(19)
    assert driver.arrive(BEN) == ()
    assert of_kind(driver.wait(30), events.PlaceHeld) == []


def test_someone_counts_as_away_after_5_seconds() -> None:
    driver = two_people()
    driver.leave(BEN)
    assert driver.table.attendance(driver.now).connected == {FIRST}
    driver.wait(4.9)
    assert driver.table.attendance(driver.now).away == set()
    driver.wait(0.1)
    assert driver.table.attendance(driver.now).away == {SECOND}


def test_a_table_waits_while_none_of_its_people_is_there() -> None:
    driver = Driver(ROTATION, bots="medium")
    driver.play_for(ANN)
    driver.leave(ANN)
    assert driver.wait(3600) == []
    driver.arrive(ANN)
    assert len(of_kind(driver.wait(2), facts.CardPlayed)) == 3


def test_absence_counts_only_while_others_wait() -> None:
    driver = two_people()
    driver.leave(BEN)
    driver.leave(ANN)
    driver.wait(3600)
    driver.arrive(ANN)
    start = driver.now
    held = of_kind(driver.wait(30), events.PlaceHeld)
    assert [at for at, _ in held] == [start + 20.0]


def test_a_trick_is_finished_when_somebody_leaves_it_in_the_middle() -> None:
    driver = Driver(ROTATION, bots="medium")
    driver.ask(BEN, Sit(SECOND))
    driver.arrive(BEN)
    driver.play_for(ANN)
    driver.ask(BEN, Stand())
    seen = driver.wait(3)
    assert len(of_kind(seen, facts.TrickTaken)) == 1


def test_nobody_is_held_before_the_first_match() -> None:
    driver = Driver()
    driver.ask(BEN, Sit(SECOND))
    assert driver.wait(100) == []


def test_a_founder_who_is_gone_does_not_keep_the_others_from_the_next_match() -> None:
    driver = Driver(replace(ROTATION, target=None, deals=1), bots="random")
    driver.ask(BEN, Sit(SECOND))
    driver.arrive(BEN)
    for _ in range(200):
        if not driver.play_for(ANN) and not driver.play_for(BEN):
            driver.wait(1.0)
        if not driver.table.state.in_play:
            break
    assert driver.table.state.host == ANN.id
    driver.leave(ANN)
    driver.wait(21)
    assert driver.table.state.host == BEN.id
    driver.ask(BEN, Begin())
    assert driver.table.state.in_play
    driver.arrive(ANN)
    assert driver.table.state.host == ANN.id
    assert not driver.table.state.chairs[FIRST].is_held


def test_a_bot_plays_for_someone_who_is_here_and_silent_until_they_speak() -> None:
    driver = two_people()
    while not any(place in (FIRST, SECOND) for place in awaiting(driver.table.state.match)):  # type: ignore[arg-type]
        driver.wait(0.1)
    place = next(place for place in awaiting(driver.table.state.match) if place in (FIRST, SECOND))  # type: ignore[arg-type]
    silent, start = (ANN, BEN)[place], driver.now
    driver.ask(BEN, Rename("Benno"))  # what others do meanwhile does not make them wait longer
    held = of_kind(driver.wait(100), events.PlaceHeld)
    assert 89.8 < held[0][0] - start <= 90.0
    assert kinds_of(driver.ask(silent, Sit(place))) == [events.PlaceReturned]
    assert driver.ask(silent, Sit(place)) == ()


def test_who_plays_alone_may_think_for_as_long_as_they_like() -> None:
    driver = Driver(ROTATION, bots="medium")
    driver.ask(BEN, Sit(SECOND))  # and is not here
    assert of_kind(driver.wait(15), events.PlaceHeld) == []
    alone = Driver(ROTATION, bots="medium")
    assert alone.wait(3600) == []


def kinds_of(steps: tuple[Step, ...]) -> list[type]:
    return [type(step.entry.event) for step in steps]


def test_bots_can_be_made_quicker_for_tests() -> None:
    assert Timing().with_bots_scaled(0).normal.thinking == 0
    assert Timing().with_bots_scaled(0).answers == 1.0
