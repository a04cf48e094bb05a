"""Everything that can happen in a match; a match is the fold of these. Two of them are not for everybody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from oddtrick.match.facts import Fact
from oddtrick.rules.deal import Deal
from oddtrick.rules.seat import Seat


@dataclass(frozen=True, slots=True)
class BoardDealt:
    """The cards are dealt. Hidden: nobody is told more of it than their own hand and the turned-up card."""

    deal: Deal


@dataclass(frozen=True, slots=True)
class ClaimAnswered:
    """An adversary has answered a claim. Hidden from the others, so that nobody learns who declined."""

    seat: Seat
    accept: bool


Event: TypeAlias = Fact | BoardDealt | ClaimAnswered
