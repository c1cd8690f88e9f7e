"""A group of commands that imports one only when it is called: help and completion answer without what a command needs."""

import importlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

import typer

# Of one minor version: see pyproject.toml.
from typer._coercion import RuntimeParam, TypeDescriptor, build_runtime_param
from typer.core import TyperCommand, TyperGroup

QUIET: Final[dict[str, Any]] = {
    "add_completion": False,
    "pretty_exceptions_enable": False,
    "rich_markup_mode": None,
}
"""What every `Typer` of ours is made with: plain help, plain tracebacks."""


@dataclass(frozen=True, slots=True)
class CommandEntry:
    """One command or group that is not imported yet: its line in the help, the part of the help where it stands (none: it is
    not shown), and how it is made."""

    help: str
    section: str
    make: Callable[[], Any]


def from_module(place: str) -> Callable[[], Any]:
    """The command that stands at `module:name`, a function or a `Typer`."""

    def make() -> Any:
        module, _, name = place.partition(":")
        return command_of(getattr(importlib.import_module(module), name))

    return make


@dataclass(frozen=True)
class _ReadLate(RuntimeParam):
    """Reads a word of the command line as Typer does, with the means for it only once there is something to read. Typer itself
    imports pydantic also for what nobody gave, a quarter of the time that a command takes to start."""

    descriptor: TypeDescriptor

    def _coerce_value(self, value: Any, param: Any, ctx: Any) -> Any:
        if self.annotation is str and isinstance(value, str):
            return value
        return build_runtime_param(self.descriptor)._coerce_value(value, param, ctx)


def _read_late(params: list[Any]) -> list[Any]:
    for param in params:
        if param._runtime_param is None:
            known = param.type_descriptor
            param._runtime_param = _ReadLate(known.parameter_info, known.annotation, known)
    return params


class _Alone(TyperCommand):
    def get_params(self, ctx: Any) -> list[Any]:
        return _read_late(super().get_params(ctx))


def command_of(given: Any) -> Any:
    """A function or a `Typer` as a command with plain help."""
    if isinstance(given, typer.Typer):
        given.rich_markup_mode = None
        given.pretty_exceptions_enable = False
        return typer.main.get_group(given)
    alone = typer.Typer(**QUIET)
    alone.command(cls=_Alone)(given)
    return typer.main.get_command(alone)


class _Commands(dict[str, Any]):
    """Commands by name; each is made when it is asked for."""

    def __init__(self, entries: Mapping[str, CommandEntry]) -> None:
        super().__init__(dict.fromkeys(entries))
        self._entries = entries

    def __getitem__(self, name: str) -> Any:
        made = super().__getitem__(name)
        if made is None:
            made = self._entries[name].make()
            made.name = name
            made.hidden = not self._entries[name].section
            self[name] = made
        return made

    def get(self, name: str, default: Any = None) -> Any:
        return self[name] if name in self else default  # noqa: SIM401 (the base's `get` makes nothing)

    def values(self) -> Any:
        return [self[name] for name in self]

    def items(self) -> Any:
        return [(name, self[name]) for name in self]


def group(entries: Mapping[str, CommandEntry]) -> type[TyperGroup]:
    """A kind of group that has these commands, and shows them by section in their order."""

    class Lazy(TyperGroup):
        def __init__(self, **given: Any) -> None:
            super().__init__(**given)
            self.commands = _Commands(entries)

        def get_params(self, ctx: Any) -> list[Any]:
            return _read_late(super().get_params(ctx))

        def list_commands(self, ctx: Any) -> list[str]:
            return list(entries)

        def format_commands(self, ctx: Any, formatter: Any) -> None:
            width = max(len(name) for name, entry in entries.items() if entry.section)
            for section, rows in _by_section(entries):
                with formatter.section(section):
                    formatter.write_dl([(name.ljust(width), entry.help) for name, entry in rows])

        def shell_complete(self, ctx: Any, incomplete: str) -> Any:
            from typer._click.shell_completion import CompletionItem  # click's own, which typer carries

            found = [
                CompletionItem(name, help=entry.help)
                for name, entry in entries.items()
                if entry.section and name.startswith(incomplete)
            ]
            return found or super().shell_complete(ctx, incomplete)

    return Lazy


def _by_section(entries: Mapping[str, CommandEntry]) -> Iterator[tuple[str, list[tuple[str, CommandEntry]]]]:
    for section in dict.fromkeys(entry.section for entry in entries.values() if entry.section):
        yield section, [(name, entry) for name, entry in entries.items() if entry.section == section]
