"""What each receiver is told of a table: made by `observe` and `redact`, and from nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.match.state import Match
from oddtrick.rules.ruleset import Ruleset
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
    TableMade,
)
from oddtrick.table.log import Entry
from oddtrick.table.pace import Pace
from oddtrick.table.state import TableState
from oddtrick.view.model import PublicView, View
from oddtrick.view.observe import observe
from oddtrick.view.redact import redact
from oddtrick.view.seat_event import SeatEvent


@dataclass(frozen=True, slots=True)
class PublicPlace:
    """A place as everyone sees it. `level` is that of the bot that plays here, if one does."""

    place: Place
    seat: Seat | None
    name: str
    is_person: bool
    is_held: bool
    is_host: bool
    level: str | None


@dataclass(frozen=True, slots=True)
class PublicTable:
    """A table as everyone sees it, apart from its match."""

    ruleset: Ruleset
    begun: bool
    pace: Pace
    play_out: bool
    places: tuple[PublicPlace, PublicPlace, PublicPlace, PublicPlace]


@dataclass(frozen=True, slots=True)
class Step:
    """An event that has happened, and the table after it; `is_last` of those that followed from one thing asked."""

    entry: Entry
    state: TableState
    is_last: bool


@dataclass(frozen=True, slots=True)
class Telling:
    """One version as one receiver is told it.

    `event` is None where it is not for this receiver; `view` is the receiver's after the event, None before the
    first match.
    """

    version: int
    event: PublicTable | SeatEvent | None
    view: View | PublicView | None
    is_last: bool


def tell(step: Step, place: Place | None) -> Telling:
    """What the person on a place (None: a spectator) is told of a step."""
    view = view_of(step.state, place)
    match step.entry.event:
        case (
            TableMade()
            | PlaceTaken()
            | PlaceVacated()
            | BotSeated()
            | PlaceHeld()
            | PlaceReturned()
            | PersonRenamed()
            | PaceSet()
            | PlayOutSet()
        ):
            return Telling(step.entry.seq, public_table(step.state), view, step.is_last)
        case event:
            return Telling(step.entry.seq, redact(event, _seat(step.state.match, place)), view, step.is_last)


def view_of(state: TableState, place: Place | None) -> View | PublicView | None:
    """What the person on a place (None: a spectator) may know of the match."""
    if state.match is None:
        return None
    seat = _seat(state.match, place)
    return observe(state.match, None) if seat is None else observe(state.match, seat)


def public_table(state: TableState) -> PublicTable:
    """The table as everyone sees it."""
    first, second, third, fourth = (_public_place(state, place) for place in Place)
    return PublicTable(
        state.ruleset, state.match is not None, state.pace, state.play_out, (first, second, third, fourth)
    )


def _public_place(state: TableState, place: Place) -> PublicPlace:
    chair = state.chairs[place]
    shown = chair.owner or chair.bot
    return PublicPlace(
        place=place,
        seat=state.match.seats[place] if state.match is not None else None,
        name=shown.name if shown is not None else "",
        is_person=chair.owner is not None,
        is_held=chair.is_held,
        is_host=chair.owner is not None and chair.owner.id == state.host,
        level=chair.bot.level if chair.bot is not None else None,
    )


def _seat(match: Match | None, place: Place | None) -> Seat | None:
    return match.seats[place] if match is not None and place is not None else None
