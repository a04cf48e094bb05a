"""The phases of a match. Which of them a deal passes through follows from the ruleset."""

from __future__ import annotations

from enum import Enum


class Phase(Enum):
    """What the match is waiting for."""

    DRAWING = "drawing"
    """The seat that the winner of the draw chooses."""
    AWAITING_BOARD = "awaiting_board"
    """Everyone's Ready, then the pack for the next deal."""
    PLAYING = "playing"
    """A card, or an answer that the play waits for."""
    SETTLING = "settling"
    """Everyone's Ready, before which revokes may be claimed."""
    OVER = "over"
    """Nothing: the match has ended."""
