"""A card to play with the reasons for it, and the reasons for a card that was played: from one seat's view alone."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import Final

from oddtrick.ai.book import book_card
from oddtrick.ai.comparison import Values, best_of, compared, valued
from oddtrick.ai.counted import counted
from oddtrick.ai.explain import book_reasons
from oddtrick.ai.reason import Compared, Counted, Hint, Reason, Source
from oddtrick.cards.card import Card
from oddtrick.engine.book import BookCard
from oddtrick.engine.position import EngineError
from oddtrick.engine.reason import Reason as BookReason
from oddtrick.view.model import View

MOST_REASONS: Final = 2


def hint(view: View) -> Hint:
    """What to play, for a seat that is to play a card. The same view has the same answer."""
    book = book_card(view)
    if book.reasons[:1] == (BookReason.ONLY_CARD,):
        return Hint(book.card, book_reasons(view, book)[:1])
    values = _values(view)
    card = best_of(values, book.card) if values is not None else book.card
    return Hint(card, _chosen(view, card, book, values))


def why(view: View, card: Card) -> tuple[Reason, ...]:
    """The reasons for the card that was played from this view: the book's own where it is the book's card.

    For any other card only what is true of it is said: what it gained over the book's, if it did.
    """
    book = book_card(view)
    if card is book.card:
        return _chosen(view, card, book, _values(view))
    instead = Reason(Source.RULE, Compared.BOOK_INSTEAD.value, card, other=book.card)
    values = _values(view)
    gained = [reason for reason in compared(values, card) if reason.code == Compared.BETTER.value] if values else []
    return (*(gained or [instead]), *counted(view, card))[:MOST_REASONS]


def _chosen(view: View, card: Card, book: BookCard, values: Values | None) -> tuple[Reason, ...]:
    """A maxim first if the book agrees; then what the layouts or the count show; then a further maxim."""
    rules = book_reasons(view, book) if card is book.card else ()
    shown = compared(values, card) if values is not None else ()
    better = [reason for reason in shown if reason.code == Compared.BETTER.value]
    conditions = [reason for reason in shown if reason.code == Compared.IF_HELD.value]
    said = {reason.code for reason in rules}
    proven = tuple(r for r in counted(view, card) if not (r.code == Counted.MASTER.value and "cash_master" in said))
    order = (*rules[:1], *(better if not rules else ()), *conditions, *proven[:1], *better, *rules[1:], *proven[1:])
    if not order and values is not None:
        return (Reason(Source.SIMULATION, Compared.EQUAL.value, card, number=values.number),)
    return _first(order)


def _first(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    return tuple(dict.fromkeys(reasons))[:MOST_REASONS]


def _values(view: View) -> Values | None:
    deal = view.public.deal
    assert deal is not None
    plays = [card for trick in (*deal.quitted, deal.trick) for card in trick.cards]
    told = blake2b(f"{view.seat}:{view.hand.mask}:{deal.order.trump}:{plays}".encode(), digest_size=8)
    try:
        return valued(view, int.from_bytes(told.digest(), "big"))
    except EngineError:  # no layout agrees with what was played: somebody has revoked
        return None
