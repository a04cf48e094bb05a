"""The `oddtrick check` command: what is wrong with the deals of a file."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Annotated

import typer

from oddtrick.commands.files import Unreadable, format_of, located, readable, say
from oddtrick.errors import NotationError
from oddtrick.notation.formats import findings_of, read_deals


@dataclass
class _Count:
    """What has been read so far."""

    deals: int = 0
    results: int = 0
    faults: int = 0
    warnings: int = 0
    unread: int = 0


def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="PBN, LIN or JSON Lines files; - for a pipe.")],
    form: Annotated[str | None, typer.Option("--from", help="Read as pbn, lin or jsonl, whatever the name.")] = None,
    warnings: Annotated[bool, typer.Option(help="Show how odd but readable things were read.")] = True,
) -> None:
    """Check record files: a line for each fault, then a count.

    The exit status is 1 if there is any fault, and 2 if a file could not be read; the others are checked all the same.
    """
    forms = [format_of(name, form) for name in files]
    count = _Count()
    for name, named in zip(files, forms, strict=True):
        try:
            _check_file(name, named, count, warnings=warnings)
        except Unreadable as error:
            count.unread += 1
            say(f"oddtrick: {error}", error=True)
    say(_summary(count, len(files)))
    sys.stdout.flush()
    if count.unread:
        raise typer.Exit(2)
    if count.faults:
        raise typer.Exit(1)


def _check_file(name: str, form: str, count: _Count, *, warnings: bool) -> None:
    with readable(name) as file:
        try:
            for record in read_deals(file, form):
                count.results += record.is_result_only
                count.deals += not record.is_result_only
                for finding in findings_of(record):
                    count.faults += finding.is_fault
                    count.warnings += not finding.is_fault
                    if finding.is_fault or warnings:
                        say(located(name, record, finding))
        except NotationError as error:
            count.faults += 1
            say(located(name, None, error))


def _summary(count: _Count, files: int) -> str:
    where = "" if files == 1 else f" in {files} files"
    more = f" and {_number(count.results, 'result')} without play" if count.results else ""
    unread = f"; {_number(count.unread, 'file')} could not be read" if count.unread else ""
    return (
        f"{_number(count.deals, 'deal')}{more} read{where}: {_number(count.faults, 'fault')}, "
        + _number(count.warnings, "warning")
        + unread
    )


def _number(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
