"""Pictures of the whole house kept in `tests/snapshots`: routes, states, errors, commands. After a change that you meant:

python -m tests.house.snapshots
"""

import importlib
from collections.abc import Callable, Iterator
from typing import Any

import typer

from outrider.cli.main import app
from outrider.core.errors import Problem
from outrider.core.http import RouteSpec
from outrider.events.machine import Machine
from outrider.rooms import ROUTERS
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


SNAPSHOTS: dict[str, Callable[[], str]] = {
    "routes": routes,
    "states": states,
    "errors": errors,
    "commands": commands,
}


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
