"""Opening record files by their extension, and printing what terminals and pipes can take."""

from __future__ import annotations

import errno
import re
import sys
from collections.abc import Generator, Iterable
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final, NoReturn

import typer

from oddtrick.errors import NotationError, OddTrickError
from oddtrick.notation.deal_record import DealRecord
from oddtrick.notation.finding import Finding
from oddtrick.notation.formats import FORMATS, format_by_name

STANDARD: Final = "-"
"""The name that means standard input or output."""

_UNPRINTABLE: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")

_OF_FILES: Final = frozenset({errno.EIO, errno.EINVAL, errno.ELOOP, errno.ENAMETOOLONG, errno.ENOTDIR, errno.ENXIO})
"""What can be wrong with a file that is to be read."""


class Unreadable(OddTrickError):
    """A file that cannot be opened or read; the message names it and says why."""


def fail(message: str) -> NoReturn:
    """Ends the command with a message for the person who asked: status 2."""
    say(f"oddtrick: {message}", error=True)
    raise typer.Exit(2)


def say(text: str, *, error: bool = False) -> None:
    """Prints text; control characters, which a file may hold, and what the terminal has no letter for are replaced."""
    stream = sys.stderr if error else sys.stdout
    encoding = stream.encoding or "utf-8"
    plain = _UNPRINTABLE.sub("\N{REPLACEMENT CHARACTER}", text)
    typer.echo(plain.encode(encoding, errors="replace").decode(encoding), err=error)


def draws_suits() -> bool:
    """Whether standard output has letters for ♠ ♥ ♦ ♣."""
    try:
        "♠♥♦♣".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def format_of(name: str, named: str | None = None) -> str:
    """The format of a file by its extension, or as named; ends the command where neither says."""
    if named is not None:
        if named.lower() not in FORMATS.values():
            fail(f"{named!r} is not a format: choose pbn, lin or jsonl")
        return named.lower()
    if name == STANDARD:
        fail("standard input and output have no extension: name their format, as in --from pbn --to jsonl")
    found = format_by_name(name)
    if found is None:
        fail(f"{name}: the extension must be .pbn, .lin or .jsonl")
    return found


@contextmanager
def opened(name: str) -> Generator[BinaryIO]:
    """A file to read, or standard input; ends the command where it cannot be opened or read."""
    try:
        with readable(name) as file:
            yield file
    except Unreadable as error:
        fail(str(error))


@contextmanager
def readable(name: str) -> Generator[BinaryIO]:
    """A file to read, or standard input. Raises Unreadable where it cannot be opened or read."""
    if name == STANDARD:
        yield sys.stdin.buffer
        return
    try:
        with Path(name).open("rb") as file:
            yield file
    except FileNotFoundError:
        raise Unreadable(f"{name}: there is no such file") from None
    except IsADirectoryError:
        raise Unreadable(f"{name}: this is a folder; name a file in it") from None
    except PermissionError:
        raise Unreadable(f"{name}: this file may not be read") from None
    except OSError as error:
        if error.errno not in _OF_FILES:  # the output's trouble, not the file's
            raise
        raise Unreadable(f"{name}: this file cannot be read: {_why(error)}") from None


def _why(error: OSError) -> str:
    return (error.strerror or "the system gives no reason").lower()


def located(name: str, record: DealRecord | None, finding: Finding | NotationError) -> str:
    """A finding as one line: `file:line: message`."""
    line = finding.line or (record.line if record is not None else 1)
    column = f" (column {finding.column})" if finding.column else ""
    if isinstance(finding, NotationError):
        return f"{name}:{line}: {finding.reason}{column}"
    kind = "" if finding.is_fault else "warning: "
    return f"{name}:{line}: {kind}{finding.message}{column}"


def write(name: str, pieces: Iterable[bytes]) -> None:
    """Writes a file whole or not at all, or to standard output as it comes."""
    if name == STANDARD:
        for piece in pieces:
            sys.stdout.buffer.write(piece)
        sys.stdout.buffer.flush()
        return
    if not Path(name).name.strip("."):
        fail(f"{name!r} names a folder or nothing; name a file in it")
    try:
        # What a link points to is written, and the link stays.
        path = Path(name).resolve(strict=False)
        if path.exists() and not path.is_file() and not path.is_dir():
            _write_to_device(path, pieces)
        else:
            _write_whole(path, pieces)
    except FileNotFoundError:
        fail(f"{name}: there is no folder {Path(name).parent}, or it takes no new files")
    except IsADirectoryError:
        fail(f"{name}: this is a folder; name a file in it")
    except PermissionError:
        fail(f"{name}: this file may not be written")
    except (OSError, RuntimeError) as error:
        fail(f"{name}: this file cannot be written: {_why(error) if isinstance(error, OSError) else 'a link loop'}")


def _write_to_device(path: Path, pieces: Iterable[bytes]) -> None:
    with path.open("wb") as device:
        device.writelines(pieces)


def _write_whole(path: Path, pieces: Iterable[bytes]) -> None:
    part = path.with_name(f".{path.name}.part")
    try:
        with part.open("wb") as file:
            file.writelines(pieces)
        part.replace(path)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
