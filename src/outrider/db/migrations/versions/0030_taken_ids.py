"""Ids of what was taken in from a provider that never changes them."""

from outrider.db.migrations.run import run_sql

revision = "0030"
down_revision = "0029"


def upgrade() -> None:
    run_sql(__file__)
