"""The `oddtrick arena` command line."""

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from oddtrick.cli import app

run = CliRunner()
KEYS = ["a", "b", "pairs", "gain", "low", "high", "ms_a", "ms_b"]


def arena(*arguments: str) -> Result:
    return run.invoke(app, ["arena", *arguments, "--workers", "1"])


def last(result: Result) -> dict[str, object]:
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout.splitlines()[-1])
    assert isinstance(found, dict)
    return found


def test_json_ends_with_the_result_and_identical_players_gain_exactly_nothing() -> None:
    found = last(arena("random", "random", "--deals", "10", "--json"))
    assert list(found) == KEYS
    assert [found[key] for key in KEYS[:6]] == ["random", "random", 10, 0.0, 0.0, 0.0]


def test_a_run_that_was_interrupted_ends_with_the_same_result(tmp_path: Path) -> None:
    once, twice = tmp_path / "once.jsonl", tmp_path / "twice.jsonl"
    options = ("medium", "random", "--deals", "15", "--seed", "4", "--json", "--out")
    whole = last(arena(*options, str(once)))
    lines = once.read_bytes().splitlines(keepends=True)
    assert len(lines) == 16
    twice.write_bytes(b"".join(lines[:7]) + lines[7][:20])
    found = last(arena(*options, str(twice)))
    assert {key: found[key] for key in KEYS[:6]} == {key: whole[key] for key in KEYS[:6]}
    cards = [[json.loads(line).get(key) for key in ("pair", "form", "first", "second")] for line in lines]
    again = twice.read_bytes().splitlines()
    assert [[json.loads(line).get(key) for key in ("pair", "form", "first", "second")] for line in again] == cards


def test_medium_beats_random_and_the_words_say_by_how_much() -> None:
    result = arena("medium", "random", "--deals", "10", "--trumps", "SN")
    assert result.exit_code == 0
    assert "medium against random: 10 pairs of seed 1" in result.output
    assert "spades" in result.output and "no trumps" in result.output and "hearts" not in result.output
    assert "to five points" in result.output


def test_a_game_that_is_bid_for_is_measured_in_points_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    kept = tmp_path / "run.jsonl"
    options = ("medium", "random", "--preset", "bid_modern", "--out", str(kept))
    part = last(arena(*options, "--deals", "4", "--json"))
    result = arena(*options, "--deals", "8")
    assert "points a deal" in result.output and "random: " in result.output and ", set " in result.output
    assert part["pairs"] == 4 and len(kept.read_bytes().splitlines()) == 9
    whole = last(arena(*options, "--deals", "8", "--json"))
    assert f"{whole['gain']:+.3f}" in result.output


def test_a_matrix_is_drawn_of_everybody_against_everybody(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("raise SystemExit(1)", encoding="utf-8")
    svg = tmp_path / "cross.svg"
    result = arena(
        "medium", "random", "--external", f"{sys.executable} {bot}", "--matrix", "--deals", "2", "--svg", str(svg)
    )
    assert result.exit_code == 0, result.output
    assert result.output.count("+6.500") == 2
    assert svg.read_text(encoding="utf-8").startswith("<svg")


def test_forfeits_are_counted_and_explained(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("raise SystemExit(1)", encoding="utf-8")
    result = arena("random", f"cmd:{sys.executable} {bot}", "--deals", "2")
    assert "4 of 4 deals" in result.output
    assert "ended with status 1" in result.output


def test_a_sequential_test_stops_as_soon_as_it_knows() -> None:
    found = last(arena("medium", "random", "--deals", "200", "--test", "0,1", "--json"))
    assert found["pairs"] in range(50, 200)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["medium"], "two players are needed, not 1"),
        (["medium", "genius"], "choose one of random"),
        (["medium", "random", "random"], "two players are needed, not 3"),
        (["medium", "random", "medium", "--matrix"], "named twice"),
        (["medium", "random", "--trumps", "SX"], "no trump form"),
        (["medium", "random", "--preset", "turnup"], "nobody bids"),
        (["medium", "random", "--preset", "bid_modern", "--trumps", "S"], "one of them"),
        (["medium", "random", "--preset", "bid"], "is not a preset"),
        (["medium", "random", "--test", "x"], "two gains"),
        (["medium", "random", "--test", "1,0"], "smaller"),
        (["medium", "random", "--svg", "x.svg"], "--matrix"),
        (["medium", "cmd:"], "followed by a command"),
        (["medium", "cmd:there-is-no-such-program"], "no program"),
        (["medium", "random", "--out", "/"], "cannot be opened"),
    ],
)
def test_what_cannot_be_measured_is_said_at_once(arguments: list[str], why: str) -> None:
    result = arena(*arguments)
    assert result.exit_code == 2
    assert why in result.output
