"""Which deals of a table are finished: where they stand in its log, and who held which seat during them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from oddtrick.match import facts
from oddtrick.match.events import BoardDealt
from oddtrick.match.orders import HOST_SOUTH
from oddtrick.match.state import Seats
from oddtrick.notation.deal_record import Names
from oddtrick.rules.seat import Place, Seat
from oddtrick.table.events import (
    BotSeated,
    PaceSet,
    PersonRenamed,
    PlaceHeld,
    PlaceReturned,
    PlaceTaken,
    PlaceVacated,
    PlayOutSet,
    SeatingEvent,
    TableEvent,
    TableMade,
)
from oddtrick.table.state import Chairs, TableState, evolve


class Mark(Enum):
    """An event of which only the kind counts here; the value is the name of that kind in the log."""

    STARTED = "match_started"
    DEALT = "board_dealt"
    SCORED = "deal_scored"
    THROWN_IN = "cards_thrown_in"


Moment: TypeAlias = Mark | SeatingEvent | facts.SeatsTaken
"""What must be known of an event to find finished deals."""

SEATING_KINDS: Final = frozenset(
    {"table_made", "place_taken", "place_vacated", "bot_seated", "place_held", "place_returned", "person_renamed"}
    | {"seats_taken"}
)
"""The kinds, as the log names them, of the moments that are no marks."""


@dataclass(frozen=True, slots=True)
class FinishedDeal:
    """A deal that has been scored, and so is no secret any more.

    `match` counts the matches of the table and `number` the deals of the match, both from 1. `started`, `dealt` and
    `scored` are the versions at which its match began, its cards were dealt and it was scored. `names` are those at
    the end, N E S W; `players` are the people, by id, who held a place at any time during the deal, with their seat.
    """

    match: int
    number: int
    started: int
    dealt: int
    scored: int
    names: Names
    players: tuple[tuple[str, Seat], ...]

    def seat_of(self, person: str) -> Seat | None:
        """The seat that this person held."""
        return dict(self.players).get(person)


def moment_of(event: TableEvent) -> Moment | None:
    """What counts of an event; None where nothing does."""
    match event:
        case facts.MatchStarted():
            return Mark.STARTED
        case BoardDealt():
            return Mark.DEALT
        case facts.DealScored():
            return Mark.SCORED
        case facts.CardsThrownIn():
            return Mark.THROWN_IN
        case facts.SeatsTaken() | TableMade() | PlaceTaken() | PlaceVacated() | BotSeated():
            return event
        case PlaceHeld() | PlaceReturned() | PersonRenamed():
            return event
        case _:
            return None


def finished_deals(history: Iterable[tuple[int, Moment]]) -> Iterator[FinishedDeal]:
    """The finished deals of a table in order, from its moments so far with their versions."""
    state: TableState | None = None
    seats: Seats = HOST_SOUTH
    match = number = started = dealt = 0
    here: dict[str, Seat] = {}
    for version, moment in history:
        match moment:
            case Mark.STARTED:
                match, number, started, seats = match + 1, 0, version, HOST_SOUTH
            case facts.SeatsTaken():
                seats = moment.seats
            case Mark.DEALT:
                assert state is not None, "the first event of a table says that it was made"
                number, dealt, here = number + 1, version, _owners(state.chairs, seats)
            case Mark.SCORED:
                assert state is not None
                names = _names(state.chairs, seats)
                yield FinishedDeal(match, number, started, dealt, version, names, tuple(here.items()))
            case Mark.THROWN_IN:
                number -= 1
            case PaceSet() | PlayOutSet():
                pass
            case _:
                state = evolve(state, moment)
                here = {**_owners(state.chairs, seats), **here}


def _owners(chairs: Chairs, seats: Seats) -> dict[str, Seat]:
    return {chair.owner.id: seats[place] for place, chair in zip(Place, chairs, strict=True) if chair.owner is not None}


def _names(chairs: Chairs, seats: Seats) -> Names:
    by_seat = {seat: chair.owner or chair.bot for seat, chair in zip(seats, chairs, strict=True)}
    north, east, south, west = (who.name if (who := by_seat[seat]) is not None else "" for seat in Seat)
    return north, east, south, west
