"""Reading LIN, the bridge format of `key|value|` pairs: deals, auctions and play. It is read only, never written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from oddtrick.cards.card import Card
from oddtrick.cards.hand import Hand
from oddtrick.cards.names import parse_card
from oddtrick.errors import NotationError
from oddtrick.notation.contract import contract_of
from oddtrick.notation.deal_record import DealRecord, KnownHands, Names, RecordedTrick, name_of_seat
from oddtrick.notation.deal_text import FULL, UNKNOWN, deal_faults, owner_table, parse_run, repeated
from oddtrick.notation.finding import Finding, fault, warning
from oddtrick.notation.pbn_sections import parse_call
from oddtrick.notation.text_lines import Source, physical_lines, recoded
from oddtrick.rules.seat import Seat
from oddtrick.rules.trick import Trick

_SEATS: Final = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
"""The order of hands and names, and of the dealer's digit from 1."""

_VULNERABLE: Final = {"o": "None", "0": "None", "n": "NS", "e": "EW", "b": "All"}
_CALL: Final = re.compile(r"[1-7]\s*(?:NT|N|S|H|D|C)|PASS|P|DBL|D|RDBL|R|XX|X", re.IGNORECASE)
_CARD: Final = re.compile(r"[SHDC](?:10|[2-9TJQKA])", re.IGNORECASE)
_BOARD: Final = re.compile(r"(?:Board|o|c)?\s*(\S.*)", re.IGNORECASE)


def read_lin(source: Source) -> Iterator[DealRecord]:
    """The deals of a LIN file, one by one, each with its findings.

    Raises NotationError where it is no LIN at all: no pair in it, or bytes that are no text.
    """
    boards = 0
    board = _Board()
    for pair in _pairs(source):
        if pair.key in ("qx", "pn", "md") and board.is_begun(pair.key):
            if board.has_deal:
                boards += 1
                yield board.record()
            board = _Board(names=board.names if pair.key != "pn" else None)
        board.add(pair)
    if board.has_deal:
        boards += 1
        yield board.record()
    if not boards:
        raise NotationError("no deal (md|...|) in it: this is not LIN", line=1)


@dataclass(frozen=True, slots=True)
class _Pair:
    key: str
    value: str
    line: int
    column: int


def _pairs(source: Source) -> Iterator[_Pair]:
    key: str | None = None
    text, line, column = "", 1, 1
    for number, physical in enumerate(physical_lines(source), 1):
        start = 0
        while (bar := physical.find("|", start)) >= 0:
            text += physical[start:bar]
            if key is None:
                key, line, column = text.strip().lower()[-2:], number, bar + 2
            else:
                yield _Pair(key, recoded(text)[0].strip(), line, column)
                key = None
            text, start = "", bar + 1
        text += physical[start:]
    if key is not None:
        yield _Pair(key, recoded(text)[0].strip(), line, column)


