"""The inbox: what people answered, the whole conversation, the answer that is suggested, and the way to take it over.

Messages are shown as text, which is what Outrider read and judged. What they came as is one press away, in a frame of its own
that may run, load and send nothing.
"""

import asyncio
import re
from dataclasses import dataclass
from datetime import date
from html import escape
from typing import Any, Final
from urllib.parse import quote

from fastapi import Response

from outrider import drafts, mailbox, prospects
from outrider.console import pages
from outrider.console.screens.review import SHOWN, Chosen, Line, Sought
from outrider.console.visit import FORM, SCREEN, VisitDep
from outrider.core import clock
from outrider.core.errors import Invalid
from outrider.core.http import CandidateId, MessageId, Router
from outrider.core.page import Page, decode
from outrider.db import ProjectTx
from outrider.drafts import Draft, DraftFilters
from outrider.judgement.intents import LABELS
from outrider.judgement.port import Intent
from outrider.mail.markup import strangers_html
from outrider.mail.parse import parse
from outrider.mailbox.messages import StoredMessage
from outrider.replies import correcting, inbox, takeover, threads
from outrider.replies.candidates import decisions

router = Router("Console")


@dataclass(frozen=True, slots=True)
class InboxTab:
    """A part of the inbox: its place in the address, its words, and which messages it shows."""

    name: str
    title: str
    filters: dict[str, str]


MEANINGS: Final[dict[Intent, str]] = {one: said for one, said in LABELS.items() if one != "unknown"}
"""What a reply may mean, for whoever says it."""
TABS: Final = (
    InboxTab("answers", "Answers", {"kind": "human_reply"}),
    InboxTab("positive", "Positive", {"direction": "inbound", "intent": "positive"}),
    InboxTab("questions", "Questions", {"direction": "inbound", "intent": "question"}),
    InboxTab("no", "No", {"kind": "opt_out"}),
    InboxTab("machines", "Automatic", {"kind": "auto_reply"}),
    InboxTab("bounces", "Bounces", {"kind": "bounce"}),
    InboxTab("sent", "Sent", {"direction": "outbound"}),
)


@router.get("/p/{project_id}/inbox", **SCREEN)
async def show_inbox(
    visit: VisitDep, status: Chosen = "answers", id: Chosen = "", q: Sought = "", cursor: Sought = ""
) -> Response:
    """Messages, newest first, and the conversation of the one that is open."""
    tab = next((one for one in TABS if one.name == status), TABS[0])
    page = Page(SHOWN, decode(cursor) if cursor else None)
    async with visit.project.read() as tx:
        rows, beyond = page.cut(await mailbox.messages.page(tx, page, {**tab.filters, "q": q or None}))
        one = await threads.message(tx, id or rows[0].id) if id or rows else None
        names = {found.id: found for found in await prospects.by_ids(tx, [row.prospect_id for row in rows])}
        around = await _around(tx, one) if one else {}
    return await visit.page(
        "screens/inbox.html",
        section="inbox",
        tab=tab,
        tabs=TABS,
        rows=rows,
        names=names,
        beyond=beyond,
        q=q,
        open=one,
        **around,
    )


async def _around(tx: ProjectTx, one: StoredMessage) -> dict[str, Any]:
    """Whom it is from, everything exchanged with them, and what would be answered."""
    conversation = await mailbox.messages.of_prospect(tx, one.prospect_id)
    inbound = [found for found in conversation if found.direction == "inbound"]
    filters = DraftFilters(kind="reply", prospect_id=one.prospect_id)
    suggested = next(
        (draft for draft in await drafts.page_of_drafts(tx, Page(20), filters) if draft.lifecycle_status in _UNSENT),
        None,
    )
    reply: Draft | None = await drafts.get(tx, suggested.id) if suggested else None
    return {
        "prospect": await prospects.get(tx, one.prospect_id),
        "conversation": conversation,
        "last": inbound[-1] if inbound else None,
        "reply": reply,
        "is_taken": any(found.automation == "taken_over" for found in conversation),
        "meanings": MEANINGS,
        "today": clock.now().date(),
    }


@router.get("/p/{project_id}/messages/{message_id}/body", **SCREEN)
async def show_message_body(visit: VisitDep, message_id: MessageId) -> Response:
    """A message as it came, for a frame of its own."""
    async with visit.project.read() as tx:
        await threads.message(tx, message_id)
        raw = await mailbox.messages.raw(tx, message_id)
    return pages.framed_strangers(*await asyncio.to_thread(readable, raw or b""))


_PICTURE: Final = re.compile(r"<(?:img|picture|video|svg|object|embed)\b", re.IGNORECASE)


