"""Who plays in an arena: a level of the registry, or a program of somebody's own."""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

from oddtrick.ai.external import ExternalPlayer
from oddtrick.ai.registry import level_of, player
from oddtrick.arena.duplicate import Seated
from oddtrick.errors import OddTrickError
from oddtrick.rules.seat import Seat

PROGRAM: Final = "cmd:"
"""What the name of a program begins with; its command line follows."""


def known_entrant(name: str) -> str:
    """The name of an entrant as results carry it. Raises OddTrickError where it is none."""
    if is_program(name):
        _command(name)
        return name
    return level_of(name.lower()).name


def is_program(name: str) -> bool:
    """Whether an entrant is a program."""
    return name.startswith(PROGRAM)


@contextmanager
def seated(name: str, seconds: float) -> Generator[Seated]:
    """The players of an entrant, one a seat.

    A program runs once for each seat, so that none of its processes ever sees two hands of a deal, and is ended
    afterwards. `seconds` is how long it may take over an answer.
    """
    if not is_program(name):
        yield dict.fromkeys(Seat, player(name))
        return
    players = {seat: ExternalPlayer(_command(name), seconds) for seat in Seat}
    try:
        yield players
    finally:
        for each in players.values():
            each.close()


def _command(name: str) -> tuple[str, ...]:
    try:
        words = shlex.split(name.removeprefix(PROGRAM))
    except ValueError as error:
        raise OddTrickError(f"{name!r} is no command line: {error}") from None
    if not words:
        raise OddTrickError(f"{PROGRAM} is followed by a command, as in '{PROGRAM}python bot.py'")
    if shutil.which(words[0]) is None:
        raise OddTrickError(f"{words[0]!r} is no program that can be started")
    return tuple(words)
