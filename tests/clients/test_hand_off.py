"""docs/agents/hand-off.md: what stands there tells Slack of a reply, once, and of nothing that is not genuine."""

import asyncio
import base64
import json
import shutil
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from fastapi import FastAPI

from outrider.core import clock
from outrider.engine import Engine, Services
from outrider.feed.webhooks import sign
from tests.clients.recipes import AGENTS, Deliver, program, receiving
from tests.factories import Actor, another_key
from tests.lacking import lacking
from tests.rooms.replies.support import new_desk
from tests.serving import listening
from tests.ticking import tick

JO = "jo@bakery.example"
SAID = "Sounds great, I am interested. How much does it cost per month? <!channel>"
TOLD = {
    "text": f"*Reply* from {JO}, who asks for the price\n> {SAID.replace('<', '&lt;').replace('>', '&gt;')}",
    "unfurl_links": False,
    "unfurl_media": False,
}


@dataclass
class Web:
    """Slack, which remembers what it was told, and in front of it a receiver that hands each delivery to a recipe."""

    status: int = 200
    told: list[dict[str, Any]] = field(default_factory=list)
    got: list[tuple[dict[str, str], bytes]] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)
    recipe: Deliver | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        body, more = b"", True
        while more:
            part = await receive()
            body, more = body + part.get("body", b""), part.get("more_body", False)
        sent = {name.decode(): value.decode() for name, value in scope["headers"]}
        headers = {name: value for name, value in sent.items() if name.startswith(("webhook-", "content-type"))}
        if scope["path"] == "/hook":
            assert self.recipe is not None
            self.got.append((headers, body))
            status = await self.recipe(headers, body)
            self.answers.append(status)
        else:
            status = self.status
            self.told += [json.loads(body)] if status == 200 else []
        await send({"type": "http.response.start", "status": status, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body", "body": b""})


@asynccontextmanager
async def in_python(folder: Path, secret: str, service: str, slack: str, token: str) -> AsyncIterator[Deliver]:
    """The page's program for Slack."""
    said = {
        "OUTRIDER_WEBHOOK_SECRET": secret,
        "OUTRIDER_URL": service,
        "OUTRIDER_TOKEN": token,
        "SLACK_WEBHOOK_URL": slack,
    }
    async with receiving(folder, "to_slack.py", **said) as (deliver, _):
        yield deliver


@asynccontextmanager
async def in_n8n(folder: Path, secret: str, service: str, slack: str, token: str) -> AsyncIterator[Deliver]:
    """The workflow with its three values filled in, by a small player of workflows."""
    node = shutil.which("node") or lacking("Node.js")
    workflow = (AGENTS / "outrider-to-slack.n8n.json").read_text()
    values = (
        ("whsec_…", secret),
        ("https://outrider.your-company.example", service),
        ("https://hooks.slack.com/services/…", slack),
    )
    for placeholder, value in values:
        assert 1 == workflow.count(f"'{placeholder}'")
        workflow = workflow.replace(f"'{placeholder}'", f"'{value}'")
    (folder / "workflow.json").write_text(workflow)
    player = str(Path(__file__).with_name("n8n.js"))
    async with program(node, player, str(folder / "workflow.json"), cwd=folder) as process:
        stdin, stdout = process.stdin, process.stdout
        assert stdin is not None
        assert stdout is not None

        async def deliver(headers: dict[str, str], body: bytes) -> int:
            asked = {"headers": headers, "body": base64.b64encode(body).decode(), "token": token}
            stdin.write(json.dumps(asked).encode() + b"\n")
            status: int = json.loads(await stdout.readline())["status"]
            return status

        yield deliver


@dataclass(frozen=True, slots=True)
class Replied:
    """A reply has come in, and a webhook leads to the recipe."""

    services: Services
    engine: Engine
    web: Web
    secret: str
    webhook: str
    actor: Actor

    async def until_answered(self, count: int) -> None:
        """The worker's rounds, until the recipe has answered so many deliveries."""
        async with asyncio.timeout(60):
            while len(self.web.answers) < count:
                await tick(self.services, "webhooks")
                await self.engine.drain()


@pytest_asyncio.fixture(params=[in_python, in_n8n])
async def replied(
    request: pytest.FixtureRequest, app: FastAPI, services: Services, engine: Engine, actor: Actor, tmp_path: Path
) -> AsyncIterator[Replied]:
    desk, web = await new_desk(services, actor), Web()
    reader = await another_key(services, actor, ("read",))
    async with AsyncExitStack() as stack:
        service, _ = await stack.enter_async_context(listening(app))
        outside, _ = await stack.enter_async_context(listening(web))
        made = await actor.post("/v1/webhooks", {"url": f"{outside}/hook", "types": ["message.received"]})
        secret = made.json()["secret"]
        recipe = request.param(tmp_path, secret, service, f"{outside}/slack", reader.token)
        web.recipe = await stack.enter_async_context(recipe)
        await desk.deliver(JO, SAID, in_reply_to=await desk.write_to(await desk.new_prospect(JO), JO))
        await desk.sync()
        yield Replied(services, engine, web, secret, made.json()["id"], actor)


async def test_a_reply_is_told_once_and_only_what_is_genuine(replied: Replied) -> None:
    """The channel reads who answered, what for, and their words, which can ring nobody; a repetition is taken and not told again,
    and neither is what another secret signed, what was changed on its way, or what is old."""
    web = replied.web
    await replied.until_answered(1)
    headers, body = web.got[0]
    event_id, at = headers["webhook-id"], int(headers["webhook-timestamp"])
    assert web.recipe is not None

    again = await web.recipe(headers, body)
    forged = [
        await web.recipe({**headers, "webhook-signature": signature}, told)
        for signature, told in (
            (sign.headers([sign.new_secret()], event_id, at, body)["webhook-signature"], body),
            (headers["webhook-signature"], body.replace(b"message.received", b"message.received ")),
            (headers["webhook-signature"], body + b" "),
            ("", body),
        )
    ]
    long_ago = int(clock.now().timestamp()) - 3600
    old = await web.recipe({**headers, **sign.headers([replied.secret], "evt_2", long_ago, body)}, body)
    no_id = await web.recipe({name: value for name, value in headers.items() if name != "webhook-id"}, body)

    assert [TOLD] == web.told
    assert again == web.answers[0]
    assert again in (200, 204)
    assert {True} == {status in (400, 500) for status in (*forged, old, no_id)}


async def test_what_slack_did_not_take_is_told_later(replied: Replied) -> None:
    """While Slack is down the recipe does not say that it has the delivery, so it comes again and is told then."""
    replied.web.status = 503
    await replied.until_answered(1)

    replied.web.status = 200
    headers, body = replied.web.got[0]
    assert replied.web.recipe is not None
    taken = await replied.web.recipe(headers, body)

    assert replied.web.answers[0] in (500, 502)
    assert taken in (200, 204)
    assert [TOLD] == replied.web.told


async def test_a_test_of_the_webhook_is_taken_and_tells_nobody(replied: Replied) -> None:
    """`:test` says that the way is good, without a word in the channel."""
    await replied.until_answered(1)

    told = await replied.actor.post(f"/v1/webhooks/{replied.webhook}:test")

    assert "delivered" == told.json()["status"]
    assert [TOLD] == replied.web.told
