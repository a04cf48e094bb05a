"""Four hands as text, and four hands that are no deal."""

import pytest
from hypothesis import given

from oddtrick.cards.card import Card, Suit
from oddtrick.cards.hand import Hand
from oddtrick.cards.names import format_hand, parse_hand
from oddtrick.errors import NotationError
from oddtrick.notation.deal_text import _quick_hand, deal_faults, format_deal, parse_deal, parse_run, repeated
from oddtrick.rules.seat import Seat
from tests.notation.made import FOSTER, full
from tests.strategies import packs


@given(packs)
def test_a_deal_is_read_back_from_any_first_seat(pack: tuple[Card, ...]) -> None:
    hands = (Hand.of(pack[:13]), Hand.of(pack[13:26]), Hand.of(pack[26:39]), Hand.of(pack[39:]))
    assert all(parse_deal(format_deal(hands, first)) == hands for first in Seat)
    assert deal_faults(hands) == ()


@given(packs)
def test_the_quick_way_to_read_a_hand_agrees_with_the_slow_one(pack: tuple[Card, ...]) -> None:
    text = format_hand(pack[:13])
    assert _quick_hand(text) == parse_hand(text)
    ranks = text.replace(".", "")
    for odd in (text.lower(), f"{text}.", text.replace(".", "", 1), f"{ranks}AA...", "10...", "-...", "AK..X."):
        quick = _quick_hand(odd)
        assert quick is None or quick == parse_hand(odd)


def test_suit_letters_inside_a_hand_are_read() -> None:
    lettered = "S:SA7.H864.DQJT73.CAKQ SQ2.H952.D62.CJT9742 SKT853.HT3.D954.C653 SJ964.HAKQJ7.DAK8.C8"
    plain = "S:A7.864.QJT73.AKQ Q2.952.62.JT9742 KT853.T3.954.653 J964.AKQJ7.AK8.8"
    assert parse_deal(lettered) == parse_deal(plain)


def test_a_leading_void_is_kept_and_a_dash_is_a_void() -> None:
    hands = parse_deal("N:.AQJ87.5.AKQ7432 765.KQJ98632.Q5.- - -")
    assert hands[0] is not None and hands[1] is not None
    assert [card.suit for card in hands[0]].count(Suit.SPADES) == 0
    assert len(hands[0]) == len(hands[1]) == 13


def test_lower_case_and_10_are_read() -> None:
    assert parse_deal("n:a10.kq.j.- - - -")[0] == Hand.of([Card.SA, Card.ST, Card.HK, Card.HQ, Card.DJ])


def test_an_unknown_hand_is_a_dash_and_a_fourth_follows_from_three() -> None:
    west = FOSTER.rsplit(" ", 1)[0] + " -"
    assert parse_deal(west) == full(FOSTER)
    overlapping = parse_deal(FOSTER.rsplit(" ", 1)[0].replace("N:9.", "N:A.") + " -")
    assert overlapping[Seat.WEST] is None
    assert parse_deal("W:KQT2.AT.J6542.85 - A8654.KQ5.T.QJT6 -")[Seat.NORTH] is None


def test_jokers_are_a_fifth_suit() -> None:
    hands = parse_deal("S:J832.T4.54.Q74.H AK97.Q7.9762.T5 Q6.A98.KJT.AKJ2 5.KJ632.Q8.963.L")
    south, east = hands[Seat.SOUTH], hands[Seat.EAST]
    assert south is not None
    assert east is not None
    assert (Card.BJ in south, Card.LJ in east) == (True, True)
    assert parse_deal(format_deal(hands)) == hands


@pytest.mark.parametrize(
    ("text", "words", "column"),
    [
        ("", "is not a deal", None),
        ("AKQ.T9..J - - -", "first seat, a colon", None),
        ("X:- - - -", "must be N, E, S or W", 1),
        ("N:- - -", "3 hands", 1),
        ("N:AKQ.T9 - - -", "four suits", 3),
        ("N:AKQ.T9..X - - -", "'X' is not a rank", 11),
        ("N:- AKA... - -", "SA stands twice", 7),
        ("N:SAK.T9.. - - -", "with their letters or without", 3),
        ("N:HAK.ST9.D.C - - -", "with their letters or without", 3),
    ],
)
def test_a_wrong_deal_is_refused_where_it_is_wrong(text: str, words: str, column: int | None) -> None:
    with pytest.raises(NotationError, match=words) as refusal:
        parse_deal(text)
    assert refusal.value.column == column


@pytest.mark.parametrize(
    ("deal", "faults"),
    [
        # The two malformed hands of the books and pages, and 51 and 53 cards.
        (
            "N:KJ.AQ86.JT75.AQ8 AT8652.32.A64.T5 Q94.K94.KQ9.KJ92 73.JT85.832.7643",
            ("H8 is held by both North and West", "H7 is missing"),
        ),
        (
            "N:JT9876.T9876.QJ. 5432.5432..65432 AKQ.AKQ3.AK.KJ97 ..T98765432.AQT8",
            ("H3 is held by both East and South", "HJ is missing"),
        ),
        (
            "N:AKQJ.AKQJ.AJ.AJT 65432.65432.65432. ..KQ.KQ765432 T987.T987.T987.98",
            ("the hands are uneven: North 13, East 15, South 10, West 14; 13 cards each is right",),
        ),
        (
            FOSTER.replace("N:9.", "N:."),
            ("the hands are uneven: North 12, East 13, South 13, West 13; 13 cards each is right", "S9 is missing"),
        ),
        (
            FOSTER.replace("N:9.", "N:A9."),
            (
                "SA is held by both North and East",
                "the hands are uneven: North 14, East 13, South 13, West 13; 13 cards each is right",
            ),
        ),
        ("N:AKQJT98765432.2.. - - -", ("a hand has more than 13 cards",)),
        ("N:AKQ... - - -", ()),
        ("N:AK.3.7.Q3 .AJ4.3.T4 73.82..87 5.5.9865.", ()),
    ],
)
def test_hands_that_are_no_deal_say_which_card_or_hand(deal: str, faults: tuple[str, ...]) -> None:
    assert deal_faults(parse_deal(deal)) == faults


def test_a_run_of_cards_is_a_suit_and_its_ranks() -> None:
    assert parse_run("S10aH") == (Card.ST, Card.SA)
    assert repeated(parse_run("SAASK")) == (Card.SA,)
    with pytest.raises(NotationError, match="neither a suit") as refusal:
        parse_run("SAX")
    assert refusal.value.column == 3
    with pytest.raises(NotationError, match="neither a suit"):
        parse_run("A")
