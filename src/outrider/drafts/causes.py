"""What drafts leave for somebody to do: review, send, and settle a send in doubt."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from outrider import engine, followups, knowledge, mailbox
from outrider.core import limits
from outrider.core.causes import ActionType, Blocker, Call, Cause, Readiness, Template
from outrider.core.decisions import to_decide
from outrider.db import ProjectTx
from outrider.drafts import citing_store, gates, store
from outrider.drafts.callers import wanted
from outrider.drafts.callers.occasions import Asked
from outrider.drafts.callers.template import brief_of
from outrider.drafts.queue import standing
from outrider.drafts.store import DraftsIn, NamedDraft

_MOST: Final = 50
_QUOTED: Final = 120
"""Characters of a claim in a title."""
_ASK: Final = "ask your mail provider or whom it was written to"
"""Where the mail server keeps no copies: there an empty Sent folder would be taken for a no, and the letter sent twice."""
_SEND: Final[dict[str, tuple[ActionType, str]]] = {
    "first_touch": ("send_first_draft", "Send the first message to {to}"),
    "reply": ("send_reply", "Send the reply to {to}"),
    "follow_up": ("send_follow_up", "Send the follow-up to {to}"),
}

_NAMED: Final = (
    DraftsIn("drafted_not_sendable", "needs_review", stopped_too=False),
    DraftsIn("ready_to_send", "approved", stopped_too=False),
    DraftsIn("ready_to_send", "approved", queued=True),
    DraftsIn("send_unknown"),
    DraftsIn("send_failed"),
    DraftsIn("drafted_not_sendable", "changes_requested"),
)


async def causes(tx: ProjectTx) -> list[Cause]:
    stopped = await followups.stopped_among(tx, await store.open_schedules(tx))
    waiting, approved, queued, unknown, refused, to_change = await store.named(tx, _NAMED, stopped, _MOST)
    return [
        *await _review(tx, waiting, stopped),
        *await _send(tx, approved, queued),
        *await _resolve(tx, unknown),
        *[_refused(tx, draft) for draft in refused],
        *await _without_source(tx),
        *await _stuck(tx, to_change),
        *await wanted.causes(tx),
    ]


async def readiness(tx: ProjectTx) -> Readiness:
    screens = {}
    if count := await store.count(tx, "send_unknown", None, ()):
        what = limits.counted(count, "message")
        (found,) = await store.named(tx, [DraftsIn("send_unknown")], (), _MOST)
        in_sent = await mailbox.sending.looked_for_in_sent(tx, [draft.id for draft in found])
        where = "look in the Sent folder" if len(in_sent) == len(found) else f"where none lies in Sent, {_ASK}"
        screens[f"{what} may or may not have been sent; {where}, then say which."] = "review/drafts?status=unknown"
    waiting, held_up = await standing.standing(tx)
    if held_up is not None:
        screens[held_up.said_of(waiting)] = "queue"
    return Readiness(warnings=tuple(screens), screens=screens)


async def _review(tx: ProjectTx, found: Sequence[NamedDraft], stopped: set[str]) -> list[Cause]:
    if not found:
        return []
    count = len(found) if len(found) < _MOST else await store.count(tx, "drafted_not_sendable", "needs_review", stopped)
    return [
        Cause(
            "review_drafts",
            f"Review {limits.counted(count, 'draft')}",
            template=to_decide(tx.project_id, "draft", [draft.id for draft in found]),
            priority="high",
            target_type="draft",
            target_ids=tuple(draft.id for draft in found),
            count=count,
        )
    ]


async def _send(tx: ProjectTx, found: Sequence[NamedDraft], queued: Sequence[NamedDraft]) -> list[Cause]:
    hindered = await gates.hindered(tx, [*found, *queued])
    blocked = await standing.blocked(tx) if found else None
    return [
        *(_hindrance(tx, one, hindered[one.id]) if one.id in hindered else _sending(tx, one, blocked) for one in found),
        # What waits in the send queue needs nobody, unless it can only be refused at its turn or the whole queue stands.
        *(_hindrance(tx, one, hindered[one.id]) for one in queued if one.id in hindered),
        *(await standing.causes(tx) if queued else ()),
    ]


async def _without_source(tx: ProjectTx) -> list[Cause]:
    """Drafts that say what a source said once and says no longer. An approved one is told first: it leaves as it stands."""
    stale = await knowledge.stale_claims(tx)
    if not stale:
        return []
    return [
        Cause(
            "resolve_blocker",
            f"The {'approved message' if draft.review_status == 'approved' else 'draft'} to {draft.to_email} rests on"
            f" “{_short(stale[draft.claim_ids[0]])}”, which its source no longer says: ask for changes or skip it, or approve"
            " the claim again if it is still true",
            template=to_decide(tx.project_id, "draft", [draft.id], ("request_changes", "skip", "retry")),
            key=f"without_source:{draft.id}",
            priority="high" if draft.review_status == "approved" else "normal",
            target_type="draft",
            target_ids=(draft.id,),
        )
        for draft in await citing_store.resting_on(tx, list(stale), _MOST)
    ]


def _short(text: str) -> str:
    return text if len(text) <= _QUOTED else f"{text[: _QUOTED - 1].rstrip()}…"


def _sending(tx: ProjectTx, draft: NamedDraft, blocked: Blocker | None) -> Cause:
    """A send that readiness blocks is still what comes next, but no call that could be made now."""
    action_type, title = _SEND[draft.kind]
    call = None
    if blocked is None:
        body = {"confirm_reviewed": True, "dry_run": False}
        call = Call("POST", f"/v1/projects/{tx.project_id}/drafts/{draft.id}:send", body)
    return Cause(
        action_type,
        title.format(to=draft.to_email)
        + ("" if blocked is None else f", once this is settled: {blocked.message}")
        + (f". {draft.send_error['detail']}" if draft.send_error else ""),
        call,
        key=draft.id,
        priority="high" if draft.kind == "reply" else "normal",
        waiting_on="agent" if blocked is None else blocked.waiting_on,
        target_type="draft",
        target_ids=(draft.id,),
    )


def _hindrance(tx: ProjectTx, draft: NamedDraft, reason: str) -> Cause:
    """A send that could only be refused is not offered; what holds it up is."""
    return Cause(
        "resolve_blocker",
        f"The approved message to {draft.to_email} cannot be sent, because {reason}: skip the draft, or edit and review it",
        template=to_decide(tx.project_id, "draft", [draft.id], ("skip", "retry", "request_changes")),
        key=f"hindered:{draft.id}",
        target_type="draft",
        target_ids=(draft.id,),
    )


async def _stuck(tx: ProjectTx, waiting: Sequence[NamedDraft]) -> list[Cause]:
    """Changes were asked for, and no run is at it any more: it came to nothing else, or it failed."""
    at_it = await engine.replacing(tx, [draft.id for draft in waiting])
    return [
        Cause(
            "resolve_blocker",
            f"No other message to {draft.to_email} came of the note: write it yourself by its brief, edit the draft, give another"
            " note, approve it as it is, or skip it",
            template=replace(to_decide(tx.project_id, "draft", (draft.id,)), read_first=brief_of(_asked(draft))),
            key=f"changes:{draft.id}",
            priority="high",
            target_type="draft",
            target_ids=(draft.id,),
        )
        for draft in waiting
        if draft.id not in at_it
    ]


def _asked(draft: NamedDraft) -> Asked:
    answers = draft.in_reply_to_message_id if draft.kind == "reply" else None
    return Asked(draft.kind, draft.prospect_id, answers, draft.schedule_id)


def _refused(tx: ProjectTx, draft: NamedDraft) -> Cause:
    return Cause(
        "resolve_blocker",
        f"The message to {draft.to_email} was refused: edit the draft, approve it again, or skip it",
        template=to_decide(tx.project_id, "draft", [draft.id]),
        key=f"send_failed:{draft.id}",
        target_type="draft",
        target_ids=(draft.id,),
    )


async def _resolve(tx: ProjectTx, unknown: Sequence[NamedDraft]) -> list[Cause]:
    in_sent = await mailbox.sending.looked_for_in_sent(tx, [draft.id for draft in unknown]) if unknown else set()
    return [
        Cause(
            "resolve_send_unknown",
            f"Find out whether the message to {draft.to_email} was sent"
            + ("" if draft.id in in_sent else f". That none lies in Sent proves nothing here: {_ASK}"),
            template=Template(
                "POST",
                f"/v1/projects/{tx.project_id}/drafts/{draft.id}:resolve-send",
                {"outcome": None},
                ("/outcome",),
                {"/outcome": ["sent", "not_sent"]},
            ),
            key=draft.id,
            priority="urgent",
            target_type="draft",
            target_ids=(draft.id,),
        )
        for draft in unknown
    ]
