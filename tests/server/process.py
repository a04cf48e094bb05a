"""A real server in a process of its own, and clients over the network."""

from __future__ import annotations

import asyncio
import json
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
import websockets.asyncio.client
from websockets.exceptions import ConnectionClosed

from oddtrick.server.auth import COOKIE
from tests.server.asgi import Closed, Json
from tests.server.conftest import rules, token

PATIENCE = 30.0
_PROGRAM = """
import typer
from oddtrick.server.serve import serve
app = typer.Typer()
app.command()(serve)
app()
"""


class ServerProcess:
    """`oddtrick serve` on a free port of this computer."""

    def __init__(self, data: Path, port: int = 0, bot_scale: float = 0.05) -> None:
        command = [sys.executable, "-W", "error", "-c", _PROGRAM, "--host", "127.0.0.1", "--port", str(port)]
        command += ["--data", str(data), "--bot-scale", str(bot_scale), "--no-browser"]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUNBUFFERED": "1"}
        started = time.monotonic()
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
        )
        self._lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        self.output: list[str] = []
        self.url = self._await_address()
        self.seconds_to_start = time.monotonic() - started
        self.port = int(self.url.rstrip("/").rpartition(":")[2])

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line)

    def _await_address(self) -> str:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                line = self._lines.get(timeout=0.1)
            except queue.Empty:
                if self.process.poll() is not None:
                    break
                continue
            self.output.append(line)
            if line.startswith("Odd Trick is at "):
                return line.removeprefix("Odd Trick is at ").strip()
        self.process.kill()
        raise AssertionError("the server did not start:\n" + "".join(self.output))

    def kill(self) -> None:
        """No warning, no clean-up."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Asks it to end; returns its exit code."""
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)

    def said(self) -> str:
        """Everything printed so far, once it has ended."""
        while not self._lines.empty():
            self.output.append(self._lines.get())
        return "".join(self.output)


@contextmanager
def serving(data: Path, **options: Any) -> Generator[ServerProcess]:
    server = ServerProcess(data, **options)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()
        assert server.process.stdout is not None
        server.process.stdout.close()


def make_table(server: ServerProcess, person: str, preset: str = "rotation", bots: str | None = "medium") -> str:
    with httpx2.Client(base_url=server.url, cookies={COOKIE: token(person)}) as client:
        answer = client.post("/api/tables", json={"rules": rules(preset), "bots": bots})
        code: str = answer.json()["code"]
        return code


class NetworkSocket:
    """The same as `asgi.Socket`, over the network."""

    def __init__(self, connection: websockets.asyncio.client.ClientConnection) -> None:
        self.connection = connection

    @classmethod
    async def open(cls, server: ServerProcess, code: str, person: str, since: int | None = None) -> NetworkSocket:
        query = f"?since={since}" if since is not None else ""
        return cls(
            await websockets.asyncio.client.connect(
                f"ws://127.0.0.1:{server.port}/ws/{code}{query}",
                additional_headers={"cookie": f"{COOKIE}={token(person)}"},
            )
        )

    async def receive(self) -> Json:
        try:
            message: Json = json.loads(await asyncio.wait_for(self.connection.recv(), PATIENCE))
        except ConnectionClosed as closed:
            raise Closed(closed.rcvd.code if closed.rcvd is not None else 1006) from closed
        return message

    async def send(self, message: Json) -> None:
        await self.connection.send(json.dumps(message))
