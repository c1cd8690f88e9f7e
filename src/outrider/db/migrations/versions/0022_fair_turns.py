"""Runs take turns between operators, the clock has a lane of its own, and what grew with history has an index."""

from outrider.db.migrations.run import run_sql

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    run_sql(__file__)
