"""The command `outrider` and its parts. A command is imported when it is called: help and completion answer at once."""

from typing import Annotated, Final

import typer

from outrider import __version__
from outrider.cli import lazy
from outrider.cli.lazy import CommandEntry, from_module
from outrider.cli.remote import endpoints, table

_YOURS: Final = "Commands over HTTP, for people and agents"
_MACHINE: Final = "Commands on the service's own machine"
_ENDPOINTS: Final = "Every endpoint of the service, by what it is about"
_HIDDEN: Final = ""


def _here(place: str, help: str, section: str = _MACHINE) -> CommandEntry:
    return CommandEntry(help, section, from_module(f"outrider.cli.{place}"))


def entries() -> dict[str, CommandEntry]:
    """Every command and group by its name, in the order of the help."""
    return _written() | endpoint_groups()


def endpoint_groups() -> dict[str, CommandEntry]:
    """The groups of endpoint commands; some have commands besides that are written by hand."""
    more = {
        "events": {"archive": _here("events:archive", "Write whole months of the log to files.")},
        "runs": {"watch": _here("remote.watch:watch", "Wait for a run and tell how far it is.", "Commands")},
    }
    return {
        name: CommandEntry(", ".join((verbs, *more.get(name, ()))), _ENDPOINTS, endpoints.group(name, more.get(name)))
        for name, verbs in table.index()["groups"].items()
    }


def _written() -> dict[str, CommandEntry]:
    return {
        "login": _here("remote.login:login", "Sign in to a service.", _YOURS),
        "logout": _here("remote.login:logout", "End the sign-in.", _YOURS),
        "whoami": _here(
            "remote.login:whoami", "Say which service commands go to, as whom, for what and until when.", _YOURS
        ),
        "api": _here("remote.call:api", "Make any request and print the answer as it came.", _YOURS),
        "mcp": _here("mcp:mcp", "Let an MCP client on this machine use a service.", _YOURS),
        "review": _here("remote.review:review", "Go through what waits for a person's decision, with keys.", _YOURS),
        "conformance": _here(
            "conformance.command:conformance", "Try rule by rule whether a running service keeps the interface.", _YOURS
        ),
        "serve": _here("serve:serve", "Start the service: API, worker and database in one process tree."),
        "worker": _here("worker:worker", "Run jobs until SIGTERM or Ctrl-C."),
        "migrate": _here("migrate:migrate", "Bring the database to the newest schema."),
        "backup": _here("backup:backup", "Write everything that the service holds into one file."),
        "move": _here("move:move", "Move everything into another database."),
        "restore": _here("restore:restore", "Bring back what a backup holds."),
        "upgrade-check": _here("upgrade_check:upgrade_check", "Say what this release will change in the database."),
        "doctor": _here("doctor:doctor", "Say what is missing and the command that mends it."),
        "status": _here("status:status", "Show how the service is."),
        "keys": _here("keys:app", "API keys, and the master key."),
        "operators": _here("operators:app", "Operators: who owns projects and signs in to the console."),
        "audit": _here("audit:app", "The audit log, and the hash chain that shows whether it was changed."),
        "mail": _here("mail:app", "Mail that has come in."),
        "eval": _here(
            "evaluate:evaluate",
            "Measure claims, search, drafts, replies, strangers' mail, the grounding gate and hostile text on your cases.",
        ),
        "routes": _here("routes:routes", "List every endpoint: method, path, file and line."),
        "demo": _here("demo:demo", "Play one whole outbound journey over HTTP."),
        "help": _here("main:help_", "The same as --help.", _HIDDEN),
        "api-process": _here("api:api", "One of the processes that `serve` starts.", _HIDDEN),
    }


app = typer.Typer(
    cls=lazy.group(entries()),
    help="Outbound sales email, driven by an agent over a REST API.",
    no_args_is_help=True,
    **{**lazy.QUIET, "add_completion": True},
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


def help_(context: typer.Context) -> None:
    """The same as --help."""
    parent = context.parent
    assert parent is not None, "a command of ours always has the program above it"
    typer.echo(parent.get_help())
