"""The tables of events."""

from outrider.db.migrations.run import run_sql

revision = "0001"
down_revision = None


def upgrade() -> None:
    run_sql(__file__)
