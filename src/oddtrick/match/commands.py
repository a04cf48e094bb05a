"""What a person or bot may ask for. No command holds a hidden card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from oddtrick.cards.card import Card
from oddtrick.rules.seat import Place


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play this card to the trick."""

    card: Card


@dataclass(frozen=True, slots=True)
class Ready:
    """Go on to the next deal."""


Command: TypeAlias = PlayCard | Ready


@dataclass(frozen=True, slots=True)
class Request:
    """A command and the place it comes from."""

    place: Place
    command: Command
