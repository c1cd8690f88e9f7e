"""`outrider status`: how the service is, on one screen."""

from typing import Annotated, Final

import typer

from outrider.cli import terminal
from outrider.cli.terminal import DataDir
from outrider.settings import Settings

NOT_RUNNING: Final = 3
ATTENTION: Final = 4


def status(
    data_dir: DataDir = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object, for programs.")] = False,
) -> None:
    """Show how the service is. Exit code 0: all is well; 3: it does not run; 4: somebody should look; 1: it cannot be told."""
    from outrider.cli import standing  # knows all rooms, which nobody else's help should wait for

    settings: Settings = terminal.load(data_dir=data_dir)
    found = terminal.run(standing.look(settings))
    typer.echo(standing.as_json(found) if as_json else "\n".join(standing.lines(found)))
    if found.answers == "no_answer":
        raise typer.Exit(NOT_RUNNING)
    if found.attention:
        raise typer.Exit(ATTENTION)
