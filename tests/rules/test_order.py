"""Which card beats which."""

from itertools import pairwise

from oddtrick.cards.card import CARDS, Card, Suit
from oddtrick.rules.order import NO_SUIT, Ranking, order_of


def test_ace_is_high_and_two_low() -> None:
    order = order_of(Suit.HEARTS)
    assert all(order.beats(high, low) for low, high in pairwise(CARDS[:13]))


def test_downtown_the_ace_is_best_then_two_up_to_king() -> None:
    order = order_of(Suit.HEARTS, Ranking.DOWN)
    best_first = [Card.SA, Card.S2, Card.S3, Card.S4, Card.S9, Card.ST, Card.SJ, Card.SQ, Card.SK]
    assert all(order.beats(high, low) for high, low in pairwise(best_first))


def test_downtown_the_ace_may_be_the_worst_card() -> None:
    order = order_of(Suit.HEARTS, Ranking.DOWN_ACES_LOW)
    best_first = [Card.S2, Card.S3, Card.S4, Card.S9, Card.ST, Card.SJ, Card.SQ, Card.SK, Card.SA]
    assert all(order.beats(high, low) for high, low in pairwise(best_first))


def test_jokers_are_the_two_highest_trumps() -> None:
    order = order_of(Suit.CLUBS)
    assert order.beats(Card.LJ, Card.CA)
    assert order.beats(Card.BJ, Card.LJ)
    assert order.suit[Card.BJ] == Suit.CLUBS


def test_without_trumps_a_joker_is_of_no_suit_and_never_wins() -> None:
    order = order_of(None)
    assert order.suit[Card.BJ] == NO_SUIT
    assert not any(order.beats(joker, card) for joker in (Card.LJ, Card.BJ) for card in CARDS)
    assert order.beats(Card.C2, Card.BJ)


def test_a_plain_suit_never_beats_another() -> None:
    order = order_of(Suit.HEARTS)
    assert not order.beats(Card.SA, Card.D2)
    assert order.beats(Card.H2, Card.DA)


def test_cards_sort_trumps_first_then_high_to_low() -> None:
    order = order_of(Suit.DIAMONDS)
    assert sorted([Card.SA, Card.D2, Card.CK, Card.DA, Card.CA], key=order.sort_key) == [
        Card.DA,
        Card.D2,
        Card.SA,
        Card.CA,
        Card.CK,
    ]


def test_every_card_is_a_member_of_one_suit() -> None:
    for trump in (*Suit, None):
        order = order_of(trump)
        assert sum(order.members) == 2**54 - 1
        assert all(order.members[order.suit[card]] >> card & 1 for card in CARDS)
