"""What the program does where reading and writing fail: one line that says why, and never a traceback."""

import subprocess
import sys
from pathlib import Path

import pytest

DEAL = '[Event "x"]\n[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n\n'


def run(*words: str, output: str | None = None, text: str = "") -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-m", "oddtrick", *words]
    if output is None:
        return subprocess.run(program, input=text, capture_output=True, text=True, check=False)
    with Path(output).open("w", encoding="utf-8") as stream:
        return subprocess.run(program, input=text, stdout=stream, stderr=subprocess.PIPE, text=True, check=False)


@pytest.fixture
def deal(tmp_path: Path) -> Path:
    path = tmp_path / "deal.pbn"
    path.write_text(DEAL, encoding="utf-8")
    return path


def test_a_link_is_written_through_and_stays(deal: Path, tmp_path: Path) -> None:
    real, link = tmp_path / "real.pbn", tmp_path / "link.pbn"
    real.write_text("", encoding="utf-8")
    link.symlink_to(real)
    assert run("convert", str(deal), str(link)).returncode == 0
    assert link.is_symlink()
    assert "[Deal " in real.read_text(encoding="utf-8")


def test_a_device_is_written_to_and_stays_one(deal: Path) -> None:
    full = Path("/dev/full")
    result = run("convert", str(deal), str(full), "--to", "pbn")
    assert result.returncode == 2
    assert "no space left" in result.stderr
    assert full.is_char_device()


@pytest.mark.parametrize("name", ["deal.pbn/x.pbn", "n" * 300 + ".pbn", "loop.pbn"])
def test_what_cannot_be_read_or_written_is_said_in_a_line(deal: Path, name: str) -> None:
    loop = deal.parent / "loop.pbn"
    loop.symlink_to(loop)
    path = str(deal.parent / name)
    for words in (["check", path], ["replay", path], ["convert", str(deal), path]):
        result = run(*words)
        assert result.returncode == 2
        assert "Traceback" not in result.stderr
        assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize("name", ["", ".", "..", "/"])
def test_a_name_that_is_none_is_refused(deal: Path, name: str) -> None:
    result = run("convert", str(deal), name, "--to", "pbn")
    assert result.returncode == 2
    assert "name a file" in result.stderr


def test_a_full_output_ends_a_command_with_the_reason(deal: Path) -> None:
    for words in (["play", "--watch", "--seed", "1"], ["check", str(deal)]):
        result = run(*words, output="/dev/full")
        assert result.returncode == 1
        assert "cannot be written: no space left on device" in result.stderr
        assert "Traceback" not in result.stderr
