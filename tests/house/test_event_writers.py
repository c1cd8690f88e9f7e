"""Whoever writes an event says what the catalogue says: of what, and with which members."""

import ast
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import pytest

from outrider.events import Data, EventName, append, move
from outrider.events.catalogue import CATALOGUE, named
from outrider.events.machine import Machine, a_move
from tests.house import snapshots, source

VERBS = {"move_review": (2, "DRAFT_REVIEW"), "move_lifecycle": (2, "DRAFT_LIFECYCLE")}
"""Verbs around `events.move`: where their trigger stands, and the machine that they pull."""


def _calls(tree: ast.Module) -> Iterator[tuple[ast.Call, dict[str, ast.Dict]]]:
    """Every call with the dicts that its function has given names to."""
    for function in ast.walk(tree):
        if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            named = {}
            for node in ast.walk(function):
                if not isinstance(node, (ast.Assign, ast.AnnAssign)) or not isinstance(node.value, ast.Dict):
                    continue
                targets = [node.target] if isinstance(node, ast.AnnAssign) else node.targets
                if len(targets) == 1 and isinstance(targets[0], ast.Name):
                    named[targets[0].id] = node.value
            yield from ((node, named) for node in ast.walk(function) if isinstance(node, ast.Call))


def _members(data: ast.expr | None, named: dict[str, ast.Dict]) -> set[str]:
    """Names of the members that a dict has for certain."""
    if isinstance(data, ast.Name):
        data = named.get(data.id)
    keys = data.keys if isinstance(data, ast.Dict) else []
    return {key.value for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}


def _said(call: ast.Call, place: int) -> str | None:
    argument = call.args[place] if len(call.args) > place else None
    return argument.value if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else None


def test_what_is_appended_is_what_the_catalogue_says_of_it() -> None:
    """The thing that an event is told of, and the members of its data, at each place in the source that writes one."""
    seen, untrue = set(), []
    for path, tree in source.modules().items():
        for call, dicts in _calls(tree):
            known = CATALOGUE.get(_said(call, 1) or "")
            if known is None or not ast.unparse(call.func).endswith("append"):
                continue
            seen.add(known.name)
            foreign = _members(call.args[4] if len(call.args) > 4 else None, dicts) - set(known.fields)
            if _said(call, 2) != known.target or foreign:
                untrue.append(f"{path}:{call.lineno} {known.name} of {_said(call, 2)}, {sorted(foreign)}")

    assert [] == untrue
    assert 40 < len(seen)


def test_what_a_move_tells_is_what_the_catalogue_says_of_it() -> None:
    machines = snapshots.machines_by_name()
    seen, untrue = 0, []
    for path, tree in source.modules().items():
        for call, dicts in _calls(tree):
            data = next((keyword.value for keyword in call.keywords if keyword.arg == "data"), None)
            if data is None:
                continue
            verb = ast.unparse(call.func).rpartition(".")[2]
            place, name = VERBS.get(verb) or (3, ast.unparse(call.args[1]) if len(call.args) > 1 else "")
            trigger = _said(call, place)
            if trigger is None or name not in machines:
                continue
            seen += 1
            known = CATALOGUE[machines[name].moves[trigger].event]
            if foreign := _members(data, dicts) - set(known.fields):
                untrue.append(f"{path}:{call.lineno} {known.name}, {sorted(foreign)}")

    assert [] == untrue
    assert 15 < seen


def test_a_machine_with_an_event_that_there_is_not_cannot_be_imported() -> None:
    """Nor one whose event is told of another thing, or of no move."""
    unfit: tuple[Any, ...] = ("draft.snet", "run.started", "draft.created")
    for event in unfit:
        with pytest.raises(ValueError, match=event):
            Machine("draft", "drafts", "status", ("a", "b"), {"go": a_move("a", "b", event)})


def test_an_event_that_is_named_and_not_explained_cannot_be_imported() -> None:
    """Both lists are compared when the catalogue is imported; `named` is how a name that was put together gets in."""
    assert set(get_args(EventName)) == set(CATALOGUE)
    with pytest.raises(ValueError, match=r"draft\.snet"):
        named("draft.snet")


def test_the_type_checker_knows_names_and_members() -> None:
    """`make check` refuses a name that is not in `names.py` and a member that is not in `data.py`, where they are written."""
    assert (EventName, Data | None) == tuple(get_type_hints(append)[name] for name in ("event_type", "data"))
    assert Data | None == get_type_hints(move)["data"]
    assert EventName == get_type_hints(a_move)["event"]
