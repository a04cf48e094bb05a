"""Reading PBN records: what each tag says, what is inherited, and going on after a fault."""

from collections.abc import Iterator

import pytest

from oddtrick.cards.card import Card, Suit
from oddtrick.errors import NotationError
from oddtrick.notation.deal_record import DealRecord
from oddtrick.notation.pbn_read import read_pbn
from oddtrick.notation.replay import replay
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat
from tests.notation.made import FOSTER, full, messages


def one(text: str | bytes) -> DealRecord:
    (record,) = read_pbn(text)
    return record


WHIST = f"""[Board "3"]
[North "Ann"]
[Dealer "S"]
[Deal "{FOSTER}"]
[Result "NS 2 EW 11"]
[TurnUp "H5"]
[Trump "H"]
[Honours "NS 2 EW 2"]
[Score "EW 5"]
[MatchScore "NS 1 EW 5"]
[Ruleset "turnup"]
"""


def test_the_tags_of_whist_are_read() -> None:
    record = one(WHIST)
    assert record.findings == ()
    assert (record.board, record.names[Seat.NORTH], record.dealer) == ("3", "Ann", Seat.SOUTH)
    assert (record.hands, record.turn_up, record.trump) == (full(FOSTER), Card.H5, Suit.HEARTS)
    assert (record.result, record.honours, record.points, record.score) == ((2, 11), (2, 2), (0, 5), (1, 5))
    assert record.rules == PRESETS["turnup"]


def test_the_turned_card_makes_trumps_and_nt_is_no_trumps() -> None:
    assert one(WHIST.replace('[Trump "H"]\n', "")).trump is Suit.HEARTS
    none = one('[Trump "NT"]\n')
    assert (none.trump, none.trump_known) == (None, True)
    assert not one('[Trump "?"]\n').trump_known


def test_house_rules_are_json() -> None:
    record = one('[Ruleset "{\\"target\\": 9, \\"trump_cycle\\": [\\"S\\", \\"N\\"]}"]\n')
    assert record.rules == Ruleset(target=9, trump_cycle=(Suit.SPADES, None))


@pytest.mark.parametrize(
    ("tag", "words"),
    [
        ('[Dealer "Q"]', "Dealer: 'Q' is not a seat: it must be N, E, S or W"),
        ('[Deal "N:AKQ.T9..X - - -"]', "Deal: 'X' is not a rank"),
        ('[Deal "N:A... A... - -"]', "Deal: SA is held by both North and East"),
        ('[TurnUp "X"]', "TurnUp: 'X' is not a card"),
        ('[Trump "hearts and spades"]', "Trump: 'hearts and spades' is not a suit"),
        ('[Contract "9S"]', "Contract: '9S' is not a contract"),
        ('[Result "14"]', "Result: '14' is not a result"),
        (f'[Result "{"0" * 5000}"]', "is not a result"),
        ('[Result "9"]', "declarer who is not named: write NS 9 EW 4"),
        ('[Honours "4"]', "Honours: '4': write a number for each side"),
        ('[MatchScore "NS 4 NS 2"]', "MatchScore: 'NS 4 NS 2'"),
        ('[Ruleset "bridge"]', "Ruleset: 'bridge' is not a preset"),
        ('[Ruleset "{"]', "neither the name of a preset nor JSON"),
        ('[Ruleset "{\\"target\\": 0}"]', "Ruleset: the target is 0"),
        ('[Ruleset "{\\"aim\\": 1}"]', "'aim' is not a field of the rules"),
        ('[Play "Q"]', "Play: 'Q' is not a seat"),
    ],
)
def test_a_wrong_value_is_a_fault_that_names_the_tag_and_what_would_be_right(tag: str, words: str) -> None:
    record = one(f"\n\n{tag}\n")
    assert [(f.line, f.is_fault) for f in record.findings] == [(3, True)]
    assert words in record.findings[0].message
    with pytest.raises(NotationError, match=r"^x\.pbn:3:\d+: ") as refusal:
        record.require_sound("x.pbn")
    assert refusal.value.reason == record.findings[0].message


