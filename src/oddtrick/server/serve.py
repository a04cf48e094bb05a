"""`oddtrick serve`: one command, and anyone on the same network can play."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Generator
from contextlib import contextmanager
from ipaddress import ip_address
from pathlib import Path
from types import FrameType

import segno
import uvicorn

from oddtrick.errors import OddTrickError
from oddtrick.server.app import make_app
from oddtrick.server.hub import Hub
from oddtrick.server.settings import DEFAULT_HOST, DEFAULT_PORT, FRAME_BYTES, Settings, default_data
from oddtrick.server.store.sql import SqlStore
from oddtrick.table.pace import Timing

if sys.platform != "win32":
    import fcntl


class ServeError(OddTrickError):
    """The server cannot start; the message says what to do."""


def serve(
    host: str = DEFAULT_HOST,
    port: int = DEFAULT_PORT,
    data: Path | None = None,
    *,
    open_browser: bool = True,
    bot_scale: float = 1.0,
) -> None:
    """Serves until it is interrupted.

    `data` is the folder of the tables' log; port 0 takes any that is free. `bot_scale` multiplies everything that
    bots take time for. Raises ServeError where the port or the folder cannot be had.
    """
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.getLogger("uvicorn.error").addFilter(_without_traceback)
    folder = data if data is not None else default_data()
    settings = Settings(host, port, folder, Timing().with_bots_scaled(bot_scale))
    with _sole_use_of(folder), _listening(host, port) as listener:
        addresses = _addresses(host, listener.getsockname()[1])
        with asyncio.Runner(loop_factory=uvicorn.Config("", loop="auto").get_loop_factory()) as runner:
            runner.run(_serve(settings, listener, addresses, open_browser=open_browser))
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


class _Server(uvicorn.Server):
    """Says where it is once it is there, and tells clients before it stops."""

    def __init__(
        self, config: uvicorn.Config, hub: Hub, addresses: tuple[str, str | None], *, open_browser: bool
    ) -> None:
        super().__init__(config)
        self._hub = hub
        self._addresses = addresses
        self._open_browser = open_browser

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
        self.force_exit = self.should_exit
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


def _addresses(host: str, port: int) -> tuple[str, str | None]:
    """Where the server is for this computer, and for others where it can be reached from them."""
    if not _is_everywhere(host):
        address = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
        return address, None if _is_loopback(host) else address
    network = _network_address()
    return f"http://localhost:{port}/", f"http://{network}:{port}/" if network is not None else None


def _is_everywhere(host: str) -> bool:
    return host in {"", "0.0.0.0", "::"}


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _network_address() -> str | None:
    """This computer's address on its network. Nothing is sent: connecting a datagram socket only picks a route."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if _is_loopback(address) or address == "0.0.0.0" else address


def _has_display() -> bool:
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


@contextmanager
def _listening(host: str, port: int) -> Generator[socket.socket]:
    try:
        family = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0][0]
    except OSError as error:
        raise ServeError(f"{host!r} is no address of this computer: leave --host out, or give 127.0.0.1") from error
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, port))
        except OSError as error:
            raise ServeError(_why_not(error, host, port)) from error
        yield listener
    finally:
        listener.close()


def _why_not(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is taken, perhaps by an Odd Trick that is running: stop it, or give --port {port + 1}"
    if error.errno == errno.EACCES:
        return f"port {port} is not for ordinary users: give --port {DEFAULT_PORT}"
    return f"cannot listen on {host} port {port}: {os.strerror(error.errno or 0)}"


@contextmanager
def _sole_use_of(folder: Path) -> Generator[None]:
    """Two servers on one folder would each hold half of the truth."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = (folder / "lock").open("w")
    except OSError as error:
        raise ServeError(f"cannot write to {folder}: give another folder with --data") from error
    with lock:
        if sys.platform != "win32":
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                raise ServeError(f"another Odd Trick uses {folder}: stop it, or give --data another folder") from error
        yield


def _without_traceback(record: logging.LogRecord) -> bool:
    # A client that sends bytes which are no text is no fault of ours to trace.
    record.exc_info = None
    return True
