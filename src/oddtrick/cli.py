"""The `oddtrick` command: the composition root. Every subcommand is a plain function of its own module."""

from __future__ import annotations

from importlib.metadata import version
from typing import Annotated

import typer

from oddtrick.commands.arena import arena
from oddtrick.commands.check import check
from oddtrick.commands.convert import convert
from oddtrick.commands.replay import replay
from oddtrick.commands.solve import solve
from oddtrick.server.serve import serve
from oddtrick.tui.play import play

app = typer.Typer(
    name="oddtrick",
    help="Odd Trick: whist in the browser and in the terminal.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command()(play)
app.command()(replay)
app.command()(convert)
app.command()(check)
app.command()(solve)
app.command()(arena)
app.command()(serve)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"oddtrick {version('oddtrick')}")
        raise typer.Exit


@app.callback()
def _common(
    _version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None: ...
