"""Ours against DDS, both in batches on one thread, interleaved on the same deals in one run.

Each row of the table is measured in small batches, ours and DDS's in turn, so that a machine's moods
strike both; processor time is counted, not the clock on the wall. `--quick` measures a quarter of it.
The last line is `ratio mean=... median=... p99=...` of DDS's time over ours for single solves; the exit
status is 1 where that mean is below 1, and 2 where any answer differs.
"""

from __future__ import annotations

import argparse
import platform
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks import dds_batch
from oddtrick.cards.card import Suit
from oddtrick.engine.double_dummy import TRUMPS, DoubleDummy, Limit, Questions
from oddtrick.engine.layouts import HiddenHand, Knowledge, LayoutSource, hands_of
from oddtrick.engine.position import KnownPosition, Masks, cards_in
from oddtrick.rules.order import order_of
from oddtrick.rules.seat import Seat
from tests.engine.situations import even_deal, freak_deal, play_on, task

MEMORY = 64 << 20
T = TypeVar("T")


@dataclass(frozen=True)
class Row:
    """One row of the result: seconds of each call, ours and theirs, and what a call is."""

    name: str
    goal: str
    ours: Sequence[float]
    theirs: Sequence[float]
    boards: int = 1

    def text(self) -> str:
        """The row of the table."""
        ours, theirs = sorted(self.ours), sorted(self.theirs)
        ratio = sum(theirs) / sum(ours)
        middle = median(theirs) / median(ours)
        tail = at(theirs, 0.99) / at(ours, 0.99)
        if self.boards > 1:
            rate = f"{self.boards * len(ours) / sum(ours):,.0f} | {self.boards * len(theirs) / sum(theirs):,.0f}"
            return f"| {self.name}, boards a second | {rate} | {ratio:.2f} | {middle:.2f} | {tail:.2f} | {self.goal} |"
        shown = [
            f"{1e3 * sum(t) / len(t):.3f} / {1e3 * median(t):.3f} / {1e3 * at(t, 0.99):.2f} / {1e3 * t[-1]:.1f}"
            for t in (ours, theirs)
        ]
        return f"| {self.name} | {shown[0]} | {shown[1]} | {ratio:.2f} | {middle:.2f} | {tail:.2f} | {self.goal} |"


