"""Reading LIN: deals, calls and play."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.cards.card import Suit
from oddtrick.errors import NotationError
from oddtrick.notation.deal_record import DealRecord
from oddtrick.notation.lin_read import read_lin
from oddtrick.notation.replay import replay
from oddtrick.rules.seat import Seat
from tests.notation.made import FOSTER, FOSTER_PLAY, full, messages

MD = "md|1SQT865H85DAK85CT3,SJ4HT72DJCAKQ9864,S9HKJ43DQT9763CJ5,|"
CALLS = "mb|1H|mb|p|mb|2H!|an|five cards|mb|p|mb|p|mb|p|"
PLAY = "|".join(f"pc|{card}" for card in FOSTER_PLAY.replace("|", " ").split())
BOARD = f"pn|Sue,Will,Ned,Eve|st||{MD}rh||ah|Board 7|sv|b|{CALLS}pg||{PLAY}|pg||\n"


def one(text: str | bytes) -> DealRecord:
    (record,) = read_lin(text)
    return record


def test_a_board_is_read_with_its_fourth_hand_and_replayed() -> None:
    record = one(BOARD)
    assert record.findings == ()
    assert (record.board, record.names, record.dealer) == ("7", ("Ned", "Eve", "Sue", "Will"), Seat.SOUTH)
    assert (record.hands, record.vulnerable) == (full(FOSTER), "All")
    assert (record.trump, record.declarer, record.contract, record.leader) == (
        Suit.HEARTS,
        Seat.SOUTH,
        "2H",
        Seat.WEST,
    )
    assert record.calls == ("1H", "Pass", "2H", "Pass", "Pass", "Pass")
    played = replay(record)
    assert played is not None
    assert (played.taken, played.findings) == ((2, 11), ())


@given(st.integers(min_value=1, max_value=len(BOARD)))
def test_lines_may_be_broken_anywhere_outside_a_value(width: int) -> None:
    broken = BOARD.replace("|pc|", "|\npc|\r\n").replace("|mb|", "|\n\nmb|")
    assert [broken[n : n + width] for n in range(0, len(broken), width)]
    assert one(broken).tricks[0].trick == one(BOARD).tricks[0].trick


def test_boards_follow_each_other_with_and_without_a_heading() -> None:
    table = f"vg|Cup,Final|\nrs|4HN|\nqx|o1|{MD}{CALLS}pg||\nqx|c1|{MD}mb|p|mb|p|mb|p|mb|p|pg||\n"
    assert [(r.board, r.contract) for r in read_lin(table)] == [("1", "2H"), ("1", "Pass")]
    assert [record.board for record in read_lin(BOARD + BOARD.replace("Board 7", "Board 8"))] == ["7", "8"]
    assert len(list(read_lin(f"{MD}{MD}"))) == 2


def test_names_hold_for_the_boards_that_follow() -> None:
    table = f"pn|S,W,N,E|qx|o1|{MD}qx|o2|{MD}pn|A,B,C,D|qx|o3|{MD}"
    assert [record.names[Seat.SOUTH] for record in read_lin(table)] == ["S", "S", "A"]


def test_a_passed_out_board_has_no_play() -> None:
    record = one(f"{MD}mb|p|mb|p|mb|p|mb|p|")
    assert (record.contract, record.declarer, record.tricks, record.findings) == ("Pass", None, (), ())


def test_a_missing_or_wrong_call_is_a_warning() -> None:
    assert messages(one(f"{MD}mb||mb|zz|mb|1H|").findings) == [
        "warning: mb: a call is missing: skipped",
        "warning: mb: 'zz' is not a call: skipped",
    ]


def test_calls_and_cards_may_stand_together() -> None:
    record = one(f"{MD}mb|1Hp2Hppp|pc|CKC5C7C3|pc|h10|")
    assert len(record.calls) == 6
    assert [len(told.trick.cards) for told in record.tricks] == [4, 1]


def test_a_claim_gives_the_result() -> None:
    assert one(f"{MD}{CALLS}pc|CK|mc|9|").result == (9, 4)
    east = f"{MD}mb|p|mb|p|mb|p|mb|1S|mb|p|mb|p|mb|p|mc|9|"
    assert one(east).result == (4, 9)
    assert messages(one(f"{MD}{CALLS}mc|many|").findings) == [
        "fault: mc: 'many' is not a number of tricks from 0 to 13"
    ]
    assert one(f"{MD}{CALLS}mc|{'0' * 5000}|").result is None
    assert one(f"{MD}mc|9|").result is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("md|1SQT865H85DAK85CT,SJ4HT72DJCAKQ9864,S9HKJ43DQT9763CJ5,SAK732HAQ96D42C72|", "md: the hands are uneven"),
        ("md|1SQT865H85DAK85CT3,SJ4HT72DJCAKQ9864,S9HKJ43DQT9763CJ5,SAK732HAQ96D42C73|", "md: C3 is held by both"),
        ("md|1SQT865H85DAK85CTT,SJ4HT72DJCAKQ9864,S9HKJ43DQT9763CJ5,|", "md: CT stands twice in South's hand"),
        ("md|1SQT865X85DAK85CT3,,,|", "md: 'X' is neither a suit (S H D C) nor a rank"),
        (f"{MD}{CALLS}pc|C1|pc|CK|", "pc: 'C1' is not a card"),
    ],
)
def test_what_is_wrong_with_a_deal_is_told(text: str, words: str) -> None:
    record = one(text)
    assert record.faults
    assert words in record.faults[0].message
    assert record.faults[0].line == 1


def test_hands_may_be_unknown_and_then_the_play_is_not_followed() -> None:
    record = one(f"md|0,,,|{CALLS}pc|CK|")
    assert (record.dealer, record.tricks, record.findings) == (None, (), ())
    assert one(MD.replace("md|1", "md|")).dealer is None
    two = one("md|3,SJ4HT72DJCAKQ9864,S9HKJ43DQT9763CJ5|")
    assert two.full_hands is None
    assert two.dealer is Seat.NORTH


@pytest.mark.parametrize("text", ["", "|", "hello", "pn|a,b,c,d|", "a|b|c"])
def test_a_file_without_a_deal_is_no_lin(text: str) -> None:
    with pytest.raises(NotationError, match="this is not LIN"):
        list(read_lin(text))
