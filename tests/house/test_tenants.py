"""No operator sees another's data: every route that names something by id is called for what belongs to somebody else.

The rows come from the route table, so that a new route is covered on the day it appears; one whose ids `tests/world.py`
cannot fill fails here until it can.
"""

import re

import httpx
import pytest
import pytest_asyncio
from fastapi import FastAPI

from outrider.core import ids
from outrider.core.http import RouteSpec
from outrider.engine import Engine, Services
from tests.digests import everything
from tests.documented import body_of
from tests.factories import Actor, new_actor
from tests.house import snapshots
from tests.world import World, let_in

SPECS = [spec for spec in snapshots.specs() if spec.scope is not None and re.search(r"{\w+_id}", spec.path)]
IN_A_PROJECT = [spec for spec in SPECS if len(re.findall(r"{\w+_id}", spec.path)) > 1]


@pytest_asyncio.fixture(scope="module")
async def intruder(services: Services, http: httpx.AsyncClient) -> Actor:
    """Another operator with a token that may do everything, and a project of their own."""
    return await new_actor(services, http)


@pytest_asyncio.fixture(scope="module")
async def own_project(intruder: Actor) -> str:
    return await intruder.new_project()


@pytest_asyncio.fixture(scope="module")
async def device(world: World) -> Actor:
    """An agent that the owner let into another project of theirs."""
    return await let_in(world, await world.actor.new_project("Autumn"))


def named(spec: RouteSpec) -> str:
    return f"{spec.method} {spec.path}"


def test_every_id_in_a_path_has_one_in_the_world() -> None:
    """A new kind of id: make one in `tests/world.py`."""
    names = {name for spec in SPECS for name in re.findall(r"{(\w+)}", spec.path)}

    assert set() == names - set(ids.PREFIXES) - set(ids.FOREIGN)


@pytest.mark.parametrize("spec", SPECS, ids=named)
async def test_what_is_somebody_elses_does_not_exist(
    spec: RouteSpec, app: FastAPI, services: Services, world: World, intruder: Actor
) -> None:
    before = await everything(services, world.actor)

    response = await intruder.request(spec.method, world.path(spec.path), **body_of(app, spec))

    assert 404 == response.status_code, response.text
    assert response.json()["code"].endswith("not_found")
    assert before == await everything(services, world.actor)


@pytest.mark.parametrize("spec", IN_A_PROJECT, ids=named)
async def test_it_does_not_exist_in_ones_own_project_either(
    spec: RouteSpec, app: FastAPI, services: Services, world: World, intruder: Actor, own_project: str
) -> None:
    before = await everything(services, world.actor)

    response = await intruder.request(spec.method, world.path(spec.path, project_id=own_project), **body_of(app, spec))

    assert 404 == response.status_code, response.text
    assert response.json()["code"].endswith("not_found")
    assert before == await everything(services, world.actor)


@pytest.mark.parametrize("spec", SPECS, ids=named)
async def test_a_device_reaches_the_project_it_was_let_into_and_no_other(
    spec: RouteSpec, app: FastAPI, services: Services, world: World, device: Actor
) -> None:
    before = await everything(services, world.actor)

    response = await device.request(spec.method, world.path(spec.path), **body_of(app, spec))

    assert response.status_code in (403, 404), response.text
    assert before == await everything(services, world.actor)


async def test_nor_can_it_be_named_in_a_body(
    services: Services, world: World, intruder: Actor, own_project: str, engine: Engine
) -> None:
    await engine.drain()
    before = await everything(services, world.actor)
    still_at_work = {"webhooks", "webhook_deliveries"}  # a failed delivery is tried again whenever a worker works
    project = f"/v1/projects/{own_project}"

    for target_type, name in [
        ("draft", "draft_id"),
        ("research", "research_id"),
        ("strategy", "strategy_id"),
        ("prospect", "prospect_id"),
        ("claim", "claim_id"),
        ("inbound_candidate", "candidate_id"),
    ]:
        response = await intruder.post(
            f"{project}/review-decisions",
            {"target_type": target_type, "target_id": world.ids[name], "decision": "approve"},
        )
        assert 404 == response.status_code, (target_type, response.text)
    for operation, inputs in [
        ("research_prospects", {"prospect_ids": [world.ids["prospect_id"]]}),
        ("generate_strategies", {"prospect_ids": [world.ids["prospect_id"]]}),
        ("generate_drafts", {"prospect_ids": [world.ids["prospect_id"]]}),
        ("generate_reply_draft", {"message_id": world.ids["message_id"]}),
        ("generate_follow_up_draft", {"schedule_id": world.ids["schedule_id"]}),
    ]:
        await intruder.post(f"{project}/runs", {"operation": operation, "inputs": inputs})
    await engine.drain()

    after = await everything(services, world.actor)
    assert set() == {table for table in before if before[table] != after[table]} - still_at_work
    for rows in ("prospects", "drafts", "email-messages", "prospect-research", "strategies"):
        assert [] == (await intruder.get(f"{project}/{rows}")).json()


@pytest.mark.parametrize(
    "path",
    [spec.path for spec in snapshots.specs() if spec.method == "GET" and spec.scope and "{" not in spec.path],
)
async def test_lists_over_all_projects_show_ones_own_only(path: str, world: World, intruder: Actor) -> None:
    response = await intruder.get(path)

    assert 200 == response.status_code, response.text
    for one in world.ids.values():
        assert one not in response.text
