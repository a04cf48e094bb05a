"""The pages outside a table, as JSON: what the front page needs, and making a table."""

from __future__ import annotations

import time

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from oddtrick.ai.registry import LEVELS
from oddtrick.protocol import convert
from oddtrick.protocol.pages import Lobby, NewTable, PresetInfo, Problem, SwitchInfo, TableMade
from oddtrick.rules.errors import BadRuleset
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.switches import SWITCHES
from oddtrick.server.auth import guest_of, is_same_origin
from oddtrick.server.hub import Hub
from oddtrick.server.limits import Buckets
from oddtrick.server.settings import FRAME_BYTES, Limits
from oddtrick.table.errors import TableError

_decoder = msgspec.json.Decoder(NewTable)
_presets = tuple(PresetInfo(name, convert.rules_message(ruleset)) for name, ruleset in PRESETS.items())

_switches = tuple(
    SwitchInfo(switch.field, switch.kind.value, switch.law, switch.choices, switch.least, switch.most, switch.optional)
    for switch in SWITCHES
)


class Pages:
    """Answers `/api/...`."""

    def __init__(self, hub: Hub, limits: Limits) -> None:
        self._hub = hub
        self._addresses = Buckets(limits.tables_per_minute / 60, limits.tables_per_minute)

    async def lobby(self, request: Request) -> Response:
        """`GET /api/lobby`."""
        guest = guest_of(request)
        person = await self._hub.person(guest.id)
        return _answer(Lobby(person.name, _presets, _switches, LEVELS), cookie=guest.cookie)

    async def health(self, _: Request) -> Response:
        """`GET /api/health`: whether the server serves and its store can be read."""
        await self._hub.check()
        return Response(b'{"status":"ok"}', media_type="application/json", headers={"cache-control": "no-store"})

    async def make_table(self, request: Request) -> Response:
        """`POST /api/tables`."""
        if not is_same_origin(request):
            return problem(403, "bad_origin", "tables are made from the pages of this server")
        address = request.client.host if request.client is not None else ""
        if not self._addresses.take(address, time.monotonic()):
            return problem(429, "too_many", "too many tables in a short time: try again in a minute")
        body = await _body(request)
        if body is None:
            return problem(413, "too_big", f"a request has at most {FRAME_BYTES} bytes")
        guest = guest_of(request)
        try:
            wanted = _decoder.decode(body)
            ruleset = convert.ruleset(wanted.rules)
            code = await self._hub.make_table(await self._hub.person(guest.id), ruleset, wanted.bots)
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
            return problem(400, "bad_message", f"this asks for no table: {error}")
        except (BadRuleset, TableError) as error:
            return problem(400, error.code, str(error))
        return _answer(TableMade(code), 201, guest.cookie)


def problem(status: int, code: str, reason: str) -> Response:
    """An error in the form of every error here."""
    return _answer(Problem(code, reason), status)


async def not_found(_: Request) -> Response:
    """Everything else under `/api`."""
    return problem(404, "not_found", "there is no such page")


def _answer(message: msgspec.Struct, status: int = 200, cookie: str | None = None) -> Response:
    headers = {"cache-control": "no-store"}
    if cookie is not None:
        headers["set-cookie"] = cookie
    return Response(msgspec.json.encode(message), status, headers, "application/json")


async def _body(request: Request) -> bytes | None:
    body = bytearray()
    try:
        async for part in request.stream():
            body += part
            if len(body) > FRAME_BYTES:
                return None
    except ClientDisconnect:
        return None
    return bytes(body)
