"""The queries that the supervisor of the private server needs."""

import psycopg
from psycopg import sql


def ensure_database(server: str, database: str) -> None:
    """Make the database unless it is there. `server` is a conninfo without a database name."""
    with psycopg.connect(server, dbname="postgres", autocommit=True) as connection:
        # is our database there
        if connection.execute("SELECT FROM pg_database WHERE datname = %s", (database,)).fetchone() is None:
            # make our database
            connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(database)))


def other_clients(server: str) -> int:
    """How many connections besides this one are open, in any database of the server."""
    with psycopg.connect(server, dbname="postgres", autocommit=True) as connection:
        # who else is connected
        row = connection.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
        ).fetchone()
        return int(row[0]) if row else 0
