"""Finished deals by a code of their own, which does not tell that of the table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from oddtrick.server.auth import records_code

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Gives the tables there are their codes."""
    op.add_column("game_table", sa.Column("records", sa.String(16)))
    connection = op.get_bind()
    for table_id, code in connection.execute(sa.text("SELECT id, code FROM game_table")).all():
        given = {"id": table_id, "records": records_code(code)}
        connection.execute(sa.text("UPDATE game_table SET records = :records WHERE id = :id"), given)
    op.create_index("ix_game_table_records", "game_table", ["records"], unique=True)
