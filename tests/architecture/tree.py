"""The files of this repository, and the imports of its Python, for the tests beside this file."""

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "oddtrick"

# Where the tree is no git checkout (an unpacked source archive), whatever a build may leave in it.
BUILT = frozenset({".git", ".venv", "build", "dist", "node_modules", "__pycache__"})


@cache
def tracked() -> tuple[Path, ...]:
    """Return the files that are, or are about to be, part of the repository."""
    if (ROOT / ".git").exists():
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        paths = [ROOT / name for name in listed.split("\0") if name]
    else:
        paths = [path for path in ROOT.rglob("*") if not BUILT & set(path.relative_to(ROOT).parts)]
    return tuple(sorted(path for path in paths if path.is_file()))


def tracked_text() -> Iterator[tuple[Path, str]]:
    """Yield every file of the repository that is text, with its content."""
    for path in tracked():
        try:
            yield path, path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue


def modules(folder: Path = PACKAGE) -> tuple[Path, ...]:
    """Return the Python files of the repository inside `folder`."""
    return tuple(path for path in tracked() if path.suffix == ".py" and path.is_relative_to(folder))


@cache
def parsed(path: Path) -> ast.Module:
    """Return the syntax tree of a Python file."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def imports(path: Path) -> Iterator[tuple[str, int]]:
    """Yield the dotted names that a Python file imports, and the lines on which it does."""
    for node in ast.walk(parsed(path)):
        match node:
            case ast.Import(names=names):
                yield from ((alias.name, node.lineno) for alias in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield from ((f"{module}.{alias.name}", node.lineno) for alias in names)
            case _:
                pass


def shown(path: Path, line: int) -> str:
    """Return a place in the repository as editors understand it."""
    return f"{path.relative_to(ROOT).as_posix()}:{line}"
