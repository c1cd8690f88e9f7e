"""Starting and repeating runs when several ask at once, and what blocks whom."""

import asyncio

import pytest_asyncio

from outrider.engine import Services
from outrider.runs import service
from tests.factories import Actor


@pytest_asyncio.fixture
async def project_id(actor: Actor) -> str:
    """A project in which prospects can be searched for, and nothing can be written."""
    return await actor.new_project_with_icp()


async def test_two_who_ask_at_once_get_the_same_run(services: Services, actor: Actor, project_id: str) -> None:
    async def ask() -> tuple[str, bool]:
        async with services.db.project_tx(actor.principal, project_id) as tx:
            queued = await service.start(tx, services, "search_prospects", {"limit": 3})
            return queued.run.id, queued.deduplicated

    answers = await asyncio.gather(*(ask() for _ in range(5)))

    assert 1 == len({run_id for run_id, _ in answers})
    assert [False, True, True, True, True] == sorted(deduplicated for _, deduplicated in answers)


async def test_two_who_retry_at_once_get_the_same_run(actor: Actor, project_id: str) -> None:
    run = (await actor.post(f"/v1/projects/{project_id}/runs", {"operation": "search_prospects"})).json()
    await actor.post(f"/v1/runs/{run['id']}:cancel")

    answers = await asyncio.gather(*(actor.post(f"/v1/runs/{run['id']}:retry") for _ in range(4)))

    assert 1 == len({answer.json()["id"] for answer in answers})
    assert [200, 200, 200, 202] == sorted(answer.status_code for answer in answers)


async def test_a_refused_run_leaves_nothing_behind(services: Services, actor: Actor, project_id: str) -> None:
    response = await actor.post(f"/v1/projects/{project_id}/runs", {"operation": "generate_drafts"})

    assert 409 == response.status_code
    async with services.db.project_read(actor.principal, project_id) as tx:
        assert 0 == await tx.value("SELECT count(*) FROM runs WHERE project_id = %s", (project_id,))
        assert 0 == await tx.value(
            "SELECT count(*) FROM events WHERE project_id = %s AND type LIKE 'run.%%'", (project_id,)
        )
