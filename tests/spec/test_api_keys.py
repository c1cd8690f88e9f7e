"""docs/reference/access.md "API keys": keys are scoped, shown once, and end at once."""

import asyncio

import pytest

from outrider.engine import Services
from tests.factories import Actor, another_key


async def create(client: Actor, name: str = "CRM", scopes: tuple[str, ...] = ("api",)) -> tuple[dict, Actor]:
    response = await client.post("/v1/api-keys", {"name": name, "scopes": list(scopes)})
    assert 201 == response.status_code, response.text
    made = response.json()
    return made["api_key"], Actor(client.http, client.operator_id, made["secret"], client.principal)


async def test_the_secret_is_shown_once_and_works(client: Actor) -> None:
    key, new = await create(client)

    assert {"id", "name", "key_prefix", "key_last4", "scopes"} <= key.keys()
    assert ("CRM", ["api"]) == (key["name"], key["scopes"])
    assert new.token.startswith("ork_")
    assert new.token.startswith(key["key_prefix"])
    assert new.token.endswith(key["key_last4"])
    assert 200 == (await new.get("/v1/projects")).status_code
    listed = await client.get("/v1/api-keys")
    assert new.token not in listed.text
    assert [key["id"]] == [row["id"] for row in listed.json()][:1]
    assert listed.json()[0]["revoked_at"] is None


async def test_a_revoked_key_opens_nothing_and_stays_listed(client: Actor) -> None:
    key, new = await create(client)
    assert 200 == (await new.get("/v1/projects")).status_code

    first = await client.post(f"/v1/api-keys/{key['id']}:revoke")
    again = await client.post(f"/v1/api-keys/{key['id']}:revoke")

    assert (200, True) == (first.status_code, first.json()["ok"])
    assert first.json()["message"]
    assert (200, True) == (again.status_code, again.json()["ok"])
    assert 401 == (await new.get("/v1/projects")).status_code
    retired = (await client.get("/v1/api-keys?status=revoked")).json()
    assert [key["id"]] == [row["id"] for row in retired]
    assert retired[0]["revoked_at"].endswith("Z")
    assert key["id"] not in [row["id"] for row in (await client.get("/v1/api-keys?status=active")).json()]


async def test_deleting_removes_the_record_ends_the_key_and_keeps_the_audit_trail(client: Actor) -> None:
    key, new = await create(client)

    response = await client.delete(f"/v1/api-keys/{key['id']}")

    assert (200, True) == (response.status_code, response.json()["ok"])
    assert 401 == (await new.get("/v1/projects")).status_code
    assert key["id"] not in [row["id"] for row in (await client.get("/v1/api-keys")).json()]
    assert 404 == (await client.delete(f"/v1/api-keys/{key['id']}")).status_code
    trail = (await client.get(f"/v1/audit-log?target_id={key['id']}")).json()
    assert ["api_key.deleted", "api_key.created"] == [entry["type"] for entry in trail]


async def test_delete_with_a_verb_on_the_path_deletes_nothing(client: Actor) -> None:
    key, new = await create(client)

    response = await client.delete(f"/v1/api-keys/{key['id']}:revoke")

    assert 405 == response.status_code
    assert "POST" == response.headers["allow"]
    assert 200 == (await new.get("/v1/projects")).status_code


async def test_a_key_cannot_make_a_stronger_one(client: Actor, services: Services) -> None:
    weak = await another_key(services, client, ("read", "keys:write"))

    for scopes in (["api"], ["send"], ["read", "runs:write"]):
        response = await weak.post("/v1/api-keys", {"name": "more", "scopes": scopes})

        assert (403, "scope_not_held") == (response.status_code, response.json()["code"])
    assert 201 == (await weak.post("/v1/api-keys", {"name": "same", "scopes": ["read"]})).status_code


async def test_keys_are_out_of_reach_without_their_scope(client: Actor, services: Services) -> None:
    reader = await another_key(services, client, ("read",))

    for method, path in [("GET", "/v1/api-keys"), ("POST", "/v1/api-keys")]:
        response = await reader.request(method, path)

        assert 403 == response.status_code
        assert 'error="insufficient_scope"' in response.headers["www-authenticate"]
        assert "keys:write" in response.headers["www-authenticate"]


async def test_another_operators_keys_do_not_exist(client: Actor, stranger: Actor) -> None:
    key, new = await create(client)

    assert 404 == (await stranger.post(f"/v1/api-keys/{key['id']}:revoke")).status_code
    assert 404 == (await stranger.delete(f"/v1/api-keys/{key['id']}")).status_code
    assert key["id"] not in (await stranger.get("/v1/api-keys")).text
    assert 200 == (await new.get("/v1/projects")).status_code


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"name": "x"},
        {"name": "", "scopes": ["api"]},
        {"name": "x", "scopes": []},
        {"name": "x", "scopes": ["root"]},
        {"name": "x", "scopes": "api"},
        {"name": "x", "scopes": ["api"], "secret": "mine"},
        {"name": "a\nb", "scopes": ["api"]},
    ],
)
async def test_a_bad_request_for_a_key_makes_none(client: Actor, body: dict) -> None:
    before = len((await client.get("/v1/api-keys")).json())

    response = await client.post("/v1/api-keys", body)

    assert 422 == response.status_code
    assert response.json()["errors"]
    assert before == len((await client.get("/v1/api-keys")).json())


async def test_keys_page_and_filter_by_name(client: Actor) -> None:
    made = [(await create(client, f"robot {n}"))[0]["id"] for n in range(3)]

    first = await client.get("/v1/api-keys?q=ROBOT&limit=2")
    second = await client.get(first.headers["link"].split(">")[0][1:])

    assert made[::-1] == [row["id"] for row in first.json() + second.json()]
    assert "link" not in second.headers


async def test_of_two_revocations_at_once_one_is_recorded(client: Actor) -> None:
    key, _ = await create(client)

    answers = await asyncio.gather(*(client.post(f"/v1/api-keys/{key['id']}:revoke") for _ in range(4)))

    assert [200] * 4 == [answer.status_code for answer in answers]
    trail = (await client.get(f"/v1/audit-log?target_id={key['id']}&type=api_key.revoked")).json()
    assert 1 == len(trail)
