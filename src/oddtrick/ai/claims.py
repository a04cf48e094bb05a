"""Answering an adversary's claim: it is accepted only if no lie of the cards a player cannot see defeats it."""

from __future__ import annotations

from typing import Final

from oddtrick.ai.seen import shown_voids, unseen_by
from oddtrick.cards.hand import Hand, cards_of
from oddtrick.engine.double_dummy import DoubleDummy
from oddtrick.engine.layouts import KITTY, HiddenHand, Knowledge, LayoutSource, hands_of
from oddtrick.engine.position import KnownPosition
from oddtrick.rules.claim import sure_tricks
from oddtrick.rules.seat import Seat
from oddtrick.view.model import PublicDeal, View

MOST_LAYOUTS: Final = 500
"""With more layouts than this a claim is declined unless the shown hand proves it by itself."""


def is_good(view: View, deal: PublicDeal) -> bool:
    """Whether the claim that waits for an answer holds in every layout that agrees with the view.

    In each the claiming side must be able to take its tricks against the best play, with all hands seen.
    """
    assert deal.claim is not None
    claimer, tricks = deal.claim
    shown = Hand.of(card for owner, card in deal.faced if owner is claimer).mask
    rivals = (unseen_by(view) | view.hand.mask) & ~shown
    if tricks <= sure_tricks(claimer, shown, rivals, deal.trick, deal.order):
        return True
    source = LayoutSource(_knowledge(view, deal, claimer, shown))
    layouts = source.all(MOST_LAYOUTS)
    if layouts is None:
        return False
    hands, trick = hands_of(layouts), deal.trick
    positions = [
        KnownPosition((hands[at], hands[at + 1], hands[at + 2], hands[at + 3]), deal.order, trick.leader, trick.cards)
        for at in range(0, len(hands), len(Seat))
    ]
    values = DoubleDummy(workers=1).values(positions)
    return all(
        _taken(position, value.lower, claimer) >= tricks for position, value in zip(positions, values, strict=True)
    )


def _taken(position: KnownPosition, value: int, claimer: Seat) -> int:
    """The tricks of the claimer's side, given those of the side that is to play."""
    return value if position.to_play.side is claimer.side else position.tricks_left - value


def _knowledge(view: View, deal: PublicDeal, claimer: Seat, shown: int) -> Knowledge:
    seen = {view.seat: view.hand.mask, claimer: shown}
    # Where revokes can happen a discard proves nothing.
    voids = frozenset[tuple[Seat, int]]() if view.public.ruleset.may_revoke else shown_voids(deal)
    hidden = tuple(
        HiddenHand(
            seat,
            deal.counts[seat],
            frozenset(suit for other, suit in voids if other is seat),
            frozenset(card for owner, card in deal.faced if owner is seat),
        )
        for seat in Seat
        if seat not in seen
    )
    unseen = unseen_by(view) & ~shown
    lying = deal.kitty_size - len(view.set_aside) - len(deal.swapped)
    if lying:
        hidden = (*hidden, HiddenHand(KITTY, lying))
    return Knowledge(deal.order, frozenset(cards_of(unseen)), hidden, seen)
