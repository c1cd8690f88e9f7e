"""Companies of the catalogue may name a contact."""

from outrider.db.migrations.run import run_sql

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    run_sql(__file__)
