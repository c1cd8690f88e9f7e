"""`outrider move`: everything from one database into another, such as from the embedded one to a server of one's own."""

import os
import tempfile
from pathlib import Path
from typing import Annotated

import psycopg
import typer

from outrider.cli import database, terminal
from outrider.cli.backup import write
from outrider.cli.restore import checked, into, used_by_others
from outrider.cli.terminal import DataDir, Trouble
from outrider.core import clock
from outrider.core.invocation import command
from outrider.db.backup import hold_still, take_time


def move(
    to: Annotated[str, typer.Option("--to", metavar="URL", help="The empty database that it shall live in.")],
    data_dir: DataDir = None,
) -> None:
    """Move everything into another database, with the service stopped: a backup, restored there, all of it or nothing.

    Nothing is held back afterwards, because nothing has happened since. The embedded database stays on the disk under another
    name, so that it is not started by mistake, and is yours to delete."""
    for line in terminal.run(_move(to, data_dir)):
        typer.echo(line)


async def _move(to: str, data_dir: DataDir) -> list[str]:
    settings = terminal.load(data_dir=data_dir)
    target = settings.model_copy(update={"database_url": to})
    server = database.embedded_server(settings)
    if not settings.database_url and not server.exists():
        raise Trouble(f"There is nothing to move in {settings.data_dir}. Name another folder with --data-dir.")
    with tempfile.TemporaryDirectory(dir=settings.data_dir, prefix=".move-") as folder:
        file = Path(folder) / "move.zip"
        async with database.opened(settings) as place, await psycopg.AsyncConnection.connect(place.url) as watch:

            async def must_be_alone() -> None:
                if await used_by_others(watch):
                    raise Trouble(
                        "The service still runs, or something else uses its database. Stop that, then move. Nothing was changed."
                    )

            await take_time(watch)
            await must_be_alone()
            try:
                await hold_still(watch)  # what starts meanwhile waits, and is seen before anything is final
            except psycopg.Error as error:
                raise Trouble(f"The database is not at rest: {error}. Nothing was changed.") from None
            with file.open("wb") as out:
                manifest = await write(settings, out, None)
            archive = checked(file)
            try:
                await into(target, archive, None, revoke_keys=False, moved=must_be_alone)
            finally:
                archive.close()
    rows = sum(table.rows for table in manifest.tables)
    lines = [
        f"{rows} rows of {len(manifest.tables)} tables are in {database.without_password(to)} now, each table counted."
    ]
    if not settings.database_url:
        aside = server.home.with_name(f"{server.home.name}.moved-{clock.now():%Y%m%d%H%M%S}")
        os.rename(server.home, aside)
        lines.append(f"The embedded database is {aside} now; delete it when you are sure.")
    lines.append(
        "The master key and the sandbox stay in the data folder. From now on set OUTRIDER_DATABASE_URL to the new one."
    )
    return [*lines, f"Start it with: {command('serve' + settings.data_dir_option)}"]
