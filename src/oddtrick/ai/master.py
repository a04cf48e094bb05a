"""The strongest player: the race of Hard over more layouts, which the trained network plays out."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from oddtrick.ai.search import Effort
from oddtrick.engine.book import TRAINED
from oddtrick.engine.policy import BY_THE_BOOK

_SOLVED: Final = {7: 0.3, 6: 0.5}
"""The weight of double dummy results by the cards left; none with more, and with fewer six tenths."""


def master_effort(left: int) -> Effort:
    """Layouts from a pool so large that chains are seldom needed, played out by the network."""
    solved = _SOLVED.get(left, 0.6 if left < 6 else 0.0)
    return Effort(layouts=300, pool=1_500, share=0.1, solved=solved, player=TRAINED)


def master_effort_with_book_partner(left: int) -> Effort:
    """The same where partner is known to play by the book, so that its cards are read as the book's."""
    return replace(master_effort(left), partner=BY_THE_BOOK)
