"""What is known of the sender's domain."""

from outrider.db.migrations.run import run_sql

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    run_sql(__file__)
