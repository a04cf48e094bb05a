"""Runs a server until it is told to stop."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
import time
import webbrowser
from types import FrameType

import segno
import uvicorn

from oddtrick.server.app import make_app
from oddtrick.server.hub import Hub
from oddtrick.server.listen import addresses, listening, sole_use_of
from oddtrick.server.settings import FRAME_BYTES, Settings
from oddtrick.server.store.sql import SqlStore


def run(settings: Settings, *, open_browser: bool) -> None:
    """Serves until it is interrupted. Raises ServeError where the port or the folder cannot be had."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.getLogger("uvicorn.error").addFilter(_without_traceback)
    with sole_use_of(settings.data), listening(settings.host, settings.port) as listener:
        where = addresses(settings.host, listener.getsockname()[1])
        with asyncio.Runner(loop_factory=uvicorn.Config("", loop="auto").get_loop_factory()) as runner:
            runner.run(_serve(settings, listener, where, open_browser=open_browser))
    _say("Stopped. Every table is kept and goes on when the server is started again.")


async def _serve(
    settings: Settings, listener: socket.socket, addresses: tuple[str, str | None], *, open_browser: bool
) -> None:
    store = await SqlStore.open(settings.data, settings.commit_seconds)
    try:
        hub = Hub(store, settings)
        config = uvicorn.Config(
            make_app(hub, settings),
            ws="websockets-sansio",
            ws_max_size=FRAME_BYTES,
            ws_per_message_deflate=False,
            access_log=False,
            log_config=None,
            log_level="warning",
            server_header=False,
            timeout_graceful_shutdown=3,
        )
        server = _Server(config, hub, addresses, open_browser=open_browser)
        await server.serve(sockets=[listener])
    finally:
        await store.close()


IMPATIENCE = 1.0
"""Seconds after the first signal to stop within which another is not taken for a new one."""


class _Server(uvicorn.Server):
    """Says where it is once it is there, and tells clients before it stops."""

    def __init__(
        self, config: uvicorn.Config, hub: Hub, addresses: tuple[str, str | None], *, open_browser: bool
    ) -> None:
        super().__init__(config)
        self._hub = hub
        self._addresses = addresses
        self._open_browser = open_browser
        self._stopped_at = 0.0

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts and announces the address."""
        await super().startup(sockets)
        here, network = self._addresses
        _announce(here, network)
        if self._open_browser and _has_display():
            asyncio.get_running_loop().run_in_executor(None, webbrowser.open, here)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Sends every client a last message, then stops."""
        await self._hub.close()
        await asyncio.sleep(0.1)
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Ends in good order: a signal that asked for it is not raised once more afterwards."""
        del sig, frame
        now = time.monotonic()
        if self.should_exit:
            # A key that was held down is one wish; a second wish ends it without waiting for anybody.
            self.force_exit = now - self._stopped_at > IMPATIENCE
        else:
            self._stopped_at = now
        self.should_exit = True


def _announce(here: str, network: str | None) -> None:
    _say(f"Odd Trick is at {here}")
    if network is not None:
        _say(f"On a phone on the same network: {network}")
        if "utf" in (sys.stdout.encoding or "").lower():
            segno.make(network, error="l").terminal(out=sys.stdout, compact=True)
    _say("Ctrl-C stops it.")


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _has_display() -> bool:
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _without_traceback(record: logging.LogRecord) -> bool:
    # A client that sends bytes which are no text is no fault of ours to trace.
    record.exc_info = None
    return True
