"""What persons decided, kept by itself; who wrote a draft last; what of a note was not followed."""

from outrider.db.migrations.run import run_sql

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    run_sql(__file__)
