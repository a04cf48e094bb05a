"""Bots think in threads, so that the loop which carries everyone's messages never waits for one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from oddtrick.ai.registry import player
from oddtrick.match.commands import Command
from oddtrick.view.model import View

_log = logging.getLogger(__name__)


class BotThreads:
    """A few threads for all bots of a server. A bot sees a `View` and nothing else."""

    def __init__(self, threads: int) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="bot")

    def think(self, level: str, view: View, seed: int, told: Callable[[Command], None]) -> None:
        """Asks a bot for its command; `told` is called on the loop, and never if the bot fails."""

        def done(future: asyncio.Future[Command]) -> None:
            if future.cancelled():
                return
            error = future.exception()
            if error is None:
                told(future.result())
            else:
                _log.error("a bot of level %s failed: %s", level, type(error).__name__)

        asyncio.get_running_loop().run_in_executor(self._threads, player(level).act, view, seed).add_done_callback(done)

    def close(self) -> None:
        """Lets the threads end once they are done with what they think about."""
        self._threads.shutdown(wait=False, cancel_futures=True)
