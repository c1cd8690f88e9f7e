"""docs/reference/requests.md "Idempotency": `Idempotency-Key` on every POST. One act per key, whatever is cut off when."""

import asyncio
from datetime import timedelta

import pytest

from outrider.core import clock
from outrider.engine import Services
from tests.factories import Actor, another_key
from tests.ticking import tick

PROJECT = {"name": "Spring", "business_name": "Acme", "website": "https://acme.example"}


def key(value: str) -> dict[str, str]:
    return {"Idempotency-Key": value}


async def names(client: Actor) -> list[str]:
    return [project["name"] for project in (await client.get("/v1/projects")).json()]


async def test_the_same_key_and_body_acts_once(client: Actor) -> None:
    first = await client.post("/v1/projects", PROJECT, headers=key("a"))
    again = await client.post("/v1/projects", PROJECT, headers=key("a"))

    assert 201 == first.status_code == again.status_code
    assert first.content == again.content
    assert "idempotency-replayed" not in first.headers
    assert "true" == again.headers["idempotency-replayed"]
    assert ["Spring"] == await names(client)


async def test_another_body_under_the_same_key_is_refused(client: Actor) -> None:
    await client.post("/v1/projects", PROJECT, headers=key("a"))

    response = await client.post("/v1/projects", {**PROJECT, "name": "Autumn"}, headers=key("a"))

    assert (422, "idempotency_key_reused") == (response.status_code, response.json()["code"])
    assert ["Spring"] == await names(client)


async def test_keys_belong_to_one_credential_and_one_path(client: Actor, services: Services) -> None:
    other = await another_key(services, client, ("api",))
    one, two = await client.new_project("one"), await client.new_project("two")

    await client.post("/v1/projects", PROJECT, headers=key("a"))
    await other.post("/v1/projects", PROJECT, headers=key("a"))
    first = await client.post(f"/v1/projects/{one}/agent:continue", headers=key("b"))
    second = await client.post(f"/v1/projects/{two}/agent:continue", headers=key("b"))

    assert 2 == (await names(client)).count("Spring")
    assert "idempotency-replayed" not in first.headers
    assert "idempotency-replayed" not in second.headers


async def test_a_refusal_is_an_answer_too(client: Actor) -> None:
    first = await client.post("/v1/projects", {"name": ""}, headers=key("a"))
    again = await client.post("/v1/projects", {"name": ""}, headers=key("a"))

    assert 422 == first.status_code == again.status_code
    assert "true" == again.headers["idempotency-replayed"]


async def test_a_key_is_forgotten_after_a_day(client: Actor, services: Services) -> None:
    await client.post("/v1/projects", PROJECT, headers=key("a"))

    with clock.travel(timedelta(hours=25)):
        again = await client.post("/v1/projects", PROJECT, headers=key("a"))
        await tick(services, "access_forget")

    assert "idempotency-replayed" not in again.headers
    assert ["Spring", "Spring"] == await names(client)


@pytest.mark.parametrize("value", ["", " ", "x" * 256, "a b", "é".encode().decode("latin-1"), "a\tb"])
async def test_a_key_of_bad_form_is_refused_and_nothing_is_done(client: Actor, value: str) -> None:
    headers = {"Idempotency-Key": value.encode("latin-1")}

    response = await client.request("POST", "/v1/projects", json=PROJECT, headers=headers)

    assert (400, "idempotency_key_invalid") == (response.status_code, response.json()["code"])
    assert [] == await names(client)


async def test_a_secret_is_replayed(client: Actor) -> None:
    body = {"name": "robot", "scopes": ["read"]}
    first = await client.post("/v1/api-keys", body, headers=key("a"))
    again = await client.post("/v1/api-keys", body, headers=key("a"))

    assert first.json() == again.json()


async def test_of_many_at_once_exactly_one_acts(client: Actor) -> None:
    answers = await asyncio.gather(*(client.post("/v1/projects", PROJECT, headers=key("race")) for _ in range(8)))

    assert {201, 409} >= {response.status_code for response in answers}
    assert ["Spring"] == await names(client)
