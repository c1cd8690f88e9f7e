"""The agent's next step: once however many ask, at rest when there is nothing more, awake when something comes."""

import asyncio

import httpx
import pytest_asyncio

from outrider.engine import Engine, Services
from outrider.runs.agent import FEW_PROSPECTS
from tests.world import PROJECT, World, build


@pytest_asyncio.fixture
async def world(services: Services, http: httpx.AsyncClient, engine: Engine) -> World:
    return await build(services, http, engine, until="prospects")


async def queued(world: World) -> set[str]:
    answer = await world.post(f"{PROJECT}/agent:continue")
    return {run["operation"] for run in answer["runs"]} if answer["queued_count"] else set()


async def test_several_who_ask_at_once_queue_each_step_once(world: World) -> None:
    path = world.path(f"{PROJECT}/agent:continue")

    answers = [answer.json() for answer in await asyncio.gather(*(world.actor.post(path) for _ in range(4)))]

    assert [0, 0, 0, 2] == sorted(answer["queued_count"] for answer in answers)
    assert 2 == len(await world.get(f"{PROJECT}/runs"))


async def test_it_rests_when_a_search_finds_nobody_new_and_wakes_when_companies_come(world: World) -> None:
    await queued(world)
    await world.engine.drain()
    assert set() == await queued(world)

    more = (
        "more.csv",
        b"name,domain,description\nStrand Foods,strand.example,A food distributor in Sligo\n",
        "text/csv",
    )
    await world.call("POST", f"{PROJECT}/companies:import", files={"file": more})

    assert {"search_prospects"} == await queued(world)


async def test_while_enough_prospects_wait_it_says_why_nobody_is_searched_for(world: World) -> None:
    """A catalogue that stays unread looks like a fault otherwise."""
    assert "searched" not in (await world.post(f"{PROJECT}/agent:continue"))["message"]

    for number in range(FEW_PROSPECTS):
        await world.post(
            f"{PROJECT}/prospects", {"company_name": f"Depot {number}", "domain": f"depot{number}.example"}
        )
    await world.engine.drain()
    message = (await world.post(f"{PROJECT}/agent:continue"))["message"]

    assert "Nobody new is searched for while" in message
    assert f"when fewer than {FEW_PROSPECTS} do" in message


async def test_a_failed_step_is_told_and_not_repeated(world: World) -> None:
    for research in (await world.run("research_prospects"), *await world.get(f"{PROJECT}/prospect-research"))[1:]:
        await world.decide("research", research["id"])
    await world.run("generate_strategies")
    for strategy in await world.get(f"{PROJECT}/strategies"):
        await world.decide("strategy", strategy["id"])
    for claim in (await world.get(f"{PROJECT}/knowledge"))["claims"]:
        await world.call("PATCH", f"/v1/knowledge-claims/{claim['id']}", {"status": "rejected"})

    answer = await world.post(f"{PROJECT}/agent:continue")

    assert "generate_drafts" not in {run["operation"] for run in answer["runs"]}
    assert any("generate_drafts" in blocker["blocks"] for blocker in answer["blockers"])
    assert "Blocked" in answer["message"]
