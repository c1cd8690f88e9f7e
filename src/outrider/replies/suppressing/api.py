"""HTTP of holds, and of the way back from a suppression."""

from dataclasses import asdict
from typing import Annotated

from fastapi import Query, Request, Response

from outrider.access.http import ProjectDep
from outrider.core.errors import InvalidTransition
from outrider.core.http import HoldId, Router, SuppressionId, answer, listing
from outrider.core.page import PageQuery
from outrider.mailbox.errors import ConsentNeeded
from outrider.mailbox.suppressions import holds
from outrider.replies.suppressing import answers
from outrider.replies.suppressing.schemas import AnswerHold, HoldOut, HoldStatus, LiftOut, LiftSuppression

router = Router("Suppressions")


@router.get("/v1/projects/{project_id}/suppression-holds", scope="read", returns=list[HoldOut])
async def list_suppression_holds(
    request: Request,
    project: ProjectDep,
    page: PageQuery,
    status: Annotated[HoldStatus | None, Query(description="Only holds of this status.")] = None,
) -> Response:
    """Addresses that nobody writes to until somebody has answered, newest first, and those that were answered."""
    async with project.read() as tx:
        return listing(request, page, await holds.page(tx, page, status))


@router.post(
    "/v1/projects/{project_id}/suppression-holds/{hold_id}:answer",
    scope="reviews:write",
    returns=HoldOut,
    errors=(InvalidTransition,),
)
async def answer_suppression_hold(project: ProjectDep, hold_id: HoldId, body: AnswerHold) -> Response:
    """Say what the message meant, once for every address that it held.

    `confirm`: they asked for no more mail, or the address is dead; it is suppressed for all of the operator's projects.
    `release`: they did not; they may be written to again, and follow-ups that waited for the answer go on.
    """
    decide = answers.confirm if body.answer == "confirm" else answers.release
    async with project.tx() as tx:
        return answer(await decide(tx, hold_id, body.reason))


@router.post(
    "/v1/projects/{project_id}/suppressions/{suppression_id}:lift",
    scope="reviews:write",
    returns=LiftOut,
    errors=(ConsentNeeded,),
)
async def lift_suppression(project: ProjectDep, suppression_id: SuppressionId, body: LiftSuppression) -> Response:
    """Let an address be written to again. The suppression stays on record with who lifted it and why, and a new no makes a new
    one. What a person did themselves (one_click, complaint, erased) needs their consent."""
    async with project.tx() as tx:
        suppression, relisted = await answers.lift(tx, suppression_id, body.reason, consent=body.consent)
        return answer({**asdict(suppression), "relisted_prospect_ids": relisted})
