"""The tables of engine: our runs, and the queue of the engine's library as that library defines it."""

from procrastinate.schema import SchemaManager
from procrastinate.sync_psycopg_connector import SyncPsycopgConnector

from outrider.db.migrations.run import run_sql, run_text

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    run_text(SchemaManager(SyncPsycopgConnector()).get_schema())
    run_sql(__file__)
