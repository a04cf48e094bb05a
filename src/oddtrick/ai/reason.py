"""A reason for a card: where it comes from, what it says, and of what. The edges turn it into words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.cards.card import Card, Suit
from oddtrick.rules.seat import Seat


class Source(Enum):
    """What a reason rests on."""

    RULE = "rule"
    """A maxim of the book that chose this card; the code is that of `engine.reason`."""
    COUNTING = "counting"
    """What the cards seen prove; the code is a `Counted`, or one of the book that says no more than that."""
    SIMULATION = "simulation"
    """Imagined layouts of the unseen cards, played out; the code is a `Compared`."""


class Counted(Enum):
    """What counting proves. Each is true whatever the unseen cards are."""

    MASTER = "master"
    """Every card of the suit above `card` has been played."""
    TRUMPS_GONE = "trumps_gone"
    """None of the other hands holds a trump any more."""
    SHOWN_OUT = "shown_out"
    """`seat` has shown that it holds none of `suit`."""
    ALL_SEEN = "all_seen"
    """None of the other hands holds a card of `suit`."""


class Compared(Enum):
    """What imagined layouts show."""

    BETTER = "better"
    """Over `number` likely layouts the card took `gain` tricks more than `other`, clearly more than chance."""
    EQUAL = "equal"
    """Over `number` likely layouts no card was clearly better than this one."""
    IF_HELD = "if_held"
    """Where `seat` holds `held` (a `share` of the layouts) it gained `gain` tricks over `other`, else `otherwise`."""
    BOOK_INSTEAD = "book_instead"
    """The book would have played `other`; the card is the choice of a player that does not keep to it."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason. Of the rest only what the code speaks of is given.

    `card` is the card that the reason is for, `other` the one it is compared with, `held` one that `seat` may hold.
    `gain` and `otherwise` are in tricks, `share` is from 0 to 1, `number` counts layouts, or the cards spoken of.
    """

    source: Source
    code: str
    card: Card
    suit: Suit | None = None
    seat: Seat | None = None
    other: Card | None = None
    held: Card | None = None
    number: int | None = None
    gain: float | None = None
    otherwise: float | None = None
    share: float | None = None


@dataclass(frozen=True, slots=True)
class Hint:
    """A card to play and at most two reasons, the weightiest first."""

    card: Card
    reasons: tuple[Reason, ...]
