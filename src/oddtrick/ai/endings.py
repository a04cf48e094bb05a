"""Ending a deal whose end is certain: claiming what is sure, and giving up what an adversary could claim."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from oddtrick.ai.claims import MOST_LAYOUTS
from oddtrick.ai.knowledge import knowledge_of
from oddtrick.ai.player import Player
from oddtrick.ai.seen import not_seen, unseen_by
from oddtrick.engine.double_dummy import DoubleDummy
from oddtrick.engine.layouts import LayoutSource, hands_of
from oddtrick.match.commands import Claim, Command, Concede
from oddtrick.rules.claim import sure_tricks
from oddtrick.rules.seat import Seat
from oddtrick.rules.trick import Trick
from oddtrick.view.model import PublicDeal, View

FEWEST: Final = 2
"""Cards in the hand below which there is nothing to spare anybody."""


class SparingPlayer:
    """A player that spares the table an ending which is certain, and otherwise plays as the player it is made from."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def act(self, view: View, seed: int) -> Command:
        """The claim or concession that the view proves, or the player's own command."""
        return ending(view) or self._player.act(view, seed)


def ending(view: View) -> Command | None:
    """Claims every trick on lead, or gives them all up as last hand, where the view proves that they will so fall.

    A claim that its own cards do not make sure by the law holds, with one card to lead, in every layout of the cards
    that the table has not seen, so that whoever knows more agrees. What is given up an adversary could claim by the
    law in every layout that agrees with the view: nobody could go wrong over it.
    """
    options, deal = view.options, view.public.deal
    if options is None or options.play is None or deal is None or len(view.hand) < FEWEST:
        return None
    if options.claim and _are_all_ours(view, deal):
        return Claim(options.claim)
    if options.concede and _are_all_theirs(view, deal):
        return Concede()
    return None


def _are_all_ours(view: View, deal: PublicDeal) -> bool:
    if deal.trick.cards and not deal.trick.is_full:
        return False
    # Cards that this seat laid away itself count as unseen: nobody else could know the claim for good.
    unseen, tricks = not_seen(deal, view.hand, view.public.ruleset.pack), len(view.hand)
    if sure_tricks(view.seat, view.hand.mask, unseen, Trick(view.seat), deal.order) == tricks:
        return True
    layouts = LayoutSource(knowledge_of(replace(view, set_aside=()))).all(MOST_LAYOUTS)
    if layouts is None:
        return False
    hands = hands_of(layouts)
    taken, _ = DoubleDummy(workers=1).solve_many(hands, order=deal.order, leader=view.seat)
    return any(all(taken[at, card] == tricks for at in range(len(hands) // len(Seat))) for card in view.hand)


def _are_all_theirs(view: View, deal: PublicDeal) -> bool:
    trick, options = deal.trick, view.options
    assert options is not None and options.play is not None
    if len(trick.cards) != len(Seat) - 1:
        return False
    winners = {Trick(trick.leader, (*trick.cards, card)).winner(deal.order) for card in options.play.cards}
    winner = winners.pop()
    if winners or winner.side is view.seat.side:
        return False
    layouts = LayoutSource(knowledge_of(view)).all(MOST_LAYOUTS)
    if layouts is None:
        return False
    left = unseen_by(view) | view.hand.mask
    return all(
        sure_tricks(winner, held, left & ~held, Trick(winner), deal.order) == len(view.hand) - 1
        for held in hands_of(layouts)[winner :: len(Seat)]
    )
