"""PBN cut into tags, comments and other text. Nothing is lost: the raw tokens, joined, are the file.

Only layout is known here; what a tag means is the business of `pbn_tags` and `pbn_sections`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final


class Kind(Enum):
    """What a token is."""

    TAG = "tag"
    """`[Name "value"]`, with the rest of the line if that is empty."""
    TEXT = "text"
    """The rest of a line outside tags and comments."""
    COMMENT = "comment"
    """`{...}`, `; ...` or `% ...`."""
    BLANK = "blank"
    """A line with nothing on it, which ends a record."""
    BROKEN = "broken"
    """A tag or comment that is not closed; `value` says what is wrong."""


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a PBN file with its exact text; `name` and `value` belong to a tag.

    `is_loose` marks a tag whose value holds quotation marks that are not escaped.
    """

    kind: Kind
    raw: str
    line: int
    column: int
    name: str = ""
    value: str = ""
    value_column: int = 0
    is_loose: bool = False


_TAG_LINE: Final = re.compile(r'\[[ \t]*([A-Za-z0-9_]+)[ \t]+"([^"\\]*)"[ \t]*\][ \t]*\r?\n?\Z')
_TAG: Final = re.compile(r'\[\s*([A-Za-z0-9_]+)\s*"((?:[^"\\\r\n]|\\.)*)"\s*\](?:[ \t]*(?:\r\n|\r|\n|\Z))?')
_LOOSE_TAG: Final = re.compile(r'\[[ \t]*([A-Za-z0-9_]+)[ \t]*"([^\r\n]*)"[ \t]*\](?:[ \t]*(?:\r\n|\r|\n|\Z))')
_PART_OF_TAG: Final = re.compile(r'\[\s*(?:[A-Za-z0-9_]+\s*(?:"(?:[^"\\\r\n]|\\.)*"\s*)?)?\Z')
_ESCAPE: Final = re.compile(r'\\(["\\])')
_LONGEST_TAG: Final = 20
"""Lines that one tag may spread over before it counts as not closed."""


def tokens(lines: Iterable[str]) -> Iterator[Token]:
    """The tokens of physical lines."""
    return _Scanner(lines).run()


class _Scanner:
    """Lines that can be looked at ahead and put back."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)
        self._waiting: list[str] = []
        self._number = 0
        self._no_more_braces = False

    def _next(self) -> str | None:
        line = self._waiting.pop() if self._waiting else next(self._lines, None)
        if line is not None:
            self._number += 1
        return line

    def _put_back(self, lines: list[str]) -> None:
        self._waiting.extend(reversed(lines))
        self._number -= len(lines)

    def run(self) -> Iterator[Token]:
        """All tokens."""
        while (line := self._next()) is not None:
            if line[0] == "[" and (match := _TAG_LINE.match(line)):
                yield Token(Kind.TAG, line, self._number, 1, match.group(1), match.group(2), match.start(2) + 1)
            elif line.isspace():
                yield Token(Kind.BLANK, line, self._number, 1)
            elif line[0] == "%":
                yield Token(Kind.COMMENT, line, self._number, 1)
            elif "[" not in line and "{" not in line and ";" not in line:
                yield Token(Kind.TEXT, line, self._number, 1)
            else:
                yield from self._mixed(line)

    def _mixed(self, line: str) -> Iterator[Token]:
        at, text_from = 0, 0
        while at < len(line):
            if line[at] not in "[{;":
                at += 1
                continue
            if line[at] == "[" and not _begins_tag(line, at):
                at += 1
                continue
            if text_from < at:
                yield Token(Kind.TEXT, line[text_from:at], self._number, text_from + 1)
            if line[at] == ";":
                yield Token(Kind.COMMENT, line[at:], self._number, at + 1)
                return
            token, line, at = self._tag(line, at) if line[at] == "[" else self._comment(line, at)
            yield token
            text_from = at
        if text_from < at:
            yield Token(Kind.TEXT, line[text_from:at], self._number, text_from + 1)

    def _comment(self, line: str, at: int) -> tuple[Token, str, int]:
        number, column = self._number, at + 1
        end = line.find("}", at)
        if end >= 0:
            return Token(Kind.COMMENT, line[at : end + 1], number, column), line, end + 1
        taken: list[str] = []
        while not self._no_more_braces:
            following = self._next()
            if following is None:
                self._no_more_braces = True
                self._put_back(taken)
                break
            end = following.find("}")
            if end >= 0:
                raw = line[at:] + "".join(taken) + following[: end + 1]
                return Token(Kind.COMMENT, raw, number, column), following, end + 1
            taken.append(following)
        why = "the comment that begins with { is never closed with }"
        return Token(Kind.BROKEN, line[at:], number, column, value=why), line, len(line)

    def _tag(self, line: str, at: int) -> tuple[Token, str, int]:
        number, column = self._number, at + 1
        match = _TAG.match(line, at)
        if match is not None:
            value = _ESCAPE.sub(r"\1", match.group(2))
            token = Token(Kind.TAG, match.group(), number, column, match.group(1), value, match.start(2) + 1)
            return token, line, match.end()
        text, taken = line[at:], list[str]()
        while True:
            match = _TAG.match(text)
            is_loose = match is None
            if match is None:
                match = _LOOSE_TAG.match(text)
            if match is not None:
                name, value, where = match.group(1), _ESCAPE.sub(r"\1", match.group(2)), at + match.start(2) + 1
                last = taken[-1] if taken else line
                token = Token(Kind.TAG, match.group(), number, column, name, value, where, is_loose)
                return token, last, len(last) - (len(text) - match.end())
            following = self._next() if _PART_OF_TAG.match(text) and len(taken) < _LONGEST_TAG else None
            if following is None or following.isspace() or following.lstrip().startswith("["):
                if following is not None:
                    taken.append(following)
                self._put_back(taken)
                why = 'a tag is not closed: write [Name "value"]'
                return Token(Kind.BROKEN, line[at:], number, column, value=why), line, len(line)
            taken.append(following)
            text += following


_BEGINS_TAG: Final = re.compile(r'\[\s*(?:[A-Za-z][A-Za-z0-9_]*\s*(?:"|\Z)|\Z)')


def _begins_tag(line: str, at: int) -> bool:
    return _BEGINS_TAG.match(line, at) is not None
