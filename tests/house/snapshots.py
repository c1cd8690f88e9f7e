"""Pictures of the whole house kept in `tests/snapshots`: routes, states, errors, commands. After a change that you meant:

python -m tests.house.snapshots
"""

import importlib
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import typer

from outrider.app import build_services, create_app
from outrider.cli.main import app
from outrider.core.errors import Problem
from outrider.core.http import RouteSpec
from outrider.events.machine import Machine
from outrider.mcp.catalogue import ToolCatalogue
from outrider.mcp.tools import BY_NAME
from outrider.rooms import ROUTERS
from outrider.settings import Settings
from tests.house import source

FOLDER = source.ROOT / "tests" / "snapshots"


def specs() -> list[RouteSpec]:
    """Every served row."""
    return sorted((spec for router in ROUTERS for spec in router.specs), key=lambda spec: (spec.path, spec.method))


def routes() -> str:
    """Method, path and scope of every row."""
    return "".join(f"{spec.method:6} {spec.path}  [{spec.scope or 'no token'}]\n" for spec in specs())


def states() -> str:
    """Every status machine with its moves."""
    ordered = sorted(machines(), key=lambda machine: (machine.table, machine.field))
    return "\n".join(_machine(machine) for machine in ordered)


def errors() -> str:
    """Status, code and title of every error that can reach a client."""
    _import_everything()
    lines = {f"{kind.status} {kind.code}: {kind.title}\n" for kind in _kinds(Problem)}
    return "".join(sorted(lines))


def commands() -> str:
    """Every command with its arguments and options."""
    return "".join(sorted(_commands(typer.main.get_command(app), ())))


def _commands(command: Any, words: tuple[str, ...]) -> Iterator[str]:
    if hasattr(command, "commands"):
        for name, inner in command.commands.items():
            yield from _commands(inner, (*words, name))
        return
    given = [one for one in command.params if one.name != "help"]
    arguments = [str(one.metavar or one.name).upper() for one in given if one.param_type_name == "argument"]
    options = ["/".join([*one.opts, *one.secondary_opts]) for one in given if one.param_type_name == "option"]
    yield " ".join([*words, *arguments, *options]) + "\n"


def mcp_tools() -> str:
    """Every tool of `/mcp`: its scope, what it takes and what it gives. What must be given stands before the bar."""
    with tempfile.TemporaryDirectory() as folder:
        nowhere = Settings(data_dir=Path(folder), sentence_encoder=False)
        catalogue = create_app(build_services(nowhere, "postgresql://never.connected/")).state.mcp.catalogue
    return tools_of(catalogue)


def tools_of(catalogue: ToolCatalogue) -> str:
    """The same of a catalogue that is there already."""
    return "".join(_tool(catalogue, tool.name, made) for tool, made in catalogue.listed)


SNAPSHOTS: dict[str, Callable[[], str]] = {
    "routes": routes,
    "states": states,
    "errors": errors,
    "commands": commands,
    "mcp_tools": mcp_tools,
}


def _tool(catalogue: ToolCatalogue, name: str, made: Any) -> str:
    taken, given = made.input_schema, made.output_schema["properties"]
    needed = taken["required"]
    optional = [one for one in taken["properties"] if one not in needed]
    hints = made.annotations.model_dump(exclude_none=True)
    told = " ".join(sorted(hint.removesuffix("_hint") for hint, is_so in hints.items() if is_so))
    return (
        f"{name}  [{catalogue.scope_of(BY_NAME[name])}] {told}".rstrip()
        + f"\n  takes {', '.join(needed)} | {', '.join(optional)}\n  gives {', '.join(given)}\n"
    )


def _machine(machine: Machine) -> str:
    lines = [f"{machine.table}.{machine.field} ({machine.noun}): {', '.join(machine.states)}\n"]
    for trigger, move in sorted(machine.moves.items()):
        sources = " ".join(state for state in machine.states if state in move.sources)
        lines.append(f"  {trigger}: {sources} -> {move.target}  [{move.event}]\n")
    return "".join(lines)


def machines() -> Iterator[Machine]:
    """Every status machine of every room."""
    yield from machines_by_name().values()


def machines_by_name() -> dict[str, Machine]:
    """Every status machine by the name that the source has for it, such as `CLAIM`."""
    found: dict[str, Machine] = {}
    for path in source.names():
        if path.endswith("states.py") and not path.startswith("core/"):
            module = importlib.import_module("outrider." + path.removesuffix(".py").replace("/", "."))
            found |= {name: value for name, value in vars(module).items() if isinstance(value, Machine)}
    return found


def _import_everything() -> None:
    for path in source.names():
        if path.endswith(("errors.py", "/api.py")):
            importlib.import_module("outrider." + path.removesuffix(".py").replace("/", "."))


def _kinds(kind: type[Problem]) -> Iterator[type[Problem]]:
    yield kind
    for narrower in kind.__subclasses__():
        if narrower.__module__.startswith("outrider."):
            yield from _kinds(narrower)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, draw in SNAPSHOTS.items():
        (FOLDER / f"{name}.txt").write_text(draw())
