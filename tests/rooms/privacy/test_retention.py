"""Promises of retention: nobody goes unannounced, nobody goes who still matters, and who is gone is never written to again."""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from functools import partial
from typing import Any, Final

import httpx
import pytest_asyncio

from outrider.app import create_app
from outrider.core import clock
from outrider.db import ProjectTx
from outrider.engine import Services
from outrider.settings import Settings
from tests.factories import new_actor, new_database, services_of
from tests.rooms.replies.support import Desk, new_desk
from tests.ticking import tick
from tests.waiting import eventually

DAY: Final = timedelta(days=1)
SILENT, ANSWERED, ASKS, CUSTOMER = (f"{name}@bakery.example" for name in ("silent", "answered", "asks", "customer"))


@pytest_asyncio.fixture(scope="module")
async def services(settings: Settings, server_url: str, migrated: str) -> AsyncIterator[Services]:
    """An installation of its own: who is forgotten here would be missed by every test after it."""
    async with new_database(server_url, "retention", like=migrated) as url, services_of(settings, url) as made:
        yield made


@pytest_asyncio.fixture
async def desk(services: Services) -> AsyncIterator[Desk]:
    transport = httpx.ASGITransport(app=create_app(services), raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as http:
        yield await new_desk(services, await new_actor(services, http))


async def people(desk: Desk) -> dict[str, str]:
    """Four who were written to today: one is silent, one has answered, one asks for their data, one became a customer."""
    ids = {}
    for email in (SILENT, ANSWERED, ASKS, CUSTOMER):
        ids[email] = await desk.new_prospect(email)
        first = await desk.write_to(ids[email], email)
        if email in (ANSWERED, ASKS):
            said = "Send me a copy of all personal data you hold about me." if email == ASKS else "Thanks, not for us."
            await desk.deliver(email, said, in_reply_to=first)
    await desk.sync()
    for status in ("replied", "converted"):
        await desk.actor.patch(f"/v1/prospects/{ids[CUSTOMER]}", {"status": status})
    return ids


async def after(desk: Desk, days: int) -> tuple[set[str], set[str]]:
    """The tick of that day; who is still there then, and who stands on the list."""
    with clock.travel(days * DAY):
        await tick(desk.services, "retention")
        found: Any = await desk.read("retention")
        there = {one["contact_email"] for one in await desk.read("prospects")}
        return there, {one["contact_email"] for one in found["to_erase"]}


async def test_a_rehearsed_time_of_retention(desk: Desk) -> None:
    everybody = {SILENT, ANSWERED, ASKS, CUSTOMER}
    await people(desk)

    assert (everybody, set()) == await after(desk, 360)
    assert (everybody, {SILENT}) == await after(desk, 370)
    assert (everybody, {SILENT}) == await after(desk, 376)
    assert (everybody - {SILENT}, set()) == await after(desk, 378)
    assert (everybody - {SILENT}, {ANSWERED}) == await after(desk, 1100)
    assert ({ASKS, CUSTOMER}, set()) == await after(desk, 1108)
    again = {"company_name": "Bakery", "domain": "bakery.example", "contact_email": SILENT}
    refused = await desk.actor.post(desk.path("prospects"), again)
    assert "recipient_suppressed" == refused.json()["code"]
    [request] = await desk.read("rights-requests")
    assert ("open", None) == (request["status"], request["outcome"])


async def test_who_writes_on_the_last_day_stays(desk: Desk) -> None:
    ids = await people(desk)
    assert SILENT in (await after(desk, 370))[1]

    with clock.travel(374 * DAY):
        await desk.write_to(ids[SILENT], SILENT)

    assert (True, set()) == (SILENT in (await after(desk, 380))[0], (await after(desk, 380))[1])


async def test_who_is_heard_of_while_others_are_forgotten_stays(desk: Desk) -> None:
    """A day forgets up to 500 people in a project, one after the other, which takes minutes."""
    first, second = (f"{name}@mill.example" for name in ("first", "second"))
    ids = {email: await desk.new_prospect(email) for email in (first, second)}
    sent = {email: await desk.write_to(ids[email], email) for email in ids}
    assert {first, second} == (await after(desk, 370))[1]

    with clock.travel(378 * DAY):
        async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
            await tx.execute("SELECT 1 FROM prospects WHERE id = %s FOR UPDATE", (ids[first],))
            forgetting = asyncio.create_task(tick(desk.services, "retention"))
            await eventually(partial(_waits_for, desk.services, tx), "the first of them being forgotten")
            await desk.deliver(second, "Yes, tell me more, please.", in_reply_to=sent[second])
            await desk.sync()
        await forgetting

        assert {second} == {one["contact_email"] for one in await desk.read("prospects")}


async def _waits_for(services: Services, holder: ProjectTx) -> bool:
    async with services.db.pool.connection() as connection:
        rows = await connection.execute(
            "SELECT 1 FROM pg_stat_activity WHERE %s = ANY(pg_blocking_pids(pid))",
            (holder.connection.info.backend_pid,),
        )
        return await rows.fetchone() is not None


async def test_turned_off_nothing_goes_and_readiness_says_so(desk: Desk) -> None:
    await people(desk)
    assert {SILENT} == (await after(desk, 370))[1]

    chosen = await desk.actor.put(desk.path("retention"), {"enabled": False})

    assert (200, []) == (chosen.status_code, chosen.json()["to_erase"])
    assert 4 == len((await after(desk, 2000))[0])
    assert any("retention_off" in one for one in (await desk.read("readiness"))["warnings"])


async def test_an_impossible_time_is_refused(desk: Desk) -> None:
    refused = await desk.actor.put(desk.path("retention"), {"never_answered_months": 0})

    assert (422, "validation_failed") == (refused.status_code, refused.json()["code"])
