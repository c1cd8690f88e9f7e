"""What a request costs does not grow with what a project has done in years.

Every route is asked, with every filter, and every tick is made, in a project of some weeks and in the same project forty times as
old; what counts are the pages that the database touches, which no busy machine changes.
"""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest
from psycopg import AsyncConnection

from outrider.core import clock
from outrider.core.http import RouteSpec
from outrider.core.principal import Principal
from outrider.events import reading
from outrider.feed import stream
from outrider.health import checks, facts
from tests.documented import body_of, queries
from tests.growth.cloning import APART
from tests.growth.pages import Cost, cost
from tests.growth.sides import FEW, SMALL, Side, counting, sides
from tests.house import snapshots

COPIES: Final = 1000
_LAST: Final = ("DELETE", ":revoke", ":disconnect", ":erase", ":cancel", ":dismiss")
"""Steps after which others can no longer be taken."""
ENDLESS: Final = "/v1/projects/{project_id}/events:stream"
ROWS: Final = 10_000
RARE: Final = "webhook.disabled"
"""An event that never happened here."""
LOOKS_AT_ALL: Final = (
    "GET /v1/projects/{project_id}/prospects:export",  # all rows are the answer
    "GET /v1/prospects/{prospect_id}:export",  # what is held of a person may stand in any text
    "POST /v1/prospects/{prospect_id}:erase",
    "DELETE /v1/webhooks/{webhook_id}",  # its deliveries go with it
    "GET /v1/projects/{project_id}/records-of-processing",  # it tells how many people came from where; read once in a while
    "GET /v1/projects/{project_id}/balancing-note",  # the same
    "tick retention",  # once a day: anybody's time may be over
    "PUT /v1/projects/{project_id}/retention",  # other months: whose time is over is looked up anew
)
"""Requests whose work is as large as what there is: each with a reason, and rare."""

OF_SOME_DAYS: Final = ("/v1/projects/{project_id}/analytics", "/v1/projects/{project_id}/analytics:export")
"""Answers about the days that are asked for: asked here for yesterday and today."""

Ask = Callable[[Side], Awaitable[object]]


def grows(small: Cost, large: Cost, more: float = 1) -> bool:
    """Some pages more are the depth of an index; three times as many are a table. `more` is how many times as much is told."""
    return large.pages > 3 * more * small.pages + 100 or large.statements > small.statements + 3


@pytest.mark.timeout(600)
async def test_what_a_request_costs_does_not_grow_with_history(tmp_path: Path) -> None:
    async with counting(tmp_path / "server") as admin, sides(admin, tmp_path / "data", COPIES) as both:
        grown = [line for name, ask in _all(both[0]) if (line := await _compared(admin, both, name, ask))]
        untrue = [(side.database, await _marked_wrongly(side)) for side in both]
        _, imported = await cost(admin, SMALL, partial(_import, both[0]))

    assert imported.statements <= 100, f"an import of {ROWS:,} rows takes {imported.statements} statements"
    assert [] == grown, "\n" + "\n".join(grown)
    assert [(side.database, []) for side in both] == untrue, (
        "a prospect's row says of its research, plan, letter or record what is not so"
    )


async def _marked_wrongly(side: Side) -> list[str]:
    """Prospects whose marks do not say what their rows say, after every route has had its turn."""
    async with side.world.services.db.read(side.world.actor.principal) as tx:
        return await tx.values(
            "SELECT p.id FROM prospects p WHERE (has_research, has_strategy, has_first_touch) <> ("
            "EXISTS (SELECT FROM prospect_research r WHERE r.prospect_id = p.id AND r.review_status <> 'superseded'),"
            " EXISTS (SELECT FROM strategies s WHERE s.prospect_id = p.id AND s.review_status <> 'superseded'),"
            " EXISTS (SELECT FROM drafts d WHERE d.prospect_id = p.id AND d.kind = 'first_touch'"
            " AND d.lifecycle_status <> 'discarded')) OR NOT on_record AND ("
            "EXISTS (SELECT FROM review_decisions d WHERE d.prospect_id = p.id AND d.decision = 'skip')"
            " OR EXISTS (SELECT FROM lawful_overrides o WHERE o.prospect_id = p.id)"
            " OR EXISTS (SELECT FROM published_addresses a WHERE a.prospect_id = p.id)"
            " OR EXISTS (SELECT FROM consents c WHERE c.prospect_id = p.id)"
            " OR EXISTS (SELECT FROM lawful_former_facts f WHERE f.prospect_id = p.id)) ORDER BY p.id LIMIT 5"
        )


