"""The command `outrider` and its parts. What a command alone needs it imports when it runs: help answers at once."""

from pathlib import Path
from typing import Annotated

import typer

from outrider import __version__
from outrider.cli import (
    api,
    audit,
    backup,
    doctor,
    evaluate,
    events,
    keys,
    mail,
    migrate,
    move,
    operators,
    restore,
    routes,
    serve,
    status,
    upgrade_check,
    worker,
)
from outrider.cli.conformance.command import conformance

app = typer.Typer(
    help="Outbound sales email, driven by an agent over a REST API.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(__version__)
        raise typer.Exit


@app.callback()
def outrider(
    version: Annotated[bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show it.")] = False,
) -> None:
    """Outbound sales email, driven by an agent over a REST API. Settings are environment variables: OUTRIDER_…"""


@app.command("help", hidden=True)
def help_(context: typer.Context) -> None:
    """The same as --help."""
    parent = context.parent
    assert parent is not None, "a command of ours always has the program above it"
    typer.echo(parent.get_help())


app.command("serve")(serve.serve)
app.command("api", hidden=True)(api.api)
app.command("worker")(worker.worker)
app.command("migrate")(migrate.migrate)
app.command("backup")(backup.backup)
app.command("move")(move.move)
app.command("restore")(restore.restore)
app.command("upgrade-check")(upgrade_check.upgrade_check)
app.command("doctor")(doctor.doctor)
app.command("status")(status.status)
app.command("routes")(routes.routes)
app.command("eval")(evaluate.evaluate)
app.add_typer(keys.app, name="keys")
app.add_typer(audit.app, name="audit")
app.add_typer(events.app, name="events")
app.add_typer(mail.app, name="mail")
app.add_typer(operators.app, name="operators")


app.command("conformance")(conformance)


@app.command("demo")
def demo(
    exit_when_done: Annotated[
        bool, typer.Option("--exit", help="End after the journey instead of staying up.")
    ] = False,
    data_dir: Annotated[
        Path | None, typer.Option(help="Keep the demo's data here. Default: a folder that goes.")
    ] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on. Default: a free one.")] = None,
) -> None:
    """Play one whole outbound journey over HTTP, on a service of its own; nothing leaves this machine."""
    from outrider.cli import demo as journey

    raise typer.Exit(journey.run(exit_when_done, data_dir, port))
