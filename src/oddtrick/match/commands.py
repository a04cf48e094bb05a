"""What a person or bot may ask for. No command holds a hidden card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from oddtrick.cards.card import Card
from oddtrick.rules import auction
from oddtrick.rules.contract import Trumps
from oddtrick.rules.revoke import Correction, Penalty
from oddtrick.rules.seat import Place, Seat


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Sit here, as the draw has given the choice."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid this in the auction."""

    bid: auction.Bid


@dataclass(frozen=True, slots=True)
class Pass:
    """Bid nothing this time."""


@dataclass(frozen=True, slots=True)
class Name:
    """Name these trumps, having won the auction."""

    trumps: Trumps


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep these of one's own cards and the kitty together; the rest are laid aside unseen."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play this card to the trick."""

    card: Card


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take back one's own card, which was a revoke, from the trick on the table."""


@dataclass(frozen=True, slots=True)
class Enquire:
    """Ask partner, who has not followed suit, whether it holds none of the suit led."""


@dataclass(frozen=True, slots=True)
class Correct:
    """Say what an adversary who has withdrawn a card must do."""

    correction: Correction


@dataclass(frozen=True, slots=True)
class Call:
    """Call an adversary's exposed card, to be played as soon as that is no revoke."""

    card: Card


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim so many of the remaining tricks for one's side, the trick on the table among them."""

    tricks: int


@dataclass(frozen=True, slots=True)
class Concede:
    """Give up all the remaining tricks."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Accept or decline a claim; let partner's concession stand or object; stand by one's card when asked."""

    accept: bool


@dataclass(frozen=True, slots=True)
class ClaimRevoke:
    """Accuse an adversary of having revoked in this deal."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Exact:
    """Choose what one revoke of the adversaries costs them."""

    penalty: Penalty


@dataclass(frozen=True, slots=True)
class Ready:
    """Go on: to the settlement, or to the next deal."""


Irregular: TypeAlias = Withdraw | Enquire | Correct | Call | ClaimRevoke | Exact
"""The commands that put right, or punish, what should not have happened."""

Bidding: TypeAlias = Bid | Pass | Name | Keep
"""The commands between the deal and the first lead where trumps are bid for."""

Command: TypeAlias = TakeSeat | Bidding | PlayCard | Claim | Concede | Answer | Irregular | Ready


@dataclass(frozen=True, slots=True)
class Request:
    """A command and the place it comes from."""

    place: Place
    command: Command
