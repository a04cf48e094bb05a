"""Batches of positions through DDS: the oracle of the tests and the partner of the benchmark.

DDS comes with the PyPI package ``endplay``.  Only plain integers cross this module: card
masks use this project's numbering (suit * 13 + rank - 2, clubs lowest), seats are North 0 to
West 3, and a trump of 4 means no trumps.  Nothing here is part of the package.
"""

from __future__ import annotations

import ctypes
import time
from collections.abc import Iterator, Sequence

import endplay._dds as dds

BATCH = dds.MAXNOOFBOARDS
_SUIT = (3, 2, 1, 0)

Task = tuple[tuple[int, int, int, int], int, int, tuple[int, ...]]
"""Four masks of cards still in hand, trump, leader of the trick, cards played to the trick."""


def set_threads(threads: int) -> None:
    """Let DDS use this many threads in its batch calls."""
    dds.SetMaxThreads(threads)


def _fill(deal: dds.deal, task: Task) -> None:
    hands, trump, leader, trick = task
    deal.trump = 4 if trump == 4 else _SUIT[trump]
    deal.first = leader
    for k in range(3):
        if k < len(trick):
            deal.currentTrickSuit[k] = _SUIT[trick[k] // 13]
            deal.currentTrickRank[k] = trick[k] % 13 + 2
        else:
            deal.currentTrickSuit[k] = 0
            deal.currentTrickRank[k] = 0
    for seat in range(4):
        for suit in range(4):
            deal.remainCards[seat][_SUIT[suit]] = (hands[seat] >> (13 * suit) & 0x1FFF) << 2


def _chunks(tasks: Sequence[Task]) -> Iterator[Sequence[Task]]:
    for start in range(0, len(tasks), BATCH):
        yield tasks[start : start + BATCH]


def solve(tasks: Sequence[Task], *, every_card: bool) -> tuple[list[dict[int, int]], float]:
    """Tricks of the side to play for its best card, or for every legal card.

    Returns one ``{card: tricks}`` a task (one card alone unless ``every_card``) and the
    seconds that DDS itself took.
    """
    answers: list[dict[int, int]] = []
    seconds = 0.0
    for chunk in _chunks(tasks):
        boards = dds.boards()
        boards.noOfBoards = len(chunk)
        for index, task in enumerate(chunk):
            _fill(boards.deals[index], task)
            boards.target[index] = -1
            boards.solutions[index] = 3 if every_card else 1
            boards.mode[index] = 1
        solved = dds.solvedBoards()
        begun = time.process_time()
        dds.SolveAllBoardsBin(boards, solved)
        seconds += time.process_time() - begun
        for index in range(len(chunk)):
            future = solved.solvedBoard[index]
            cards: dict[int, int] = {}
            for k in range(future.cards):
                base = _SUIT[future.suit[k]] * 13 - 2
                cards[base + future.rank[k]] = future.score[k]
                for rank in range(2, 15):
                    if future.equals[k] >> rank & 1:
                        cards[base + rank] = future.score[k]
            answers.append(cards)
    return answers, seconds


def tables(deals: Sequence[tuple[int, int, int, int]]) -> tuple[list[list[list[int]]], float]:
    """Full tables ``[trump][leader]`` of tricks of the leader's side, and DDS's seconds.

    The trumps are clubs, diamonds, hearts, spades, none.  DDS tabulates by declarer; the
    leader sits on declarer's left.
    """
    answers: list[list[list[int]]] = []
    seconds = 0.0
    for start in range(0, len(deals), dds.MAXNOOFTABLES):
        chunk = deals[start : start + dds.MAXNOOFTABLES]
        batch = dds.ddTableDeals()
        batch.noOfTables = len(chunk)
        for index, hands in enumerate(chunk):
            for seat in range(4):
                for suit in range(4):
                    held = hands[seat] >> (13 * suit) & 0x1FFF
                    batch.ddTableDeal[index].cards[seat][_SUIT[suit]] = held << 2
        result = dds.ddTablesRes()
        par = dds.allParResults()
        skip = (ctypes.c_int * 5)(0, 0, 0, 0, 0)
        begun = time.process_time()
        dds.CalcAllTables(batch, -1, skip, result, par)
        seconds += time.process_time() - begun
        for index in range(len(chunk)):
            rows = result.results[index].resTable
            answers.append(
                [
                    [13 - rows[4 if trump == 4 else _SUIT[trump]][(leader + 3) % 4] for leader in range(4)]
                    for trump in range(5)
                ]
            )
    return answers, seconds
