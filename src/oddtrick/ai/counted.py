"""What counting proves of a card: true whatever the unseen cards are."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.ai.reason import Counted, Reason, Source
from oddtrick.ai.seen import shown_voids, unseen_by
from oddtrick.cards.card import Card, Suit
from oddtrick.rules.order import NO_SUIT
from oddtrick.rules.seat import Seat
from oddtrick.view.model import View


def counted(view: View, card: Card) -> Iterator[Reason]:
    """What the cards seen so far prove that speaks for this card, the most telling first."""
    deal = view.public.deal
    assert deal is not None
    order, unseen = deal.order, unseen_by(view)
    suit = order.suit[card]
    if suit == NO_SUIT:
        return
    rivals = unseen & order.members[suit]
    stronger = [other for other in view.public.ruleset.pack if _outranks(view, other, card)]
    leads = not deal.trick.cards
    wins = leads or order.beats(card, deal.trick.cards[(deal.trick.winner(order) - deal.trick.leader) % 4])
    # An ace is the master at once: that is worth saying only where higher cards have had to go first.
    if wins and stronger and not any(rivals >> other & 1 or other in view.hand for other in stronger):
        yield Reason(Source.COUNTING, Counted.MASTER.value, card, suit=Suit(suit))
    if leads and not rivals:
        yield Reason(Source.COUNTING, Counted.ALL_SEEN.value, card, suit=Suit(suit))
    trump = order.trump
    if trump is not None and suit != trump and not unseen & order.members[trump] and leads:
        yield Reason(Source.COUNTING, Counted.TRUMPS_GONE.value, card, suit=trump)
    if leads and not view.public.ruleset.may_revoke:
        yield from _shown_out(view, card, suit)


def _shown_out(view: View, card: Card, suit: int) -> Iterator[Reason]:
    deal = view.public.deal
    assert deal is not None
    for seat in (view.seat.left, view.seat.partner, view.seat.right):
        if (seat, suit) in shown_voids(deal):
            yield Reason(Source.COUNTING, Counted.SHOWN_OUT.value, card, suit=Suit(suit), seat=Seat(seat))


def _outranks(view: View, other: Card, card: Card) -> bool:
    deal = view.public.deal
    assert deal is not None
    same = deal.order.suit[other] == deal.order.suit[card]
    return same and deal.order.strength[other] > deal.order.strength[card]
