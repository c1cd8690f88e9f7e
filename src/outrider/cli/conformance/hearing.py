"""What comes in: replies, strangers, follow-ups, and how all of it is told."""

from typing import Final

from outrider.cli.conformance.prepare import PEOPLE
from outrider.cli.conformance.stage import NotKept, Stage, moment
from outrider.cli.conformance.suite import Rules, must_have

RULES: Final = Rules()
mail = RULES.of("mail.md")
states = RULES.of("states.md")
events = RULES.of("events.md")
_INTENTS: Final = {
    "positive",
    "neutral",
    "negative",
    "question",
    "referral",
    "not_now",
    "unsubscribe",
    "out_of_office",
    "wrong_person",
    "unknown",
}
_COUNTS: Final = (
    "synced_threads",
    "synced_messages",
    "new_replies",
    "review_actions",
    "reply_draft_runs",
    "paused_follow_ups",
    "skipped_messages",
)
STRANGER: Final = "orla@castledairy.example"


@states
async def follow_ups_scheduled(stage: Stage) -> None:
    """Whoever was written to has a follow-up, which can be moved."""
    stage.need("sent")
    schedules = await stage.get(f"{stage.project}/follow-up-schedules")
    of_tom = [one for one in schedules if one["prospect_id"] == stage.need("people")[PEOPLE[0]]]
    if len(of_tom) != 1:
        raise NotKept(f"there are {len(of_tom)} for one who was written to")
    must_have(
        of_tom[0], {"id": "fus_", "prospect_id": "prospect_", "status": {"scheduled"}, "due_at": str}, "the schedule"
    )
    moment(of_tom[0]["due_at"], "due_at")
    stage.made["schedule_id"] = of_tom[0]["id"]
    path = f"{stage.project}/follow-up-schedules/{of_tom[0]['id']}"
    moved = await stage.call("PATCH", path, {"due_at": "2099-01-04T09:00:00Z"})
    if moment(moved["due_at"], "due_at").year != 2099:
        raise NotKept(f"it was moved to {moved['due_at']}")


@states
async def follow_ups_tick(stage: Stage) -> None:
    """A tick queues the follow-ups that are due, and nothing else."""
    answer = await stage.post(f"{stage.project}/follow-ups:tick")
    must_have(answer, {"ok": {True}, "queued_count": {0}, "message": str, "runs": list}, "the answer")


@mail
async def inbox_sync(stage: Stage) -> None:
    """A reply in the thread is read, counted, understood, and pauses the follow-ups."""
    sent = stage.need("sent")
    reply = {
        "from_email": PEOPLE[0],
        "subject": "Re: fresh stock",
        "text": "Hi, this sounds interesting. Could we have a call next Tuesday? What does it cost?\n\nBest,\nTom",
        "in_reply_to": sent["mail_message_id"],
    }
    stranger = {
        "from_email": STRANGER,
        "subject": "Forecasting for dairy",
        "text": "Hello, a partner mentioned you. We look for demand forecasting for our dairy depots. Can you help?",
    }
    for message in (reply, stranger):
        response = await stage.send("POST", f"{stage.project}/sandbox/messages", json=message)
        if not response.is_success:
            raise NotKept(f"the sandbox answers {response.status_code}: {response.text[:200]}")
    answer = await stage.post(f"{stage.project}/inbox:sync")
    must_have(answer, {"ok": {True}, "provider": {"sandbox"}, **dict.fromkeys(_COUNTS, int)}, "the answer")
    [message] = await stage.get(f"{stage.project}/email-messages?direction=inbound")
    must_have(
        message, {"id": "msg_", "prospect_id": "prospect_", "direction": {"inbound"}, "analysis": dict}, "the message"
    )
    must_have(message["analysis"], {"intent": _INTENTS, "asks_for_pricing": {True}}, "its analysis")
    schedule = await stage.get(f"{stage.project}/follow-up-schedules/{stage.need('schedule_id')}")
    if schedule["status"] not in ("paused", "canceled"):
        raise NotKept(f"the follow-up to who has answered is {schedule['status']}")
    stage.made["message_id"] = message["id"]


@mail
async def inbox_sync_again(stage: Stage) -> None:
    """Reading again finds nothing new."""
    stage.need("message_id")
    answer = await stage.post(f"{stage.project}/inbox:sync")
    if answer["new_replies"]:
        raise NotKept(f"it finds {answer['new_replies']} new replies")


@mail
async def messages_takeover(stage: Stage) -> None:
    """A person who takes over ends what is automatic about a reply."""
    answer = await stage.post(f"{stage.project}/email-messages/{stage.need('message_id')}:takeover")
    wanted = {"ok": {True}, "message": str, "skipped_reply_drafts": int, "paused_follow_ups": int}
    must_have(answer, wanted, "the answer")


