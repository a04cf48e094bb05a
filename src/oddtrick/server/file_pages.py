"""Reading a record file that somebody drops on the page. Nothing of it is kept."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Iterable
from itertools import islice
from typing import Final, Literal, cast

from starlette.requests import Request
from starlette.responses import Response

from oddtrick.errors import NotationError
from oddtrick.notation.deal_record import DealRecord
from oddtrick.notation.finding import Finding
from oddtrick.notation.formats import findings_of, format_by_name, read_deals
from oddtrick.protocol.names import trump_letter
from oddtrick.protocol.records import FileDeal, FileFinding, FileRead, FileReplay
from oddtrick.server.answers import address_of, answer, body_of, problem
from oddtrick.server.auth import is_same_origin
from oddtrick.server.limits import Buckets
from oddtrick.server.replays import replay_of
from oddtrick.server.settings import FILE_BYTES, Limits

DEALS = 1000
"""How many deals of a file are read."""

FINDINGS = 200
"""How many findings are told."""

_NUMBER: Final = re.compile(r"[1-9][0-9]{0,5}", re.ASCII)


class FilePages:
    """Answers `/api/files`. Files are read in a thread, one at a time."""

    def __init__(self, limits: Limits) -> None:
        self._addresses = Buckets(limits.files_per_minute / 60, limits.files_per_minute)
        self._one = asyncio.Semaphore(1)

    async def read(self, request: Request) -> Response:
        """`POST /api/files?name=NAME`, and with `deal=N` one of its deals to step through."""
        if not is_same_origin(request):
            return problem(403, "bad_origin", "files are read for the pages of this server")
        if not self._addresses.take(address_of(request), time.monotonic()):
            return problem(429, "too_many", "too many files in a short time: try again in a minute")
        form = format_by_name(request.query_params.get("name", ""))
        if form is None:
            return problem(400, "unknown_format", "the name of the file must end in .pbn, .lin or .jsonl")
        number = request.query_params.get("deal")
        if number is not None and not _NUMBER.fullmatch(number):
            return problem(400, "bad_message", "deal must be a number from 1")
        body = await body_of(request, FILE_BYTES)
        if body is None:
            return problem(413, "too_big", f"a file has at most {FILE_BYTES >> 20} MiB")
        async with self._one:
            if number is None:
                return answer(await asyncio.to_thread(_overview, body, form))
            found = await asyncio.to_thread(_replayed, body, form, int(number))
        return answer(found) if found is not None else problem(404, "no_such_deal", "the file has no such deal")


def _overview(body: bytes, form: str) -> FileRead:
    deals: list[FileDeal] = []
    findings: list[FileFinding] = []
    more = False
    try:
        for record in read_deals(body, form):
            if len(deals) == DEALS:
                more = True
                break
            said = [_finding(record, each) for each in findings_of(record)]
            findings += said
            if not record.is_result_only:
                deals.append(_listed(record, len(deals) + 1, said))
    except NotationError as error:
        findings.append(_ended(error))
    faults = sum(each.fault for each in findings)
    named = cast(Literal["pbn", "lin", "jsonl"], form)
    return FileRead(named, tuple(deals), tuple(findings[:FINDINGS]), faults, len(findings) - faults, more)


def _replayed(body: bytes, form: str, number: int) -> FileReplay | None:
    try:
        found = islice(_deals(read_deals(body, form)), number - 1, number)
        return next((FileReplay(replay_of(each), tuple(_findings(each))) for each in found), None)
    except NotationError:
        return None


def _deals(records: Iterable[DealRecord]) -> Iterable[DealRecord]:
    return (record for record in records if not record.is_result_only)


def _findings(record: DealRecord) -> Iterable[FileFinding]:
    return (_finding(record, each) for each in findings_of(record))


def _listed(record: DealRecord, number: int, said: list[FileFinding]) -> FileDeal:
    return FileDeal(
        number=number,
        board=record.board,
        names=record.names,
        trump=trump_letter(record.trump) if record.trump_known else None,
        tricks=record.result,
        cards=record.cards_played,
        faults=sum(each.fault for each in said),
    )


def _finding(record: DealRecord, finding: Finding) -> FileFinding:
    return FileFinding(finding.line or record.line, finding.column, finding.is_fault, finding.message)


def _ended(error: NotationError) -> FileFinding:
    return FileFinding(error.line or 1, error.column or 0, fault=True, message=error.reason)
