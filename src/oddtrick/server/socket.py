"""The WebSocket of a table: frames in, checked and counted; frames out, from the client's own queue."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from oddtrick.errors import NotationError
from oddtrick.protocol.messages import AskHint, ClientMessage, Closing, Ping, Pong, Refused
from oddtrick.server.auth import guest_of, is_same_origin
from oddtrick.server.connection import NORMAL, TOO_BIG, TRY_LATER, Connection
from oddtrick.server.hub import Hub
from oddtrick.server.limits import Bucket, Buckets
from oddtrick.server.room import Asked, HintAsked, Left, Room
from oddtrick.server.settings import FRAME_BYTES, Limits
from oddtrick.server.wire import ask_of

_log = logging.getLogger(__name__)

_LONGEST_ID: Final = 40
_FORBIDDEN: Final = 4403
_decoder = msgspec.json.Decoder(ClientMessage)


class _Named(msgspec.Struct):
    id: str = ""


_name_decoder = msgspec.json.Decoder(_Named)


class TableSocket:
    """Serves `/ws/CODE?since=N` for every client."""

    def __init__(self, hub: Hub, limits: Limits) -> None:
        self._hub = hub
        self._limits = limits
        self._addresses = Buckets(limits.sockets, limits.sockets_burst)

    async def serve(self, socket: WebSocket) -> None:
        """One client, from its handshake to its end."""
        address = socket.client.host if socket.client is not None else ""
        if not is_same_origin(socket) or not self._addresses.take(address, time.monotonic()):
            await socket.close(_FORBIDDEN)
            return
        guest = guest_of(socket)
        connection = Connection(await self._hub.person(guest.id), self._limits.outbound)
        await socket.accept(headers=[(b"set-cookie", guest.cookie.encode())] if guest.cookie else None)
        code = str(socket.path_params["code"]).lower()
        room = await self._hub.join(code, connection, _since(socket))
        if room is None:
            connection.close(Closing("no_table"), NORMAL)
        writing: asyncio.Task[object] = asyncio.create_task(_write(socket, connection))
        reading: asyncio.Task[object] = asyncio.create_task(self._read(socket, connection, room))
        overflow: asyncio.Task[object] = asyncio.create_task(connection.overflowed.wait())
        tasks: tuple[asyncio.Task[object], ...] = (writing, reading, overflow)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if room is not None:
                room.post(Left(connection))
            for task in tasks:
                task.cancel()
            for error in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(error, Exception):
                    _log.error("a socket failed: %s", type(error).__name__)
        if connection.overflowed.is_set() and socket.application_state is WebSocketState.CONNECTED:
            await socket.close(TRY_LATER)

    async def _read(self, socket: WebSocket, connection: Connection, room: Room | None) -> None:
        bucket = Bucket(self._limits.messages, self._limits.messages_burst, time.monotonic())
        while True:
            frame = await socket.receive()
            if frame["type"] == "websocket.disconnect":
                return
            if not bucket.take(time.monotonic()):
                connection.close(Closing("flooded"), TRY_LATER)
                break
            text: str | None = frame.get("text")
            if text is None:
                connection.send(Refused("", "bad_message", "messages are JSON in text frames"))
            elif len(text.encode()) > FRAME_BYTES:
                connection.close(None, TOO_BIG)
                break
            else:
                _heed(text, connection, room)
        # What is on its way, the reason among it, is still to be written: that ends the socket.
        await asyncio.Event().wait()


def _heed(text: str, connection: Connection, room: Room | None) -> None:
    try:
        message = _decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError) as error:
        connection.send(Refused(_id_in(text), "bad_message", f"this is no message of the protocol: {error}"))
        return
    if isinstance(message, Ping):
        connection.send(Pong())
        return
    if not 1 <= len(message.id) <= _LONGEST_ID:
        connection.send(Refused("", "bad_message", f"an id has 1 to {_LONGEST_ID} characters"))
        return
    if isinstance(message, AskHint):
        if room is not None:
            room.post(HintAsked(connection, message.id))
        return
    try:
        ask = ask_of(message)
    except NotationError as error:
        connection.send(Refused(message.id, "bad_message", str(error)))
        return
    if room is not None:
        room.post(Asked(connection, message.id, ask))


def _id_in(text: str) -> str:
    try:
        return _name_decoder.decode(text).id[:_LONGEST_ID]
    except (msgspec.MsgspecError, RecursionError):
        return ""


async def _write(socket: WebSocket, connection: Connection) -> None:
    try:
        while True:
            frame = await connection.next_frame()
            if isinstance(frame, int):
                await socket.close(frame)
                return
            await socket.send_text(frame)
    except (WebSocketDisconnect, RuntimeError):
        # The client has gone: Starlette says so in one way or the other, and the reader sees it too.
        return


def _since(socket: WebSocket) -> int | None:
    text = socket.query_params.get("since", "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None