@states
async def candidates(stage: Stage) -> None:
    """A stranger who wants to buy becomes a candidate, and by acceptance a prospect with a reply run."""
    stage.need("message_id")
    counts = ("scanned_messages", "created_candidates", "updated_candidates", "ignored_candidates", "skipped_messages")
    answer = await stage.post(f"{stage.project}/inbound-candidates:sync")
    must_have(answer, {"ok": {True}, "provider": {"sandbox"}, **dict.fromkeys(counts, int)}, "the answer")
    candidates = await stage.get(f"{stage.project}/inbound-candidates")
    if len(candidates) != 1:
        raise NotKept(f"one stranger wrote, and there are {len(candidates)} candidates")
    wanted = {
        "id": "candidate_",
        "status": {"needs_review"},
        "message_type": str,
        "recommended_action": {"accept", "ignore", "review", "suppress"},
    }
    must_have(candidates[0], wanted, "the candidate")
    path = f"{stage.project}/inbound-candidates/{candidates[0]['id']}:accept"
    first, again = await stage.post(path), await stage.post(path)
    must_have(first, {"ok": {True}, "message": str, "reply_draft_run": dict}, "the answer")
    must_have(first["reply_draft_run"], {"operation": {"generate_reply_draft"}, "status": str}, "reply_draft_run")
    if first["reply_draft_run"].get("id") != again["reply_draft_run"].get("id"):
        raise NotKept("accepting twice gives two runs")
    emails = {prospect["contact_email"] for prospect in await stage.get(f"{stage.project}/prospects")}
    if STRANGER not in emails:
        raise NotKept("the stranger is no prospect")


@mail
async def opt_out(stage: Stage) -> None:
    """Who asks to be left alone is suppressed, and nothing more is sent to them."""
    sent = stage.need("sent")
    no = {
        "from_email": PEOPLE[0],
        "subject": "Re: fresh stock",
        "text": "Please unsubscribe me from your list.",
        "in_reply_to": sent["mail_message_id"],
    }
    await stage.send("POST", f"{stage.project}/sandbox/messages", json=no)
    await stage.post(f"{stage.project}/inbox:sync")
    suppressed = {one["email"]: one for one in await stage.get(f"{stage.project}/suppressions?limit=200")}
    if PEOPLE[0] not in suppressed:
        raise NotKept("they are not among the suppressions")
    must_have(suppressed[PEOPLE[0]], {"id": "sup_", "reason": {"opt_out"}, "evidence": dict}, "the suppression")


@events
async def events_feed(stage: Stage) -> None:
    """What happened is told in order, in the form of Standard Webhooks, and can be read on from any event."""
    told = await stage.get(f"/v1/events?project_id={stage.need('project_id')}&limit=200")
    if not isinstance(told, list) or len(told) < 10:
        raise NotKept(f"after all this there are {len(told)} events")
    for event in told:
        must_have(event, {"id": "evt_", "type": str, "timestamp": str, "data": dict}, "an event")
    middle = len(told) // 2
    rest = await stage.get(f"/v1/events?project_id={stage.need('project_id')}&limit=200&after={told[middle]['id']}")
    if [event["id"] for event in rest[: len(told) - middle - 1]] != [event["id"] for event in told[middle + 1 :]]:
        raise NotKept("what comes after an event is not what came after it before")


@events
async def events_types(stage: Stage) -> None:
    """Every event that is told is in the catalogue."""
    known = {one["name"] for one in await stage.get("/v1/event-types")}
    told = await stage.get(f"/v1/events?project_id={stage.need('project_id')}&limit=200")
    if strange := {event["type"] for event in told} - known:
        raise NotKept(f"{', '.join(sorted(strange))} are not")


@events
async def events_sent_once(stage: Stage) -> None:
    """The letter that left is told once."""
    stage.need("sent")
    told = await stage.get(f"/v1/events?project_id={stage.need('project_id')}&types=draft.sent&limit=200")
    of_it = [event for event in told if stage.need("drafts")[PEOPLE[0]] in str(event)]
    if len(of_it) != 1:
        raise NotKept(f"it is told {len(of_it)} times")


@events
async def webhooks_guarded(stage: Stage) -> None:
    """A webhook for a type that does not exist, or to an address inside the service's own network, is refused."""
    for body in (
        {"url": "https://hooks.example/in", "types": ["teleported"]},
        {"url": "https://10.0.0.1/in", "types": ["draft.sent"]},
        {"url": "https://169.254.169.254/latest/meta-data", "types": ["draft.sent"]},
    ):
        response = await stage.send("POST", "/v1/webhooks", json=body)
        if response.status_code not in (400, 422):
            raise NotKept(f"{body} answers {response.status_code}")
