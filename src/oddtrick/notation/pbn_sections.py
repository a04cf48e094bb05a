"""The Auction and Play sections of PBN: calls and cards out of text, tricks out of rows.

A row of the Play section lists the cards of a trick by column, each column a player. Many files list them otherwise,
so a card is given to the seat that holds it wherever the hands are known.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from oddtrick.cards.card import CARDS, Card
from oddtrick.cards.names import parse_card
from oddtrick.errors import NotationError
from oddtrick.notation.deal_record import RecordedTrick, name_of_seat
from oddtrick.notation.finding import Finding, fault, warning
from oddtrick.rules.order import Order
from oddtrick.rules.seat import Seat
from oddtrick.rules.trick import Trick

_WORD: Final = re.compile(r"\S+")
_CARDS: Final[Mapping[str, Card]] = {c.text: c for c in CARDS}
_NOTE: Final = re.compile(r"(?:=\d+=|\$\d+|[!?]|\^[ISL])+")
_AFTER: Final = re.compile(r"([^!?=$]+)(?:=\d+=|\$\d+|[!?])+")
_BID: Final = re.compile(r"([1-7])(NT|N|[SHDC])", re.IGNORECASE)
_CALLS: Final = {
    "P": "Pass", "PASS": "Pass", "X": "X", "D": "X", "DBL": "X", "XX": "XX", "R": "XX", "RDBL": "XX",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Piece:
    """Text of a section outside comments, with its place."""

    text: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Row:
    """Up to four cards of a trick by column, None for a dash, and those marked with `^R`."""

    cards: tuple[Card | None, ...]
    line: int
    revokes: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayTable:
    """The rows of a Play section; `is_open`: a `+` says that play is to go on; `is_annotated`: notes stand in it."""

    rows: tuple[Row, ...]
    is_open: bool
    is_annotated: bool
    findings: tuple[Finding, ...]


def read_rows(pieces: Iterable[Piece], size: int = 13) -> PlayTable:
    """The rows of a Play section, four cards each, up to `*` or the last trick of hands of `size` cards.

    A word that is no card ends the play with a fault; a line of prose is skipped with a warning.
    """
    reading = _Rows(size)
    for piece in pieces:
        reading.piece(piece)
    reading.close()
    return PlayTable(tuple(reading.rows), reading.is_open, reading.is_annotated, tuple(reading.findings))


class _Rows:
    """A Play section while it is read."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.rows: list[Row] = []
        self.findings: list[Finding] = []
        self.is_open = self.is_annotated = self.ended = False
        self._row: list[Card | None] = []
        self._revokes: list[Card] = []
        self._line = 0
        self._marked = False

    def piece(self, piece: Piece) -> None:
        """Reads a line, or part of one."""
        words = piece.text.split()
        if not words:
            return
        if len(words) == 4 and not self._row and not self.ended and len(self.rows) < self.size:
            plain = [_CARDS.get(word) for word in words]
            if None not in plain:
                self.rows.append(Row(tuple(plain), piece.line))
                return
        if self.ended or len(self.rows) == self.size or _is_prose(words):
            if words != ["*"]:
                self.findings.append(_stray(piece))
            return
        for match in _WORD.finditer(piece.text):
            self._word(match.group(), piece.line, piece.column + match.start())
            if self.ended:
                return

    def _word(self, word: str, line: int, column: int) -> None:
        if word == "*":
            self.ended = True
        elif word == "^R":
            self._marked = True
        elif _NOTE.fullmatch(word):
            self.is_annotated = True
        else:
            try:
                card, noted = _card(word)
            except NotationError as error:
                self.findings.append(fault(f"Play: {error.reason}", line, column))
                self.ended = True
                return
            self.is_annotated |= noted
            self.is_open |= word == "+"
            self._add(card, line)

    def _add(self, card: Card | None, line: int) -> None:
        self._line = self._line if self._row else line
        self._row.append(card)
        if self._marked and card is not None:
            self._revokes.append(card)
        self._marked = False
        if len(self._row) == 4:
            self.close()

    def close(self) -> None:
        """Ends the row begun, if a card stands in it."""
        if self._row and (len(self._row) == 4 or any(card is not None for card in self._row)):
            self.rows.append(Row(tuple(self._row), self._line, tuple(self._revokes)))
        self._row, self._revokes = [], []


def _card(word: str) -> tuple[Card | None, bool]:
    named = _CARDS.get(word)
    if named is not None:
        return named, False
    if word.strip("-") == "" or word == "+":
        return None, False
    bare = _bare(word)
    return parse_card(bare), bare != word


def _bare(word: str) -> str:
    """A card or call without the annotations that are written on to it."""
    match = _AFTER.fullmatch(word)
    return match.group(1) if match is not None else word


def _is_prose(words: Sequence[str]) -> bool:
    if words[0] in ("*", "^R", "+") or not words[0].strip("-") or _NOTE.fullmatch(words[0]):
        return False
    return (
        len(words) > 1
        and all(len(word) > 3 or word.isdigit() or word.islower() for word in words[:3])
        and not any(word.upper() in _CARDS for word in words)
    )


def _stray(piece: Piece) -> Finding:
    return warning(f"{piece.text.strip()[:60]!r} is not part of a record: skipped", piece.line, piece.column)


