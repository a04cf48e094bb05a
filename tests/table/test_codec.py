import json

import pytest

from oddtrick.errors import NotationError
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.seat import Place
from oddtrick.table import codec, events
from oddtrick.table.asks import Begin, Rename, SetPace, Sit, Stand
from oddtrick.table.chair import Bot, Person
from oddtrick.table.pace import Pace
from oddtrick.table.state import fold
from tests.table.driver import ANN, BEN, SECOND, Driver

SEATING = [
    *(events.TableMade(ruleset, Person("a" * 64, "Zoë")) for ruleset in PRESETS.values()),
    events.PlaceTaken(Place.THIRD, Person("b", "O'Brien & Sons")),
    events.PlaceVacated(Place.FIRST),
    events.BotSeated(Place.SECOND, Bot("medium", "Clay")),
    events.PlaceHeld(Place.FOURTH, Bot("random", "Hoyle")),
    events.PlaceReturned(Place.FOURTH),
    events.PersonRenamed(Place.FIRST, "Ann"),
    events.PaceSet(Pace.FAST),
    events.PlayOutSet(True),
]


@pytest.mark.parametrize("event", SEATING, ids=lambda event: type(event).__name__)
def test_every_event_of_the_table_is_read_as_it_was_written(event: events.SeatingEvent) -> None:
    kind, body = codec.encode(event)
    assert codec.decode(kind, json.loads(json.dumps(body))) == event


def test_a_whole_evening_is_read_as_it_was_written_and_folds_into_the_same_table() -> None:
    driver = Driver()
    for person, ask in [(BEN, Sit(SECOND)), (ANN, Rename("Anne")), (ANN, SetPace(Pace.FAST)), (ANN, Begin())]:
        driver.ask(person, ask)
    driver.arrive(BEN)
    driver.leave(BEN)
    for _ in range(150):
        if not driver.play_for(ANN):
            driver.wait(1.0)
    driver.arrive(BEN)
    driver.ask(BEN, Stand())
    written = [(kind, json.dumps(body)) for kind, body in (codec.encode(entry.event) for entry in driver.log)]
    read = [codec.decode(kind, json.loads(body)) for kind, body in written]
    assert read == [entry.event for entry in driver.log]
    assert fold(read) == driver.table.state
    assert {"place_held", "place_returned", "board_dealt", "deal_scored"} <= {kind for kind, _ in written}


def test_a_place_that_does_not_exist_and_a_kind_nobody_knows_are_named() -> None:
    with pytest.raises(NotationError, match="place is 4"):
        codec.decode("place_vacated", {"place": 4})
    with pytest.raises(NotationError, match="'table_burnt' is not a kind of event"):
        codec.decode("table_burnt", {})
    with pytest.raises(NotationError, match="'place' is missing"):
        codec.decode("place_returned", {})
