"""Promise: what is over goes after its time, and nothing that a promise rests on goes with it."""

from collections.abc import AsyncIterator
from datetime import timedelta
from typing import Any, Final

import httpx
import pytest
import pytest_asyncio
from pydantic import ValidationError

from outrider.app import create_app
from outrider.core import clock
from outrider.engine import Engine, Services
from outrider.events import seals
from outrider.settings import Settings
from tests.factories import http_to, new_database, services_of
from tests.ticking import tick
from tests.world import PROJECT, World, build

LATER: Final = timedelta(days=500)
FORGETTING: Final = (
    "runs_forget",
    "actions_forget",
    "notices_forget",
    "webhooks_forget",
    "model_answers",
    "attempts_forget",
    "access_forget",
)
STAYS: Final = (
    *(
        "operators",
        "projects",
        "mailboxes",
        "prospects",
        "prospect_research",
        "strategies",
        "drafts",
        "review_decisions",
    ),
    *(
        "email_messages",
        "mail_blobs",
        "send_attempts",
        "suppressions",
        "suppression_holds",
        "follow_up_schedules",
        "mail_seen",
    ),
    *("claims", "sources", "model_spending", "events", "event_terms", "event_seals", "inbound_candidates", "webhooks"),
)
"""What says that somebody was written to, said no, decided, or what it rests on."""


async def held(services: Services) -> dict[str, str]:
    """A fingerprint of all rows of the tables that stay."""
    async with services.db.pool.connection() as connection:
        found = {}
        for table in STAYS:
            whole = "to_jsonb(t) - 'blob'" if table == "send_attempts" else "to_jsonb(t)"
            cursor = await connection.execute(
                f"SELECT md5(string_agg(one, ' ' ORDER BY one)) FROM (SELECT ({whole})::text AS one FROM {table} t) AS rows"
            )
            [found[table]] = await cursor.fetchone() or [""]
        return found


async def count(services: Services, world: World, table: str, where: str = "true") -> int:
    async with services.db.project_read(world.actor.principal, world.ids["project_id"]) as tx:
        owned = "operator_id = %(o)s" if table == "webhook_deliveries" else "project_id = %(p)s"
        values = {"p": tx.project_id, "o": tx.operator_id}
        return int(await tx.value(f"SELECT count(*) FROM {table} WHERE {owned} AND {where}", values))


async def forget(services: Services) -> None:
    with clock.travel(LATER):
        for name in FORGETTING:
            await tick(services, name)


@pytest_asyncio.fixture(scope="module")
async def services(settings: Settings, server_url: str, migrated: str) -> AsyncIterator[Services]:
    """An installation of its own: what is forgotten here would be missed by every test after it."""
    async with new_database(server_url, "ret", like=migrated) as url, services_of(settings, url) as made:
        yield made


@pytest_asyncio.fixture(scope="module")
async def http(services: Services) -> AsyncIterator[httpx.AsyncClient]:
    async with http_to(create_app(services)) as client:
        yield client


@pytest.fixture(scope="module")
def engine(services: Services) -> Engine:
    return Engine(services, services.registry)


@pytest_asyncio.fixture
async def world(services: Services, http: httpx.AsyncClient, engine: Engine) -> AsyncIterator[World]:
    """A project that has written, was answered and told no, with a run that still waits and an action that is open."""
    made = await build(services, http, engine)
    made.ids["open_run_id"] = (await made.post(f"{PROJECT}/runs", {"operation": "research_prospects"}))["id"]
    async with services.db.project_tx(made.actor.principal, made.ids["project_id"]) as tx:
        await tx.execute(
            "INSERT INTO model_calls (id, project_id, task, model, prompt_version, outcome, tokens_in, tokens_out, latency_ms,"
            " created_at) VALUES ('call_' || %(p)s, %(p)s, 'fit', 'm', '1', 'ok', 1, 1, 1, now())",
            {"p": tx.project_id},
        )
    yield made
    await made.post(f"/v1/runs/{made.ids['open_run_id']}:cancel")


async def test_what_is_over_goes_and_what_a_promise_rests_on_stays(services: Services, world: World) -> None:
    """Afterwards no draft leaves a second time, nobody's no is forgotten, and the log still proves itself."""
    await seals.seal(services.db)
    before = await held(services)
    open_before = await count(services, world, "next_actions", "status IN ('open', 'dismissed')")
    [sent, *_] = await world.get(f"{PROJECT}/drafts?lifecycle_status=sent")
    left = await world.get(f"{PROJECT}/sandbox/messages")

    await forget(services)

    assert 0 == await count(services, world, "runs", "finished_at IS NOT NULL")
    assert 0 == await count(services, world, "next_actions", "status IN ('done', 'expired')")
    assert 0 == await count(services, world, "webhook_deliveries", "status <> 'pending'")
    assert 0 == await count(services, world, "model_calls")
    assert 0 == await count(services, world, "send_attempts", "blob IS NOT NULL")
    assert before == await held(services)
    assert open_before == await count(services, world, "next_actions", "status IN ('open', 'dismissed')")
    assert "queued" == (await world.get("/v1/runs/{open_run_id}"))["status"]
    async with services.db.read(world.actor.principal) as tx:
        assert None is (await seals.verify(tx)).broken
    await nothing_leaves_again(world, sent, left)
    refused = await world.actor.post(
        world.path(f"{PROJECT}/prospects"),
        {"company_name": "Cove", "domain": "cove.example", "contact_email": "never@cove.example"},
    )
    assert "recipient_suppressed" == refused.json()["code"]


async def nothing_leaves_again(world: World, sent: dict[str, Any], left: list[dict[str, Any]]) -> None:
    """Neither as it stands, nor when its own status were wrong: the attempt alone stops it."""
    path = world.path(f"{PROJECT}/drafts/{sent['id']}:send")
    body = {"confirm_reviewed": True, "dry_run": False}
    assert 409 == (await world.actor.post(path, body)).status_code
    async with world.services.db.project_tx(world.actor.principal, world.ids["project_id"]) as tx:
        changed = (
            "UPDATE drafts SET lifecycle_status = 'ready_to_send', sent_at = NULL WHERE project_id = %s AND id = %s"
        )
        await tx.execute(changed, (tx.project_id, sent["id"]))
    response = await world.actor.post(path, body)
    assert (409, "already_sending") == (response.status_code, response.json()["code"])
    assert left == await world.get(f"{PROJECT}/sandbox/messages")


async def test_bytes_stay_as_long_as_a_copy_in_sent_is_owed(services: Services, world: World) -> None:
    async with services.db.project_tx(world.actor.principal, world.ids["project_id"]) as tx:
        await tx.execute("UPDATE send_attempts SET copy_due_at = now() WHERE project_id = %s", (tx.project_id,))
    attempts = await count(services, world, "send_attempts")

    await forget(services)

    assert attempts == await count(services, world, "send_attempts", "blob IS NOT NULL")


def test_runs_outlive_the_letters_that_ask_for_them() -> None:
    with pytest.raises(ValidationError, match=r"give 0 .for ever. or at least 90"):
        Settings(keep_runs_days=30)
    assert 0 == Settings(keep_runs_days=0).keep_runs_days
