"""An application driven in the same loop as the test: sockets and requests without a network."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any

from starlette.types import ASGIApp, Message

PATIENCE = 10.0
"""Seconds after which a test that waits for a message fails."""

Json = dict[str, Any]


class Closed(Exception):
    """The socket is closed, with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Socket:
    """A client's end of a WebSocket; every frame received is kept in `frames`."""

    def __init__(self, app: ASGIApp, path: str, headers: Mapping[str, str]) -> None:
        path, _, query = path.partition("?")
        scope: Json = {
            "type": "websocket",
            "scheme": "ws",
            "path": path,
            "query_string": query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in {"host": "test", **headers}.items()],
            "client": ("192.0.2.7", 1),
            "subprotocols": [],
        }
        self._in: asyncio.Queue[Message] = asyncio.Queue()
        self._out: asyncio.Queue[Message] = asyncio.Queue()
        self._in.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.ensure_future(app(scope, self._in.get, self._send))
        self.reads = asyncio.Event()
        self.reads.set()
        self.frames: list[str] = []
        self.headers: dict[str, str] = {}

    async def _send(self, message: Message) -> None:
        await self.reads.wait()
        self._out.put_nowait(message)

    async def accepted(self) -> None:
        message = await self._message()
        assert message["type"] == "websocket.accept"
        self.headers = {name.decode(): value.decode() for name, value in message.get("headers", [])}

    async def receive(self) -> Json:
        message = await self._message()
        self.frames.append(message["text"])
        frame: Json = json.loads(message["text"])
        return frame

    def send(self, message: Json) -> None:
        self.send_text(json.dumps(message))

    def send_text(self, text: str) -> None:
        self._in.put_nowait({"type": "websocket.receive", "text": text})

    def send_bytes(self, data: bytes) -> None:
        self._in.put_nowait({"type": "websocket.receive", "bytes": data})

    async def leave(self) -> None:
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1001})
        self.reads.set()
        await asyncio.wait_for(self._task, PATIENCE)

    async def _message(self) -> Message:
        message = await asyncio.wait_for(self._out.get(), PATIENCE)
        if message["type"] == "websocket.close":
            await asyncio.wait_for(self._task, PATIENCE)
            raise Closed(message["code"])
        return message
