"""Copies in Sent where the server files none."""

from outrider.db.migrations.run import run_sql

revision = "0029"
down_revision = "0028"


def upgrade() -> None:
    run_sql(__file__)
