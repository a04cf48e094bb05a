"""Bots think in threads, so that the loop which carries everyone's messages never waits for one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from oddtrick.ai.hint import hint, why
from oddtrick.ai.player import Player
from oddtrick.ai.reason import Hint, Reason
from oddtrick.ai.registry import DEFAULT, player
from oddtrick.cards.card import Card
from oddtrick.match.commands import Command
from oddtrick.view.model import View

T = TypeVar("T")

_log = logging.getLogger(__name__)


class BotThreads:
    """A few threads for all bots of a server. A bot sees a `View` and nothing else."""

    def __init__(self, threads: int) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="bot")

    def think(self, player: Player, view: View, seed: int, told: Callable[[Command], None]) -> None:
        """Asks a bot for its command; `told` is called on the loop, and never if the bot fails."""

        def done(command: Command | None) -> None:
            if command is not None:
                told(command)

        self._work("a bot", partial(player.act, view, seed), done)

    def hint(self, view: View, told: Callable[[Hint | None], None]) -> None:
        """Looks for a hint; `told` is called on the loop, with None if none could be found."""
        self._work("a hint", partial(hint, view), told)

    def advise(self, view: View, told: Callable[[Command | None], None]) -> None:
        """Asks what a bot that nobody chose would do; `told` is called on the loop, with None if it fails."""
        self._work("advice", partial(player(DEFAULT).act, view, 0), told)

    async def explain(self, view: View, card: Card) -> tuple[Reason, ...]:
        """The reasons for a card that was played from a view."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, why, view, card)

    def _work(self, what: str, work: Callable[[], T], told: Callable[[T | None], None]) -> None:
        def done(future: asyncio.Future[T]) -> None:
            if future.cancelled():
                return
            error = future.exception()
            if error is not None:
                _log.error("%s failed: %s", what, type(error).__name__)
            told(future.result() if error is None else None)

        asyncio.get_running_loop().run_in_executor(self._threads, work).add_done_callback(done)

    def close(self) -> None:
        """Lets the threads end once they are done with what they think about."""
        self._threads.shutdown(wait=False, cancel_futures=True)