def readable(raw: bytes) -> tuple[str, list[str]]:
    """What of a message can be shown, as safe HTML, and what there is to know of it."""
    if not raw:
        return "", ["The message itself is no longer kept."]
    parsed = parse(raw)
    notes = []
    if _PICTURE.search(parsed.html):
        notes.append("Pictures are not shown: loading one would tell the sender that you have read this.")
    if parsed.hides_words():
        notes.append("Some of these words were hidden from who reads it in a mail program. They are shown here.")
    if parsed.attachments:
        notes.append(f"Attached, and not opened here: {', '.join(parsed.attachments[:20])}.")
    return strangers_html(parsed.html) if parsed.html else f"<pre>{escape(parsed.text)}</pre>", notes


_UNSENT: Final = ("drafted_not_sendable", "ready_to_send", "send_failed")


@router.post("/p/{project_id}/inbox/sync", **FORM)
async def sync_now(visit: VisitDep) -> Response:
    """Read the mailbox now."""
    visit.must("inbox:sync")
    report = inbox.counts_of(await inbox.sync(visit.project))
    number = report.get("synced_messages", 0)
    said = "Nothing new." if not number else f"{number} new {'message' if number == 1 else 'messages'}."
    return visit.go(f"/p/{visit.project.id}/inbox", said)


@router.post("/p/{project_id}/inbox/{message_id}/takeover", **FORM)
async def take_over(visit: VisitDep, message_id: MessageId, status: Line = "answers") -> Response:
    """A person answers from here on."""
    visit.must("drafts:write")
    async with visit.project.tx() as tx:
        taken = await takeover.take_over(tx, message_id)
    counts = f"Suggested answers skipped: {taken.skipped_reply_drafts}. Follow-ups paused: {taken.paused_follow_ups}."
    said = f"{taken.message} {counts}"
    return visit.go(f"/p/{visit.project.id}/inbox?status={quote(status)}&id={message_id}", said)


@router.post("/p/{project_id}/inbox/{message_id}/reclassify", **FORM)
async def say_what_it_means(
    visit: VisitDep, message_id: MessageId, intent: Line = "", return_date: Line = "", status: Line = "answers"
) -> Response:
    """Somebody says what a reply means, and what follows from that is done."""
    visit.must("drafts:write")
    meaning = correcting.Meaning(_intent(intent), return_date=_day(return_date))
    async with visit.project.tx() as tx:
        await correcting.correct(tx, visit.services, message_id, meaning)
    said = f"It is read as “{MEANINGS[meaning.intent]}” from now on, and what follows from that is done."
    return visit.go(f"/p/{visit.project.id}/inbox?status={quote(status)}&id={message_id}", said)


def _intent(given: str) -> Intent:
    found = next((one for one in MEANINGS if one == given), None)
    if found is None:
        raise Invalid("Choose what they mean. Nothing was changed.")
    return found


def _day(given: str) -> date | None:
    try:
        return date.fromisoformat(given) if given else None
    except ValueError as wrong:
        raise Invalid(f"{given} is no day. Write it as 2026-11-30. Nothing was changed.") from wrong


@router.post("/p/{project_id}/inbox/{message_id}/release", **FORM)
async def hand_back(visit: VisitDep, message_id: MessageId, status: Line = "answers") -> Response:
    """The agent goes on."""
    visit.must("drafts:write")
    async with visit.project.tx() as tx:
        said = await takeover.release(tx, message_id)
    return visit.go(f"/p/{visit.project.id}/inbox?status={quote(status)}&id={message_id}", said)


@router.get("/p/{project_id}/candidates", **SCREEN)
async def show_candidates(
    visit: VisitDep, status: Chosen = "needs_review", id: Chosen = "", cursor: Sought = ""
) -> Response:
    """Who wrote without having been written to."""
    kept = status if status in CANDIDATES else "needs_review"
    page = Page(SHOWN, decode(cursor) if cursor else None)
    async with visit.project.read() as tx:
        rows, beyond = page.cut(await decisions.page_of_candidates(tx, page, kept))
        one = await decisions.get(tx, id or rows[0].id) if id or rows else None
    return await visit.page(
        "screens/candidates.html",
        section="candidates",
        chosen=kept,
        statuses=CANDIDATES,
        rows=rows,
        beyond=beyond,
        open=one,
    )


CANDIDATES: Final = ("needs_review", "accepted", "ignored")


@router.post("/p/{project_id}/candidates/{candidate_id}/accept", **FORM)
async def accept_candidate(visit: VisitDep, candidate_id: CandidateId) -> Response:
    """Take the sender in, and have an answer drafted."""
    visit.must("prospects:write")
    async with visit.project.tx() as tx:
        accepted = await decisions.accept(tx, visit.services, candidate_id)
    return visit.go(f"/p/{visit.project.id}/candidates", decisions.said_of(accepted))


@router.post("/p/{project_id}/candidates/{candidate_id}/ignore", **FORM)
async def ignore_candidate(visit: VisitDep, candidate_id: CandidateId) -> Response:
    """Leave the sender alone."""
    visit.must("prospects:write")
    async with visit.project.tx() as tx:
        await decisions.ignore(tx, candidate_id)
    return visit.go(f"/p/{visit.project.id}/candidates", decisions.IGNORED)
