"""`agent:continue`: the next safe step, or what stands in its way (interface §1 agent rules, §4 rule 3).

It prepares: search, research, strategies, drafts. In `autonomous` it also approves what is low-risk and fully grounded,
as an actor of its own in the log. It never sends, never forces a blocked step, and never queues twice what is open.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from outrider import actions, drafts, engine, projects, prospects, workspace
from outrider.actions import NextAction
from outrider.core.causes import Blocker
from outrider.core.page import Page
from outrider.db import ProjectTx
from outrider.engine import Run, Services
from outrider.providers.sources import catalogue
from outrider.runs import store
from outrider.runs.decisions import BriefRun

FEW_PROSPECTS: Final = 5
"""Below this many prospects to work on, the agent looks for more."""
_LOOK: Final = 50
_OPEN: Final = ("queued", "running", "waiting")
_REVIEWS: Final = {
    "review_claims": "claims",
    "review_prospects": "prospects",
    "review_research": "research",
    "review_strategies": "strategies",
    "review_drafts": "drafts",
    "review_inbound_candidates": "inbound candidates",
}


@dataclass(frozen=True, slots=True)
class Continued:
    """The answer of `agent:continue`. `runs` are the new ones and those of the same steps that were open already."""

    ok: bool
    queued_count: int
    message: str
    runs: Sequence[BriefRun]
    blockers: Sequence[Blocker]
    approved_count: int
    next_actions: Sequence[NextAction]


@dataclass(slots=True)
class _Step:
    """What became of one operation."""

    operation: str
    run: Run | None = None
    queued: bool = False
    remark: str = ""


async def go_on(tx: ProjectTx, services: Services) -> Continued:
    """Take the next step of the project of `tx`, as far as its policy lets it."""
    await store.lock_step(tx)
    report = await workspace.report(tx, services.readiness)
    approved = await _approve_safe(tx, services)
    wanted = [name for name, wants in _STEPS if await wants(tx)]
    steps = [await _take(tx, name) for name in wanted if not report.blocking(name)]
    await actions.refresh(tx, services.causes)
    page = Page(_LOOK)
    waiting = page.cut(await actions.page_of_actions(tx, page, "open"))[0]
    queued = sum(step.queued for step in steps)
    return Continued(
        ok=True,
        queued_count=queued,
        message=_message(steps, approved, waiting, [b for b in report.blockers if set(b.blocks) & _PREPARED]),
        runs=[BriefRun(s.run.id, s.run.operation, s.run.status) for s in steps if s.run is not None],
        blockers=report.blockers,
        approved_count=approved,
        next_actions=waiting,
    )


async def _approve_safe(tx: ProjectTx, services: Services) -> int:
    """What the policy approves by itself, under a name of its own in the log; nothing in `needs_approval`."""
    if (await projects.get(tx)).agent_mode != "autonomous":
        return 0
    policy = ProjectTx(
        tx.connection, replace(tx.principal, name=f"autonomous policy, asked by {tx.principal.name}"), tx.project_id
    )
    approved = await prospects.approve_safe(policy, services)
    for draft_id in await drafts.awaiting_review(policy, _LOOK):
        approved += await drafts.approve_if_safe(policy, services, draft_id)
    return approved


async def _wants_search(tx: ProjectTx) -> bool:
    """Few prospects to work on, and a catalogue to look in."""
    counts = (await workspace.counts(tx))["prospects"]
    few = counts.get("needs_review", 0) + counts.get("cold", 0) < FEW_PROSPECTS
    return few and not await catalogue.is_empty(tx)


async def _wants_research(tx: ProjectTx) -> bool:
    """Approved prospects of which nothing is known; those that still wait for review are left to it."""
    return any(prospect.status == "cold" for prospect in await prospects.unresearched(tx, _LOOK))


async def _wants_strategies(tx: ProjectTx) -> bool:
    return bool(await prospects.unplanned(tx, 1))


async def _wants_drafts(tx: ProjectTx) -> bool:
    return bool(await drafts.prospects_to_write_to(tx, 1))


_STEPS: Final = (
    ("search_prospects", _wants_search),
    ("research_prospects", _wants_research),
    ("generate_strategies", _wants_strategies),
    ("generate_drafts", _wants_drafts),
)
_PREPARED: Final = frozenset(name for name, _ in _STEPS)


async def _take(tx: ProjectTx, operation: str) -> _Step:
    """Queue the operation, unless a run of it is open, or its last run changed nothing and nothing changed since."""
    page = Page(1)
    for last in page.cut(await engine.page_of_runs(tx, page, None, operation))[0]:
        if last.status in _OPEN:
            return _Step(operation, last, remark=f"{operation} is already {last.status}")
        if _fruitless(last) and last.finished_at and not await store.changed_since(tx, last.finished_at):
            return _Step(operation, remark=f"{operation} found nothing to do: {_why(last)}")
    queued = await engine.enqueue(tx, operation, {"limit": 20})
    return _Step(operation, queued.run, queued=not queued.deduplicated)


def _fruitless(run: Run) -> bool:
    made = [value for name, value in (run.result or {}).items() if name.endswith("_created")]
    return run.status in ("failed", "canceled") or not any(made)


def _why(run: Run) -> str:
    if run.error:
        return str(run.error.get("detail", run.error.get("code", run.status)))
    return run.warnings[0] if run.warnings else f"the last run {run.status} without a result"


def _message(steps: Sequence[_Step], approved: int, waiting: Sequence[NextAction], blockers: Sequence[Blocker]) -> str:
    parts = []
    if approved:
        parts.append(f"Approved {approved} by policy.")
    if queued := [step.operation for step in steps if step.queued]:
        parts.append(f"Queued {', '.join(queued)}.")
    parts += [f"{step.remark.rstrip('.')}." for step in steps if step.remark]
    if reviews := [f"{a.count} {_REVIEWS[a.action_type]}" for a in waiting if a.action_type in _REVIEWS]:
        parts.append(f"Waiting for review: {', '.join(reviews)}.")
    if sends := sum(action.action_type.startswith("send_") for action in waiting):
        parts.append(f"Ready to send on your word: {sends}.")
    if blockers:
        parts.append("Blocked: " + " ".join(blocker.message for blocker in blockers))
    return " ".join(parts) or "There is nothing to prepare: add knowledge, prospects or a catalogue of companies."
