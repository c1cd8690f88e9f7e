"""Unknown query parameters are refused by every route that asks for a token, by name, with what the route does know."""

import re

import httpx
import pytest
from fastapi import FastAPI

from outrider.core import ids
from outrider.core.http import RouteSpec
from tests.factories import Actor
from tests.house import snapshots

SPECS = [spec for spec in snapshots.specs() if spec.scope is not None]


def somewhere(spec: RouteSpec) -> str:
    """The path with ids of the right form; nothing is there, and nobody gets to look."""
    return re.sub(r"{(\w+)}", lambda match: f"{ids.PREFIXES.get(match.group(1), 'thread')}_{'0' * 26}", spec.path)


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: f"{spec.method} {spec.path}")
async def test_what_a_route_does_not_know_is_refused(spec: RouteSpec, app: FastAPI, client: Actor) -> None:
    parameters = app.openapi()["paths"][spec.path][spec.method.lower()].get("parameters", [])
    known = [one["name"] for one in parameters if one["in"] == "query"]

    response = await client.request(spec.method, f"{somewhere(spec)}?statuss=cold")

    assert (422, "validation_failed") == (response.status_code, response.json()["code"])
    (error,) = response.json()["errors"]
    assert ("query:statuss", "unknown_parameter") == (error["pointer"], error["code"])
    for name in known:
        assert name in error["message"]


async def test_the_nearest_known_name_is_told(client: Actor, project_id: str) -> None:
    response = await client.get(f"/v1/projects/{project_id}/prospects?statuss=cold")

    assert "did you mean status;" in response.json()["detail"]


async def test_a_name_given_twice_is_refused(client: Actor, project_id: str) -> None:
    response = await client.get(f"/v1/projects/{project_id}/prospects?limit=1&limit=2")

    assert "repeated_parameter" == response.json()["errors"][0]["code"]


async def test_a_verb_does_not_take_its_fields_from_the_query(client: Actor, project_id: str) -> None:
    """`:send?dry_run=true` without a body must not be taken for anything."""
    draft = f"draft_{'0' * 26}"

    response = await client.post(f"/v1/projects/{project_id}/drafts/{draft}:send?dry_run=true")

    assert 422 == response.status_code
    assert "takes no query parameters" in response.json()["detail"]


async def test_who_has_no_token_learns_no_names(http: httpx.AsyncClient) -> None:
    response = await http.get("/v1/projects?statuss=cold")

    assert 401 == response.status_code


async def test_a_link_in_a_mail_may_carry_what_others_added_to_it(http: httpx.AsyncClient) -> None:
    """A person's no does not fail on a tracking parameter."""
    plain, tracked = [
        (await http.get(f"/u/nothing{query}")).status_code for query in ("", "?utm_source=mail&utm_source=x")
    ]

    assert plain == tracked
