"""What a seat may do now: the legal values of each command, and why the rest are not."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.cards.card import Card
from oddtrick.rules.legal import Duty


class Bar(Enum):
    """Why a card of the hand may not be played."""

    MUST_FOLLOW = "must_follow"
    """The suit led is held."""


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """The cards that may be played, what the trick asks for, and the cards barred with the reason.

    `led` is the suit to follow (0 to 3), None where nothing asks for one.
    """

    cards: tuple[Card, ...]
    barred: tuple[tuple[Card, Bar], ...]
    duty: Duty
    led: int | None


@dataclass(frozen=True, slots=True)
class Options:
    """Everything open to one seat; at least one command is."""

    play: PlayOptions | None = None
    ready: bool = False
