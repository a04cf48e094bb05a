"""Writing PBN. What came from a PBN file goes back byte for byte, except a play that did not keep to its columns.

A record from elsewhere is written in export order with whist's own facts in tags of their own: Trump, TrumpRule,
TurnUp, Honours, MatchScore and Ruleset; a deal that was bid for has Bid, Ranking, Kitty, Aside (what was laid away),
Exchanged and Swaps. Tricks and points use the standard tags Result and Score.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Final

from oddtrick.cards.card import Card, Suit
from oddtrick.match.score import BySide
from oddtrick.notation.bid_record import BidRecord, format_call
from oddtrick.notation.deal_record import DealRecord, RecordedTrick, SourceTag
from oddtrick.notation.deal_text import format_deal
from oddtrick.notation.rules_text import encode_rules
from oddtrick.rules.presets import name_of
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat

HEADER: Final = "% PBN 2.1\n% EXPORT\n"
"""The lines at the head of a file written from records of another format."""

_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f\u0085\u2028\u2029]+")
_PLAIN_PLAY: Final = re.compile(r"(?:\s|[SHDC][2-9TJQKA]|[-*+]|\^R)*")


def write_pbn(records: Iterable[DealRecord]) -> Iterator[bytes]:
    """The bytes of a PBN file, a piece for each record."""
    for n, record in enumerate(records):
        ending = "\r\n" if record.tags and record.tags[0].raw.endswith("\r\n") else "\n"
        head = ("" if record.tags else HEADER) if n == 0 else ending
        yield (head + format_record(record)).encode(record.encoding, errors="replace")


def format_record(record: DealRecord) -> str:
    """One record as PBN text, without the empty line after it."""
    if not record.tags:
        return _fresh(record)
    text = "".join(tag.before + _source_text(tag, record) for tag in record.tags)
    return text if text.endswith(("\n", "\r")) else text + "\n"


def _source_text(tag: SourceTag, record: DealRecord) -> str:
    if tag.name == "Play" and record.leader is not None and _PLAIN_PLAY.fullmatch(tag.section):
        words = tag.section.split()
        rewritten = _play_rows(record, record.leader)
        told = sum(word[0] in "SHDC" for word in words)
        moved = tag.value.strip().upper() != record.leader.letter or _tokens(rewritten) != _tokens(words)
        if told == record.cards_played and moved:
            ending = "\r\n" if tag.raw.endswith("\r\n") else "\n"
            return ending.join([format_tag("Play", record.leader.letter), *rewritten, ""])
    return tag.raw + tag.section


def _tokens(rows: Iterable[str]) -> list[str]:
    """The words of rows up to the end mark, dashes alike and trailing ones left out."""
    words = [word if word.strip("-") else "-" for row in rows for word in row.split()]
    while words and words[-1] in ("-", "*"):
        words.pop()
    return words


def format_tag(name: str, value: str) -> str:
    """A tag pair on a line of its own, without the line ending; control characters become spaces."""
    plain = _CONTROL.sub(" ", value).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{plain}"]'


def format_sides(numbers: BySide) -> str:
    """Two numbers as PBN writes them: `NS 6 EW 7`."""
    return f"NS {numbers[0]} EW {numbers[1]}"


def _fresh(record: DealRecord) -> str:
    known = [hand for hand in record.hands if hand is not None]
    north, east, south, west = record.names
    tags = {
        "Event": "?",
        "Site": "?",
        "Date": "????.??.??",
        "Board": record.board or "?",
        "West": west or "?",
        "North": north or "?",
        "East": east or "?",
        "South": south or "?",
        "Dealer": _letter(record.dealer) or "?",
        "Vulnerable": record.vulnerable or "None",
        "Deal": format_deal(record.hands, record.dealer or Seat.NORTH) if known else "?",
        "Scoring": "Whist" if record.bidding or record.rules is not None or not record.contract else "?",
        "Declarer": _letter(record.declarer),
        "Contract": record.contract if record.bidding is None else "",
        "Result": _result(record),
        **_whist_tags(record),
        **(_bid_tags(record.bidding) if record.bidding is not None else {}),
    }
    lines = [format_tag(name, value) for name, value in tags.items()]
    first = record.dealer if record.bidding is None or record.dealer is None else record.dealer.left
    calls = record.calls if record.bidding is None else tuple(map(format_call, record.bidding.calls))
    if calls and first is not None:
        lines.append(format_tag("Auction", first.letter))
        lines.extend(" ".join(calls[n : n + 4]) for n in range(0, len(calls), 4))
    if record.tricks and record.leader is not None:
        lines.append(format_tag("Play", record.leader.letter))
        lines.extend(_play_rows(record, record.leader))
    return "\n".join([*lines, ""])


def _letter(seat: Seat | None) -> str:
    return seat.letter if seat is not None else ""


def _result(record: DealRecord) -> str:
    if record.result is None:
        return "" if record.contract in ("", "Pass") else "?"
    if record.declarer is not None and record.bidding is None:
        return str(record.result[record.declarer.side])
    return format_sides(record.result)


def _whist_tags(record: DealRecord) -> dict[str, str]:
    tags: dict[str, str] = {}
    if record.honours is not None:
        tags["Honours"] = format_sides(record.honours)
    if record.score is not None:
        tags["MatchScore"] = format_sides(record.score)
    if record.rules is not None:
        tags["Ruleset"] = format_ruleset(record.rules)
    if record.points is not None:
        tags["Score"] = format_sides(record.points)
    if record.trump_known and (not record.contract or record.bidding is not None):
        tags["Trump"] = _suit(record.trump)
    if record.rules is not None:
        tags["TrumpRule"] = trump_rule(record.rules)
    if record.turn_up is not None:
        tags["TurnUp"] = record.turn_up.text
    return tags


def _bid_tags(bidding: BidRecord) -> dict[str, str]:
    """The facts of a deal that was bid for, cards of the kitty in the order they were dealt."""
    tags = {"Ranking": bidding.ranking.value}
    if bidding.bid is not None:
        tags["Bid"] = bidding.bid.text
    if bidding.kitty:
        tags["Kitty"] = _cards(bidding.kitty)
    if bidding.aside is not None:
        tags["Aside"] = _cards(bidding.aside)
    if bidding.aside is not None and bidding.kitty:
        tags["Exchanged"] = str(len({*bidding.kitty} - {*bidding.drawn_from}))
    if bidding.swaps:
        tags["Swaps"] = " ".join(f"{swap.seat.letter} {swap.joker.text} {swap.card.text}" for swap in bidding.swaps)
    return tags


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(card.text for card in cards)


def _suit(suit: Suit | None) -> str:
    return "NT" if suit is None else suit.letter


def format_ruleset(rules: Ruleset) -> str:
    """The name of a preset, or for house rules the fields that differ from the default, as JSON."""
    name = name_of(rules)
    if name is not None:
        return name
    plain = encode_rules(Ruleset())
    return json.dumps({key: value for key, value in encode_rules(rules).items() if value != plain[key]})


def trump_rule(rules: Ruleset) -> str:
    """How trumps are found, for a reader: `turn-up`, `bid`, or the suits of successive deals as in `H S D C NT`."""
    if rules.has_auction:
        return "bid"
    return "turn-up" if rules.turns_up else " ".join(_suit(suit) for suit in rules.trump_cycle)


def _play_rows(record: DealRecord, first: Seat) -> list[str]:
    columns = [first.offset(n) for n in range(4)]
    rows = [_row(told, columns) for told in record.tricks]
    last = record.tricks[-1].trick if record.tricks else None
    size = max((len(hand) for hand in record.hands if hand is not None), default=13)
    if not record.is_complete:
        if last is None or last.is_full:
            return [*rows, "+"]
        words = rows[-1].split(" ")
        words[columns.index(last.turn)] = "+"
        return [*rows[:-1], " ".join(words)]
    if last is None or not last.is_full or len(record.tricks) < size:
        rows.append("*")
    return rows


def _row(told: RecordedTrick, columns: list[Seat]) -> str:
    by_seat = {play.seat: play.card for play in told.trick.plays}
    return " ".join(_word(by_seat.get(seat), told.revokes) for seat in columns)


def _word(card: Card | None, revokes: tuple[Card, ...]) -> str:
    if card is None:
        return "-"
    return f"^R {card.text}" if card in revokes else card.text
