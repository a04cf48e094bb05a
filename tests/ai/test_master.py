"""Master: the race played out by the trained network, and a partner whose cards are read as the book's."""

from dataclasses import replace
from functools import cache
from random import Random

from oddtrick.ai.book import book_card
from oddtrick.ai.hard import hard_effort, searched_card
from oddtrick.ai.knowledge import knowledge_of
from oddtrick.ai.master import master_effort, master_effort_with_book_partner
from oddtrick.ai.search import Effort, choices, race
from oddtrick.ai.seen import seen_deal
from oddtrick.engine.belief import Belief
from oddtrick.engine.book import BOOK, TRAINED
from oddtrick.engine.layouts import LayoutSource
from oddtrick.engine.policy import BY_THE_BOOK, KINDS
from oddtrick.rules.presets import PRESETS
from oddtrick.view.model import View
from oddtrick.view.observe import observe
from tests.strategies import Played


@cache
def asked(seed: int) -> tuple[View, ...]:
    """The views of one deal in which the seat to play has a choice that matters."""
    played = Played(PRESETS["rotation"], Random(seed))
    played.deal()
    views = list[View]()
    while not played.now.results:
        view = observe(played.now, played.now.in_play.position.turn)
        asks = view.options is not None and view.options.play is not None
        if asks and len(choices(view, book_card(view).card)) > 1:
            views.append(view)
        played.step()
    return tuple(views)


def test_where_nothing_is_known_to_gain_master_plays_the_books_card() -> None:
    nothing_tried = Effort(layouts=0, solved=0, all_of=0, player=TRAINED)
    assert asked(5)
    for view in asked(5):
        assert searched_card(view, 1, nothing_tried) is book_card(view).card


def test_the_network_plays_the_layouts_out() -> None:
    view = asked(5)[0]
    book = book_card(view).card
    by_book, by_net = (race(view, book, 1, Effort(layouts=100, solved=0, player=who)) for who in (BOOK, TRAINED))
    assert by_book.cards == by_net.cards
    assert by_book.tricks != by_net.tricks


def test_master_does_at_least_what_hard_does() -> None:
    for left in range(1, 14):
        hard, master = hard_effort(left), master_effort(left)
        assert master.player is TRAINED
        assert master.layouts >= hard.layouts
        assert master.pool >= hard.pool


def test_master_with_a_partner_by_the_book_is_the_same_but_for_that() -> None:
    for left in range(1, 14):
        assert master_effort_with_book_partner(left) == replace(master_effort(left), partner=BY_THE_BOOK)


def test_only_partners_cards_are_read_as_the_books() -> None:
    view = next(each for each in asked(6) if len(each.hand) == 6)
    seen, pool = seen_deal(view), LayoutSource(knowledge_of(view)).draw(50, 3)
    usual = Belief(seen).weights(pool).tolist()
    by_the_book = Belief(seen, kinds=BY_THE_BOOK).weights(pool).tolist()
    partner_only = Belief(seen, partner=BY_THE_BOOK).weights(pool).tolist()
    assert Belief(seen, partner=KINDS).weights(pool).tolist() == usual
    assert Belief(seen, kinds=BY_THE_BOOK, partner=BY_THE_BOOK).weights(pool).tolist() == by_the_book
    assert partner_only not in (usual, by_the_book)
