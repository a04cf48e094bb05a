"""Everything that can happen in a match; a match is the fold of these. One of them holds hidden cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from oddtrick.match.facts import Fact
from oddtrick.rules.deal import Deal


@dataclass(frozen=True, slots=True)
class BoardDealt:
    """The cards are dealt. Hidden: nobody is told more of it than their own hand and the turned-up card."""

    deal: Deal


Event: TypeAlias = Fact | BoardDealt
