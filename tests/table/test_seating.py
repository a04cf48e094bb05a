import pytest

from oddtrick.match import facts
from oddtrick.match.commands import PlayCard, Ready
from oddtrick.match.events import BoardDealt
from oddtrick.match.phase import Phase
from oddtrick.rules.errors import RuleError
from oddtrick.rules.presets import preset
from oddtrick.rules.seat import Place, Seat
from oddtrick.table import events
from oddtrick.table.asks import Act, Ask, Begin, Rename, SeatBot, SetPace, SetPlayOut, Sit, Stand
from oddtrick.table.chair import Bot, Chair, Person
from oddtrick.table.errors import TableError
from oddtrick.table.pace import Pace
from oddtrick.table.person_name import parse_name
from tests.table.driver import ANN, BEN, CEM, FIRST, FOURTH, SECOND, THIRD, Driver


def refused(driver: Driver, person: Person, ask: Ask) -> str:
    before = driver.table.state
    with pytest.raises((TableError, RuleError)) as caught:
        driver.ask(person, ask)
    assert driver.table.state is before
    error = caught.value
    assert isinstance(error, TableError | RuleError)
    return error.code


def kinds(driver: Driver, person: Person, ask: Ask) -> list[type]:
    return [type(step.entry.event) for step in driver.ask(person, ask)]


def test_the_founder_has_the_first_place_and_sits_south() -> None:
    driver = Driver()
    driver.ask(ANN, Begin())
    match = driver.table.state.match
    assert match is not None
    assert driver.table.state.place_of(ANN.id) is FIRST
    assert match.seats[FIRST] is Seat.SOUTH
    assert match.seats[THIRD] is Seat.NORTH


def test_bots_fill_the_empty_places_when_the_match_begins() -> None:
    driver = Driver()
    driver.ask(BEN, Sit(THIRD))
    happened = kinds(driver, ANN, Begin())
    assert happened[:2] == [events.BotSeated, events.BotSeated]
    assert happened[2:] == [facts.MatchStarted, facts.SeatsTaken, facts.DealerDrawn, BoardDealt]
    assert [chair.bot is not None for chair in driver.table.state.chairs] == [False, True, False, True]


def test_a_table_made_with_bots_begins_at_once() -> None:
    driver = Driver(preset("rotation"), bots="random")
    assert driver.table.state.match is not None
    assert driver.table.state.match.phase is Phase.PLAYING
    assert {chair.bot.level for chair in driver.table.state.chairs if chair.bot} == {"random"}


def test_a_level_that_does_not_exist_is_refused_by_name() -> None:
    with pytest.raises(TableError, match="choose one of random, easy, medium"):
        Driver(bots="grandmaster")
    assert refused(Driver(), ANN, SeatBot(SECOND, "grandmaster")) == "unknown_level"


def test_a_place_somebody_owns_cannot_be_taken_whatever_the_name() -> None:
    driver = Driver()
    assert refused(driver, Person("another", ANN.name), Sit(FIRST)) == "place_taken"


def test_places_may_be_changed_until_the_match_begins_and_not_during_it() -> None:
    driver = Driver()
    assert kinds(driver, ANN, Sit(SECOND)) == [events.PlaceVacated, events.PlaceTaken]
    assert kinds(driver, ANN, Sit(SECOND)) == []
    driver.ask(ANN, Begin())
    assert refused(driver, ANN, Sit(THIRD)) == "already_seated"


def test_a_person_may_take_over_a_bot_that_nobody_owns() -> None:
    driver = Driver(bots="medium")
    driver.ask(BEN, Sit(THIRD))
    assert driver.table.state.chairs[THIRD] == Chair(BEN, None, driver.table.state.version)


def test_who_stands_up_during_a_match_leaves_a_bot_and_before_it_an_empty_place() -> None:
    driver = Driver()
    driver.ask(BEN, Sit(SECOND))
    assert kinds(driver, BEN, Stand()) == [events.PlaceVacated]
    assert kinds(driver, BEN, Stand()) == []
    driver.ask(BEN, Sit(SECOND))
    driver.ask(ANN, Begin())
    assert kinds(driver, BEN, Stand()) == [events.BotSeated]
    assert driver.table.state.place_of(BEN.id) is None


def test_nobody_may_sit_down_to_a_second_hand_of_the_same_deal() -> None:
    driver = Driver()
    driver.ask(BEN, Sit(SECOND))
    driver.ask(ANN, Begin())
    driver.ask(BEN, Stand())
    assert refused(driver, BEN, Sit(THIRD)) == "knows_a_hand"
    driver.ask(BEN, Sit(SECOND))  # one's own hand is no secret
    driver.ask(BEN, Stand())
    driver.play_until(ANN, Phase.AWAITING_BOARD)
    driver.ask(BEN, Sit(THIRD))


def test_who_sits_down_in_the_middle_of_a_deal_knows_that_hand_only() -> None:
    driver = Driver(bots="medium")
    driver.ask(BEN, Sit(THIRD))
    driver.ask(BEN, Stand())
    assert refused(driver, BEN, Sit(FOURTH)) == "knows_a_hand"


def test_only_the_host_begins_seats_bots_and_sets_how_they_play() -> None:
    driver = Driver()
    driver.ask(BEN, Sit(SECOND))
    for ask in (Begin(), SeatBot(THIRD, "medium"), SetPace(Pace.FAST), SetPlayOut(True)):
        assert refused(driver, BEN, ask) == "not_host"
    driver.ask(ANN, SetPace(Pace.FAST))
    assert driver.ask(ANN, SetPace(Pace.FAST)) == ()
    assert driver.table.state.pace is Pace.FAST
    driver.ask(ANN, SetPlayOut(True))
    assert driver.ask(ANN, SetPlayOut(True)) == ()
    assert driver.table.state.play_out


