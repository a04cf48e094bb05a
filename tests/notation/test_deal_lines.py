"""Loose deals as JSON Lines."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given

from oddtrick.notation.deal_lines import read_json, write_deals
from oddtrick.notation.deal_record import DealRecord
from oddtrick.notation.pbn_read import read_pbn
from oddtrick.notation.pbn_write import write_pbn
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.seat import Seat
from tests.notation.made import FOSTER, random_record
from tests.strategies import seeds

HEADER = '{"format": "oddtrick-deals", "version": 1}\n'


def one(body: dict[str, object]) -> DealRecord:
    (record,) = read_json([HEADER, json.dumps(body)])
    return record


@given(seeds)
def test_a_deal_is_read_back(seed: int) -> None:
    made = replace(
        random_record(seed),
        vulnerable="NS",
        contract="3NT",
        declarer=Seat.EAST,
        calls=("3NT", "Pass"),
        result=(6, 7),
        honours=(0, 4),
        points=(0, 5),
        score=(3, 5),
        rules=PRESETS["rotation"],
    )
    assert [unplaced(read) for read in read_json(write_deals([made, DealRecord()]))] == [
        unplaced(made),
        unplaced(DealRecord()),
    ]


def unplaced(record: DealRecord) -> DealRecord:
    return replace(record, line=0, tricks=tuple(replace(told, line=0) for told in record.tricks))


def test_what_came_from_pbn_goes_back_to_it_byte_for_byte() -> None:
    text = (
        f'{{a comment}}\r\n[Event "Caf\xe9"]\r\n[Deal "{FOSTER}"] ; here\r\n[Trump "H"]\r\n[Odd "x"]\r\nany\r\n'
        '[Play "W"]\r\nCK =1= ^R HK C7 C3\r\n*\r\n'
    )
    for raw in (text.encode(), text.encode("latin-1")):
        records = list(read_json(write_deals(read_pbn(raw))))
        assert b"".join(write_pbn(records)) == raw
        assert len(records[0].tricks[0].revokes) == 1


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"deal": "N:AKX... - - -"}, "'X' is not a rank"),
        ({"deal": 7}, "deal must be a text"),
        ({"dealer": "Q"}, "dealer is 'Q'"),
        ({"turn_up": "1X"}, "is not a card"),
        ({"tricks": [["N"]]}, "a trick must list its leader"),
        ({"tricks": [["N", "SA", "S2", "S3", "S4", "S5"]]}, "a trick must list its leader"),
        ({"rules": {"target": 0}}, "rules: the target is 0"),
        ({"result": [1]}, "result must hold two numbers"),
        ({"encoding": "utf-16"}, "must be utf-8 or latin-1"),
        ({"complete": 1}, "complete must be true or false"),
        ({"names": {"N": 1}}, "names must be a text"),
    ],
)
def test_a_wrong_field_is_a_fault_with_its_line_and_the_rest_is_read(body: dict[str, object], words: str) -> None:
    bad, good = read_json([HEADER, json.dumps(body) + "\n", "\n", '{"board": "2"}\n'])
    assert [(finding.line, finding.is_fault) for finding in bad.findings] == [(2, True)]
    assert words in bad.findings[0].message
    assert (good.board, good.line, good.findings) == ("2", 4, ())


def test_a_line_that_is_no_json_is_a_fault_and_the_rest_is_read() -> None:
    bad, latin, good = read_json([HEADER.encode(), b"{,}\n", b'{"board": "\xe9"}\n', b'{"board": "3"}\n'])
    assert [(f.line, f.column) for f in bad.findings] == [(2, 2)]
    assert "not UTF-8" in latin.findings[0].message
    assert good.board == "3"


def test_hands_that_are_no_deal_are_a_fault_and_not_kept() -> None:
    record = one({"deal": "N:A... A... - -", "board": "4"})
    assert [finding.message for finding in record.faults] == ["deal: SA is held by both North and East"]
    assert (record.full_hands, record.board) == (None, "4")
