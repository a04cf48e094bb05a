"""A form of the game differs by the fields of its Ruleset: no code asks what the form is called."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.tree import PACKAGE, modules, parsed, shown, tracked

PRESETS = PACKAGE / "rules" / "presets.py"


def preset_names() -> frozenset[str]:
    """Return the keys of the table of presets."""
    if not PRESETS.exists():
        return frozenset()
    return frozenset(
        key.value
        for node in ast.walk(parsed(PRESETS))
        if isinstance(node, ast.Dict)
        for key in node.keys
        if isinstance(key, ast.Constant) and isinstance(key.value, str)
    )


def compared_strings(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Yield the string constants that something is compared or matched with, and their lines."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=left, comparators=others):
                inside = [part for side in (left, *others) for part in ast.walk(side)]
            case ast.MatchValue(value=value):
                inside = [value]
            case _:
                continue
        for part in inside:
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value, part.lineno


def compared_in_typescript(text: str, names: frozenset[str]) -> Iterator[tuple[str, int]]:
    """Yield the preset names that TypeScript compares something with, and their lines."""
    if not names:
        return
    name = f"['\"`]({'|'.join(map(re.escape, sorted(names)))})['\"`]"
    pattern = re.compile(rf"[!=]==?\s*{name}|{name}\s*[!=]==?|\bcase\s+{name}")
    for number, line in enumerate(text.splitlines(), start=1):
        for found in pattern.finditer(line):
            yield next(group for group in found.groups() if group), number


def test_no_python_compares_anything_with_the_name_of_a_preset() -> None:
    names = preset_names()
    wrong = [
        f"{shown(path, line)} compares with {text!r}"
        for path in modules()
        for text, line in compared_strings(parsed(path))
        if text in names
    ]
    assert wrong == []


def test_no_typescript_compares_anything_with_the_name_of_a_preset() -> None:
    names = preset_names()
    wrong = [
        f"{shown(path, line)} compares with {text!r}"
        for path in tracked()
        if path.suffix in {".ts", ".svelte"}
        for text, line in compared_in_typescript(path.read_text(encoding="utf-8"), names)
    ]
    assert wrong == []


@pytest.mark.parametrize(
    "code",
    ["a.name == 'app'", "if 'app' != a: ...", "a in ('x', 'app')", "match a:\n case 'app': ...", "a is 'app'"],
)
@pytest.mark.filterwarnings("ignore::SyntaxWarning")
def test_a_comparison_in_python_is_noticed(code: str) -> None:
    assert "app" in {text for text, _ in compared_strings(ast.parse(code))}


@pytest.mark.parametrize("code", ["a.name === 'app'", 'if ("app" != a)', "case 'app':", "a==`app`"])
def test_a_comparison_in_typescript_is_noticed(code: str) -> None:
    assert list(compared_in_typescript(code, frozenset({"app"}))) == [("app", 1)]


def test_a_table_of_names_is_no_comparison() -> None:
    assert list(compared_strings(ast.parse("shown = {'app': 1}['app']"))) == []
    assert list(compared_in_typescript("const shown = { app: t('app') };", frozenset({"app"}))) == []


def test_the_table_of_presets_is_found_where_it_is_looked_for() -> None:
    assert preset_names() or not Path(PRESETS.parent).exists()
