"""Tests share one harness: what two of them need stands in a support module, and any test file can be moved and run by itself."""

import ast
import importlib

import pytest

from tests.house.source import ROOT, imports

OVER_HTTP = {"app", "core", "engine", "settings"}
"""What a test needs to serve the application and to move its clock; every other room of the service is reached over HTTP."""


def test_nothing_imports_from_a_test_file() -> None:
    """Helpers stand in `making.py`, `support.py` or `steps.py` beside the tests, or in tests/*.py where rooms share them."""
    importing = {
        f"{path.relative_to(ROOT)} imports {name}"
        for path in (ROOT / "tests").rglob("*.py")
        for name in imports(ast.parse(path.read_text()))
        if name.startswith("tests.") and any(part.startswith("test_") for part in name.split("."))
    }

    assert set() == importing


def rooms_reached(tree: ast.Module) -> set[str]:
    used = {name.split(".")[1] for name in imports(tree) if name.startswith("outrider.")}
    own = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    return used - OVER_HTTP | ({"db"} if {"db", "tx"} & own else set())


def test_spec_tests_speak_http() -> None:
    """The spec is what a client sees; a test of it that calls a verb would pass where the route is broken."""
    trees = {path.stem: ast.parse(path.read_text()) for path in (ROOT / "tests" / "spec").glob("*.py")}

    assert {} == {name: rooms for name, tree in trees.items() if (rooms := rooms_reached(tree))}


@pytest.mark.parametrize(
    "name", sorted(path.stem for path in (ROOT / "benchmarks").glob("[a-z]*.py") if path.stem != "mail_child")
)
def test_every_benchmark_still_fits_the_code(name: str) -> None:
    """Nobody runs them each day; a name that was moved under one is noticed here (the child wants arguments)."""
    assert importlib.import_module(f"benchmarks.{name}")
