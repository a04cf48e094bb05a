"""The `oddtrick convert` command: records from one format to another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, BinaryIO

import typer

from oddtrick.commands.files import fail, format_of, located, opened, say, write
from oddtrick.errors import NotationError
from oddtrick.notation.deal_lines import open_json, write_deals
from oddtrick.notation.deal_record import DealRecord
from oddtrick.notation.formats import findings_of, read_deals
from oddtrick.notation.match_record import MatchRecord, write_match
from oddtrick.notation.pbn_write import write_pbn
from oddtrick.notation.replay import with_result


def convert(
    source: Annotated[str, typer.Argument(metavar="IN", help="A PBN, LIN or JSON Lines file; - for a pipe.")],
    target: Annotated[str, typer.Argument(metavar="OUT", help="A PBN or JSON Lines file; - for a pipe.")],
    source_form: Annotated[str | None, typer.Option("--from", help="Read IN as pbn, lin or jsonl.")] = None,
    target_form: Annotated[str | None, typer.Option("--to", help="Write OUT as pbn or jsonl.")] = None,
) -> None:
    """Convert records between formats, by the extensions of the files.

    Faults are told on standard error, and the exit status is then 1; the rest is converted all the same.
    """
    read_as = format_of(source, source_form)
    write_as = format_of(target, target_form)
    if write_as == "lin":
        fail("LIN is read and not written: it has no place for the trumps of whist; write pbn or jsonl")
    faults: list[str] = []
    with opened(source) as file:
        try:
            write(target, _converted(source, file, read_as, write_as, faults))
        except NotationError as error:
            fail(located(source, None, error))
    for fault in faults:
        say(fault, error=True)
    if faults:
        raise typer.Exit(1)


def _converted(name: str, file: BinaryIO, read_as: str, write_as: str, faults: list[str]) -> Iterator[bytes]:
    if read_as == write_as == "jsonl":
        found = open_json(file)
        if isinstance(found, MatchRecord):
            faults.extend([located(name, None, found.fault)] if found.fault is not None else [])
            return (line.encode() for line in write_match(found.events, found.names))
        return _written(_watched(name, found, faults), write_as)
    return _written(_watched(name, read_deals(file, read_as), faults), write_as)


def _watched(name: str, records: Iterable[DealRecord], faults: list[str]) -> Iterator[DealRecord]:
    for record in records:
        faults.extend(located(name, record, finding) for finding in findings_of(record) if finding.is_fault)
        yield with_result(record)


def _written(records: Iterable[DealRecord], form: str) -> Iterator[bytes]:
    if form == "pbn":
        return write_pbn(records)
    return (line.encode() for line in write_deals(records))