def test_a_match_cannot_begin_while_another_is_played() -> None:
    driver = Driver(bots="medium")
    assert refused(driver, ANN, Begin()) == "match_begun"


def test_the_host_seats_a_bot_on_an_empty_place_and_changes_its_level() -> None:
    driver = Driver()
    driver.ask(ANN, SeatBot(SECOND, "random"))
    assert driver.ask(ANN, SeatBot(SECOND, "random")) == ()
    driver.ask(ANN, SeatBot(SECOND, "medium"))
    bot = driver.table.state.chairs[SECOND].bot
    assert bot is not None
    assert bot.level == "medium"


def test_the_host_cannot_put_a_bot_on_the_place_of_somebody_who_is_here() -> None:
    driver = Driver()
    driver.ask(BEN, Sit(SECOND))
    driver.arrive(BEN)
    assert refused(driver, ANN, SeatBot(SECOND, "medium")) == "place_taken"


def test_before_the_match_a_bot_takes_the_place_of_someone_away_for_good() -> None:
    driver = Driver()
    driver.ask(BEN, Sit(SECOND))
    driver.wait(6)
    driver.ask(ANN, SeatBot(SECOND, "medium"))
    assert driver.table.state.place_of(BEN.id) is None
    assert driver.arrive(BEN) == ()
    driver.ask(CEM, Sit(SECOND))


def test_during_the_match_the_host_has_a_bot_play_at_once_for_someone_away_who_may_come_back() -> None:
    driver = Driver()
    driver.ask(BEN, Sit(SECOND))
    driver.ask(ANN, Begin())
    driver.wait(6)
    driver.ask(ANN, SeatBot(SECOND, "random"))
    chair = driver.table.state.chairs[SECOND]
    assert (chair.owner, chair.bot) == (BEN, Bot("random", "Clay"))
    assert refused(driver, CEM, Sit(SECOND)) == "place_taken"
    assert [type(step.entry.event) for step in driver.arrive(BEN)] == [events.PlaceReturned]
    assert driver.table.state.chairs[SECOND].bot is None


def test_the_host_is_the_founder_or_the_first_who_plays_while_the_founder_does_not() -> None:
    driver = Driver()
    driver.ask(BEN, Sit(SECOND))
    assert driver.table.state.host == ANN.id
    driver.ask(ANN, Stand())
    assert driver.table.state.host == BEN.id
    driver.ask(BEN, Stand())
    assert driver.table.state.host == ANN.id


def test_a_new_name_is_an_event_only_for_someone_seated() -> None:
    driver = Driver()
    assert kinds(driver, ANN, Rename("  Anne ")) == [events.PersonRenamed]
    assert kinds(driver, ANN, Rename("Anne")) == []
    assert kinds(driver, BEN, Rename("Benno")) == []
    assert driver.table.state.chairs[FIRST].owner == Person(ANN.id, "Anne")


def test_a_name_given_elsewhere_is_known_here_on_arrival() -> None:
    driver = Driver()
    driver.arrive(Person(ANN.id, "Anna"))
    assert driver.table.state.chairs[FIRST].owner == Person(ANN.id, "Anna")


@pytest.mark.parametrize("name", ["Zoë", "Łukasz", "<b>x</b>", "O'Brien & Sons", "محمد", "王小明", "👩\u200d👧"])
def test_names_of_any_script_are_kept_as_they_are(name: str) -> None:
    assert parse_name(f"  {name}\n") == name


@pytest.mark.parametrize("name", ["", "   ", "a\x00b", "a\nb", "a\u202eb", "\u200d", "\u2066x", "x" * 21, "\ud800"])
def test_names_that_cannot_be_seen_or_are_too_long_are_refused(name: str) -> None:
    with pytest.raises(TableError) as caught:
        parse_name(name)
    assert caught.value.code == "bad_name"


def test_who_only_watches_cannot_play() -> None:
    driver = Driver(bots="medium")
    assert refused(driver, BEN, Act(Ready())) == "not_seated"


def test_a_rematch_keeps_the_places_and_begins_at_love_all() -> None:
    driver = Driver(preset("app"), bots="random")
    driver.ask(BEN, Sit(THIRD))
    driver.arrive(BEN)
    for _ in range(2000):
        if not driver.table.state.in_play:
            break
        if not driver.play_for(ANN) and not driver.play_for(BEN):
            driver.wait(1.0)
    before = driver.table.state
    assert before.match is not None
    assert before.match.phase is Phase.OVER
    driver.ask(ANN, Begin())
    after = driver.table.state
    assert after.match is not None
    assert after.chairs == before.chairs
    assert after.match.seats == before.match.seats
    assert (after.match.score, after.match.phase) == ((0, 0), Phase.PLAYING)


def test_a_wrong_card_is_refused_and_changes_nothing() -> None:
    driver = Driver(preset("rotation"), bots="medium")
    held = driver.table.view(FIRST).hand
    stranger = next(card for card in driver.table.state.ruleset.pack if card not in held)
    assert refused(driver, ANN, Act(PlayCard(stranger))) == "illegal_play"
    driver.play_for(ANN)
    assert refused(driver, ANN, Act(PlayCard(next(iter(driver.table.view(FIRST).hand))))) == "not_your_turn"


def test_every_place_is_named_once() -> None:
    assert [int(place) for place in Place] == [0, 1, 2, 3]
