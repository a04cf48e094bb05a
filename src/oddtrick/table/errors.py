"""Why a table refuses. Every code has one reason in words, which names no card."""

from __future__ import annotations

from oddtrick.errors import OddTrickError


class TableError(OddTrickError):
    """What was asked is not possible at this table now; nothing has changed."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
