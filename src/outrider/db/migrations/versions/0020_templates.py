"""A next action may carry a template instead of a call."""

from outrider.db.migrations.run import run_sql

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    run_sql(__file__)
