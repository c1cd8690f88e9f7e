"""HTTP of what a caller writes (docs/reference/drafts.md "The caller writes")."""

from typing import Annotated

from fastapi import Query, Response

from outrider.access.http import ProjectDep, ServicesDep, Who
from outrider.core.http import ProspectId, Router, answer
from outrider.drafts.callers import brief, service
from outrider.drafts.callers.brief_schemas import BriefOut
from outrider.drafts.callers.errors import STOPS, EmptyBody, LetterTooLong
from outrider.drafts.callers.schemas import DraftCheckOut, PostDraft, PostedDraftOut
from outrider.drafts.callers.service import WeighedLetter
from outrider.drafts.schemas import Kind

router = Router("Drafts and sends")


@router.get("/v1/prospects/{prospect_id}/brief", scope="read", returns=BriefOut)
async def get_brief(
    prospect_id: ProspectId,
    who: Who,
    services: ServicesDep,
    kind: Annotated[Kind, Query(description="What is to be written.")] = "first_touch",
    message_id: Annotated[
        str | None, Query(max_length=64, description="For a reply: what it answers; without it their newest message.")
    ] = None,
    schedule_id: Annotated[
        str | None, Query(max_length=64, description="For a follow-up: which one; without it the one that is open.")
    ] = None,
) -> Response:
    """All that you may know to write one message, and must keep, with the request to post it. Read it right before you write."""
    project = await services.project_of(who, "prospect", prospect_id)
    return answer(await brief.read(project, prospect_id, kind, message_id, schedule_id))


@router.post(
    "/v1/projects/{project_id}/drafts",
    scope="drafts:write",
    returns=PostedDraftOut,
    status=201,
    errors=(EmptyBody, LetterTooLong, *STOPS),
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
    errors=(EmptyBody, LetterTooLong),
)
async def check_draft(project: ProjectDep, body: PostDraft) -> Response:
    """The same look at a text without storing it, as often as you like: what holds each sentence, what refuses it, what a
    reader would say of it, and whether the policy may approve it."""
    return answer(_checked(await service.check(project, body.letter())))


def _checked(weighed: WeighedLetter) -> dict[str, object]:
    draft = weighed.draft
    names = [name for name in DraftCheckOut.model_fields if hasattr(draft, name)]
    return {
        "would_be_refused": bool(weighed.stops),
        "blockers": service.as_blockers(weighed.stops),
        "warnings": weighed.warnings,
        "policy": weighed.policy,
        **{name: getattr(draft, name) for name in names},
    }
