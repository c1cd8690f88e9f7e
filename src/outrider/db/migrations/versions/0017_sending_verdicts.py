"""What a provider's refusals mean for the mailbox."""

from outrider.db.migrations.run import run_sql

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    run_sql(__file__)