def at(ordered: Sequence[float], share: float) -> float:
    """The value at a share of an ordered sequence."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def timed(call: Callable[..., T], *words: object, **named: object) -> tuple[T, float]:
    """What a call answers and the processor seconds it took."""
    begun = time.process_time()
    answer = call(*words, **named)
    return answer, time.process_time() - begun


class Differ(Exception):
    """The two solvers disagree."""


def asked(positions: Sequence[KnownPosition]) -> Questions:
    """The positions as the flat arrays that the native solver takes, so that only solving is timed."""
    questions = Questions()
    for position in positions:
        questions.add(position)
        questions.end_group()
    return questions


def singles(
    solver: DoubleDummy, positions: Sequence[KnownPosition], *, every_card: bool
) -> tuple[list[float], list[float]]:
    """Seconds of each position, one board a batch, in turn."""
    ours: list[float] = []
    theirs: list[float] = []
    for position in positions:
        questions = asked([position])
        (values, cards, _), seconds = timed(questions.ask, solver, Limit(), every_card=every_card)
        ours.append(seconds)
        expected, seconds = dds_batch.solve([task(position)], every_card=every_card)
        theirs.append(seconds)
        if every_card:
            if found(cards, 0, position) != expected[0]:
                raise Differ(position)
        elif values[0] != max(expected[0].values()):
            raise Differ(position)
    return ours, theirs


def found(cards: bytes, at: int, position: KnownPosition) -> dict[int, int]:
    """The tricks of each legal card in the native answer to the position of that number."""
    return {card: cards[108 * at + card] for card in cards_in(position.legal)}


def batches(solver: DoubleDummy, groups: Sequence[Sequence[KnownPosition]]) -> tuple[list[float], list[float]]:
    """Seconds of each group of positions solved in one call, every legal card."""
    ours: list[float] = []
    theirs: list[float] = []
    for group in groups:
        questions = asked(group)
        (_, cards, _), seconds = timed(questions.ask, solver, Limit(), every_card=True)
        ours.append(seconds)
        expected, seconds = dds_batch.solve([task(position) for position in group], every_card=True)
        theirs.append(seconds)
        if [found(cards, k, position) for k, position in enumerate(group)] != expected:
            raise Differ(group[0])
    return ours, theirs


def tables(solver: DoubleDummy, deals: Sequence[Masks]) -> tuple[list[float], list[float]]:
    """Seconds of each full table."""
    ours: list[float] = []
    theirs: list[float] = []
    for deal in deals:
        rows, seconds = timed(solver.table, deal)
        ours.append(seconds)
        expected, seconds = dds_batch.tables([deal])
        theirs.append(seconds)
        for trump, row in zip(TRUMPS, expected[0], strict=True):
            if [n if leader % 2 == 0 else 13 - n for leader, n in enumerate(rows[trump])] != row:
                raise Differ(deal)
    return ours, theirs


def start(rng: Random, deal: Masks) -> KnownPosition:
    """A deal before the lead, under any trump."""
    return KnownPosition(deal, order_of(rng.choice(TRUMPS)), Seat(rng.randrange(4)))


def layouts(rng: Random, tricks: int, count: int) -> list[KnownPosition]:
    """Layouts of three hidden hands after so many tricks, the leader seeing only the own hand."""
    point = play_on(
        rng, KnownPosition(even_deal(rng), order_of(rng.choice([*Suit, None])), Seat(rng.randrange(4))), 4 * tricks
    )
    me = point.leader
    unseen = frozenset(card for seat in Seat if seat != me for card in cards_in(point.hands[seat]))
    hidden = tuple(HiddenHand(seat, 13 - tricks) for seat in Seat if seat != me)
    source = LayoutSource(Knowledge(point.order, unseen, hidden, {me: point.hands[me]}))
    hands = hands_of(source.draw(count, rng.getrandbits(64)))
    return [
        KnownPosition((hands[4 * k], hands[4 * k + 1], hands[4 * k + 2], hands[4 * k + 3]), point.order, me)
        for k in range(count)
    ]


def measure(size: int) -> list[Row]:
    """All rows, each measured on `size` times some number of deals."""
    rng = Random(20)
    solver = DoubleDummy(memory=MEMORY, workers=1)
    solver.solve(start(rng, even_deal(rng)))
    rows = [
        Row("20 results of a deal", "3", *tables(solver, [even_deal(rng) for _ in range(5 * size)])),
        Row(
            "every legal card, opening lead",
            "2.5",
            *singles(solver, [start(rng, even_deal(rng)) for _ in range(10 * size)], every_card=True),
        ),
    ]
    for tricks, goal, number in ((4, "3.5", 50), (8, "12", 100)):
        groups = [
            [play_on(rng, start(rng, even_deal(rng)), 4 * tricks) for _ in range(10)]
            for _ in range(number * size // 10)
        ]
        ours, theirs = batches(solver, groups)
        rows.append(
            Row(f"every legal card after {tricks} tricks", goal, [t / 10 for t in ours], [t / 10 for t in theirs])
        )
    for tricks, goal, count in ((3, "1,000 a second", 40), (7, "50,000 a second", 200)):
        ours, theirs = batches(solver, [layouts(rng, tricks, count) for _ in range(2 * size)])
        rows.append(Row(f"sampled layouts, trick {tricks + 1} lead", goal, ours, theirs, count))
    rows.append(
        Row(
            "freak deals, one strain, one leader",
            "total at most DDS's",
            *singles(solver, [start(rng, freak_deal(rng)) for _ in range(30 * size)], every_card=False),
        )
    )
    rows.append(
        Row(
            "one strain, one leader",
            "3",
            *singles(solver, [start(rng, even_deal(rng)) for _ in range(30 * size)], every_card=False),
        )
    )
    sys.stderr.write(f"memory used of {MEMORY >> 20} MB: {solver.memory_used / (1 << 20):.1f} MB\n")
    return rows


def main() -> int:
    """Measures, prints the table and the ratio of single solves."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a quarter of the deals")
    options = parser.parse_args()
    dds_batch.set_threads(1)
    try:
        rows = measure(2 if options.quick else 8)
    except Differ as difference:
        print(f"the answers differ: {difference}")
        return 2
    print(f"{platform.machine()}, Python {platform.python_version()}; ms are mean / median / p99 / longest")
    print("| what | ours, ms | DDS, ms | mean ratio | median ratio | p99 ratio | goal |")
    print("|---|---|---|---|---|---|---|")
    for row in rows:
        print(row.text())
    ours, theirs = sorted(rows[-1].ours), sorted(rows[-1].theirs)
    mean = sum(theirs) / sum(ours)
    freak = rows[-2]
    worst = max(b and a / b for a, b in zip(freak.ours, freak.theirs, strict=True))
    print(f"freak deals: total ratio {sum(freak.theirs) / sum(freak.ours):.2f}, worst deal {worst:.2f} of DDS")
    print(
        f"ratio mean={mean:.2f} median={median(theirs) / median(ours):.2f} p99={at(theirs, 0.99) / at(ours, 0.99):.2f}"
    )
    return 0 if mean >= 1 else 1


if __name__ == "__main__":
    sys.exit(main())
