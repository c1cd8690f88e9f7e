"""Review of drafts: the queue, the exact message, what each sentence rests on, and the decision. Approving never sends."""

from dataclasses import dataclass
from typing import Annotated, Any, Final
from urllib.parse import quote

from fastapi import Form, Query, Response

from outrider import drafts, mailbox, prospects, workspace
from outrider.console import pages
from outrider.console.screens import review_views
from outrider.console.visit import FORM, SCREEN, Visit, VisitDep, filled
from outrider.core.errors import Problem
from outrider.core.http import DraftId, Router
from outrider.core.page import Page, decode
from outrider.drafts import DraftFilters, case, edit, letter, send, settle
from outrider.drafts.schemas import EditDraft, ResolveSend
from outrider.knowledge.view import some_claims
from outrider.mail.markup import strangers_html
from outrider.runs import decisions
from outrider.runs.schemas import Decide

router = Router("Console")

SHOWN: Final = 50
"""Rows of a queue that a page shows; the next page is a link."""
Sought = Annotated[str, Query(max_length=200)]
Chosen = Annotated[str, Query(max_length=64)]
Note = Annotated[str, Form(max_length=4000)]
Line = Annotated[str, Form(max_length=320)]


KINDS: Final = (
    ("drafts", "Drafts", "needs_review"),
    ("strategies", "Strategies", "needs_review"),
    ("research", "Research", "needs_review"),
    ("prospects", "Prospects", "needs_review"),
    ("claims", "Claims", "proposed"),
)
"""What is reviewed: its place in the address, its words, and the status in which it waits."""
PLURAL: Final = {
    "draft": "drafts",
    "research": "research",
    "strategy": "strategies",
    "claim": "claims",
    "prospect": "prospects",
}


@dataclass(frozen=True, slots=True)
class Tab:
    """A part of the queue: its place in the address, its words, and what of the drafts it shows."""

    name: str
    title: str
    filters: dict[str, str]


TABS: Final = (
    Tab("waiting", "To review", {"review_status": "needs_review"}),
    Tab("approved", "Approved", {"lifecycle_status": "ready_to_send"}),
    Tab("changes", "Changes asked", {"review_status": "changes_requested"}),
    Tab("failed", "Not sent", {"lifecycle_status": "send_failed"}),
    Tab("unknown", "Unclear", {"lifecycle_status": "send_unknown"}),
    Tab("sent", "Sent", {"lifecycle_status": "sent"}),
    Tab("skipped", "Skipped", {"review_status": "skipped"}),
)


@router.get("/p/{project_id}/review", **SCREEN)
async def show_review(visit: VisitDep) -> Response:
    """What is reviewed: the first kind of which something waits; drafts where nothing does."""
    async with visit.project.read() as tx:
        counts = await workspace.counts(tx)
    waits = (kind for kind, _, status in KINDS if counts[kind].get(status))
    return visit.go(f"/p/{visit.project.id}/review/{next(waits, KINDS[0][0])}")


@router.get("/p/{project_id}/review/drafts", **SCREEN)
async def show_drafts(
    visit: VisitDep,
    status: Chosen = "waiting",
    id: Chosen = "",
    q: Sought = "",
    cursor: Sought = "",
    gone: Chosen = "",
    undo: Chosen = "",
    view: Chosen = "letter",
) -> Response:
    """The queue, and one draft of it open: the one that is named, else the first."""
    tab = next((one for one in TABS if one.name == status), TABS[0])
    page = Page(SHOWN, decode(cursor) if cursor else None)
    async with visit.project.read() as tx:
        # The script knows what comes next from the list before it; only who has none, or wants it anew, needs it read.
        listed = visit.wants("list") or not id
        filters = DraftFilters(**tab.filters, q=q or None)
        found = await drafts.page_of_drafts(tx, page, filters) if listed else []
        rows, beyond = page.cut(found)
        whose = await prospects.by_ids(tx, [row.prospect_id for row in rows]) if rows else []
        names = {one.id: one for one in whose}
        draft = await drafts.get(tx, id or rows[0].id) if id or rows else None
    following = [row.id for row in rows]
    after = following[following.index(draft.id) + 1 :][:1] if draft and draft.id in following else following[:1]
    return await visit.page(
        "screens/review.html",
        section="review",
        kind="drafts",
        target="draft",
        kinds=KINDS,
        tab=tab,
        tabs=TABS,
        rows=rows,
        names=names,
        beyond=beyond,
        q=q,
        open=draft,
        after=after[0] if after and draft and after[0] != draft.id else "",
        gone=plain_id(gone),
        undo=plain_id(undo),
        view=view,
        views=review_views.VIEWS,
        **(await _around(visit, draft, view) if draft and visit.wants("detail", "beside") else {}),
    )


def plain_id(given: str) -> str:
    """An id from an address, or nothing where it is none."""
    return given if given.replace("_", "").isalnum() else ""


