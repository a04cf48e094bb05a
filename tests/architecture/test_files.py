"""What no file of the repository may be or contain."""

import re
import tomllib
from pathlib import Path

from tests.architecture.tree import ROOT, shown, tracked, tracked_text

LINES = 400
CODE = frozenset({".py", ".pyi", ".ts", ".js", ".mjs", ".svelte", ".css", ".cpp", ".hpp"})

# Written so that this file does not contain what it looks for.
MACHINE_PATH = re.compile(r"(?<![\w.~)}\]])/(?:home|Users|root|work|private|tmp)/(?!\.\.\.)\w")
REGISTRY = re.compile(
    r"https?://[^\s\"'>]*(?:registry\.|pypi\.|pythonhosted|/simple/|\.tgz|\.whl)|(?<![\w-])index-ur[l]\b"
)


def is_generated(path: Path) -> bool:
    return ".gen." in path.name or path.name == "package-lock.json"


def test_a_file_of_code_has_at_most_400_lines() -> None:
    lengths = {
        path.relative_to(ROOT).as_posix(): text.count("\n")
        for path, text in tracked_text()
        if path.suffix in CODE and not is_generated(path)
    }
    assert {name: length for name, length in lengths.items() if length > LINES} == {}


def test_no_file_names_a_folder_of_somebodys_machine() -> None:
    assert found(MACHINE_PATH) == []


def test_no_file_names_the_host_of_a_package_registry() -> None:
    assert found(REGISTRY) == []


def found(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{shown(path, number)}: {line.strip()[:100]}"
        for path, text in tracked_text()
        if path != Path(__file__)
        for number, line in enumerate(text.splitlines(), start=1)
        if pattern.search(line)
    ]


def test_no_large_file_is_kept() -> None:
    assert [path.name for path in tracked() if path.stat().st_size > 700_000] == []


def test_the_lock_files_cover_what_a_build_requires() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"]
    assert set(project["build-system"]["requires"]) <= {*groups["build"], *groups["node"]}
