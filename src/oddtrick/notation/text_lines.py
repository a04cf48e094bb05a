"""Physical lines of a text file: from bytes or text, with any line ending, without BOM, up to Ctrl-Z."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from oddtrick.errors import NotationError

Source = str | bytes | Iterable[str] | Iterable[bytes]
"""What a reader takes: a whole text, or the lines (any pieces that end where lines end) of a file in either mode."""

END_MARK: Final = "\x1a"
"""Ctrl-Z, which old systems put at the end of a text file."""

_ENDING: Final = re.compile(r"\r\n|\n|\r")


def physical_lines(source: Source) -> Iterator[str]:
    """The lines with their endings, every byte a character; `recoded` makes the text of it that was meant.

    A byte-order mark is dropped, and nothing is read after Ctrl-Z. Raises NotationError, with line and column, for
    a NUL, which no text holds, and for UTF-16.
    """
    number = 0
    for piece in (source,) if isinstance(source, str | bytes) else source:
        text = (piece.encode(errors="replace") if isinstance(piece, str) else piece).decode("latin-1")
        if number == 0:
            text = _without_mark(text)
        for line in (text,) if _is_one_line(text) else _split(text):
            number += 1
            if "\0" in line:
                raise NotationError("a NUL byte: this is not a text file", line=number, column=line.index("\0") + 1)
            if END_MARK in line:
                rest = line[: line.index(END_MARK)]
                if rest:
                    yield rest
                return
            yield line


def _is_one_line(text: str) -> bool:
    return "\r" not in text and text.find("\n") == len(text) - 1 and text != ""


def _without_mark(text: str) -> str:
    if text.startswith(("\xff\xfe", "\xfe\xff")):
        raise NotationError("UTF-16 text: save the file as UTF-8", line=1, column=1)
    return text.removeprefix("\xef\xbb\xbf")


def _split(text: str) -> Iterator[str]:
    start = 0
    for ending in _ENDING.finditer(text):
        yield text[start : ending.end()]
        start = ending.end()
    if start < len(text):
        yield text[start:]


def recoded(text: str) -> tuple[str, str]:
    """Text that came from bytes one to one, read as UTF-8 if it is that, else as Latin-1; and which it was."""
    if text.isascii():
        return text, "utf-8"
    try:
        return text.encode("latin-1").decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        return text, "latin-1"
