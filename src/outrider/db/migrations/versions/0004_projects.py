"""The tables of projects."""

from outrider.db.migrations.run import run_sql

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    run_sql(__file__)
