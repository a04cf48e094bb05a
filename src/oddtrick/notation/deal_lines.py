"""Deals as JSON Lines: a header, then one deal a line. A match record is read here too, as the deals of its match."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from oddtrick.cards.names import format_suit
from oddtrick.errors import NotationError
from oddtrick.match.score import BySide
from oddtrick.notation import fields
from oddtrick.notation.bid_lines import decode_bidding, encode_bidding
from oddtrick.notation.deal_record import DealRecord, Names, RecordedTrick
from oddtrick.notation.deal_text import UNKNOWN, format_deal, parse_deal, record_faults
from oddtrick.notation.fields import Body
from oddtrick.notation.finding import fault, fault_of
from oddtrick.notation.json_lines import DEALS, MATCH, VERSION, Line, read_header, read_lines, write_line
from oddtrick.notation.match_deals import deals_of
from oddtrick.notation.match_record import MatchRecord, checked
from oddtrick.notation.pbn_read import source_tags
from oddtrick.notation.pbn_write import format_record
from oddtrick.notation.rules_text import decode_rules, encode_rules
from oddtrick.notation.text_lines import Source
from oddtrick.rules.errors import RuleError
from oddtrick.rules.seat import Seat
from oddtrick.rules.trick import Trick

T = TypeVar("T")


def write_deals(records: Iterable[DealRecord]) -> Iterator[str]:
    """The lines of a file of deals."""
    yield write_line({"format": DEALS, "version": VERSION})
    for record in records:
        yield write_line(encode_deal(record))


def read_json(source: Source) -> Iterator[DealRecord]:
    """The deals of a JSON Lines file of either format, each with its findings.

    Raises NotationError, with the line, where the header is wrong. A line of deals that cannot be read becomes an
    empty record with the fault, and the rest is read.
    """
    found = open_json(source)
    yield from deals_of(found) if isinstance(found, MatchRecord) else found


def open_json(source: Source) -> MatchRecord | Iterator[DealRecord]:
    """A JSON Lines file as what it is: a match, read to its end, or deals, one by one."""
    lines = read_lines(source)
    header = read_header(lines)
    return checked(header, lines) if header.body["format"] == MATCH else _deals(lines)


def _deals(lines: Iterator[Line]) -> Iterator[DealRecord]:
    for line in lines:
        try:
            yield decode_deal(line.body, line.number)
        except NotationError as error:
            yield DealRecord(line=line.number, findings=(fault_of(error, line.number),))


def encode_deal(record: DealRecord) -> dict[str, object]:
    """A deal record as plain JSON values; what is unknown is left out."""
    body: dict[str, object] = {
        "board": record.board,
        "names": {seat.letter: record.names[seat] for seat in Seat if record.names[seat]},
        "dealer": _letter(record.dealer),
        "vulnerable": record.vulnerable,
        "deal": format_deal(record.hands) if record.hands != UNKNOWN else "",
        "trump": format_suit(record.trump) if record.trump_known else "",
        "turn_up": record.turn_up.text if record.turn_up is not None else "",
        "contract": record.contract,
        "declarer": _letter(record.declarer),
        "calls": list(record.calls),
        "leader": _letter(record.leader),
        "bidding": encode_bidding(record.bidding) if record.bidding is not None else None,
        "tricks": [[told.trick.leader.letter, *(card.text for card in told.trick.cards)] for told in record.tricks],
        "revokes": [card.text for told in record.tricks for card in told.revokes],
        "result": list(record.result or ()),
        "honours": list(record.honours or ()),
        "points": list(record.points or ()),
        "score": list(record.score or ()),
        "rules": encode_rules(record.rules) if record.rules is not None else {},
        "pbn": format_record(record) if record.tags else "",
        "encoding": record.encoding if record.encoding != "utf-8" else "",
    }
    told = {name: value for name, value in body.items() if value}
    return told if record.is_complete else {**told, "complete": False}


def _letter(seat: Seat | None) -> str:
    return seat.letter if seat is not None else ""


def decode_deal(body: Body, line: int = 0) -> DealRecord:
    """The record that `encode_deal` wrote. Raises NotationError naming the field that is wrong."""
    rules = _optional(body, "rules", lambda value: fields.as_mapping(value, "rules"))
    hands = _optional(body, "deal", lambda value: parse_deal(fields.as_string(value, "deal"))) or UNKNOWN
    bidding = _optional(body, "bidding", lambda value: decode_bidding(fields.as_mapping(value, "bidding")))
    findings = tuple(fault(f"deal: {message}", line) for message in record_faults(hands, bidding))
    trump = _optional(body, "trump", lambda value: (fields.as_trump(value, "trump"),))
    pbn = _string(body, "pbn")
    try:
        ruleset = decode_rules(rules) if rules is not None else None
    except RuleError as error:
        raise NotationError(f"rules: {error}") from None
    return DealRecord(
        line=line,
        board=_string(body, "board"),
        names=_names(body),
        dealer=_seat(body, "dealer"),
        vulnerable=_string(body, "vulnerable"),
        hands=UNKNOWN if findings else hands,
        trump=trump[0] if trump is not None else None,
        trump_known=trump is not None,
        turn_up=_optional(body, "turn_up", lambda value: fields.as_card(value, "turn_up")),
        contract=_string(body, "contract"),
        declarer=_seat(body, "declarer"),
        calls=tuple(fields.as_string(call, "calls") for call in _list(body, "calls")),
        leader=_seat(body, "leader"),
        tricks=_tricks(body, line),
        is_complete=fields.boolean(body, "complete") if "complete" in body else True,
        result=_pair(body, "result"),
        honours=_pair(body, "honours"),
        points=_pair(body, "points"),
        score=_pair(body, "score"),
        rules=ruleset,
        findings=findings,
        tags=source_tags(pbn) if pbn else (),
        encoding=_encoding(body),
        bidding=bidding,
    )


def _optional(body: Body, name: str, read: Callable[[object], T]) -> T | None:
    return read(body[name]) if name in body else None


def _string(body: Body, name: str) -> str:
    return _optional(body, name, lambda value: fields.as_string(value, name)) or ""


def _seat(body: Body, name: str) -> Seat | None:
    return _optional(body, name, lambda value: fields.as_seat(value, name))


def _list(body: Body, name: str) -> list[object]:
    return fields.items(body, name) if name in body else []


def _pair(body: Body, name: str) -> BySide | None:
    return fields.pair(body, name) if name in body else None


def _names(body: Body) -> Names:
    names: Body = fields.mapping(body, "names") if "names" in body else {}
    north, east, south, west = (
        fields.as_string(names[seat.letter], "names") if seat.letter in names else "" for seat in Seat
    )
    return north, east, south, west


def _encoding(body: Body) -> str:
    encoding = _string(body, "encoding") or "utf-8"
    if encoding not in ("utf-8", "latin-1"):
        raise NotationError(f"encoding is {encoding!r}: it must be utf-8 or latin-1")
    return encoding


def _tricks(body: Body, line: int) -> tuple[RecordedTrick, ...]:
    marked = [fields.as_card(card, "revokes") for card in _list(body, "revokes")]
    tricks: list[RecordedTrick] = []
    for item in _list(body, "tricks"):
        words = fields.as_items(item, "tricks")
        if not 2 <= len(words) <= 5:
            raise NotationError("a trick must list its leader and one to four cards")
        cards = tuple(fields.as_card(card, "tricks") for card in words[1:])
        revokes = tuple(card for card in cards if card in marked)
        tricks.append(RecordedTrick(Trick(fields.as_seat(words[0], "tricks"), cards), line, revokes))
    return tuple(tricks)
