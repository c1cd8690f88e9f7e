"""docs/reference/events.md "Webhooks": Standard Webhooks. Every event reaches its subscribers, signed, however often they
fail."""

import asyncio
import base64
import hashlib
import hmac
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

import orjson
import pytest
import pytest_asyncio
from fastapi import FastAPI

from outrider.app import create_app
from outrider.core import clock
from outrider.engine import Engine, Services
from tests.factories import Actor, another_key, http_to, new_actor
from tests.ticking import tick

A_MOMENT = timedelta(minutes=1)
"""Longer than a busy machine needs between two lines of a test."""


@dataclass
class Receiver:
    """A web server of the subscriber; answers with `status` and remembers what came."""

    status: int = 204
    location: str = ""
    got: list[tuple[dict[str, str], bytes]] = field(default_factory=list)
    url: str = ""

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in head[1:] if line)}
        self.got.append((headers, await reader.readexactly(int(headers.get("content-length", 0)))))
        extra = f"Location: {self.location}\r\n" if self.location else ""
        writer.write(f"HTTP/1.1 {self.status} X\r\n{extra}Content-Length: 0\r\nConnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    def events(self) -> list[dict[str, Any]]:
        return [orjson.loads(body) for _, body in self.got]


@pytest_asyncio.fixture
async def receiver() -> AsyncIterator[Receiver]:
    receiver = Receiver()
    server = await asyncio.start_server(receiver.serve, "127.0.0.1", 0)
    receiver.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/hook"
    async with server:
        yield receiver


async def make(client: Actor, url: str, **more: Any) -> dict[str, Any]:
    response = await client.post("/v1/webhooks", {"url": url, **more})
    assert 201 == response.status_code, response.text
    made: dict[str, Any] = response.json()
    return made


async def work(services: Services, engine: Engine) -> None:
    """What the worker does every two seconds."""
    await tick(services, "webhooks")
    await engine.drain()


async def until_received(services: Services, engine: Engine, receiver: Receiver, count: int) -> None:
    async with asyncio.timeout(60):
        while len(receiver.got) < count:
            await work(services, engine)


async def deliveries(client: Actor, webhook: dict[str, Any], query: str = "") -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = (await client.get(f"/v1/webhooks/{webhook['id']}/deliveries{query}")).json()
    return rows


def signatures(secret: str, headers: dict[str, str], body: bytes) -> str:
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    key = base64.b64decode(secret.removeprefix("whsec_"))
    return "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()


async def test_an_event_reaches_the_receiver_signed_and_once(
    client: Actor, services: Services, engine: Engine, receiver: Receiver, project_id: str
) -> None:
    webhook = await make(client, receiver.url, types=["policy.*"])
    await client.patch(f"/v1/projects/{project_id}/policy", {"agent_mode": "autonomous"})

    await until_received(services, engine, receiver, 1)
    await work(services, engine)

    assert 1 == len(receiver.got)
    headers, body = receiver.got[0]
    event = orjson.loads(body)
    assert ("policy.changed", project_id) == (event["type"], event["project_id"])
    assert event["id"] == headers["webhook-id"]
    assert abs(int(headers["webhook-timestamp"]) - clock.now().timestamp()) < 60
    assert signatures(webhook["secret"], headers, body) == headers["webhook-signature"]
    told = (await client.get("/v1/events?types=policy.changed")).json()
    assert told == [event]
    assert [("delivered", 1, 204)] == [
        (row["status"], row["attempts"], row["last_status"]) for row in await deliveries(client, webhook)
    ]


async def test_the_secret_is_shown_once(client: Actor, receiver: Receiver) -> None:
    webhook = await make(client, receiver.url)

    assert webhook["secret"].startswith("whsec_")
    assert "secret" not in (await client.get(f"/v1/webhooks/{webhook['id']}")).json()
    assert webhook["secret"] not in (await client.get("/v1/webhooks")).text


async def test_only_what_was_asked_for_is_sent(
    client: Actor, stranger: Actor, services: Services, engine: Engine, receiver: Receiver
) -> None:
    wanted, other = await client.new_project("wanted"), await client.new_project("other")
    await make(client, receiver.url, types=["policy.changed"], project_id=wanted)
    theirs = await stranger.new_project()
    for actor, project in ((client, other), (stranger, theirs), (client, wanted)):
        await actor.patch(f"/v1/projects/{project}/policy", {"agent_mode": "autonomous"})

    await until_received(services, engine, receiver, 1)
    await work(services, engine)

    assert [("policy.changed", wanted)] == [(event["type"], event["project_id"]) for event in receiver.events()]


async def test_a_failing_receiver_is_tried_for_a_day_and_then_shown(alone: Services, receiver: Receiver) -> None:
    """In an installation of its own: its days would be those of all that other tests have left, too."""
    services, engine = alone, Engine(alone, alone.registry)
    client = await new_actor(alone, http_to(create_app(alone)))
    project_id = await client.new_project()
    receiver.status = 500
    webhook = await make(client, receiver.url, types=["policy.*"])
    await client.patch(f"/v1/projects/{project_id}/policy", {"agent_mode": "autonomous"})
    await until_received(services, engine, receiver, 1)

    moved = timedelta()
    while again := (await deliveries(client, webhook))[0]["next_attempt_at"]:
        before = len(receiver.got)
        moved = datetime.fromisoformat(again) - clock.now()
        if moved > A_MOMENT:
            with clock.travel(moved - A_MOMENT):
                await work(services, engine)
            assert before == len(receiver.got), "it was tried too early"
        with clock.travel(moved + timedelta(seconds=1)):
            await work(services, engine)
        assert before + 1 == len(receiver.got)
    with clock.travel(moved + timedelta(days=2)):
        await work(services, engine)

    assert timedelta(hours=20) < moved < timedelta(hours=30)
    assert 8 == len(receiver.got)
    assert 1 == len({headers["webhook-id"] for headers, _ in receiver.got})
    row = (await deliveries(client, webhook, "?status=failed"))[0]
    assert (8, 500, None) == (row["attempts"], row["last_status"], row["next_attempt_at"])
    assert "500" in row["last_error"]

    receiver.status = 200
    again = await client.post(f"/v1/webhooks/{webhook['id']}/deliveries/{row['id']}:redeliver")
    await until_received(services, engine, receiver, 9)
    assert "pending" == again.json()["status"]
    assert ["delivered"] == [row["status"] for row in await deliveries(client, webhook)]


async def test_a_redirect_is_a_failure_and_is_not_followed(client: Actor, receiver: Receiver) -> None:
    receiver.status, receiver.location = 302, "http://127.0.0.1:1/elsewhere"
    webhook = await make(client, receiver.url)

    told = (await client.post(f"/v1/webhooks/{webhook['id']}:test")).json()

    assert ("pending", 302, 1) == (told["status"], told["last_status"], len(receiver.got))


async def test_a_test_is_sent_at_once_and_says_how_it_went(client: Actor, receiver: Receiver) -> None:
    webhook = await make(client, receiver.url)

    told = await client.post(f"/v1/webhooks/{webhook['id']}:test")

    assert (200, "delivered", 204) == (told.status_code, told.json()["status"], told.json()["last_status"])
    assert ["webhook.test"] == [event["type"] for event in receiver.events()]


async def test_a_rotated_secret_signs_beside_the_old_one_for_a_day(client: Actor, receiver: Receiver) -> None:
    webhook = await make(client, receiver.url)
    rotated = (await client.post(f"/v1/webhooks/{webhook['id']}:rotate-secret")).json()

    await client.post(f"/v1/webhooks/{webhook['id']}:test")
    with clock.travel(timedelta(hours=25)):
        await client.post(f"/v1/webhooks/{webhook['id']}:test")

    assert rotated["secret"] != webhook["secret"]
    (first, body), (later, later_body) = receiver.got
    both = {signatures(secret, first, body) for secret in (webhook["secret"], rotated["secret"])}
    assert both == set(first["webhook-signature"].split(" "))
    assert signatures(rotated["secret"], later, later_body) == later["webhook-signature"]


async def test_a_receiver_that_is_gone_unsubscribes(client: Actor, receiver: Receiver) -> None:
    receiver.status = 410
    webhook = await make(client, receiver.url)

    await client.post(f"/v1/webhooks/{webhook['id']}:test")

    assert False is (await client.get(f"/v1/webhooks/{webhook['id']}")).json()["enabled"]
    assert ["failed"] == [row["status"] for row in await deliveries(client, webhook)]


async def test_a_disabled_webhook_is_silent_and_goes_on_when_it_is_enabled(
    client: Actor, services: Services, engine: Engine, receiver: Receiver, project_id: str
) -> None:
    webhook = await make(client, receiver.url, types=["policy.*"])
    off = await client.patch(f"/v1/webhooks/{webhook['id']}", {"enabled": False, "description": "resting"})
    await client.patch(f"/v1/projects/{project_id}/policy", {"agent_mode": "autonomous"})
    await work(services, engine)
    assert (False, "resting", ["policy.*"]) == tuple(off.json()[name] for name in ("enabled", "description", "types"))
    assert [] == receiver.got

    async with asyncio.timeout(60):  # the event before must be in the past for everybody
        while not (await client.get("/v1/events?types=policy.changed")).json():  # noqa: ASYNC110 (it is in the database)
            await asyncio.sleep(0.02)
    await client.patch(f"/v1/webhooks/{webhook['id']}", {"enabled": True})
    await client.patch(f"/v1/projects/{project_id}/policy", {"agent_mode": "needs_approval"})
    await until_received(services, engine, receiver, 1)

    assert ["needs_approval"] == [event["data"]["agent_mode"] for event in receiver.events()]


@pytest.mark.parametrize(
    "url",
    [
        "http://169.254.169.254/latest/meta-data",
        "http://10.0.0.8/hook",
        "https://[::1]/hook",
        "https://hooks.example:8443/hook",
        "ftp://hooks.example/x",
        "https://user:secret@hooks.example/x",
        "nonsense",
    ],
)
async def test_an_address_inside_is_refused(client: Actor, url: str) -> None:
    response = await client.post("/v1/webhooks", {"url": url})

    assert 422 == response.status_code
    assert response.json()["code"] in ("webhook_url_refused", "validation_failed")


@pytest.mark.parametrize("url", ["http://10.0.0.8:9001/hook", "https://hooks.example:8443/hook", "https://[::1]/hook"])
async def test_who_tries_a_receiver_of_their_own_learns_all_that_it_has_to_be(client: Actor, url: str) -> None:
    """And not one hindrance after the other, the port first and then the host."""
    detail = (await client.post("/v1/webhooks", {"url": url})).json()["detail"]

    for words in ("public internet, at port 80 or 443", "OUTRIDER_FETCH_ALLOWED_HOSTS", "events:stream"):
        assert words in detail


async def test_a_name_that_leads_inside_is_not_called(client: Actor, receiver: Receiver) -> None:
    webhook = await make(client, "http://localhost/hook")

    told = (await client.post(f"/v1/webhooks/{webhook['id']}:test")).json()

    assert ("pending", None) == (told["status"], told["last_status"])
    assert told["last_error"].startswith("address_not_allowed")


async def test_webhooks_belong_to_one_operator_and_need_their_scope(
    client: Actor, stranger: Actor, services: Services, receiver: Receiver, project_id: str
) -> None:
    webhook = await make(client, receiver.url)
    path = f"/v1/webhooks/{webhook['id']}"
    delivery = (await client.post(f"{path}:test")).json()
    reader = await another_key(services, client, ("read",))

    for method, target in [
        ("GET", path),
        ("PATCH", path),
        ("DELETE", path),
        ("POST", f"{path}:test"),
        ("POST", f"{path}:rotate-secret"),
        ("GET", f"{path}/deliveries"),
        ("POST", f"{path}/deliveries/{delivery['id']}:redeliver"),
    ]:
        body: dict[str, str] | None = {} if method == "PATCH" else None
        assert 404 == (await stranger.request(method, target, json=body)).status_code, (method, target)
        assert 403 == (await reader.request(method, target, json=body)).status_code, (method, target)
    assert [] == (await stranger.get("/v1/webhooks")).json()
    assert 404 == (await stranger.post("/v1/webhooks", {"url": receiver.url, "project_id": project_id})).status_code


async def test_a_deleted_webhook_is_gone_with_its_deliveries(client: Actor, receiver: Receiver) -> None:
    webhook = await make(client, receiver.url)
    await client.post(f"/v1/webhooks/{webhook['id']}:test")

    response = await client.delete(f"/v1/webhooks/{webhook['id']}")

    assert (200, True) == (response.status_code, response.json()["ok"])
    assert 404 == (await client.get(f"/v1/webhooks/{webhook['id']}/deliveries")).status_code


async def test_a_project_that_is_not_theirs_is_404_and_the_document_says_so(
    app: FastAPI, client: Actor, stranger: Actor, receiver: Receiver
) -> None:
    body = {"url": receiver.url, "project_id": await stranger.new_project()}

    response = await client.post("/v1/webhooks", body)

    assert (404, "not_found") == (response.status_code, response.json()["code"])
    assert "404" in app.openapi()["paths"]["/v1/webhooks"]["post"]["responses"]
