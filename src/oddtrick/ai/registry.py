"""The levels of play: the one place that knows their names, their order, and what is true of each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

from oddtrick.ai.book import BookPlayer
from oddtrick.ai.counting_bids import CountingBidding
from oddtrick.ai.fitted_bids import FittedBidding
from oddtrick.ai.hard import SearchPlayer, hard_effort, plain_effort
from oddtrick.ai.master import master_effort, master_effort_with_book_partner
from oddtrick.ai.player import Player
from oddtrick.ai.searching_bids import SearchingBidding
from oddtrick.ai.uniform import UniformPlayer
from oddtrick.engine.book import NativePlayer, Style
from oddtrick.errors import OddTrickError


@dataclass(frozen=True, slots=True)
class Level:
    """A level of play.

    `make` makes its player, which is then shared by all tables and threads. `offered` says whether people may
    choose it at a table; the others are there to measure by. `seconds` is the longest that it may take over a
    move: a net, since players budget their work by its amount and not by time.
    """

    name: str
    make: Callable[[], Player]
    offered: bool = True
    seconds: float = 1.0


_LEVELS: Final = (
    Level("random", UniformPlayer, offered=False),
    Level("easy", lambda: BookPlayer(CountingBidding(), NativePlayer(Style.EASY))),
    Level("medium", lambda: BookPlayer(FittedBidding())),
    Level("hard", lambda: SearchPlayer(SearchingBidding(), hard_effort)),
    Level("master", lambda: SearchPlayer(SearchingBidding(), master_effort)),
    Level("master-book", lambda: SearchPlayer(SearchingBidding(), master_effort_with_book_partner)),
    Level("pimc", lambda: SearchPlayer(FittedBidding(), plain_effort), offered=False),
)

_BY_NAME: Final = {level.name: level for level in _LEVELS}

_FORMER: Final = {"book": "medium"}
"""Names that levels once had, which tables kept from then still hold."""

LEVELS: Final[tuple[str, ...]] = tuple(_BY_NAME)
"""The names of the levels, weakest first."""

OFFERED: Final[tuple[str, ...]] = tuple(level.name for level in _LEVELS if level.offered)
"""The levels that people may choose at a table, weakest first."""

DEFAULT: Final = "medium"
"""The level of a bot that nobody chose."""


def level_of(name: str) -> Level:
    """The level of this name, or once of this name; raises OddTrickError naming the levels there are."""
    level = _BY_NAME.get(_FORMER.get(name, name))
    if level is None:
        raise OddTrickError(f"{_shown(name)} is not a level of play: choose one of {', '.join(LEVELS)}")
    return level


@cache
def _player(level: Level) -> Player:
    return level.make()


def player(name: str) -> Player:
    """The player of a level; raises OddTrickError naming the levels there are."""
    return _player(level_of(name))


def _shown(name: str) -> str:
    """A name as an error repeats it: not all of one that somebody made long."""
    return repr(name if len(name) <= 20 else name[:20] + "...")
