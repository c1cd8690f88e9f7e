"""HTTP of replies and inbound candidates (docs/reference/rows.md "Replies, inbound and follow-ups")."""

from typing import Annotated

from fastapi import Query, Request, Response

from outrider import mailbox
from outrider.access.http import ProjectDep
from outrider.core.errors import InvalidTransition
from outrider.core.http import CandidateId, MessageId, Router, ThreadId, answer, listing
from outrider.core.page import ChangingPageQuery
from outrider.engine import Blocked
from outrider.judgement.port import Intent
from outrider.mailbox.errors import MailboxNotConnected, MailboxUnreachable, RecipientHeld, RecipientSuppressed
from outrider.replies import correcting, inbox, takeover, threads
from outrider.replies.candidates import decisions, store
from outrider.replies.candidates import sync as candidates
from outrider.replies.errors import MailboxLocked, NotAReply, SyncInProgress
from outrider.replies.schemas import (
    AcceptOut,
    CandidateOut,
    CandidatesSyncOut,
    CandidateStatus,
    Direction,
    EmailMessageOut,
    IgnoreOut,
    InboxSyncOut,
    Kind,
    ReclassifyMessage,
    ReleaseOut,
    TakeoverOut,
    ThreadOut,
)

router = Router("Replies, inbound and follow-ups")


@router.post(
    "/v1/projects/{project_id}/inbox:sync",
    scope="inbox:sync",
    returns=InboxSyncOut,
    errors=(MailboxNotConnected, SyncInProgress, MailboxLocked, MailboxUnreachable),
)
async def sync_inbox(project: ProjectDep) -> Response:
    """Read what is new, match it to prospects, pause their follow-ups and queue drafts of answers.

    The mailbox is also read in the background; the counts cover everything since the last answer of this path.
    """
    report = await inbox.sync(project)
    return answer({"ok": True, **inbox.counts_of(report)})


@router.get("/v1/projects/{project_id}/email-messages", scope="read", returns=list[EmailMessageOut])
async def list_email_messages(
    project: ProjectDep,
    request: Request,
    page: ChangingPageQuery,
    prospect_id: Annotated[str | None, Query(max_length=60)] = None,
    direction: Direction | None = None,
    kind: Kind | None = None,
    intent: Annotated[Intent | None, Query(description="Intent of the analysis.")] = None,
    q: Annotated[
        str | None, Query(max_length=200, description="Text in the subject, an address or the message.")
    ] = None,
) -> Response:
    """Mail exchanged with prospects, newest first."""
    filters = {
        "prospect_id": prospect_id,
        "direction": direction,
        "kind": kind,
        "intent": intent,
        "q": q,
    }
    async with project.read() as tx:
        return listing(request, page, await mailbox.messages.page(tx, page, filters))


@router.get("/v1/projects/{project_id}/email-messages/{message_id}", scope="read", returns=EmailMessageOut)
async def get_email_message(project: ProjectDep, message_id: MessageId) -> Response:
    """One message whole."""
    async with project.read() as tx:
        return answer(await threads.message(tx, message_id))


@router.get("/v1/projects/{project_id}/email-threads/{mail_thread_id}", scope="read", returns=ThreadOut)
async def get_email_thread(project: ProjectDep, mail_thread_id: ThreadId) -> Response:
    """A conversation from its first message on: what was written to a prospect and what they answered."""
    async with project.read() as tx:
        return answer(await threads.thread(tx, mail_thread_id))


@router.post(
    "/v1/projects/{project_id}/email-messages/{message_id}:takeover",
    scope="drafts:write",
    returns=TakeoverOut,
    errors=(NotAReply,),
)
async def take_over_message(project: ProjectDep, message_id: MessageId) -> Response:
    """A person answers this one: pending reply drafts are skipped and follow-ups paused."""
    async with project.tx() as tx:
        taken = await takeover.take_over(tx, message_id)
    return answer(
        {
            "ok": True,
            "message": taken.message,
            "skipped_reply_drafts": taken.skipped_reply_drafts,
            "paused_follow_ups": taken.paused_follow_ups,
        }
    )


