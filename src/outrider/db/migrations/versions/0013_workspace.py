"""The tables of workspace."""

from outrider.db.migrations.run import run_sql

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    run_sql(__file__)
