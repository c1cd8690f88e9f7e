"""Review decisions on drafts (docs/reference/runs.md "Decisions"). A decision never sends."""

from typing import Any

from psycopg.types.json import Jsonb

from outrider import engine, followups, knowledge, mailbox, prospects
from outrider.core import clock
from outrider.core.decisions import Decided, Decision
from outrider.core.errors import Invalid, InvalidTransition
from outrider.db import ProjectTx
from outrider.drafts import content, lawful, policy, service, store
from outrider.drafts.errors import ContentChanged, FollowUpStopped, NotLawful
from outrider.drafts.states import UNSENT
from outrider.drafts.store import DraftRow
from outrider.engine import ProjectHandle, Services
from outrider.mailbox.errors import NoVerifiedSender
from outrider.prospects import wanted as words_wanted

_DECIDED = "A person has decided meanwhile; nothing else is written in its place."
SEND_ACTIONS = {"first_touch": "send_first_draft", "reply": "send_reply", "follow_up": "send_follow_up"}


async def decide(
    tx: ProjectTx,
    services: Services,
    target_id: str,
    decision: Decision,
    note: str = "",
    expected_sha256: str | None = None,
) -> Decided:
    """Approve, skip, retry, ask for changes, or take a yes or no back. The same decision twice answers the same and does nothing.

    Args:
        expected_sha256: the content_sha256 that the reviewer has read.

    Raises:
        NotFound
        ContentChanged: what was read is not what is stored, or the sender is another one now.
        RecipientSuppressed, RecipientHeld, NotLawful: on approve, the recipient must not be written to.
        Invalid: without a note, on request_changes.
        InvalidTransition: the draft is being sent, was sent, or is out of the running.
    """
    draft = await service.lock(tx, target_id)
    decided = await _decide(tx, draft, decision, note, expected_sha256)
    await prospects.note_down(
        tx,
        prospect_id=draft.prospect_id,
        occasion=service.occasion_of(draft),
        target_type="draft",
        target_id=draft.id,
        decision=decision,
        text_sha256=content.words_digest(draft.subject, draft.body_html),
        note=note,
    )
    return decided


async def _decide(
    tx: ProjectTx, draft: DraftRow, decision: Decision, note: str, expected_sha256: str | None
) -> Decided:
    if decision == "approve":
        return await _approve(tx, draft, expected_sha256)
    if decision == "skip":
        if draft.review_status != "skipped":
            _unsent(draft, decision)
            await _let_go(tx, draft)
            await service.skip(tx, draft, "skipped")
        return Decided("skipped", "The draft is discarded and will not be sent.")
    if decision == "reopen":
        return await _reopen(tx, draft)
    if decision == "request_changes":
        if not note.strip():
            raise Invalid(
                "Say in `note` what should change.",
                errors=[{"pointer": "/note", "code": "note_required", "message": "is required for request_changes"}],
            )
        return await _request_changes(tx, draft, note)
    return await _retry(tx, draft, note)


async def approve_if_safe(
    tx: ProjectTx, services: Services, draft_id: str, looked: policy.Looked | None = None
) -> bool:
    """Approve a draft in `autonomous` mode, and only what the service itself or somebody who may review wrote, what is
    low-risk, fully grounded in claims that still say the same, names our own offer in a first message, leaves no wish and no
    question open, that no person has turned down, and that is addressed to somebody who may be written to and has not
    written since; whether it did. The mail provider does not matter. On the record with the actor of `tx`.

    Args:
        looked: what the gate said of it before this transaction (`drafts.look`), so that nothing is judged under its locks.

    Raises:
        NotFound
    """
    draft = await service.lock(tx, draft_id)
    if draft.review_status != "needs_review" or draft.lifecycle_status != "drafted_not_sendable":
        return False
    if not await policy.approves(tx, draft, looked):
        return False
    try:
        await _approve(tx, draft, None, by_policy=True)
    except (ContentChanged, NotLawful):
        return False
    return True


async def kept_for_a_person(project: ProjectHandle, draft_id: str) -> list[str]:
    """Why `approve_if_safe` would leave a draft that waits to a person if the project were autonomous; nothing where it would
    approve it. Nothing is changed. No transaction may be open.

    Raises:
        NotFound
    """
    looked = await policy.look(project, draft_id, "autonomous")
    async with project.read() as tx:
        draft = await service.seen(tx, draft_id)
        found = [one async for one in policy.objections(tx, draft, looked, mode="autonomous")]
        if not found:
            try:
                await _sender(tx, draft)
            except ContentChanged as changed:
                return [changed.detail]
        return found


