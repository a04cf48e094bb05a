"""What a seat may do now: the legal values of each command, and why the rest are not."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.cards.card import Card
from oddtrick.rules.legal import Duty
from oddtrick.rules.revoke import Correction, Penalty
from oddtrick.rules.seat import Seat


class Bar(Enum):
    """Why a card of the hand may not be played."""

    MUST_FOLLOW = "must_follow"
    """The suit led is held."""
    CALLED = "called"
    """An exposed card has been called and must be played."""
    DEMANDED = "demanded"
    """The highest or lowest of the suit led has been demanded."""


class Question(Enum):
    """What an Answer answers."""

    CLAIM = "claim"
    """Whether the adversary's claim is accepted."""
    CONCESSION = "concession"
    """Whether partner's concession stands."""
    ENQUIRY = "enquiry"
    """Whether one stands by a card that did not follow suit."""


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
    """Everything open to one seat. What it is awaited for is the first group; the rest it may do or leave."""

    seats: tuple[Seat, ...] = ()
    play: PlayOptions | None = None
    answer: Question | None = None
    corrections: tuple[Correction, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    ready: bool = False

    claim: int = 0
    """The most tricks that may be claimed; 0 where no claim may be made."""
    concede: bool = False
    withdraw: bool = False
    enquire: bool = False
    call: tuple[Card, ...] = ()
    accuse: tuple[Seat, ...] = ()

    @property
    def is_awaited(self) -> bool:
        """Whether the match waits for this seat."""
        return bool(
            self.seats or self.play or self.answer or self.corrections or self.penalties or self.ready
        )  # fmt: skip

    @property
    def is_empty(self) -> bool:
        """Whether nothing at all is open."""
        return self == NOTHING


NOTHING = Options()
"""No command is open."""
