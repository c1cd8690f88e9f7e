"""Plain SQL as a migration: each version is a `.sql` file beside a few lines that name its place in the chain."""

from pathlib import Path

from alembic import op


def run_sql(version_file: str) -> None:
    """Run the `.sql` file of the same name, whole, on the driver's own cursor (no parameters, many statements)."""
    run_text(Path(version_file).with_suffix(".sql").read_text())


def run_text(sql: str) -> None:
    driver = op.get_bind().connection.driver_connection
    assert driver is not None, "a migration runs on an open connection"
    driver.execute(sql)
