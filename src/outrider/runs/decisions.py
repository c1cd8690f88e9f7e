"""Review decisions: one door for everything that is reviewed (docs/reference/runs.md "Decisions").

The owning room decides; this file finds it, and finds the work that the decision opened. A decision never sends.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Final

from outrider import actions, drafts, engine, knowledge, prospects, workspace
from outrider.actions import NextAction
from outrider.core.causes import Blocker, Fix
from outrider.core.decisions import Decided, Decision
from outrider.core.errors import Problem
from outrider.db import ProjectTx
from outrider.engine import Blocked, ProjectHandle, Services
from outrider.replies.candidates import decisions as candidates
from outrider.runs.errors import NoteRequired

Verb = Callable[[ProjectTx, Services, str, Decision, str, str | None], Awaitable[Decided]]

_VERBS: Final[Mapping[str, Verb]] = {
    "draft": drafts.decide,
    "research": prospects.decide_research,
    "strategy": prospects.decide_strategy,
    "prospect": prospects.decide_prospect,
    "claim": knowledge.decide,
    "inbound_candidate": candidates.decide,
}


@dataclass(frozen=True, slots=True)
class BriefRun:
    """A run as other answers show it."""

    id: str
    operation: str
    status: str


@dataclass(frozen=True, slots=True)
class DecisionMade:
    """The answer of `POST …/review-decisions`."""

    target_type: str
    target_id: str
    review_status: str
    message: str
    next_action: NextAction | None
    run: BriefRun | None


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a decision of several was not made."""

    status: int
    code: str
    detail: str
    blockers: Sequence[Blocker]
    fix: Fix | None


@dataclass(frozen=True, slots=True)
class OneAnswer:
    """What became of one decision of several."""

    target_type: str
    target_id: str
    decision: DecisionMade | None
    refusal: Refusal | None


@dataclass(frozen=True, slots=True)
class DecisionsMade:
    """The answer of `POST …/review-decisions:batch`."""

    decided: int
    refused: int
    decisions: Sequence[OneAnswer]


@dataclass(frozen=True, slots=True)
class Choice:
    """What somebody decides on one thing."""

    target_type: str
    target_id: str
    decision: Decision
    note: str
    expected_sha256: str | None


async def decide(tx: ProjectTx, services: Services, wanted: Choice) -> DecisionMade:
    """Decide on one thing; the same decision again changes nothing and answers the same.

    Raises:
        NoteRequired: asking for changes without saying which.
        Blocked: it would queue an operation that readiness blocks; then nothing is decided.
        NotFound, InvalidTransition, and what the owning room raises (`content_changed` for one).
    """
    decided, run = await _decide(tx, services, wanted)
    await actions.refresh(tx, services.causes)
    return await _made(tx, wanted, decided, run)


async def decide_each(project: ProjectHandle, wanted: Sequence[Choice]) -> DecisionsMade:
    """Decide on several things, each in a transaction of its own: what is refused keeps no other from being decided.

    Raises:
        NotFound: the project itself is not there, or not the caller's.
    """
    await project.must_exist()
    taken: list[tuple[Decided, BriefRun | None] | Problem] = []
    for one in wanted:
        try:
            async with project.tx() as tx:
                made = await _decide(tx, project.services, one)
        except Problem as refused:
            if refused.status >= HTTPStatus.INTERNAL_SERVER_ERROR:
                raise  # nobody's refusal: the whole may be sent again
            taken.append(refused)
        else:
            taken.append(made)
    # Once for all of them: to find every cause of a project costs several times what a decision does.
    async with project.tx() as tx:
        await actions.refresh(tx, project.services.causes)
        answers = [
            OneAnswer(one.target_type, one.target_id, None, _refusal(became))
            if isinstance(became, Problem)
            else OneAnswer(one.target_type, one.target_id, await _made(tx, one, *became), None)
            for one, became in zip(wanted, taken, strict=True)
        ]
    decided = sum(one.decision is not None for one in answers)
    return DecisionsMade(decided, len(answers) - decided, answers)


async def _decide(tx: ProjectTx, services: Services, wanted: Choice) -> tuple[Decided, BriefRun | None]:
    if wanted.decision == "request_changes" and not wanted.note.strip():
        raise NoteRequired
    verb = _VERBS[wanted.target_type]
    decided = await verb(tx, services, wanted.target_id, wanted.decision, wanted.note, wanted.expected_sha256)
    run = await _run(tx, decided.run_id)
    if run is not None and run.status == "queued":
        await _refuse_blocked(tx, services, run.operation)
    return decided, run


async def _made(tx: ProjectTx, wanted: Choice, decided: Decided, run: BriefRun | None) -> DecisionMade:
    opened = await actions.find(tx, decided.action_type, decided.action_key) if decided.action_type else None
    return DecisionMade(wanted.target_type, wanted.target_id, decided.review_status, decided.message, opened, run)


def _refusal(error: Problem) -> Refusal:
    return Refusal(error.status, error.code, error.detail, error.extra.get("blockers", ()), error.fix)


async def _refuse_blocked(tx: ProjectTx, services: Services, operation: str) -> None:
    """Asked once the run is queued, because only the room knows which one its decision takes; the transaction undoes it."""
    if blocking := (await workspace.report(tx, services.readiness)).blocking(operation):
        raise Blocked(operation, blocking, " Nothing was decided; what must not go on can be skipped at any time.")


async def _run(tx: ProjectTx, run_id: str | None) -> BriefRun | None:
    if run_id is None:
        return None
    run = await engine.get(tx, run_id)
    return BriefRun(run.id, run.operation, run.status)
