"""The `oddtrick convert` command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from oddtrick.cli import app
from oddtrick.notation.deal_lines import read_json
from oddtrick.notation.match_record import write_match
from oddtrick.notation.pbn_read import read_pbn
from oddtrick.rules.presets import PRESETS
from tests.commands.test_check import GOOD, file
from tests.notation.made import FOSTER
from tests.notation.test_lin_read import BOARD
from tests.strategies import whole_match

run = CliRunner()


def test_lin_becomes_pbn_with_the_result_of_its_replay(tmp_path: Path) -> None:
    out = tmp_path / "out.pbn"
    result = run.invoke(app, ["convert", file(tmp_path, "a.lin", BOARD), str(out)])
    assert (result.exit_code, result.output) == (0, "")
    (record,) = read_pbn(out.read_bytes())
    assert (record.contract, record.result, record.findings) == ("2H", (2, 11), ())
    assert list(tmp_path.glob(".*")) == []


def test_pbn_becomes_json_lines_and_pbn_again_byte_for_byte(tmp_path: Path) -> None:
    raw = GOOD.replace("\n", "\r\n") + '[Odd "x"]\r\n any\r\n'
    first, second = tmp_path / "a.jsonl", tmp_path / "b.pbn"
    assert run.invoke(app, ["convert", file(tmp_path, "a.pbn", raw), str(first)]).exit_code == 0
    assert run.invoke(app, ["convert", str(first), str(second)]).exit_code == 0
    assert second.read_bytes() == raw.encode()


def test_deals_stay_deals_from_json_lines_to_json_lines(tmp_path: Path) -> None:
    first, second = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    assert run.invoke(app, ["convert", file(tmp_path, "a.pbn", GOOD), str(first)]).exit_code == 0
    assert run.invoke(app, ["convert", str(first), str(second)]).exit_code == 0
    assert second.read_text() == first.read_text()


def test_a_match_becomes_deals_and_stays_a_match_from_json_lines_to_json_lines(tmp_path: Path) -> None:
    match = "".join(write_match(whole_match(PRESETS["rotation"], 5).events, ("a", "b", "c", "d")))
    source, same, deals = file(tmp_path, "m.jsonl", match), tmp_path / "n.jsonl", tmp_path / "n.pbn"
    assert run.invoke(app, ["convert", source, str(same)]).exit_code == 0
    assert same.read_text() == match
    assert run.invoke(app, ["convert", source, str(deals)]).exit_code == 0
    records = list(read_pbn(deals.read_bytes()))
    assert [record.score for record in records] == [record.score for record in read_json(match)]
    assert {record.rules for record in records} == {PRESETS["rotation"]}


def test_faults_are_told_and_the_rest_is_converted(tmp_path: Path) -> None:
    bad = f'[Board "1"]\n[Deal "{FOSTER.replace("J4.", "J9.")}"]\n'
    source, out = file(tmp_path, "a.pbn", f"{bad}\n{GOOD}"), tmp_path / "a.jsonl"
    result = run.invoke(app, ["convert", source, str(out)])
    assert result.exit_code == 1
    assert f"{source}:2: Deal: S9 is held by both North and West" in result.stderr
    assert [json.loads(line).get("board") for line in out.read_text().splitlines()] == [None, "1", "1"]


def test_a_match_with_a_fault_is_converted_up_to_it(tmp_path: Path) -> None:
    match = list(write_match(whole_match(PRESETS["rotation"], 5).events))
    source, out = file(tmp_path, "m.jsonl", "".join([*match[:9], "nothing\n"])), tmp_path / "n.jsonl"
    result = run.invoke(app, ["convert", source, str(out)])
    assert (result.exit_code, out.read_text()) == (1, "".join(match[:9]))
    assert f"{source}:10: not JSON" in result.stderr


def test_pipes_are_read_and_written_when_their_formats_are_named() -> None:
    result = run.invoke(app, ["convert", "-", "-", "--from", "pbn", "--to", "jsonl"], input=GOOD)
    assert result.exit_code == 0
    assert json.loads(result.output.splitlines()[1])["board"] == "1"


@pytest.mark.parametrize(
    ("target", "words"),
    [
        ("out.lin", "LIN is read and not written"),
        ("out.doc", "the extension must be"),
        ("none/out.pbn", "there is no folder"),
        ("folder.pbn", "this is a folder"),
    ],
)
def test_what_cannot_be_written_is_told(tmp_path: Path, target: str, words: str) -> None:
    (tmp_path / "folder.pbn").mkdir()
    result = run.invoke(app, ["convert", file(tmp_path, "a.pbn", GOOD), str(tmp_path / target)])
    assert result.exit_code == 2
    assert words in result.stderr
    assert list(tmp_path.glob(".*")) == []


def test_nothing_is_written_of_a_file_that_is_something_else(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    result = run.invoke(app, ["convert", file(tmp_path, "a.pbn", "hello"), str(out)])
    assert (result.exit_code, out.exists()) == (2, False)
    assert "a.pbn:1: no tag such as" in result.stderr


def test_a_target_without_permission_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "replace", refuse)
    result = run.invoke(app, ["convert", file(tmp_path, "a.pbn", GOOD), str(tmp_path / "b.pbn")])
    assert (result.exit_code, "may not be written" in result.stderr) == (2, True)
