"""The levels of play by name."""

from __future__ import annotations

from typing import Final

from oddtrick.ai.book import BookPlayer
from oddtrick.ai.player import Player
from oddtrick.ai.uniform import UniformPlayer
from oddtrick.errors import OddTrickError

_PLAYERS: Final[dict[str, Player]] = {"random": UniformPlayer(), "book": BookPlayer()}

LEVELS: Final[tuple[str, ...]] = tuple(_PLAYERS)
"""The names of the levels, weakest first."""


def player(level: str) -> Player:
    """The player of a level; raises OddTrickError naming the levels there are."""
    if level not in _PLAYERS:
        raise OddTrickError(f"{level!r} is not a level of play: choose one of {', '.join(LEVELS)}")
    return _PLAYERS[level]
