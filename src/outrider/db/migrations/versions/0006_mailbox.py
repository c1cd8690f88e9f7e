"""The tables of mailbox."""

from outrider.db.migrations.run import run_sql

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    run_sql(__file__)