def test_a_fault_points_at_the_column_of_the_wrong_character() -> None:
    finding = one('[Deal "N:AKQ.T9..X - - -"]\n').findings[0]
    assert '[Deal "N:AKQ.T9..X - - -"]'[finding.column - 1] == "X"


def test_a_sound_record_is_returned_as_it_is() -> None:
    record = one(WHIST)
    assert record.require_sound() is record


def test_one_bad_deal_is_reported_and_the_rest_is_read() -> None:
    bad = '[Board "1"]\n[Deal "N:AKQ - - -"]\n'
    broken = '[Board "2"\n[Deal "N:AK... - - -"]\n'
    first, second, third = read_pbn(f"{bad}\n{broken}\n{WHIST}")
    assert [len(record.faults) for record in (first, second, third)] == [1, 1, 0]
    assert third.hands == full(FOSTER)


def test_question_marks_are_unknown() -> None:
    record = one('[Event "?"]\n[Board "?"]\n[Dealer "?"]\n[Deal "?"]\n[Contract "?"]\n[Result "?"]\n[Declarer "?"]\n')
    assert record.findings == ()
    assert (record.dealer, record.full_hands, record.trump_known, record.result) == (None, None, False, None)


def test_a_tag_is_inherited_by_hash_and_by_two() -> None:
    first, second, third, fourth = read_pbn(
        '[Event "##Cup"]\n[North "Ann"]\n\n[North "#"]\n\n[Event "Final"]\n\n[East "Bob"]\n[South "#"]\n'
    )
    assert (first.names[0], second.names[0], third.names[0]) == ("Ann", "Ann", "")
    assert (fourth.names[Seat.EAST], fourth.names[Seat.SOUTH]) == ("Bob", "")
    assert all(record.findings == () for record in (first, second, third, fourth))


def test_a_record_without_a_deal_has_that_of_the_record_before() -> None:
    deal = f'[Board "7"]\n[Dealer "E"]\n[Deal "{FOSTER}"]\n[Declarer "N"]\n[Contract "4H"]\n[Result "10"]\n'
    _, second, third = read_pbn(f'{deal}\n[Declarer "E"]\n[Contract "2S"]\n[Result "9"]\n\n[Board "8"]\n[Result ""]\n')
    assert (second.hands, second.board, second.dealer) == (full(FOSTER), "7", Seat.EAST)
    assert (second.declarer, second.trump, second.result, second.is_result_only) == (
        Seat.EAST,
        Suit.SPADES,
        (4, 9),
        True,
    )
    assert third.full_hands is None


def test_a_faulty_deal_is_not_inherited() -> None:
    _, second = read_pbn('[Deal "N:AA... - - -"]\n\n[Result ""]\n')
    assert second.full_hands is None
    assert second.findings == ()


@pytest.mark.parametrize(
    ("text", "result"),
    [("9", (4, 9)), ("NS 4", (4, 9)), ("EW 9 NS 4", (4, 9)), ("NS 4 EW 9", (4, 9)), ("^9", None), ("", None)],
)
def test_a_result_is_the_declarers_or_names_its_side(text: str, result: tuple[int, int] | None) -> None:
    record = one(f'[Declarer "^E"]\n[Contract "1NT"]\n[Result "{text}"]\n')
    assert (record.result, record.findings) == (result, ())


def test_trumps_and_declarer_follow_from_an_auction_without_a_contract() -> None:
    record = one('[Dealer "N"]\n[Auction "N"]\nPass 1S! =1= Pass 2s\nAP\n[Note "1:five"]\n')
    assert (record.trump, record.declarer, record.contract) == (Suit.SPADES, Seat.EAST, "2S")
    assert record.calls == ("Pass", "1S", "Pass", "2S", "Pass", "Pass", "Pass")
    assert one('[Auction "N"] {all} \n- - 1S AP\n').contract == "1S"
    assert messages(one('[Auction "N"]\nPass * X\nX\n').findings) == ["warning: 'X' is not part of a record: skipped"]
    assert one('[Auction "?"]\n1S AP\n').contract == ""
    assert one('[Dealer "W"]\n[Auction "?"]\n1S AP\n').declarer is Seat.WEST


