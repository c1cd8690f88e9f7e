"""docs/reference/mail.md "Sending limits", over HTTP: the recipient's hours, rates that stop the sending, and the operator's
word that it goes on."""

from collections.abc import Iterator
from datetime import UTC, datetime, time, timedelta
from typing import Any

import pytest

from outrider.core import clock
from outrider.engine import Services
from tests.factories import Actor, another_key
from tests.mail.making import report_of
from tests.rooms.drafts.making import TO, Desk
from tests.rooms.drafts.steps import comes_in
from tests.rooms.mailbox.making import bounced

BUSINESS_HOURS = {
    "daily_cap": 50,
    "min_seconds_between": 0,
    "window": {"days": ["mon", "tue", "wed", "thu", "fri"], "from": "08:00", "to": "17:00", "timezone": "recipient"},
    "warm_up": False,
}


@pytest.fixture
def monday_noon() -> Iterator[datetime]:
    """Next Monday at 12:00 UTC."""
    today = clock.now().date()
    monday = datetime.combine(today + timedelta(days=7 - today.weekday()), time(12), UTC)
    with clock.travel(monday - clock.now()):
        yield monday


async def approved(desk: Desk, row: str) -> dict[str, Any]:
    """An approved first message to an imported prospect."""
    csv = f"company_name,domain,contact_email,country,timezone\n{row}\n"
    imported = await desk.actor.post(desk.path("prospects:import"), files={"file": ("p.csv", csv.encode(), "text/csv")})
    assert 1 == imported.json()["created"], imported.text
    prospect = (await desk.actor.get(desk.path("prospects"))).json()[0]
    run = await desk.run("generate_drafts", {"prospect_ids": [prospect["id"]]})
    draft_id = run["result"]["draft_ids"][0]
    await desk.review(draft_id, "approve")
    return await desk.get(draft_id)


async def test_limits_keep_the_recipients_hours_unless_a_zone_is_named(client: Actor, project_id: str) -> None:
    path = f"/v1/projects/{project_id}/sending-limits"
    assert "recipient" == (await client.get(path)).json()["window"]["timezone"]
    without = {"days": ["mon"], "from": "09:00", "to": "17:00"}

    for given in ({}, {"timezone": "recipient"}, {"timezone": "Asia/Kolkata"}):
        put = await client.put(path, {**BUSINESS_HOURS, "window": {**without, **given}})
        assert 200 == put.status_code, put.text
        assert given.get("timezone", "recipient") == (await client.get(path)).json()["window"]["timezone"]
    nobodys = await client.put(path, {**BUSINESS_HOURS, "window": {**without, "timezone": "sender"}})
    assert 422 == nobodys.status_code


@pytest.mark.parametrize(
    ("row", "timezone", "opens"),
    [
        ("Spice,spice.example,a@spice.example,,Asia/Kolkata", "Asia/Kolkata", timedelta(hours=14, minutes=30)),
        ("Spice,spice.example,a@spice.example,Nepal,", "Asia/Kathmandu", timedelta(hours=14, minutes=15)),
        ("Spice,spice.in,a@spice.in,,", "Asia/Kolkata", timedelta(hours=14, minutes=30)),
    ],
)
async def test_a_message_leaves_when_it_is_day_where_it_is_read(
    desk: Desk, monday_noon: datetime, row: str, timezone: str, opens: timedelta
) -> None:
    """Monday noon in UTC is the evening in India; the window opens there on Tuesday at eight."""
    draft = await approved(desk, row)
    await desk.actor.put(desk.path("sending-limits"), BUSINESS_HOURS)

    refused = await desk.send(draft["id"])

    problem = refused.json()
    assert (409, "sending_limit", timezone) == (refused.status_code, problem["code"], problem["timezone"])
    assert clock.iso(monday_noon + opens) == problem["next_send_at"]
    assert f"Tuesday 08:00 in {timezone}" in problem["detail"]
    assert 0 < int(refused.headers["retry-after"]) <= opens.total_seconds() + 1
    sending = (await desk.actor.get(desk.path(f"drafts/{draft['id']}:preview"))).json()["sending"]
    assert {
        "next_send_at": clock.iso(monday_noon + opens),
        "timezone": timezone,
        "reason": f"The sending window is closed in {timezone}.",
    } == sending
    with clock.travel(opens):
        assert 200 == (await desk.send(draft["id"])).status_code


