"""The `oddtrick replay` command line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from oddtrick.cli import app
from oddtrick.commands import files
from oddtrick.notation.match_record import write_match
from oddtrick.rules.presets import PRESETS
from tests.commands.test_check import GOOD, PLAYED, file
from tests.notation.made import REVOKE, REVOKE_PLAY
from tests.strategies import whole_match

run = CliRunner()
BAD = f'[Board "3"]\n[Deal "{REVOKE}"]\n[Trump "H"]\n[Result "NS 6 EW 7"]\n[Play "W"]\n' + REVOKE_PLAY.replace(
    "|", "\n"
)


def test_a_deal_is_replayed_trick_by_trick_with_its_diagram(tmp_path: Path) -> None:
    result = run.invoke(app, ["replay", file(tmp_path, "a.pbn", PLAYED)])
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[0] == "Deal 1, hearts are trumps, West leads"
    assert " 1  W ♣K  N ♣5  E ♣7  S ♣3      West wins   NS 0 EW 1" in lines
    assert "13  W ♣4  N ♦Q  E ♥A  S ♠Q      East wins   NS 2 EW 11" in lines
    assert lines[-2:] == ["Replayed: NS 2 EW 11.", "Recorded: NS 2 EW 11."]
    assert result.output.count("West   ") == 1


def test_without_a_recorded_result_there_is_only_that_of_the_replay(tmp_path: Path) -> None:
    unscored = PLAYED.replace('[Result "NS 2 EW 11"]\n', "")
    result = run.invoke(app, ["replay", file(tmp_path, "a.pbn", unscored)])
    assert result.output.endswith("Replayed: NS 2 EW 11.\n")


def test_the_hands_can_be_drawn_before_every_trick(tmp_path: Path) -> None:
    result = run.invoke(app, ["replay", "--hands", file(tmp_path, "a.pbn", PLAYED)])
    assert result.output.count("East\n") == 13


def test_a_revoke_ends_the_replay_with_the_cards_still_in_hand(tmp_path: Path) -> None:
    result = run.invoke(app, ["replay", file(tmp_path, "a.pbn", BAD)])
    assert result.exit_code == 1
    assert "revoke at trick 12 by North: D9 on CJ holding CA" in result.output
    assert "11  S ♠9" not in result.output
    assert "12  S ♣J  W ♥8\n" in result.output
    assert "Replayed: NS 6 EW 5.\nRecorded: NS 6 EW 7.\n" in result.output
    assert "Still in hand:" in result.output


def test_one_deal_of_a_file_can_be_chosen(tmp_path: Path) -> None:
    name = file(tmp_path, "a.pbn", f"{PLAYED}\n{BAD}")
    assert run.invoke(app, ["replay", name, "--deal", "2"]).output.startswith("Deal 3, ")
    beyond = run.invoke(app, ["replay", name, "--deal", "3"])
    assert (beyond.exit_code, "there is no deal 3 in it" in beyond.stderr) == (2, True)
    both = run.invoke(app, ["replay", name]).output
    assert both.index("Deal 1, ") < both.index("\n\nDeal 3, ")


def test_a_match_is_replayed_deal_by_deal(tmp_path: Path) -> None:
    match = whole_match(PRESETS["rotation"], 5)
    name = file(tmp_path, "m.jsonl", "".join(write_match(match.events)))
    result = run.invoke(app, ["replay", name])
    assert result.output.count("Replayed: ") == len(match.now.results)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (GOOD, "No play is recorded."),
        (PLAYED.replace('[Trump "H"]\n', ""), "no trumps are named"),
        ('[Trump "H"]\n[Play "W"]\nCK C5 C7 C3\n', "not all four hands are known"),
    ],
)
def test_what_cannot_be_replayed_says_why(tmp_path: Path, text: str, words: str) -> None:
    result = run.invoke(app, ["replay", file(tmp_path, "a.pbn", text)])
    assert (result.exit_code, words in result.output) == (0, True)


def test_what_is_no_record_is_refused(tmp_path: Path) -> None:
    result = run.invoke(app, ["replay", file(tmp_path, "a.pbn", "hello")])
    assert (result.exit_code, "this is not PBN" in result.stderr) == (2, True)


def test_suits_are_letters_where_the_terminal_has_no_signs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert files.draws_suits() in (True, False)
    plain = CliRunner(charset="ascii")
    result = plain.invoke(app, ["replay", file(tmp_path, "a.pbn", PLAYED)])
    assert " 1  W CK  N C5  E C7  S C3" in result.output


def test_a_pipe_that_closes_is_no_error(tmp_path: Path) -> None:
    name = file(tmp_path, "a.pbn", f"{PLAYED}\n" * 200)
    code = "from oddtrick.__main__ import main; main()"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "utf-8"}
    with subprocess.Popen(
        [sys.executable, "-c", code, "replay", name], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(b"Deal 1")
        process.stdout.close()
        assert process.stderr.read() == b""
