"""What a reader has to say about a record: a fault, which makes part of it unusable, or a warning."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.errors import NotationError


class Severity(Enum):
    """How much a finding matters."""

    FAULT = "fault"
    """Something in the record is wrong: it cannot be used, or contradicts itself."""
    WARNING = "warning"
    """The record was read all the same; this says how, or what was left out."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One remark about a text, at a line and column counted from 1 (0: no place of its own)."""

    severity: Severity
    message: str
    line: int = 0
    column: int = 0

    @property
    def is_fault(self) -> bool:
        """Whether this is a fault and not merely a warning."""
        return self.severity is Severity.FAULT

    def error(self, file: str | None = None) -> NotationError:
        """The finding as an exception, for a caller who wants the first fault to stop everything."""
        return NotationError(self.message, file=file, line=self.line or None, column=self.column or None)


def fault(message: str, line: int = 0, column: int = 0) -> Finding:
    """A fault at a place in the text."""
    return Finding(Severity.FAULT, message, line, column)


def warning(message: str, line: int = 0, column: int = 0) -> Finding:
    """A warning at a place in the text."""
    return Finding(Severity.WARNING, message, line, column)


def fault_of(error: NotationError, line: int = 0, column: int = 0) -> Finding:
    """The fault that an exception describes, at its own place or else at the one given."""
    return fault(error.reason, error.line or line, error.column or column)
