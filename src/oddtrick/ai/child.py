"""A child process that is spoken to in lines, never waited for without end, and never left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Queue, SimpleQueue
from typing import IO, Final
from weakref import WeakSet

from oddtrick.ai.player import PlayerFault

LONGEST_LINE: Final = 1 << 16
"""Bytes of a line; what is longer is no answer."""

_UNREAD: Final = 64
"""Lines that wait to be read; a program that says more than that has to wait itself."""

_PATIENCE: Final = 0.5
"""Seconds that a child has to end by itself once its input is closed."""

_alive: Final = WeakSet["Child"]()


class Child:
    """A program with its input, output and errors in pipes, each served by a thread, so that none can block us.

    On POSIX it leads a process group of its own, which is ended as a whole.
    """

    def __init__(self, command: Sequence[str]) -> None:
        """Starts the program. Raises PlayerFault where it cannot be started."""
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise PlayerFault(f"cannot be started: {(error.strerror or 'no reason given').lower()}") from None
        _alive.add(self)
        self._lines: Queue[bytes] = Queue(_UNREAD)
        self._unsent: SimpleQueue[bytes | None] = SimpleQueue()
        self._complaints: deque[str] = deque(maxlen=1)
        pipes = (self._process.stdin, self._process.stdout, self._process.stderr)
        assert pipes[0] is not None and pipes[1] is not None and pipes[2] is not None
        self._threads = [
            threading.Thread(target=work, args=(pipe,), daemon=True)
            for work, pipe in zip((self._write, self._read, self._hear), pipes, strict=True)
        ]
        for thread in self._threads:
            thread.start()

    def say(self, line: bytes) -> None:
        """Puts a line on its way to the program."""
        self._unsent.put(line + b"\n")

    def line(self, seconds: float) -> bytes:
        """The next line of the program. Raises PlayerFault where none comes in time, or none will."""
        try:
            line = self._lines.get(timeout=seconds)
        except Empty:
            raise PlayerFault(f"gave no answer within {seconds:g} seconds") from None
        if not line:
            raise PlayerFault(self._how_it_ended())
        if not line.endswith(b"\n"):
            raise PlayerFault(f"answered a line without an end, or of more than {LONGEST_LINE} bytes")
        return line.strip()

    def expect_silence(self) -> None:
        """Raises PlayerFault where the program has said something that nobody asked for."""
        with suppress(Empty):
            line = self._lines.get_nowait()
            raise PlayerFault("answered before it was asked" if line else self._how_it_ended())

    def end(self) -> None:
        """Ends the program and all it has started."""
        self._unsent.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_PATIENCE)
        self.kill()
        self._process.wait()
        with suppress(Empty):
            while True:
                self._lines.get_nowait()
        for thread in self._threads:
            thread.join(_PATIENCE)
        _alive.discard(self)

    def kill(self) -> None:
        """Ends it without asking. What is left of its group goes even where it has ended itself."""
        if sys.platform == "win32":
            self._process.kill()
            return
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)

    def _how_it_ended(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_PATIENCE)
        self._threads[2].join(_PATIENCE)
        status = self._process.returncode
        how = "closed its output" if status is None else f"ended with status {status}"
        return f"{how}: {self._complaints[-1]}" if self._complaints else how

    # --- each in a thread of its own ---

    def _write(self, pipe: IO[bytes]) -> None:
        with suppress(OSError, ValueError), pipe:
            while (line := self._unsent.get()) is not None:
                pipe.write(line)
                pipe.flush()

    def _read(self, pipe: IO[bytes]) -> None:
        with suppress(OSError, ValueError), pipe:
            while line := pipe.readline(LONGEST_LINE):
                self._lines.put(line)
                if not line.endswith(b"\n"):
                    break
        self._lines.put(b"")

    def _hear(self, pipe: IO[bytes]) -> None:
        with suppress(OSError, ValueError), pipe:
            while line := pipe.readline(LONGEST_LINE):
                if text := line.decode(errors="replace").strip():
                    self._complaints.append(text[:200])


def kill_all() -> None:
    """Ends every child that is still there, for a process that must go at once."""
    for child in list(_alive):
        child.kill()
