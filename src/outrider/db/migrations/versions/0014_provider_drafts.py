"""The provider's draft of a send attempt."""

from outrider.db.migrations.run import run_sql

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    run_sql(__file__)
