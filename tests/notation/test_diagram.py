"""Diagrams of hands and tricks."""

from dataclasses import replace

from oddtrick.cards.card import Card, Suit
from oddtrick.cards.hand import Hand
from oddtrick.notation.deal_record import DealRecord
from oddtrick.notation.deal_text import parse_deal
from oddtrick.notation.diagram import format_card, format_hands, format_title, format_tricks, lead_ups
from oddtrick.notation.replay import replay
from oddtrick.rules.seat import Seat
from tests.notation.made import FOSTER, FOSTER_PLAY, full, record

DIAGRAM = """\
                 North
                 S 9
                 H K J 4 3
                 D Q T 9 7 6 3
                 C J 5
West (Ann)                    East
S J 4                         S A K 7 3 2
H T 7 2                       H A Q 9 6
D J                           D 4 2
C A K Q 9 8 6 4               C 7 2
                 South
                 S Q T 8 6 5
                 H 8 5
                 D A K 8 5
                 C T 3"""


def test_hands_lie_round_the_table() -> None:
    assert format_hands(full(FOSTER), glyphs=False, names=("", "", "", "Ann")) == DIAGRAM


def test_voids_unknown_hands_and_jokers_have_their_signs() -> None:
    drawn = format_hands((Hand.of([Card.SA, Card.BJ, Card.LJ]), None, Hand(), Hand()))
    assert drawn.count("?") == 1
    assert "♣ -  LJ BJ" in drawn
    assert drawn.count("♥ -") == 3


def test_tricks_are_lines_in_order_of_play() -> None:
    played = replay(record(FOSTER, f"{FOSTER_PLAY[:23]}|C2", Suit.HEARTS))
    assert played is not None
    assert list(format_tricks(played, glyphs=False)) == [
        " 1  W CK  N C5  E C7  S C3      West wins   NS 0 EW 1",
        " 2  W HT  N HJ  E HQ  S H5      East wins   NS 0 EW 2",
        " 3  E C2",
    ]
    assert next(iter(format_tricks(played))).startswith(" 1  W ♣K")
    assert format_card(Card.BJ) == "BJ"


def test_the_hands_left_after_each_trick_can_be_drawn() -> None:
    made = record(FOSTER, FOSTER_PLAY, Suit.HEARTS)
    played = replay(made)
    assert played is not None
    left = list(lead_ups(made, played))
    assert len(left) == 12
    assert [len(hand) for hand in left[-1] if hand is not None] == [1, 1, 1, 1]
    assert next(lead_ups(replace(made, hands=parse_deal("N:- - - -")), played)) == (None,) * 4


def test_a_title_says_what_is_known() -> None:
    made = replace(record(FOSTER, FOSTER_PLAY, Suit.HEARTS), board="3", dealer=Seat.SOUTH, turn_up=Card.H5)
    assert format_title(made) == "Deal 3, South deals, hearts are trumps, ♥5 turned up, West leads"
    bridge = DealRecord(line=9, contract="3NT", declarer=Seat.EAST, trump_known=True)
    assert format_title(bridge) == "Deal at line 9, contract 3NT by East, no trumps"
    assert format_title(DealRecord(contract="Pass")) == "Deal at line 1, contract Pass"
