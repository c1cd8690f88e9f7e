"""A name in a signature, or a hit of a search, says what it is without a look at the imports."""

import ast

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
