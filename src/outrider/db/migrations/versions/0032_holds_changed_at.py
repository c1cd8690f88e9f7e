"""Holds know when they changed."""

from outrider.db.migrations.run import run_sql

revision = "0032"
down_revision = "0031"


def upgrade() -> None:
    run_sql(__file__)
