"""The `oddtrick solve` command: the double-dummy tricks of a deal, or of every deal of a file."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Annotated, Final

import typer

from oddtrick.cards.card import Card, Suit
from oddtrick.cards.names import format_suit, parse_suit
from oddtrick.commands.files import STANDARD, fail, format_of, opened, say
from oddtrick.commands.progress import progress
from oddtrick.engine.double_dummy import MEGABYTE, TRUMPS, DoubleDummy, Solved, Trace
from oddtrick.engine.position import EngineError, KnownPosition, Masks
from oddtrick.errors import NotationError
from oddtrick.notation.deal_record import DealRecord, parse_seat
from oddtrick.notation.deal_text import format_deal, parse_deal
from oddtrick.notation.formats import FORMATS, read_deals
from oddtrick.rules.order import order_of
from oddtrick.rules.seat import Seat, Side

_JOKERS: Final = re.compile(r"(?<=\.)(?:[LB]J,?)+(?=\s|$)")
_AT_ONCE: Final = 64
"""Deals solved together: enough to keep every processor busy, few enough to stream."""


@dataclass(frozen=True, slots=True)
class _Deal:
    """A deal to be solved: where it stands, its hands, and what its source says of trump, leader and play."""

    place: str
    text: str
    hands: Masks
    trump: Suit | None
    trump_known: bool
    leader: Seat | None
    plays: tuple[Card, ...]
    read: int = 0
    """Bytes of the source up to here and beyond; 0 where it cannot tell."""

    @property
    def position(self) -> KnownPosition:
        """The deal before the lead."""
        return KnownPosition(self.hands, order_of(self.trump), Seat.NORTH if self.leader is None else self.leader)


def solve(  # noqa: PLR0913, PLR0917 -- one parameter an option
    source: Annotated[
        str, typer.Argument(metavar="FILE|DEAL", help="PBN, LIN or JSON Lines, - for a pipe; or N:.. .. .. ..")
    ],
    trump: Annotated[str | None, typer.Option(help="S, H, D, C, or N for no trumps.")] = None,
    leader: Annotated[str | None, typer.Option(help="N, E, S or W.")] = None,
    table: Annotated[bool, typer.Option("--table", help="All strains and all leaders.")] = False,
    trace: Annotated[bool, typer.Option("--trace", help="The value after each card that was played.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
    form: Annotated[str | None, typer.Option("--from", help="Read as pbn, lin or jsonl, whatever the name.")] = None,
    memory: Annotated[int, typer.Option(min=1, help="Megabytes for each processor's solver.")] = 64,
    workers: Annotated[int, typer.Option(min=0, help="Processors to use; 0 is all.")] = 0,
) -> None:
    """Solve deals with all four hands seen: the tricks of each lead, tables, or the cost of each card played."""
    if table and trace:
        fail("--table and --trace answer different questions: ask for one of them")
    solver = DoubleDummy(memory=memory * MEGABYTE, workers=workers)
    wanted = _Wanted(trump=trump, leader=leader, table=table, trace=trace)
    faults = _Faults()
    deals = (wanted.complete(deal) for deal in _deals(source, form, faults))
    # Answers that go to the terminal themselves show how far it is.
    with progress("solved", _size(source), counts=False, quiet=sys.stdout.isatty()) as show:
        for batch in _batches(deals, faults):
            for deal, answer in _answers(solver, batch, wanted, faults):
                say(json.dumps(_as_json(deal, answer)) if as_json else _as_text(deal, answer))
            sys.stdout.flush()
            show(max((deal.read for deal in batch), default=0))
    if faults.count:
        raise typer.Exit(1)


def _size(source: str) -> int | None:
    """Bytes of a file; None where there is none to measure."""
    with suppress(OSError, ValueError):
        if Path(source).is_file():
            return Path(source).stat().st_size
    return None


class _Faults:
    """Deals that could not be solved: named at once, counted for the exit status."""

    def __init__(self) -> None:
        self.count = 0

    def name(self, place: str, reason: str) -> None:
        """Says which deal is bad and why."""
        self.count += 1
        say(f"{place}: {reason}", error=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Wanted:
    """What the options ask for; trump and leader win over what a file says."""

    trump: str | None
    leader: str | None
    table: bool
    trace: bool

    def __post_init__(self) -> None:
        try:
            if self.trump is not None:
                parse_suit(self.trump)
            if self.leader is not None:
                parse_seat(self.leader)
        except NotationError as error:
            fail(error.reason)

    def complete(self, deal: _Deal) -> _Deal:
        """The deal under the trump and leader asked for."""
        if self.trump is not None:
            deal = replace(deal, trump=parse_suit(self.trump), trump_known=True)
        if self.leader is not None:
            deal = replace(deal, leader=parse_seat(self.leader))
        return deal

    def tabulates(self, deal: _Deal) -> bool:
        """Whether a table answers: asked for, or nothing says what is trumps and who leads."""
        return self.table or not (deal.trump_known and deal.leader is not None)


def _deals(source: str, form: str | None, faults: _Faults) -> Iterator[_Deal]:
    """The deals of a text or a file; a bad one is named and left out."""
    if ":" in source and Path(source).suffix.lower() not in FORMATS and source != STANDARD:
        try:
            yield _deal_of(source, DealRecord(hands=parse_deal(_JOKERS.sub(_joker_letters, source))))
        except NotationError as error:
            faults.name("deal", str(error))
        return
    named = format_of(source, form)
    with opened(source) as file:
        try:
            for record in read_deals(file, named):
                place = f"{source}:{record.line}" + (f" (board {record.board})" if record.board else "")
                try:
                    yield replace(_deal_of(place, record.require_sound()), read=file.tell() if file.seekable() else 0)
                except NotationError as error:
                    faults.name(place, error.reason)
        except NotationError as error:
            faults.name(source, str(error))


def _joker_letters(named: re.Match[str]) -> str:
    """Jokers by their names, as in `...BJ`, in the letters of deal texts."""
    return re.sub("[J,]", "", named.group())


def _deal_of(place: str, record: DealRecord) -> _Deal:
    hands = record.full_hands
    if hands is None:
        raise NotationError("a hand is unknown: all four are needed")
    n, e, s, w = (hand.mask for hand in hands)
    plays = tuple(card for told in record.tricks for card in told.trick.cards)
    return _Deal(place, format_deal(record.hands), (n, e, s, w), record.trump, record.trump_known, record.leader, plays)


def _batches(deals: Iterator[_Deal], faults: _Faults) -> Iterator[list[_Deal]]:
    while batch := list(islice(deals, _AT_ONCE)):
        good: list[_Deal] = []
        for deal in batch:
            reason = _fault_of(deal)
            if reason is None:
                good.append(deal)
            else:
                faults.name(deal.place, reason)
        yield good


def _fault_of(deal: _Deal) -> str | None:
    sizes = [hand.bit_count() for hand in deal.hands]
    if len(set(sizes)) != 1 or not sizes[0]:
        return f"the hands hold {', '.join(map(str, sizes))} cards: all must hold the same number, and at least one"
    if sum(sizes) != (deal.hands[0] | deal.hands[1] | deal.hands[2] | deal.hands[3]).bit_count():
        return "two hands hold the same card"
    return None


_Table = Sequence[tuple[Suit | None, tuple[int, int, int, int]]]


def _answers(
    solver: DoubleDummy, batch: Sequence[_Deal], wanted: _Wanted, faults: _Faults
) -> Iterator[tuple[_Deal, Solved | Trace | _Table]]:
    """The answers of a batch, in its order."""
    if wanted.trace:
        played = [deal for deal in batch if _may_trace(deal, faults)]
        yield from zip(played, solver.traces((deal.position, deal.plays) for deal in played), strict=True)
        return
    tabled = [deal for deal in batch if wanted.tabulates(deal)]
    single = [deal for deal in batch if not wanted.tabulates(deal)]
    tables = dict(zip(map(id, tabled), solver.tables([deal.hands for deal in tabled]), strict=True))
    solved = dict(zip(map(id, single), solver.solve_each([deal.position for deal in single]), strict=True))
    for deal in batch:
        if id(deal) in tables:
            yield deal, [(trump, tables[id(deal)][trump]) for trump in TRUMPS]
        else:
            yield deal, solved[id(deal)]


def _may_trace(deal: _Deal, faults: _Faults) -> bool:
    """Whether a play is told that follows suit; names the deal where not."""
    reason = None
    if not deal.plays:
        reason = "no play is told: there is nothing to trace"
    elif not deal.trump_known or deal.leader is None:
        reason = "the deal does not say what is trumps and who leads: name them with --trump and --leader"
    else:
        position = deal.position
        try:
            for card in deal.plays:
                position, _ = position.play(card)
        except EngineError as error:
            reason = str(error)
    if reason is not None:
        faults.name(deal.place, reason)
    return reason is None


def _north_south(deal: _Deal, solved: Solved) -> int:
    size = deal.hands[0].bit_count()
    return solved.value.lower if deal.position.leader.side is Side.NORTH_SOUTH else size - solved.value.lower


def _as_json(deal: _Deal, answer: Solved | Trace | _Table) -> dict[str, object]:
    body: dict[str, object] = {"deal": deal.text}
    if isinstance(answer, Solved | Trace):
        body |= {"trump": format_suit(deal.trump), "leader": _letter(deal.position.leader)}
    if isinstance(answer, Solved):
        tricks = {card.text: value for card, value in sorted(answer.tricks.items(), reverse=True)}
        return body | {"ns": _north_south(deal, answer), "cards": tricks}
    if isinstance(answer, Trace):
        plays = [
            {"seat": _letter(play.seat), "card": play.card.text, "ns": play.north_south, "cost": play.cost}
            for play in answer.plays
        ]
        return body | {"ns": answer.start, "plays": plays}
    rows = {format_suit(trump): dict(zip("NESW", row, strict=True)) for trump, row in answer}
    return body | {"table": rows}


def _as_text(deal: _Deal, answer: Solved | Trace | _Table) -> str:
    if isinstance(answer, Solved):
        return _solved_text(deal, answer)
    if isinstance(answer, Trace):
        return _trace_text(deal, answer)
    lines = [deal.text, "North-South's tricks when  N  E  S  W  leads"]
    for trump, row in reversed(answer):
        name = "no trumps" if trump is None else trump.word
        lines.append(f"{name:>26}" + "".join(f"{tricks:3}" for tricks in row))
    return "\n".join([*lines, ""])


def _solved_text(deal: _Deal, solved: Solved) -> str:
    trump = "no trumps" if deal.trump is None else f"{deal.trump.word} trumps"
    leader = deal.position.leader.name.title()
    lines = [deal.text, f"{trump}, {leader} leads: North-South take {_north_south(deal, solved)}"]
    for tricks in sorted({bounds.lower for bounds in solved.cards.values()}, reverse=True):
        cards = [card.text for card, bounds in solved.cards.items() if bounds.lower == tricks]
        lines.append(f"  {tricks:2}  {' '.join(reversed(cards))}")
    return "\n".join([*lines, ""])


def _trace_text(deal: _Deal, trace: Trace) -> str:
    lines = [deal.text, f"North-South take {trace.start} with best play"]
    for number, play in enumerate(trace.plays):
        cost = f"  costs {play.cost}" if play.cost else ""
        lines.append(f"  {number // 4 + 1:2} {_letter(play.seat)} {play.card.text}  {play.north_south:2}{cost}")
    return "\n".join([*lines, ""])


def _letter(seat: Seat) -> str:
    return "NESW"[seat]
