"""The tables of drafts."""

from outrider.db.migrations.run import run_sql

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    run_sql(__file__)
