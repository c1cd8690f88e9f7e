"""Which project is active, for whom; and that reading costs little."""

import httpx

from outrider.engine import Engine, Services
from tests.factories import Actor
from tests.world import PROJECT, World, build, let_in


async def test_a_device_sees_its_project_and_no_other(services: Services, actor: Actor, engine: Engine) -> None:
    first, second = await actor.new_project("First"), await actor.new_project("Second")
    device = await let_in(World(services, actor, engine), first)

    workspace = (await device.get("/v1/workspace")).json()

    assert first == workspace["activeProject"]["id"]
    assert [first] == [project["id"] for project in workspace["projects"]]
    assert 200 == (await device.get(f"/v1/projects/{first}")).status_code
    assert 200 == (await device.get(f"/v1/projects/{first}/readiness")).status_code
    assert 404 == (await device.get(f"/v1/projects/{second}")).status_code
    assert 404 == (await device.get(f"/v1/projects/{second}/readiness")).status_code


async def test_creating_a_project_makes_it_the_active_one(actor: Actor) -> None:
    first = await actor.new_project("First")
    await actor.patch(f"/v1/projects/{first}/policy", {"agent_mode": "autonomous"})

    second = await actor.new_project("Second")

    assert second == (await actor.get("/v1/workspace")).json()["activeProject"]["id"]


async def test_the_snapshot_of_a_full_project_counts_what_the_lists_show(
    services: Services, http: httpx.AsyncClient, engine: Engine
) -> None:
    world = await build(services, http, engine, until="mail")

    snapshot = await world.get(PROJECT)

    for name, path, field in [
        ("prospects", "prospects", "status"),
        ("research", "prospect-research", "review_status"),
        ("strategies", "strategies", "review_status"),
        ("drafts", "drafts", "review_status"),
        ("sends", "drafts", "lifecycle_status"),
        ("inbound_candidates", "inbound-candidates", "status"),
        ("follow_ups", "follow-up-schedules", "status"),
        ("runs", "runs", "status"),
    ]:
        shown: dict[str, int] = {}
        for row in await world.get(f"{PROJECT}/{path}"):
            shown[row[field]] = shown.get(row[field], 0) + 1
        assert shown == snapshot["counts"][name], name
    messages = await world.get(f"{PROJECT}/email-messages")
    assert [message["id"] for message in messages] == [message["id"] for message in snapshot["recent_messages"]]
