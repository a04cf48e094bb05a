"""Bridge contracts and auctions, as far as a reader of bridge records needs them: trumps and declarer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from oddtrick.cards.card import Suit
from oddtrick.cards.names import parse_suit
from oddtrick.errors import NotationError
from oddtrick.rules.seat import Seat

_CONTRACT: Final = re.compile(r"\s*([1-7]?)\s*(NT|[SHDCN])\s*(X{0,2}|R|\*{0,2})\s*", re.IGNORECASE)
_PASSES: Final = frozenset({"PASS", "P", "PASSED OUT", "AP"})
_UNKNOWN: Final = frozenset({"", "?", "-"})


@dataclass(frozen=True, slots=True)
class Contract:
    """What the auction ended in: trumps (None: no trumps) and, where it is known, who plays it."""

    trump: Suit | None
    declarer: Seat | None = None
    text: str = ""


def parse_contract(text: str) -> Contract | None:
    """The trumps of a Contract tag; None where it is unknown or all four passed.

    A bare denomination (`H`, `NT`) is read, as for an end position. Raises NotationError for anything else.
    """
    word = text.strip()
    if word.upper() in _PASSES or word in _UNKNOWN:
        return None
    match = _CONTRACT.fullmatch(word)
    if match is None:
        raise NotationError(f"{text!r} is not a contract: write 4S, 3NT, 2HX, Pass or a trump suit alone")
    return Contract(parse_suit(match.group(2)), text=word)


def contract_of(dealer: Seat, calls: Sequence[str]) -> Contract | None:
    """The contract that calls in PBN form (`1NT`, `Pass`, `X`) came to; None if nobody bid."""
    level, last, side_first = "", None, dict[tuple[int, str], Seat]()
    doubled = ""
    for n, call in enumerate(calls):
        seat = dealer.offset(n)
        word = call.upper()
        if word[:1] in "1234567" and word[1:] in ("NT", "S", "H", "D", "C"):
            level, last, doubled = word, seat, ""
            side_first.setdefault((seat.side, word[1:]), seat)
        elif word in ("X", "XX"):
            doubled = word
    if last is None:
        return None
    return Contract(parse_suit(level[1:]), side_first[last.side, level[1:]], level + doubled)
