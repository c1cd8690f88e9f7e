"""HTTP of knowledge (docs/reference/judgement.md "Sources", "Claims")."""

from typing import Annotated

from fastapi import Depends, Form, Query, Request, Response

from outrider.access.errors import InsufficientScope
from outrider.access.http import ProjectDep, ServicesDep, Who
from outrider.core.http import ClaimId, Router, SourceId, answer, next_page
from outrider.core.page import Page, PageOf
from outrider.knowledge import claims, evidence, ingest, sources, upload, view
from outrider.knowledge.errors import (
    ClaimExists,
    EmptyText,
    EvidenceNotInSource,
    JudgementUnavailable,
    NoSourceReadable,
    NotesTooLong,
    NothingGiven,
    TooManySources,
    UploadTooLarge,
)
from outrider.knowledge.evidence import Given
from outrider.knowledge.schemas import (
    ClaimOut,
    ClaimStatus,
    ContextForm,
    ContextOut,
    CreateClaim,
    EditClaim,
    KnowledgeOut,
    RemovedOut,
    SourceRemoved,
    SourceWithText,
    TopicName,
)

router = Router("Knowledge")


@router.post(
    "/v1/projects/{project_id}/context",
    scope="knowledge:write",
    returns=ContextOut,
    status=201,
    also={200: ContextOut},
    upload=True,
    errors=(NothingGiven, TooManySources, NotesTooLong, UploadTooLarge, NoSourceReadable),
)
async def add_context(
    project: ProjectDep,
    form: Annotated[ContextForm, Form(media_type="multipart/form-data")],
) -> Response:
    """Read notes, pages and files and propose claims from them.

    Answers when all of it is read. What cannot be read says why in `sources` and stops nothing else; when nothing can be
    read, nothing is stored and the answer is 422. Giving the same content again adds nothing (200).
    """
    given = upload.given(form.notes, form.urls, form.files)
    report = await ingest.ingest(project, given)
    return answer(view.report(report), 201 if report.sources_created else 200)


@router.get("/v1/projects/{project_id}/knowledge", scope="read", returns=KnowledgeOut)
async def get_knowledge(
    project: ProjectDep,
    request: Request,
    page: Annotated[Page, Depends(PageOf("created_at", "updated_at", limit=500, most=1000))],
    status: Annotated[ClaimStatus | None, Query(description="Only claims in this status.")] = None,
    topic: Annotated[TopicName | None, Query(description="Only claims on this topic.")] = None,
) -> Response:
    """What the project knows: coverage, claims with their evidence, and sources, newest first."""
    async with project.read() as tx:
        body, after = await view.view(tx, page, status, topic)
    return answer(body, headers=next_page(request, after))


@router.post(
    "/v1/projects/{project_id}/knowledge-claims",
    scope="knowledge:write",
    returns=ClaimOut,
    status=201,
    errors=(ClaimExists, EmptyText, EvidenceNotInSource, InsufficientScope, JudgementUnavailable),
)
async def create_claim(project: ProjectDep, body: CreateClaim) -> Response:
    """Write a claim down. A `manual` one that is `approved` at once is `user_confirmed`: it is the operator's own word.

    `evidence` is looked up by Outrider itself: in the text of a source, or on a page that it reads now and keeps as a source.
    What is found is kept to the letter, and trust follows from what it is; what is not found refuses the claim (422). Creating
    it approved takes `reviews:write` besides.
    """
    text = claims.tidy(body.text)
    await project.must_exist()
    given = [Given(one.words, one.source_id, one.url) for one in body.evidence]
    pages = await evidence.read(project, given)
    topic = body.topic or await claims.topic_of(project, text)
    source_type = body.source_type if "source_type" in body.model_fields_set else None
    async with project.tx() as tx:
        claim, rows = await claims.create(tx, text, topic, source_type, body.status, body.given(), given, pages)
    return answer(claims.wire(claim, rows), 201)


@router.patch(
    "/v1/knowledge-claims/{claim_id}",
    scope="knowledge:write",
    returns=ClaimOut,
    errors=(ClaimExists, EmptyText, EvidenceNotInSource, InsufficientScope, JudgementUnavailable),
)
async def edit_claim(claim_id: ClaimId, body: EditClaim, who: Who, services: ServicesDep) -> Response:
    """Change text, topic, trust, status or evidence (the whole list) of a claim.

    New words or evidence make an approved claim `proposed` again and its trust at most `medium`, unless the same call says
    `status: approved` or `trust_level: user_confirmed`. Approving and raising trust take `reviews:write` besides.
    """
    changes = body.given()
    project = await services.project_of(who, "claim", claim_id)
    topic = None
    if "text" in changes:
        changes["text"] = claims.tidy(changes["text"])
        if "topic" not in changes:
            topic = await claims.topic_of(project, changes["text"])
    async with project.tx() as tx:
        await claims.edit(tx, claim_id, changes, topic)
        return answer(await view.one_claim(tx, claim_id))


@router.get("/v1/knowledge-claims/{claim_id}", scope="read", returns=ClaimOut)
async def get_claim(claim_id: ClaimId, who: Who, services: ServicesDep) -> Response:
    """One claim with its evidence."""
    project = await services.project_of(who, "claim", claim_id)
    async with project.read() as tx:
        return answer(await view.one_claim(tx, claim_id))


@router.delete("/v1/knowledge-claims/{claim_id}", scope="knowledge:write", returns=RemovedOut)
async def delete_claim(claim_id: ClaimId, who: Who, services: ServicesDep) -> Response:
    """Remove a claim with its evidence; the agent no longer uses it."""
    project = await services.project_of(who, "claim", claim_id)
    async with project.tx() as tx:
        await claims.delete(tx, claim_id)
    return answer({"ok": True, "message": "The claim is removed; the agent no longer uses it."})


@router.get("/v1/sources/{source_id}", scope="read", returns=SourceWithText)
async def get_source(source_id: SourceId, who: Who, services: ServicesDep) -> Response:
    """One source with its text; the quotes of its claims stand in it to the letter."""
    project = await services.project_of(who, "source", source_id)
    async with project.read() as tx:
        return answer(await sources.get(tx, source_id))


@router.delete("/v1/sources/{source_id}", scope="knowledge:write", returns=SourceRemoved)
async def delete_source(source_id: SourceId, who: Who, services: ServicesDep) -> Response:
    """Remove a source and the quotes from it. Claims that rest on nothing else become `stale` and are no longer used."""
    project = await services.project_of(who, "source", source_id)
    async with project.tx() as tx:
        stale = await sources.delete(tx, source_id)
    rested = {0: "No claim rested on it alone.", 1: "1 claim rested on nothing else and is stale."}
    told = rested.get(stale, f"{stale} claims rested on nothing else and are stale.")
    return answer({"ok": True, "message": f"The source is removed. {told}", "stale_claims": stale})
