from oddtrick.match.events import BoardDealt
from oddtrick.rules.presets import preset
from oddtrick.rules.seat import Place
from oddtrick.table.asks import Begin, Sit
from oddtrick.table.delivery import PublicTable, public_table, tell, view_of
from oddtrick.view.model import PublicView, View
from oddtrick.view.seat_event import HandDealt
from tests.table.driver import ANN, BEN, FIRST, SECOND, THIRD, Driver


def test_before_the_match_there_is_nothing_to_know_but_the_table() -> None:
    driver = Driver()
    assert view_of(driver.table.state, FIRST) is None
    (step,) = driver.ask(BEN, Sit(SECOND))
    telling = tell(step, FIRST)
    assert telling.view is None
    assert isinstance(telling.event, PublicTable)
    assert [place.name for place in telling.event.places] == ["Ann", "Ben", "", ""]


def test_everybody_is_told_of_a_deal_and_only_of_the_hand_that_is_theirs() -> None:
    driver = Driver()
    driver.ask(BEN, Sit(SECOND))
    dealt = next(step for step in driver.ask(ANN, Begin()) if isinstance(step.entry.event, BoardDealt))
    assert isinstance(dealt.entry.event, BoardDealt)
    hands = dealt.entry.event.deal.hands
    assert dealt.state.match is not None
    for place in Place:
        telling = tell(dealt, place)
        assert isinstance(telling.event, HandDealt)
        assert set(telling.event.hand) == set(hands[dealt.state.match.seats[place]])
        assert isinstance(telling.view, View)
    spectator = tell(dealt, None)
    assert isinstance(spectator.event, HandDealt)
    assert spectator.event.hand == ()
    assert isinstance(spectator.view, PublicView)


def test_only_the_last_of_several_events_says_that_somebody_is_awaited() -> None:
    driver = Driver()
    steps = driver.ask(ANN, Begin())
    assert [step.is_last for step in steps] == [False] * (len(steps) - 1) + [True]


def test_a_persons_id_is_shown_to_nobody() -> None:
    driver = Driver(preset("app"), bots="medium")
    shown = repr(public_table(driver.table.state)) + repr([tell(s, p) for s in driver.steps for p in (*Place, None)])
    assert "'ann'" not in shown


def test_a_bot_that_holds_a_place_is_shown_with_its_owner() -> None:
    driver = Driver()
    driver.ask(BEN, Sit(THIRD))
    driver.ask(ANN, Begin())
    driver.wait(25)
    held = public_table(driver.table.state).places[THIRD]
    assert (held.name, held.is_person, held.is_held, held.level, held.is_host) == ("Ben", True, True, "medium", False)
