"""Run by Alembic: migrates over the connection it is given."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection

from oddtrick.server.store.schema import metadata

if hasattr(context, "config"):  # Alembic sets it while it runs this; other imports find nothing to migrate
    connection: Connection = context.config.attributes["connection"]
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    context.run_migrations()
