"""Someone at a table: a socket, and what a client would know from its messages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from tests.server.asgi import Closed

Json = dict[str, Any]


class Wire(Protocol):
    """Either end of the tests' sockets: in the same process or over the network."""

    async def receive(self) -> Json: ...
    def send(self, message: Json) -> Awaitable[None] | None: ...


class Guest:
    """Reads messages in order, checks that versions have no gaps, and answers under ids of its own."""

    def __init__(self, wire: Wire, prefix: str = "r") -> None:
        self.wire = wire
        self._prefix = prefix
        self.seen: list[Json] = []
        self.n: int | None = None
        self.place: int | None = None
        self.now: Json | None = None
        self.table: Json = {}
        self.match: Json | None = None
        self._ids = 0

    async def read(self) -> Json:
        message = await self.wire.receive()
        self.seen.append(message)
        match message["kind"]:
            case "welcome":
                self.place = message["place"]
            case "snapshot":
                self.n, self.place, self.now = message["n"], message["place"], message["now"]
                self.table, self.match = message["table"], message["match"]
            case "told":
                assert self.n is None or message["n"] == self.n + 1, "versions have no gaps"
                self.n, self.now = message["n"], message["now"]
                if message["event"]["kind"] == "places_changed":
                    self.table = message["event"]["table"]
            case _:
                pass
        return message

    async def until(self, kind: str, wanted: Callable[[Json], bool] = lambda _: True) -> Json:
        """Reads on until a message of this kind; of a `told`, the kind of its event counts too."""
        while True:
            message = await self.read()
            kinds = {message["kind"], message["event"]["kind"] if message["kind"] == "told" else None}
            if kind in kinds and wanted(message):
                return message

    async def end(self) -> int:
        """Reads everything there is; returns the code that the socket was closed with."""
        try:
            while True:
                await self.read()
        except Closed as closed:
            return closed.code

    async def say(self, kind: str, **fields: Any) -> str:
        """Asks something; returns its id."""
        self._ids += 1
        sending = self.wire.send({"kind": kind, "id": f"{self._prefix}{self._ids}", **fields})
        if sending is not None:
            await sending
        return f"{self._prefix}{self._ids}"

    async def ask(self, kind: str, **fields: Any) -> Json:
        """Asks something and waits for the answer."""
        asked = await self.say(kind, **fields)
        while True:
            message = await self.read()
            if message["kind"] in {"done", "refused"} and message["id"] == asked:
                return message

    async def done(self, kind: str, **fields: Any) -> int:
        answer = await self.ask(kind, **fields)
        assert answer["kind"] == "done", answer
        n: int = answer["n"]
        return n

    async def refused(self, kind: str, **fields: Any) -> str:
        answer = await self.ask(kind, **fields)
        assert answer["kind"] == "refused", answer
        code: str = answer["code"]
        return code

    @property
    def options(self) -> Json | None:
        return self.now["options"] if self.now else None

    async def turn(self) -> Json:
        """Reads on until something is open to this guest, and returns it."""
        while self.options is None:
            await self.read()
        return self.options

    async def act(self) -> Json:
        """Does the first thing open to it."""
        options = await self.turn()
        command = {"kind": "play", "card": options["play"]["cards"][0]} if options["play"] else {"kind": "ready"}
        self.now = None
        return await self.ask("act", command=command)
