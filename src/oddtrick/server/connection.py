"""One client's end of a table as the server sees it: who it is, and the messages on their way to it."""

from __future__ import annotations

import asyncio

import msgspec

from oddtrick.protocol.messages import Closing, ServerMessage
from oddtrick.rules.seat import Place
from oddtrick.table.chair import Person

NORMAL, GOING_AWAY, TOO_BIG, TRY_LATER = 1000, 1001, 1009, 1013
"""Close codes of WebSockets (RFC 6455)."""

_encoder = msgspec.json.Encoder()


def encoded(message: ServerMessage) -> str:
    """A message as it is sent."""
    return _encoder.encode(message).decode()


class Connection:
    """Frames for one socket in a queue of limited length; who reads too slowly is disconnected and may resume."""

    def __init__(self, person: Person, longest: int) -> None:
        self.person = person
        self.place: Place | None = None
        self._outbound: asyncio.Queue[str | int] = asyncio.Queue(longest)
        self._is_open = True
        self.overflowed = asyncio.Event()

    def send(self, message: ServerMessage) -> None:
        """Puts a message on its way."""
        self.send_text(encoded(message))

    def send_text(self, frame: str | int) -> None:
        """Puts an encoded message, or the code to close with, on its way."""
        if not self._is_open:
            return
        try:
            self._outbound.put_nowait(frame)
        except asyncio.QueueFull:
            self._is_open = False
            self.overflowed.set()

    def close(self, reason: Closing | None, code: int) -> None:
        """Says why and closes, after everything that is on its way."""
        if reason is not None:
            self.send(reason)
        self.send_text(code)
        self._is_open = False

    async def next_frame(self) -> str | int:
        """The next message to send, or the code to close with."""
        return await self._outbound.get()
