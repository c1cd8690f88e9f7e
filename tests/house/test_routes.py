"""The served routes against the interface's tables, which stand in `tests/snapshots/interface_rows.txt`."""

import re

from outrider.access import scopes
from outrider.core import ids
from tests.factories import Actor
from tests.house import snapshots
from tests.tables import no_row

INTERFACE = [tuple(line.split()) for line in (snapshots.FOLDER / "interface_rows.txt").read_text().splitlines() if line]
SPECS = snapshots.specs()


def test_every_row_of_the_interface_is_served() -> None:
    served = {(spec.method, spec.path) for spec in SPECS}

    assert 39 == len(set(INTERFACE))
    assert [] == [row for row in INTERFACE if row not in served]


def test_the_routes_are_those_of_the_snapshot() -> None:
    """If you meant the change: `python -m tests.house.snapshots`."""
    assert (snapshots.FOLDER / "routes.txt").read_text() == snapshots.routes()


def test_the_errors_are_those_of_the_snapshot() -> None:
    """A code is a promise to clients: renaming one breaks them. If you meant it: `python -m tests.house.snapshots`."""
    assert (snapshots.FOLDER / "errors.txt").read_text() == snapshots.errors()


def test_every_row_stands_in_an_api_file() -> None:
    """So that `grep` for a path among the files called `api.py` finds one place. What people open in a browser has files of its
    own: the console, and the pages that a letter or a mail to the operator leads to."""
    elsewhere = {
        f"{spec.method} {spec.path} in {spec.endpoint.__module__}"
        for spec in SPECS
        if spec.path.startswith("/v1/") and not spec.endpoint.__module__.endswith(".api")
    }

    assert set() == elsewhere


def test_no_row_is_declared_twice() -> None:
    rows = [(spec.method, re.sub(r"{\w+}", "{}", spec.path)) for spec in SPECS]

    assert sorted(set(rows)) == sorted(rows)


def test_every_scope_is_one_that_can_be_granted() -> None:
    unknown = {spec.scope for spec in SPECS} - {None, scopes.ANY, *scopes.FINE}

    assert set() == unknown


def test_every_id_in_a_path_is_typed() -> None:
    """Otherwise `DELETE …/key_1:revoke` deletes a key named `key_1:revoke`."""
    no_row(
        f"{spec.method} {spec.path}"
        for spec in SPECS
        for name in re.findall(r"{(\w+)}", spec.path)
        if name not in ids.PREFIXES and name not in ids.FOREIGN and name not in ("token", "path")
    )


async def test_a_project_is_read_not_patched(client: Actor, project_id: str) -> None:
    response = await client.patch(f"/v1/projects/{project_id}", {"name": "x"})

    assert (405, "GET") == (response.status_code, response.headers["allow"])
    assert "method_not_allowed" == response.json()["code"]


async def test_an_id_with_a_verb_glued_on_is_not_an_id(client: Actor) -> None:
    key = f"key_{'0' * 26}"

    for method, path in [("DELETE", f"/v1/api-keys/{key}:revoke"), ("GET", "/v1/runs/run_1"), ("GET", "/v1/nothing")]:
        response = await client.request(method, path)

        assert response.status_code in (404, 405), path
        assert "application/problem+json" == response.headers["content-type"]
