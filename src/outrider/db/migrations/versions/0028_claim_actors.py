"""Claims say of whom they are true, and how far."""

from outrider.db.migrations.run import run_sql

revision = "0028"
down_revision = "0027"


def upgrade() -> None:
    run_sql(__file__)
