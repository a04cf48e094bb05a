"""The pages outside a table, as JSON: what the front page needs, and making a table."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from oddtrick.ai.registry import DEFAULT, OFFERED
from oddtrick.notation.rules_text import encode_rules
from oddtrick.protocol import convert
from oddtrick.protocol.pages import Lobby, NewTable, PresetInfo, SwitchInfo, TableMade
from oddtrick.rules.errors import BadRuleset
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.switches import SWITCHES, Switch
from oddtrick.server.answers import answer, problem
from oddtrick.server.asking import asks_for_table
from oddtrick.server.auth import guest_of
from oddtrick.server.hub import Hub
from oddtrick.server.limits import Buckets
from oddtrick.table.errors import TableError
from oddtrick.table.levels import Levels

_decoder = msgspec.json.Decoder(NewTable)
_presets = tuple(PresetInfo(name, convert.rules_message(ruleset)) for name, ruleset in PRESETS.items())

_defaults = encode_rules(Ruleset())


def _switch(switch: Switch) -> SwitchInfo:
    return SwitchInfo(
        field=switch.field,
        kind=switch.kind.value,
        law=switch.law,
        choices=switch.choices,
        least=switch.least,
        most=switch.most,
        optional=switch.optional,
        needs=switch.needs,
        default=msgspec.convert(_defaults[switch.field], _Value),
    )


_Value: TypeAlias = str | int | bool | tuple[str, ...] | None
_switches = tuple(map(_switch, SWITCHES))


class Pages:
    """Answers `/api/lobby`, `/api/health` and `/api/tables`; `tables` limits how many an address makes."""

    def __init__(self, hub: Hub, tables: Buckets) -> None:
        self._hub = hub
        self._addresses = tables

    async def lobby(self, request: Request) -> Response:
        """`GET /api/lobby`."""
        guest = guest_of(request)
        person = await self._hub.person(guest.id)
        return answer(Lobby(person.name, _presets, _switches, OFFERED, DEFAULT), cookie=guest.cookie)

    async def health(self, _: Request) -> Response:
        """`GET /api/health`: whether the server serves and its store can be read."""
        await self._hub.check()
        return Response(b'{"status":"ok"}', media_type="application/json", headers={"cache-control": "no-store"})

    async def make_table(self, request: Request) -> Response:
        """`POST /api/tables`."""
        body = await asks_for_table(request, self._addresses)
        if isinstance(body, Response):
            return body
        guest = guest_of(request)
        try:
            wanted = _decoder.decode(body)
            ruleset = convert.ruleset(wanted.rules)
            bots = Levels(wanted.bots, wanted.partner) if wanted.bots is not None else None
            code = await self._hub.make_table(await self._hub.person(guest.id), ruleset, bots)
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
            return problem(400, "bad_message", f"this asks for no table: {error}")
        except (BadRuleset, TableError) as error:
            return problem(400, error.code, str(error))
        return answer(TableMade(code), 201, guest.cookie)
