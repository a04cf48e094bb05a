"""The players that the native core plays: by the book, or as a beginner does."""

from __future__ import annotations

from oddtrick.ai.manners import respond
from oddtrick.ai.seen import honest_cards, seen_deal
from oddtrick.cards.hand import Hand
from oddtrick.engine.book import BOOK, BookCard, NativePlayer
from oddtrick.match.commands import Command, PlayCard
from oddtrick.view.model import View


class BookPlayer:
    """Plays the card of a native player; claims, answers and the like are as every player's."""

    def __init__(self, player: NativePlayer = BOOK) -> None:
        self._player = player

    def act(self, view: View, seed: int) -> Command:
        """The card for the view; the book itself has one answer, whatever the seed."""
        assert view.options is not None, "a player is asked only when it may act"
        if view.options.play is None:
            return respond(view)
        return PlayCard(book_card(view, seed, self._player).card)


def book_card(view: View, seed: int = 0, player: NativePlayer = BOOK) -> BookCard:
    """The card of a native player, with its reasons, for the seat of a view that is to play."""
    assert view.public.deal is not None and view.options is not None and view.options.play is not None
    legal = Hand.of(honest_cards(view.options.play, view.public.deal.order)).mask
    aside = Hand.of(view.set_aside).mask
    return seen_deal(view).choose(view.hand.mask, legal, aside=aside, player=player, seed=seed)