async def _approve(tx: ProjectTx, draft: DraftRow, expected_sha256: str | None, *, by_policy: bool = False) -> Decided:
    if draft.review_status == "approved" and draft.lifecycle_status != "send_failed":
        _expect(draft, expected_sha256)
        return _approved(draft, "The draft was approved before.")
    _unsent(draft, "approve")
    _expect(draft, expected_sha256)
    if stop := await mailbox.suppressions.stop_of(tx, draft.to_email):
        raise stop.error("skip this draft or change its recipient.")
    judged = await lawful.judged(tx, draft)
    if judged.stops("approve"):
        raise NotLawful(draft.prospect_id, judged.lawful, "So it cannot be approved.")
    from_email = await _sender(tx, draft)
    approved_sha256 = content.digest(
        to_email=draft.to_email,
        from_email=from_email,
        thread=draft.in_reply_to_message_id,
        subject=draft.subject,
        body_html=draft.body_html,
    )
    contact_email = (await prospects.get(tx, draft.prospect_id)).contact_email or ""
    also: dict[str, Any] = {
        "from_email": from_email,
        "content_sha256": approved_sha256,
        "approved_sha256": approved_sha256,
        "approved_by": Jsonb(tx.principal.describe()),
        "approved_at": clock.now(),
        "approved_by_policy": by_policy,
        "contact_email": contact_email,
        "send_error": None,
    }
    data = {"content_sha256": approved_sha256, "prospect_id": draft.prospect_id, "kind": draft.kind}
    if draft.review_status == "approved":
        # Refused for good the last time, so nothing was sent: the reviewer lets the same message try again.
        await service.move_lifecycle(tx, draft.id, "make_ready", also=also, data=data)
    else:
        await service.move_review(tx, draft.id, "approve", also=also, data=data)
        await service.move_lifecycle(tx, draft.id, "make_ready")
        await _let_go(tx, draft)
    return _approved(draft, await _remarks(tx, draft))


async def _remarks(tx: ProjectTx, draft: DraftRow) -> str:
    parts = ["Approved. Nothing leaves before it is sent."]
    loose = content.ungrounded(draft.grounding, await knowledge.approved_claims(tx))
    undecided = [one for one in content.undecided(draft.grounding) if one in loose]
    if refused := [one for one in loose if one not in undecided]:
        parts.append("No approved claim backs: " + " | ".join(refused[:5]))
    if undecided:
        parts.append("Without ground, for a person to judge: " + " | ".join(undecided[:5]))
    if read := content.read_by_model(draft.grounding):
        parts.append("Held as a model reads it, by no rule: " + " | ".join(read[:5]))
    if await policy.is_stopped(tx, draft):
        parts.append("The prospect has written, or its follow-up is paused, since this was drafted.")
    return " ".join(parts)


def _approved(draft: DraftRow, message: str) -> Decided:
    return Decided("approved", message, SEND_ACTIONS[draft.kind], draft.id)


def _expect(draft: DraftRow, expected_sha256: str | None) -> None:
    if expected_sha256 is not None and expected_sha256 != draft.content_sha256:
        raise ContentChanged(
            "The draft has changed since you read it; read it again before you decide.",
            content_sha256=draft.content_sha256,
        )


async def _sender(tx: ProjectTx, draft: DraftRow) -> str | None:
    """The sender that the approval binds: the draft's own, or the one that it has now where there was none before."""
    try:
        now = (await mailbox.verified_sender(tx, draft.in_reply_to_message_id)).email
    except NoVerifiedSender:
        return draft.from_email
    if draft.from_email is None or draft.from_email.lower() == now.lower():
        return draft.from_email or now
    raise ContentChanged(
        f"This draft is from {draft.from_email}, but its sender is {now} now. Set from_email to {now}, or select"
        f" {draft.from_email} again, then review it.",
        content_sha256=draft.content_sha256,
    )


def _unsent(draft: DraftRow, decision: str) -> None:
    if draft.lifecycle_status not in UNSENT:
        raise InvalidTransition(
            f"This draft is {draft.lifecycle_status}; {decision.replace('_', ' ')} is possible only while it is unsent.",
            status_now=draft.lifecycle_status,
            allowed_from=sorted(UNSENT),
        )


async def _request_changes(tx: ProjectTx, draft: DraftRow, note: str) -> Decided:
    if draft.review_status == "superseded" and await _was_rewritten(tx, draft, note):
        return Decided(
            "superseded",
            "Another draft has taken its place; what of your note could not be followed stands with it.",
        )
    await _not_stopped(tx, draft)
    if draft.review_status != "changes_requested":
        _unsent(draft, "request_changes")
        await service.move_review(tx, draft.id, "request_changes")
        if draft.lifecycle_status != "drafted_not_sendable":
            await service.move_lifecycle(tx, draft.id, "unapprove")
    queued = await engine.enqueue(tx, *_again(draft, note))
    await engine.let_go(tx, draft.id, but=queued.run.id)
    if queued.run.status == "waiting":
        return Decided(
            "changes_requested",
            "This note was tried, and nothing else came of it. Edit the draft, give another note, or skip it.",
            run_id=queued.run.id,
        )
    await _redraft(tx, draft, queued.run.id)
    return Decided(
        "changes_requested",
        "Another draft is being tried with your note. It replaces this one if it says something else; what of the note"
        " cannot be followed will stand with it.",
        run_id=queued.run.id,
    )


