"""`agent:continue`: the next safe step, or what stands in its way, and what it leaves to a person, in plain words.

It prepares: search, research, strategies, drafts. In `autonomous` it also approves what is low-risk and fully grounded,
as an actor of its own in the log. It never sends, never forces a blocked step, and never queues twice what is open.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from outrider import actions, drafts, engine, projects, prospects, workspace
from outrider.actions import NextAction
from outrider.core import clock, limits
from outrider.core.causes import Blocker
from outrider.core.page import Page
from outrider.db import Glance, ProjectTx
from outrider.drafts import Looked, QueueInBrief
from outrider.engine import ProjectHandle, Run, Services
from outrider.providers.sources import catalogue
from outrider.runs import store
from outrider.runs.decisions import BriefRun

FEW_PROSPECTS: Final = 5
"""Below this many prospects to work on, the agent looks for more."""
_LOOK: Final = 50
_AT_ONCE: Final = 20
_TOLD: Final = 10
_OPEN: Final = ("queued", "running", "waiting")
BY_POLICY: Final = "autonomous policy, asked by "
"""How the log names the policy, before the name of whoever had it take the step."""


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
    resumed: bool = False
    remark: str = ""

    @property
    def moved(self) -> bool:
        """Whether a run is on its way that was not."""
        return self.queued or self.resumed


async def continue_project(project: ProjectHandle) -> Continued:
    """Take the project's next step, as far as its policy lets it."""
    looked = await _look(project)
    async with project.tx() as tx:
        return await _continue(tx, project.services, looked)


async def _look(project: ProjectHandle) -> dict[str, Looked]:
    """What the gate says of the drafts that the policy may approve, before a transaction holds anybody for it."""
    async with project.read() as tx:
        if (await projects.get(tx)).agent_mode != "autonomous":
            return {}
        waiting = await drafts.awaiting_review(tx, _LOOK)
    found = {draft_id: await drafts.look(project, draft_id) for draft_id in waiting}
    return {draft_id: looked for draft_id, looked in found.items() if looked is not None}


async def _continue(tx: ProjectTx, services: Services, looked: Mapping[str, Looked]) -> Continued:
    await store.lock_step(tx)
    glance = Glance(tx)
    report = await workspace.report(tx, services.readiness, glance)
    approved = 0
    if (await projects.get(glance)).agent_mode == "autonomous":
        approved = await _approve_safe(tx, services, looked)
        glance = Glance(tx)
    wanted = [stage for stage in _STAGES if await stage.wanted(glance)]
    why_no_search = "" if report.blocking("search_prospects") else await _why_no_search(glance)
    steps = [await _take(tx, stage) for stage in wanted if not report.blocking(stage.operation)]
    if why_no_search:
        steps.insert(0, _Step("search_prospects", remark=why_no_search))
    await actions.refresh(tx, services.causes, None if any(step.moved for step in steps) else glance)
    page = Page(_LOOK)
    waiting = page.cut(await actions.page_of_actions(tx, page, "open"))[0]
    queued = sum(step.queued for step in steps)
    in_queue = await drafts.queue_in_brief(tx)
    return Continued(
        ok=True,
        queued_count=queued,
        message=_message(
            steps,
            approved,
            waiting,
            [b for b in report.blockers if set(b.blocks) & _PREPARED],
            in_queue,
            is_person=tx.principal.kind == "console",
        ),
        runs=[BriefRun(s.run.id, s.run.operation, s.run.status) for s in steps if s.run is not None],
        blockers=report.blockers,
        approved_count=approved,
        next_actions=waiting,
    )


async def _approve_safe(tx: ProjectTx, services: Services, looked: Mapping[str, Looked]) -> int:
    """What the policy approves by itself, under a name of its own in the log."""
    policy = tx.acting_under(f"{BY_POLICY}{tx.principal.name}")
    approved = await prospects.approve_safe(policy, services)
    for draft_id in await drafts.awaiting_review(policy, _LOOK):
        approved += await drafts.approve_if_safe(policy, services, draft_id, looked.get(draft_id))
    return approved


async def _wants_search(tx: ProjectTx) -> bool:
    """Few prospects to work on, and a catalogue to look in."""
    return await _to_work_on(tx) < FEW_PROSPECTS and not await catalogue.is_empty(tx)


async def _why_no_search(tx: ProjectTx) -> str:
    """Why nobody is looked for though there is a catalogue to look in; nothing to say where a search is wanted."""
    count = await _to_work_on(tx)
    if count < FEW_PROSPECTS or await catalogue.is_empty(tx):
        return ""
    return (
        f"Nobody new is searched for while {limits.counted(count)} prospects wait to be reviewed or written to; the next"
        f" search comes when fewer than {FEW_PROSPECTS} do, or when you start one"
    )


async def _to_work_on(tx: ProjectTx) -> int:
    counts = (await workspace.counts(tx))["prospects"]
    return counts.get("needs_review", 0) + counts.get("cold", 0)


async def _wants_research(tx: ProjectTx) -> bool:
    """Approved prospects of which nothing is known; those that still wait for review are left to it."""
    return any(prospect.status == "cold" for prospect in await prospects.unresearched(tx, _LOOK))


async def _wants_strategies(tx: ProjectTx) -> bool:
    return bool(await prospects.unplanned(tx, 1))


