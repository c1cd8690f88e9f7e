"""`outrider mail`: what has come in, looked at again."""

from collections import Counter
from typing import Annotated

import typer

from outrider.cli import database, terminal
from outrider.cli.terminal import DataDir

app = typer.Typer(help="Mail that has come in.", no_args_is_help=True)


@app.command("reclassify")
def reclassify(
    project: Annotated[
        str | None, typer.Option("--project", metavar="ID", help="Of this project only. Default: of all.")
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Tell what would change, and change nothing.")] = False,
    again: Annotated[
        bool, typer.Option("--all", help="Also what this version has looked at already. Default: what older ones have.")
    ] = False,
    data_dir: DataDir = None,
) -> None:
    """Run today's rules over the stored bytes of all received mail. Nothing is sent, no model is asked; a wish not to be
    written to and an address that does not exist are acted on. It may be stopped and started again at any time."""
    changes = terminal.run(_reclassify(project, data_dir, dry_run=dry_run, again=again))
    for (before, after), count in sorted(changes.items()):
        typer.echo(f"{count:6}  {before} -> {after}" if before != after else f"{count:6}  {before}: text or analysis")
    typer.echo(f"{sum(changes.values())} {'would change' if dry_run else 'changed'}")


async def _reclassify(
    project: str | None, data_dir: DataDir, *, dry_run: bool, again: bool
) -> Counter[tuple[str, str]]:
    from outrider.app import build_services
    from outrider.db.migrate import migrate
    from outrider.replies.reclassifying import reclassify

    settings = terminal.load(data_dir=data_dir)
    terminal.log_to_stderr(settings)
    database.must_be_writable(settings)
    async with database.opened(settings) as place:
        await migrate(place.url)
        services = build_services(settings, place.url)
        await services.db.open()
        try:
            return await reclassify(services, project, dry_run=dry_run, again=again)
        finally:
            await services.db.close()
