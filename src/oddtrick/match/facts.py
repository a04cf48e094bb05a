"""Events that everyone at the table is told as they are. Those that hold hidden cards are in `events`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from oddtrick.cards.card import Card
from oddtrick.match.score import BySide, DealResult, Game
from oddtrick.rules.auction import Bid
from oddtrick.rules.contract import Trumps
from oddtrick.rules.draw import Round
from oddtrick.rules.revoke import Correction, Penalty, Revoke
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Place, Seat, Side


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """A match under these rules begins at 0-0."""

    ruleset: Ruleset


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """Everyone has drawn. The first of `ranking` deals; where partners are drawn it also has the choice of seats."""

    rounds: tuple[Round, ...]
    ranking: tuple[Place, Place, Place, Place]


@dataclass(frozen=True, slots=True)
class SeatsTaken:
    """`seats[place]` is the seat of each place."""

    seats: tuple[Seat, Seat, Seat, Seat]


@dataclass(frozen=True, slots=True)
class DealerDrawn:
    """Who deals first. `cards` are those faced one by one to the seats in turn until an ace, if that was the way."""

    cards: tuple[tuple[Seat, Card], ...]
    dealer: Seat


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat bids."""

    seat: Seat
    bid: Bid


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat bids nothing this time."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AuctionWon:
    """Nobody bids more: this seat has won the auction with its bid."""

    seat: Seat
    bid: Bid


@dataclass(frozen=True, slots=True)
class CardsThrownIn:
    """All four have passed: the same dealer deals again."""


@dataclass(frozen=True, slots=True)
class TrumpsNamed:
    """The winner of the auction has named trumps."""

    seat: Seat
    trumps: Trumps


@dataclass(frozen=True, slots=True)
class TurnUpTaken:
    """The dealer has taken the turned-up card into hand; it is still the dealer's."""


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card lies on the table."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """The trick is turned and quitted; `tricks` counts them by side."""

    winner: Seat
    tricks: BySide


@dataclass(frozen=True, slots=True)
class Enquired:
    """`seat` has been asked by its partner whether it holds none of the suit led."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StoodBy:
    """`seat`, asked, has said that it holds none of the suit led."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardWithdrawn:
    """`seat` has taken back a card that was a revoke; the cards played after it go back with it."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CorrectionSet:
    """What the adversaries ask for the card that `seat` has withdrawn."""

    seat: Seat
    card: Card
    correction: Correction


@dataclass(frozen=True, slots=True)
class CardCalled:
    """An exposed card must be played as soon as that is no revoke."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class ClaimMade:
    """`seat` claims `tricks` of the remaining tricks for its side and shows its hand."""

    seat: Seat
    tricks: int
    hand: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ClaimDeclined:
    """The claim is not accepted, by one adversary or both; the hand stays faced and play goes on."""


@dataclass(frozen=True, slots=True)
class ConcessionMade:
    """`seat` gives up all the remaining tricks, unless its partner objects."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ConcessionRefused:
    """The partner objects; play goes on."""


@dataclass(frozen=True, slots=True)
class PlayEnded:
    """A claim or a concession has ended the play; `tricks` counts all tricks of the deal by side."""

    tricks: BySide


@dataclass(frozen=True, slots=True)
class HandsFaced:
    """All four hands of the deal, N E S W, as they were dealt; the kitty, and what was laid aside for it."""

    hands: tuple[tuple[Card, ...], ...]
    kitty: tuple[Card, ...] = ()
    aside: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class RevokeClaimed:
    """The adversaries of `seat` say that it has revoked; the tricks are looked at after the last card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RevokesJudged:
    """The established revokes of an accused seat; none where the claim was wrong."""

    seat: Seat
    revokes: tuple[Revoke, ...]


@dataclass(frozen=True, slots=True)
class PenaltyExacted:
    """What one revoke of this side costs it."""

    offenders: Side
    penalty: Penalty


@dataclass(frozen=True, slots=True)
class DealScored:
    """The deal is settled."""

    result: DealResult


@dataclass(frozen=True, slots=True)
class GameWon:
    """A game of the match is won; the next one begins at 0-0."""

    game: Game


@dataclass(frozen=True, slots=True)
class ReadyGiven:
    """A place is ready for the settlement or the next deal."""

    place: Place


@dataclass(frozen=True, slots=True)
class MatchWon:
    """A side has won the match with this score; `points` are the winners' for a rubber or game of some value."""

    side: Side
    score: BySide
    points: int | None


@dataclass(frozen=True, slots=True)
class MatchTied:
    """The deals agreed on are played and both sides have scored the same."""

    score: BySide


Fact: TypeAlias = (
    MatchStarted
    | CardsDrawn
    | SeatsTaken
    | DealerDrawn
    | BidMade
    | Passed
    | AuctionWon
    | CardsThrownIn
    | TrumpsNamed
    | TurnUpTaken
    | CardPlayed
    | TrickTaken
    | Enquired
    | StoodBy
    | CardWithdrawn
    | CorrectionSet
    | CardCalled
    | ClaimMade
    | ClaimDeclined
    | ConcessionMade
    | ConcessionRefused
    | PlayEnded
    | HandsFaced
    | RevokeClaimed
    | RevokesJudged
    | PenaltyExacted
    | DealScored
    | GameWon
    | ReadyGiven
    | MatchWon
    | MatchTied
)
