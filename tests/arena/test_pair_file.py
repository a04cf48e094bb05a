"""The file of an arena: what it keeps, and from where a run goes on."""

from pathlib import Path

import pytest

from oddtrick.arena.contracts import Contracted
from oddtrick.arena.duplicate import Pair
from oddtrick.arena.pair_file import FORMAT, Header, PairFile
from oddtrick.arena.timing import Times
from oddtrick.errors import OddTrickError
from oddtrick.rules.auction import Denomination

HEADER = Header(FORMAT, ("medium", "random"), 1, "SH", "abc")
PAIRS = [
    Pair(0, "S", 9, 6, Times(2, 1.5, {-3: 1, 4: 1}), Times(1, 0.25, {-16: 1})),
    Pair(1, "H", 0, 6, Times(), Times(), (("a", "too late"),)),
    Pair(2, "", 4, -8, contracts=(Contracted("b", 4, Denomination.NO_TRUMPS, 10, 9, 9.75), None)),
]


def written(path: Path) -> None:
    file = PairFile(path, HEADER)
    for pair in PAIRS:
        file.add("medium", "random", pair)
    file.close()


def kept(path: Path, header: Header = HEADER) -> list[Pair]:
    file = PairFile(path, header)
    file.close()
    return file.kept.of("medium", "random")


def test_pairs_are_read_as_they_were_written(tmp_path: Path) -> None:
    written(tmp_path / "run.jsonl")
    assert kept(tmp_path / "run.jsonl") == PAIRS


def test_half_a_line_left_by_a_run_that_was_killed_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    written(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:-10])
    assert kept(path) == PAIRS[:2]
    file = PairFile(path, HEADER)
    file.add("medium", "random", PAIRS[2])
    file.close()
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("header", "why"),
    [
        (Header(FORMAT, ("medium", "medium"), 1, "SH", "abc"), "other players"),
        (Header(FORMAT, ("medium", "random"), 2, "SH", "abc"), "other seed"),
        (Header(FORMAT, ("medium", "random"), 1, "SHD", "abc"), "other trumps"),
        (Header(FORMAT, ("medium", "random"), 1, "SH", "abd"), "another build"),
    ],
)
def test_a_file_begun_for_something_else_is_refused_and_left_alone(tmp_path: Path, header: Header, why: str) -> None:
    path = tmp_path / "run.jsonl"
    written(path)
    before = path.read_bytes()
    with pytest.raises(OddTrickError, match=why):
        kept(path, header)
    assert path.read_bytes() == before


@pytest.mark.parametrize("line", ["nonsense", "{}", '{"a":"medium","b":"random"}'])
def test_a_line_that_is_none_of_ours_is_named(tmp_path: Path, line: str) -> None:
    path = tmp_path / "run.jsonl"
    written(path)
    path.write_text(path.read_text(encoding="utf-8") + line + "\n", encoding="utf-8")
    with pytest.raises(OddTrickError, match="jsonl:5: "):
        kept(path)


def test_without_a_file_nothing_is_kept() -> None:
    file = PairFile(None, HEADER)
    file.add("medium", "random", PAIRS[0])
    file.close()
    assert file.kept.of("medium", "random") == []
