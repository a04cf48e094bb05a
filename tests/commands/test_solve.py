"""The `oddtrick solve` command: one deal, whole files, bad deals named while the rest goes on."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

from typer.testing import CliRunner

from oddtrick.cli import app

ENDING = "N:AK.3.7.Q3 .AJ4.3.T4 73.82..87 5.5.9865."
RECORDS = """[Board "1"]
[Deal "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"]

[Board "2"]
[Deal "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.543A"]

[Board "3"]
[Deal "N:2.5432.5432.5432 AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876"]
"""

runner = CliRunner()


def test_one_deal_as_json() -> None:
    result = runner.invoke(app, ["solve", ENDING, "--trump", "H", "--leader", "N", "--json"])
    assert result.exit_code == 0
    answer = json.loads(result.stdout)
    assert answer["ns"] == 3
    assert answer["cards"]["D7"] == 3
    assert (answer["deal"], answer["trump"], answer["leader"]) == (ENDING, "H", "N")


def test_jokers_stand_in_a_fifth_field() -> None:
    deal = "N:A....BJ K2.... Q3.... J4...."
    result = runner.invoke(app, ["solve", deal, "--trump", "S", "--leader", "N", "--json"])
    assert json.loads(result.stdout)["cards"] == {"BJ": 2, "SA": 2}
    result = runner.invoke(app, ["solve", deal, "--trump", "N", "--leader", "N", "--json"])
    assert json.loads(result.stdout)["cards"] == {"BJ": 1, "SA": 1}


def test_without_trump_and_leader_a_table() -> None:
    result = runner.invoke(app, ["solve", ENDING])
    assert result.exit_code == 0
    assert "no trumps" in result.stdout
    assert "N  E  S  W" in result.stdout


def test_a_bad_deal_is_named_and_the_rest_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "deals.pbn"
    file.write_text(RECORDS)
    result = runner.invoke(app, ["solve", str(file), "--trump", "N", "--leader", "N", "--json"])
    assert result.exit_code == 1
    assert [json.loads(line)["ns"] for line in result.stdout.splitlines() if line.startswith("{")] == [13, 0]
    assert "board 2" in result.output
    assert "CA" in result.output


def test_uneven_hands_are_refused() -> None:
    result = runner.invoke(app, ["solve", "N:AK... QJ... T9... 8...", "--trump", "N", "--leader", "N"])
    assert result.exit_code == 1
    assert "2, 2, 2, 1 cards" in result.output


def test_a_trace_of_a_recorded_play(tmp_path: Path) -> None:
    file = tmp_path / "deals.pbn"
    file.write_text(
        RECORDS.split("\n\n", maxsplit=1)[0]
        + '\n[Declarer "W"]\n[Contract "1NT"]\n[Play "N"]\nSA S7 S3 S2\nSK S8 S4 C2\n*\n'
    )
    result = runner.invoke(app, ["solve", str(file), "--trace", "--json"])
    assert result.exit_code == 0, result.output
    answer = json.loads(result.stdout)
    assert answer["ns"] == 13
    assert [play["cost"] for play in answer["plays"]] == [0] * 8


def test_traces_of_a_file_name_the_play_that_breaks_the_law_and_the_deal_without_one(tmp_path: Path) -> None:
    first, _, third = RECORDS.strip().split("\n\n")
    file = tmp_path / "deals.pbn"
    declared = '\n[Declarer "W"]\n[Contract "1NT"]\n[Play "N"]\n'
    file.write_text("\n\n".join([first + declared + "SA S7 S3 S2\n*\n", third, first + declared + "SA HJ S3 S2\n*\n"]))
    result = runner.invoke(app, ["solve", str(file), "--trace", "--json", "--trump", "N", "--leader", "N"])
    assert result.exit_code == 1
    assert [len(json.loads(line)["plays"]) for line in result.stdout.splitlines() if line.startswith("{")] == [4]
    assert "nothing to trace" in result.output
    assert "HJ" in result.output


def test_a_terminal_shows_what_share_of_the_file_is_solved(tmp_path: Path) -> None:
    file = tmp_path / "deals.pbn"
    file.write_text(RECORDS)
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "oddtrick", "solve", str(file), "--json", "--trump", "N", "--leader", "N"]
    result = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=theirs, check=False, env=os.environ | {"TERM": "xterm"}
    )
    os.close(theirs)
    shown = os.read(ours, 65536).decode()
    os.close(ours)
    assert len(result.stdout.splitlines()) == 2
    assert "100%" in shown


def test_wrong_options_are_refused() -> None:
    assert runner.invoke(app, ["solve", ENDING, "--trump", "X", "--leader", "N"]).exit_code == 2
    assert runner.invoke(app, ["solve", ENDING, "--table", "--trace"]).exit_code == 2
