"""The phases of a match. Which of them a deal passes through follows from the ruleset."""

from __future__ import annotations

from enum import Enum


class Phase(Enum):
    """What the match is waiting for."""

    DRAWING = "drawing"
    """The seat that the winner of the draw chooses."""
    AWAITING_BOARD = "awaiting_board"
    """Everyone's Ready, then the pack for the next deal."""
    AUCTION = "auction"
    """A bid or a pass."""
    NAMING = "naming"
    """The trumps that the winner of the auction names."""
    KITTY = "kitty"
    """The cards that the winner of the auction keeps, the kitty taken up."""
    PLAYING = "playing"
    """A card, or an answer that the play waits for."""
    SETTLING = "settling"
    """Everyone's Ready, before which revokes may be claimed."""
    OVER = "over"
    """Nothing: the match has ended."""

    @property
    def is_in_deal(self) -> bool:
        """Whether cards are dealt and not all played: somebody holds a hand that others must not know."""
        return self in {Phase.AUCTION, Phase.NAMING, Phase.KITTY, Phase.PLAYING}
