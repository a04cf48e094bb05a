"""What a server is told when it is started."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from oddtrick.table.pace import Timing

DEFAULT_HOST: Final = "0.0.0.0"
"""Every network of this computer, so that a phone on the same one can join."""

DEFAULT_PORT: Final = 8000

FRAME_BYTES: Final = 4096
"""The longest message a client may send, and the longest body of a request that is no file."""

FILE_BYTES: Final = 1 << 20
"""The longest record file that is read for a client."""


def default_data() -> Path:
    """The folder in which programs of this platform keep what they need for one user."""
    try:
        home = Path.home()
    except RuntimeError:  # no HOME, and a user the system does not know
        home = Path()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "oddtrick"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "oddtrick"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "oddtrick"


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one client or address may ask. Rates are per second."""

    messages: float = 10.0
    messages_burst: int = 20
    outbound: int = 256
    tables_per_minute: float = 20.0
    files_per_minute: float = 30.0
    reasons_per_minute: float = 120.0
    sockets: float = 5.0
    sockets_burst: int = 100


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything about one server. `idle_seconds` is how long a table nobody is at stays in memory."""

    host: str = DEFAULT_HOST
    port: int = DEFAULT_PORT
    data: Path = field(default_factory=default_data)
    timing: Timing = field(default_factory=Timing)
    limits: Limits = field(default_factory=Limits)
    idle_seconds: float = 60.0
    commit_seconds: float = 0.005
    bot_threads: int = 2
