"""Why a card: the book's reasons as facts, each with its source, for the edges to put into words.

A fact is a code and what fills it in. It says only what a rule of the book or counting from the seat's own view
gives; nothing here has looked at layouts, and nothing could have looked at another hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from oddtrick.ai.book import book_card
from oddtrick.ai.seen import unseen_by
from oddtrick.cards.card import Card
from oddtrick.engine.book import BookCard
from oddtrick.engine.reason import Reason
from oddtrick.rules.order import NO_SUIT
from oddtrick.rules.seat import Seat
from oddtrick.view.model import View

MOST: Final = 2
"""How many facts a hint gives at most."""


class Source(Enum):
    """What a fact rests on."""

    RULE = "rule"
    """A maxim of the book."""
    COUNTING = "counting"
    """Cards seen and suits shown out of."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that is so: `code` with what fills it in.

    `suit` is the suit spoken of, by `Order.suit`; `seat` the player; `number` a count: for `cash_master` of the
    suit's cards seen, for `draw_trumps` and its like of the trumps still out. What a code does not need is None.
    """

    source: Source
    code: str
    suit: int | None = None
    seat: Seat | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """A card with at most two facts that speak for it."""

    card: Card
    facts: tuple[Fact, ...]


_COUNTED: Final = frozenset(
    {
        Reason.ALL_MASTERS,
        Reason.CASH_MASTER,
        Reason.LAST_TRUMP,
        Reason.ESTABLISHED,
        Reason.RULE_OF_ELEVEN,
        Reason.PARTNER_SURE,
        Reason.CANNOT_WIN,
        Reason.WILL_BE_RUFFED,
        Reason.DISCARD_DEAD,
        Reason.ONLY_CARD,
    }
)
_OF_PARTNER: Final = frozenset(
    {
        Reason.ANSWER_CALL,
        Reason.RETURN_TRUMPS,
        Reason.RETURN_PARTNER,
        Reason.GIVE_RUFF,
        Reason.PARTNER_SURE,
        Reason.PARTNER_AHEAD,
        Reason.UNBLOCK,
        Reason.CALL_FOR_TRUMPS,
        Reason.ECHO_LENGTH,
    }
)
_OF_LEFT: Final = frozenset({Reason.THROUGH_STRENGTH, Reason.WILL_BE_RUFFED})
_COUNT_TRUMPS: Final = frozenset({Reason.DRAW_TRUMPS, Reason.RETURN_TRUMPS, Reason.ANSWER_CALL, Reason.STOP_RUFFS})


def advice(view: View) -> Advice:
    """The book's card for the seat of a view that is to play, and why."""
    chosen = book_card(view)
    return Advice(chosen.card, facts_of(view, chosen))


def facts_of(view: View, chosen: BookCard) -> tuple[Fact, ...]:
    """The facts behind a card that the book chose in this view, the plan before the card."""
    return tuple(_fact(view, chosen.card, reason) for reason in chosen.reasons[:MOST])


def _fact(view: View, card: Card, reason: Reason) -> Fact:
    deal = view.public.deal
    assert deal is not None
    order, trump = deal.order, deal.trump
    suit: int | None = order.suit[card] if order.suit[card] != NO_SUIT else None
    seat: Seat | None = None
    number: int | None = None
    if reason in _OF_PARTNER:
        seat = view.seat.partner
    elif reason in _OF_LEFT:
        seat = view.seat.left
    if reason in {Reason.KEEP_TRUMPS, Reason.WILL_BE_RUFFED}:
        suit = trump
    if reason is Reason.CASH_MASTER and suit is not None:
        members = order.members[suit] & sum(1 << other for other in view.public.ruleset.pack)
        number = (members & ~unseen_by(view)).bit_count()
    elif reason in _COUNT_TRUMPS and trump is not None:
        number = (unseen_by(view) & order.members[trump]).bit_count()
    source = Source.COUNTING if reason in _COUNTED else Source.RULE
    return Fact(source, reason.value, suit, seat, number)
