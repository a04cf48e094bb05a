"""A whole match as versioned JSON Lines: a header, then one event a line in the codec of `oddtrick.notation.record`.

Reading replays the match: each event must be what `decide` makes of what was asked at that point. An illegal record
is kept up to there, with the line and the reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from oddtrick.errors import NotationError
from oddtrick.match.decide import decide
from oddtrick.match.events import Event
from oddtrick.match.evolve import evolve
from oddtrick.match.state import Match
from oddtrick.notation import fields
from oddtrick.notation.deal_record import Names
from oddtrick.notation.fields import Body
from oddtrick.notation.finding import Finding, fault, fault_of
from oddtrick.notation.json_lines import MATCH, VERSION, Line, read_header, read_lines, write_line
from oddtrick.notation.record import decode_event, encode_event
from oddtrick.notation.record_actions import action_of
from oddtrick.notation.text_lines import Source
from oddtrick.rules.errors import RuleError

NOBODY: Names = ("", "", "", "")
"""Four places without names."""


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match that was read: its legal events with their lines, the state they fold into, and what ended it early.

    `names` are those of the four places. `fault` is None for a record that is legal to its end, even if the match
    is not over.
    """

    events: tuple[Event, ...]
    lines: tuple[int, ...] = ()
    match: Match | None = None
    names: Names = NOBODY
    fault: Finding | None = None


def write_match(events: Iterable[Event], names: Names = NOBODY) -> Iterator[str]:
    """The lines of a match record."""
    header: dict[str, object] = {"format": MATCH, "version": VERSION}
    if any(names):
        header["names"] = list(names)
    yield write_line(header)
    for event in events:
        kind, body = encode_event(event)
        yield write_line({"kind": kind, **body})


def read_match(source: Source) -> MatchRecord:
    """The match of a record, checked event by event.

    Raises NotationError, with the line, where the header is wrong; what is wrong later becomes the `fault`.
    """
    lines = read_lines(source)
    header = read_header(lines)
    if header.body["format"] != MATCH:
        raise NotationError("these are loose deals and not a match", line=header.number)
    return checked(header, lines)


def checked(header: Line, lines: Iterator[Line]) -> MatchRecord:
    """The match after its header, checked event by event."""
    names = _names(header)
    events: list[Event] = []
    numbers: list[int] = []
    broken: Finding | None = None
    try:
        for line in lines:
            numbers.append(line.number)
            events.append(_event(line.body))
    except NotationError as error:
        broken = fault_of(error, numbers[-1] if numbers else header.number)
    match, legal, illegal = _replayed(events, numbers)
    return MatchRecord(tuple(events[:legal]), tuple(numbers[:legal]), match, names, illegal or broken)


def _names(header: Line) -> Names:
    if "names" not in header.body:
        return NOBODY
    try:
        names = [fields.as_string(name, "names") for name in fields.items(header.body, "names")]
    except NotationError as error:
        raise NotationError(error.reason, line=header.number) from None
    if len(names) != 4:
        raise NotationError("names must list four, one for each place", line=header.number)
    return names[0], names[1], names[2], names[3]


def _event(body: Body) -> Event:
    try:
        return decode_event(fields.string(body, "kind"), body)
    except RuleError as error:
        raise NotationError(str(error)) from None


def _replayed(events: Sequence[Event], numbers: Sequence[int]) -> tuple[Match | None, int, Finding | None]:
    """The state after the legal events, how many those are, and what is wrong with the next."""
    match: Match | None = None
    at = 0
    while at < len(events):
        try:
            action = action_of(match, events, at)
            follows = decide(match, action) if action is not None else events[at:]
        except (NotationError, RuleError) as error:
            return match, at, fault(str(error), numbers[at])
        for expected in follows:
            if at == len(events):
                break
            if events[at] != expected:
                return match, at, fault(_differs(events[at], expected), numbers[at])
            match = evolve(match, expected)
            at += 1
    return match, at, None


def _differs(recorded: Event, replayed: Event) -> str:
    kind, body = encode_event(recorded)
    expected, right = encode_event(replayed)
    if kind != expected:
        return f"{kind} where the replay gives {expected}"
    wrong = [name for name in body if body[name] != right[name]]
    told = "; ".join(f"{name} is {body[name]} in the record and {right[name]} in the replay" for name in wrong)
    return f"{kind}: {told}"
