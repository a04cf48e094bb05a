"""Someone at a table: a socket, and what a client would know from its messages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from tests.server.asgi import Closed

Json = dict[str, Any]


ENDS = ("match_won", "match_tied")
"""The events that end a match."""


def first_command(options: Json, hand: list[str]) -> Json:
    """The first thing that somebody awaited may do."""
    if options["play"]:
        return {"kind": "play", "card": options["play"]["cards"][0]}
    if options["auction"]:
        return {"kind": "bid", **options["auction"]["bids"][0]} if options["auction"]["must_bid"] else {"kind": "pass"}
    if options["names"]:
        return {"kind": "name", "suit": options["names"][0]["suit"], "ranking": options["names"][0]["ranking"]}
    if options["keep"]:
        return {"kind": "keep", "cards": hand[: options["keep"]]}
    if options["answer"]:
        return {"kind": "answer", "accept": True}
    return {"kind": "take_seat", "seat": options["seats"][0]} if options["seats"] else {"kind": "ready"}


AWAITED = ("seats", "auction", "names", "keep", "play", "answer", "corrections", "penalties", "ready")
"""The options that somebody is awaited for; the others it may leave."""


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
                if (message["event"] or {}).get("kind") == "places_changed":
                    self.table = message["event"]["table"]
            case _:
                pass
        return message

    async def until(self, kind: str, wanted: Callable[[Json], bool] = lambda _: True) -> Json:
        """Reads on until a message of this kind; of a `told`, the kind of its event counts too."""
        while True:
            message = await self.read()
            kinds = {message["kind"], (message["event"] or {}).get("kind") if message["kind"] == "told" else None}
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
        await self.send(kind=kind, id=f"{self._prefix}{self._ids}", **fields)
        return f"{self._prefix}{self._ids}"

    async def send(self, **fields: Any) -> None:
        """Sends a message with an id of the test's choice."""
        sending = self.wire.send(fields)
        if sending is not None:
            await sending

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
        """What this guest is awaited for; None where it may leave everything alone."""
        options = self.now["options"] if self.now else None
        return options if options is not None and any(options[name] for name in AWAITED) else None

    @property
    def hand(self) -> list[str]:
        """The hand as this guest was last shown it whole."""
        for message in reversed(self.seen):
            shown = message["match"] if message["kind"] == "snapshot" else message.get("event")
            if shown and shown.get("deal"):
                cards: list[str] = shown["deal"]["hand"]
                return cards
        return []

    async def turn(self) -> Json:
        """Reads on until something is open to this guest, and returns it."""
        while self.options is None:
            await self.read()
        return self.options

    async def act(self) -> Json:
        """Does the first thing open to it."""
        options = await self.turn()
        self.now = None
        return await self.ask("act", command=first_command(options, self.hand))

    @property
    def is_over(self) -> bool:
        """Whether this guest has been told that a match has ended."""
        return any(m["kind"] == "told" and (m["event"] or {}).get("kind") in ENDS for m in self.seen)
