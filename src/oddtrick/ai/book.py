"""The players that the native core plays: by the book, or as a beginner does."""

from __future__ import annotations

from oddtrick.ai.bidding import Bidding
from oddtrick.ai.manners import respond
from oddtrick.ai.seen import honest_cards, seen_deal
from oddtrick.cards.hand import Hand
from oddtrick.engine.book import BOOK, BookCard, NativePlayer
from oddtrick.match.commands import Command, PlayCard
from oddtrick.rules.contract import Trumps
from oddtrick.view.model import View


class BookPlayer:
    """Plays the card of a native player and bids in its own way; claims and the like are as every player's."""

    def __init__(self, bidding: Bidding, player: NativePlayer = BOOK) -> None:
        self._bidding, self._player = bidding, player

    def act(self, view: View, seed: int) -> Command:
        """The card for the view; the book itself has one answer, whatever the seed."""
        assert view.options is not None, "a player is asked only when it may act"
        if view.options.play is None:
            return respond(view, self._bidding, seed)
        return PlayCard(book_card(view, seed, self._player).card)

    def tricks_expected(self, view: View, trumps: Trumps) -> float:
        """What its way of bidding expects."""
        return self._bidding.tricks_expected(view, trumps)


def book_card(view: View, seed: int = 0, player: NativePlayer = BOOK) -> BookCard:
    """The card of a native player, with its reasons, for the seat of a view that is to play."""
    assert view.public.deal is not None and view.options is not None and view.options.play is not None
    legal = Hand.of(honest_cards(view.options.play, view.public.deal.order)).mask
    aside = Hand.of(view.set_aside).mask
    return seen_deal(view).choose(view.hand.mask, legal, aside=aside, player=player, seed=seed)
