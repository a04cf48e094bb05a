"""Which format a file has by its name, its deals whatever the format, and all there is to say about one of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oddtrick.notation.deal_lines import read_json
from oddtrick.notation.deal_record import DealRecord
from oddtrick.notation.finding import Finding
from oddtrick.notation.lin_read import read_lin
from oddtrick.notation.pbn_read import read_pbn
from oddtrick.notation.replay import replay
from oddtrick.notation.text_lines import Source

FORMATS: Final = {".pbn": "pbn", ".lin": "lin", ".jsonl": "jsonl", ".ndjson": "jsonl", ".json": "jsonl"}
"""The format of each extension."""


def format_by_name(name: str) -> str | None:
    """The format that the extension of a file's name stands for, in any case; None for any other.

    >>> format_by_name("Evening.PBN")
    'pbn'
    """
    return next((form for suffix, form in FORMATS.items() if name.lower().endswith(suffix)), None)


def read_deals(source: Source, form: str) -> Iterator[DealRecord]:
    """The deals of a source in one of the formats; raises NotationError where it is not of that format at all."""
    match form:
        case "pbn":
            return read_pbn(source)
        case "lin":
            return read_lin(source)
        case _:
            return read_json(source)


def findings_of(record: DealRecord) -> tuple[Finding, ...]:
    """Everything there is to say about a record: what its reader found, then what its replay found."""
    played = replay(record)
    return (*record.findings, *(played.findings if played is not None else ()))
