"""What a provider's refusal of the whole mailbox does to the message in hand, and to the ones after it."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from outrider import mailbox
from outrider.core import clock
from outrider.drafts import settle
from outrider.mailbox.sending import pauses
from outrider.providers.mail.port import Refused
from tests.rooms.drafts.making import Desk
from tests.rooms.drafts.steps import LEASE, claim, lifecycle
from tests.rooms.drafts.wire import Wire

QUOTA = Refused("sending_limit", "550 5.4.5 Daily user sending limit exceeded.", scope="mailbox", until="midnight")
POLICY = Refused("policy", "550 5.7.1 likely unsolicited mail.", scope="mailbox", until="operator")
EVENTS = ("mailbox.paused", "mailbox.resumed")


async def status(desk: Desk) -> dict[str, Any]:
    found: dict[str, Any] = (await desk.actor.get(desk.path("mailbox/status"))).json()
    return found


def midnight() -> datetime:
    return datetime.combine(clock.now().date() + timedelta(days=1), datetime.min.time(), UTC)


@pytest.mark.parametrize("stage", ["before", "after"])
async def test_a_daily_quota_pauses_the_mailbox_until_midnight_and_fails_no_draft(
    desk: Desk, wire: Wire, stage: str
) -> None:
    draft = await desk.approved()
    setattr(wire, stage, QUOTA)

    refused = await desk.send(draft["id"])

    problem = refused.json()
    assert (409, "mailbox_paused", True) == (refused.status_code, problem["code"], problem["retryable"])
    assert ("quota_used_up", clock.iso(midnight())) == (problem["reason"], problem["paused_until"])
    assert 0 < int(refused.headers["retry-after"]) <= 86_401
    after = await desk.get(draft["id"])
    assert ("ready_to_send", "sending_limit") == (after["lifecycle_status"], after["send_error"]["code"])
    now = await status(desk)
    assert ("paused", clock.iso(midnight())) == (now["status"], now["sending"]["paused_until"])
    assert "5.4.5" in now["sending"]["pause_reason"]


async def test_while_it_is_paused_every_other_send_is_refused_before_it_is_claimed(desk: Desk, wire: Wire) -> None:
    first, second = await desk.approved(), await desk.approved("bob@southwind.example")
    wire.before = QUOTA
    await desk.send(first["id"])
    wire.knocked.clear()

    refused = [await desk.send(second["id"]), await desk.send(second["id"], dry_run=True)]

    assert [(409, "mailbox_paused")] * 2 == [(one.status_code, one.json()["code"]) for one in refused]
    assert not wire.knocked.is_set()
    assert None is await desk.tx(lambda tx: mailbox.sending.of_draft(tx, second["id"]))
    assert "ready_to_send" == await lifecycle(desk, second["id"])
    assert 200 == (await desk.actor.get(desk.path(f"drafts/{second['id']}:preview"))).status_code


async def test_a_pause_that_is_over_holds_up_nothing_even_before_the_tick(desk: Desk, wire: Wire) -> None:
    draft = await desk.approved()
    wire.before = QUOTA
    await desk.send(draft["id"])
    wire.before = None

    with clock.travel(timedelta(days=1)):
        assert ("connected", None) == ((now := await status(desk))["status"], now["sending"]["paused_until"])
        sent = await desk.send(draft["id"])

    assert 200 == sent.status_code, sent.text
    assert 1 == wire.handed_over


async def test_the_tick_opens_a_mailbox_once_its_pause_is_over(desk: Desk, wire: Wire) -> None:
    draft = await desk.approved()
    wire.before = QUOTA
    await desk.send(draft["id"])

    await pauses.end_pauses(desk.services)
    assert "paused" == (await status(desk))["status"]
    with clock.travel(timedelta(days=1)):
        await pauses.end_pauses(desk.services)
        await pauses.end_pauses(desk.services)

    assert "connected" == (await status(desk))["status"]
    assert ["mailbox.paused", "mailbox.resumed"] == await events_of(desk)


async def test_a_second_quota_after_an_expired_pause_pauses_again(desk: Desk, wire: Wire) -> None:
    draft = await desk.approved()
    wire.before = QUOTA
    await desk.send(draft["id"])

    with clock.travel(timedelta(days=1)):
        refused = await desk.send(draft["id"])
        assert clock.iso(midnight()) == refused.json()["paused_until"]


async def test_a_verdict_on_our_sending_stops_the_mailbox_until_the_operator_resumes(desk: Desk, wire: Wire) -> None:
    draft = await desk.approved()
    wire.after = POLICY

    refused = await desk.send(draft["id"])

    problem = refused.json()
    assert (409, "mailbox_paused", False, None) == (
        refused.status_code, problem["code"], problem["retryable"], problem["paused_until"],
    )  # fmt: skip
    assert "refused_by_provider" == problem["reason"]
    assert "retry-after" not in refused.headers
    assert "ready_to_send" == await lifecycle(desk, draft["id"])
    wire.after = None
    with clock.travel(timedelta(days=3)):
        await pauses.end_pauses(desk.services)
        assert "mailbox_paused" == (await desk.send(draft["id"])).json()["code"]
    blockers = (await desk.actor.get(desk.path("readiness"))).json()["blockers"]
    [blocker] = [one for one in blockers if one["code"] == "mailbox_paused"]
    assert "operator" == blocker["waiting_on"]
    call = blocker["fix"]["template"]
    assert blocker["fix"] == problem["fix"]
    [action] = [a for a in await desk.actions() if a["action_type"] == "resolve_blocker"]
    assert (call, None, "high") == (action["template"], action["call"], action["priority"])

    resumed = await desk.actor.request(call["method"], call["path"])

    assert (200, "connected") == (resumed.status_code, resumed.json()["status"])
    assert 200 == (await desk.send(draft["id"])).status_code
    assert 1 == wire.handed_over
    assert [] == [a for a in await desk.actions() if a["action_type"] == "resolve_blocker"]


async def test_a_quota_does_not_shorten_a_pause_until_the_operator_has_looked(desk: Desk, wire: Wire) -> None:
    """Two sends are under way at once; one hears of policy, the other of the quota."""
    first, second = await desk.approved(), await desk.approved("bob@southwind.example")
    wire.slow.clear()
    wire.before = POLICY
    one = asyncio.create_task(desk.send(first["id"]))
    async with asyncio.timeout(60):
        await wire.knocked.wait()
    wire.knocked.clear()
    wire.before = QUOTA
    other = asyncio.create_task(desk.send(second["id"]))
    async with asyncio.timeout(60):
        await wire.knocked.wait()
    wire.slow.set()

    answers = await asyncio.gather(one, other)

    assert ["mailbox_paused"] * 2 == [answer.json()["code"] for answer in answers]
    assert ("paused", None) == ((now := await status(desk))["status"], now["sending"]["paused_until"])
    assert ["ready_to_send"] * 2 == [await lifecycle(desk, draft["id"]) for draft in (first, second)]


async def test_a_death_between_the_refusal_and_its_record_fails_no_draft(desk: Desk, wire: Wire) -> None:
    draft = await desk.approved()
    await claim(desk, draft["id"])
    wire.after = POLICY
    with pytest.raises(mailbox.Refused):
        await mailbox.sending.deliver(desk.services.project(desk.actor.principal, desk.project_id), draft["id"])

    with clock.travel(LEASE):
        await settle.settle(desk.services)

    assert "ready_to_send" == await lifecycle(desk, draft["id"])


async def test_a_mailbox_that_was_disconnected_meanwhile_is_not_paused_and_fails_no_draft(
    desk: Desk, wire: Wire
) -> None:
    draft = await desk.approved()
    wire.before = POLICY
    wire.slow.clear()
    sending = asyncio.create_task(desk.send(draft["id"]))
    async with asyncio.timeout(60):
        await wire.knocked.wait()
    await desk.actor.post(desk.path("mailbox:disconnect"))
    wire.slow.set()

    refused = await sending

    assert (409, "mailbox_paused", "policy") == (refused.status_code, refused.json()["code"], refused.json()["reason"])
    assert ("ready_to_send", "disconnected") == (await lifecycle(desk, draft["id"]), (await status(desk))["status"])


@pytest.mark.parametrize("scope", ["recipient", "message"])
async def test_a_refusal_of_one_message_pauses_nobody(desk: Desk, wire: Wire, scope: Any) -> None:
    draft = await desk.approved()
    wire.after = Refused("refused", "550 5.1.1 No such user.", scope=scope)

    refused = await desk.send(draft["id"])

    assert (409, "send_refused") == (refused.status_code, refused.json()["code"])
    assert ("send_failed", "connected") == (await lifecycle(desk, draft["id"]), (await status(desk))["status"])
    suppressed = [one["email"] for one in (await desk.actor.get(desk.path("suppressions"))).json()]
    assert (scope == "recipient") == (draft["to_email"] in suppressed)


async def test_resuming_what_is_not_paused_changes_nothing(desk: Desk) -> None:
    before = await status(desk)

    resumed = await desk.actor.post(desk.path("mailbox:resume"))

    assert (200, before) == (resumed.status_code, resumed.json())
    assert [] == await events_of(desk)


async def events_of(desk: Desk) -> list[str]:
    """The mailbox's pauses and resumptions, oldest first; from the audit log, which waits for no other transaction."""
    listed = (await desk.actor.get(f"/v1/audit-log?project_id={desk.project_id}&limit=200")).json()
    return [event["type"] for event in reversed(listed) if event["type"] in EVENTS]