async def _reopen(tx: ProjectTx, draft: DraftRow) -> Decided:
    """Take an approval or a skip back: the same words wait for review again, and no policy decides on them any more."""
    waits = Decided("needs_review", "It waits for your review again. Nothing of it is sent.")
    if draft.review_status == "needs_review":
        return waits
    back = "unapprove"
    if draft.review_status == "skipped":
        await _can_come_back(tx, draft)
        back = "restore"
    elif draft.review_status == "approved":
        _unsent(draft, "reopen")
    cleared = {"approved_sha256": None, "approved_by": None, "approved_at": None, "send_error": None}
    data = {"content_sha256": draft.content_sha256}
    await service.move_review(tx, draft.id, "reopen", also={**cleared, "approved_by_policy": False}, data=data)
    await service.move_lifecycle(tx, draft.id, back)
    return waits


async def _can_come_back(tx: ProjectTx, draft: DraftRow) -> None:
    """Only a person's own skip is taken back, and only while nothing else has taken the draft's place."""
    word = await prospects.barred(tx, service.occasion_of(draft))
    if await _successor(tx, draft):
        why = "Another draft has taken its place."
    elif word is None or word.target_id != draft.id:
        why = "It was skipped because of something that happened, and not by a person's decision."
    elif draft.schedule_id is not None:
        why = "The follow-up that it belonged to has ended with it; `retry` writes another."
    else:
        return
    raise InvalidTransition(
        f"This draft stays skipped. {why}", status_now=draft.review_status, allowed_from=["approved", "skipped"]
    )


async def _let_go(tx: ProjectTx, draft: DraftRow) -> None:
    """A person has decided on this draft: no run waits any more for another one in its place, whoever was to write it."""
    await engine.let_go(tx, draft.id)
    await words_wanted.let_go(tx, service.occasion_of(draft), _DECIDED)


async def _was_rewritten(tx: ProjectTx, draft: DraftRow, note: str) -> bool:
    """Whether the draft in its place was written with this note: the same decision came again, after its run."""
    successor_id = await _successor(tx, draft)
    if successor_id is None:
        return False
    successor = await service.get(tx, successor_id)
    if successor.run_id is None or successor.replaces != draft.id:
        return False
    return (await engine.get(tx, successor.run_id)).inputs.get("note") == note


async def _retry(tx: ProjectTx, draft: DraftRow, note: str) -> Decided:
    await _not_stopped(tx, draft)
    if draft.review_status != "superseded":
        if draft.lifecycle_status != "discarded":
            _unsent(draft, "retry")
        await service.supersede(tx, draft, "retry")
    elif await _successor(tx, draft):
        return Decided("superseded", "Another draft has taken its place.")
    if draft.schedule_id is None:
        await _let_go(tx, draft)
    else:
        # The follow-up watches the run that waits already; it ends with the other one, by the same words.
        await engine.let_go(tx, draft.id)
    queued = await engine.enqueue(tx, *_again(draft, note))
    await _redraft(tx, draft, queued.run.id)
    return Decided(
        "superseded",
        "Another draft is being tried."
        + (" What of your note cannot be followed will stand with it." if note.strip() else ""),
        run_id=queued.run.id,
    )


async def _not_stopped(tx: ProjectTx, draft: DraftRow) -> None:
    if draft.schedule_id and await followups.stopped_among(tx, [draft.schedule_id]):
        raise FollowUpStopped("The follow-up of this draft is paused or canceled; resume it first.")


async def _successor(tx: ProjectTx, draft: DraftRow) -> str | None:
    if draft.kind == "first_touch":
        return (await store.live_first_touch(tx, [draft.prospect_id])).get(draft.prospect_id)
    if draft.kind == "reply":
        return await store.live_reply(tx, draft.in_reply_to_message_id or "")
    return await store.live_follow_up(tx, draft.schedule_id or "")


async def _redraft(tx: ProjectTx, draft: DraftRow, run_id: str) -> None:
    """The follow-up's schedule goes back to `drafting` with the run, so that a failed run is noticed there."""
    if draft.schedule_id and (await followups.get(tx, draft.schedule_id)).status == "drafted":
        await followups.mark_drafting(tx, draft.schedule_id, run_id)


def _again(draft: DraftRow, note: str) -> tuple[str, dict[str, Any]]:
    """The run that writes this message anew."""
    more = {"note": note, "replaces": draft.id}
    if draft.kind == "reply":
        return "generate_reply_draft", {"message_id": draft.in_reply_to_message_id, **more}
    if draft.kind == "follow_up":
        return "generate_follow_up_draft", {"schedule_id": draft.schedule_id, **more}
    return "generate_drafts", {"prospect_ids": [draft.prospect_id], "limit": 1, **more}
