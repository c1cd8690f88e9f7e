"""The tables of prospects."""

from outrider.db.migrations.run import run_sql

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    run_sql(__file__)
