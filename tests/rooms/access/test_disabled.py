"""An operator who is disabled: nothing of theirs opens anything, nothing is sent and nothing read for them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from fastapi import FastAPI

from outrider import mailbox
from outrider.access import credentials, operators
from outrider.core import clock
from outrider.core.principal import system
from outrider.drafts import send
from outrider.engine import Engine, Services
from outrider.followups import store as followups_store
from outrider.mailbox.errors import OperatorDisabled
from tests.browser import Browser
from tests.devices import as_device, let_in
from tests.factories import Actor
from tests.rooms.drafts.making import new_desk
from tests.streams import streaming


@asynccontextmanager
async def disabled(services: Services, actor: Actor) -> AsyncIterator[None]:
    """Disable, and enable again."""
    async with services.db.tx(system(actor.operator_id, "tests")) as tx:
        assert await operators.disable(tx)
        assert not await operators.disable(tx)
    await credentials.wait_until_forgotten(services.db)
    yield
    async with services.db.tx(system(actor.operator_id, "tests")) as tx:
        assert await operators.enable(tx)
        assert not await operators.enable(tx)


async def test_keys_devices_sessions_and_streams_end_at_once_and_others_go_on(
    app: FastAPI, services: Services, client: Actor, stranger: Actor, browser: Browser, project_id: str
) -> None:
    tokens = await let_in(client, browser, project_id)
    device = as_device(client, tokens)
    form = {"grant_type": "refresh_token", "refresh_token": tokens["refresh_token"]}

    async with (
        app.state.credentials.listening(),
        streaming(app, f"/v1/projects/{project_id}/events:stream", client.token) as stream,
    ):
        await stream.begin()
        assert [200, 200] == [(await who.get("/v1/projects")).status_code for who in (client, device)]
        async with disabled(services, client):
            assert [401, 401] == [(await who.get("/v1/projects")).status_code for who in (client, device)]
            assert 303 == (await browser.http.get("/device")).status_code
            assert "invalid_grant" == (await client.http.post("/v1/oauth/token", data=form)).json()["error"]
            assert 200 == (await stranger.get("/v1/projects")).status_code
            await stream.end()

    assert 200 == (await client.get("/v1/projects")).status_code
    assert {"operator.disabled", "operator.enabled", "operator.signed_out"} <= {
        entry["type"] for entry in (await client.get("/v1/audit-log")).json()
    }


async def test_nothing_is_sent_read_or_run_until_they_are_enabled(
    services: Services, engine: Engine, actor: Actor, project_id: str
) -> None:
    desk = await new_desk(services, engine, actor, project_id)
    draft = await desk.approved()
    queued = await actor.post(desk.path("runs"), {"operation": "generate_drafts", "inputs": {}})
    assert queued.status_code in (200, 202), queued.text

    async with disabled(services, actor):
        with pytest.raises(OperatorDisabled):
            await send.send(
                services.project(actor.principal, project_id), draft["id"], confirm_reviewed=True, dry_run=False
            )
        await engine.drain()
        async with services.db.read(system("system", "tests")) as tx:
            syncs = {operator for operator, _, _ in await mailbox.connected_mailboxes(tx)}
            due = {project["project_id"] for project in await followups_store.projects_with_work(tx, clock.now())}
    waiting = await desk.run_of(queued.json()["id"])

    assert actor.operator_id not in syncs
    assert desk.project_id not in due
    assert "queued" == waiting["status"]
    assert 200 == (await desk.send(draft["id"], confirm_reviewed=True)).status_code
