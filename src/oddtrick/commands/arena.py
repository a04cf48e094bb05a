"""The `oddtrick arena` command: players measured against each other over duplicate pairs."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from types import FrameType
from typing import Annotated, NoReturn

import typer

from oddtrick.ai.registry import LEVELS
from oddtrick.arena.board import ALL_FORMS, parse_forms
from oddtrick.arena.build import fingerprint
from oddtrick.arena.cross_table import CrossTable
from oddtrick.arena.duplicate import Pair
from oddtrick.arena.entrant import PROGRAM, known_entrant
from oddtrick.arena.gain import Sequential
from oddtrick.arena.league import Fixture, Workers, workers
from oddtrick.arena.pair_file import FORMAT, Header, PairFile
from oddtrick.arena.report import Report
from oddtrick.commands.files import fail, say, write
from oddtrick.commands.progress import progress
from oddtrick.errors import OddTrickError
from oddtrick.rules.presets import preset
from oddtrick.rules.ruleset import Ruleset


def arena(  # noqa: PLR0913, PLR0917 -- one parameter an option
    players: Annotated[
        list[str] | None,
        typer.Argument(metavar="A B", help=f"Levels ({', '.join(LEVELS)}) or programs, as in 'cmd:python bot.py'."),
    ] = None,
    external: Annotated[
        list[str] | None, typer.Option(metavar="COMMAND", help="A program that plays, after the players named.")
    ] = None,
    deals: Annotated[int, typer.Option(min=1, help="Pairs: deals that are each played twice.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="Which deals.")] = 1,
    trumps: Annotated[
        str | None, typer.Option(help="Forms that take turns: S H D C, N for none, T for turned up; SHDCN unless said.")
    ] = None,
    preset_name: Annotated[
        str | None, typer.Option("--preset", help="A game in which trumps are bid for, measured in points.")
    ] = None,
    test: Annotated[
        str | None, typer.Option(metavar="LOW,HIGH", help="Stop once A's gain is LOW or HIGH, as in 0,0.05.")
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Keep the pairs in this file, and go on from it.")] = None,
    matrix: Annotated[bool, typer.Option("--matrix", help="Everybody against everybody.")] = False,
    svg: Annotated[Path | None, typer.Option(help="Draw the matrix into this file.")] = None,
    deadline: Annotated[float, typer.Option(min=0.01, help="Seconds that a program has for a move.")] = 5.0,
    processes: Annotated[int, typer.Option("--workers", min=0, help="Processes to use; 0 is all processors.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="End with one line of JSON for each two players.")] = False,
) -> None:
    """Measure players: the same deals at two tables with the sides exchanged, tricks or points gained a deal."""
    try:
        names = _entrants([*(players or ()), *(f"{PROGRAM}{command}" for command in external or ())], matrix=matrix)
        if svg is not None and not matrix:
            fail("--svg draws a matrix: ask for --matrix too")
        sequential = _sequential(test) if test is not None else None
        name, game = _game(trumps, preset_name)
        header = Header(FORMAT, names, seed, name, fingerprint())
        fixtures = [Fixture(a, b, seed, game, deadline) for a, b in combinations(names, 2)]
        with _ends_in_order(), _opened(out, header) as file, workers(processes) as crew:
            reports = [_played(fixture, deals, file, crew, sequential) for fixture in fixtures]
    except OddTrickError as fault:
        fail(str(fault))
    _print(names, reports, matrix=matrix, svg=svg, as_json=as_json)


def _entrants(names: Sequence[str], *, matrix: bool) -> tuple[str, ...]:
    if (not matrix and len(names) != 2) or len(names) < 2:
        wanted = "at least two players are" if matrix else "two players are"
        fail(f"{wanted} needed, not {len(names)}: name levels ({', '.join(LEVELS)}) or programs ('cmd:python bot.py')")
    known = tuple(known_entrant(name) for name in names)
    if matrix and len(set(known)) != len(known):
        fail("a player is named twice: in a matrix each one is named once")
    return known


def _game(trumps: str | None, preset_name: str | None) -> tuple[str, str | Ruleset]:
    """What is played, and its name in a file: forms of trumps, or a game in which they are bid for."""
    if preset_name is None:
        forms = parse_forms(ALL_FORMS if trumps is None else trumps)
        return forms, forms
    if trumps is not None:
        fail("--trumps names forms of trumps and --preset a game in which they are bid for: give one of them")
    rules = preset(preset_name.lower())
    if not rules.has_auction:
        fail(f"--preset {preset_name}: nobody bids for trumps in that game: measure players of it with --trumps")
    return preset_name.lower(), rules


def _sequential(text: str) -> Sequential:
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        fail(f"--test {text!r}: give two gains in tricks a deal, as in 0,0.05")
    if not low < high:
        fail(f"--test {text}: the first gain must be the smaller")
    return Sequential(low, high)


@contextmanager
def _opened(out: Path | None, header: Header) -> Generator[PairFile]:
    try:
        file = PairFile(out, header)
    except OSError as error:
        fail(f"{out}: this file cannot be opened: {(error.strerror or 'no reason given').lower()}")
    try:
        yield file
    finally:
        file.close()


def _played(fixture: Fixture, deals: int, file: PairFile, crew: Workers, sequential: Sequential | None) -> Report:
    """Plays what the file does not hold yet; a test sees the pairs in order, so that it always stops at the same."""
    pairs = list[Pair]()
    kept = file.kept.of(fixture.a, fixture.b)[:deals]
    with progress(f"{fixture.a} - {fixture.b}", deals) as show:
        for pair in _pairs(fixture, deals, kept, file, crew):
            pairs.append(pair)
            show(len(pairs))
            if sequential is not None and len(pairs) % 10 == 0 and (verdict := sequential.verdict(pairs)) is not None:
                gain = sequential.high if verdict == "high" else sequential.low
                return Report(fixture, pairs, f"stopped after {len(pairs)} pairs: the gain is {gain:g}")
    return Report(fixture, pairs, None if sequential is None else f"undecided after {len(pairs)} pairs")


def _pairs(fixture: Fixture, deals: int, kept: Sequence[Pair], file: PairFile, crew: Workers) -> Iterator[Pair]:
    yield from kept
    for pair in crew.play(fixture, range(len(kept), deals)):
        file.add(fixture.a, fixture.b, pair)
        yield pair


@contextmanager
def _ends_in_order() -> Generator[None]:
    """A request to end is obeyed like Ctrl-C: the pairs played are kept, and no process is left."""

    def end(number: int, _: FrameType | None) -> NoReturn:
        raise SystemExit(128 + number)

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _print(names: Sequence[str], reports: Sequence[Report], *, matrix: bool, svg: Path | None, as_json: bool) -> None:
    table = CrossTable(
        names,
        {(report.fixture.a, report.fixture.b): report.gain for report in reports},
        reports[0].fixture.measure.unit,
    )
    if as_json:
        for report in reports:
            say(json.dumps(report.details()))
            say(json.dumps(report.as_json()))
    elif matrix:
        say(table.as_text())
    else:
        say(reports[0].as_text())
    if svg is not None:
        write(str(svg), [table.as_svg().encode()])
    sys.stdout.flush()