def read_calls(pieces: Iterable[Piece]) -> tuple[tuple[str, ...], tuple[Finding, ...]]:
    """The calls of an Auction section in PBN form, annotations left out; dashes before the first call are skipped."""
    calls: list[str] = []
    findings: list[Finding] = []
    ended = False
    for piece in pieces:
        words = piece.text.split()
        if not words:
            continue
        if ended:
            findings.append(_stray(piece))
            continue
        for word in words:
            call = _PLAIN_CALLS.get(word) or parse_call(_bare(word))
            if call is not None:
                calls.append(call)
            elif word.upper() == "AP":
                calls.extend(["Pass"] * (4 if not calls else 3))
            if word in ("*", "+") or word.upper() == "AP":
                ended = True
            elif call is None and not (_NOTE.fullmatch(word) or word.strip("-") == ""):
                findings.append(_stray(piece))
                break
    return tuple(calls), tuple(findings)


def parse_call(word: str) -> str | None:
    """The call in PBN form (`1NT`, `Pass`, `X`); None if it is none."""
    match = _BID.fullmatch(word)
    if match is None:
        return _CALLS.get(word.upper())
    suit = match.group(2).upper()
    return match.group(1) + ("NT" if suit == "N" else suit)


_PLAIN_CALLS: Final = {call: call for call in ("Pass", "X", "XX")} | {
    f"{level}{suit}": f"{level}{suit}" for level in range(1, 8) for suit in ("C", "D", "H", "S", "NT")
}


@dataclass(frozen=True, slots=True)
class OrderedPlay:
    """Tricks in order of play with the leader of the first, and what was odd about the rows."""

    leader: Seat
    tricks: tuple[RecordedTrick, ...]
    columns_lie: bool
    findings: tuple[Finding, ...]


def order_tricks(rows: Sequence[Row], first: Seat, owners: Mapping[Card, Seat], order: Order | None) -> OrderedPlay:
    """Turns rows into tricks: each card to its owner (to its column, where the owner is unknown), each trick in turn.

    `order` is that of the deal, None where trumps are unknown. Where the first card of all is not held by `first`,
    its owner led. Without trumps to tell who won, the owner of the first card of a row counts as its leader.
    """
    sorting = _Sorting(first, owners)
    card = rows[0].cards[0] if rows else None
    leader = opening = owners.get(card, first) if card is not None else first
    tricks: list[RecordedTrick] = []
    for number, row in enumerate(rows, 1):
        whole = sorting.in_columns(row, leader) if order is not None else None
        if order is not None and whole is not None:
            tricks.append(RecordedTrick(whole, row.line, row.revokes))
            leader = whole.winner(order)
            continue
        held = sorting.by_seat(number, row)
        if held is None:
            break
        if not held:
            continue
        leader = leader if order is not None else next(iter(held))
        cards = tuple(held[seat] for n in range(4) if (seat := leader.offset(n)) in held)
        if any(leader.offset(n) not in held for n in range(len(cards))):
            sorting.findings.append(fault(f"trick {number}: {_gap(leader, held)}", row.line))
            break
        tricks.append(RecordedTrick(Trick(leader, cards), row.line, row.revokes))
        if len(cards) < 4:
            if any(card is not None for later in rows[number:] for card in later.cards):
                why = f"trick {number} is incomplete: the tricks after it cannot be placed"
                sorting.findings.append(warning(why, row.line))
            break
        if order is not None:
            leader = tricks[-1].trick.winner(order)
    return OrderedPlay(opening, tuple(tricks), sorting.lie is not None, (*sorting.told(), *sorting.findings))


def _gap(leader: Seat, held: Mapping[Seat, Card]) -> str:
    missing = next(seat for n in range(4) if (seat := leader.offset(n)) not in held)
    if missing is leader:
        return f"{name_of_seat(leader)} is to lead, but plays no card to it"
    return f"{name_of_seat(missing)} plays no card to it, but a later player does"


class _Sorting:
    """Gives the cards of rows to their seats and remembers where the columns lied."""

    def __init__(self, first: Seat, owners: Mapping[Card, Seat]) -> None:
        self.columns = [first.offset(n) for n in range(4)]
        self.owners = owners
        self.findings: list[Finding] = []
        self.lie: tuple[int, Card, Seat, Seat, int] | None = None
        self.lying = 0

    def in_columns(self, row: Row, leader: Seat) -> Trick | None:
        """The trick of a full row that keeps to its columns: what `by_seat` comes to, sooner; None for other rows."""
        cards = [card for card in row.cards if card is not None]
        if len(cards) < 4 or [*map(self.owners.get, cards, self.columns)] != self.columns:
            return None
        turn = self.columns.index(leader)
        return Trick(leader, (*cards[turn:], *cards[:turn]))

    def by_seat(self, number: int, row: Row) -> dict[Seat, Card] | None:
        """The cards of a row by seat; None, and a fault, where two of them are held by one player."""
        held: dict[Seat, Card] = {}
        lied = False
        for column, card in zip(self.columns, row.cards, strict=False):
            if card is None:
                continue
            seat = self.owners.get(card, column)
            if seat is not column:
                lied = True
                self.lie = self.lie or (number, card, column, seat, row.line)
            if seat in held:
                both = f"{held[seat].text} and {card.text} are both {name_of_seat(seat)}'s"
                self.findings.append(fault(f"trick {number}: {both}", row.line))
                return None
            held[seat] = card
        self.lying += lied
        return held

    def told(self) -> tuple[Finding, ...]:
        """The warning that the columns lied, where they did first, and how often."""
        if self.lie is None:
            return ()
        number, card, column, seat, line = self.lie
        how = f"{self.lying} tricks are" if self.lying > 1 else "the trick is"
        where = f"{card.text} stands in {name_of_seat(column)}'s column but is {name_of_seat(seat)}'s"
        return (warning(f"trick {number}: {where}: {how} read by the owner of each card", line),)
