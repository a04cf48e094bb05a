"""What may be imported where, as far as the import contracts in pyproject.toml cannot say it."""

import ast

import pytest

from tests.architecture.tree import PACKAGE, imports, modules, parsed, shown

PURE = ("cards", "rules", "match", "view", "notation", "fair", "drive")

# The standard library as far as it only computes. Nothing here reads a clock, a file, the environment,
# the network or a generator of random numbers.
COMPUTING = frozenset(
    {
        "__future__",
        "abc",
        "base64",
        "bisect",
        "collections",
        "copy",
        "dataclasses",
        "enum",
        "fractions",
        "functools",
        "hashlib",
        "heapq",
        "hmac",
        "itertools",
        "json",
        "math",
        "operator",
        "re",
        "statistics",
        "string",
        "struct",
        "textwrap",
        "types",
        "typing",
        "unicodedata",
    }
)


@pytest.mark.parametrize("package", PURE)
def test_a_pure_package_imports_nothing_that_does_more_than_compute(package: str) -> None:
    wrong = [
        f"{shown(path, line)} imports {name}"
        for path in modules(PACKAGE / package)
        for name, line in imports(path)
        if name.partition(".")[0] not in COMPUTING | {"oddtrick"}
    ]
    assert wrong == []


def test_only_the_engine_imports_the_compiled_module() -> None:
    importers = {
        path.relative_to(PACKAGE).as_posix()
        for path in modules()
        for name, _ in imports(path)
        if name.startswith("oddtrick._native")
    }
    assert importers == {"engine/native.py"}


def test_the_init_file_of_a_package_is_a_docstring_and_nothing_else() -> None:
    wrong = [
        shown(path, 1)
        for path in modules()
        if path.name == "__init__.py"
        and path.parent != PACKAGE  # the one that names what is public
        and (ast.get_docstring(parsed(path)) is None or len(parsed(path).body) != 1)
    ]
    assert wrong == []
