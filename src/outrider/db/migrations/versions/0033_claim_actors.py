"""Claims say of whom they are true, and how far."""

from outrider.db.migrations.run import run_sql

revision = "0033"
down_revision = "0032"


def upgrade() -> None:
    run_sql(__file__)
