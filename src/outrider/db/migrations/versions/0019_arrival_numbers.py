"""Arrivals take their numbers a thousand at a time."""

from outrider.db.migrations.run import run_sql

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    run_sql(__file__)
