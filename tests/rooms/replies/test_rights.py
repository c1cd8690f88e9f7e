"""Promises of rights requests: mail stops at once, a person is asked urgently, and nobody else answers."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from outrider.core import clock
from outrider.replies.rights.service import a_month_after
from outrider.replies.suppressing import answers
from tests.factories import another_key
from tests.rooms.replies.support import Desk

JO = "jo@bakery.example"
FORGET_ME = "Please delete all the data you hold about me, and tell me where you got my address."


async def asked(desk: Desk, text: str) -> tuple[str, list[dict[str, Any]]]:
    """A prospect who was written to answers with `text`; their id, and the open actions about their rights."""
    prospect_id = await desk.new_prospect(JO)
    first = await desk.write_to(prospect_id, JO)
    await desk.deliver(JO, text, in_reply_to=first)
    await desk.sync()
    actions = await desk.read("next-actions")
    return prospect_id, [one for one in actions if one["action_type"] == "answer_rights_request"]


async def test_a_request_stops_mail_at_once_and_waits_for_a_person(desk: Desk) -> None:
    prospect_id, [action] = await asked(desk, FORGET_ME)

    [request] = await desk.read("rights-requests?status=open")
    [message] = [one for one in await desk.read("email-messages") if one["direction"] == "inbound"]
    assert {JO: "opt_out"} == await desk.suppressed()
    assert "unsubscribed" == (await desk.prospect(prospect_id))["status"]
    assert (["erasure", "source"], "reply", message["id"]) == (
        request["rights"],
        request["channel"],
        request["message_id"],
    )
    assert ("opt_out", ["erasure", "source"]) == (message["kind"], message["analysis"]["rights_request"])
    assert ("urgent", "operator", None) == (action["priority"], action["waiting_on"], action["call"])
    assert f"/v1/prospects/{prospect_id}:export" == action["template"]["read_first"]
    assert "To grant the erasure, erase the prospect" in action["title"]


async def test_a_plain_opt_out_is_no_request(desk: Desk) -> None:
    _, actions = await asked(desk, "Please unsubscribe me.")

    assert ([], [], {JO: "opt_out"}) == (actions, await desk.read("rights-requests"), await desk.suppressed())


async def test_the_operator_answers_once_and_the_action_closes(desk: Desk) -> None:
    _, [action] = await asked(desk, "What data do you hold about me?")
    path = action["template"]["path"]
    body = {"outcome": "granted", "note": "Sent the export."}

    first = await desk.actor.post(path, body)
    second = await desk.actor.post(path, body)

    assert (200, "answered", "granted") == (first.status_code, first.json()["status"], first.json()["outcome"])
    assert (409, "invalid_transition") == (second.status_code, second.json()["code"])
    assert "answer_rights_request" not in {one["action_type"] for one in await desk.read("next-actions")}


async def test_an_erasure_is_its_own_answer_and_leaves_no_address(desk: Desk) -> None:
    prospect_id, _ = await asked(desk, FORGET_ME)

    erased = await desk.actor.post(f"/v1/prospects/{prospect_id}:erase", {"reason": "They asked for it."})

    assert 200 == erased.status_code
    [request] = await desk.read("rights-requests")
    assert ("", None, "answered", "granted") == (
        request["email"],
        request["prospect_id"],
        request["status"],
        request["outcome"],
    )


async def test_nothing_but_a_person_answers(desk: Desk) -> None:
    """Not the agent's next step, and no tick, however late it is. What cannot decide is not offered a call either."""
    await asked(desk, FORGET_ME)

    await desk.actor.post(desk.path("agent:continue"), {})
    with clock.travel(timedelta(days=60)):
        await answers.let_silence_answer(desk.services)
        await desk.read("next-actions")

    [request] = await desk.read("rights-requests")
    assert ("open", None) == (request["status"], request["answered_by"])


async def test_a_key_that_may_not_set_the_policy_cannot_answer(desk: Desk) -> None:
    _, [action] = await asked(desk, FORGET_ME)
    agent = await another_key(desk.services, desk.actor, ("read", "reviews:write", "send"))

    refused = await agent.post(action["template"]["path"], {"outcome": "refused", "note": "No."})

    assert (403, "insufficient_scope") == (refused.status_code, refused.json()["code"])


@pytest.mark.parametrize(
    ("asked_on", "due"),
    [("2027-01-31", "2027-02-28"), ("2026-12-15", "2027-01-15"), ("2028-01-30", "2028-02-29")],
)
def test_a_month_is_a_calendar_month(asked_on: str, due: str) -> None:
    moment = datetime.fromisoformat(f"{asked_on}T08:00:00+00:00")

    assert due == a_month_after(moment).date().isoformat()
