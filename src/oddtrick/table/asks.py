"""What people may ask of a table. Commands of a match travel inside `Act`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from oddtrick.match.commands import Command
from oddtrick.rules.seat import Place
from oddtrick.table.pace import Pace


@dataclass(frozen=True, slots=True)
class Act:
    """A command of the match, from the place of the asker."""

    command: Command


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a place that nobody owns, or one's own back from the bot that holds it."""

    place: Place


@dataclass(frozen=True, slots=True)
class Stand:
    """Give up one's place."""


@dataclass(frozen=True, slots=True)
class SeatBot:
    """Put a bot on a place that is empty, a bot's, or whose owner is away."""

    place: Place
    level: str


@dataclass(frozen=True, slots=True)
class Begin:
    """Begin the match, or the next one."""


@dataclass(frozen=True, slots=True)
class Rename:
    """Be called otherwise."""

    name: str


@dataclass(frozen=True, slots=True)
class SetPace:
    """Set how quickly the table plays."""

    pace: Pace


@dataclass(frozen=True, slots=True)
class SetPlayOut:
    """Set whether bots play every deal to its last card, or end it once its end is certain."""

    play_out: bool


Ask: TypeAlias = Act | Sit | Stand | SeatBot | Begin | Rename | SetPace | SetPlayOut
