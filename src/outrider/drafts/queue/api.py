"""HTTP of the send queue (docs/reference/drafts.md "Queue")."""

from dataclasses import asdict
from typing import Any, Final

from fastapi import Response

from outrider import mailbox, prospects
from outrider.access.http import ProjectDep
from outrider.core.http import DraftId, Router, answer
from outrider.db import ProjectTx
from outrider.drafts import letter
from outrider.drafts.errors import AlreadySending, AlreadySent, NotConfirmed, SendUnresolved
from outrider.drafts.queue import service, store
from outrider.drafts.queue.schemas import QueuedDraftsOut, SendDrafts, SendQueueOut
from outrider.drafts.schemas import DraftOut
from outrider.mailbox.sending import ExpectedSends, InLine

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
        draft = await service.unqueue(tx, draft_id)
    return answer(draft, headers={"ETag": f'"{draft.content_sha256}"'})


@router.get("/v1/projects/{project_id}/send-queue", scope="read", returns=SendQueueOut)
async def get_send_queue(project: ProjectDep) -> Response:
    """What waits to be sent, in its order, and when each is expected to leave if nothing changes."""
    async with project.read() as tx:
        return answer(await _queue(tx))


async def _queue(tx: ProjectTx) -> dict[str, Any]:
    waiting = await store.in_order(tx, _SHOWN)
    expected = await _expect(tx, waiting)
    return {
        "count": len(waiting) if len(waiting) < _SHOWN else await store.count(tx),
        "held_up_by": expected.reason,
        "drafts": [
            {
                **{name: value for name, value in asdict(one).items() if not name.startswith("credential_")},
                "queued_by": {
                    "kind": one.credential_kind,
                    "credential_id": one.credential_id,
                    "name": one.credential_name,
                },
                "position": place,
                "expected_at": at,
            }
            for place, (one, at) in enumerate(zip(waiting, expected.times, strict=True), 1)
        ],
    }


async def _expect(tx: ProjectTx, waiting: list[store.QueuedDraft]) -> ExpectedSends:
    box = await mailbox.living(tx)
    if box is None:
        return ExpectedSends([None] * len(waiting), "No mailbox is connected." if waiting else "")
    people = {one.id: one for one in await prospects.by_ids(tx, [one.prospect_id for one in waiting])}
    return await mailbox.sending.expect(
        tx,
        box,
        [InLine(letter.zone_of(one.to_email, people[one.prospect_id]), one.send_at) for one in waiting],
    )