async def _wants_drafts(tx: ProjectTx) -> bool:
    return bool(await drafts.prospects_to_write_to(tx, 1))


@dataclass(frozen=True, slots=True)
class _Stage:
    """One step of preparation: its operation, whether there is work for it, and the events that may bring it more."""

    operation: str
    wanted: Callable[[ProjectTx], Awaitable[bool]]
    heeds: tuple[str, ...]


_STAGES: Final = (
    _Stage("search_prospects", _wants_search, ("claim.%", "prospect.catalogue_imported")),
    _Stage("research_prospects", _wants_research, ("claim.%", "prospect.%")),
    _Stage("generate_strategies", _wants_strategies, ("claim.%", "prospect.%", "research.%")),
    _Stage("generate_drafts", _wants_drafts, ("claim.%", "prospect.%", "strategy.%", "draft.%")),
)
_PREPARED: Final = frozenset(stage.operation for stage in _STAGES)


async def foreseen(tx: ProjectTx, report: workspace.ReadinessReport) -> list[str]:
    """The operations that the next step would set going now, without taking it; what the policy would approve before is not
    looked at."""
    return [
        stage.operation
        for stage in _STAGES
        if not report.blocking(stage.operation) and await stage.wanted(tx) and await _last(tx, stage) is None
    ]


async def _take(tx: ProjectTx, stage: _Stage) -> _Step:
    """Queue the operation, unless its last run is open, or did all it could and nothing came to it since."""
    if (last := await _last(tx, stage)) is None:
        queued = await engine.enqueue(tx, stage.operation, {"limit": _AT_ONCE})
        return _Step(stage.operation, queued.run, queued=not queued.deduplicated)
    if _waits_for_words(last):
        # There is more to write than it has asked for.
        run = await engine.resume(tx, last.id)
        return _Step(stage.operation, run, resumed=True, remark=f"{stage.operation} goes on")
    if last.status in _OPEN:
        return _Step(stage.operation, last, remark=f"{stage.operation} is already {last.status}")
    return _Step(stage.operation, remark="" if _made(last) else f"{stage.operation}: {_why(last)}")


async def _last(tx: ProjectTx, stage: _Stage) -> Run | None:
    """The run that another of the same operation would repeat; None where there is something new for one."""
    page = Page(_LOOK)
    runs = page.cut(await engine.page_of_runs(tx, page, None, stage.operation))[0]
    # A run over named prospects, such as one that waits for another note of a reviewer, holds up nobody else.
    for last in [run for run in runs if not run.inputs.get("prospect_ids")][:1]:
        if last.status in _OPEN:
            return last
        if _did_all(last) and not await store.changed_since(tx, last.finished_at or last.created_at, stage.heeds):
            return last
    return None


def _waits_for_words(run: Run) -> bool:
    return run.status == "waiting" and (run.error or {}).get("waiting_on") == "agent"


def _did_all(run: Run) -> bool:
    """Whether the run looked at all there was and came to its end."""
    return _made(run) < int(run.inputs.get("limit", _AT_ONCE))


def _made(run: Run) -> int:
    return sum(int(value) for name, value in (run.result or {}).items() if name.endswith("_created"))


def _why(run: Run) -> str:
    if run.error:
        return str(run.error.get("detail", run.error.get("code", run.status)))
    return run.warnings[0] if run.warnings else f"the last run {run.status} and made nothing"


def _is_left(action: NextAction) -> bool:
    """Whether the step leaves this to a person. What a sandbox is chosen for is said by readiness, and hinders nothing."""
    return action.waiting_on == "operator" and action.action_type != "choose_mailbox"


def _message(
    steps: Sequence[_Step],
    approved: int,
    waiting: Sequence[NextAction],
    blockers: Sequence[Blocker],
    in_queue: QueueInBrief,
    *,
    is_person: bool,
) -> str:
    """The step in words. What waits for a person is told to that person, and to an agent as somebody else's."""
    parts = []
    if approved:
        parts.append(f"Approved {approved} by policy.")
    if queued := [step.operation for step in steps if step.queued]:
        parts.append(f"Queued {', '.join(queued)}.")
    parts += [f"{step.remark.rstrip('.')}." for step in steps if step.remark]
    if left := [action.title.rstrip(".") for action in waiting if _is_left(action)]:
        more = f"; and {len(left) - _TOLD} more" if len(left) > _TOLD else ""
        whom = "you" if is_person else "somebody"
        parts.append(f"Waiting for {whom}: {'; '.join(left[:_TOLD])}{more}.")
    if texts := sum(action.action_type in ("write_draft", "write_strategy") for action in waiting):
        whose = "For your agent to write" if is_person else "For you to write"
        parts.append(f"{whose}: {texts}; each next action names its brief.")
    if sends := sum(action.target_type == "draft" and action.call is not None for action in waiting):
        parts.append(f"Ready to send on your word: {sends}.")
    if in_queue.count:
        at = in_queue.next_expected_at
        when = in_queue.held_up_by or (f"The next is expected to leave at {clock.iso(at)}." if at else "")
        parts.append(f"In the send queue, to leave by themselves: {limits.counted(in_queue.count)}. {when}".rstrip())
    if blockers:
        parts.append("Blocked: " + " ".join(blocker.message for blocker in blockers))
    return " ".join(parts) or "There is nothing to prepare: add knowledge, prospects or a catalogue of companies."
