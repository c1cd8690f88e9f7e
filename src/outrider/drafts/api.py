"""HTTP of drafts (docs/reference/drafts.md)."""

from typing import Annotated

from fastapi import Header, Query, Request, Response

from outrider.access.credentials import require
from outrider.access.errors import InsufficientScope
from outrider.access.http import ProjectDep, ServicesDep, Who
from outrider.core.decisions import ReviewStatus
from outrider.core.errors import InvalidTransition
from outrider.core.http import DraftId, ProspectId, Router, answer, listing
from outrider.core.page import ChangingPageQuery
from outrider.drafts import case, edit, lawful, letter, override, send, service, settle, store
from outrider.drafts.errors import (
    SEND_ERRORS,
    AlreadySent,
    EmptyBody,
    LetterTooLong,
    RecipientHeld,
    RecipientSuppressed,
    SenderNotSelected,
    ThreadMismatch,
    VersionChanged,
)
from outrider.drafts.lawful import ShownDraft
from outrider.drafts.queue import service as queue
from outrider.drafts.schemas import (
    DraftOut,
    DraftVersionsOut,
    EditDraft,
    Kind,
    LifecycleStatus,
    ListedDraftOut,
    PreviewOut,
    ResolveSend,
    SendDraft,
    SentOut,
    WithdrawnOverrideOut,
    WithdrawOverride,
)
from outrider.drafts.store import DraftFilters
from outrider.drafts.versions import versions
from outrider.mailbox.errors import NotDeliverable, NoVerifiedSender, SendingPaused

router = Router("Drafts and sends")


@router.get("/v1/projects/{project_id}/drafts", scope="read", returns=list[ListedDraftOut])
async def list_drafts(
    project: ProjectDep,
    request: Request,
    page: ChangingPageQuery,
    review_status: ReviewStatus | None = None,
    lifecycle_status: LifecycleStatus | None = None,
    kind: Kind | None = None,
    prospect_id: Annotated[str | None, Query(max_length=64, description="Only those to this prospect.")] = None,
    q: Annotated[str | None, Query(max_length=200, description="Text in the subject, recipient or body.")] = None,
) -> Response:
    """The project's drafts, newest first, without their bodies, each with the verdict on its recipient."""
    filters = DraftFilters(review_status, lifecycle_status, kind, prospect_id, q)
    async with project.read() as tx:
        return listing(request, page, await lawful.shown_in_list(tx, await store.page(tx, page, filters)))


@router.get("/v1/projects/{project_id}/drafts/{draft_id}", scope="read", returns=DraftOut)
async def get_draft(project: ProjectDep, draft_id: DraftId) -> Response:
    """One draft whole, with what each sentence rests on. `ETag` is its content_sha256."""
    async with project.read() as tx:
        return _whole(await lawful.shown(tx, await service.get(tx, draft_id)))


@router.patch(
    "/v1/projects/{project_id}/drafts/{draft_id}",
    scope="drafts:write",
    returns=DraftOut,
    errors=(
        EmptyBody,
        LetterTooLong,
        InvalidTransition,
        VersionChanged,
        SenderNotSelected,
        NoVerifiedSender,
        RecipientSuppressed,
        RecipientHeld,
    ),
)
async def edit_draft(
    project: ProjectDep,
    draft_id: DraftId,
    body: EditDraft,
    if_match: Annotated[str | None, Header(description="The content_sha256 that you have read.")] = None,
) -> Response:
    """Edit subject, body, recipient or sender. An approved draft needs its review again."""
    seen = if_match.strip().removeprefix("W/").strip('"') if if_match else None
    edited = await edit.edit(project, draft_id, body.given(), None if seen in (None, "", "*") else seen)
    async with project.read() as tx:
        return _whole(await lawful.shown(tx, edited))


@router.get("/v1/projects/{project_id}/drafts/{draft_id}:versions", scope="read", returns=DraftVersionsOut)
async def list_draft_versions(project: ProjectDep, draft_id: DraftId) -> Response:
    """What the draft said before, oldest first: the draft that it was written instead of, then itself before each of its last
    ten edits."""
    async with project.read() as tx:
        return answer({"draft_id": draft_id, "versions": await versions(tx, draft_id)})


