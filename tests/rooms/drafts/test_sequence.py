"""How often is written again is the operator's to say (docs/reference/mail.md "Follow-ups")."""

from datetime import datetime
from typing import Any

from outrider.followups.calendar import due_after
from tests.rooms.drafts.making import Desk


async def say(desk: Desk, *steps: tuple[int, str]) -> None:
    wanted: dict[str, Any] = {"steps": [{"business_days": days, "purpose": purpose} for days, purpose in steps]}
    answer = await desk.actor.put(desk.path("follow-up-sequence"), wanted)
    assert (200, wanted) == (answer.status_code, answer.json()), answer.text


async def test_a_project_writes_again_as_often_as_its_operator_says(desk: Desk) -> None:
    """After so many days, to that end, as often as there are steps; with none it does not write again."""
    assert [3, 7] == [one["business_days"] for one in (await desk.read("follow-up-sequence"))["steps"]]
    await say(desk, (10, "Their new depot."))
    first = await desk.approved()
    await desk.send(first["id"])
    [schedule] = await desk.read("follow-up-schedules")
    message = (await desk.read("email-messages"))[0]

    brief = (await desk.actor.get(f"/v1/prospects/{first['prospect_id']}/brief?kind=follow_up")).json()

    assert (1, 1, "Their new depot.") == tuple(brief["follow_up"][one] for one in ("step", "steps", "purpose"))
    sent_at = datetime.fromisoformat(message["received_at"])
    assert due_after(sent_at, 1, [10]) == datetime.fromisoformat(schedule["due_at"])
    body = {**brief["post"]["body"], "body_html": "<p>Hello,</p><p>Would a short call be worth your time?</p>"}
    nudge = (await desk.actor.post(desk.path("drafts"), body)).json()
    await desk.decide(nudge["id"], "approve", expected_sha256=nudge["content_sha256"])
    assert 200 == (await desk.send(nudge["id"])).status_code
    assert ["exhausted"] == [one["status"] for one in await desk.read("follow-up-schedules")]

    await say(desk)
    other = await desk.approved("bea@northwind.example")
    await desk.send(other["id"])
    assert 1 == len(await desk.read("follow-up-schedules"))
    many = {"steps": [{"business_days": 1}] * 7}
    for wrong in (many, {"steps": [{"business_days": 0}]}, {"steps": [{"business_days": 61}]}, {}):
        assert 422 == (await desk.actor.put(desk.path("follow-up-sequence"), wrong)).status_code
