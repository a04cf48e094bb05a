"""Honours: ace, king, queen and jack of trumps, as they were dealt."""

from __future__ import annotations

from oddtrick.cards.card import Rank, card
from oddtrick.rules.deal import Deal

HONOURS = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)
"""The four honours of the trump suit."""


def honours_held(deal: Deal) -> tuple[int, int]:
    """How many honours each side was dealt, the turned-up card counting for the dealer; none without trumps."""
    if deal.trump is None:
        return 0, 0
    honours = [card(deal.trump, rank) for rank in HONOURS]
    north_south = sum(honour in deal.hands[0] or honour in deal.hands[2] for honour in honours)
    east_west = sum(honour in deal.hands[1] or honour in deal.hands[3] for honour in honours)
    return north_south, east_west
