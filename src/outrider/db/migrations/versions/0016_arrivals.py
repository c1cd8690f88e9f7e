"""Mail as it came in, before it is understood."""

from outrider.db.migrations.run import run_sql

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    run_sql(__file__)
