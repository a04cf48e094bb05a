"""How a player bids: the part of it that acts between the deal and the first lead where trumps are bid for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from oddtrick.cards.card import Card
from oddtrick.match.options import BidOptions
from oddtrick.rules.auction import Call
from oddtrick.rules.contract import Trumps
from oddtrick.view.model import View


class Bidding(Protocol):
    """Bids, names trumps and exchanges the kitty; the same view and seed have the same answer."""

    def call(self, view: View, options: BidOptions, seed: int) -> Call:
        """A bid from the options, or a pass where one need not bid."""
        ...

    def name(self, view: View, names: Sequence[Trumps], seed: int) -> Trumps:
        """One of the names that are open."""
        ...

    def keep(self, view: View, count: int, seed: int) -> tuple[Card, ...]:
        """So many cards of a hand that has taken up the kitty."""
        ...

    def tricks_expected(self, view: View, trumps: Trumps) -> float:
        """The tricks of its side, any for the kitty included, if it names these trumps from this view."""
        ...
