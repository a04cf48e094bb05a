"""What a person may be called."""

from __future__ import annotations

import unicodedata
from typing import Final

from oddtrick.table.errors import TableError

LONGEST: Final = 20
"""Characters in a name, at most."""

_JOINERS: Final = "\u200c\u200d"
"""Format characters that scripts and emoji need; all others could hide or reorder text."""

_BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that are drawn as nothing."""


def parse_name(text: str) -> str:
    """The name meant by `text`: trimmed and normalised, any script.

    >>> parse_name("  Zoë ")
    'Zoë'

    Raises TableError where it is empty, too long or holds a character that cannot be seen.
    """
    name = unicodedata.normalize("NFC", text).strip()
    if any(unicodedata.category(c) in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"} and c not in _JOINERS for c in name):
        raise TableError("bad_name", "a name may not hold control characters")
    if not any(unicodedata.category(c)[0] in "LNPS" and c not in _BLANKS for c in name):
        raise TableError("bad_name", "a name needs at least one character that can be seen")
    if len(name) > LONGEST:
        raise TableError("bad_name", f"a name has at most {LONGEST} characters, this one has {len(name)}")
    return name
