"""The text of cards, suits and hands."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.cards.card import CARDS, Card, Suit
from oddtrick.cards.hand import Hand
from oddtrick.cards.names import card_words, format_hand, format_suit, parse_card, parse_hand, parse_suit
from oddtrick.errors import NotationError


@pytest.mark.parametrize("spelling", ["HT", "TH", "10h", "h10", "♥T", "10♥", "♡10", "th", " Th ", "♥\ufe0f10"])
def test_every_spelling_of_a_card_is_the_same_card(spelling: str) -> None:
    assert parse_card(spelling) is Card.HT


@pytest.mark.parametrize("text", ["", "S", "1S", "SS", "AA", "S1", "0H", "11h", "ZA", "A S", "SAA"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is not a card"):
        parse_card(text)


@pytest.mark.parametrize(
    ("text", "joker"), [("BJ", Card.BJ), ("big joker", Card.BJ), ("lj", Card.LJ), ("Joker", Card.LJ)]
)
def test_jokers_have_names(text: str, joker: Card) -> None:
    assert parse_card(text) is joker


@pytest.mark.parametrize("card", CARDS[:52])
def test_rank_and_suit_may_stand_in_either_order(card: Card) -> None:
    suit, rank = card.text
    assert parse_card(rank + suit) is parse_card((suit + rank).lower()) is card


def test_the_text_of_every_card_is_read_back() -> None:
    assert all(parse_card(card.text) is card for card in CARDS)


def test_suits_and_no_trumps_are_read_and_written() -> None:
    assert all(parse_suit(text) is suit for suit in Suit for text in (suit.letter, suit.glyph, suit.word))
    assert parse_suit("nt") is None
    assert [format_suit(suit) for suit in (*Suit, None)] == ["C", "D", "H", "S", "N"]
    with pytest.raises(NotationError, match="S, H, D or C"):
        parse_suit("X")


@given(st.frozensets(st.sampled_from(CARDS)))
def test_a_hand_is_read_as_it_was_written(cards: frozenset[Card]) -> None:
    assert parse_hand(format_hand(cards)) == Hand.of(cards)


def test_older_names_of_jokers_are_read_in_their_own_field_only() -> None:
    assert parse_hand("A...K.JL JH") == Hand.of([Card.SA, Card.CK, Card.LJ, Card.BJ])
    assert parse_card("JH") is Card.HJ


def test_a_leading_void_is_kept() -> None:
    assert format_hand(parse_hand(".AQJ87.5.AKQ7432")) == ".AQJ87.5.AKQ7432"
    assert parse_hand("-.AQ.-.10") == Hand.of([Card.HA, Card.HQ, Card.CT])


@pytest.mark.parametrize(
    ("text", "words", "column"),
    [
        ("AKQ", "four suits", None),
        ("AKX...", "'X' is not a rank", 3),
        ("AKA...", "SA stands twice", 3),
        ("A.K.Q1.", "'1' is not a rank", 6),
        ("A...KQ.XX", "not a joker", 8),
    ],
)
def test_a_wrong_hand_is_refused_where_it_is_wrong(text: str, words: str, column: int | None) -> None:
    with pytest.raises(NotationError, match=words) as refusal:
        parse_hand(text)
    assert refusal.value.column == column


def test_cards_are_spoken_in_english() -> None:
    assert [card_words(card) for card in (Card.HQ, Card.ST, Card.BJ)] == [
        "queen of hearts",
        "ten of spades",
        "big joker",
    ]
