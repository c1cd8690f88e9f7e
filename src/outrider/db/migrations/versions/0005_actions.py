"""The tables of actions."""

from outrider.db.migrations.run import run_sql

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    run_sql(__file__)
