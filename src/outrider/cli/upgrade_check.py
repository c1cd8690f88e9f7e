"""`outrider upgrade-check`: what this release will do to the database of an older one, before it does."""

import shutil
from collections.abc import AsyncIterator, Iterator

import psycopg
import typer

from outrider import __version__
from outrider.cli import database, doctor, terminal
from outrider.cli.amounts import many, size
from outrider.cli.diagnosis import Diagnosis
from outrider.cli.terminal import DataDir, Trouble
from outrider.db import upgrade
from outrider.db.backup import others
from outrider.db.migrate import head, not_ours, version_in
from outrider.db.upgrade import PendingMigration
from outrider.settings import Settings


def upgrade_check(data_dir: DataDir = None) -> None:
    """Say what this release will change in the database. Nothing is changed.

    It tells how much each step goes through and what waits meanwhile. Run the new release's program, while the old one serves.
    The exit code is 1 when something has to be mended first. The surest rehearsal is `outrider restore` of a backup into an
    empty folder, with this release."""
    missing = terminal.run(_upgrade_check(data_dir))
    if missing:
        typer.echo(f"\n{missing} to mend before the upgrade.")
        raise typer.Exit(1)


async def _upgrade_check(data_dir: DataDir) -> int:
    settings = terminal.load(data_dir=data_dir)
    if not settings.database_url and not database.embedded_server(settings).exists():
        raise Trouble(f"There is no database in {settings.data_dir}. Name another folder with --data-dir.")
    async with (
        database.opened(settings) as place,
        await psycopg.AsyncConnection.connect(place.url, autocommit=True) as connection,
    ):
        version = await version_in(connection)
        if unknown := not_ours(version):
            raise Trouble(unknown)
        ahead = await upgrade.steps(connection, version)
        if not ahead:
            typer.echo(f"The database is at schema {version}, which is this release's ({__version__}): nothing to do.")
            return 0
        for line in _plan(ahead, version):
            typer.echo(line)
        return await doctor.print_findings(settings, _hindrances(settings, place, connection, ahead))


def _plan(ahead: list[PendingMigration], version: str | None) -> Iterator[str]:
    yield (
        f"The database is at schema {version or 'none'}; this release ({__version__}) brings it to {head()}, all in one"
        " transaction: if a step fails, nothing is changed."
    )
    yield ""
    width = max(len(step.name) for step in ahead)
    for step in ahead:
        yield f"  {step.name:<{width}}  {'; '.join(_does(step)) or 'at once'}"
    yield ""


def _does(step: PendingMigration) -> Iterator[str]:
    did = step.effects
    for what, names in (("writes anew", did.rewrites), ("changes rows of", did.writes), ("reads through", did.reads)):
        if found := [f"{name} ({size(step.sizes[name])})" for name in names if name in step.sizes]:
            yield f"{what} {', '.join(found)}"


async def _hindrances(
    settings: Settings,
    place: database.OpenedDatabase,
    connection: psycopg.AsyncConnection[tuple[object, ...]],
    ahead: list[PendingMigration],
) -> AsyncIterator[Diagnosis]:
    through = sum(step.bytes_read for step in ahead)
    held = sorted({name for step in ahead for name in step.effects.holds})
    if through:
        yield Diagnosis(
            "note",
            f"It goes through {size(through)}. Until it is done, whoever needs one of these tables waits: {', '.join(held)}."
            " Choose a quiet hour, or stop the service for it.",
        )
    else:
        yield Diagnosis("ok", "No step goes through a table that holds anything.")
    yield _room(settings, through, is_here=place.embedded is not None)
    if count := await others(connection):
        yield Diagnosis(
            "note",
            f"The older release is at work ({many(count, 'connection')}). Afterwards it does not know the schema and"
            " answers 503 at /readyz: stop it before, and start this one instead.",
        )
    yield await doctor.backups(place.url)


def _room(settings: Settings, through: int, *, is_here: bool) -> Diagnosis:
    """Room for what is written anew, and as much again for the server's own log of it."""
    wanted = 2 * through
    if not is_here:
        return Diagnosis("note", f"The database's disk cannot be seen from here; {size(wanted)} have to be free on it.")
    free = shutil.disk_usage(settings.data_dir).free
    what = f"{size(free)} are free on the disk of the database, and up to {size(wanted)} are needed."
    return Diagnosis("missing" if free < wanted else "ok", what)
