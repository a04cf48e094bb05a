"""Which code is running, as a short fingerprint: pairs of different builds are not to be counted together."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

import oddtrick

_PACKAGES = ("cards", "rules", "match", "view", "engine", "ai")
"""What decides which cards are played."""


def fingerprint() -> str:
    """Twelve hexadecimal digits of the package's own code, native module and weights included."""
    digest = blake2b(digest_size=6)
    for folder in sorted(map(Path, oddtrick.__path__)):
        files = [*folder.glob("_native*"), *(file for name in _PACKAGES for file in (folder / name).rglob("*"))]
        for file in sorted(files):
            if file.is_file() and file.suffix != ".pyc":
                digest.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()
