"""Which deals are finished, and who had a place during them."""

from __future__ import annotations

from oddtrick.match import facts
from oddtrick.match.events import BoardDealt
from oddtrick.match.phase import Phase
from oddtrick.rules.presets import preset
from oddtrick.rules.seat import Seat
from oddtrick.table.asks import Begin, Rename, Sit, Stand
from oddtrick.table.codec import encode
from oddtrick.table.finished import SEATING_KINDS, FinishedDeal, Mark, finished_deals, moment_of
from tests.table.driver import ANN, BEN, SECOND, THIRD, Driver


def finished(driver: Driver) -> list[FinishedDeal]:
    moments = ((entry.seq, moment_of(entry.event)) for entry in driver.log)
    return [*finished_deals((seq, moment) for seq, moment in moments if moment is not None)]


def test_a_deal_is_finished_when_it_is_scored_and_not_before() -> None:
    driver = Driver(preset("rotation"), bots="random")
    driver.play_until(ANN, Phase.PLAYING)
    assert finished(driver) == []
    driver.play_until(ANN, Phase.AWAITING_BOARD)
    [deal] = finished(driver)
    assert (deal.match, deal.number, deal.players) == (1, 1, ((ANN.id, Seat.SOUTH),))
    assert deal.names == ("Hoyle", "Pole", "Ann", "Clay")
    assert isinstance(driver.log[deal.started - 1].event, facts.MatchStarted)
    assert isinstance(driver.log[deal.dealt - 1].event, BoardDealt)
    assert isinstance(driver.log[deal.scored - 1].event, facts.DealScored)


def test_everyone_who_held_a_place_during_the_deal_counts() -> None:
    driver = Driver(preset("rotation"))
    driver.ask(BEN, Sit(SECOND))
    driver.ask(ANN, Begin())
    driver.ask(BEN, Stand())
    driver.ask(ANN, Rename("Anne"))
    driver.play_until(ANN, Phase.AWAITING_BOARD)
    driver.ask(BEN, Sit(THIRD))
    driver.play_until(ANN, Phase.PLAYING)
    driver.ask(BEN, Stand())
    driver.play_until(ANN, Phase.AWAITING_BOARD, Phase.OVER)
    first, second = finished(driver)
    assert dict(first.players) == {ANN.id: Seat.SOUTH, BEN.id: Seat.WEST}
    assert dict(second.players) == {ANN.id: Seat.SOUTH, BEN.id: Seat.NORTH}
    assert first.names == ("Hoyle", "Pole", "Anne", "Clay")
    assert (first.seat_of(BEN.id), first.seat_of("eve")) == (Seat.WEST, None)


def test_matches_and_their_deals_are_counted() -> None:
    driver = Driver(preset("turnup"), bots="random")
    driver.play_until(ANN, Phase.OVER)
    driver.ask(ANN, Begin())
    driver.play_until(ANN, Phase.PLAYING)
    driver.play_until(ANN, Phase.AWAITING_BOARD, Phase.OVER)
    deals = finished(driver)
    numbers = [deal.number for deal in deals if deal.match == 1]
    assert numbers == [*range(1, len(numbers) + 1)]
    assert [deal.number for deal in deals if deal.match == 2] == [1]


def test_the_kinds_of_moments_are_those_that_the_log_names() -> None:
    driver = Driver(preset("tournament"))
    driver.ask(BEN, Sit(SECOND))
    driver.ask(BEN, Stand())
    driver.ask(BEN, Sit(THIRD))
    driver.arrive(BEN)
    driver.ask(ANN, Begin())
    driver.leave(BEN)
    for _ in range(150):
        if not driver.play_for(ANN):
            driver.wait(1.0)
    driver.arrive(BEN)
    kinds = {encode(entry.event)[0] for entry in driver.log if moment_of(entry.event) is not None}
    assert kinds <= SEATING_KINDS | {mark.value for mark in Mark}
    assert {encode(e.event)[0] for e in driver.log} & (SEATING_KINDS | {mark.value for mark in Mark}) == kinds
    assert {"place_held", "place_returned", "place_vacated", "seats_taken", "deal_scored"} <= kinds
