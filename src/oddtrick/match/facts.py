"""Events that everyone at the table is told as they are. Those that hold hidden cards are in `events`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from oddtrick.cards.card import Card
from oddtrick.match.score import DealResult
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Place, Seat, Side


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """A match under these rules begins at 0-0."""

    ruleset: Ruleset


@dataclass(frozen=True, slots=True)
class SeatsTaken:
    """`seats[place]` is the seat of each place."""

    seats: tuple[Seat, Seat, Seat, Seat]


@dataclass(frozen=True, slots=True)
class DealerDrawn:
    """Cards faced one by one to the seats in turn, the first to the host's left, until one made a dealer."""

    cards: tuple[tuple[Seat, Card], ...]
    dealer: Seat


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
    tricks: tuple[int, int]


@dataclass(frozen=True, slots=True)
class DealScored:
    """The deal is settled."""

    result: DealResult


@dataclass(frozen=True, slots=True)
class ReadyGiven:
    """A place is ready for the next deal."""

    place: Place


@dataclass(frozen=True, slots=True)
class MatchWon:
    """A side has won the match with this score."""

    side: Side
    score: tuple[int, int]


Fact: TypeAlias = (
    MatchStarted | SeatsTaken | DealerDrawn | TurnUpTaken | CardPlayed | TrickTaken | DealScored | ReadyGiven | MatchWon
)
