"""Races over imagined layouts: fair samples, the book's card unless another is clearly better, never a silly one."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from oddtrick.ai.book import book_card
from oddtrick.ai.comparison import valued
from oddtrick.ai.hard import chosen, hard_effort, searched_card
from oddtrick.ai.search import Effort, Race, choices, race
from oddtrick.ai.seen import honest_cards, is_touching, seen_deal
from oddtrick.cards.card import Card
from oddtrick.cards.hand import Hand
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.seat import Seat
from oddtrick.view.model import View
from oddtrick.view.observe import observe
from tests.strategies import Played


@cache
def asked(seed: int, preset: str = "rotation") -> tuple[View, ...]:
    """The views of the seats that play to one deal, card by card, where they have a choice."""
    played = Played(PRESETS[preset], Random(seed))
    played.deal()
    views = list[View]()
    while not played.now.results:
        view = observe(played.now, played.now.in_play.position.turn)
        if view.options is not None and view.options.play is not None and len(view.options.play.cards) > 1:
            views.append(view)
        played.step()
    return tuple(views)


def broken(view: View, card: Card) -> frozenset[int]:
    deal, options = view.public.deal, view.options
    assert deal is not None and options is not None and options.play is not None
    legal = Hand.of(honest_cards(options.play, deal.order)).mask
    return seen_deal(view).broken(view.hand.mask, legal, card)


def test_of_cards_that_touch_one_is_compared_and_the_books_is_among_them() -> None:
    for view in asked(1):
        book = book_card(view).card
        cards = choices(view, book)
        assert cards[0] is book
        assert not any(is_touching(view, a, b) for a in cards for b in cards if a < b)
        assert view.options is not None and view.options.play is not None
        assert all(any(is_touching(view, card, other) for other in cards) for card in view.options.play.cards)


@pytest.mark.parametrize("solved", [0.0, 0.5, 1.0])
def test_near_the_end_every_layout_is_tried_once(solved: float) -> None:
    views = [view for view in asked(2) if len(view.hand) == 3]
    assert views
    for view in views:
        book = book_card(view).card
        if len(choices(view, book)) == 1:
            continue
        found = race(view, book, 1, Effort(layouts=8, solved=solved, all_of=2_000))
        values = valued(view, 1, Effort(layouts=2_000, solved=0.0))
        stayed = [k for k, row in enumerate(found.tricks) if len(row) == values.number]
        for k in stayed:
            mean = sum(found.tricks[k]) / values.number
            if not solved:
                assert sorted(found.tricks[k]) == sorted(
                    row[values.cards.index(found.cards[k])] for row in values.taken
                )
            assert 0 <= mean <= 3


def test_only_a_gain_beyond_chance_leaves_the_book() -> None:
    view = next(view for view in asked(3) if len(choices(view, book_card(view).card)) > 1)
    book = book_card(view).card
    other = next(card for card in choices(view, book)[1:] if not broken(view, card))
    noisy = Race((book, other), ([4.0, 5.0] * 20, [5.0, 4.0] * 19 + [5.0, 5.0]), [1.0] * 40)
    steady = Race((book, other), ([4.0] * 40, [4.1] * 40), [1.0] * 40)
    assert chosen(view, book, noisy) is book
    assert chosen(view, book, steady) is other


def test_no_gain_makes_it_play_what_is_never_played() -> None:
    tried = 0
    for view in (*asked(4), *asked(5)):
        book = book_card(view).card
        for card in choices(view, book)[1:]:
            if broken(view, card):
                tried += 1
                assert chosen(view, book, Race((book, card), ([4.0] * 40, [6.0] * 40), [1.0] * 40)) is book
    assert tried


def test_what_it_plays_hangs_on_view_and_seed_alone_and_is_one_of_its_cards() -> None:
    for view in asked(6)[::7]:
        card = searched_card(view, 9, hard_effort(len(view.hand)))
        assert card is searched_card(view, 9, hard_effort(len(view.hand)))
        assert view.options is not None and view.options.play is not None
        assert card in view.options.play.cards


def test_where_cards_lie_aside_they_are_imagined_there_too() -> None:
    views = [view for view in asked(1, "bid_modern") if view.seat is not Seat.NORTH]
    view = next(view for view in views if len(choices(view, book_card(view).card)) > 1)
    found = race(view, book_card(view).card, 1, Effort(layouts=16, solved=0.5))
    assert len(found.tricks[0]) == 16
