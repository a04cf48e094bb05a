"""The tables of the database, as the newest migration leaves them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Float, ForeignKey, Integer, MetaData, String, Table, Text

NEWEST: Final = "0001"
"""The migration that makes this schema. Their names sort by age."""

metadata: Final = MetaData()

player: Final = Table(
    "player",
    metadata,
    Column("id", String(64), primary_key=True, comment="SHA-256 of the guest's secret"),
    Column("name", Text, nullable=False),
    Column("named_at", Float, nullable=False, comment="Unix time"),
)

game_table: Final = Table(
    "game_table",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("code", String(16), nullable=False, unique=True),
    Column("made_at", Float, nullable=False, comment="Unix time"),
)

event: Final = Table(
    "event",
    metadata,
    Column("table_id", Integer, ForeignKey("game_table.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("version", Integer, nullable=False, comment="of the body"),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False, comment="JSON; may hold hidden cards"),
    Column("command_id", Text),
    Column("actor", Text, nullable=False, comment="a player, bot:LEVEL or table"),
    Column("at", Float, nullable=False, comment="Unix time"),
    sqlite_with_rowid=False,
)
