"""The readable solver: a plain alpha-beta search, the oracle of the fast one.

It follows the law text card by card and knows no bound, no table of shapes and no equal cards; use it for
endings of up to five cards a hand. The fast one is `oddtrick.engine.double_dummy`.
"""

from __future__ import annotations

from oddtrick.cards.card import Card
from oddtrick.engine.position import KnownPosition, cards_in
from oddtrick.rules.seat import Side


def solve_slowly(position: KnownPosition) -> dict[Card, int]:
    """For each legal card the tricks its side takes with best play of all four, the current trick included."""
    mover = position.to_play.side
    values: dict[Card, int] = {}
    seen: dict[KnownPosition, int] = {}
    for card in cards_in(position.legal):
        north_south = _after(position, card, 0, position.tricks_left, seen)
        values[card] = north_south if mover is Side.NORTH_SOUTH else position.tricks_left - north_south
    return values


def _after(position: KnownPosition, card: Card, low: int, high: int, seen: dict[KnownPosition, int]) -> int:
    """North-South's tricks from here on if `card` is played now."""
    following, winner = position.play(card)
    won = int(winner is not None and winner.side is Side.NORTH_SOUTH)
    return won + _value(following, low - won, high - won, seen)


def _value(position: KnownPosition, low: int, high: int, seen: dict[KnownPosition, int]) -> int:
    """North-South's tricks from here on; outside `low` to `high` only a bound on that side."""
    if position.tricks_left == 0:
        return 0
    if position in seen:
        return seen[position]
    maximising = position.to_play.side is Side.NORTH_SOUTH
    alpha, beta = low, high
    best = -1 if maximising else position.tricks_left + 1
    for card in cards_in(position.legal):
        value = _after(position, card, alpha, beta, seen)
        if maximising:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    if low < best < high:
        seen[position] = best
    return best
