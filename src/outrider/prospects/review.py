"""Review decisions on prospects, research and strategies, and what an autonomous agent may approve by itself.

Approving research or a strategy takes the place of the one that was approved before. A fresh run is queued for
`request_changes` (with the note) and `retry`; the old record gives way when the new one is written.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

from outrider import engine, events, followups, projects
from outrider.core import clock
from outrider.core.decisions import Decided, Decision
from outrider.core.errors import InvalidTransition, NotFound
from outrider.core.page import Page
from outrider.db import ProjectTx
from outrider.engine import Services
from outrider.events.machine import Machine
from outrider.prospects import by_policy, reviews_store, service, store, words
from outrider.prospects.errors import ContentChanged
from outrider.prospects.reviews_store import Research, Strategy
from outrider.prospects.states import PROSPECT, RESEARCH, STRATEGY

RowT = TypeVar("RowT", Research, Strategy)


@dataclass(frozen=True, slots=True)
class _Kind:
    """What differs between research and strategies."""

    machine: Machine
    label: str
    operation: str
    by_id: Callable[..., Awaitable[Any]]
    lock: Callable[..., Awaitable[Any]]
    of: Callable[..., Awaitable[Any]]


_RESEARCH: Final = _Kind(
    RESEARCH,
    "research record",
    "research_prospects",
    reviews_store.research_by_id,
    reviews_store.lock_research,
    reviews_store.research_of,
)
_STRATEGY: Final = _Kind(
    STRATEGY,
    "strategy",
    "generate_strategies",
    reviews_store.strategy_by_id,
    reviews_store.lock_strategy,
    reviews_store.strategies_of,
)


async def research_in(tx: ProjectTx, page: Page, review_status: str) -> list[Research]:
    """One page of the research in a review status, newest first."""
    return await reviews_store.page_of_research(tx, page, reviews_store.ReviewFilters(review_status))


async def strategies_in(tx: ProjectTx, page: Page, review_status: str) -> list[Strategy]:
    """One page of the strategies in a review status, newest first."""
    return await reviews_store.page_of_strategies(tx, page, reviews_store.ReviewFilters(review_status))


async def made_for(tx: ProjectTx, page: Page, prospect_id: str) -> tuple[list[Research], list[Strategy]]:
    """One page each of the research on a prospect and of its strategies, newest first."""
    filters = reviews_store.ReviewFilters(prospect_id=prospect_id)
    research = await reviews_store.page_of_research(tx, page, filters)
    return research, await reviews_store.page_of_strategies(tx, page, filters)


async def research(tx: ProjectTx, research_id: str) -> Research:
    """Raises NotFound."""
    found = await reviews_store.research_by_id(tx, research_id)
    if found is None:
        raise NotFound(f"There is no research record {research_id}.")
    return found


async def strategy(tx: ProjectTx, strategy_id: str) -> Strategy:
    """Raises NotFound."""
    found = await reviews_store.strategy_by_id(tx, strategy_id)
    if found is None:
        raise NotFound(f"There is no strategy {strategy_id}.")
    return found


async def decide_prospect(
    tx: ProjectTx, services: Services, target_id: str, decision: Decision, note: str, expected_sha256: str | None
) -> Decided:
    """Approving makes a prospect `cold`, skipping `disqualified`; `reopen` takes either back, the other two research it anew.

    Raises:
        NotFound, InvalidTransition, ContentChanged
    """
    prospect = await store.lock(tx, target_id)
    if prospect is None:
        raise NotFound(f"There is no prospect {target_id}.")
    _expect(prospect, expected_sha256)
    await words.note_down(
        tx,
        prospect_id=target_id,
        occasion=f"prospect:{target_id}",
        target_type="prospect",
        target_id=target_id,
        decision=decision,
        note=note,
    )
    if decision == "approve":
        # Whoever is written to already has been approved; only the ends are another matter, and the machine says which.
        if prospect.status not in ("cold", "contacted", "replied", "engaged", "converted"):
            await _move(tx, PROSPECT, target_id, "approve")
        then = (
            "research and a draft come next"
            if prospect.contact_email
            else "it needs a contact before a letter is written"
        )
        return Decided("approved", f"{prospect.company_name} is approved; {then}.")
    if decision == "skip":
        if prospect.status != "disqualified":
            await _move(tx, PROSPECT, target_id, "skip")
            await followups.cancel_for_prospect(tx, target_id, "disqualified")
        return Decided("skipped", f"{prospect.company_name} is disqualified.")
    if decision == "reopen":
        if prospect.status != "needs_review":
            await _move(tx, PROSPECT, target_id, "reopen")
        return Decided("needs_review", f"{prospect.company_name} waits for your review again.")
    if prospect.status == "cold":
        await _move(tx, PROSPECT, target_id, "reopen")
    await words.asked_by_name(tx, [f"research:{target_id}"])
    queued = await engine.enqueue(
        tx, "research_prospects", {"prospect_ids": [target_id], "limit": 1, "note": note.strip()}
    )
    status = "changes_requested" if decision == "request_changes" else "superseded"
    message = f"{prospect.company_name} is being researched anew."
    if note.strip():
        message += " What of your note cannot be followed will stand with the record."
    return Decided(status, message, run_id=queued.run.id)


async def decide_research(
    tx: ProjectTx, services: Services, target_id: str, decision: Decision, note: str, expected_sha256: str | None
) -> Decided:
    """Raises NotFound, InvalidTransition, ContentChanged."""
    return await _by_hand(tx, _RESEARCH, target_id, decision, note, expected_sha256)


async def decide_strategy(
    tx: ProjectTx, services: Services, target_id: str, decision: Decision, note: str, expected_sha256: str | None
) -> Decided:
    """Raises NotFound, InvalidTransition, ContentChanged."""
    return await _by_hand(tx, _STRATEGY, target_id, decision, note, expected_sha256)


async def approve_safe(tx: ProjectTx, services: Services) -> int:
    """In `autonomous` mode: approve well-fitting prospects, their research when no page tried to give orders, and
    strategies of low risk; how many. Never what a person turned down, nor what leaves a wish of theirs open. On the record
    with the actor of `tx`. In the other mode it approves nothing."""
    if (await projects.get(tx)).agent_mode != "autonomous":
        return 0
    approved = 0
    for prospect in await by_policy.prospects_waiting(tx):
        if not await by_policy.against_prospect(tx, prospect):
            await _move(tx, PROSPECT, prospect.id, "approve")
            approved += 1
    for research in await reviews_store.waiting_research(tx, by_policy.AT_ONCE):
        if not await by_policy.against_research(tx, research):
            await _decide(tx, _RESEARCH, research.id, "approve", "", None)
            approved += 1
    for strategy in await reviews_store.waiting_strategies(tx, by_policy.AT_ONCE):
        if not await by_policy.against_strategy(tx, strategy):
            await _decide(tx, _STRATEGY, strategy.id, "approve", "", None)
            approved += 1
    return approved


async def in_place_of(tx: ProjectTx, kind: str, row: RowT) -> RowT:
    """What a caller wrote, with what it answers: the record that changes were asked of, and the last wish."""
    one = _RESEARCH if kind == "research" else _STRATEGY
    for old in await one.of(tx, row.prospect_id, ("changes_requested",)):
        said = await words.said(tx, row.prospect_id, f"{kind}:{row.prospect_id}")
        await engine.let_go(tx, old.id)
        return replace(row, replaces=old.id, note=said.notes[-1] if said.notes else "")
    return row


async def give_way(tx: ProjectTx, kind: str, prospect_id: str, keep: str, by: str) -> None:
    """What waits for review gives way to the record `keep`; an approved one stands until the new one is approved too."""
    one = _RESEARCH if kind == "research" else _STRATEGY
    for old in await one.of(tx, prospect_id, ("needs_review", "changes_requested")):
        if old.id != keep:
            await events.move(
                tx,
                one.machine,
                old.id,
                "retry",
                also={"updated_at": clock.now()},
                data={"superseded_by": keep, "by": by},
            )


async def _by_hand(
    tx: ProjectTx, kind: _Kind, target_id: str, decision: Decision, note: str, expected_sha256: str | None
) -> Decided:
    """A decision of a person: done, and kept."""
    decided = await _decide(tx, kind, target_id, decision, note, expected_sha256)
    row = await kind.by_id(tx, target_id)
    await words.note_down(
        tx,
        prospect_id=row.prospect_id,
        occasion=f"{kind.machine.noun}:{row.prospect_id}",
        target_type=kind.machine.noun,
        target_id=target_id,
        decision=decision,
        text_sha256=row.content_sha256,
        note=note,
    )
    return decided


async def _decide(
    tx: ProjectTx, kind: _Kind, target_id: str, decision: Decision, note: str, expected_sha256: str | None
) -> Decided:
    row = await kind.lock(tx, target_id)
    if row is None:
        raise NotFound(f"There is no {kind.label} {target_id}.")
    _expect(row, expected_sha256)
    company = (await service.get(tx, row.prospect_id)).company_name
    if decision == "approve":
        if row.review_status != "approved":
            await engine.let_go(tx, target_id)
            await _move(tx, kind.machine, target_id, "approve")
            for old in await kind.of(tx, row.prospect_id, ("approved",)):
                if old.id != target_id:
                    await _move(tx, kind.machine, old.id, "retry")
        return Decided("approved", f"The {kind.label} on {company} is approved.")
    if decision == "skip":
        if row.review_status != "skipped":
            await engine.let_go(tx, target_id)
            await _move(tx, kind.machine, target_id, "skip")
        return Decided("skipped", f"The {kind.label} on {company} is skipped.")
    if decision == "reopen":
        if row.review_status != "needs_review":
            await _reopen(tx, kind, row)
        return Decided("needs_review", f"The {kind.label} on {company} waits for your review again.")
    if decision == "request_changes" and row.review_status == "superseded":
        for newer in await kind.of(tx, row.prospect_id, ("needs_review", "approved")):
            if newer.replaces == target_id and newer.note == note.strip():
                return Decided(
                    "superseded",
                    f"{newer.id} has taken its place; what of your note could not be followed stands with it.",
                )
    status = "changes_requested" if decision == "request_changes" else "superseded"
    if row.review_status != status:
        await _move(tx, kind.machine, target_id, decision)
    elif decision == "retry" and (others := await kind.of(tx, row.prospect_id, ("needs_review", "approved"))):
        return Decided(status, f"{others[0].id} has taken its place.")
    queued = await engine.enqueue(
        tx,
        kind.operation,
        {"prospect_ids": [row.prospect_id], "limit": 1, "note": note.strip(), "replaces": target_id},
    )
    await engine.let_go(tx, target_id, but=queued.run.id)
    if queued.run.status == "waiting":
        return Decided(
            status,
            f"This note was tried, and no other {kind.label} came of it. Give another note, approve it, or skip it.",
            run_id=queued.run.id,
        )
    message = f"Another {kind.label} on {company} is being tried."
    if note.strip():
        message += " What of your note cannot be followed will stand with it."
    return Decided(status, message, run_id=queued.run.id)


async def _reopen(tx: ProjectTx, kind: _Kind, row: Research | Strategy) -> None:
    if others := await kind.of(tx, row.prospect_id, ("needs_review", "changes_requested")):
        raise InvalidTransition(
            f"{others[0].id} waits in its place; decide on that one.",
            status_now=row.review_status,
            allowed_from=["approved", "skipped"],
        )
    await _move(tx, kind.machine, row.id, "reopen")


async def _move(tx: ProjectTx, machine: Machine, target_id: str, trigger: str) -> None:
    await events.move(tx, machine, target_id, trigger, also={"updated_at": clock.now()})


def _expect(row: store.Prospect | Research | Strategy, expected_sha256: str | None) -> None:
    if expected_sha256 is not None and expected_sha256 != row.content_sha256:
        raise ContentChanged(
            "What you reviewed is not what is stored now; read it again and decide on that.",
            content_sha256=row.content_sha256,
        )
