"""No text at all may make a reader raise anything but NotationError, or take for ever.

Each reader is given mutated records for a share of ten seconds, or of `--fuzz-seconds`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from time import monotonic

import pytest
from hypothesis import given, seed, settings
from hypothesis import strategies as st

from oddtrick.errors import NotationError
from oddtrick.notation.deal_lines import read_json, write_deals
from oddtrick.notation.deal_record import DealRecord
from oddtrick.notation.diagram import format_hands, format_title, format_tricks
from oddtrick.notation.lin_read import read_lin
from oddtrick.notation.match_record import write_match
from oddtrick.notation.pbn_read import read_pbn
from oddtrick.notation.pbn_write import write_pbn
from oddtrick.notation.replay import replay, with_result
from oddtrick.rules.presets import PRESETS
from tests.notation.made import random_record
from tests.notation.test_lin_read import BOARD
from tests.notation.test_pbn_read import WHIST
from tests.strategies import whole_match

Reader = Callable[[bytes], Iterable[DealRecord]]

DEALS = [random_record(number) for number in range(4)]
ODD = b'[Deal "#"]\n[Play "N"]\nSA - - ^R S2 =1= $3\n*\n'
MATCH = whole_match(PRESETS["turnup"], 1).events
SEEDS: dict[str, tuple[Reader, list[bytes]]] = {
    "pbn": (read_pbn, [WHIST.encode(), b"".join(write_pbn(DEALS)), ODD]),
    "lin": (read_lin, [BOARD.encode(), b"qx|o1|" + BOARD.encode() + b"mc|9|\n"]),
    "deals": (read_json, ["".join(write_deals(DEALS)).encode()]),
    "match": (read_json, ["".join(write_match(MATCH[:80])).encode()]),
}
WORDS = [b"\0", b"\x1a", b"\xff", b"\xe2\x99\xa0", b"\n\n", b"10", *(bytes([sign]) for sign in b'"[]{}|\\\r-;*#')]


@st.composite
def mutations(draw: st.DrawFn, texts: list[bytes]) -> bytes:
    """A record with pieces cut out, doubled, moved and thrown in."""
    text = draw(st.sampled_from(texts))
    rng = Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, 6))):
        at, to = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
        to = min(to, at + rng.choice([1, 3, 20, 400]))
        piece = text[at:to]
        change = rng.randrange(5)
        if change == 0:
            text = text[:at] + text[to:]
        elif change == 1:
            text = text[:to] + piece + text[to:]
        elif change == 2:
            text = text[:at] + rng.choice(WORDS) + text[to:]
        elif change == 3:
            text = text[:at] + bytes([rng.randrange(256)]) + text[at:]
        else:
            text = text[:at] + bytes(reversed(piece)) + text[to:]
    return text


def use(reader: Reader, text: bytes) -> None:
    """Everything that is done with records; all of it must bear whatever a reader lets through."""
    try:
        records = list(reader(text))
    except NotationError:
        return
    for record in records:
        assert all(finding.message for finding in record.findings)
        format_title(record)
        format_hands(record.hands, names=record.names)
        played = replay(record)
        if played is not None:
            list(format_tricks(played))
    for again in (read_pbn(b"".join(write_pbn(map(with_result, records)) or [b"%"])), read_json(write_deals(records))):
        try:
            assert len(list(again)) >= 0
        except NotationError:
            assert not any(record.tags for record in records)


@pytest.mark.parametrize("name", SEEDS)
def test_a_mutated_record_is_read_or_refused(name: str, fuzz_seconds: float) -> None:
    reader, texts = SEEDS[name]
    end, number = monotonic() + fuzz_seconds / len(SEEDS), 0
    while monotonic() < end:
        number += 1

        @seed(number)
        @settings(max_examples=100, database=None, derandomize=False)
        @given(mutations(texts))
        def once(text: bytes) -> None:
            use(reader, text)

        once()


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(raw: bytes) -> None:
    for reader, _ in SEEDS.values():
        use(reader, raw)
