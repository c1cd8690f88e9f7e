"""The table of endpoint commands, made by `make reference` from the served OpenAPI: a file for each group, and an index."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def index() -> Mapping[str, Any]:
    """`groups`: each with its verbs in words; `calls`: method, path, group and verb of each operation."""
    found: Mapping[str, Any] = _read("index")
    return found


@cache
def group(name: str) -> Mapping[str, Mapping[str, Any]]:
    """The commands of a group by their verb, as `scripts/commands.py` writes them."""
    found: Mapping[str, Mapping[str, Any]] = _read(name)
    return found


def _read(name: str) -> Any:
    return json.loads((files(__package__) / f"{name}.json").read_text("utf-8"))
