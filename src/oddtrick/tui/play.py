"""The `oddtrick play` command."""

from __future__ import annotations

import sys
from dataclasses import replace
from io import TextIOWrapper
from random import Random, SystemRandom
from typing import Annotated

import typer

from oddtrick.ai.endings import SparingPlayer
from oddtrick.ai.registry import DEFAULT, LEVELS, player
from oddtrick.arena.session import Session
from oddtrick.cards.pack import Shuffler
from oddtrick.errors import OddTrickError
from oddtrick.notation.fields import as_seat
from oddtrick.notation.rules_text import parse_rules
from oddtrick.rules.presets import PRESETS, preset
from oddtrick.rules.ruleset import HonoursLaw
from oddtrick.rules.seat import Seat
from oddtrick.tui.plain import play_match


class StandardTerminal:
    """The terminal or pipe that the program was started in."""

    def __init__(self) -> None:
        """Text that the terminal has no letter for is replaced rather than refused."""
        for stream in (sys.stdout, sys.stdin):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")

    def say(self, line: str) -> None:
        """Prints a line at once."""
        print(line, flush=True)

    def ask(self, prompt: str) -> str | None:
        """Prints the prompt and reads a line; None at the end of the input."""
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if sys.stdin is None or not sys.stdin.isatty():
            print(line.rstrip("\n"), flush=True)
        return line or None


def play(  # noqa: PLR0913, PLR0917 -- one parameter an option
    preset_name: Annotated[str, typer.Option("--preset", help=f"The game: {', '.join(PRESETS)}.")] = "turnup",
    rules_json: Annotated[
        str | None, typer.Option("--rules", help='House rules as JSON, as in {"preset": "short", "target": 7}.')
    ] = None,
    seat: Annotated[str, typer.Option(help="Your seat: N, E, S or W.")] = "S",
    partner: Annotated[str, typer.Option(help=f"Your partner's level: {', '.join(LEVELS)}.")] = DEFAULT,
    opponents: Annotated[str, typer.Option(help="The opponents' level.")] = DEFAULT,
    target: Annotated[int | None, typer.Option(help="Play to so many points instead of the game's own.")] = None,
    honours: Annotated[bool, typer.Option("--honours", help="Count honours.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Let bots play all four seats; nothing is asked.")] = False,
    seed: Annotated[int | None, typer.Option(help="Repeatable deals; without it they cannot be predicted.")] = None,
) -> None:
    """Play whist in the terminal."""
    try:
        rules = preset(preset_name.lower()) if rules_json is None else parse_rules(rules_json)
        if target is not None:
            rules = replace(rules, target=target, deals=None)
        if honours:
            rules = replace(rules, honours=HonoursLaw.COUNTED)
        you = None if watch else as_seat(seat.upper(), "--seat")
        friend, foe = (SparingPlayer(player(level.lower())) for level in (partner, opponents))
    except OddTrickError as fault:
        raise typer.BadParameter(str(fault)) from None
    shuffler: Shuffler = SystemRandom() if seed is None else Random(seed)
    session = Session(rules, shuffler, you)
    terminal = StandardTerminal()
    if you is not None:
        terminal.say(f"You sit {_name(you)}; your partner is {_name(you.partner)}. Type ? for help.")
    own = (you if you is not None else Seat.SOUTH).side
    finished = play_match(session, terminal, lambda at: friend if at.side is own else foe, you, Random(seed))
    if not finished:
        terminal.say("You have left the match.")


def _name(seat: Seat) -> str:
    return seat.name.capitalize()
