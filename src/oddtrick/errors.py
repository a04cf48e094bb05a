"""The root of every error that Odd Trick raises for a fault of its caller."""

from __future__ import annotations


class OddTrickError(Exception):
    """Something that was asked is not possible; the message says what is wrong and what would be right."""


class NotationError(OddTrickError):
    """Text that is not what its format asks for.

    `line` and `column` count from 1 and are None where the text is a single short value.
    """

    def __init__(
        self, message: str, *, file: str | None = None, line: int | None = None, column: int | None = None
    ) -> None:
        self.reason = message
        self.file = file
        self.line = line
        self.column = column
        where = ":".join(str(part) for part in (file, line, column) if part is not None)
        super().__init__(f"{where}: {message}" if where else message)
