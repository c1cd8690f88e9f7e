"""The tables of webhooks."""

from outrider.db.migrations.run import run_sql

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    run_sql(__file__)