async def _around(visit: Visit, draft: drafts.Draft, view: str) -> dict[str, Any]:
    """What is shown around one draft: whom it is to, what its sentences rest on, when it could leave, or why it could not."""
    async with visit.project.read() as tx:
        prospect = await prospects.get(tx, draft.prospect_id)
        wanted = dict.fromkeys(one["claim_id"] for one in draft.grounding if one["claim_id"])
        claims = {claim["id"]: claim for claim in await some_claims(tx, list(wanted)[:20])}
        is_in_sent = draft.id in await mailbox.sending.looked_for_in_sent(tx, [draft.id])
    sending, barrier = None, None
    if draft.lifecycle_status != "sent":
        try:
            async with visit.project.read() as tx:
                found = await case.load(tx, draft.id)
            written = letter.write(found, visit.services.master_key)
            sending = found.sending and found.sending.allowance(written.letter.timezone)
        except Problem as problem:
            barrier = problem
    stated = [one for one in draft.grounding[1:] if one["kind"] in review_views.STATED]
    around = {
        "prospect": prospect,
        "is_in_sent": is_in_sent,
        "claims": claims,
        "stated": stated,
        "sending": sending,
        "barrier": barrier,
    }
    return {**around, **await review_views.shown(visit, draft, view)}


@router.get("/p/{project_id}/drafts/{draft_id}/body", **SCREEN)
async def show_body(visit: VisitDep, draft_id: DraftId) -> Response:
    """The letter in a frame of its own: the HTML of the very message that would leave; the draft's own where none can be made."""
    async with visit.project.read() as tx:
        found = await case.load(tx, draft_id)
    try:
        html = letter.write(found, visit.services.master_key).composed.html
    except Problem:
        html = found.draft.body_html
    return pages.framed(strangers_html(html))


@router.post("/p/{project_id}/review/decide", **FORM)
async def decide_one(
    visit: VisitDep,
    target_type: Line = "",
    target_id: Line = "",
    decision: Line = "",
    note: Note = "",
    sha256: Line = "",
    after: Line = "",
    status: Line = "waiting",
) -> Response:
    """Approve, skip, ask for changes or write again; then the next one of the queue."""
    visit.must("reviews:write")
    given = {"target_type": target_type, "target_id": target_id, "decision": decision, "note": note}
    wanted = filled(Decide, {**given, "expected_sha256": sha256 or None})
    async with visit.project.tx() as tx:
        made = await decisions.decide(tx, visit.services, decisions.Choice(**dict(wanted)))
    place = f"/p/{visit.project.id}/review/{PLURAL[target_type]}"
    if decision == "reopen":
        return visit.go(f"{place}?status=waiting&id={target_id}", made.message)
    undo = f"&undo={target_id}" if decision in ("approve", "skip") else ""
    following = f"&id={quote(after)}" if after else ""
    return visit.go(f"{place}?status={quote(status)}&gone={target_id}{undo}{following}", made.message)


@router.post("/p/{project_id}/review/drafts/{draft_id}/edit", **FORM)
async def edit_one(
    visit: VisitDep, draft_id: DraftId, subject: Note = "", body_html: Annotated[str, Form()] = "", sha256: Line = ""
) -> Response:
    """Write over a draft. What was approved needs its review again."""
    visit.must("drafts:write")
    given = filled(EditDraft, {"subject": subject, "body_html": body_html}).given()
    await edit.edit(visit.project, draft_id, given, sha256 or None)
    return visit.go(
        f"/p/{visit.project.id}/review/drafts?id={draft_id}", "Saved. It needs your review before it can be sent."
    )


@router.post("/p/{project_id}/review/drafts/{draft_id}/send", **FORM)
async def send_one(
    visit: VisitDep, draft_id: DraftId, confirm_reviewed: Line = "", dry_run: Line = "", after: Line = ""
) -> Response:
    """Send an approved draft, once; or try everything and send nothing."""
    visit.must("send")
    place = f"/p/{visit.project.id}/review/drafts?status=approved"
    sent = await send.send(visit.project, draft_id, confirm_reviewed=confirm_reviewed == "yes", dry_run=bool(dry_run))
    if sent.dry_run:
        ready = f"Everything is ready to send to {sent.to_email}. Nothing was sent."
        return visit.go(f"{place}&id={draft_id}", " ".join([ready, *sent.warnings]))
    where = " It stays on this machine: this is the sandbox." if sent.sandbox else ""
    return visit.go(
        f"{place}&gone={draft_id}" + (f"&id={quote(after)}" if after else ""),
        " ".join([f"Sent to {sent.to_email}.{where}", *sent.warnings]),
    )


@router.post("/p/{project_id}/review/drafts/{draft_id}/resolve", **FORM)
async def resolve_one(visit: VisitDep, draft_id: DraftId, outcome: Line = "") -> Response:
    """Say what became of a send whose outcome is not known, once somebody has found out."""
    visit.must("send")
    visit.must("reviews:write")
    await settle.resolve(visit.project, draft_id, filled(ResolveSend, {"outcome": outcome}).outcome)
    said = "Noted as sent." if outcome == "sent" else "Noted as not sent. It can be sent again."
    return visit.go(f"/p/{visit.project.id}/review/drafts?status=unknown", said)
