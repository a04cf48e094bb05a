"""What a table tells and is asked, as wire messages. The match part of each is made in `protocol.convert`."""

from __future__ import annotations

from typing import assert_never

from oddtrick.protocol import convert, event_messages, messages, shapes
from oddtrick.protocol.convert_events import event_message
from oddtrick.protocol.names import seat_letter
from oddtrick.rules.presets import name_of
from oddtrick.rules.seat import Place
from oddtrick.server.auth import records_code
from oddtrick.table.asks import Act, Ask, Begin, Rename, SeatBot, SetPace, SetPlayOut, Sit, Stand
from oddtrick.table.chair import Person
from oddtrick.table.delivery import PublicPlace, PublicTable, Telling, public_table, view_of
from oddtrick.table.pace import Pace
from oddtrick.table.presence import Attendance
from oddtrick.table.state import TableState

Request = (
    messages.Act
    | messages.Sit
    | messages.Stand
    | messages.SeatBot
    | messages.Begin
    | messages.Rename
    | messages.SetPace
    | messages.SetPlayOut
)
"""The client messages that are answered by `Done` or `Refused`."""


def ask_of(message: Request) -> Ask:
    """What a client asks of the table. Raises NotationError where a card is none."""
    match message:
        case messages.Act():
            return Act(convert.command(message.command))
        case messages.Sit():
            return Sit(Place(message.place))
        case messages.Stand():
            return Stand()
        case messages.SeatBot():
            return SeatBot(Place(message.place), message.level)
        case messages.Begin():
            return Begin()
        case messages.Rename():
            return Rename(message.name)
        case messages.SetPace():
            return SetPace(Pace(message.pace))
        case messages.SetPlayOut():
            return SetPlayOut(message.play_out)
        case _:
            assert_never(message)


def welcome(state: TableState, person: Person) -> messages.Welcome:
    """The first message to a person at the table."""
    place = state.place_of(person.id)
    number = convert.place_number(place) if place is not None else None
    return messages.Welcome(messages.VERSION, person.name, number, person.id == state.host)


def told(code: str, telling: Telling) -> messages.Told:
    """One version of the table at `code`, for its receiver."""
    if isinstance(telling.event, PublicTable):
        event: event_messages.Event | None = event_messages.PlacesChanged(table_info(code, telling.event))
    else:
        assert telling.view is not None, "events of a match happen in one"
        event = event_message(telling.event, telling.view) if telling.event is not None else None
    now = convert.now(telling.view, is_settled=telling.is_last) if telling.view is not None else None
    return messages.Told(telling.version, event, now)


def snapshot(code: str, state: TableState, place: Place | None) -> messages.Snapshot:
    """All that the person on a place (None: a spectator) may know of the table at `code`."""
    view = view_of(state, place)
    return messages.Snapshot(
        n=state.version,
        table=table_info(code, public_table(state)),
        place=convert.place_number(place) if place is not None else None,
        match=convert.match_view(view) if view is not None else None,
        now=convert.now(view) if view is not None else None,
    )


def table_info(code: str, table: PublicTable) -> shapes.TableInfo:
    """The table itself."""
    first, second, third, fourth = (_place_info(place) for place in table.places)
    return shapes.TableInfo(
        code=code,
        records=records_code(code),
        rules=convert.rules_message(table.ruleset),
        preset=name_of(table.ruleset),
        begun=table.begun,
        pace=table.pace.value,
        play_out=table.play_out,
        places=(first, second, third, fourth),
    )


def presence(attendance: Attendance) -> messages.Presence:
    """Who is here and who is away."""
    return messages.Presence(
        connected=tuple(convert.place_number(place) for place in sorted(attendance.connected)),
        away=tuple(convert.place_number(place) for place in sorted(attendance.away)),
    )


def _place_info(place: PublicPlace) -> shapes.PlaceInfo:
    empty = "empty" if place.level is None else "bot"
    return shapes.PlaceInfo(
        place=convert.place_number(place.place),
        seat=seat_letter(place.seat) if place.seat is not None else None,
        occupant="person" if place.is_person else empty,
        name=place.name,
        level=place.level,
        held=place.is_held,
        host=place.is_host,
    )
