"""docs/reference/sessions.md "The next step": agent:continue advances the next safe step, and never forces or sends."""

from typing import Any

import httpx
import pytest_asyncio

from outrider.engine import Engine, Services
from tests.factories import Actor
from tests.world import PROJECT, World, build


@pytest_asyncio.fixture
async def world(services: Services, http: httpx.AsyncClient, engine: Engine) -> World:
    """A project with approved knowledge, prospects that were let in by hand, and a catalogue."""
    return await build(services, http, engine, until="prospects")


async def go_on(world: World) -> dict[str, Any]:
    answer: dict[str, Any] = await world.post(f"{PROJECT}/agent:continue")
    return answer


def operations(answer: dict[str, Any]) -> set[str]:
    return {run["operation"] for run in answer["runs"]}


async def test_a_project_that_knows_nothing_is_blocked_and_nothing_is_queued(client: Actor, project_id: str) -> None:
    response = await client.post(f"/v1/projects/{project_id}/agent:continue")

    assert 200 == response.status_code
    answer = response.json()
    assert (True, 0, []) == (answer["ok"], answer["queued_count"], answer["runs"])
    assert "no_approved_offer" in [blocker["code"] for blocker in answer["blockers"]]
    assert answer["message"]
    assert [] == (await client.get(f"/v1/projects/{project_id}/runs")).json()


async def test_it_prepares_what_can_be_prepared_and_not_twice(world: World) -> None:
    first = await go_on(world)
    second = await go_on(world)

    assert {"search_prospects", "research_prospects"} == operations(first)
    assert first["queued_count"] == len(first["runs"]) == 2
    assert {"queued"} == {run["status"] for run in first["runs"]}
    assert 0 == second["queued_count"]
    assert {run["id"] for run in first["runs"]} == {run["id"] for run in second["runs"]}
    assert second["message"]


async def test_in_needs_approval_it_stops_at_each_review_and_says_so(world: World) -> None:
    await go_on(world)
    await world.engine.drain()

    waiting = await go_on(world)

    assert 0 == waiting["queued_count"], waiting
    assert "review_research" in [action["action_type"] for action in waiting["next_actions"]]
    assert "research" in waiting["message"]
    assert 0 == waiting["approved_count"]

    for record in await world.get(f"{PROJECT}/prospect-research"):
        await world.decide("research", record["id"])
    assert {"generate_strategies"} == operations(await go_on(world))
    await world.engine.drain()
    for strategy in await world.get(f"{PROJECT}/strategies"):
        await world.decide("strategy", strategy["id"])
    assert {"generate_drafts"} == operations(await go_on(world))
    await world.engine.drain()

    last = await go_on(world)
    assert 0 == last["queued_count"]
    assert "review_drafts" in [action["action_type"] for action in last["next_actions"]]
    assert {"needs_review"} == {row["review_status"] for row in await world.get(f"{PROJECT}/drafts")}


async def test_in_autonomous_it_approves_what_is_safe_and_never_sends(world: World) -> None:
    await world.call("PATCH", f"{PROJECT}/policy", {"agent_mode": "autonomous"})

    approved = 0
    for _ in range(12):
        answer = await go_on(world)
        approved += answer["approved_count"]
        await world.engine.drain()
        if not answer["queued_count"] and not answer["approved_count"]:
            break
    else:
        raise AssertionError("it never comes to rest")

    assert approved
    drafts = await world.get(f"{PROJECT}/drafts")
    assert {"first_touch"} == {draft["kind"] for draft in drafts}
    assert not {"sending", "sent"} & {draft["lifecycle_status"] for draft in drafts}
    assert [] == await world.get(f"{PROJECT}/email-messages")


async def test_in_autonomous_it_goes_on_where_somebody_was_erased(world: World) -> None:
    """Each recipient is looked up among the erased, in the name of the policy too."""
    await world.call("PATCH", f"{PROJECT}/policy", {"agent_mode": "autonomous"})
    someone = {"company_name": "Cove", "domain": "cove.example", "contact_email": "ann@cove.example", "status": "cold"}
    prospect = await world.post(f"{PROJECT}/prospects", someone)
    await world.post(f"/v1/prospects/{prospect['id']}:erase", {"reason": "She asked for it."})

    for _ in range(6):
        await go_on(world)
        await world.engine.drain()

    assert await world.get(f"{PROJECT}/drafts"), "no draft was there to be looked at"


async def test_what_the_policy_approves_is_on_the_record(world: World) -> None:
    await world.call("PATCH", f"{PROJECT}/policy", {"agent_mode": "autonomous"})
    await go_on(world)
    await world.engine.drain()

    assert (await go_on(world))["approved_count"]

    log = await world.get("/v1/audit-log?project_id={project_id}&type=research.approved")
    actors = [entry["actor"] for entry in log]
    assert actors
    assert all("autonomous" in actor["name"] and actor["kind"] == "api_key" for actor in actors)


async def test_a_blocked_operation_is_left_alone(world: World) -> None:
    knowledge = await world.get(f"{PROJECT}/knowledge")
    for claim in knowledge["claims"]:
        await world.call("PATCH", f"/v1/knowledge-claims/{claim['id']}", {"status": "rejected"})

    answer = await go_on(world)

    assert "generate_drafts" not in operations(answer)
    assert "no_approved_offer" in [blocker["code"] for blocker in answer["blockers"]]
