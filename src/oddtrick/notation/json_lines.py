"""The layer under both JSON Lines formats: a header line that names format and version, then one object a line."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from oddtrick.errors import NotationError
from oddtrick.notation import fields
from oddtrick.notation.fields import Body
from oddtrick.notation.text_lines import Source, physical_lines, recoded

MATCH = "oddtrick-match"
"""The format of a whole match: one event a line."""

DEALS = "oddtrick-deals"
"""The format of loose deals: one deal a line."""

VERSION = 1
"""The version written, and the latest that is read."""


@dataclass(frozen=True, slots=True)
class Line:
    """A decoded object and the line it stands on, or the reason why it is none."""

    number: int
    _body: Body
    error: NotationError | None = None

    @property
    def body(self) -> Body:
        """The object; raises NotationError, with line and column, where the line is none."""
        if self.error is not None:
            raise self.error
        return self._body


def write_line(body: Mapping[str, object]) -> str:
    """One object as a line of JSON, ASCII only so that any encoding carries it."""
    return json.dumps(body, separators=(", ", ": ")) + "\n"


def read_lines(source: Source) -> Iterator[Line]:
    """The objects of a JSON Lines text; empty lines are passed over, and what is no object says so when asked."""
    for number, raw in enumerate(physical_lines(source), 1):
        text, encoding = recoded(raw)
        if not text.strip():
            continue
        try:
            if encoding != "utf-8":
                raise NotationError("a byte that is not UTF-8, which JSON must be", line=number, column=1)
            yield Line(number, _object(text, number))
        except NotationError as error:
            yield Line(number, {}, error)


def _object(text: str, number: int) -> Body:
    try:
        value: object = json.loads(text, parse_constant=_no_constant)
        return fields.as_mapping(value, "a line")
    except json.JSONDecodeError as error:
        raise NotationError(f"not JSON: {error.msg}", line=number, column=error.colno) from None
    except NotationError as error:
        raise NotationError(error.reason, line=number) from None
    except (ValueError, RecursionError):
        raise NotationError("not JSON that can be read: nested too deep, or a number too long", line=number) from None


def _no_constant(name: str) -> object:
    raise NotationError(f"{name} is not JSON")


def read_header(lines: Iterator[Line]) -> Line:
    """The first line, checked: its format is one of ours and its version not a later one.

    Raises NotationError where the file is empty, something else, or from a later version.
    """
    first = next(lines, None)
    if first is None:
        raise NotationError("the file is empty: its first line must name format and version", line=1)
    form, version = first.body.get("format"), first.body.get("version")
    if form not in (MATCH, DEALS):
        raise NotationError(
            f'the first line must be {{"format": "{MATCH}" or "{DEALS}", "version": {VERSION}}}, not format {form!r}',
            line=first.number,
        )
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise NotationError(f"the version must be a whole number from 1, not {version!r}", line=first.number)
    if version > VERSION:
        raise NotationError(
            f"written by a later version: format version {version}, and this reads up to {VERSION}", line=first.number
        )
    return first
