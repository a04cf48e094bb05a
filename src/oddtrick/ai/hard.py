"""A player that imagines where the unseen cards lie and plays what takes most tricks over those layouts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from oddtrick.ai.bidding import Bidding
from oddtrick.ai.book import book_card
from oddtrick.ai.manners import respond
from oddtrick.ai.search import Effort, Race, choices, race
from oddtrick.ai.seen import honest_cards, seen_deal
from oddtrick.cards.card import Card
from oddtrick.cards.hand import Hand
from oddtrick.engine.position import EngineError
from oddtrick.match.commands import Command, PlayCard
from oddtrick.rules.contract import Trumps
from oddtrick.view.model import View

LEAST_GAIN: Final = 0.02
"""Tricks that another card must gain for the book's to be left."""


def hard_effort(left: int) -> Effort:
    """Rollouts while many cards are out, for the solver sees too much then; towards the end half and half."""
    return Effort(layouts=200, pool=600, solved={6: 0.25}.get(left, 0.5 if left < 6 else 0.0))


def plain_effort(left: int) -> Effort:
    """Uniform layouts solved double dummy and nothing else: the plain player to measure others by."""
    return Effort(layouts=min(200, max(8, 4 ** (13 - left))), solved=1.0, nodes=2_000)


class SearchPlayer:
    """Races its cards over imagined layouts; the book's card stands unless another is clearly better."""

    def __init__(self, bidding: Bidding, effort: Callable[[int], Effort]) -> None:
        self._bidding, self._effort = bidding, effort

    def act(self, view: View, seed: int) -> Command:
        """The card for the view and seed; everything else as every player does it."""
        assert view.options is not None, "a player is asked only when it may act"
        if view.options.play is None:
            return respond(view, self._bidding, seed)
        return PlayCard(searched_card(view, seed, self._effort(len(view.hand))))

    def tricks_expected(self, view: View, trumps: Trumps) -> float:
        """What its way of bidding expects."""
        return self._bidding.tricks_expected(view, trumps)


def searched_card(view: View, seed: int, effort: Effort) -> Card:
    """The card that a race finds, or the book's where no layout agrees with what has been seen."""
    book = book_card(view).card
    if len(choices(view, book)) == 1:
        return book
    try:
        found = race(view, book, seed, effort)
    except EngineError:
        return book
    return chosen(view, book, found)


def chosen(view: View, book: Card, found: Race) -> Card:
    """The best card of a race that gains more than chance over the book's, of those that good players ever play."""
    gains = {card: found.gain(card, book) for card in found.cards if card is not book}
    for card in sorted(gains, key=lambda each: -gains[each][0]):
        gain, error = gains[card]
        if gain <= max(LEAST_GAIN, error):
            break
        if not is_never_played(view, card):
            return card
    return book


def is_never_played(view: View, card: Card) -> bool:
    """Whether a card of a view breaks a row of the never-do list."""
    assert view.public.deal is not None and view.options is not None and view.options.play is not None
    legal = Hand.of(honest_cards(view.options.play, view.public.deal.order)).mask
    return bool(seen_deal(view).broken(view.hand.mask, legal, card, aside=Hand.of(view.set_aside).mask))
