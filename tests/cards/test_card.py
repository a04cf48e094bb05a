"""What a card is."""

from oddtrick.cards.card import CARDS, Card, Rank, Suit, card


def test_a_card_is_its_suit_times_thirteen_plus_its_rank() -> None:
    assert [int(card(suit, rank)) for suit in Suit for rank in Rank] == list(range(52))


def test_every_card_knows_its_suit_and_rank() -> None:
    assert all(card(c.suit, c.rank) is c for c in CARDS if c.suit is not None and c.rank is not None)


def test_a_joker_has_neither_suit_nor_rank() -> None:
    assert [(c.suit, c.rank, c.is_joker) for c in (Card.LJ, Card.BJ)] == [(None, None, True)] * 2
