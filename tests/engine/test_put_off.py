"""What a clock that was ahead has put off in any room is due once the clock is back, and not forty days later."""

import secrets
from dataclasses import replace
from datetime import timedelta

import httpx
import pytest_asyncio

from outrider.core import clock, ids
from outrider.core.principal import system
from outrider.engine import Engine, Services
from outrider.mailbox.notices.store import OperatorNotice
from tests.ticking import tick
from tests.world import PROJECT, World, build

AHEAD = timedelta(days=40)
WHO = system("system", "tests")


@pytest_asyncio.fixture
async def world(services: Services, http: httpx.AsyncClient, engine: Engine) -> World:
    """A project with one of everything."""
    return await build(services, http, engine)


async def ahead_in(world: World, table: str, column: str, *, where: str = "true") -> int:
    """How many rows of the project, or the operator, wait for a time that is days ahead."""
    theirs = "operator_id" if table in ("webhooks", "webhook_deliveries", "notification_settings") else "project_id"
    owner = world.actor.operator_id if theirs == "operator_id" else world.ids["project_id"]
    async with world.services.db.tx(WHO) as tx:
        found: int = await tx.count(
            f"FROM {table} WHERE {theirs} = %s AND {column} > now() + interval '3 days' AND {where}",
            (owner,),
        )
    return found


async def put_ahead(world: World, table: str, column: str, *, also: str = "") -> None:
    theirs = "operator_id" if table in ("webhooks", "webhook_deliveries", "notification_settings") else "project_id"
    owner = world.actor.operator_id if theirs == "operator_id" else world.ids["project_id"]
    async with world.services.db.tx(WHO) as tx:
        await tx.execute(
            f"UPDATE {table} SET {column} = now() + interval '40 days'{also} WHERE {theirs} = %s",
            (owner,),
        )
    assert await ahead_in(world, table, column)


async def test_deliveries_to_webhooks_and_crms_are_due_again(world: World) -> None:
    await put_ahead(world, "webhooks", "leased_until")
    await put_ahead(world, "webhook_deliveries", "next_attempt_at", also=", status = 'pending'")
    await put_ahead(world, "crm_deliveries", "next_attempt_at", also=", status = 'pending'")

    await tick(world.services, "webhooks_bring_back")
    await tick(world.services, "crm_bring_back")

    assert [0, 0, 0] == [
        await ahead_in(world, "webhooks", "leased_until"),
        await ahead_in(world, "webhook_deliveries", "next_attempt_at"),
        await ahead_in(world, "crm_deliveries", "next_attempt_at"),
    ]


async def test_deliveries_that_a_clock_three_hours_ahead_has_put_off_do_not_wait_for_three_hours(world: World) -> None:
    """They lie within the pauses of deliveries, and are known by when they were made, or tried last; a lease by its length."""
    at = clock.now() + timedelta(hours=3)
    async with world.services.db.tx(WHO) as tx:
        for table, key in (("webhook_deliveries", "delivery_id"), ("crm_deliveries", "crm_delivery_id")):
            await tx.execute(
                f"UPDATE {table} SET status = 'pending', next_attempt_at = %(at)s, created_at = %(at)s,"
                " last_attempt_at = NULL WHERE id = %(id)s",
                {"at": at, "id": world.ids[key]},
            )
        await tx.execute("UPDATE webhooks SET leased_until = %s WHERE id = %s", (at, world.ids["webhook_id"]))

    await tick(world.services, "webhooks_bring_back")
    await tick(world.services, "crm_bring_back")

    async with world.services.db.read(WHO) as tx:
        for table, key in (("webhook_deliveries", "delivery_id"), ("crm_deliveries", "crm_delivery_id")):
            due = await tx.value(f"SELECT next_attempt_at FROM {table} WHERE id = %s", (world.ids[key],))
            assert due <= clock.now(), table
        assert None is await tx.value("SELECT leased_until FROM webhooks WHERE id = %s", (world.ids["webhook_id"],))


