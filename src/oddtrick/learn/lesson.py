"""What a lesson is: positions in which a learner plays a card or lays cards aside."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from oddtrick.match.commands import Keep, PlayCard
from oddtrick.match.state import Match
from oddtrick.rules.seat import Seat

LEARNER: Final = Seat.SOUTH
"""The seat of whoever learns."""

Move: TypeAlias = PlayCard | Keep
"""What a learner is asked for."""


@dataclass(frozen=True, slots=True)
class Task:
    """One position to answer. Its match holds all four hands, of which a learner is shown only the own one.

    `text` says what is going on and asks, `why` explains the answer once one has been given. `best` is a good answer:
    no other is better.
    """

    heading: str
    text: tuple[str, ...]
    why: str
    match: Match
    best: Move


@dataclass(frozen=True, slots=True)
class Lesson:
    """A short course of tasks."""

    title: str
    text: str
    tasks: tuple[Task, ...]
