"""The pages under docs/ say what is true: functions and tests they name exist, switches are all explained."""

import ast
import re
from dataclasses import fields
from importlib import import_module
from pathlib import Path

import pytest

from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import Ruleset

ROOT = Path(__file__).parents[1]
RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")


def resolve(dotted: str) -> object:
    parts = dotted.split(".")
    for cut in range(len(parts) - 1, 0, -1):
        try:
            thing: object = import_module(".".join(parts[:cut]))
        except ModuleNotFoundError:
            continue
        for name in parts[cut:]:
            thing = getattr(thing, name)
        return thing
    raise AssertionError(f"no module in {dotted}")


LAW = re.compile(r"\|[^|]+\| `(oddtrick\.[\w.]+)` \| `(tests/[\w/]+\.py)::(\w+)` \|")


def test_every_row_of_a_law_names_a_function_and_a_test() -> None:
    rows = [line for line in RULES.splitlines() if "tests/" in line and line.startswith("|")]
    assert len(rows) >= 40
    assert [row for row in rows if LAW.fullmatch(row) is None] == []


@pytest.mark.parametrize("dotted", sorted({found[1] for found in LAW.finditer(RULES)}))
def test_the_function_of_a_law_exists(dotted: str) -> None:
    assert callable(resolve(dotted))


@pytest.mark.parametrize("file", sorted({found[2] for found in LAW.finditer(RULES)}))
def test_the_test_of_a_law_exists(file: str) -> None:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    names = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    assert {found[3] for found in LAW.finditer(RULES) if found[2] == file} <= names


def test_every_field_of_a_ruleset_is_explained() -> None:
    explained = re.findall(r"^\| `(\w+)` \|", RULES, re.MULTILINE)
    assert explained == [field.name for field in fields(Ruleset)]


def test_the_readme_lists_every_preset() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [name for name in PRESETS if f"`{name}`" not in readme] == []
