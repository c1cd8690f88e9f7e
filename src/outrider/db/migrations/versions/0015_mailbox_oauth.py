"""Connecting an account by OAuth."""

from outrider.db.migrations.run import run_sql

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    run_sql(__file__)
