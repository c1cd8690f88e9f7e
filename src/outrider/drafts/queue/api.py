"""HTTP of the send queue (docs/reference/drafts.md "Queue")."""

from typing import Final

from fastapi import Response

from outrider.access.http import ProjectDep
from outrider.core.http import DraftId, Router, answer
from outrider.drafts import lawful
from outrider.drafts.errors import AlreadySending, AlreadySent, NotConfirmed, SendUnresolved
from outrider.drafts.queue import queue, service
from outrider.drafts.queue.schemas import EmptiedQueueOut, QueuedDraftsOut, SendDrafts, SendQueueOut
from outrider.drafts.schemas import DraftOut

router = Router("Drafts and sends")
_SHOWN: Final = 200


@router.post("/v1/projects/{project_id}/drafts:send", scope="send", returns=QueuedDraftsOut, errors=(NotConfirmed,))
async def send_drafts(project: ProjectDep, body: SendDrafts) -> Response:
    """Put approved drafts into the send queue, 200 at most. Each passes every gate now and again when its turn comes, and leaves
    within caps, pace and window, once. One that is refused keeps no other out; sent again, what waits keeps its place."""
    put = await service.queue_each(
        project,
        body.draft_ids,
        confirm_reviewed=body.confirm_reviewed,
        dry_run=body.dry_run,
        send_at=body.send_at,
    )
    refused = sum(one.refusal is not None for one in put)
    return answer(
        {
            "dry_run": body.dry_run,
            "queued_count": len(put) - refused,
            "refused_count": refused,
            "drafts": [
                {
                    "draft_id": one.draft_id,
                    "queued": one.draft.queued if one.draft is not None else None,
                    "refusal": one.refusal,
                    "warnings": one.warnings,
                }
                for one in put
            ],
        }
    )


@router.post(
    "/v1/projects/{project_id}/drafts/{draft_id}:unqueue",
    scope="send",
    returns=DraftOut,
    errors=(AlreadySending, AlreadySent, SendUnresolved),
)
async def unqueue_draft(project: ProjectDep, draft_id: DraftId) -> Response:
    """Take a draft back out of the send queue. Answered with 200, it does not leave by it any more; its approval stands."""
    async with project.tx() as tx:
        draft = await lawful.shown(tx, await service.unqueue(tx, draft_id))
    return answer(draft, headers={"ETag": f'"{draft.content_sha256}"'})


@router.get("/v1/projects/{project_id}/send-queue", scope="read", returns=SendQueueOut)
async def get_send_queue(project: ProjectDep) -> Response:
    """What waits to be sent, in its order, and when each is expected to leave if nothing changes."""
    async with project.read() as tx:
        return answer(await queue.send_queue(tx, _SHOWN))


@router.post("/v1/projects/{project_id}/send-queue:empty", scope="send", returns=EmptiedQueueOut)
async def empty_send_queue(project: ProjectDep) -> Response:
    """Take everything out of the send queue at once. Answered with 200, nothing that waited leaves by it any more; every approval
    stands. What was claimed before goes on and is named. Sent again, it finds nothing to do."""
    async with project.tx() as tx:
        return answer(await service.empty(tx))