async def test_what_waits_for_a_retry_within_ten_hours_is_left_to_it(world: World) -> None:
    """The longest pause of a webhook is no clock that was ahead."""
    at = clock.now() + timedelta(hours=9)
    async with world.services.db.tx(WHO) as tx:
        await tx.execute(
            "UPDATE webhook_deliveries SET status = 'pending', next_attempt_at = %s WHERE id = %s",
            (at, world.ids["delivery_id"]),
        )
    await tick(world.services, "webhooks_bring_back")
    async with world.services.db.read(WHO) as tx:
        left = await tx.value(
            "SELECT next_attempt_at FROM webhook_deliveries WHERE id = %s", (world.ids["delivery_id"],)
        )

    assert at == left


async def test_mail_that_waits_to_be_judged_is_judged(world: World) -> None:
    async with world.services.db.tx(WHO) as tx:
        await tx.execute(
            "INSERT INTO replies_to_judge (message_id, project_id, due_at, created_at) VALUES (%s, %s, %s, now())",
            (world.ids["message_id"], world.ids["project_id"], clock.now() + AHEAD),
        )
    stranger = {"from_email": "zita@bay.example", "subject": "Hello", "text": "We look for a forecast. Can you help?"}
    await world.post(f"{PROJECT}/sandbox/messages", stranger)
    await world.post(f"{PROJECT}/inbox:sync")
    await put_ahead(world, "mail_of_strangers", "due_at")

    await tick(world.services, "judge_again")
    await world.engine.drain()
    await world.post(f"{PROJECT}/inbound-candidates:sync")

    assert [0, 0] == [
        await ahead_in(world, "replies_to_judge", "due_at"),
        await ahead_in(world, "mail_of_strangers", "due_at"),
    ]


async def test_copies_of_what_was_sent_are_filed(world: World) -> None:
    await put_ahead(world, "send_attempts", "copy_due_at")

    await tick(world.services, "sent_copies")

    assert 0 == await ahead_in(world, "send_attempts", "copy_due_at")


def notice_of(world: World) -> OperatorNotice:
    """One that waits for a day that is ahead."""
    return OperatorNotice(
        id=ids.new("notice"),
        project_id=world.ids["project_id"],
        kind="replies",
        target_ids=[],
        day=None,
        token=secrets.token_hex(16),
        status="waiting",
        way=None,
        code=None,
        detail="",
        due_at=clock.now() + AHEAD,
        committed_at=None,
        closed_at=None,
        created_at=clock.now(),
    )


async def test_a_notice_that_was_cut_off_in_the_future_is_called_in_doubt(world: World) -> None:
    """And not in forty days, until when it would look as if it were being handed over."""
    made = replace(notice_of(world), status="sending", way="mailbox", committed_at=clock.now() + AHEAD)
    lately = replace(notice_of(world), status="sending", way="mailbox", committed_at=clock.now() + timedelta(minutes=4))
    async with world.services.db.tx(WHO) as tx:
        for one in (made, lately):
            await tx.insert("notices", one)

    await tick(world.services, "notices")

    recent = (await world.call("GET", "/v1/me/notifications"))["recent"]
    found = {one["id"]: one["status"] for one in recent}
    assert ("in_doubt", "sending") == (found[made.id], found[lately.id])


async def test_operators_are_told(world: World) -> None:
    """Of what happened, and each morning."""
    await world.call("PATCH", "/v1/me/notifications", {"digest_hour": 7})
    await put_ahead(world, "notification_settings", "next_digest_at")
    async with world.services.db.tx(WHO) as tx:
        await tx.insert("notices", notice_of(world))

    await tick(world.services, "notices")

    assert [0, 0] == [
        await ahead_in(world, "notification_settings", "next_digest_at"),
        await ahead_in(world, "notices", "due_at", where="status = 'waiting'"),
    ]
