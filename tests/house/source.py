"""The source tree as the house tests read it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "outrider"


@cache
def modules() -> dict[str, ast.Module]:
    """Every module of the package, parsed, by its path below the package."""
    return {name: parsed(PACKAGE / name) for name in names()}


@cache
def names() -> list[str]:
    """The path of every module below the package."""
    return [path.relative_to(PACKAGE).as_posix() for path in sorted(PACKAGE.rglob("*.py"))]


@cache
def parsed(path: Path) -> ast.Module:
    """One file, read once a process."""
    return ast.parse(path.read_text(), str(path))


def imports(tree: ast.Module) -> Iterator[str]:
    """Full names that a module imports; `from a.b import c` gives both `a.b` and `a.b.c`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def texts(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and value of every string in a module or a part of one, fixed parts of f-strings included and docstrings left out."""
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.lineno, node.value


def is_store(path: str) -> bool:
    """Whether a file is one of a room's SQL."""
    return path.endswith(("/store.py", "_store.py")) or "/store/" in path
