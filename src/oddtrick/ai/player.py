"""What a player is."""

from __future__ import annotations

from typing import Protocol

from oddtrick.errors import OddTrickError
from oddtrick.match.commands import Command
from oddtrick.view.model import View


class PlayerFault(OddTrickError):
    """A player gave no answer, or one that is none; the message says what it did and names no hidden card."""


class Player(Protocol):
    """Chooses a command from what one seat may know."""

    def act(self, view: View, seed: int) -> Command:
        """A command from `view.options`, which must not be None; the same view and seed give the same command."""
        ...
