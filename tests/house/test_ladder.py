"""Walls of the house that the import linter cannot see (ARCHITECTURE.md): stores, SQL, the environment, time, chance."""

import ast
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.house import source

SQL = re.compile(
    r"\bSELECT\b.*\bFROM\b|\bSELECT (pg_|1\b|EXISTS)|\bINSERT INTO\b|\bUPDATE [\w{}]+( \w+)? SET\b|\bDELETE FROM\b|\bFOR UPDATE\b"
    r"|\b(CREATE|ALTER|DROP) (TABLE|INDEX|TYPE|DATABASE)\b|\b(LISTEN|NOTIFY) \w",
    re.DOTALL,
)
SQL_ALSO_IN = ("db/",)  # the pool, the migrations and the private server are the database's own room


OF_AN_OPERATOR = {"suppressions", "erasure_keys"}  # some hold in every project: the row says in which


def room(module: str) -> str:
    """`outrider.drafts.send` → `drafts`; providers and faces are rooms by their own."""
    return module.removeprefix("outrider.").split(".")[0]


def test_the_ladder_holds() -> None:
    """The contracts of `.importlinter`, the same that `make check` asks."""
    done = subprocess.run(
        [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"],
        cwd=source.ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert 0 == done.returncode, done.stdout + done.stderr


def test_a_rooms_store_and_states_are_its_own() -> None:
    offenders = [
        f"{path} imports {name}"
        for path, tree in source.modules().items()
        for name in source.imports(tree)
        if re.fullmatch(r"outrider\.\w+(\.\w+)*\.(\w+_)?(store|states)(\.\w+)?", name)
        and room(name) != room("outrider." + path.removesuffix(".py").replace("/", "."))
    ]

    assert [] == offenders


def test_sql_stands_in_stores_only() -> None:
    offenders = [
        f"{path}:{line}: {text.strip()[:80]}"
        for path, tree in source.modules().items()
        if not source.is_store(path) and not path.startswith(SQL_ALSO_IN)
        for line, text in source.texts(tree)
        if SQL.search(text)
    ]

    assert [] == offenders


def test_names_in_an_insert_come_from_the_code() -> None:
    """Table and columns of `Tx.insert` are written out, never unpacked from what somebody sent, and in stores only. What a
    `ProjectTx` inserts is of its project."""
    offenders = []
    for path, tree in source.modules().items():
        for function in ast.walk(tree):
            if not isinstance(function, ast.AsyncFunctionDef):
                continue
            handles = {one.arg: ast.unparse(one.annotation) for one in function.args.args if one.annotation}
            for call in ast.walk(function):
                if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
                    continue
                handle = ast.unparse(call.func.value)
                if call.func.attr not in ("insert", "insert_many") or handles.get(handle) not in ("Tx", "ProjectTx"):
                    continue
                named = {one.arg: ast.unparse(one.value) for one in call.keywords}
                table = call.args[0].value if isinstance(call.args[0], ast.Constant) else None
                place = f"{path}:{call.lineno}"
                if not source.is_store(path):
                    offenders.append(f"{place} inserts outside a store")
                if table is None or None in named:
                    offenders.append(f"{place} does not write its names out")
                if not re.fullmatch(r"('[^']*'|\"[^\"]*\")?", named.get("then", "")):
                    offenders.append(f"{place} composes what follows the values")
                of_project = named.get("project_id") == f"{handle}.project_id" or table in OF_AN_OPERATOR
                if handles[handle] == "ProjectTx" and not of_project:
                    offenders.append(f"{place} inserts without the project")

    assert [] == offenders


def test_a_row_goes_in_through_insert() -> None:
    """`Tx.insert` writes the list of columns and its values from one place. SQL that gives a value back (RETURNING), that selects
    what it inserts, or that sends bytes in binary (`%b`) is more than a row and stays SQL."""
    offenders = [
        f"{path}:{call.lineno}"
        for path, tree in source.modules().items()
        if source.is_store(path)
        for function in ast.walk(tree)
        if isinstance(function, ast.AsyncFunctionDef)
        and {"Tx", "ProjectTx"} & {ast.unparse(one.annotation) for one in function.args.args if one.annotation}
        for call in ast.walk(function)
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and call.func.attr in ("execute", "execute_many")
        and any(
            re.match(r"\s*INSERT INTO\b.*?\bVALUES\b", text, re.DOTALL) and "%b" not in text
            for _, text in source.texts(call.args[0])
        )
    ]

    assert [] == offenders


OF_THE_OPERATOR = {"privacy/store.py forget_answer"}
"""The row was found by the operator whose credential asked; requests belong to no project."""


def test_a_query_of_a_project_names_it() -> None:
    """Whatever is asked of a `ProjectTx` says of which project (or operator), in the statement or in what it is put together
    from. Tables that live as long as a transaction hold nobody else's rows."""
    asked, silent = 0, []
    for path, tree in source.modules().items():
        if not source.is_store(path):
            continue
        for function in tree.body:
            if not isinstance(function, ast.AsyncFunctionDef):
                continue
            known = _named_in(tree.body) | _named_in(list(ast.walk(function)))
            for call in ast.walk(function):
                if not isinstance(call, ast.Call) or ast.unparse(call.func) not in ASKING:
                    continue
                if ("tx", "ProjectTx") not in {
                    (one.arg, ast.unparse(one.annotation or one)) for one in function.args.args
                }:
                    continue
                asked += 1
                said = " ".join(_said(argument, known, frozenset()) for argument in call.args)
                tables = set(re.findall(r"\b(?:FROM|UPDATE|INTO) ([a-z_]+)", said))
                if (
                    any(not table.endswith("_batch") for table in tables)
                    and not re.search("(project|operator)_id", said)
                    and f"{path} {function.name}" not in OF_THE_OPERATOR
                ):
                    silent.append(f"{path}:{call.lineno} {function.name}")

    assert [] == silent
    assert 400 < asked


ASKING = {f"tx.{verb}" for verb in ("rows", "row", "dicts", "value", "values", "count", "execute", "execute_many")}


def _named_in(nodes: Sequence[ast.AST]) -> dict[str, list[ast.AST]]:
    """What each name stands for: all that is assigned or added to it, or the function of that name."""
    known: dict[str, list[ast.AST]] = {}
    for node in nodes:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            known.setdefault(node.name, []).append(node)
        elif isinstance(node, (ast.Assign, ast.AnnAssign, ast.AugAssign)) and node.value is not None:
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                for one in ast.walk(target):
                    if isinstance(one, ast.Name):
                        known.setdefault(one.id, []).append(node.value)
    return known


def _said(node: ast.AST, known: dict[str, list[ast.AST]], met: frozenset[str]) -> str:
    """The source of an expression, with that of all the names in it."""
    said = [ast.unparse(node)]
    for one in ast.walk(node):
        if isinstance(one, ast.Name) and one.id not in met:
            said += [_said(meant, known, met | {one.id}) for meant in known.get(one.id, [])]
    return " ".join(said)


def test_who_traces_nothing_loads_nothing_for_it() -> None:
    """OpenTelemetry is imported by `core/tracing.py` alone, and there only once traces are asked for."""
    offenders = [
        f"{path} imports {name}"
        for path, tree in source.modules().items()
        for part in tree.body
        if path != "core/tracing.py" or isinstance(part, (ast.Import, ast.ImportFrom))
        for name in source.imports(ast.Module([part], []))
        if name.startswith("opentelemetry")
    ]

    assert [] == offenders


def test_every_query_says_what_it_is_for() -> None:
    """A function of a store that runs SQL has a docstring, which an editor shows where it is called."""
    offenders = [
        f"{path}:{node.lineno} {node.name}"
        for path, tree in source.modules().items()
        if source.is_store(path)
        for node in ast.walk(tree)
        if isinstance(node, ast.AsyncFunctionDef)
        and ast.get_docstring(node) is None
        and any(SQL.search(text) for _, text in source.texts(ast.Module([node], [])))
    ]

    assert [] == offenders


CALLER = "cli/remote/environment.py"
"""The variables of the terminal that a command is called from; those of the service are its settings."""


@pytest.mark.parametrize(
    ("what", "names", "allowed"),
    [
        ("the environment", {"os.environ", "os.environb", "os.getenv", "os.putenv"}, {"settings.py", CALLER}),
        ("the wall clock", {"datetime.now", "datetime.utcnow", "time.time", "date.today"}, {"core/clock.py"}),
        ("chance", {"random.random", "random.choice", "random.randint", "uuid.uuid4"}, set()),
    ],
)
def test_read_in_one_place_only(what: str, names: set[str], allowed: set[str]) -> None:
    offenders = [
        f"{path}:{node.lineno} reads {what} through {ast.unparse(node)}"
        for path, tree in source.modules().items()
        if path not in allowed
        for node in ast.walk(tree)
        if (isinstance(node, ast.Attribute) and ast.unparse(node) in names)
        or (isinstance(node, ast.ImportFrom) and any(f"{node.module}.{one.name}" in names for one in node.names))
    ]

    assert [] == offenders


def test_nothing_waits_by_sleeping_blindly_or_swallows_errors() -> None:
    """No blocking sleep in async code, and no handler that catches everything and says nothing. `cli/remote` has no loop: a
    person's command that waits for an answer does nothing else."""
    offenders = []
    for path, tree in source.modules().items():
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Call)
                and ast.unparse(node.func) == "time.sleep"
                and not path.startswith(("db/embedded", "cli/remote/"))
            ):
                offenders.append(f"{path}:{node.lineno} time.sleep")
            if (
                isinstance(node, ast.ExceptHandler)
                and (node.type is None or ast.unparse(node.type) in ("Exception", "BaseException"))
                and all(isinstance(statement, ast.Pass) for statement in node.body)
            ):
                offenders.append(f"{path}:{node.lineno} swallows every error")

    assert [] == offenders


def test_who_acts_in_which_project_travels_as_one_handle() -> None:
    """No signature takes services, principal and project apart: they could be taken from different places."""
    offenders = []
    for path, tree in source.modules().items():
        for function in ast.walk(tree):
            if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
                taken = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
                shapes = {ast.unparse(one.annotation) for one in taken if one.annotation}
                if (
                    {"Services", "ServicesDep", "Database", "Db"} & shapes
                    and {"Principal", "Who"} & shapes
                    and any(
                        one.arg == "project_id"
                        and one.annotation
                        and ast.unparse(one.annotation) in ("str", "ProjectId")
                        for one in taken
                    )
                ):
                    offenders.append(f"{path}:{function.lineno} {function.name}")

    assert [] == offenders


def test_files_stay_short_enough_to_read() -> None:
    """About 400 lines; a file of more does a second thing."""
    long = {
        path: count
        for path in source.modules()
        if (count := len((source.PACKAGE / path).read_text().splitlines())) > 420
    }

    assert {} == long


def test_every_room_says_what_it_is_for() -> None:
    """Every module that holds code starts with a docstring."""
    silent = [path for path, tree in source.modules().items() if tree.body and ast.get_docstring(tree) is None]

    assert [] == silent
