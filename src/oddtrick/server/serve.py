"""`oddtrick serve`: one command, and anyone on the same network can play."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from oddtrick.errors import OddTrickError
from oddtrick.server.settings import DEFAULT_HOST, DEFAULT_PORT, Settings, default_data
from oddtrick.table.pace import Timing


def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 127.0.0.1 keeps other devices out.")] = DEFAULT_HOST,
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes any that is free.")] = DEFAULT_PORT,
    data: Annotated[Path | None, typer.Option(help="The folder in which tables are kept.", show_default=False)] = None,
    open_browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")] = True,  # noqa: FBT002
    bot_scale: Annotated[float, typer.Option(min=0.0, hidden=True)] = 1.0,
) -> None:
    """Serve the game to browsers on this computer and on others of its network."""
    # Only now: the parts of a server take longer to import than other commands to run.
    from oddtrick.server.run import run  # noqa: PLC0415

    folder = data if data is not None else default_data()
    try:
        run(Settings(host, port, folder, Timing().with_bots_scaled(bot_scale)), open_browser=open_browser)
    except OddTrickError as fault:
        typer.echo(f"oddtrick serve: {fault}", err=True)
        raise typer.Exit(1) from None
