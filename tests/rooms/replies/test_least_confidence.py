"""The operator says how sure the reading of a reply must be: what is read with less is left to a person, and a no is heeded."""

from dataclasses import replace
from datetime import date

import pytest

from outrider.judgement.port import ReplyAnalysis
from outrider.replies import inbox
from outrider.replies.analysis import by_rule, doubted
from tests.rooms.replies.support import JO, YES, Desk, with_analysis

SAID = by_rule("positive", "Wants a call.", confidence=0.8)


async def _reply(desk: Desk, said: ReplyAnalysis, least: float) -> tuple[str, dict[str, object]]:
    policy = await desk.actor.patch(f"/v1/projects/{desk.project_id}/policy", {"least_confidence": least})
    assert least == policy.json()["least_confidence"]
    prospect_id = await desk.new_prospect(JO)
    await desk.deliver(JO, YES, in_reply_to=await desk.write_to(prospect_id, JO))
    services = with_analysis(desk.services, said)
    await inbox.sync(services.project(desk.actor.principal, desk.project_id))
    [message] = await desk.read("email-messages?direction=inbound")
    return prospect_id, message["analysis"]


async def test_a_reading_below_the_projects_least_confidence_goes_to_a_person(desk: Desk) -> None:
    """Its follow-ups wait; the intent is unknown, and the summary says what it may be."""
    prospect_id, analysis = await _reply(desk, SAID, 0.9)

    assert ("unknown", 0.8) == (analysis["intent"], analysis["confidence"])
    why = "It may be “positive” (0.8); this project acts from 0.9, so read it yourself."
    assert f"{why} Wants a call." == analysis["summary"]
    assert "paused" == (await desk.follow_up(prospect_id))["status"]


async def test_a_reading_that_is_sure_enough_is_acted_on(desk: Desk) -> None:
    _, analysis = await _reply(desk, SAID, 0.75)

    assert ("positive", "Wants a call.") == (analysis["intent"], analysis["summary"])


async def test_who_may_want_no_more_mail_gets_none_however_sure_a_reading_must_be(desk: Desk) -> None:
    _, analysis = await _reply(desk, replace(SAID, intent="unsubscribe", confidence=0.5), 0.98)

    assert "unsubscribe" == analysis["intent"]
    [held] = await desk.read("suppression-holds?status=open")
    assert JO == held["email"]


@pytest.mark.parametrize("least", [0.49, 0.99, "high"])
async def test_a_least_confidence_is_a_share_that_can_be_reached(desk: Desk, least: object) -> None:
    refused = await desk.actor.patch(f"/v1/projects/{desk.project_id}/policy", {"least_confidence": least})

    assert 422 == refused.status_code
    assert "/least_confidence" == refused.json()["errors"][0]["pointer"]


def test_no_day_is_taken_from_a_reading_that_is_doubted() -> None:
    """Nobody is written to in March because a judge half thought that they said so."""
    later = replace(SAID, intent="not_now", confidence=0.6, return_date=date(2027, 3, 1))

    assert ("unknown", None) == (doubted(later, 0.7).intent, doubted(later, 0.7).return_date)
    assert later is doubted(later, 0.6)
