"""Every switch of the law as a field. A preset is a value; no code asks for one by name."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.cards.card import Card, Suit
from oddtrick.cards.pack import STANDARD
from oddtrick.rules.errors import BadRuleset
from oddtrick.rules.seat import Seat

BOOK = 6
"""The tricks that score nothing; each trick beyond is an odd trick."""


class TurnedCard(Enum):
    """How long the turned-up card lies face up."""

    UNTIL_PLAYED_TO = "until_played_to"
    """Until the dealer plays to the first trick."""
    AT_ONCE = "at_once"
    """The others see it, then the dealer takes it into hand before the first lead."""


class DealerDraw(Enum):
    """How the first dealer is found where no seat is named."""

    FIRST_ACE = "first_ace"
    """Cards are faced one by one from the host's left; the first ace deals."""


class HonoursLaw(Enum):
    """What honours are worth."""

    NONE = "none"
    """Nothing."""
    COUNTED = "counted"
    """Four score 4 and three score 2, after tricks, except to a side one short of the target."""
    NEVER_WIN = "never_win"
    """As counted, but honours that would end the game score nothing at all."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One complete form of the game.

    `trump_cycle` lists the trumps of successive deals, over and over (None: a deal without trumps); empty, the
    last card dealt is turned up and its suit is trumps. `first_dealer` is a seat, or a draw that finds one.
    Raises BadRuleset for a combination that cannot be played.
    """

    trump_cycle: tuple[Suit | None, ...] = ()
    turned_card: TurnedCard = TurnedCard.UNTIL_PLAYED_TO
    first_dealer: Seat | DealerDraw = DealerDraw.FIRST_ACE
    target: int = 5
    honours: HonoursLaw = HonoursLaw.NONE

    def __post_init__(self) -> None:
        """Refuses what cannot be played."""
        if not 1 <= self.target <= 99:
            raise BadRuleset(f"the target is {self.target}: it must be from 1 to 99 points")
        if self.honours is not HonoursLaw.NONE and self.trump_cycle and set(self.trump_cycle) == {None}:
            raise BadRuleset("honours are counted but no deal has trumps: switch honours off or name a trump suit")

    @property
    def turns_up(self) -> bool:
        """Whether the last card dealt is turned and makes trumps."""
        return not self.trump_cycle

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards in play, in the order of their numbers."""
        return STANDARD

    @property
    def hand_size(self) -> int:
        """Cards dealt to each seat, which is also the number of tricks."""
        return len(self.pack) // 4

    def trumps_of(self, number: int) -> Suit | None:
        """The trumps of deal `number` (from 1) where a cycle names them."""
        return self.trump_cycle[(number - 1) % len(self.trump_cycle)]

    def next_trumps(self, number: int, count: int) -> tuple[Suit | None, ...]:
        """The trumps of the `count` deals after deal `number`; empty where they are turned up."""
        return tuple(self.trumps_of(number + n) for n in range(1, count + 1)) if self.trump_cycle else ()
