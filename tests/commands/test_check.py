"""The `oddtrick check` command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from oddtrick.cli import app
from tests.notation.made import FOSTER, FOSTER_PLAY, REVOKE, REVOKE_PLAY
from tests.notation.test_lin_read import BOARD

run = CliRunner()

GOOD = f'[Board "1"]\n[Deal "{FOSTER}"]\n[Trump "H"]\n[Result "NS 2 EW 11"]\n'
PLAYED = GOOD + '[Play "W"]\n' + FOSTER_PLAY.replace("|", "\n") + "\n"


def file(folder: Path, name: str, text: str | bytes) -> str:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(path)


def test_a_sound_file_is_counted(tmp_path: Path) -> None:
    result = run.invoke(app, ["check", file(tmp_path, "a.pbn", GOOD), file(tmp_path, "b.lin", BOARD)])
    assert (result.exit_code, result.output) == (0, "2 deals read in 2 files: 0 faults, 0 warnings\n")


def test_each_fault_is_a_line_with_file_and_line_and_the_status_is_1(tmp_path: Path) -> None:
    text = (
        f'[Board "1"]\n[Deal "{FOSTER.replace("J4.", "J9.")}"]\n\n{GOOD}\n'
        f'[Board "3"]\n[Deal "{REVOKE}"]\n[Trump "H"]\n[Play "W"]\n{REVOKE_PLAY.replace("|", chr(10))}\n\n'
        f"{PLAYED.replace('NS 2 EW 11', 'NS 3 EW 10')}"
    )
    name = file(tmp_path, "a.pbn", text)
    result = run.invoke(app, ["check", "--no-warnings", name])
    assert result.exit_code == 1
    assert result.output.splitlines() == [
        f"{name}:2: Deal: S9 is held by both North and West (column 1)",
        f"{name}:2: Deal: S4 is missing (column 1)",
        f"{name}:24: revoke at trick 12 by North: D9 on CJ holding CA",
        f"{name}:30: the record gives NS 3 EW 10 tricks, the replay NS 2 EW 11",
        "4 deals read: 4 faults, 2 warnings",
    ]


def test_warnings_are_marked_and_do_not_count_as_faults(tmp_path: Path) -> None:
    name = file(tmp_path, "a.pbn", f"{PLAYED}\nGenerated 12 hands\n")
    result = run.invoke(app, ["check", name])
    assert result.exit_code == 0
    first, second, count = result.output.splitlines()
    assert first.startswith(f"{name}:8: warning: trick 3: C2 stands in West's column but is East's")
    assert second == f"{name}:20: warning: 'Generated 12 hands' is not part of a record: skipped (column 1)"
    assert count == "1 deal read: 0 faults, 2 warnings"


def test_results_of_a_deal_before_are_counted_apart(tmp_path: Path) -> None:
    name = file(tmp_path, "a.pbn", f'{GOOD}\n[Declarer "S"]\n[Contract "1H"]\n[Result "2"]\n')
    result = run.invoke(app, ["check", name])
    assert result.output == "1 deal and 1 result without play read: 0 faults, 0 warnings\n"


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("a.pbn", "", "a.pbn:1: the file is empty"),
        ("a.pbn", "hello", "a.pbn:1: no tag such as"),
        ("a.pbn", b'[Board "1"]\n\n\x7fELF\0\1', "a.pbn:3: a NUL byte: this is not a text file (column 5)"),
        ("a.lin", b"\x89PNG\r\n\x00\x01", "a.lin:2: a NUL byte"),
        ("a.jsonl", b"\x89PNG\r\n", "a.jsonl:1: a byte that is not UTF-8"),
        ("a.jsonl", "{}", "a.jsonl:1: the first line must be"),
        ("a.pbn", '[Deal "N:AKQ.. - - -"]', "a.pbn:1: Deal: 'AKQ..' is not a hand"),
        ("a.pbn", f'[Deal "{FOSTER.replace("N:9.", "N:.")}"]', "S9 is missing"),
        ("a.pbn", f'[Deal "{FOSTER.replace("N:9.", "N:A9.")}"]', "SA is held by both North and East"),
        ("a.pbn", '[Deal "N: "]', "0 hands in 'N: '"),
    ],
)
def test_a_file_that_is_not_what_it_should_be_is_a_fault(
    tmp_path: Path, name: str, text: str | bytes, words: str
) -> None:
    result = run.invoke(app, ["check", file(tmp_path, name, text)])
    assert result.exit_code == 1
    assert words in result.output
    assert "fault" in result.output.splitlines()[-1]


@pytest.mark.parametrize("command", [["check"], ["replay"], ["convert"]])
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("none.pbn", "none.pbn: there is no such file"),
        ("folder.pbn", "folder.pbn: this is a folder"),
        ("a.csv", "a.csv: the extension must be .pbn, .lin or .jsonl"),
        ("-", "name their format"),
    ],
)
def test_a_file_that_cannot_be_opened_is_told_with_status_2(
    tmp_path: Path, command: list[str], name: str, words: str
) -> None:
    (tmp_path / "folder.pbn").mkdir()
    where = name if name == "-" else str(tmp_path / name)
    target = [str(tmp_path / "out.pbn")] if command == ["convert"] else []
    result = run.invoke(app, [*command, where, *target])
    assert result.exit_code == 2
    assert words in result.stderr
    assert "Traceback" not in result.output


def test_a_file_without_permission_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "open", refuse)
    result = run.invoke(app, ["check", str(tmp_path / "a.pbn")])
    assert (result.exit_code, "may not be read" in result.stderr) == (2, True)


def test_a_pipe_is_read_when_its_format_is_named() -> None:
    result = run.invoke(app, ["check", "-", "--from", "lin"], input=BOARD)
    assert (result.exit_code, result.output) == (0, "1 deal read: 0 faults, 0 warnings\n")
    assert "is not a format" in run.invoke(app, ["check", "-", "--from", "doc"], input=BOARD).stderr


def test_control_characters_of_a_file_do_not_reach_the_terminal(tmp_path: Path) -> None:
    name = file(tmp_path, "a.pbn", '[Dealer "\x1b[2J\u202e"]\n')
    result = run.invoke(app, ["check", name])
    assert result.exit_code == 1
    assert "\x1b" not in result.output
    assert "\u202e" not in result.output


def test_a_file_that_is_not_there_is_named_and_the_rest_is_checked(tmp_path: Path) -> None:
    missing = str(tmp_path / "missing.pbn")
    result = run.invoke(app, ["check", missing, file(tmp_path, "a.pbn", GOOD)])
    assert result.exit_code == 2
    assert f"oddtrick: {missing}: there is no such file" in result.stderr
    assert result.stdout == "1 deal read in 2 files: 0 faults, 0 warnings; 1 file could not be read\n"
