"""The device flow (RFC 8628) as an agent goes through it."""

from typing import Any

import httpx

from tests.browser import Browser
from tests.factories import Actor

GRANT_TYPE = "urn:ietf:params:oauth:grant-type:device_code"


async def start(http: httpx.AsyncClient, **fields: str) -> dict[str, Any]:
    response = await http.post("/v1/oauth/device_authorization", data={"client_id": "outreach-agent", **fields})
    assert 200 == response.status_code, response.text
    told: dict[str, Any] = response.json()
    return told


async def poll(http: httpx.AsyncClient, device_code: str) -> httpx.Response:
    data = {"grant_type": GRANT_TYPE, "device_code": device_code, "client_id": "outreach-agent"}
    return await http.post("/v1/oauth/token", data=data)


def as_device(client: Actor, tokens: dict[str, Any]) -> Actor:
    return Actor(client.http, client.operator_id, tokens["access_token"], client.principal)


async def let_in(
    client: Actor, browser: Browser, project_id: str, *, ticked: list[str] | None = None, **asked: str
) -> Any:
    started = await start(client.http, **asked)
    allowed = await browser.allow(started["user_code"], project_id, ticked=ticked or [])
    assert 200 == allowed.status_code, allowed.text
    response = await poll(client.http, started["device_code"])
    assert 200 == response.status_code, response.text
    return response.json()
