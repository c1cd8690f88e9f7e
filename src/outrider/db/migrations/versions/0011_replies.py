"""The tables of replies."""

from outrider.db.migrations.run import run_sql

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    run_sql(__file__)
