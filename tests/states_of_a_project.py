"""The states that a project can be in, each made over HTTP, and the next actions that it leaves open."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any, Final

from outrider.core import clock
from outrider.engine import Engine, Services
from tests.factories import Actor
from tests.rooms.drafts.making import TO, Desk, new_desk
from tests.world import LIMITS

State = Callable[[Services, Engine, Actor], Awaitable[Desk]]


async def empty(services: Services, engine: Engine, actor: Actor) -> Desk:
    return Desk(actor, services, await actor.new_project(), engine)


async def with_notes(services: Services, engine: Engine, actor: Actor) -> Desk:
    desk = await empty(services, engine, actor)
    notes = {"notes": (None, "Acme Forecasting sells demand forecasting software to food wholesalers in Ireland.")}
    response = await actor.post(desk.path("context"), files=notes)
    assert 201 == response.status_code, response.text
    return desk


async def ready(services: Services, engine: Engine, actor: Actor) -> Desk:
    """Everything that sending asks for, and no word on whom to sell to."""
    desk = await new_desk(services, engine, actor, await actor.new_project())
    assert 200 == (await actor.put(desk.path("sending-limits"), LIMITS)).status_code
    return desk


def after(*steps: Callable[[Desk], Awaitable[Any]]) -> State:
    """A ready project after these steps."""

    async def build(services: Services, engine: Engine, actor: Actor) -> Desk:
        desk = await ready(services, engine, actor)
        for step in steps:
            await step(desk)
        return desk

    return build


async def new_prospect(desk: Desk) -> None:
    body = {"company_name": "Northwind Foods", "domain": "northwind.example", "contact_email": TO}
    assert 201 == (await desk.actor.post(desk.path("prospects"), body)).status_code


async def prospect(desk: Desk) -> None:
    await desk.prospect()


async def lonely(desk: Desk) -> None:
    await desk.prospect(email=None)


async def researched(desk: Desk) -> None:
    await desk.run("research_prospects", {})


async def planned(desk: Desk) -> None:
    [research] = (await desk.actor.get(desk.path("prospect-research"))).json()
    await decide(desk, "research", research["id"])
    await desk.run("generate_strategies", {})


async def draft(desk: Desk) -> None:
    await desk.draft()


async def approved(desk: Desk) -> None:
    await desk.approved()


async def sent(desk: Desk) -> None:
    assert 200 == (await desk.send((await desk.approved())["id"])).status_code


async def follow_up_due(desk: Desk) -> None:
    [schedule] = (await desk.actor.get(desk.path("follow-up-schedules"))).json()
    await desk.actor.patch(desk.path(f"follow-up-schedules/{schedule['id']}"), {"due_at": clock.iso(clock.now())})
    with clock.travel(timedelta(seconds=1)):
        await desk.actor.post(desk.path("follow-ups:tick"))
    await desk.engine.drain()


async def drafts_approved(desk: Desk) -> None:
    for one in (await desk.actor.get(desk.path("drafts?review_status=needs_review"))).json():
        await decide(desk, "draft", one["id"])


async def decide(desk: Desk, target_type: str, target_id: str, decision: str = "approve") -> None:
    body = {"target_type": target_type, "target_id": target_id, "decision": decision}
    response = await desk.actor.post(desk.path("review-decisions"), body)
    assert 200 == response.status_code, response.text


def answered(text: str, *, drained: bool = True, from_email: str = TO) -> Callable[[Desk], Awaitable[None]]:
    """Somebody wrote so; with `drained`, what followed from it has run."""

    async def answer(desk: Desk) -> None:
        body = {"from_email": from_email, "subject": "Re: fresh goods", "text": text}
        if from_email == TO:
            body["in_reply_to"] = (await desk.outbox())[0]["mail_message_id"]
        assert 201 == (await desk.actor.post(desk.path("sandbox/messages"), body)).status_code
        assert 200 == (await desk.actor.post(desk.path("inbox:sync"))).status_code
        if drained:
            await desk.engine.drain()
            assert 200 == (await desk.actor.post(desk.path("inbound-candidates:sync"))).status_code

    return answer


async def run_canceled(desk: Desk) -> None:
    for run in (await desk.actor.get(desk.path("runs?status=queued"))).json():
        assert 200 == (await desk.actor.post(f"/v1/runs/{run['id']}:cancel")).status_code


async def no_profile(desk: Desk) -> None:
    assert 200 == (await desk.actor.put(desk.path("compliance-profile"), {})).status_code


async def two_figures(desk: Desk) -> None:
    for months in ("six", "6", "9"):
        text = f"Harbour Foods cut its fresh waste by 31 percent in {months} months with Acme Forecasting."
        claim = {"text": text, "source_type": "manual", "status": "approved", "topic": "proof"}
        await desk.actor.post(desk.path("knowledge-claims"), claim)


async def disconnected(desk: Desk) -> None:
    assert 200 == (await desk.actor.post(desk.path("mailbox:disconnect"))).status_code


async def disqualified(desk: Desk) -> None:
    [one] = (await desk.actor.get(desk.path("prospects"))).json()
    assert 200 == (await desk.actor.patch(f"/v1/prospects/{one['id']}", {"status": "disqualified"})).status_code


async def suppressed(desk: Desk) -> None:
    body = {"email": TO, "reason": "manual"}
    assert 201 == (await desk.actor.post(desk.path("suppressions"), body)).status_code


async def offer_withdrawn(desk: Desk) -> None:
    for one in (await desk.actor.get(desk.path("knowledge"))).json()["claims"]:
        if one["topic"] == "offer":
            await decide(desk, "claim", one["id"], "skip")


async def written_by_the_caller(desk: Desk) -> None:
    assert 200 == (await desk.actor.patch(desk.path("policy"), {"writer": "caller"})).status_code


async def asked_for_a_draft(desk: Desk) -> None:
    [one] = (await desk.actor.get(desk.path("prospects"))).json()
    await desk.run("generate_drafts", {"prospect_ids": [one["id"]]})


STATES: Final[dict[str, tuple[State, set[str]]]] = {
    "empty": (empty, {"connect_mailbox", "add_knowledge", "complete_compliance_profile"}),
    "knowledge proposed": (with_notes, {"review_claims"}),
    "ready": (ready, {"choose_mailbox", "add_knowledge"}),
    "two figures for one thing": (after(two_figures), {"settle_contradiction"}),
    "prospects to review": (after(new_prospect), {"review_prospects"}),
    "no contact": (after(lonely), {"add_contacts"}),
    "research to review": (after(prospect, researched), {"review_research"}),
    "strategies to review": (after(prospect, researched, planned), {"review_strategies"}),
    "a strategy is the caller's to write": (
        after(prospect, researched, written_by_the_caller, planned),
        {"write_strategy"},
    ),
    "a draft is the caller's to write": (after(prospect, written_by_the_caller, asked_for_a_draft), {"write_draft"}),
    "what the caller was to write is wanted no more": (
        after(prospect, written_by_the_caller, asked_for_a_draft, suppressed),
        set(),
    ),
    "what the caller is to write has no ground": (
        after(prospect, written_by_the_caller, asked_for_a_draft, offer_withdrawn),
        {"add_knowledge"},
    ),
    "draft to review": (after(draft), {"review_drafts"}),
    "approved": (after(approved), {"send_first_draft"}),
    "approved, nobody to speak for": (after(approved, no_profile), {"send_first_draft", "complete_compliance_profile"}),
    "approved, no mailbox": (after(approved, disconnected), {"send_first_draft", "connect_mailbox"}),
    "approved, not wanted any more": (after(approved, disqualified), {"resolve_blocker"}),
    "follow-up approved": (after(sent, follow_up_due, drafts_approved), {"send_follow_up"}),
    "an answer is being written": (after(sent, answered("Sounds great.", drained=False)), {"send_reply"}),
    "nobody writes the answer": (after(sent, answered("Sounds great.", drained=False), run_canceled), {"send_reply"}),
    "answer to review": (after(sent, answered("Sounds great, I am interested.")), {"review_drafts"}),
    "answer approved": (after(sent, answered("Sounds great, I am interested."), drafts_approved), {"send_reply"}),
    "a price is asked": (after(sent, answered("Interesting. What does it cost per month?")), {"resolve_blocker"}),
    "nobody understands": (after(sent, answered("Blau grün mit Sternen und Wolken.")), {"answer_by_hand"}),
    "they claim their rights": (
        after(sent, answered("Please delete all the data you hold about me.")),
        {"answer_rights_request"},
    ),
    "they ask whether a machine writes": (after(sent, answered("Sounds good. Are you a bot?")), {"answer_by_hand"}),
    "not now": (after(sent, answered("Not right now, sorry. Maybe later.")), {"come_back_later"}),
    "a referral": (
        after(sent, answered("Please contact my colleague Petr Svoboda, petr@northwind.example, he handles this.")),
        {"add_referral"},
    ),
    "a stranger asks": (
        after(
            answered(
                "We are looking for demand forecasting software for our bakeries. Could you call me to set up a demo?",
                from_email="orla@castledairy.example",
            )
        ),
        {"review_inbound_candidates"},
    ),
    "perhaps an opt-out": (
        after(answered("Please remove me from your list.", from_email="zoe@heath.example")),
        {"confirm_opt_out"},
    ),
}
"""Each state, how it is made, and action types that must be open in it."""
