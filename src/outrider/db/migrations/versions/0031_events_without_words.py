"""Events without the words that people wrote."""

from outrider.db.migrations.run import run_sql

revision = "0031"
down_revision = "0030"


def upgrade() -> None:
    run_sql(__file__)
