"""The progress bar of commands that take their time."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager


@contextmanager
def progress(
    title: str, total: int | None, *, counts: bool = True, quiet: bool = False
) -> Generator[Callable[[int], None]]:
    """A bar on the terminal that the errors go to; the function it gives says how much is done by now.

    Without a total it only moves; `counts` shows the numbers beside the share. Nothing is drawn where it
    is to be quiet or errors go to no terminal.
    """
    if quiet or not sys.stderr.isatty():
        yield lambda _: None
        return
    # Only now: drawing takes longer to import than other commands to run.
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import (  # noqa: PLC0415
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TaskProgressColumn,
        TextColumn,
        TimeRemainingColumn,
    )

    share = MofNCompleteColumn() if counts else TaskProgressColumn()
    columns = (TextColumn("{task.description}"), BarColumn(), share, TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.update(task, completed=done)