async def test_a_recipient_of_whom_nothing_tells_is_written_to_in_the_mailboxs_own_hours(
    desk: Desk, monday_noon: datetime
) -> None:
    draft = await approved(desk, "Spice,spice.io,a@spice.io,,")
    await desk.actor.put(desk.path("sending-limits"), BUSINESS_HOURS)

    preview = (await desk.actor.get(desk.path(f"drafts/{draft['id']}:preview"))).json()
    sent = await desk.send(draft["id"])

    assert {"next_send_at": None, "timezone": "UTC", "reason": ""} == preview["sending"]
    assert 200 == sent.status_code, sent.text


async def test_a_send_from_a_future_that_is_gone_holds_up_no_other(desk: Desk) -> None:
    """The clock was a day ahead and went back: the pause between two messages is not a day long."""
    always = {
        "timezone": "UTC",
        "days": ["mon", "tue", "wed", "thu", "fri", "sat", "sun"],
        "from": "00:00",
        "to": "24:00",
    }
    await desk.actor.put(desk.path("sending-limits"), {**BUSINESS_HOURS, "min_seconds_between": 60, "window": always})
    first = await approved(desk, "Mill,mill.example,ann@mill.example,IE,")
    with clock.travel(timedelta(days=1)):
        assert 200 == (await desk.send(first["id"])).status_code
    second = await approved(desk, "Quay,quay.example,bob@quay.example,IE,")
    sent = await desk.send(second["id"])

    assert 200 == sent.status_code, sent.text


@pytest.mark.parametrize(
    ("reason", "code", "rate"),
    [
        ("hard_bounce", "bounce_rate_too_high", {"bounce_rate": 0.2, "complaint_rate": 0.0}),
        ("complaint", "complaint_rate_too_high", {"bounce_rate": 0.0, "complaint_rate": 0.2}),
    ],
)
async def test_too_many_bounces_or_complaints_stop_the_sending_until_the_operator_has_looked(
    desk: Desk, reason: str, code: str, rate: dict[str, float]
) -> None:
    draft = await desk.approved()
    await bounced(desk, 30, 6, reason)

    assert rate.items() <= (await desk.actor.get(desk.path("mailbox/status"))).json()["sending"].items()
    refused = await desk.send(draft["id"])
    assert (409, "mailbox_paused", code, False) == (
        refused.status_code, refused.json()["code"], refused.json()["reason"], refused.json()["retryable"],
    )  # fmt: skip
    blockers = (await desk.actor.get(desk.path("readiness"))).json()["blockers"]
    [blocker] = [one for one in blockers if one["code"] == code]
    assert (["send"], "operator") == (blocker["blocks"], blocker["waiting_on"])
    [action] = [one for one in await desk.actions() if one["action_type"] == "resolve_blocker"]
    call = action["template"]
    assert (None, call) == (action["call"], blocker["fix"]["template"])

    resumed = await desk.actor.request(call["method"], call["path"])

    assert 200 == resumed.status_code, resumed.text
    assert {"bounce_rate": 0.0, "complaint_rate": 0.0}.items() <= resumed.json()["sending"].items()
    assert 200 == (await desk.send(draft["id"])).status_code


async def test_a_bounce_that_comes_in_counts_and_one_alone_stops_nobody(desk: Desk) -> None:
    message_id = (await desk.send((await desk.approved())["id"])).json()["mail_message_id"]
    next_one = await desk.approved("bob@southwind.example")

    await comes_in(desk, raw=report_of(TO, message_id, "5.1.1", "no such user"))

    assert 1.0 == (await desk.actor.get(desk.path("mailbox/status"))).json()["sending"]["bounce_rate"]
    assert 200 == (await desk.send(next_one["id"])).status_code
    assert 0.5 == (await desk.actor.get(desk.path("mailbox/status"))).json()["sending"]["bounce_rate"]


async def test_a_rate_that_is_only_high_warns_and_resuming_does_not_hide_it(desk: Desk) -> None:
    draft = await desk.approved()
    await bounced(desk, 100, 4)

    await desk.actor.post(desk.path("mailbox:resume"))
    report = (await desk.actor.get(desk.path("readiness"))).json()

    assert any(warning.startswith("4 of 100 messages") for warning in report["warnings"])
    assert 200 == (await desk.send(draft["id"])).status_code


async def test_only_who_may_change_the_policy_resumes_a_mailbox(services: Services, desk: Desk) -> None:
    reader = await another_key(services, desk.actor, ("read", "send"))

    assert 403 == (await reader.post(desk.path("mailbox:resume"))).status_code


async def test_without_a_mailbox_there_is_nothing_to_resume(client: Actor, project_id: str) -> None:
    resumed = await client.post(f"/v1/projects/{project_id}/mailbox:resume")

    assert (409, "mailbox_not_connected") == (resumed.status_code, resumed.json()["code"])
