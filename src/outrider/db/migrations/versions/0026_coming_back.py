"""Prospects come back on a day that they named."""

from outrider.db.migrations.run import run_sql

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    run_sql(__file__)
