"""Every (status, trigger) pair of prospects, research and strategies, walked in the database
(docs/reference/states.md "Prospect", "Review")."""

import pytest
import pytest_asyncio

from outrider import events, prospects
from outrider.core import clock, ids
from outrider.core.errors import InvalidTransition
from outrider.engine import Services
from outrider.events.machine import Machine
from outrider.prospects import reviews_store, service
from outrider.prospects.fields import Details
from outrider.prospects.reviews_store import Research, Strategy
from outrider.prospects.states import PROSPECT, RESEARCH, STRATEGY, TRIGGER_TO
from tests.factories import Actor

PROSPECT_PATHS: dict[str, tuple[str, ...]] = {
    "needs_review": (),
    "cold": ("approve",),
    "contacted": ("contact",),
    "replied": ("reply",),
    "engaged": ("engage",),
    "converted": ("convert",),
    "disqualified": ("disqualify",),
    "deferred": ("defer",),
    "bounced": ("bounce",),
    "unsubscribed": ("unsubscribe",),
}
REVIEW_PATHS: dict[str, tuple[str, ...]] = {
    "needs_review": (),
    "changes_requested": ("request_changes",),
    "approved": ("approve",),
    "skipped": ("skip",),
    "superseded": ("retry",),
}


@pytest_asyncio.fixture
async def rows(services: Services, actor: Actor, project_id: str) -> dict[str, str]:
    """One prospect with a research record and a strategy, by table."""
    now = clock.now()
    async with services.db.project_tx(actor.principal, project_id) as tx:
        prospect = await service.create(tx, services.intelligence, Details("Cove Foods", "cove.example"))
        research = Research(
            *(
                ids.new("research"),
                prospect.id,
                "needs_review",
                1,
                "",
                "",
                [],
                [],
                "",
                {"kind": "service", "name": "test"},
                "run_1",
                None,
                "",
                [],
                now,
                now,
            )
        )
        strategy = Strategy(
            ids.new("strategy"),
            *(prospect.id, research.id, "needs_review", "", "", "low", [], [], ""),
            *({"kind": "service", "name": "test"}, "run_1", None, "", [], now, now),
        )
        await reviews_store.insert_research(tx, research)
        await reviews_store.insert_strategy(tx, strategy)
    return {"prospects": prospect.id, "prospect_research": research.id, "strategies": strategy.id}


@pytest.mark.parametrize(
    ("machine", "paths"),
    [(PROSPECT, PROSPECT_PATHS), (RESEARCH, REVIEW_PATHS), (STRATEGY, REVIEW_PATHS)],
    ids=["prospect", "research", "strategy"],
)
async def test_a_trigger_moves_only_from_its_sources(
    services: Services,
    actor: Actor,
    project_id: str,
    rows: dict[str, str],
    machine: Machine,
    paths: dict[str, tuple[str, ...]],
) -> None:
    assert set(paths) == set(machine.states)

    for status, path in paths.items():
        for trigger in machine.moves:
            with pytest.raises(_Undo):
                await _walk(services, actor, project_id, machine, rows[machine.table], (*path, trigger), status)


async def _walk(
    services: Services,
    actor: Actor,
    project_id: str,
    machine: Machine,
    row_id: str,
    triggers: tuple[str, ...],
    status: str,
) -> None:
    """Lead the row to `status`, pull the last trigger, and roll everything back, so that the next pair starts alike."""
    *path, last = triggers
    async with services.db.project_tx(actor.principal, project_id) as tx:
        for step in path:
            await events.move(tx, machine, row_id, step)
        if status in machine.moves[last].sources:
            assert status == await events.move(tx, machine, row_id, last)
        else:
            with pytest.raises(InvalidTransition):
                await events.move(tx, machine, row_id, last)
        raise _Undo


class _Undo(Exception):
    """Ends a walk."""


def test_only_a_lifted_suppression_leaves_unsubscribed() -> None:
    leaving = {name for name, move in PROSPECT.moves.items() if "unsubscribed" in move.sources}

    assert {"relist", "relist_contacted", "relist_replied"} == leaving
    assert leaving.isdisjoint(TRIGGER_TO.values())


def test_callers_name_only_statuses_that_mail_does_not_decide() -> None:
    assert {"needs_review", "cold", "engaged", "converted", "deferred", "disqualified"} == set(TRIGGER_TO)
    assert all(PROSPECT.moves[trigger].target == status for status, trigger in TRIGGER_TO.items())


async def test_what_mail_tells_of_a_prospect_never_fails(
    services: Services, actor: Actor, project_id: str, rows: dict[str, str]
) -> None:
    prospect_id = rows["prospects"]
    seen = []
    async with services.db.project_tx(actor.principal, project_id) as tx:
        for mark in (
            prospects.mark_contacted,
            prospects.mark_contacted,
            prospects.mark_replied,
            prospects.mark_contacted,
            prospects.mark_bounced,
            prospects.mark_replied,
            prospects.mark_unsubscribed,
            prospects.mark_unsubscribed,
            prospects.mark_replied,
        ):
            await mark(tx, prospect_id)
            seen.append((await prospects.get(tx, prospect_id)).status)

    assert [
        *("contacted", "contacted", "replied", "replied", "bounced"),
        *("bounced", "unsubscribed", "unsubscribed", "unsubscribed"),
    ] == seen
