"""The socket a server listens on, the addresses it has, and its hold on the data folder."""

from __future__ import annotations

import errno
import os
import socket
import sys
from collections.abc import Generator
from contextlib import contextmanager
from ipaddress import ip_address
from pathlib import Path

from oddtrick.errors import OddTrickError
from oddtrick.server.settings import DEFAULT_PORT

if sys.platform != "win32":
    import fcntl


class ServeError(OddTrickError):
    """The server cannot start; the message says what to do."""


@contextmanager
def listening(host: str, port: int) -> Generator[socket.socket]:
    """A socket bound to this address (port 0: any that is free). Raises ServeError where it cannot be had."""
    try:
        family = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0][0]
    except (OSError, UnicodeError) as error:
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
def sole_use_of(folder: Path) -> Generator[None]:
    """Keeps other servers out of a data folder: two on one would each hold half of the truth. Raises ServeError."""
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


def addresses(host: str, port: int) -> tuple[str, str | None]:
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