@router.get(
    "/v1/projects/{project_id}/drafts/{draft_id}:preview",
    scope="read",
    returns=PreviewOut,
    errors=(NoVerifiedSender, ThreadMismatch, NotDeliverable),
)
async def preview_draft(project: ProjectDep, draft_id: DraftId) -> Response:
    """The exact message that would be sent now: headers, text, HTML and digests. Made by the function that sends."""
    async with project.read() as tx:
        found = await case.load(tx, draft_id)
    draft, written = found.draft, letter.write(found, project.services.master_key)
    assert found.sending is not None, "nothing is written without a mailbox"
    allowed = found.sending.allowance(written.letter.timezone)
    return answer(
        {
            "draft_id": draft.id,
            "to_email": draft.to_email,
            "from_email": written.sender.email,
            "subject": written.letter.subject,
            "headers": written.composed.headers,
            "text": written.composed.text,
            "html": written.composed.html,
            "content_sha256": draft.content_sha256,
            "message_sha256": written.composed.sha256,
            "sending": {
                "next_send_at": allowed.next_send_at,
                "timezone": allowed.timezone,
                "reason": allowed.reason,
            },
        }
    )


@router.post(
    "/v1/projects/{project_id}/drafts/{draft_id}:send",
    scope="send",
    returns=SentOut,
    also={202: SentOut},
    errors=(*SEND_ERRORS, NoVerifiedSender, SendingPaused, NotDeliverable),
)
async def send_draft(project: ProjectDep, draft_id: DraftId, body: SendDraft) -> Response:
    """Send an approved draft through the selected verified sender, once. A dry run checks everything and changes nothing. With
    `send_at` it is not sent now: 202, it waits in the send queue."""
    if body.send_at is not None:
        return await _send_later(project, draft_id, body)
    sent = await send.send(project, draft_id, confirm_reviewed=body.confirm_reviewed, dry_run=body.dry_run)
    return answer(
        {
            "ok": True,
            "dry_run": sent.dry_run,
            "draft": {"id": sent.draft_id, "lifecycle_status": sent.lifecycle_status},
            "to_email": sent.to_email,
            "from_email": sent.from_email,
            "mail_message_id": sent.mail_message_id,
            "mail_thread_id": sent.mail_thread_id,
            "message_sha256": sent.message_sha256,
            "sandbox": sent.sandbox,
            "warnings": sent.warnings,
            "queued": None,
        }
    )


async def _send_later(project: ProjectDep, draft_id: str, body: SendDraft) -> Response:
    draft, written = await queue.queue(
        project, draft_id, confirm_reviewed=body.confirm_reviewed, dry_run=body.dry_run, send_at=body.send_at
    )
    return answer(
        {
            "ok": True,
            "dry_run": body.dry_run,
            "draft": {"id": draft.id, "lifecycle_status": draft.lifecycle_status},
            "to_email": draft.to_email,
            "from_email": written.sender.email,
            "mail_message_id": None,
            "mail_thread_id": None,
            "message_sha256": written.composed.sha256,
            "sandbox": written.sender.is_sandbox,
            "warnings": written.warnings,
            "queued": draft.queued,
        },
        200 if body.dry_run else 202,
    )


@router.post(
    "/v1/projects/{project_id}/drafts/{draft_id}:resolve-send",
    scope="send",
    returns=DraftOut,
    errors=(InvalidTransition, AlreadySent, InsufficientScope),
)
async def resolve_draft_send(project: ProjectDep, draft_id: DraftId, body: ResolveSend) -> Response:
    """Say what became of a draft in `send_unknown`, after finding out as its next action says.

    `not_sent` lets the message be sent again, so it takes `reviews:write` besides.
    """
    if body.outcome == "not_sent":
        require(project.principal, "reviews:write")
    settled = await settle.resolve(project, draft_id, body.outcome)
    async with project.read() as tx:
        return _whole(await lawful.shown(tx, settled))


@router.post(
    "/v1/prospects/{prospect_id}:withdraw-override",
    scope="reviews:write",
    returns=WithdrawnOverrideOut,
)
async def withdraw_override(
    prospect_id: ProspectId, body: WithdrawOverride, who: Who, services: ServicesDep
) -> Response:
    """Take back, at once, the word by which they might be written to though the verdict is against it.

    What was approved to them goes back to review and out of the send queue, unless the law allows it by now without that word.
    Whoever may review may do this, whoever gave the word. What is being sent already cannot be called back. Twice is once.
    """
    project = await services.project_of(who, "prospect", prospect_id)
    async with project.tx() as tx:
        return answer(await override.withdraw(tx, prospect_id, body.reason))


def _whole(draft: ShownDraft) -> Response:
    return answer(draft, headers={"ETag": f'"{draft.content_sha256}"'})
