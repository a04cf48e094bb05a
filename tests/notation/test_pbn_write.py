"""Writing PBN: what was read goes back byte for byte, and a fresh record carries whist's own facts."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from oddtrick.cards.card import Card, Suit
from oddtrick.notation.deal_record import DealRecord
from oddtrick.notation.pbn_read import read_pbn
from oddtrick.notation.pbn_write import format_record, format_ruleset, write_pbn
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import HonoursLaw, Ruleset
from oddtrick.rules.seat import Seat
from tests.notation.made import FOSTER, FOSTER_PLAY, messages, random_record, record
from tests.strategies import seeds

GOLDEN = Path(__file__).parents[1] / "golden" / "notation"


def again(text: str | bytes) -> bytes:
    return b"".join(write_pbn(read_pbn(text)))


@given(seeds)
def test_a_fresh_record_is_read_back(seed: int) -> None:
    made = random_record(seed)
    made = replace(made, vulnerable="None", rules=PRESETS["turnup"], points=(0, 1), score=(3, 4), result=(6, 7))
    (read,) = read_pbn(b"".join(write_pbn([made])))
    assert [finding for finding in read.findings if finding.is_fault] == []
    names = tuple(name or "?" for name in made.names)
    tricks = [told.trick for told in read.tricks]
    assert replace(read, line=1, tags=(), tricks=(), names=names) == replace(
        made, line=1, tricks=(), names=names, is_complete=read.is_complete
    )
    assert tricks == [told.trick for told in made.tricks]


@given(seeds)
def test_what_was_written_is_written_again_byte_for_byte(seed: int) -> None:
    made = b"".join(write_pbn([random_record(seed), random_record(seed + 1)]))
    assert again(made) == made


@pytest.mark.parametrize("name", ["annotated.pbn", "foster_1.pbn", "vugraph.pbn"])
def test_a_file_goes_back_byte_for_byte(name: str) -> None:
    raw = (GOLDEN / name).read_bytes()
    assert again(raw) == raw


def test_latin_1_and_utf_8_go_back_byte_for_byte() -> None:
    latin = b'[Event "Caf\xe9"]\r\n[North "Ren\xe9"]\r\n[Odd "\xff"]\r\n\xe9\xe8 \r\n'
    both = latin + b'\r\n[North "Ren\xc3\xa9"]\r\n'
    assert again(latin) == latin
    assert again(both) == both


def test_unknown_tags_and_sections_are_kept_byte_for_byte() -> None:
    text = (
        '[Board  "1" ]\r\n[DoubleDummyTricks "43367433678a9668a966"]\r\n'
        '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\r\nN NT  7\r\nN  S  4 ; good\r\n'
        '[OptimumResultTable "NT\\tS\\tH\\tD\\tC\\nN\\t7\\t6"]\r\n[Odd "thing"]  {kept}\r\nany  text\r\n'
    )
    assert again(text) == text.encode()


def test_a_passed_out_board_goes_back_with_an_empty_declarer() -> None:
    text = '[Board "11"]\n[Declarer ""]\n[Contract "Pass"]\n[Result ""]\n[Auction "S"]\nPass Pass Pass Pass \n'
    assert again(text) == text.encode()
    made = DealRecord(board="11", dealer=Seat.SOUTH, contract="Pass", calls=("Pass",) * 4)
    (read,) = read_pbn(b"".join(write_pbn([made])))
    assert (read.declarer, read.contract, read.calls, read.result) == (None, "Pass", made.calls, None)


def test_a_play_out_of_its_columns_is_put_into_them_and_nothing_else_changes() -> None:
    rows = FOSTER_PLAY.replace("|", "\r\n")
    head = f'[Deal "{FOSTER}"]\r\n[Trump "H"]\r\n[Odd "x"]\r\n'
    first = again(f'{head}[Play "W"]\r\n{rows}\r\n').decode()
    assert first.startswith(f'{head}[Play "W"]\r\nCK C5 C7 C3\r\nHT HJ HQ H5\r\nCQ CJ C2 CT\r\n')
    assert first.endswith("\r\nC4 DQ HA SQ\r\n")
    assert again(first) == first.encode()
    (read,) = read_pbn(first)
    assert read.findings == ()


def test_a_play_that_begins_at_the_wrong_seat_is_put_right() -> None:
    deal = "S:9.JT63.AJ432.AKT T872.4.QT85.QJ72 J54.AKQ5.K97.983 AKQ63.9872.6.654"
    text = f'[Deal "{deal}"]\n[Contract "4H"]\n[Play "N"]\nSA S9 S2 S4\nD6 - - -\n*\n'
    assert again(text).decode().endswith('[Play "E"]\nSA S9 S2 S4\nD6 - - -\n*\n')


@pytest.mark.parametrize("rows", ["CK C5 C7 C3\nHT H7 HQ H5\n", "CK! C5 C7 C3\nHT HJ\nHQ H5\n", "CK {x} C5 C7 C3\n*\n"])
def test_a_play_that_was_not_wholly_understood_is_left_alone(rows: str) -> None:
    text = f'[Deal "{FOSTER}"]\n[Trump "H"]\n[Play "W"]\n{rows}'
    assert again(text) == text.encode()


def test_a_revoke_keeps_its_mark() -> None:
    made = record(FOSTER, "CK HK C7 C3", Suit.HEARTS)
    marked = replace(made, tricks=(replace(made.tricks[0], revokes=(Card.HK,)),))
    assert format_record(marked).endswith('[Play "W"]\nCK ^R HK C7 C3\n*\n')


def test_a_play_that_goes_on_has_a_plus_for_the_next_card() -> None:
    made = record(FOSTER, "CK C5 C7 C3|HT HJ", Suit.HEARTS)
    assert format_record(replace(made, is_complete=False)).endswith("CK C5 C7 C3\nHT HJ + -\n")
    whole = replace(made, is_complete=False, tricks=made.tricks[:1])
    assert format_record(whole).endswith("CK C5 C7 C3\n+\n")


def test_whist_is_written_in_export_order_with_tags_of_its_own(request: pytest.FixtureRequest) -> None:
    made = replace(
        record(FOSTER, FOSTER_PLAY, Suit.HEARTS),
        board="3",
        names=("Ann", 'O"Brien & Sons', "<svg/onload=alert()>", "a\nb"),
        dealer=Seat.SOUTH,
        turn_up=Card.H5,
        result=(2, 11),
        honours=(2, 2),
        points=(0, 5),
        score=(1, 5),
        rules=PRESETS["turnup"],
    )
    written = b"".join(write_pbn([made]))
    if request.config.getoption("--update-golden"):
        (GOLDEN / "foster_1.pbn").write_bytes(written)
    assert written == (GOLDEN / "foster_1.pbn").read_bytes()


def test_a_bridge_record_keeps_contract_and_declarer() -> None:
    made = replace(
        record(FOSTER, FOSTER_PLAY, None), contract="3NT", declarer=Seat.SOUTH, result=(2, 11), vulnerable="EW"
    )
    text = format_record(made)
    for line in ('[Declarer "S"]', '[Contract "3NT"]', '[Result "2"]', '[Vulnerable "EW"]', '[Scoring "?"]'):
        assert f"{line}\n" in text
    assert "[Trump" not in text
    assert '[Result "?"]' in format_record(replace(made, result=None))


def test_house_rules_are_written_as_the_fields_that_differ() -> None:
    rules = replace(Ruleset(), target=9, honours=HonoursLaw.COUNTED)
    assert format_ruleset(rules) == '{"target": 9, "honours": "counted"}'
    (read,) = read_pbn(format_record(DealRecord(rules=rules)))
    assert read.rules == rules


def test_a_record_of_which_nothing_is_known_is_written_and_read() -> None:
    (read,) = read_pbn(b"".join(write_pbn([DealRecord()])))
    assert messages(read.findings) == []
    assert read.full_hands is None
