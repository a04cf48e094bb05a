"""What only the table, the host or an organiser may issue. Orders may hold hidden cards; no message maps to one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from oddtrick.cards.card import Card
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat

HOST_SOUTH = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
"""The seats of the four places when the host, on the first place, sits South and the rest follow to the left."""


@dataclass(frozen=True, slots=True)
class Start:
    """Begin a match. `seats[place]` is the seat of each place; `pack` is shuffled and used only to draw a dealer."""

    ruleset: Ruleset
    seats: tuple[Seat, Seat, Seat, Seat]
    pack: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DealBoard:
    """Deal this shuffled pack, first card to the dealer's left."""

    pack: tuple[Card, ...]


Order: TypeAlias = Start | DealBoard