async def _compared(admin: AsyncConnection[Any], both: tuple[Side, Side], name: str, ask: Ask) -> str:
    """Nothing, or how the cost of something grew, with the statements that it is spent on."""
    for side in both:
        await _tidied(side)
    (told, small), (also, large) = [await cost(admin, side.database, partial(ask, side)) for side in both]
    assert told == also, f"{name} is not the same on both sides: {told}, {also}"
    more = _more_in_two_days() if any(path in name for path in OF_SOME_DAYS) else 1
    if not grows(small, large, more) or name.startswith(LOOKS_AT_ALL):
        return ""
    dearest = "".join(f"\n    {pages} {statement}" for pages, statement in large.dearest)
    return f"{name}: {small.pages} -> {large.pages} pages, {small.statements} -> {large.statements} statements{dearest}"


async def _tidied(side: Side) -> None:
    """What was sent, as autovacuum leaves it: counted in the index alone, not by a look at each row of a page just written to."""
    async with side.world.services.db.pool.connection() as connection:
        await connection.execute("VACUUM send_attempts")


def _all(side: Side) -> list[tuple[str, Ask]]:
    """What is asked, what changes least first; each thing has a name to find it by."""
    specs = [spec for spec in snapshots.specs() if spec.scope is not None and spec.path != ENDLESS]
    reads = [spec for spec in specs if spec.method == "GET"]
    writes = [spec for spec in specs if spec.method != "GET"]
    writes.sort(key=lambda spec: any(word in f"{spec.method} {spec.path}" for word in _LAST))
    ticks = side.world.services.registry.ticks
    now = clock.iso(clock.now())
    return [
        *((f"tick {tick.name}", _tick(tick.name)) for tick in (*ticks, *ticks)),
        ("the facts of /metrics, /readyz and outrider status", _facts),
        *((f"GET {spec.path}", _request(spec, _days(spec))) for spec in reads),
        *(
            (f"GET {spec.path}?{'&'.join(f'{k}={v}' for k, v in query.items())}", _request(spec, _days(spec) | query))
            for spec in reads
            for query in queries(side.app, spec.path, now)
        ),
        *((f"types={types}", _feed(types)) for types in (RARE, f"{RARE},run.*")),
        (f"a stream of {RARE}", _stream),
        *((f"{spec.method} {spec.path}", _request(spec)) for spec in writes),
    ]


def _days(spec: RouteSpec) -> dict[str, str]:
    """The days that an answer is asked about, where it is about some."""
    return {"from": (clock.now() - timedelta(days=1)).date().isoformat()} if spec.path in OF_SOME_DAYS else {}


def _more_in_two_days() -> float:
    """How many times as much as the smaller side the larger one has of yesterday and today: more, the later in the day it is."""
    now = clock.now()
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    return max(1, (now - midnight + timedelta(days=1)) / APART / FEW)


def _request(spec: RouteSpec, query: dict[str, str] | None = None) -> Ask:
    async def ask(side: Side) -> object:
        options = body_of(side.app, spec, side.world.ids) | ({"params": query} if query else {})
        response = await side.world.actor.request(spec.method, side.world.path(spec.path), **options)
        assert response.status_code < 500, response.text
        return response.status_code

    return ask


def _feed(types: str) -> Ask:
    """The feed of some kinds of events, from the first one on."""

    async def ask(side: Side) -> object:
        return len((await side.world.actor.request("GET", "/v1/events", params={"types": types})).json())

    return ask


async def _stream(side: Side) -> object:
    """What a client that comes back after years is told first: all since then of a kind that hardly ever happens."""
    world, stopping = side.world, asyncio.Event()

    async def who() -> Principal:
        stopping.set()  # after this look at the log
        return world.actor.principal

    lines = stream.lines(world.services, world.ids["project_id"], reading.START, None, [RARE], who, stopping)
    return [line async for line in lines]


async def _import(side: Side) -> None:
    """A file of as many rows as an import takes, each with its event."""
    rows = (f"Firm {n},firm{n}.example,ann@firm{n}.example\n" for n in range(ROWS))
    data = ("company_name,domain,contact_email\n" + "".join(rows)).encode()
    path = side.world.path("/v1/projects/{project_id}/prospects:import")
    response = await side.world.actor.request("POST", path, files={"file": ("firms.csv", data)})
    assert ROWS == response.json()["created"], response.text


async def _facts(side: Side) -> object:
    services = side.world.services
    async with services.db.read(facts.WHO) as tx:
        await facts.look(tx, [tick.name for tick in services.registry.ticks])
    return await checks.all_of(services)


def _tick(name: str) -> Ask:
    async def ask(side: Side) -> object:
        [handler] = [tick.handler for tick in side.world.services.registry.ticks if tick.name == name]
        await handler(side.world.services)
        return name

    return ask
