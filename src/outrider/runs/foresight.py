"""What `agent:continue` would approve by itself, weighed on what waits now, and what it has approved: what somebody looks at
before and after they let it.

Nothing is changed, and it is the policy's own judgement that is asked; the project need not be autonomous for it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Literal, cast

from outrider import drafts, prospects, workspace
from outrider.core import clock
from outrider.core.errors import NotFound
from outrider.core.page import Page
from outrider.db import ProjectTx
from outrider.engine import ProjectHandle
from outrider.events import reading
from outrider.events.reading import AuditEntry
from outrider.prospects import by_policy, review
from outrider.runs.agent import BY_POLICY

AT_ONCE: Final = 25
"""Of each kind, the ones that the next step would look at first."""

Weighable = Literal["draft", "strategy", "research", "prospect"]


@dataclass(frozen=True, slots=True)
class ForeseenReview:
    """One thing that waits for review. `against` says why the policy leaves it to a person; empty: it would approve it."""

    target_type: Weighable
    target_id: str
    title: str
    says: str
    against: Sequence[str]


@dataclass(frozen=True, slots=True)
class Foresight:
    """What the policy would do with what waits, and how much that it never decides waits besides."""

    approves: Sequence[ForeseenReview]
    leaves: Sequence[ForeseenReview]
    unseen: int
    claims: int
    candidates: int


async def foresee(project: ProjectHandle) -> Foresight:
    """Weigh what waits for review. No transaction may be open: long letters are judged outside of one."""
    async with project.read() as tx:
        weighed = await _weighed(tx)
        waiting = await drafts.awaiting_review(tx, AT_ONCE)
        counts = await workspace.counts(tx)
    weighed = [*[await _draft(project, draft_id) for draft_id in waiting], *weighed]
    reviewed = sum(counts[kind].get("needs_review", 0) for kind in ("drafts", "strategies", "research", "prospects"))
    return Foresight(
        approves=[one for one in weighed if not one.against],
        leaves=[one for one in weighed if one.against],
        unseen=max(0, reviewed - len(weighed)),
        claims=counts["claims"].get("proposed", 0),
        candidates=counts["inbound_candidates"].get("needs_review", 0),
    )


async def _weighed(tx: ProjectTx) -> list[ForeseenReview]:
    strategies = await by_policy.waiting_strategies(tx, AT_ONCE)
    researched = await by_policy.waiting_research(tx, AT_ONCE)
    people = (await by_policy.prospects_waiting(tx))[:AT_ONCE]
    wanted = {*(row.prospect_id for row, _ in strategies), *(row.prospect_id for row, _ in researched)}
    names = {one.id: one.company_name for one in await prospects.by_ids(tx, sorted(wanted))}
    return [
        *[
            ForeseenReview("strategy", row.id, names.get(row.prospect_id, ""), row.angle, against)
            for row, against in strategies
        ],
        *[
            ForeseenReview("research", row.id, names.get(row.prospect_id, ""), f"fit {row.fit_score}", against)
            for row, against in researched
        ],
        *[
            ForeseenReview(
                "prospect", one.id, one.company_name, f"fit {one.fit_score}", await by_policy.against_prospect(tx, one)
            )
            for one in people
        ],
    ]


async def _draft(project: ProjectHandle, draft_id: str) -> ForeseenReview:
    against = await drafts.kept_for_a_person(project, draft_id)
    async with project.read() as tx:
        draft = await drafts.get(tx, draft_id)
        company = (await prospects.get(tx, draft.prospect_id)).company_name
    return ForeseenReview("draft", draft_id, company, draft.subject, against)


@dataclass(frozen=True, slots=True)
class ByPolicy:
    """Something that the policy approved. `stands` says whether the approval can still be taken back."""

    target_type: Weighable
    target_id: str
    title: str
    at: datetime
    asked_by: str
    stands: bool
    now: str


_SINCE: Final = timedelta(days=30)
_NEWEST: Final = Page(100)
_KINDS: Final[tuple[Weighable, ...]] = ("draft", "strategy", "research", "prospect")


async def done_by_policy(tx: ProjectTx, most: int) -> list[ByPolicy]:
    """What the policy approved in the last 30 days by the log, newest first, and how it stands now."""
    since = clock.now() - _SINCE
    entries = [
        entry
        for kind in _KINDS
        for entry in await reading.audit(
            tx, _NEWEST, project_id=tx.project_id, event_type=f"{kind}.approved", since=since
        )
        if str(entry.actor.get("name", "")).startswith(BY_POLICY)
    ]
    newest = sorted(entries, key=lambda entry: entry.created_at, reverse=True)[:most]
    return [one for entry in newest if (one := await _as_it_stands(tx, entry)) is not None]


async def _as_it_stands(tx: ProjectTx, entry: AuditEntry) -> ByPolicy | None:
    """None where it was erased since."""
    try:
        title, now = await _now(tx, entry.target_type, entry.target_id)
    except NotFound:
        return None
    by = str(entry.actor["name"]).removeprefix(BY_POLICY)
    kind = cast(Weighable, entry.target_type)
    return ByPolicy(kind, entry.target_id, title, entry.created_at, by, now in _STANDS, now)


_STANDS: Final = ("approved", "ready_to_send", "cold")


async def _now(tx: ProjectTx, kind: str, target_id: str) -> tuple[str, str]:
    if kind == "prospect":
        found = await prospects.get(tx, target_id)
        return found.company_name, found.status
    if kind == "draft":
        draft = await drafts.get(tx, target_id)
        now = draft.lifecycle_status if draft.review_status == "approved" else draft.review_status
        return f"{(await prospects.get(tx, draft.prospect_id)).company_name}: {draft.subject}", now
    row = await (review.research if kind == "research" else review.strategy)(tx, target_id)
    return (await prospects.get(tx, row.prospect_id)).company_name, row.review_status
