"""The `oddtrick play` command line."""

import pytest
from typer.testing import CliRunner

from oddtrick.cli import app

run = CliRunner()


def test_watching_plays_a_match_and_reads_nothing() -> None:
    result = run.invoke(app, ["play", "--watch", "--seed", "1", "--preset", "rotation"])
    assert result.exit_code == 0
    assert "win the match" in result.output


def test_the_same_seed_plays_the_same_match() -> None:
    first, second = (run.invoke(app, ["play", "--watch", "--seed", "4"]).output for _ in range(2))
    assert first == second


def test_the_end_of_input_is_not_an_error() -> None:
    result = run.invoke(app, ["play", "--seat", "n", "--honours", "--target", "7"], input="")
    assert result.exit_code == 0
    assert "You sit North; your partner is South" in result.output
    assert "You have left the match." in result.output
    assert "Whist to 7 points; the last card dealt is turned up for trumps, honours count." in result.output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--preset", "bridge"], "choose one of turnup"),
        (["--seat", "X"], "N, E, S or W"),
        (["--partner", "genius"], "random, easy, medium"),
        (["--target", "0"], "from 1 to 99"),
        (["--target", "many"], "Invalid value for '--target'"),
    ],
)
def test_wrong_words_are_refused_with_the_right_ones(arguments: list[str], words: str) -> None:
    result = run.invoke(app, ["play", *arguments], env={"COLUMNS": "200"})
    assert result.exit_code == 2
    assert words in result.output
    assert "Traceback" not in result.output
