"""Everything that can happen at a table: people and bots taking places, and the events of its matches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from oddtrick.match import events as match_events
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Place
from oddtrick.table.chair import Bot, Person
from oddtrick.table.pace import Pace


@dataclass(frozen=True, slots=True)
class TableMade:
    """The first event: a table for matches under these rules; its founder is the host."""

    ruleset: Ruleset
    founder: Person


@dataclass(frozen=True, slots=True)
class PlaceTaken:
    """A person has sat down."""

    place: Place
    person: Person


@dataclass(frozen=True, slots=True)
class PlaceVacated:
    """A person has given up a place, or a bot has left it."""

    place: Place


@dataclass(frozen=True, slots=True)
class BotSeated:
    """A bot has the place for its own; nobody owns it any more."""

    place: Place
    bot: Bot


@dataclass(frozen=True, slots=True)
class PlaceHeld:
    """A bot plays for the owner of the place, who is away."""

    place: Place
    bot: Bot


@dataclass(frozen=True, slots=True)
class PlaceReturned:
    """The owner of the place is back and plays."""

    place: Place


@dataclass(frozen=True, slots=True)
class PersonRenamed:
    """The owner of the place has another name."""

    place: Place
    name: str


@dataclass(frozen=True, slots=True)
class PaceSet:
    """The host has set the pace."""

    pace: Pace


@dataclass(frozen=True, slots=True)
class PlayOutSet:
    """The host has set whether bots play every deal to its last card."""

    play_out: bool


SeatingEvent: TypeAlias = (
    TableMade | PlaceTaken | PlaceVacated | BotSeated | PlaceHeld | PlaceReturned | PersonRenamed | PaceSet | PlayOutSet
)
"""What happens at the table outside its matches."""

TableEvent: TypeAlias = SeatingEvent | match_events.Event
"""One version of a table."""
