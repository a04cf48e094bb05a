"""What every page of `/api` has in common: bodies of limited length, answers and errors as JSON."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from oddtrick.protocol.pages import Problem


def answer(message: msgspec.Struct, status: int = 200, cookie: str | None = None) -> Response:
    """A message, which sets the guest's cookie where there is one to set."""
    headers = {"cache-control": "no-store"}
    if cookie is not None:
        headers["set-cookie"] = cookie
    return Response(msgspec.json.encode(message), status, headers, "application/json")


def problem(status: int, code: str, reason: str) -> Response:
    """An error in the form of every error here."""
    return answer(Problem(code, reason), status)


async def not_found(_: Request) -> Response:
    """Everything else under `/api`."""
    return problem(404, "not_found", "there is no such page")


async def not_stored(_: Request, error: Exception) -> Response:
    """Nothing has happened, since it could not be kept."""
    return problem(503, "not_stored", str(error))


async def method_not_allowed(_: Request, error: Exception) -> Response:
    """What is asked of a page in a way that it does not know."""
    named = (error.headers or {}).get("Allow", "") if isinstance(error, HTTPException) else ""
    allowed = ", ".join(sorted(named.split(", ")))
    refusal = problem(405, "method_not_allowed", f"this page takes {allowed or 'other methods'} only")
    refusal.headers["allow"] = allowed
    return refusal


async def body_of(request: Request, most: int) -> bytes | None:
    """The body of a request; None where it has more bytes than `most`, or its sender has gone.

    What is too long is still taken in, up to a few megabytes, and forgotten: a sender that is cut off while it
    sends does not come to read why.
    """
    body, read = bytearray(), 0
    try:
        async for part in request.stream():
            read += len(part)
            if read <= most:
                body += part
            elif read > most + _HEARD_OUT:
                return None
    except ClientDisconnect:
        return None
    return bytes(body) if read <= most else None


_HEARD_OUT: Final = 8 << 20
"""Bytes beyond the limit that are waited for before a request is refused."""


def address_of(request: Request) -> str:
    """The address that a request is counted under."""
    return request.client.host if request.client is not None else ""
