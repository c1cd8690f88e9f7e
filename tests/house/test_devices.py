"""No device sees what is not of the project that it was let into. Each route is called with its token, for a second project of
the operator that has the same companies and people and everything of its own: no answer, no refusal names what is the first's.

The rows come from the route table, so that a new route is covered on the day it appears.
"""

import re
from dataclasses import dataclass, replace
from typing import Any, Final

import httpx
import pytest
import pytest_asyncio
from fastapi import FastAPI

from outrider.core.http import RouteSpec
from outrider.engine import Engine, Services
from tests.documented import body_of
from tests.factories import Actor
from tests.house import snapshots
from tests.world import PROJECT, STAGES, World, build, let_in

SPECS: Final = [
    spec for spec in snapshots.specs() if spec.path.startswith("/v1/") and spec.scope and "stream" not in spec.path
]
HELD, SUPPRESSED, ONLY_THERE = "zoe@heath.example", "never@cove.example", "ida@headland.example"
_ID: Final = re.compile(r"[a-z]+_[0-9a-z]{26}")


@dataclass
class Neighbours:
    """The device with the world of its project; `theirs` are the ids of all rows of the other project."""

    device: Actor
    world: World
    first: World
    theirs: set[str]

    def leaks(self, response: httpx.Response) -> set[str]:
        told = f"{response.text} {response.headers}"
        words = {one for one in ("“Spring”", '"Spring"', ONLY_THERE, "nother project of yours") if one in told}
        return words | (self.theirs & set(_ID.findall(told)))


@pytest_asyncio.fixture(scope="module")
async def neighbours(services: Services, http: httpx.AsyncClient, engine: Engine) -> Neighbours:
    first = await build(services, http, engine)
    for domain, email in (("cove.example", "orla@cove.example"), ("headland.example", ONLY_THERE)):
        body = {"company_name": "Cove Foods", "domain": domain, "contact_email": email, "status": "cold"}
        await first.post(f"{PROJECT}/prospects", body)
    second = World(services, first.actor, engine, {"project_id": await first.actor.new_project("Autumn")})
    for name in ("set_up", "knowledge", "prospects", "drafts", "mail"):
        await STAGES[name](second)
    await second.run("search_prospects")
    found = {one["contact_email"] for one in await second.get(f"{PROJECT}/prospects") if one["source"] == "search"}
    assert "orla@cove.example" in found
    await erase_who_is_in_both(first, second)
    second.ids["action_id"] = (await second.get(f"{PROJECT}/next-actions"))[0]["id"]
    return Neighbours(await let_in(second, second.ids["project_id"]), second, first, await ids_of(first))


async def erase_who_is_in_both(first: World, second: World) -> None:
    mine = None
    for world in (first, second):
        body = {"company_name": "Creek", "domain": "creek.example", "contact_email": "lu@creek.example"}
        mine = (await world.post(f"{PROJECT}/prospects", body))["id"]
    await second.post(f"/v1/prospects/{mine}:erase", {"reason": "Lu asked for it."})


async def ids_of(world: World) -> set[str]:
    """Of each row of its project; but for suppressions, of which a device hears where it names the address."""
    found: set[str] = {world.ids["project_id"]}
    async with world.services.db.read(world.actor.principal) as tx:
        tables = await tx.values(
            "SELECT a.table_name::text FROM information_schema.columns a JOIN information_schema.columns b"
            " ON b.table_schema = a.table_schema AND b.table_name = a.table_name AND b.column_name = 'id'"
            " AND b.data_type = 'text' WHERE a.table_schema = 'public' AND a.column_name = 'project_id'"
            " AND a.table_name NOT IN ('suppressions', 'device_grants', 'device_requests')"
        )
        for table in tables:
            found |= set(await tx.values(f"SELECT id FROM {table} WHERE project_id = %s", (world.ids["project_id"],)))
        erased = "SELECT unnest(ARRAY(SELECT jsonb_array_elements_text(data -> 'prospect_ids'))) FROM events"
        found |= set(
            await tx.values(f"{erased} WHERE type = 'prospect.erased' AND project_id = %s", (world.ids["project_id"],))
        )
    return found


def named(spec: RouteSpec) -> str:
    return f"{spec.method} {spec.path}"


@pytest.mark.parametrize("spec", SPECS, ids=named)
async def test_a_route_tells_a_device_nothing_of_the_operators_other_project(
    spec: RouteSpec, app: FastAPI, neighbours: Neighbours
) -> None:
    world = neighbours.world
    nobodys = {name: f"{one[:-6]}zzzzzz" for name, one in neighbours.first.ids.items()}
    path = replace(world, ids={**nobodys, **world.ids}).path(spec.path)

    response = await neighbours.device.request(spec.method, path, **body_of(app, spec, world.ids))

    assert response.status_code < 500, response.text
    assert set() == neighbours.leaks(response), response.text


@pytest.mark.parametrize("email", [HELD, SUPPRESSED, "orla@cove.example"])
async def test_whom_the_other_project_knows_a_device_hears_no_more_of_than_that_nobody_writes_there(
    neighbours: Neighbours, email: str
) -> None:
    world, device = neighbours.world, neighbours.device
    body: dict[str, Any] = {"company_name": "Heath", "domain": "heath.example", "contact_email": email}
    person = {"domain": "heath.example", "name": "Zoe", "email": email}
    answers = [
        await device.post(world.path(f"{PROJECT}/prospects"), body),
        await device.post(world.path(f"{PROJECT}/contacts"), person),
        await device.post(world.path(f"{PROJECT}/suppressions"), {"email": email}),
        await device.get(world.path(f"{PROJECT}/suppressions?email={email}")),
    ]

    if email in (HELD, SUPPRESSED):
        assert 409 == answers[0].status_code, answers[0].text
    assert set() == set().union(*[neighbours.leaks(one) for one in answers]) - {email}, [one.text for one in answers]


@pytest.mark.parametrize(
    "path", ["/v1/events?limit=200", "/v1/audit-log?limit=200", f"{PROJECT}/runs", f"{PROJECT}/prospects"]
)
async def test_no_list_names_what_is_the_other_projects(neighbours: Neighbours, path: str) -> None:
    response = await neighbours.device.get(neighbours.world.path(path))

    assert 200 == response.status_code, response.text
    assert response.json()
    assert set() == neighbours.leaks(response)


async def test_an_event_of_the_other_project_is_no_place_to_go_on_from(neighbours: Neighbours) -> None:
    async with neighbours.world.services.db.read(neighbours.world.actor.principal) as tx:
        theirs = await tx.value(
            "SELECT id FROM events WHERE project_id = %s LIMIT 1", (neighbours.first.ids["project_id"],)
        )

    answers = [
        await neighbours.device.get(f"/v1/events?after={theirs}"),
        await neighbours.device.get(neighbours.world.path(f"{PROJECT}/events:stream?after={theirs}")),
    ]

    assert {"unknown_event"} == {one.json()["code"] for one in answers}, [one.text for one in answers]
