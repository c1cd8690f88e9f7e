"""GET /v1/me: what any credential may know of itself (docs/reference/access.md "Who am I")."""

import httpx
import pytest

from outrider.access import scopes
from outrider.engine import Services
from tests import devices
from tests.browser import Browser
from tests.factories import Actor, another_key


async def test_a_key_is_told_who_it_is_and_all_that_it_reaches(client: Actor) -> None:
    projects = [await client.new_project(name) for name in ("Spring", "Autumn")]

    me = (await client.get("/v1/me")).json()

    assert ("api_key", "tests") == (me["credential"]["kind"], me["credential"]["name"])
    assert client.token.startswith(me["credential"]["prefix"])
    assert client.operator_id == me["operator"]["id"]
    assert ("all_projects", projects[::-1]) == (me["reaches"], [one["id"] for one in me["projects"]])
    assert (["api"], [], None, None) == (me["scopes"], me["may_not"], me["expires_at"], me["renewable_until"])


@pytest.mark.parametrize("scope", scopes.FINE)
async def test_any_scope_will_do_and_what_is_missing_is_said(scope: str, client: Actor, services: Services) -> None:
    narrow = await another_key(services, client, (scope,))

    answer = await narrow.get("/v1/me")

    assert 200 == answer.status_code
    assert [scope] == answer.json()["scopes"]
    assert set(scopes.FINE) - {scope} == {one["scope"] for one in answer.json()["may_not"]}
    assert all(one["means"] for one in answer.json()["may_not"])


async def test_a_device_sees_its_one_project_and_both_of_its_ends(
    client: Actor, browser: Browser, project_id: str
) -> None:
    await client.new_project("Another")
    device = devices.as_device(client, await devices.let_in(client, browser, project_id))

    me = (await device.get("/v1/me")).json()

    assert ("device", "ord_") == (me["credential"]["kind"], me["credential"]["prefix"])
    assert ("one_project", [project_id]) == (me["reaches"], [one["id"] for one in me["projects"]])
    assert {"send", "reviews:write", "policy:write"} < {one["scope"] for one in me["may_not"]}
    assert me["expires_at"] <= me["renewable_until"]


@pytest.mark.parametrize("headers", [{}, {"Authorization": "Bearer ork_" + "x" * 43}])
async def test_without_a_living_token_nothing_is_told(headers: dict[str, str], client: Actor) -> None:
    assert 401 == (await client.http.get("/v1/me", headers=headers)).status_code


def left(answer: httpx.Response) -> dict[str, tuple[int, int]]:
    return {one["name"]: (one["most"], one["remaining"]) for one in answer.json()["rate_limits"]}


async def test_what_is_left_is_told_and_looking_at_it_takes_nothing(limited: Actor) -> None:
    """Also once the reads are used up: the token learns when to come back."""
    before = [left(await limited.get("/v1/me")) for _ in range(2)]
    reads = [(await limited.get("/v1/projects")).status_code for _ in range(4)]
    after = await limited.get("/v1/me")

    assert [{"reads": (3, 3), "writes": (2, 2)}] * 2 == before
    assert [200, 200, 200, 429] == reads
    assert {"reads": (3, 0), "writes": (2, 2)} == left(after)
    assert after.json()["rate_limits"][0]["full_in_seconds"] > 0


async def test_asking_who_one_is_has_a_limit_of_its_own(limited: Actor) -> None:
    answers = [(await limited.get("/v1/me")).status_code for _ in range(4)]

    assert [200, 200, 200, 429] == answers
    assert 200 == (await limited.get("/v1/projects")).status_code


async def test_without_limits_there_are_none_to_tell(client: Actor) -> None:
    assert [] == (await client.get("/v1/me")).json()["rate_limits"]
