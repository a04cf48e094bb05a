"""The web client as files of the package: compressed, cached for ever where the name holds a hash of the content."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

import oddtrick

_TEXT: Final = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg+xml")
_TYPES: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
_NOT_BUILT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Odd Trick</title>
<h1>The web client is not built</h1>
<p>The server runs, but its pages are missing from this installation.
In a checkout, <code>scripts/serve</code> builds them; a package from an index holds them already.</p></html>"""


def client_folder() -> Path | None:
    """Where the built client is. A package installed for editing lies in more than one place."""
    folders = (Path(folder) / "web" for folder in oddtrick.__path__)
    return next((folder for folder in folders if (folder / "index.html").is_file()), None)


@dataclass(frozen=True, slots=True)
class _Stored:
    stamp: tuple[int, int]
    body: bytes
    encoding: str | None
    tag: str


class ClientFiles:
    """Serves the client's files, and its first page for the addresses of its pages."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder.resolve() if folder is not None else None
        self._stored: dict[tuple[Path, str | None], _Stored] = {}

    async def serve(self, request: Request) -> Response:
        """Any path that nothing else answers."""
        if self._folder is None:
            return HTMLResponse(_NOT_BUILT, 503)
        path = request.url.path
        file = self._file(self._folder, path)
        if file is None:
            return HTMLResponse("<!doctype html><title>Odd Trick</title><p>There is no such page.</p>", 404)
        return self._respond(request, file, is_hashed=path.startswith("/assets/"))

    def _file(self, folder: Path, path: str) -> Path | None:
        if path in {"/", "/records"} or path.startswith(("/t/", "/r/", "/rules/", "/learn/")):
            return folder / "index.html"
        try:
            file = (folder / path.lstrip("/")).resolve()
            is_ours = file.is_relative_to(folder) and file.is_file() and file.suffix not in {".br", ".gz"}
        except (OSError, ValueError):  # a path that no file can have
            return None
        return file if is_ours else None

    def _respond(self, request: Request, file: Path, *, is_hashed: bool) -> Response:
        accepted = request.headers.get("accept-encoding", "")
        media_type = _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        stored = self._read(file, accepted, is_text=media_type.startswith(_TEXT))
        headers = {
            "cache-control": "public, max-age=31536000, immutable" if is_hashed else "no-cache",
            "etag": stored.tag,
            "vary": "accept-encoding",
        }
        if request.headers.get("if-none-match") == stored.tag:
            return Response(None, 304, headers)
        if stored.encoding is not None:
            headers["content-encoding"] = stored.encoding
        return Response(stored.body, 200, headers, media_type)

    def _read(self, file: Path, accepted: str, *, is_text: bool) -> _Stored:
        for encoding, suffix in (("br", ".br"), ("gzip", ".gz")):
            packed = file.with_name(file.name + suffix)
            if encoding in accepted and packed.is_file():
                return self._keep(packed, encoding)
        return self._keep(file, "gzip" if is_text and "gzip" in accepted else None)

    def _keep(self, file: Path, encoding: str | None) -> _Stored:
        status = file.stat()
        stamp = (status.st_mtime_ns, status.st_size)
        stored = self._stored.get((file, encoding))
        if stored is None or stored.stamp != stamp:
            body = file.read_bytes()
            if encoding == "gzip" and file.suffix != ".gz":
                body = gzip.compress(body, 6, mtime=0)
            tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
            stored = self._stored[file, encoding] = _Stored(stamp, body, encoding, tag)
        return stored
