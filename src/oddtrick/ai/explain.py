"""The book's reasons as facts, each with its source and what fills it in, for the edges to put into words.

A fact says only what a rule of the book or counting from the seat's own view gives; nothing here has looked at
layouts, and nothing could have looked at another hand.
"""

from __future__ import annotations

from typing import Final

from oddtrick.ai.reason import Reason, Source
from oddtrick.ai.seen import unseen_by
from oddtrick.cards.card import Card, Suit
from oddtrick.engine.book import BookCard
from oddtrick.engine.reason import Reason as Code
from oddtrick.rules.order import NO_SUIT
from oddtrick.rules.seat import Seat
from oddtrick.view.model import View

_COUNTED: Final = frozenset(
    {
        Code.ALL_MASTERS,
        Code.CASH_MASTER,
        Code.LAST_TRUMP,
        Code.ESTABLISHED,
        Code.RULE_OF_ELEVEN,
        Code.PARTNER_SURE,
        Code.CANNOT_WIN,
        Code.WILL_BE_RUFFED,
        Code.DISCARD_DEAD,
        Code.ONLY_CARD,
    }
)
_OF_PARTNER: Final = frozenset(
    {
        Code.ANSWER_CALL,
        Code.RETURN_TRUMPS,
        Code.RETURN_PARTNER,
        Code.GIVE_RUFF,
        Code.PARTNER_SURE,
        Code.PARTNER_AHEAD,
        Code.LET_RUN,
        Code.UNBLOCK,
        Code.CALL_FOR_TRUMPS,
        Code.ECHO_LENGTH,
    }
)
_OF_LEFT: Final = frozenset({Code.THROUGH_STRENGTH, Code.WILL_BE_RUFFED})
_COUNT_TRUMPS: Final = frozenset({Code.DRAW_TRUMPS, Code.RETURN_TRUMPS, Code.ANSWER_CALL, Code.STOP_RUFFS})


def book_reasons(view: View, chosen: BookCard) -> tuple[Reason, ...]:
    """The reasons for a card that the book chose in this view, the plan before the card.

    `number` is for `cash_master` that of the suit's cards seen, for `draw_trumps` and its like of the trumps out.
    """
    return tuple(_reason(view, chosen.card, code) for code in chosen.reasons)


def _reason(view: View, card: Card, code: Code) -> Reason:
    deal = view.public.deal
    assert deal is not None
    order, trump = deal.order, deal.trump
    suit: int | None = order.suit[card] if order.suit[card] != NO_SUIT else None
    seat: Seat | None = None
    number: int | None = None
    if code in _OF_PARTNER:
        seat = view.seat.partner
    elif code in _OF_LEFT:
        seat = view.seat.left
    if code in {Code.KEEP_TRUMPS, Code.WILL_BE_RUFFED}:
        suit = trump
    if code is Code.CASH_MASTER and suit is not None:
        members = order.members[suit] & sum(1 << other for other in view.public.ruleset.pack)
        number = (members & ~unseen_by(view)).bit_count()
    elif code in _COUNT_TRUMPS and trump is not None:
        number = (unseen_by(view) & order.members[trump]).bit_count()
    source = Source.COUNTING if code in _COUNTED else Source.RULE
    return Reason(source, code.value, card, suit=Suit(suit) if suit is not None else None, seat=seat, number=number)
