"""What every page of `/api` has in common: bodies of limited length, answers and errors as JSON."""

from __future__ import annotations

import msgspec
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


async def body_of(request: Request, most: int) -> bytes | None:
    """The body of a request; None where it has more bytes than `most`, or its sender has gone."""
    body = bytearray()
    try:
        async for part in request.stream():
            body += part
            if len(body) > most:
                return None
    except ClientDisconnect:
        return None
    return bytes(body)


def address_of(request: Request) -> str:
    """The address that a request is counted under."""
    return request.client.host if request.client is not None else ""
