"""The phases of a match. Which of them a deal passes through follows from the ruleset."""

from __future__ import annotations

from enum import Enum


class Phase(Enum):
    """What the match is waiting for."""

    AWAITING_BOARD = "awaiting_board"
    """Everyone's Ready, then the pack for the next deal."""
    PLAYING = "playing"
    """A card."""
    OVER = "over"
    """Nothing: the match has been won."""