@router.post(
    "/v1/projects/{project_id}/email-messages/{message_id}:release",
    scope="drafts:write",
    returns=ReleaseOut,
    errors=(NotAReply,),
)
async def release_message(project: ProjectDep, message_id: MessageId) -> Response:
    """Hand the conversation back to the agent; it takes `reviews:write` besides. Paused follow-ups stay paused until they are
    resumed."""
    async with project.tx() as tx:
        return answer({"ok": True, "message": await takeover.release(tx, message_id)})


@router.post(
    "/v1/projects/{project_id}/email-messages/{message_id}:reclassify",
    scope="drafts:write",
    returns=EmailMessageOut,
    errors=(NotAReply,),
)
async def reclassify_message(project: ProjectDep, message_id: MessageId, body: ReclassifyMessage) -> Response:
    """Say what a reply means, where it was read in another way. What follows from that meaning is done: an opt-out stops all
    mail, a question gets a draft. No suppression is lifted. Newer rules leave it as it is. To say that a no is none,
    that an answer is an absence or a "later", or to change what somebody has said before, takes `reviews:write` besides."""
    async with project.tx() as tx:
        return answer(await correcting.correct(tx, project.services, message_id, correcting.Meaning(**body.given())))


@router.get("/v1/projects/{project_id}/inbound-candidates", scope="read", returns=list[CandidateOut])
async def list_inbound_candidates(
    project: ProjectDep,
    request: Request,
    page: ChangingPageQuery,
    status: CandidateStatus | None = None,
    prospect_id: Annotated[str | None, Query(max_length=64, description="Only those who became this prospect.")] = None,
) -> Response:
    """People who wrote without having been written to, newest first."""
    async with project.read() as tx:
        return listing(request, page, await store.page(tx, page, status, prospect_id))


@router.get("/v1/projects/{project_id}/inbound-candidates/{candidate_id}", scope="read", returns=CandidateOut)
async def get_inbound_candidate(project: ProjectDep, candidate_id: CandidateId) -> Response:
    """One candidate; what was kept of the message is null once it is ignored or expired."""
    async with project.read() as tx:
        return answer(await decisions.get(tx, candidate_id))


@router.post(
    "/v1/projects/{project_id}/inbound-candidates:sync",
    scope="inbox:sync",
    returns=CandidatesSyncOut,
    errors=(MailboxNotConnected, SyncInProgress, MailboxLocked, MailboxUnreachable),
)
async def sync_inbound_candidates(project: ProjectDep) -> Response:
    """Look through recent mail of people who are no prospects. Mailings and automatic mail are counted and not kept.

    The counts cover everything since the last answer of this path.
    """
    return answer({"ok": True, **inbox.counts_of(await candidates.sync(project))})


@router.post(
    "/v1/projects/{project_id}/inbound-candidates/{candidate_id}:accept",
    scope="prospects:write",
    returns=AcceptOut,
    errors=(Blocked, InvalidTransition, RecipientSuppressed, RecipientHeld),
)
async def accept_inbound_candidate(project: ProjectDep, candidate_id: CandidateId) -> Response:
    """Take the sender in as a prospect and draft an answer. Accepting twice gives the same run."""
    async with project.tx() as tx:
        accepted = await decisions.accept(tx, project.services, candidate_id)
    return answer(
        {
            "ok": True,
            "message": decisions.said_of(accepted),
            "prospect_id": accepted.prospect_id,
            "message_id": accepted.message_id,
            "reply_draft_run": {
                "id": accepted.run.id,
                "operation": accepted.run.operation,
                "status": accepted.run.status,
            },
        }
    )


@router.post(
    "/v1/projects/{project_id}/inbound-candidates/{candidate_id}:ignore",
    scope="prospects:write",
    returns=IgnoreOut,
    errors=(InvalidTransition,),
)
async def ignore_inbound_candidate(project: ProjectDep, candidate_id: CandidateId) -> Response:
    """Leave the sender alone; what was kept of the message is deleted."""
    async with project.tx() as tx:
        await decisions.ignore(tx, candidate_id)
    return answer({"ok": True, "message": decisions.IGNORED})
