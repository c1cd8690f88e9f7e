"""Nobody who may want no more mail is written to before a person has read what they wrote."""

from dataclasses import replace
from typing import Any

import pytest

from outrider.engine import Services
from outrider.judgement.port import ReplyAnalysis
from outrider.replies import inbox
from outrider.replies.analysis import by_rule
from tests.rooms.replies.support import JO, YES, Desk, with_analysis

SAID = by_rule("question", "Asks something.", confidence=0.8)
DOUBTED = replace(SAID, may_want_no_mail=True)


async def _reply(desk: Desk, said: ReplyAnalysis) -> dict[str, Any]:
    prospect_id = await desk.new_prospect(JO)
    await desk.deliver(JO, YES, in_reply_to=await desk.write_to(prospect_id, JO))
    services: Services = with_analysis(desk.services, said)
    await inbox.sync(services.project(desk.actor.principal, desk.project_id))
    [message] = await desk.read("email-messages?direction=inbound")
    found: dict[str, Any] = message
    return found


async def _to_do(desk: Desk, message: dict[str, Any]) -> dict[str, Any]:
    [action] = [one for one in await desk.read("next-actions") if message["id"] in one["target_ids"]]
    found: dict[str, Any] = action
    return found


async def test_no_answer_is_drafted_to_who_may_want_no_more_mail(desk: Desk) -> None:
    """Whatever else it is taken for: a person reads it first, and is told what it may be. No run is offered meanwhile."""
    message = await _reply(desk, DOUBTED)

    assert [] == await desk.runs()
    assert ("question", True) == (message["analysis"]["intent"], message["analysis"]["may_want_no_mail"])
    action = await _to_do(desk, message)
    assert f"Read the reply of {JO} before anybody writes to them: it may be a wish to hear no more" in action["title"]
    assert ("answer_by_hand", None) == (action["action_type"], action["call"])


async def test_what_nobody_doubts_is_answered(desk: Desk) -> None:
    message = await _reply(desk, SAID)

    assert [message["id"]] == [run["inputs"]["message_id"] for run in await desk.runs()]


@pytest.mark.parametrize(("intent", "runs", "suppressed"), [("question", 1, []), ("unsubscribe", 0, [JO])])
async def test_a_persons_word_ends_the_doubt(desk: Desk, intent: str, runs: int, suppressed: list[str]) -> None:
    """What they say that it means is done: an answer is drafted, or nobody writes to them again."""
    message = await _reply(desk, DOUBTED)

    said = await desk.actor.post(desk.path(f"email-messages/{message['id']}:reclassify"), {"intent": intent})

    assert 200 == said.status_code
    assert (intent, False) == (said.json()["analysis"]["intent"], said.json()["analysis"]["may_want_no_mail"])
    assert (runs, suppressed) == (len(await desk.runs()), list(await desk.suppressed()))
