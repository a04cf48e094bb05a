"""The file of an arena: a line of JSON that says what is played, then one for each pair. A run goes on from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Literal

import msgspec

from oddtrick.arena.contracts import Contracted
from oddtrick.arena.duplicate import Pair
from oddtrick.arena.timing import Times
from oddtrick.errors import OddTrickError

FORMAT = 1


class Header(msgspec.Struct, frozen=True):
    """What all pairs of a file have in common. `build` is a fingerprint of the code that played them.

    `trumps` are the forms that take turns, or the name of a game in which trumps are bid for.
    """

    arena: int
    players: tuple[str, ...]
    seed: int
    trumps: str
    build: str


class TimesLine(msgspec.Struct, frozen=True):
    """The lengths of a player's moves, as `Times` has them."""

    moves: int
    ms: float
    classes: dict[str, int]


class PairLine(msgspec.Struct, frozen=True):
    """A pair between players `a` and `b`; fields as in `Pair`."""

    a: str
    b: str
    pair: int
    form: str
    first: int
    second: int
    times_a: TimesLine
    times_b: TimesLine
    faults: tuple[tuple[Literal["a", "b"], str], ...] = ()
    contracts: tuple[Contracted | None, ...] = ()


_header_decoder = msgspec.json.Decoder(Header)
_pair_decoder = msgspec.json.Decoder(PairLine)


@dataclass(frozen=True, slots=True)
class Kept:
    """What a file holds already: the pairs of two players in order, from the first on."""

    pairs: dict[tuple[str, str], list[Pair]]

    def of(self, a: str, b: str) -> list[Pair]:
        """The pairs of these two."""
        return self.pairs.get((a, b), [])


class PairFile:
    """An open file of pairs, or none at all. Raises OddTrickError where the file was begun for something else."""

    def __init__(self, path: Path | None, header: Header) -> None:
        self.kept = Kept({})
        self._file: BinaryIO | None = None
        if path is None:
            return
        self._file = path.open("ab+")
        try:
            self._file.seek(0)
            end = self._read(self._file, path, header)
            self._file.truncate(end)
        except BaseException:
            self._file.close()
            raise
        if end == 0:
            self._write(header)

    def add(self, a: str, b: str, pair: Pair) -> None:
        """Writes a pair; it is on its way to the disk when this returns."""
        self._write(
            PairLine(
                a,
                b,
                pair.number,
                pair.form,
                pair.first,
                pair.second,
                _times_line(pair.times_a),
                _times_line(pair.times_b),
                tuple(("a" if who == "a" else "b", why) for who, why in pair.faults),
                pair.contracts,
            )
        )

    def close(self) -> None:
        """Closes the file, if there is one."""
        if self._file is not None:
            self._file.close()

    def _write(self, line: msgspec.Struct) -> None:
        if self._file is not None:
            self._file.write(msgspec.json.encode(line) + b"\n")
            self._file.flush()

    def _read(self, file: BinaryIO, path: Path, header: Header) -> int:
        """Reads what is there; returns where the last whole line ends: a run that was killed leaves half a line."""
        end = 0
        for number, line in enumerate(_whole_lines(file), 1):
            try:
                if number == 1:
                    _check(_header_decoder.decode(line), header, path)
                else:
                    self._keep(_pair_decoder.decode(line), f"{path}:{number}")
            except (msgspec.MsgspecError, UnicodeDecodeError) as error:
                raise OddTrickError(f"{path}:{number}: this is no line of an arena's file: {error}") from None
            end += len(line)
        return end

    def _keep(self, line: PairLine, place: str) -> None:
        pairs = self.kept.pairs.setdefault((line.a, line.b), [])
        if line.pair != len(pairs):
            raise OddTrickError(
                f"{place}: this is pair {line.pair} of {line.a} and {line.b}, but {len(pairs)} comes next"
            )
        times_a, times_b = _times(line.times_a), _times(line.times_b)
        pairs.append(Pair(line.pair, line.form, line.first, line.second, times_a, times_b, line.faults, line.contracts))


def _whole_lines(file: BinaryIO) -> Iterator[bytes]:
    for line in file:
        if line.endswith(b"\n"):
            yield line


def _check(found: Header, wanted: Header, path: Path) -> None:
    for field, what in (("arena", "format"), ("players", "players"), ("seed", "seed"), ("trumps", "trumps")):
        was, is_now = getattr(found, field), getattr(wanted, field)
        if was != is_now:
            raise OddTrickError(f"{path} was begun with other {what}: {was}, not {is_now}. Name another file")
    if found.build != wanted.build:
        raise OddTrickError(f"{path} was begun by another build, whose players may differ. Name another file")


def _times_line(times: Times) -> TimesLine:
    classes = {str(at): count for at, count in sorted(times.classes.items())}
    return TimesLine(times.moves, round(times.total_ms, 4), classes)


def _times(line: TimesLine) -> Times:
    return Times(line.moves, line.ms, {int(at): count for at, count in line.classes.items()})