def test_a_passed_out_board_has_neither_declarer_nor_play() -> None:
    record = one('[Dealer "S"]\n[Declarer ""]\n[Contract "Pass"]\n[Result ""]\n[Auction "S"]\nPass Pass Pass Pass \n')
    assert (record.declarer, record.tricks, record.findings) == (None, (), ())
    assert len(record.calls) == 4


def test_trailing_statistics_are_skipped_with_a_warning() -> None:
    stray = "Generated 2922012 hands\nProduced 10 hands\n"
    for text in (f"{WHIST}{stray}", f"{WHIST}\n{stray}\n"):
        record = one(text)
        assert messages(record.findings) == [
            "warning: 'Generated 2922012 hands' is not part of a record: skipped",
            "warning: 'Produced 10 hands' is not part of a record: skipped",
        ]
    after_play = one(f'{WHIST}[Play "W"]\nCK C5 C7 C3\n{stray}')
    assert len(after_play.findings) == 2
    after_calls = one(f'[Auction "N"]\nPass Pass Pass Pass\n{stray}')
    assert len(after_calls.findings) == 2


def test_text_in_front_of_a_record_is_skipped_with_a_warning() -> None:
    first, second = read_pbn(f"{WHIST}\nnow the next\n\n{WHIST}")
    assert messages(first.findings) == ["warning: 'now the next' is not part of a record: skipped"]
    assert second.findings == ()
    assert messages(one(f"so it begins\n{WHIST}").findings) == [
        "warning: 'so it begins' is not part of a record: skipped"
    ]


def test_a_second_tag_of_a_name_does_not_count_and_a_second_board_begins_a_record() -> None:
    record = one('[Dealer "N"]\n[Dealer "E"]\n[Note "1:a"]\n[Note "2:b"]\n')
    assert record.dealer is Seat.NORTH
    assert messages(record.findings) == [
        "warning: the tag Dealer stands a second time in this record: the first counts"
    ]
    first, second = read_pbn('[Board "1"]\n[Dealer "N"]\n[Board "2"]\n')
    assert (first.board, second.board) == ("1", "2")
    assert messages(second.findings) == ["warning: a second Board without an empty line: a new record begins"]


def test_names_with_quotation_marks_are_read_with_a_warning() -> None:
    record = one('[North "O"Brien"]\n')
    assert record.names[0] == 'O"Brien'
    assert messages(record.findings) == [
        'warning: the value of North holds quotation marks: they should be written \\"'
    ]


def test_utf_8_and_latin_1_may_stand_in_one_file() -> None:
    first, second = read_pbn('[North "Ren\xe9"]\n'.encode() + b'\n[North "Ren\xe9"]\n')
    assert (first.names[0], first.encoding) == ("Ren\xe9", "utf-8")
    assert (second.names[0], second.encoding) == ("Ren\xe9", "latin-1")


def test_an_end_position_is_read_with_its_trumps_and_replayed() -> None:
    record = one('[Deal "N:AK... .AK.. QJ... ..AK."]\n[Contract "S"]\n[Play "N"]\nSA HA SQ DA\nSK HK SJ DK\n')
    played = replay(record)
    assert played is not None
    assert (record.trump, played.taken, played.findings) == (Suit.SPADES, (2, 0), ())


@pytest.mark.parametrize("text", ["", "\n\n", "\x1a", "{}", "% PBN 2.1\n"])
def test_an_empty_file_is_no_pbn(text: str) -> None:
    with pytest.raises(NotationError, match=r"^1: the file is empty"):
        list(read_pbn(text))


def test_a_file_without_a_tag_is_no_pbn() -> None:
    with pytest.raises(NotationError, match=r"^2:1: no tag such as"):
        list(read_pbn("\nHello, world\n"))


def test_records_are_read_as_they_come() -> None:
    def lines() -> Iterator[str]:
        yield from ('[Board "1"]\n', "\n", '[Board "2"]\n', "\n", '[Board "3"]\n')
        raise AssertionError("read too far")

    assert next(read_pbn(lines())).board == "1"
