"""What the tags of one PBN record say: inheritance between records, and the value of each tag that is understood."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeVar

from oddtrick.cards.card import Card, Suit
from oddtrick.cards.names import parse_card, parse_suit
from oddtrick.errors import NotationError, OddTrickError
from oddtrick.match.score import BySide
from oddtrick.notation import fields
from oddtrick.notation.bid_record import BidRecord
from oddtrick.notation.contract import Contract, parse_contract
from oddtrick.notation.deal_record import DealRecord, KnownHands, Names, SourceTag, parse_seat
from oddtrick.notation.deal_text import UNKNOWN, parse_deal, record_faults
from oddtrick.notation.finding import Finding, fault, warning
from oddtrick.notation.rules_text import decode_rules
from oddtrick.rules.errors import RuleError
from oddtrick.rules.presets import preset
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat

T = TypeVar("T")

OF_THE_BOARD: Final = ("Deal", "Board", "Dealer", "Vulnerable", "TurnUp", "Kitty")
"""Tags that a record without a deal of its own takes from the record before it."""

OWN: Final = frozenset(
    {*OF_THE_BOARD, "Declarer", "Contract", "Auction", "Play", "Note", "Result", "Trump"}
    | {"Bid", "Ranking", "Aside", "Exchanged", "Swaps"}
)
"""Tags that `#` and `##` do not hand on."""

_SIDES: Final = re.compile(r"(?:(NS|EW)\s*)?([+-]?\d+)(?:\s+(NS|EW)\s*([+-]?\d+))?", re.IGNORECASE)
_UNKNOWN: Final = frozenset({"", "?", "-"})


@dataclass
class Inherited:
    """What the records so far hand on to the next: the last value of each tag, and those given with `##`."""

    last: dict[str, str] = field(default_factory=dict[str, str])
    standing: dict[str, str] = field(default_factory=dict[str, str])
    board: dict[str, str] = field(default_factory=dict[str, str])
    hands: KnownHands = UNKNOWN

    def values(self, tags: Mapping[str, SourceTag]) -> dict[str, str]:
        """The values that hold for a record: its own, and those it inherits."""
        values = dict(self.standing)
        for name, tag in tags.items():
            value = tag.value
            if value[:1] == "#" and name not in OWN:
                value = value[2:] if value[:2] == "##" else self.last.get(name, "")
                if tag.value[:2] == "##":
                    self.standing[name] = value
            values[name] = value
        if "Deal" not in values and ("Board" not in values or values["Board"] == self.board.get("Board")):
            values = {**self.board, **values}
        self.last.update(values)
        self.board = {name: values[name] for name in OF_THE_BOARD if name in values}
        return values


@dataclass
class TagReader:
    """Reads the values of one record, gathering what is wrong with them."""

    tags: Mapping[str, SourceTag]
    values: Mapping[str, str]
    findings: list[Finding] = field(default_factory=list[Finding])

    def read(self, name: str, parse: Callable[[str], T]) -> T | None:
        """The parsed value of a tag; None, and a fault that names the tag, where it cannot be read."""
        text = self.values.get(name, "")
        if text.strip() in _UNKNOWN:
            return None
        try:
            return parse(text)
        except OddTrickError as error:
            reason = error.reason if isinstance(error, NotationError) else str(error)
            self.blame(name, f"{name}: {reason}", error.column if isinstance(error, NotationError) else None)
            return None

    def blame(self, name: str, message: str, column: int | None = None) -> None:
        """Adds a fault at the place of a tag, or of a column in its value."""
        tag = self.tags.get(name)
        line = tag.line if tag is not None else 0
        at = tag.column if tag is not None and column is None else 0
        if tag is not None and column is not None:
            at = tag.column + tag.raw.find('"') + column
        self.findings.append(fault(message, line, at))

    def hands(self, inherited: Inherited, bidding: BidRecord | None = None) -> KnownHands:
        """The four hands of the Deal tag, or of the record before; unknown where they are no deal."""
        if "Deal" not in self.tags:
            return inherited.hands if "Deal" in self.values else UNKNOWN
        hands = self.read("Deal", parse_deal) or UNKNOWN
        faults = record_faults(hands, bidding)
        for message in faults:
            self.blame("Deal", f"Deal: {message}")
        inherited.hands = UNKNOWN if faults else hands
        return inherited.hands

    def facts(
        self,
        hands: KnownHands,
        calls: Callable[[Seat | None], Contract | None],
        bidding: BidRecord | None = None,
    ) -> DealRecord:
        """A record of everything but the play and the auction; `calls` tells the contract if no tag does."""
        dealer = self.read("Dealer", parse_seat)
        declarer = self.read("Declarer", lambda text: parse_seat(text.lstrip("^ ")))
        contract = self.read("Contract", parse_contract)
        if contract is None and "Contract" not in self.tags:
            contract = calls(dealer)
            declarer = declarer if declarer is not None or contract is None else contract.declarer
        turn_up = self.read("TurnUp", parse_card)
        trump = self._trump(turn_up, contract)
        size = max((len(hand) for hand in hands if hand is not None), default=13)
        size += bidding is not None and bool(bidding.kitty)
        won = bidding.bid.text if bidding is not None and bidding.bid is not None else ""
        return DealRecord(
            board=self.values.get("Board", ""),
            names=self._names(),
            dealer=dealer,
            vulnerable=self.values.get("Vulnerable", ""),
            hands=hands,
            trump=trump[0] if trump else None,
            trump_known=trump is not None,
            turn_up=turn_up,
            contract=won or self.values.get("Contract", contract.text if contract is not None else ""),
            declarer=declarer,
            result=self.read("Result", lambda text: _result(text, declarer, size)),
            honours=self.read("Honours", parse_sides),
            points=self.read("Score", parse_sides) if "Trump" in self.tags else None,
            score=self.read("MatchScore", parse_sides),
            rules=self.read("Ruleset", parse_ruleset),
            bidding=bidding,
        )

    def _trump(self, turn_up: Card | None, contract: Contract | None) -> tuple[Suit | None] | None:
        named = self.read("Trump", _trump_suit)
        if named is not None:
            return named
        if turn_up is not None:
            return (turn_up.suit,)
        return (contract.trump,) if contract is not None else None

    def _names(self) -> Names:
        north, east, south, west = (self.values.get(seat.name.capitalize(), "") for seat in Seat)
        return north, east, south, west


def _trump_suit(text: str) -> tuple[Suit | None]:
    return (parse_suit(text),)


def parse_sides(text: str) -> BySide:
    """Two numbers written `NS 4 EW 0`, in either order; one side alone leaves the other 0.

    Raises NotationError for anything else.
    """
    match = _SIDES.fullmatch(text.strip())
    if match is None or match.group(1) is None or (match.group(3) or "").upper() == match.group(1).upper():
        raise NotationError(f"{text!r}: write a number for each side, as in NS 2 EW 0")
    one, other = int(match.group(2)[:9]), int((match.group(4) or "0")[:9])
    return (one, other) if match.group(1).upper() == "NS" else (other, one)


def _result(text: str, declarer: Seat | None, size: int) -> BySide | None:
    if text.lstrip().startswith("^"):
        return None
    match = _SIDES.fullmatch(text.strip())
    if match is None or not match.group(2).isdigit() or len(match.group(2)) > 2 or int(match.group(2)) > size:
        raise NotationError(f"{text!r} is not a result: write a number of tricks, or NS 6 EW 7")
    if match.group(4) is not None:
        return parse_sides(text)
    side = match.group(1) or ("" if declarer is None else declarer.side.letters)
    tricks = int(match.group(2))
    if not side:
        raise NotationError(f"{text!r} tricks for a declarer who is not named: write NS {tricks} EW {size - tricks}")
    return (tricks, size - tricks) if side.upper() == "NS" else (size - tricks, tricks)


def parse_ruleset(text: str) -> Ruleset:
    """A ruleset by the name of its preset, or as JSON; raises NotationError with what there is."""
    try:
        if not text.lstrip().startswith("{"):
            return preset(text.strip())
        value: object = json.loads(text)
        return decode_rules(fields.as_mapping(value, "Ruleset"))
    except RuleError as error:
        raise NotationError(str(error)) from None
    except (ValueError, RecursionError):
        raise NotationError(f"{text!r} is neither the name of a preset nor JSON") from None


def duplicate_warning(tag: SourceTag) -> Finding:
    """Says that a tag stands twice in a record: the first one counts."""
    return warning(f"the tag {tag.name} stands a second time in this record: the first counts", tag.line, tag.column)


def loose_warning(name: str, line: int, column: int) -> Finding:
    """Says that quotation marks inside a value should be escaped."""
    return warning(f'the value of {name} holds quotation marks: they should be written \\"', line, column)