@dataclass
class _Board:
    """One deal while its pairs are read."""

    names: Names | None = None
    seen: set[str] = field(default_factory=set[str])
    line: int = 0
    board: str = ""
    dealer: Seat | None = None
    vulnerable: str = ""
    hands: KnownHands = UNKNOWN
    calls: list[str] = field(default_factory=list[str])
    cards: list[tuple[Card, int]] = field(default_factory=list[tuple[Card, int]])
    claimed: tuple[str, int] | None = None
    stopped: bool = False
    findings: list[Finding] = field(default_factory=list[Finding])

    @property
    def has_deal(self) -> bool:
        """Whether hands, calls or cards have been read."""
        return bool(self.seen & {"md", "mb", "pc"})

    def is_begun(self, key: str) -> bool:
        """Whether a pair with this key belongs to the next deal."""
        return key in self.seen or (key == "qx" and bool(self.seen)) or (key == "pn" and self.has_deal)

    def add(self, pair: _Pair) -> None:
        """Takes the next pair; keys that say nothing of deal or play are passed over."""
        self.seen.add(pair.key)
        self.line = self.line or pair.line
        match pair.key:
            case "pn":
                names = [name.strip() for name in pair.value.split(",")] + [""] * 4
                self.names = (names[2], names[3], names[0], names[1])
            case "qx" | "ah":
                match = _BOARD.fullmatch(pair.value)
                self.board = match.group(1) if match is not None else self.board
            case "md":
                self._deal(pair)
            case "sv":
                self.vulnerable = _VULNERABLE.get(pair.value.lower(), "")
            case "mb":
                self._call(pair)
            case "pc":
                self._play(pair)
            case "mc":
                self.claimed = (pair.value, pair.line)
            case _:
                pass

    def _deal(self, pair: _Pair) -> None:
        text, column = pair.value, pair.column
        if text[:1].isdigit():
            if text[0] in "1234":
                self.dealer = _SEATS[int(text[0]) - 1]
            text, column = text[1:], column + 1
        hands: list[Hand | None] = [None, None, None, None]
        for seat, run in zip(_SEATS, text.split(","), strict=False):
            try:
                cards = parse_run(run.strip())
            except NotationError as error:
                self.findings.append(fault(f"md: {error.reason}", pair.line, column + (error.column or 1) - 1))
                return
            for card in repeated(cards):
                message = f"md: {card.text} stands twice in {name_of_seat(seat)}'s hand"
                self.findings.append(fault(message, pair.line, column))
            hands[seat] = Hand.of(cards) if cards else None
            column += len(run) + 1
        self._complete(hands, pair)

    def _complete(self, hands: list[Hand | None], pair: _Pair) -> None:
        known = [hand for hand in hands if hand is not None]
        if len(known) == 3:
            hands[hands.index(None)] = Hand(FULL & ~(known[0].mask | known[1].mask | known[2].mask))
        whole = (hands[0], hands[1], hands[2], hands[3])
        faults = deal_faults(whole)
        self.findings.extend(fault(f"md: {message}", pair.line, pair.column) for message in faults)
        if not any(finding.is_fault for finding in self.findings):
            self.hands = whole

    def _call(self, pair: _Pair) -> None:
        text = pair.value.replace("!", "").replace("?", "").strip()
        calls = _CALL.findall(text)
        if not calls or _CALL.sub("", text).strip():
            said = f"{pair.value!r} is not a call" if text else "a call is missing"
            self.findings.append(warning(f"mb: {said}: skipped", pair.line, pair.column))
        named = (parse_call(call.replace(" ", "")) for call in calls)
        self.calls.extend(call for call in named if call is not None)

    def _play(self, pair: _Pair) -> None:
        if self.stopped:
            return
        words = _CARD.findall(pair.value)
        if not words or _CARD.sub("", pair.value).strip():
            self.stopped = True
            message = f"pc: {pair.value!r} is not a card: write a suit (S H D C) and a rank, as in S4"
            self.findings.append(fault(message, pair.line, pair.column))
            return
        self.cards.extend((parse_card(word), pair.line) for word in words)

    def record(self) -> DealRecord:
        """What the pairs say."""
        contract = contract_of(self.dealer, self.calls) if self.dealer is not None else None
        declarer = contract.declarer if contract is not None else None
        passed = len(self.calls) >= 4 and contract is None
        tricks = self._tricks()
        return DealRecord(
            line=self.line,
            board=self.board,
            names=self.names or ("", "", "", ""),
            dealer=self.dealer,
            vulnerable=self.vulnerable,
            hands=self.hands,
            trump=contract.trump if contract is not None else None,
            trump_known=contract is not None,
            contract=contract.text if contract is not None else "Pass" if passed else "",
            declarer=declarer,
            calls=tuple(self.calls),
            leader=tricks[0].trick.leader if tricks else None,
            tricks=tricks,
            result=self._result(declarer),
            findings=tuple(self.findings),
        )

    def _tricks(self) -> tuple[RecordedTrick, ...]:
        owners = owner_table(self.hands)
        tricks: list[RecordedTrick] = []
        for n in range(0, len(self.cards), 4):
            cards = tuple(card for card, _ in self.cards[n : n + 4])
            leader = owners.get(cards[0])
            if leader is None:
                break
            tricks.append(RecordedTrick(Trick(leader, cards), self.cards[n][1]))
        return tuple(tricks)

    def _result(self, declarer: Seat | None) -> tuple[int, int] | None:
        if self.claimed is None or declarer is None:
            return None
        text, line = self.claimed
        if not text.isdecimal() or len(text) > 2 or int(text) > 13:
            self.findings.append(fault(f"mc: {text!r} is not a number of tricks from 0 to 13", line))
            return None
        tricks = int(text)
        return (tricks, 13 - tricks) if declarer.side == 0 else (13 - tricks, tricks)
