"""The face of a room is what its `__init__` hands on to others, `__all__`. It exists, it is short, and somebody uses it."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from tests.house import source

MOST = 40
"""Names in a face. A room that has more to offer has sub-rooms with a face each."""
LIBRARIES = ("outrider.judgement", "outrider.language", "outrider.mail")
"""Their faces are for whoever comes; that a test needs a name is reason enough."""


def faces() -> dict[str, set[str]]:
    """Every package that says what it hands on, with the names."""
    return {
        module_of(path.relative_to(source.PACKAGE).as_posix()): set(ast.literal_eval(node.value))
        for path in sorted(source.PACKAGE.rglob("__init__.py"))
        for node in source.parsed(path).body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
    }


def module_of(path: str) -> str:
    """The dotted name of a file of the package."""
    return ".".join(("outrider", *path.removesuffix(".py").removesuffix("__init__").strip("/").split("/")))


def uses(tree: ast.Module) -> Iterator[str]:
    """Full names that a module reads: what it imports, and what it takes from a module that it has imported."""
    yield from source.imports(tree)
    bound = {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module and not node.level
        for alias in node.names
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            head, _, rest = dotted(node).partition(".")
            yield f"{bound.get(head, head)}.{rest}"


def dotted(node: ast.expr) -> str:
    """`a.b.c` of what is written so; of what a call or the like gives, only the names that are taken from that."""
    if isinstance(node, ast.Attribute):
        return f"{dotted(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def users() -> Iterator[tuple[str, ast.Module]]:
    """What may use a face: the rooms, the benchmarks as a program of their own, and the tests."""
    yield from ((module_of(path), tree) for path, tree in source.modules().items())
    for folder in ("benchmarks", "tests"):
        for path in sorted(Path(source.ROOT, folder).rglob("*.py")):
            yield f"{folder}.{path.stem}", source.parsed(path)


FACES = faces()


@pytest.mark.parametrize("package", FACES)
def test_every_name_of_a_face_exists(package: str) -> None:
    """`from room import *` works."""
    missing = {name for name in FACES[package] if not hasattr(import_module(package), name)}

    assert set() == missing


@pytest.mark.parametrize("package", FACES)
def test_a_face_is_short_enough_to_read(package: str) -> None:
    assert len(FACES[package]) <= MOST


def test_no_face_hands_on_what_nobody_outside_uses() -> None:
    """What only its own room and its tests need is imported from its own file."""
    unused = {f"{package}.{name}" for package, names in FACES.items() for name in names}
    for module, tree in users():
        for name in uses(tree):
            if module.startswith("tests.") and not name.startswith(LIBRARIES):
                continue
            parts = name.split(".")
            for end in range(2, len(parts) + 1):
                if not f"{module}.".startswith(".".join(parts[: end - 1]) + "."):
                    unused.discard(".".join(parts[:end]))

    assert set() == unused
