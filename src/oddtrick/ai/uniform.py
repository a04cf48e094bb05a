"""The player that plays any legal card, each as likely as another."""

from __future__ import annotations

from random import Random

from oddtrick.match.commands import Command, PlayCard, Ready
from oddtrick.view.model import View


class UniformPlayer:
    """Plays a random legal card."""

    def act(self, view: View, seed: int) -> Command:
        """A random card from the options, drawn from the seed alone; Ready where no card is asked for."""
        assert view.options is not None, "a player is asked only when it may act"
        if view.options.play is None:
            return Ready()
        return PlayCard(Random(seed).choice(view.options.play.cards))
