"""Dealing."""

import pytest

from oddtrick.cards.card import CARDS, Card, Suit
from oddtrick.cards.pack import STANDARD
from oddtrick.rules.deal import deal_out
from oddtrick.rules.errors import BadBoard
from oddtrick.rules.honours import honours_held
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat


@pytest.mark.parametrize("dealer", list(Seat))
def test_cards_go_one_at_a_time_from_the_dealers_left_and_the_last_is_the_dealers(dealer: Seat) -> None:
    deal = deal_out(Ruleset(), 1, dealer, STANDARD)
    assert set(deal.hands[dealer.left]) == set(STANDARD[0::4])
    assert set(deal.hands[dealer.partner]) == set(STANDARD[1::4])
    assert set(deal.hands[dealer.right]) == set(STANDARD[2::4])
    assert STANDARD[-1] in deal.hands[dealer]
    assert deal.eldest is dealer.left


def test_the_last_card_is_turned_and_makes_trumps() -> None:
    deal = deal_out(Ruleset(), 1, Seat.NORTH, STANDARD)
    assert (deal.turn_up, deal.trump) == (Card.SA, Suit.SPADES)


def test_a_rotation_names_the_trumps_of_each_deal_and_turns_nothing() -> None:
    rules = PRESETS["rotation"]
    trumps = [deal_out(rules, number, Seat.NORTH, STANDARD).trump for number in range(1, 8)]
    assert trumps == [Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS, None, Suit.HEARTS, Suit.SPADES]
    assert deal_out(rules, 1, Seat.NORTH, STANDARD).turn_up is None
    assert rules.next_trumps(4, 3) == (None, Suit.HEARTS, Suit.SPADES)


@pytest.mark.parametrize(
    ("pack", "words"),
    [
        (STANDARD[:51], "missing SA"),
        ((*STANDARD[:51], Card.C2), "missing SA; in excess C2"),
        (CARDS, "in excess LJ BJ"),
        ((), "missing C2"),
    ],
)
def test_an_incorrect_pack_is_refused_by_the_cards_at_fault(pack: tuple[Card, ...], words: str) -> None:
    with pytest.raises(BadBoard, match=words):
        deal_out(Ruleset(), 1, Seat.NORTH, pack)


def test_honours_are_counted_as_dealt_by_side() -> None:
    deal = deal_out(Ruleset(), 1, Seat.NORTH, STANDARD)
    assert honours_held(deal) == (2, 2)
    assert honours_held(deal_out(PRESETS["rotation"], 5, Seat.NORTH, STANDARD)) == (0, 0)
