"""The tables of access."""

from outrider.db.migrations.run import run_sql

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    run_sql(__file__)
