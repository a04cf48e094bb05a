"""The state of a match: what its events so far have made true. Holds hidden cards."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.cards.card import Card
from oddtrick.match.phase import Phase
from oddtrick.match.score import BySide, DealResult
from oddtrick.rules.deal import Deal
from oddtrick.rules.position import Position
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Place, Seat, Side

Seats = tuple[Seat, Seat, Seat, Seat]
"""The seat of each place."""


@dataclass(frozen=True, slots=True)
class Board:
    """The deal in play, or just played out: the cards as dealt, the position, and whether the turn-up still lies."""

    deal: Deal
    position: Position
    turn_up_lies: bool


@dataclass(frozen=True, slots=True)
class Match:
    """A match in progress. `dealer` is the next seat to deal; `board` the deal in play or last played."""

    ruleset: Ruleset
    phase: Phase
    seats: Seats
    dealer: Seat
    dealer_draw: tuple[tuple[Seat, Card], ...] = ()
    score: BySide = (0, 0)
    results: tuple[DealResult, ...] = ()
    winner: Side | None = None
    ready: frozenset[Place] = frozenset()
    board: Board | None = None

    def place_of(self, seat: Seat) -> Place:
        """The place whose seat this is."""
        return Place(self.seats.index(seat))
