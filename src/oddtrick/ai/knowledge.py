"""What one seat knows of the cards that it does not see, as the layout sampler takes it."""

from __future__ import annotations

from oddtrick.ai.seen import shown_voids, unseen_by
from oddtrick.cards.hand import cards_of
from oddtrick.engine.layouts import KITTY, HiddenHand, Knowledge
from oddtrick.rules.seat import Seat
from oddtrick.view.model import View


def knowledge_of(view: View) -> Knowledge:
    """The unseen cards, how many each hand holds, the suits it has shown out of and its cards that all have seen.

    Cards of the pack that are in no hand, a kitty or what was laid away, are a fourth hidden hand; a seat that laid
    them away itself knows them. Where revokes can happen a discard proves nothing, so no voids are taken for shown.
    """
    deal = view.public.deal
    assert deal is not None, "only a deal in play has unseen cards"
    voids = frozenset[tuple[Seat, int]]() if view.public.ruleset.may_revoke else shown_voids(deal)
    hidden = tuple(
        HiddenHand(
            seat,
            deal.counts[seat],
            frozenset(suit for other, suit in voids if other is seat),
            frozenset(card for owner, card in deal.faced if owner is seat),
        )
        for seat in Seat
        if seat is not view.seat
    )
    unseen = frozenset(cards_of(unseen_by(view))) - frozenset(view.set_aside)
    aside = len(unseen) - sum(hand.room for hand in hidden)
    if aside > 0:
        hidden = (*hidden, HiddenHand(KITTY, aside))
    return Knowledge(deal.order, unseen, hidden, {view.seat: view.hand.mask})
