"""Read handlers bound without the framework's solver answer as the framework would."""

import pytest

from tests.factories import Actor


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("", 200),
        ("?limit=1&status=cold&q=x", 200),
        ("?limit=0", 422),
        ("?limit=201", 422),
        ("?limit=many", 422),
        ("?status=nonsense", 422),
        ("?updated_since=yesterday", 422),
        ("?updated_since=-42090637002", 422),
        ("?updated_since=2026-01-01T00:00:00Z", 200),
        ("?cursor=nonsense", 400),
        ("?statuss=cold", 422),
        ("?status=cold&status=contacted", 422),
    ],
)
async def test_queries_are_checked(client: Actor, project_id: str, query: str, status: int) -> None:
    response = await client.get(f"/v1/projects/{project_id}/prospects{query}")

    assert status == response.status_code, response.text


async def test_every_bad_parameter_is_named(client: Actor, project_id: str) -> None:
    response = await client.get(f"/v1/projects/{project_id}/prospects?limit=0&status=nonsense")

    assert {"query:limit", "query:status"} == {error["pointer"] for error in response.json()["errors"]}


@pytest.mark.parametrize(
    "path", ["/v1/projects/*", "/v1/projects/*/prospects", "/v1/projects/run_00000000000000000000000000"]
)
async def test_what_only_looks_like_a_path_is_not_found(client: Actor, path: str) -> None:
    assert 404 == (await client.get(path)).status_code
