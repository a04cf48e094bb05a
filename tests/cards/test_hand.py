"""Hands are sets of cards."""

from hypothesis import given
from hypothesis import strategies as st

from oddtrick.cards.card import CARDS, Card
from oddtrick.cards.hand import Hand, cards_of


@given(st.frozensets(st.sampled_from(CARDS)))
def test_a_hand_is_the_set_of_its_cards(held: frozenset[Card]) -> None:
    hand = Hand.of(held)
    assert set(hand) == held
    assert len(hand) == len(held)
    assert list(hand) == sorted(held) == list(cards_of(hand.mask))
    assert all((card in hand) == (card in held) for card in CARDS)


def test_a_card_leaves_a_hand() -> None:
    hand = Hand.of([Card.SA, Card.H2])
    assert set(hand.without(Card.SA)) == {Card.H2}
    assert hand.without(Card.CK) == hand


def test_a_hand_says_what_it_holds() -> None:
    assert repr(Hand.of([Card.SA, Card.H2])) == "Hand.of([H2, SA])"
    assert "SA" not in Hand.of([Card.SA])
