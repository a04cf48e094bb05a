"""Events of a table as a kind and a body of plain JSON values; those of its matches are written as records are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from oddtrick.errors import NotationError
from oddtrick.notation import fields, record
from oddtrick.notation.fields import Body
from oddtrick.notation.rules_text import decode_rules, encode_rules
from oddtrick.rules.seat import Place
from oddtrick.table.chair import Bot, Person
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
from oddtrick.table.pace import Pace

BODY_VERSION: Final = 1
"""The version of these bodies. Within a version they only gain fields."""


def encode(event: TableEvent) -> tuple[str, dict[str, object]]:
    """The kind of an event and its body. A body may hold hidden cards: it is for the log, never for a client."""
    match event:
        case TableMade(ruleset, founder):
            return "table_made", {"rules": encode_rules(ruleset), **_encode_person(founder)}
        case PlaceTaken(place, person):
            return "place_taken", {"place": int(place), **_encode_person(person)}
        case PlaceVacated(place):
            return "place_vacated", {"place": int(place)}
        case BotSeated(place, bot):
            return "bot_seated", {"place": int(place), **_encode_bot(bot)}
        case PlaceHeld(place, bot):
            return "place_held", {"place": int(place), **_encode_bot(bot)}
        case PlaceReturned(place):
            return "place_returned", {"place": int(place)}
        case PersonRenamed(place, name):
            return "person_renamed", {"place": int(place), "name": name}
        case PaceSet(pace):
            return "pace_set", {"pace": pace.value}
        case PlayOutSet(play_out):
            return "play_out_set", {"play_out": play_out}
        case _:
            return record.encode_event(event)


def decode(kind: str, body: Body) -> TableEvent:
    """The event that `encode` wrote. Raises NotationError naming the kind or field that is wrong."""
    decoder = _DECODERS.get(kind)
    return record.decode_event(kind, body) if decoder is None else decoder(body)


def _encode_person(person: Person) -> dict[str, object]:
    return {"person": person.id, "name": person.name}


def _encode_bot(bot: Bot) -> dict[str, object]:
    return {"level": bot.level, "name": bot.name}


def _person(body: Body) -> Person:
    return Person(fields.string(body, "person"), fields.string(body, "name"))


def _bot(body: Body) -> Bot:
    return Bot(fields.string(body, "level"), fields.string(body, "name"))


def _place(body: Body) -> Place:
    number = fields.integer(body, "place")
    if number not in tuple(Place):
        raise NotationError(f"place is {number}: it must be 0, 1, 2 or 3")
    return Place(number)


_DECODERS: Final[dict[str, Callable[[Body], SeatingEvent]]] = {
    "table_made": lambda body: TableMade(decode_rules(fields.mapping(body, "rules")), _person(body)),
    "place_taken": lambda body: PlaceTaken(_place(body), _person(body)),
    "place_vacated": lambda body: PlaceVacated(_place(body)),
    "bot_seated": lambda body: BotSeated(_place(body), _bot(body)),
    "place_held": lambda body: PlaceHeld(_place(body), _bot(body)),
    "place_returned": lambda body: PlaceReturned(_place(body)),
    "person_renamed": lambda body: PersonRenamed(_place(body), fields.string(body, "name")),
    "pace_set": lambda body: PaceSet(fields.choice(body, "pace", Pace)),
    "play_out_set": lambda body: PlayOutSet(fields.boolean(body, "play_out")),
}
