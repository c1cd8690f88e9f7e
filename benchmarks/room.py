"""The room that a sent letter takes in the database: rows, indexes and bytes, by table, once vacuum has been there.

Each letter goes the whole way, from an approved draft to the sandbox; what the same pages take a second time costs nothing more.
"""

from datetime import timedelta
from typing import Any, Final

from psycopg import AsyncConnection
from tests.factories import http_to, new_actor
from tests.world import LIMITS, PROJECT, World, set_up, teach

from benchmarks import world as bench
from benchmarks.world import Result
from outrider.app import create_app
from outrider.core import clock
from outrider.engine import Engine
from outrider.events import packing

_LETTERS: Final = 400
_A_PAGE: Final = 100
_A_MONTH_ON: Final = timedelta(days=70)
"""The first part of a new log may reach into the next month."""
_SHOWN: Final = 100
"""Bytes a letter below which a table is not named."""

Sizes = dict[str, tuple[int, int]]
"""By table, with its partitions: bytes of rows and of indexes."""


async def measure(of: bench.World) -> list[Result]:
    async with http_to(create_app(of.services)) as http, of.services.db.pool.connection() as connection:
        await connection.set_autocommit(True)
        world = World(of.services, await new_actor(of.services, http), Engine(of.services, of.services.registry))
        world.ids["project_id"] = await world.actor.new_project()
        await set_up(world)
        await world.call("PUT", f"{PROJECT}/sending-limits", {**LIMITS, "daily_cap": 2_000})
        await teach(world)
        await _send(world, await _written(world, 0, _A_PAGE))  # the pages that any first letter opens
        drafts = [one for at in range(1, 1 + _LETTERS // _A_PAGE) for one in await _written(world, at, _A_PAGE)]
        before = await _sizes(connection)
        await _send(world, drafts)
        after = await _sizes(connection)
        with clock.travel(_A_MONTH_ON):
            while await packing.pack(of.services.db):
                pass
        packed = await _sizes(connection)
        await connection.set_autocommit(False)
    grown = {name: [a - b for a, b in zip(after[name], before[name], strict=True)] for name in after}
    rows, indexes = [sum(one[kind] for one in grown.values()) / len(drafts) for kind in (0, 1)]
    for name, sizes in sorted(grown.items(), key=lambda one: -sum(one[1])):
        if sum(sizes) >= _SHOWN * len(drafts):
            of.console.print(f"{name}: {sizes[0] / len(drafts):,.0f} rows, {sizes[1] / len(drafts):,.0f} indexes")
    # All events of this database, so that those of the first letters take the same part in it.
    kept = packed["events"][1] / after["events"][1]
    later = indexes - (1 - kept) * grown["events"][1] / len(drafts)
    return [
        Result("bytes of a sent letter, and of its indexes", f"{rows:,.0f}", f"{indexes:,.0f}", "-", "7,000 in all"),
        Result("the same once its month is over", f"{rows:,.0f}", f"{later:,.0f}", "-", "7,000 in all"),
    ]


async def _written(world: World, turn: int, count: int) -> list[str]:
    """Approved drafts to people of their own."""
    for number in range(turn * count, (turn + 1) * count):
        person = {
            "company_name": f"Harbour food distributor {number}",
            "domain": f"harbour{number}.example",
            "contact_email": f"tom@harbour{number}.example",
            "contact_name": "Tom Walsh",
            "status": "cold",
        }
        await world.post(f"{PROJECT}/prospects", person)
    for operation, noun, path in (
        ("research_prospects", "research", "prospect-research"),
        ("generate_strategies", "strategy", "strategies"),
        ("generate_drafts", "draft", "drafts"),
    ):
        made: list[str] = []
        while waiting := await _waiting(world, operation, path):
            for one in waiting:
                await world.decide(noun, one["id"])
                made.append(one["id"])
    return made


async def _waiting(world: World, operation: str, path: str) -> list[dict[str, Any]]:
    """What a run has made; it takes so many prospects at a time."""
    await world.run(operation)
    found: list[dict[str, Any]] = await world.get(f"{PROJECT}/{path}?review_status=needs_review&limit=200")
    return found


async def _send(world: World, drafts: list[str]) -> None:
    for draft in drafts:
        await world.post(f"{PROJECT}/drafts/{draft}:send", {"confirm_reviewed": True, "dry_run": False})
    await world.engine.drain()


async def _sizes(connection: AsyncConnection[Any]) -> Sizes:
    # Trigrams wait in a list of their own until vacuum sorts them in, and old versions of rows until it clears them.
    await connection.execute("VACUUM")
    for table in ("email_messages", "drafts", "prospects"):
        await connection.execute(f"REINDEX TABLE {table}")
    rows = await connection.execute(
        "SELECT coalesce(i.inhparent, c.oid)::regclass::text, sum(pg_table_size(c.oid))::bigint,"
        " sum(pg_indexes_size(c.oid))::bigint"
        " FROM pg_class c LEFT JOIN pg_inherits i ON i.inhrelid = c.oid"
        " WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace GROUP BY 1"
    )
    return {name: (table, indexes) for name, table, indexes in await rows.fetchall()}
