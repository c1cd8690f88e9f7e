"""HTTP of what a caller writes (docs/reference/drafts.md "The caller writes")."""

from fastapi import Response

from outrider.access.http import ProjectDep
from outrider.core.http import Router, answer
from outrider.drafts.callers import service
from outrider.drafts.callers.errors import STOPS, EmptyBody
from outrider.drafts.callers.schemas import DraftCheckOut, PostDraft, PostedDraftOut
from outrider.drafts.callers.service import Weighed

router = Router("Drafts and sends")


@router.post(
    "/v1/projects/{project_id}/drafts",
    scope="drafts:write",
    returns=PostedDraftOut,
    status=201,
    errors=(EmptyBody, *STOPS),
)
async def post_draft(project: ProjectDep, body: PostDraft) -> Response:
    """Write a message in your own words. It waits for review like any other; `grounding` says of each sentence what holds it.

    What waits for review on the same occasion gives way to it (`replaces`); what is approved or sent does not.
    """
    posted = await service.post(project, body.letter())
    return answer(posted, 201, headers={"ETag": f'"{posted.content_sha256}"'})


@router.post(
    "/v1/projects/{project_id}/drafts:check",
    scope="drafts:write",
    returns=DraftCheckOut,
    errors=(EmptyBody,),
)
async def check_draft(project: ProjectDep, body: PostDraft) -> Response:
    """The same look at a text without storing it, as often as you like: what holds each sentence, what refuses it, what a
    reader would say of it, and whether the policy may approve it."""
    return answer(_checked(await service.check(project, body.letter())))


def _checked(weighed: Weighed) -> dict[str, object]:
    draft = weighed.draft
    names = [name for name in DraftCheckOut.model_fields if hasattr(draft, name)]
    return {
        "would_be_refused": bool(weighed.stops),
        "blockers": service.as_blockers(weighed.stops),
        "warnings": weighed.warnings,
        "policy": weighed.policy,
        **{name: getattr(draft, name) for name in names},
    }
