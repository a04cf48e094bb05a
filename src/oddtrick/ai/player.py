"""What a player is."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from oddtrick.errors import OddTrickError
from oddtrick.match.commands import Command
from oddtrick.rules.contract import Trumps
from oddtrick.view.model import View


class PlayerFault(OddTrickError):
    """A player gave no answer, or one that is none; the message says what it did and names no hidden card."""


class Player(Protocol):
    """Chooses a command from what one seat may know."""

    def act(self, view: View, seed: int) -> Command:
        """A command from `view.options`, which must not be None; the same view and seed give the same command."""
        ...


@runtime_checkable
class Foreseeing(Protocol):
    """A player that can say what it expects of a contract."""

    def tricks_expected(self, view: View, trumps: Trumps) -> float:
        """The tricks of its side, any for the kitty included, once this seat, which has won the auction, names these.

        The view is that from which trumps are named.
        """
        ...
