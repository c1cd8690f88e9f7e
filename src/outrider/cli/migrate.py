"""`outrider migrate`: bring the database to the newest schema. `serve` does it by itself."""

import typer

from outrider.cli import database, terminal
from outrider.cli.terminal import DataDir
from outrider.db.migrate import head
from outrider.db.migrate import migrate as bring_up_to_date
from outrider.settings import Settings


def migrate(data_dir: DataDir = None) -> None:
    """Bring the database to the newest schema."""
    terminal.run(_migrate(data_dir))


async def _migrate(data_dir: DataDir) -> None:
    settings: Settings = terminal.load(data_dir=data_dir)
    database.must_be_writable(settings)
    async with database.opened(settings) as place:
        changed = await bring_up_to_date(place.url)
    typer.echo(f"The schema is now {head()}." if changed else f"The schema is {head()} already; nothing to do.")
