"""Every listed row knows when it changed, and every sort of a list has its index."""

from outrider.db.migrations.run import run_sql

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    run_sql(__file__)
