"""A name in a signature, or a hit of a search, says what it is without a look at the imports."""

import ast
import re

from tests.house import source


def classes() -> dict[str, list[str]]:
    """Where each class name is defined. Tasks of the evaluation are plugs of one shape, each with its own `Case`."""
    places: dict[str, list[str]] = {}
    for path, tree in source.modules().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and not path.startswith("evaluation/tasks/"):
                places.setdefault(node.name, []).append(f"{path}:{node.lineno}")
    return places


def test_a_class_name_means_one_thing() -> None:
    """Two classes of one name: say in the name what each is of, as `DraftFilters` and `ProspectFilters` do."""
    twice = {name: places for name, places in classes().items() if len(places) > 1}

    assert {} == twice


LOCKS = re.compile(r"\bFOR (UPDATE|NO KEY UPDATE|SHARE)\b(?! (OF \w+ )?SKIP LOCKED)")
"""Whoever takes what no other process has at hand (`SKIP LOCKED`) waits for nobody and says so by another name: `take_due`."""


def test_a_row_that_is_locked_is_read_by_lock() -> None:
    """A query that gives rows and locks them says so where it is called, in its name or by a parameter `lock`: who calls it may
    wait for another transaction, and two that lock in another order for each other."""
    silent = [
        f"{path}:{function.lineno} {function.name}"
        for path, tree in source.modules().items()
        if source.is_store(path)
        for function in ast.walk(tree)
        if isinstance(function, ast.AsyncFunctionDef)
        and not re.match("_?(try_)?lock", function.name)
        and "lock" not in {one.arg for one in function.args.kwonlyargs}
        and any(LOCKS.search(text) and not text.lstrip().startswith("WITH") for _, text in source.texts(function))
    ]

    assert [] == silent
