"""Steps in the life of a draft that HTTP does not offer alone: a claim without its end, a reply stored but not interpreted."""

from datetime import datetime, timedelta
from typing import Any

from outrider import mailbox
from outrider.core import clock, ids
from outrider.drafts import case, gates, send
from outrider.mail.parse import parse
from outrider.prospects import reviews_store
from outrider.prospects.reviews_store import Research, Strategy
from tests.rooms.drafts.making import TO, Desk

LEASE = timedelta(seconds=301)


async def claim(desk: Desk, draft_id: str) -> None:
    """Step 1 of a send, after which the process dies."""
    async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
        held = await case.lock(tx, draft_id)
        await send.claim(tx, held.draft, gates.judge(held, desk.services.master_key))


async def really_send(desk: Desk, draft_id: str) -> send.Sent:
    return await send.send(
        desk.services.project(desk.actor.principal, desk.project_id), draft_id, confirm_reviewed=True, dry_run=False
    )


async def lifecycle(desk: Desk, draft_id: str) -> str:
    status: str = (await desk.get(draft_id))["lifecycle_status"]
    return status


async def receive(desk: Desk, prospect_id: str, in_reply_to: str, text: str = "Sounds good, tell me more.") -> str:
    """Deliver a reply and store it as the inbox sync would; its id."""
    await deliver(desk, in_reply_to, text)
    return await take_in(desk, prospect_id, text)


async def deliver(desk: Desk, in_reply_to: str, text: str = "Sounds good, tell me more.") -> None:
    """A reply arrives in the mailbox, where it stays unread."""
    delivered = await desk.actor.post(
        desk.path("sandbox/messages"),
        {"from_email": TO, "subject": "Re: hello", "text": text, "in_reply_to": in_reply_to},
    )
    assert 201 == delivered.status_code, delivered.text


async def take_in(desk: Desk, prospect_id: str, text: str = "Sounds good, tell me more.") -> str:
    """Store what has arrived as the inbox sync would; the id of the last message."""
    message_id = ""
    async for box, batch in mailbox.inbox.fetch_new(desk.services.project(desk.actor.principal, desk.project_id)):
        for fetched in batch.messages:
            if fetched.role != "inbox":
                continue
            async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
                stored = await mailbox.messages.record_inbound(
                    tx,
                    box.id,
                    fetched,
                    parse(fetched.raw),
                    prospect_id=prospect_id,
                    kind="human_reply",
                    own_text=text,
                    analysis={"intent": "positive", "asks_for_pricing": False, "confidence": 0.9},
                )
                message_id = stored.id if stored is not None else message_id  # else it was taken in before
    return message_id


async def first_follow_up(desk: Desk) -> dict[str, Any]:
    """The draft of the first follow-up, made by the tick on its day."""
    with clock.travel(timedelta(days=10)):
        ticked = (await desk.actor.post(desk.path("follow-ups:tick"))).json()
    assert 1 == ticked["queued_count"], ticked
    await desk.engine.drain()
    run = await desk.run_of(ticked["runs"][0]["id"])
    assert run["status"] == "succeeded", run
    return await desk.get(run["result"]["draft_ids"][0])


def opening_of(now: datetime) -> dict[str, Any]:
    """What the research found to be a reason to write now, as it is stored."""
    quote = "Northwind opened a second warehouse in Cork."
    return {
        "id": ids.new("finding"),
        "status": "verified",
        "field": "signal:expansion",
        "value": quote,
        "quote": quote,
        "context": quote,
        "url": "https://northwind.example/news",
        "source": "company",
        "observed_at": now.isoformat(),
        "page_id": None,
        "start": 0,
        "end": len(quote),
        "usable": True,
        "caveats": [],
    }


async def make_strategy(desk: Desk, prospect_id: str, risk_level: str, *, why_now: bool = True) -> None:
    """An approved strategy of a given risk, as the prospects room keeps it, and what its letter may begin with."""
    now = clock.now()
    research = Research(
        id=ids.new("research"),
        prospect_id=prospect_id,
        review_status="approved",
        fit_score=80,
        fit_reason="",
        summary="Wholesales food.",
        findings=[opening_of(now)] if why_now else [],
        caveats=[],
        content_sha256="",
        produced_by={"kind": "service", "name": "tests"},
        run_id=ids.new("run"),
        replaces=None,
        note="",
        not_followed=[],
        created_at=now,
        updated_at=now,
    )
    strategy = Strategy(
        id=ids.new("strategy"),
        prospect_id=prospect_id,
        research_id=research.id,
        review_status="approved",
        angle="Fresh goods",
        objection="",
        risk_level=risk_level,
        reasons=[],
        claim_ids=[],
        content_sha256="",
        produced_by={"kind": "service", "name": "tests"},
        run_id=research.run_id,
        replaces=None,
        note="",
        not_followed=[],
        created_at=now,
        updated_at=now,
    )
    await desk.tx(lambda tx: reviews_store.insert_research(tx, research))
    await desk.tx(lambda tx: reviews_store.insert_strategy(tx, strategy))


async def comes_in(desk: Desk, **message: str) -> None:
    delivered = await desk.actor.post(desk.path("sandbox/messages"), {"from_email": TO, **message})
    assert delivered.is_success, delivered.text
    with clock.travel(timedelta(minutes=5)):
        synced = await desk.actor.post(desk.path("inbox:sync"))
    assert synced.is_success, synced.text
