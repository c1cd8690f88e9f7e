"""Promises of the daily digest: once a day where the operator is, only what rows hold, and none where nothing is to be told."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from outrider import events, mailbox
from outrider.core import clock
from outrider.db import ProjectTx
from outrider.notifications.service import next_digest
from outrider.notifications.store import WantedNotices
from tests.mailrig.account import Account
from tests.rooms.notifications.support import Told, text_of
from tests.ticking import tick

DAY = timedelta(days=1)
MIDNIGHT: dict[str, Any] = {"time_zone": "UTC", "digest_hour": 0}
"""So that today is yesterday when the digest is made."""


def moment(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("zone", "hour", "now", "then"),
    [
        ("Europe/Dublin", 8, "2026-11-21T07:59", "2026-11-21T08:00"),
        ("Europe/Dublin", 8, "2026-11-21T08:00", "2026-11-22T08:00"),
        ("Europe/Berlin", 8, "2026-03-28T08:00", "2026-03-29T06:00"),  # the night on which clocks go forward
        ("Europe/Berlin", 8, "2026-10-24T07:00", "2026-10-25T07:00"),  # and back
        ("Europe/Berlin", 2, "2026-03-28T12:00", "2026-03-29T01:00"),  # an hour that this night does not have
        ("Europe/Berlin", 2, "2026-10-24T12:00", "2026-10-25T00:00"),  # one that it has twice: the first
        ("Europe/Berlin", 2, "2026-10-25T00:00", "2026-10-26T01:00"),
        ("Pacific/Auckland", 8, "2026-11-21T18:00", "2026-11-21T19:00"),
        ("Asia/Kolkata", 8, "2026-11-21T08:00", "2026-11-22T02:30"),
    ],
)
def test_it_is_made_at_that_hour_where_the_operator_is(zone: str, hour: int, now: str, then: str) -> None:
    wanted = WantedNotices(time_zone=zone, digest_hour=hour)

    assert moment(then) == next_digest(wanted, moment(now))


async def morning(told: Told, days: int = 1) -> None:
    """So many mornings later."""
    due = (await told.settings())["next_digest_at"]
    at = datetime.fromisoformat(due) + (days - 1) * DAY
    await told.pass_by(at - clock.now() + timedelta(seconds=30))


async def happened(told: Told) -> None:
    """What a day brings: two letters and what came back."""

    async def write(tx: ProjectTx) -> None:
        for kind in ("first_touch", "first_touch", "follow_up"):
            data: events.Data = {"prospect_id": "prospect_x", "kind": kind}
            await events.append(tx, "draft.sent", "draft", "draft_x", data)

    await told.tx(write)


async def test_it_tells_what_waits_what_was_sent_and_what_came_of_it(told: Told) -> None:
    await told.choose(**MIDNIGHT, replies=False)
    await told.answer("ada")
    await happened(told)

    await morning(told)

    [mail] = await told.arrives()
    text = text_of(mail)
    assert mail["Subject"].startswith("Spring: 1 answer waits")
    assert "ada@prospects.example: “Sounds good. What does it cost?”" in text
    assert "Yesterday" in text
    assert "Sent: 2 first messages, 1 follow-up." in text
    assert "Came in: 1 answer of a person." in text
    assert "Done without you" not in text
    assert [("digest", "sent")] == [(one["kind"], one["status"]) for one in await told.notices("digest")]


async def test_it_comes_once_a_day_however_often_the_clock_ticks_and_whoever_ticks_it(told: Told) -> None:
    await told.choose(**MIDNIGHT)
    await told.answer("ada")
    due = datetime.fromisoformat((await told.settings())["next_digest_at"])
    with clock.travel(due - clock.now() + timedelta(seconds=30)):
        await asyncio.gather(*[tick(told.services, "notices") for _ in range(4)])
        await told.engine.drain()
        await told.choose(digest_hour=1)
        await told.pass_by(timedelta(minutes=1))
        await told.pass_by(timedelta(minutes=65))

    assert 1 == len(await told.notices("digest"))
    await told.arrives()


async def test_days_on_which_the_service_stood_still_are_one_digest(told: Told) -> None:
    await told.choose(**MIDNIGHT, replies=False)
    await told.answer("ada")

    await morning(told, days=4)

    [mail] = await told.arrives()
    assert 1 == len(await told.notices("digest"))
    assert "1 answer waits" in mail["Subject"]


async def test_a_day_without_anything_has_none(told: Told) -> None:
    await told.choose(**MIDNIGHT)
    await morning(told)
    await told.tx(lambda tx: tx.execute("DELETE FROM notices WHERE project_id = %s", (tx.project_id,)))

    await told.pass_by(10 * DAY)

    assert [("dropped", "settled")] == [(one["status"], one["code"]) for one in await told.notices("digest")]


async def test_what_the_policy_did_by_itself_is_told_in_autonomous_mode(told: Told) -> None:
    chosen = await told.actor.patch(told.path("policy"), {"agent_mode": "autonomous"})
    assert chosen.is_success
    await told.choose(**MIDNIGHT)

    async def approve(tx: ProjectTx) -> None:
        for _ in range(3):
            await events.append(tx, "draft.approved", "draft", "draft_x", {"kind": "first_touch"})

    await told.tx(approve)
    console = replace(told.actor.principal, kind="console")
    async with told.services.db.project_tx(console, told.project_id) as tx:
        await events.append(tx, "draft.approved", "draft", "draft_y", {"kind": "first_touch"})

    await morning(told)

    [mail] = await told.arrives()
    assert "Done without you: 3 drafts approved." in text_of(mail)


async def test_off_and_muted_make_none(told: Told) -> None:
    await told.answer("ada")
    await told.choose(replies=False, digest=False)
    assert (await told.settings())["next_digest_at"] is None
    await told.pass_by(2 * DAY)
    await told.choose(digest=True, muted_project_ids=[told.project_id])
    await told.pass_by(2 * DAY)

    assert [] == await told.notices("digest")


async def test_who_connects_a_mailbox_gets_one_from_the_next_morning_on(told: Told) -> None:
    await told.as_operator(
        lambda tx: tx.execute("DELETE FROM notification_settings WHERE operator_id = %s", (tx.operator_id,))
    )

    await tick(told.services, "notices_begin")

    settings = await told.settings()
    assert datetime.fromisoformat(settings["next_digest_at"]) > clock.now()
    assert (8, True) == (settings["digest_hour"], settings["digest"])


async def test_two_projects_are_two_mails_each_from_its_own_mailbox(told: Told, account: Account) -> None:
    other = replace(told, project_id=await told.actor.new_project("Autumn"), account=Account(account.rig))
    await other.prepare(**other.account.request())
    await told.choose(**MIDNIGHT, replies=False)
    await told.answer("ada")
    await other.answer("ben")

    await morning(told)

    mails = {mail["From"].addresses[0].addr_spec: text_of(mail) for mail in await told.arrives(2)}
    assert {told.account.email, other.account.email} == set(mails)
    assert "ben@" not in mails[told.account.email]
    assert "ada@" not in mails[other.account.email]


async def test_nothing_is_told_of_a_sandbox(told: Told) -> None:
    project_id = await told.actor.new_project("Sandbox")
    sandbox = replace(told, project_id=project_id)
    await sandbox.prepare()
    async with told.services.db.project_tx(told.actor.principal, project_id) as tx:
        await mailbox.notices.note_reply(tx, "msg_x")
    await told.choose(**MIDNIGHT)

    await morning(told)

    assert {told.project_id} >= {one["project_id"] for one in await told.notices()}
