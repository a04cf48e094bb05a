"""What a seat may do now: the legal values of each command, and why the rest are not."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.cards.card import Card
from oddtrick.rules.auction import Bid, BidBar
from oddtrick.rules.contract import Trumps
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
    JOKER_LEAD = "joker_lead"
    """A joker is not led at no trumps while a card of a suit is held."""


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
class BidOptions:
    """The bids that may be made, weakest first, the others with the reason, and whether one must bid."""

    bids: tuple[Bid, ...]
    barred: tuple[tuple[Bid, BidBar], ...]
    must_bid: bool


@dataclass(frozen=True, slots=True)
class Options:
    """Everything open to one seat. What it is awaited for is the first group; the rest it may do or leave."""

    seats: tuple[Seat, ...] = ()
    auction: BidOptions | None = None
    names: tuple[Trumps, ...] = ()
    keep: int = 0
    """How many cards of the hand, the kitty taken up, are to be kept; 0 where none are to be laid aside."""
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
            self.seats
            or self.is_bidding
            or self.play
            or self.answer
            or self.corrections
            or self.penalties
            or self.ready
        )

    @property
    def is_bidding(self) -> bool:
        """Whether a bid, the naming of trumps or the exchange is awaited."""
        return bool(self.auction or self.names or self.keep)

    @property
    def is_empty(self) -> bool:
        """Whether nothing at all is open."""
        return self == NOTHING


NOTHING = Options()
"""No command is open."""
