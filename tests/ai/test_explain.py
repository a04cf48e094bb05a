"""The book's reasons: at most two, filled in from the view alone."""

from random import Random

from oddtrick.ai.book import book_card
from oddtrick.ai.explain import book_reasons
from oddtrick.ai.reason import Reason as Told
from oddtrick.ai.reason import Source
from oddtrick.ai.registry import player
from oddtrick.ai.seen import unseen_by
from oddtrick.cards.card import Card
from oddtrick.cards.hand import Hand, cards_of
from oddtrick.engine.reason import Reason
from oddtrick.match.commands import Command, PlayCard
from oddtrick.match.options import Options
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.seat import Place
from oddtrick.view.model import View
from oddtrick.view.observe import observe
from tests.strategies import Played


def decisions(seed: int) -> list[tuple[View, Card]]:
    """The views of a match between Medium players in which a card was asked for, and the card."""
    played, seen = Played(PRESETS["rotation"], Random(seed)), list[tuple[View, Card]]()

    def choose(place: Place, options: Options, _: Hand) -> Command:
        view = observe(played.now, played.now.seats[place])
        command = player("medium").act(view, 1)
        if isinstance(command, PlayCard):
            assert options.play is not None
            seen.append((view, command.card))
        return command

    played.choose = choose
    for _ in played.steps():
        pass
    return seen


def reasons_in(view: View) -> tuple[Told, ...]:
    return book_reasons(view, book_card(view))


def test_the_card_of_medium_has_one_or_two_reasons_of_the_book() -> None:
    for view, card in decisions(3):
        given = reasons_in(view)
        assert 1 <= len(given) <= 2
        assert all(reason.card is card for reason in given)
        assert len({reason.code for reason in given}) == len(given)


def test_a_count_in_a_fact_is_what_the_seat_can_count() -> None:
    counted = 0
    for view, card in decisions(4):
        deal = view.public.deal
        assert deal is not None
        for fact in reasons_in(view):
            if fact.code != Reason.CASH_MASTER.value:
                continue
            counted += 1
            assert fact.source is Source.COUNTING
            assert fact.suit == deal.order.suit[card]
            unseen = [other for other in cards_of(unseen_by(view)) if deal.order.suit[other] == fact.suit]
            assert fact.number == 13 - len(unseen)
            assert all(deal.order.strength[other] < deal.order.strength[card] for other in unseen)
    assert counted > 5


def test_facts_speak_of_the_right_player() -> None:
    for view, _ in decisions(5):
        for fact in reasons_in(view):
            if fact.code in ("return_partner", "partner_sure", "answer_call"):
                assert fact.seat is view.seat.partner
            if fact.code == "through_strength":
                assert fact.seat is view.seat.left
