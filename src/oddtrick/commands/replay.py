"""The `oddtrick replay` command: recorded deals trick by trick."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from typing import Annotated

import typer

from oddtrick.commands.files import draws_suits, fail, format_of, located, opened, say
from oddtrick.errors import NotationError
from oddtrick.notation.deal_record import DealRecord
from oddtrick.notation.deal_text import UNKNOWN
from oddtrick.notation.diagram import format_hands, format_title, format_tricks, lead_ups
from oddtrick.notation.formats import findings_of, read_deals
from oddtrick.notation.replay import Replay
from oddtrick.notation.replay import replay as play_over


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A PBN, LIN or JSON Lines file; - for a pipe.")],
    deal: Annotated[int | None, typer.Option(min=1, help="Show only this deal of the file, counted from 1.")] = None,
    hands: Annotated[bool, typer.Option("--hands", help="Draw the hands again before every trick.")] = False,
    form: Annotated[str | None, typer.Option("--from", help="Read as pbn, lin or jsonl, whatever the name.")] = None,
) -> None:
    """Replay recorded deals trick by trick, up to the card that was not legal if there is one.

    The exit status is 1 if a deal that was shown has a fault.
    """
    named = format_of(file, form)
    glyphs = draws_suits()
    shown = faults = 0
    with opened(file) as opened_file:
        try:
            for record in _chosen(read_deals(opened_file, named), deal):
                say("\n" * (shown > 0) + "\n".join(_told(file, record, hands=hands, glyphs=glyphs)))
                shown += 1
                faults += any(finding.is_fault for finding in findings_of(record))
        except NotationError as error:
            fail(located(file, None, error))
    if deal is not None and not shown:
        fail(f"{file}: there is no deal {deal} in it")
    sys.stdout.flush()
    if faults:
        raise typer.Exit(1)


def _chosen(records: Iterator[DealRecord], deal: int | None) -> Iterator[DealRecord]:
    return records if deal is None else islice(records, deal - 1, deal)


def _told(file: str, record: DealRecord, *, hands: bool, glyphs: bool) -> Iterator[str]:
    yield format_title(record, glyphs=glyphs)
    for finding in record.findings:
        yield located(file, record, finding)
    if record.hands != UNKNOWN:
        yield ""
        yield format_hands(record.hands, glyphs=glyphs, names=record.names)
    played = play_over(record)
    if played is None or not record.tricks:
        yield ""
        yield _why_not(record)
        return
    yield ""
    drawn = lead_ups(record, played) if hands else None
    for line in format_tricks(played, glyphs=glyphs):
        yield line
        if drawn is not None and (rest := next(drawn, None)) is not None:
            yield ""
            yield format_hands(rest, glyphs=glyphs)
            yield ""
    yield ""
    yield from _ending(file, record, played, glyphs=glyphs)


def _why_not(record: DealRecord) -> str:
    if not record.tricks:
        return "No play is recorded."
    if record.full_hands is None:
        return "The play cannot be followed: not all four hands are known."
    return "The play cannot be followed: no trumps are named."


def _ending(file: str, record: DealRecord, played: Replay, *, glyphs: bool) -> Iterator[str]:
    yield f"Replayed: NS {played.taken[0]} EW {played.taken[1]}."
    if record.result is not None:
        yield f"Recorded: NS {record.result[0]} EW {record.result[1]}."
    for finding in played.findings:
        yield located(file, record, finding)
    if any(finding.is_fault for finding in played.findings) and any(hand.mask for hand in played.left):
        yield "Still in hand:"
        yield format_hands(played.left, glyphs=glyphs)
