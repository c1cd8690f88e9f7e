"""Suppressions with evidence, holds, and a way back."""

from outrider.db.migrations.run import run_sql

revision = "0025"
down_revision = "0024"


def upgrade() -> None:
    run_sql(__file__)
