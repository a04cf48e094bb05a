"""The Play section: cards by column, or by owner where the columns lie."""

import pytest
from hypothesis import given

from oddtrick.cards.card import Card, Suit
from oddtrick.notation.deal_record import DealRecord
from oddtrick.notation.pbn_read import read_pbn
from oddtrick.notation.pbn_write import format_record
from oddtrick.notation.replay import replay
from oddtrick.rules.seat import Seat
from tests.notation.made import FOSTER, FOSTER_PLAY, messages, random_record, record
from tests.strategies import seeds

HEAD = f'[Deal "{FOSTER}"]\n[Trump "H"]\n'
ROWS = FOSTER_PLAY.split("|")


def play(rows: str, first: str = "W", head: str = HEAD) -> DealRecord:
    (read,) = read_pbn(f'{head}[Play "{first}"]\n{rows}')
    return read


def tricks(read: DealRecord) -> list[tuple[Seat, str]]:
    return [(told.trick.leader, " ".join(card.text for card in told.trick.cards)) for told in read.tricks]


def test_columns_are_players_and_tricks_are_in_order_of_play() -> None:
    read = play("CK C5 C7 C3\nH2 HJ HT H5\n*\n".replace("H2 HJ HT H5", "HQ H5 HT HJ"))
    assert tricks(read)[0] == (Seat.WEST, "CK C5 C7 C3")
    assert tricks(play("CK C5 C7 C3\nHT HJ HQ H5\n*\n")) == [(Seat.WEST, "CK C5 C7 C3"), (Seat.WEST, "HT HJ HQ H5")]


def test_rows_in_order_of_play_are_read_by_owner_and_the_first_difference_is_told() -> None:
    read = play("\n".join(ROWS))
    assert tricks(read) == tricks(record(FOSTER, FOSTER_PLAY, Suit.HEARTS))
    assert messages(read.findings) == [
        "warning: trick 3: C2 stands in West's column but is East's: 5 tricks are read by the owner of each card"
    ]
    assert replay(read) == replay(record(FOSTER, FOSTER_PLAY, Suit.HEARTS))


def test_rows_that_begin_at_the_wrong_seat_are_read_by_owner() -> None:
    deal = "S:9.JT63.AJ432.AKT T872.4.QT85.QJ72 J54.AKQ5.K97.983 AKQ63.9872.6.654"
    head = f'[Deal "{deal}"]\n[Contract "4H"]\n'
    read = play("SA S9 S2 S4\nD6 D2 DT DK\n*\n", "N", head)
    assert read.leader is Seat.EAST
    assert tricks(read) == [(Seat.EAST, "SA S9 S2 S4"), (Seat.EAST, "D6 D2 DT DK")]
    assert messages(read.findings) == [
        "warning: trick 1: SA stands in North's column but is East's: 2 tricks are read by the owner of each card"
    ]


@given(seeds)
def test_any_order_of_the_columns_gives_the_same_play(seed: int) -> None:
    made = random_record(seed)
    if made.leader is None:
        return
    rows = [" ".join(card.text for card in told.trick.cards) for told in made.tricks]
    fresh = format_record(made)
    (by_column,) = read_pbn(fresh)
    (by_owner,) = read_pbn(fresh[: fresh.index("[Play")] + f'[Play "{made.leader.letter}"]\n' + "\n".join(rows) + "\n")
    assert tricks(by_column) == tricks(by_owner) == tricks(made)
    assert by_column.findings == ()
    assert all(not finding.is_fault for finding in by_owner.findings)


def test_without_hands_the_columns_are_all_there_is() -> None:
    read = play("CK C5 C7 C3\nHQ H5 HT HJ\n*\n", head='[Trump "H"]\n')
    assert tricks(read)[1] == (Seat.WEST, "HQ H5 HT HJ")
    assert replay(read) is None


def test_without_trumps_the_first_card_of_a_row_is_the_lead() -> None:
    read = play("CK C5 C7 C3\nHQ H5 HT HJ\n*\n", head=f'[Deal "{FOSTER}"]\n')
    assert [leader for leader, _ in tricks(read)] == [Seat.WEST, Seat.EAST]
    assert replay(read) is None


def test_dashes_and_an_unfinished_trick_are_read() -> None:
    read = play("CK C5 C7 C3\nHT - -- -\n*\n")
    assert tricks(read)[1] == (Seat.WEST, "HT")
    assert read.findings == ()
    assert tricks(play("CK C5 C7 C3\nHT HJ\n"))[1] == (Seat.WEST, "HT HJ")
    assert len(tricks(play("CK C5 C7 C3\n- - - -\n*\n"))) == 1


def test_a_plus_says_that_play_goes_on() -> None:
    read = play("CK C5 C7 C3\nHT + - -\n")
    assert (len(read.tricks), read.is_complete) == (2, False)
    assert play("CK C5 C7 C3\n*\n").is_complete


def test_annotations_are_read_over_and_lines_may_be_short() -> None:
    read = play('CK! =1= C5 $9 {good}\nC7 C3??\nHT HJ\nHQ H5\n*\n[Note "1:top"]\n')
    assert tricks(read) == [(Seat.WEST, "CK C5 C7 C3"), (Seat.WEST, "HT HJ HQ H5")]
    assert read.findings == ()


def test_cards_are_read_in_any_spelling() -> None:
    assert tricks(play("ck 5c c7 ♣3\nh10 hj hq h5\n"))[1] == (Seat.WEST, "HT HJ HQ H5")


def test_a_marked_revoke_is_kept() -> None:
    read = play("CK ^R HK C7 C3\n*\n")
    assert read.tricks[0].revokes == (Card.HK,)
    played = replay(read)
    assert played is not None
    assert messages(played.findings) == ["warning: revoke at trick 1 by North: HK on CK holding CJ C5, marked as such"]


@pytest.mark.parametrize(
    ("rows", "line", "words", "kept"),
    [
        ("CK C5 C7 C3\nHT XX HQ H5\n", 5, "Play: 'XX' is not a card", 2),
        ("CK C5 C7 CA\n", 4, "trick 1: CK and CA are both West's", 0),
        ("- C5 C7 C3\n", 4, "trick 1: West is to lead, but plays no card to it", 0),
        ("CK - C7 C3\n", 4, "trick 1: North plays no card to it, but a later player does", 0),
        ("CK C5 C7 C3\nH3 HT - -\n", 5, None, 2),
    ],
)
def test_a_row_that_is_no_trick_ends_the_play_with_a_fault(rows: str, line: int, words: str | None, kept: int) -> None:
    read = play(rows)
    assert len(read.tricks) == kept
    faults = [(finding.line, finding.message) for finding in read.faults]
    assert len(faults) == (words is not None)
    if words is not None:
        assert faults[0][0] == line
        assert words in faults[0][1]


def test_tricks_after_an_unfinished_one_cannot_be_placed() -> None:
    read = play("CK C5 - -\nHT HJ HQ H5\n")
    assert messages(read.findings) == ["warning: trick 1 is incomplete: the tricks after it cannot be placed"]
    assert len(read.tricks) == 1


def test_what_follows_the_last_trick_is_stray() -> None:
    assert play("CK C5 C7 C3\n*\n*\n").findings == ()
    assert messages(play("CK C5 C7 C3\n*\nHT HJ HQ H5\n").findings) == [
        "warning: 'HT HJ HQ H5' is not part of a record: skipped"
    ]
