"""Who may ask for a new table, and what they ask with: the same for every request that makes one."""

from __future__ import annotations

import time

from starlette.requests import Request
from starlette.responses import Response

from oddtrick.server.answers import address_of, body_of, problem
from oddtrick.server.auth import is_same_origin
from oddtrick.server.limits import Buckets
from oddtrick.server.settings import FRAME_BYTES


async def asks_for_table(request: Request, tables: Buckets) -> bytes | Response:
    """The body of a request for a table; or the answer that refuses it, before anything of it is read in earnest."""
    if not is_same_origin(request):
        return problem(403, "bad_origin", "tables are made from the pages of this server")
    if not tables.take(address_of(request), time.monotonic()):
        return problem(429, "too_many", "too many tables in a short time: try again in a minute")
    body = await body_of(request, FRAME_BYTES)
    if body is None:
        return problem(413, "too_big", f"a request has at most {FRAME_BYTES} bytes")
    return body
