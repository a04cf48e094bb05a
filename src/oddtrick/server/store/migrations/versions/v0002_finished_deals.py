"""The index of finished deals, filled for the tables there are."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from oddtrick.server.store import deals

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Makes the index and fills it, oldest deal first."""
    finished_deal = op.create_table(
        "finished_deal",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.Integer, sa.ForeignKey("game_table.id"), nullable=False),
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("started", sa.Integer, nullable=False),
        sa.Column("dealt", sa.Integer, nullable=False),
        sa.Column("scored", sa.Integer, nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("table_id", "match", "number"),
    )
    deal_player = op.create_table(
        "deal_player",
        sa.Column("player", sa.String(64), primary_key=True),
        sa.Column("deal_id", sa.Integer, sa.ForeignKey("finished_deal.id"), primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    connection = op.get_bind()
    tables = connection.execute(sa.text("SELECT id FROM game_table ORDER BY id")).scalars().all()
    kept = [(at, table_id, finished) for table_id in tables for finished, at in deals.found(connection, table_id)]
    # Sorting keeps deals of one table that were scored at the same moment in their order.
    for number, (at, table_id, finished) in enumerate(sorted(kept, key=lambda each: each[0]), 1):
        deal, players = deals.index_rows(finished)
        connection.execute(sa.insert(finished_deal), [{**deal, "id": number, "table_id": table_id, "at": at}])
        if players:
            connection.execute(sa.insert(deal_player), [{**row, "deal_id": number} for row in players])
