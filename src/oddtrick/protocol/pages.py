"""What is sent outside a table, as JSON over HTTP: the front page, and making a table."""

from __future__ import annotations

from typing import Literal

import msgspec

from oddtrick.protocol.shapes import Rules


class PresetInfo(msgspec.Struct, frozen=True):
    """A named form of the game."""

    name: str
    rules: Rules


class SwitchInfo(msgspec.Struct, frozen=True):
    """One switch of the rules: its field in `Rules`, what it means, and what it may be set to.

    `choices` are the values of a switch that has names for them, with a line each; a number lies between
    `least` and `most`, and may be null where `optional`; a list holds any of the choices in any order. Where one of
    the fields in `needs` has none of the values beside it, the switch means nothing and stays at `default`.
    """

    field: str
    kind: Literal["choice", "number", "flag", "list"]
    law: str
    choices: tuple[tuple[str, str], ...]
    least: int | None
    most: int | None
    optional: bool
    needs: tuple[tuple[str, tuple[str | int | bool, ...]], ...]
    default: str | int | bool | tuple[str, ...] | None


class Lobby(msgspec.Struct, frozen=True):
    """`GET /api/lobby`: what the front page needs. Sets the guest cookie where there is none.

    `levels` may be chosen for bots, weakest first; `level` is that of a bot that nobody chose.
    """

    name: str
    presets: tuple[PresetInfo, ...]
    switches: tuple[SwitchInfo, ...]
    levels: tuple[str, ...]
    level: str


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tables`: a table under these rules with the asker as host on the first place.

    `bots` is the level of the bots to fill it with and begin at once; None leaves the places open for friends.
    `partner` is the level of the asker's partner, where it is not that of the others.
    """

    rules: Rules
    bots: str | None
    partner: str | None = None


class TableMade(msgspec.Struct, frozen=True):
    """The answer to `NewTable`: the table's code; its page is `/t/CODE`, its socket `/ws/CODE?since=N`."""

    code: str


class Problem(msgspec.Struct, frozen=True):
    """The body of an HTTP error."""

    code: str
    reason: str
