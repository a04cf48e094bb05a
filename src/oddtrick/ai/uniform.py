"""The player that plays any legal card, each as likely as another."""

from __future__ import annotations

from random import Random

from oddtrick.ai.counting_bids import CountingBidding
from oddtrick.ai.manners import respond
from oddtrick.ai.seen import honest_cards
from oddtrick.match.commands import Command, PlayCard
from oddtrick.view.model import View


class UniformPlayer:
    """Plays a random legal card, and never revokes."""

    def act(self, view: View, seed: int) -> Command:
        """A random card from the options, drawn from the seed alone."""
        assert view.options is not None, "a player is asked only when it may act"
        deal = view.public.deal
        if view.options.play is None or deal is None:
            return respond(view, CountingBidding(), seed)
        return PlayCard(Random(seed).choice(honest_cards(view.options.play, deal.order)))
