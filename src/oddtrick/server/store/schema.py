"""The tables of the database, as the newest migration leaves them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Float, ForeignKey, Integer, MetaData, String, Table, Text, UniqueConstraint

NEWEST: Final = "0003"
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
    Column("records", String(16), index=True, unique=True, comment="the code of its finished deals"),
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

finished_deal: Final = Table(
    "finished_deal",
    metadata,
    Column("id", Integer, primary_key=True, comment="a later deal has a greater one"),
    Column("table_id", Integer, ForeignKey("game_table.id"), nullable=False),
    Column("match", Integer, nullable=False, comment="of the table, from 1"),
    Column("number", Integer, nullable=False, comment="of the match, from 1"),
    Column("started", Integer, nullable=False, comment="seq at which the match began"),
    Column("dealt", Integer, nullable=False, comment="seq at which the cards were dealt"),
    Column("scored", Integer, nullable=False, comment="seq at which the deal was scored"),
    Column("names", Text, nullable=False, comment="JSON list, N E S W"),
    Column("at", Float, nullable=False, comment="Unix time"),
    UniqueConstraint("table_id", "match", "number"),
)

deal_player: Final = Table(
    "deal_player",
    metadata,
    Column("player", String(64), primary_key=True),
    Column("deal_id", Integer, ForeignKey("finished_deal.id"), primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False, comment="0 to 3 for N E S W"),
    sqlite_with_rowid=False,
)
