"""A server in the test's own loop, on a store in memory."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import httpx2
import msgspec
import pytest
from starlette.applications import Starlette

from oddtrick.protocol import convert
from oddtrick.rules.presets import PRESETS
from oddtrick.server.app import make_app
from oddtrick.server.auth import COOKIE
from oddtrick.server.hub import Hub
from oddtrick.server.settings import Limits, Settings
from oddtrick.server.store.memory import MemoryStore
from oddtrick.server.store.store import Store
from oddtrick.table.pace import Timing
from tests.server.asgi import Json, Socket
from tests.server.guest import Guest

GENEROUS = Limits(messages=1e6, messages_burst=10**6, tables_per_minute=1e6, sockets=1e6, sockets_burst=10**6)
QUICK = Timing().with_bots_scaled(0)


def rules(preset: str) -> Json:
    encoded: Json = msgspec.json.decode(msgspec.json.encode(convert.rules_message(PRESETS[preset])))
    return encoded


def token(person: str) -> str:
    """A cookie for someone of this name; the same name is the same person."""
    return (person + "-" * 22)[:22]


@dataclass
class Server:
    """An application, and ways to be its client. Without a seed deals come from the system's generator."""

    settings: Settings
    store: Store = field(default_factory=MemoryStore)
    seed: int | None = 1
    sockets: list[Socket] = field(default_factory=list)
    hub: Hub = field(init=False)
    app: Starlette = field(init=False)

    def __post_init__(self) -> None:
        self.start()

    def start(self) -> None:
        self.hub = Hub(self.store, self.settings, Random(self.seed) if self.seed is not None else None)
        self.app = make_app(self.hub, self.settings)

    async def restart(self) -> None:
        """Everything but the store is made anew."""
        await self.stop()
        self.start()

    async def stop(self) -> None:
        await self.hub.close()
        for socket in self.sockets:
            await socket.leave()
        self.sockets.clear()

    def http(self, person: str | None = None, address: str = "192.0.2.7", **headers: str) -> httpx2.AsyncClient:
        cookies = {COOKIE: token(person)} if person else None
        transport = httpx2.ASGITransport(app=self.app, client=(address, 1))
        return httpx2.AsyncClient(transport=transport, base_url="http://test", cookies=cookies, headers=headers)

    async def table(self, person: str = "ann", preset: str = "rotation", bots: str | None = None) -> str:
        async with self.http(person) as client:
            answer = await client.post("/api/tables", json={"rules": rules(preset), "bots": bots})
            assert answer.status_code == 201, answer.text
            code: str = answer.json()["code"]
            return code

    async def socket(self, code: str, person: str | None, since: int | None = None, **headers: str) -> Socket:
        given = {"cookie": f"{COOKIE}={token(person)}"} if person else {}
        query = f"?since={since}" if since is not None else ""
        socket = Socket(self.app, f"/ws/{code}{query}", {**given, **headers})
        self.sockets.append(socket)
        await socket.accepted()
        return socket

    async def join(self, code: str, person: str, since: int | None = None) -> Guest:
        """Someone at the table, who has read everything up to the first presence."""
        guest = Guest(await self.socket(code, person, since))
        await guest.until("presence")
        return guest


MakeServer = Callable[..., Server]


@pytest.fixture
async def make_server() -> AsyncGenerator[MakeServer]:
    servers: list[Server] = []

    def make(store: Store | None = None, seed: int | None = 1, **changes: Any) -> Server:
        settings = replace(Settings(timing=QUICK, limits=GENEROUS), **changes)
        servers.append(Server(settings, store if store is not None else MemoryStore(), seed))
        return servers[-1]

    yield make
    for server in servers:
        await server.stop()


@pytest.fixture
def server(make_server: MakeServer) -> Server:
    """Bots that answer at once, and no limits worth the name."""
    return make_server()
