"""Following suit."""

from hypothesis import given

from oddtrick.cards.card import Card, Suit
from oddtrick.cards.hand import Hand, cards_of
from oddtrick.rules.legal import Duty, duty, legal_mask
from oddtrick.rules.order import order_of
from tests.strategies import packs, trumps


def test_the_suit_led_must_be_followed_where_held() -> None:
    hand, order = Hand.of([Card.H4, Card.HK, Card.SA]), order_of(Suit.SPADES)
    assert cards_of(legal_mask(hand.mask, Suit.HEARTS, order)) == (Card.H4, Card.HK)
    assert duty(hand.mask, Suit.HEARTS, order) is Duty.FOLLOW


def test_a_void_may_play_anything_and_need_not_trump() -> None:
    hand, order = Hand.of([Card.H4, Card.SA]), order_of(Suit.SPADES)
    assert legal_mask(hand.mask, Suit.CLUBS, order) == hand.mask
    assert duty(hand.mask, Suit.CLUBS, order) is Duty.VOID


def test_the_leader_may_play_anything() -> None:
    hand, order = Hand.of([Card.H4, Card.SA]), order_of(Suit.SPADES)
    assert legal_mask(hand.mask, None, order) == hand.mask
    assert duty(hand.mask, None, order) is Duty.LEAD


def test_a_joker_follows_as_a_trump() -> None:
    hand, order = Hand.of([Card.BJ, Card.C2]), order_of(Suit.HEARTS)
    assert cards_of(legal_mask(hand.mask, Suit.HEARTS, order)) == (Card.BJ,)


def test_without_trumps_a_joker_may_not_be_played_by_a_hand_that_can_follow() -> None:
    hand, order = Hand.of([Card.H4, Card.LJ]), order_of(None)
    assert cards_of(legal_mask(hand.mask, Suit.HEARTS, order)) == (Card.H4,)


@given(packs, trumps)
def test_something_may_always_be_played(pack: tuple[Card, ...], trump: Suit | None) -> None:
    hand, order = Hand.of(pack[:13]), order_of(trump)
    for led in (*Suit, None):
        legal = legal_mask(hand.mask, led, order)
        assert legal
        assert legal & ~hand.mask == 0


def test_a_joker_follows_trumps_and_without_trumps_it_follows_nothing() -> None:
    hand = Hand.of([Card.H4, Card.LJ])
    assert cards_of(legal_mask(hand.mask, Suit.HEARTS, order_of(None))) == (Card.H4,)
    assert cards_of(legal_mask(hand.mask, Suit.HEARTS, order_of(Suit.HEARTS))) == (Card.H4, Card.LJ)
    assert cards_of(legal_mask(hand.mask, Suit.SPADES, order_of(Suit.SPADES))) == (Card.LJ,)
