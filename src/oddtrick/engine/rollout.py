"""Rollouts: what a card takes when the rest of an imagined deal is played by native players in all seats."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from oddtrick.cards.card import Card
from oddtrick.engine.book import BOOK, NativePlayer, SeenDeal
from oddtrick.engine.position import EngineError


def rollouts(
    seen: SeenDeal,
    layouts: memoryview | array[int],
    cards: Sequence[Card],
    *,
    columns: int = 5,
    player: NativePlayer = BOOK,
    seed: int = 0,
) -> memoryview:
    """The tricks that the side to play takes from here on, that on the table included: shape (layouts, cards).

    `layouts` has `columns` 64-bit masks a layout, the first four the cards that N, E, S and W still hold: what
    `LayoutSource` draws, or whole hands. Each of `cards` is played by the seat to play in every layout, and
    `player` plays all seats from there. The work releases the GIL. Raises EngineError where a layout does not
    fit what has been seen.
    """
    try:
        taken = seen.table.rollouts(
            layouts=layouts, columns=columns, cards=cards, player=player.native, seed=seed & (1 << 64) - 1
        )
    except ValueError as error:
        raise EngineError(str(error)) from None
    view = memoryview(taken).cast("b")
    return view.cast("B").cast("b", (len(layouts) // columns, len(cards))) if taken else view
