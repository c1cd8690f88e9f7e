"""One installation twice: a project of some weeks, and the same project after years, on one server that counts pages."""

import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import httpx
from fastapi import FastAPI
from psycopg import AsyncConnection
from psycopg.conninfo import make_conninfo

from outrider.app import create_app
from outrider.db.embedded import EmbeddedPostgres
from outrider.db.migrate import migrate
from outrider.engine import Engine
from outrider.settings import Settings
from tests import world
from tests.factories import http_to, services_of
from tests.growth.cloning import multiply
from tests.ticking import tick
from tests.world import World

SMALL, LARGE = "growth_small", "growth_large"
Fill = Callable[[AsyncConnection[Any], str, str, int], Awaitable[object]]
"""Lays copies of a project (its id, its operator's) beside its rows."""
FEW: Final = 60
"""More than a page of everything, so that a page is as long on both sides."""


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two: the database's name, the application, and a world whose ids are the same on both."""

    database: str
    app: FastAPI
    world: World


@asynccontextmanager
async def counting(home: Path) -> AsyncIterator[AsyncConnection[Any]]:
    """A server that counts what each statement touches, and whose tables nobody vacuums meanwhile."""
    server = EmbeddedPostgres(home)
    async with await AsyncConnection.connect(await server.start(), autocommit=True) as admin:
        await admin.execute("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'")
        await admin.execute("ALTER SYSTEM SET autovacuum = off")
    await server.stop()
    async with await AsyncConnection.connect(await server.start(), autocommit=True) as admin:
        await admin.execute("CREATE EXTENSION pg_stat_statements")
        yield admin
    await server.stop()


@asynccontextmanager
async def sides(
    admin: AsyncConnection[Any], folder: Path, copies: int, fill: Fill = multiply, *, sealed: bool = True
) -> AsyncIterator[tuple[Side, Side]]:
    """A small and a large side; the large one has `copies` copies of what the project has done, as `fill` lays them.

    Args:
        sealed: whether the log of both is sealed, which looks at every event once.
    """
    await admin.execute(f"CREATE DATABASE {SMALL}")
    url = {name: make_conninfo(admin.info.dsn, dbname=name, password="") for name in (SMALL, LARGE)}
    await migrate(url[SMALL])
    async with _installation(url[SMALL], folder / SMALL) as (_, services, http):
        made = await world.build(services, http, Engine(services, services.registry))
    await admin.execute(f"CREATE DATABASE {LARGE} TEMPLATE {SMALL}")
    shutil.copytree(folder / SMALL, folder / LARGE)
    for name, number, lay in ((SMALL, FEW, multiply), (LARGE, copies, fill)):
        async with await AsyncConnection.connect(url[name]) as connection:
            await lay(connection, made.ids["project_id"], made.actor.operator_id, number)
        async with _installation(url[name], folder / name) as (_, services, _):
            if sealed:
                await tick(services, "audit_seal")
        async with await AsyncConnection.connect(url[name], autocommit=True) as connection:
            await connection.execute("VACUUM (ANALYZE)")
    async with AsyncExitStack() as stack:
        both = []
        for name in (SMALL, LARGE):
            app, services, http = await stack.enter_async_context(_installation(url[name], folder / name))
            engine = Engine(services, services.registry)
            actor = replace(made.actor, http=http)
            both.append(Side(name, app, replace(made, services=services, engine=engine, actor=actor)))
        yield both[0], both[1]


@asynccontextmanager
async def _installation(url: str, data_dir: Path) -> AsyncIterator[tuple[FastAPI, Any, httpx.AsyncClient]]:
    settings = Settings(
        data_dir=data_dir,
        rate_limit_reads=0,
        rate_limit_writes=0,
        fetch_allowed_hosts="127.0.0.1",
        public_url="http://testserver",
        sentence_encoder=False,
    )
    async with services_of(settings, url) as services:
        app = create_app(services)
        async with http_to(app) as http:
            yield app, services, http
