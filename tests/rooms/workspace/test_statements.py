"""How often one look at a project asks the database: whatever several rooms judge by is read once."""

from typing import Any

import httpx

from outrider.engine import Engine, Services
from tests.counting import statements
from tests.world import PROJECT, World, build

INCOMPLETE = {"legal_name": "Acme", "postal_address": None, "lawful_basis": None, "unsubscribe_base_url": None}
MOST = {
    f"POST {PROJECT}/agent:continue": 50,
    f"GET {PROJECT}": 49,
    "GET /v1/workspace": 33,
    f"GET {PROJECT}/next-actions": 31,
    f"GET {PROJECT}/readiness": 17,
}
"""Where nothing has changed since somebody looked last."""
WITH_CHANGES = 70
"""A step that queues a search and then finds that five next actions have changed: it looks again, and writes each."""


async def test_a_look_at_a_full_project_takes_few_statements(
    services: Services, http: httpx.AsyncClient, engine: Engine
) -> None:
    world = await build(services, http, engine)

    first = await _asked(world, f"POST {PROJECT}/agent:continue")
    asked = {request: await _asked(world, request) for request in MOST}
    await world.call("PUT", f"{PROJECT}/compliance-profile", INCOMPLETE)
    await world.get(PROJECT)
    blocked = {request: await _asked(world, request) for request in MOST}

    assert 0 < len(first) <= WITH_CHANGES, "\n".join(first)
    for found in (asked, blocked):
        for request, most in MOST.items():
            assert 0 < len(found[request]) <= most, "\n".join([request, *found[request]])


async def _asked(world: World, request: str) -> list[str]:
    method, _, path = request.partition(" ")
    with statements() as asked:
        answer: Any = await world.call(method, path)
    assert answer
    return asked
