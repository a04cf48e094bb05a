"""Guests: a secret in a cookie says who someone is; the server keeps only its hash, and names are for people."""

from __future__ import annotations

import hashlib
import re
import secrets
from base64 import b32encode
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

COOKIE: Final = "oddtrick"
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{22}", re.ASCII)
_SECONDS: Final = 400 * 24 * 3600
"""The longest that browsers keep a cookie."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Who a request comes from. `cookie` is the header to set where the guest is new, None otherwise."""

    id: str
    cookie: str | None


def guest_of(connection: HTTPConnection) -> Guest:
    """The guest that a request's cookie names, or a new one of 128 random bits."""
    token = connection.cookies.get(COOKIE, "")
    if _TOKEN.fullmatch(token):
        return Guest(_hash(token), None)
    token = secrets.token_urlsafe(16)
    secure = "; Secure" if connection.url.scheme in {"https", "wss"} else ""
    return Guest(_hash(token), f"{COOKIE}={token}; Path=/; Max-Age={_SECONDS}; HttpOnly; SameSite=Lax{secure}")


def default_name(guest_id: str) -> str:
    """What a guest is called who has not said."""
    return f"Guest {int(guest_id[:8], 16) % 9000 + 1000}"


def new_code() -> str:
    """The code of a new table: 80 random bits in 16 characters."""
    return b32encode(secrets.token_bytes(10)).decode("ascii").lower()


def records_code(code: str) -> str:
    """Under what the finished deals of a table are found: who has this cannot tell the table's code from it."""
    return b32encode(hashlib.blake2b(code.encode(), digest_size=10).digest()).decode("ascii").lower()


def is_same_origin(connection: HTTPConnection) -> bool:
    """Whether a request comes from a page of this server. Programs other than browsers send no origin and may ask."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        place = urlsplit(origin).netloc
    except ValueError:  # as for an address with half its brackets
        return False
    return place.lower() == connection.headers.get("host", "").lower()


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("ascii")).hexdigest()
