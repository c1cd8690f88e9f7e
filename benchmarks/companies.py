"""Finding and ranking 500 companies by words and by meaning, among `--rows` of one project and among a few."""

import random
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from functools import partial
from statistics import median, quantiles
from typing import Any, Final

import numpy as np
from psycopg import AsyncConnection, sql
from psycopg.conninfo import make_conninfo
from tests.growth.pages import cost
from tests.growth.sides import counting

from benchmarks.indexes import dropped
from benchmarks.world import Result, World
from outrider.access import keys
from outrider.app import build_services
from outrider.core import clock
from outrider.core.principal import system
from outrider.db import ProjectTx
from outrider.db.migrate import migrate
from outrider.engine import Services
from outrider.judgement.meaning import vectors_of
from outrider.judgement.port import Claim, Company
from outrider.judgement.trades import words_of
from outrider.projects import create
from outrider.providers.sources import Catalogue, Wanted

_FEW: Final = 10_000
_FOUND: Final = 500
_TRADES: Final = 118
_SAID: Final = 8
"""Descriptions of each trade that are encoded; each company's vector is one of these with noise of its own."""
_NOISES: Final = 8_191
_NOISE: Final = 0.35
"""Length of the noise, that of a vector being one: two companies of a trade are then about as near as two real ones."""
_ICP: Final = (
    "We sell to logistics companies in Germany with 50 to 500 employees.",
    "Our customers are dental clinics.",
    "We work with bakeries in France and Belgium.",
    "We sell to hotels with more than 20 employees in Spain.",
    "Software for law firms in the United Kingdom.",
    "Nous vendons aux entreprises de nettoyage.",
    "Wir verkaufen an Maschinenbauer mit 100 bis 1.000 Mitarbeitern.",
    "We sell to people who look after old buildings.",
)
_MADE: Final = (
    "CREATE TEMPORARY TABLE said (n integer PRIMARY KEY, industry text, description text, vector halfvec(512))",
    "CREATE TEMPORARY TABLE noise (n integer PRIMARY KEY, vector halfvec(512))",
)
_FILL: Final = (
    "INSERT INTO companies (id, project_id, name, domain, description, industry, country, size, country_code, size_low,"
    " size_high, created_at, updated_at)"
    " SELECT 'co_' || lpad(to_hex(i), 26, '0'), %(p)s, 'Firm ' || i, 'firm' || i || '.example',"
    " s.description || ' No. ' || i, s.industry, c, '', c, size, size, now(), now()"
    " FROM generate_series(1, %(n)s::integer) i CROSS JOIN LATERAL (SELECT (1 + (i::bigint * 7919) %% 2000)::integer AS size,"
    " (ARRAY['DE','FR','ES','GB','IT','NL','BE','AT','CH','IE','US','PL'])[1 + i %% 12] AS c) o"
    " JOIN said s ON s.n = (i * 31) %% %(said)s",
    "INSERT INTO company_vectors (company_id, project_id, model, country_code, size_low, size_high, vector)"
    " SELECT 'co_' || lpad(to_hex(i), 26, '0'), %(p)s, %(model)s, c.country_code, c.size_low, c.size_high,"
    " l2_normalize(s.vector + m.vector) FROM generate_series(1, %(n)s::integer) i"
    " JOIN companies c ON c.id = 'co_' || lpad(to_hex(i), 26, '0') JOIN said s ON s.n = (i * 31) %% %(said)s"
    " JOIN noise m ON m.n = (i * 17) %% %(noises)s",
)


async def measure(world: World) -> list[Result]:
    async with counting(world.home / "companies") as admin:
        few, many = [await _searched(world, admin, f"companies_{count}", count) for count in (_FEW, world.rows)]
    (few_seconds, few_pages), (seconds, pages) = few, many
    p95 = quantiles(seconds, n=20)[18]
    return [
        Result(
            f"{_FOUND} of {world.rows:,} companies found and ranked, against {_FEW:,}",
            f"p50 {median(seconds) * 1000:.0f} ms, p95 {p95 * 1000:.0f} ms, {median(pages):,.0f} pages",
            f"p50 {median(few_seconds) * 1000:.0f} ms, {median(few_pages):,.0f} pages",
            f"{median(seconds) / median(few_seconds):.1f}",
            "p95 < 200 ms",
        )
    ]


async def _searched(
    world: World, admin: AsyncConnection[Any], database: str, count: int
) -> tuple[list[float], list[int]]:
    """Seconds and pages of each search among so many companies."""
    await admin.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(database)))
    url = make_conninfo(admin.info.dsn, dbname=database, password="")
    await migrate(url)
    services = build_services(world.settings, url)
    await services.db.open()
    try:
        async with services.db.tx(system("system", "bench")) as tx:
            principal = system((await keys.create_operator(tx, "Bench")).id, "bench")
        async with services.db.tx(principal) as tx:
            project_id = (await create(tx, "Companies", "Bench", "https://bench.example")).id
        begun = clock.monotonic()
        await _fill(url, services, project_id, count)
        world.console.print(f"{count:,} companies made in {clock.monotonic() - begun:.0f} s")

        def open_read() -> AbstractAsyncContextManager[ProjectTx]:
            return services.db.project_read(principal, project_id)

        seconds, pages = [], []
        for text in _ICP:
            asked = [
                await cost(admin, database, partial(_search, services, open_read, text))
                for _ in range(world.rounds + 1)
            ][1:]  # the first is not counted: caches and plans
            seconds += [took for took, _ in asked]
            pages += [spent.pages for _, spent in asked]
            told = f"{median(seconds[-world.rounds :]) * 1000:.0f} ms, {pages[-1]:,} pages"
            world.console.print(f"{told}: {text}")
        return seconds, pages
    finally:
        await services.db.close()


async def _search(services: Services, open_read: Any, text: str) -> float:
    """Seconds of one search and of ranking what it found."""
    icp = [Claim("claim_1", text, "icp", "approved", "high")]
    begun = clock.monotonic()
    found = await Catalogue(services.encoder).find(open_read, Wanted(icp=icp, limit=_FOUND))
    await services.intelligence.rank([one.company for one in found], icp, text, [one.vector for one in found])
    assert found, f"nobody is found by {text}"
    return clock.monotonic() - begun


async def _fill(url: str, services: Services, project_id: str, count: int) -> None:
    said = _descriptions()
    vectors = await vectors_of(
        [Company(f"Firm {n}", "", text, industry, "", "", {}) for n, (industry, text) in enumerate(said)],
        services.encoder,
    )
    chance = np.random.default_rng(7)
    async with await AsyncConnection.connect(url) as connection:
        await connection.execute("SET LOCAL maintenance_work_mem = '3GB'")
        await connection.execute(
            "SET LOCAL session_replication_role = replica"
        )  # no trigger asks for what is made here
        for statement in _MADE:
            await connection.execute(statement)
        cursor = connection.cursor()
        async with cursor.copy("COPY said FROM STDIN") as copy:
            for n, ((industry, text), vector) in enumerate(zip(said, vectors, strict=True)):
                assert vector is not None, "the encoder is there"
                await copy.write_row((n, industry, text, _text(vector)))
        async with cursor.copy("COPY noise FROM STDIN") as copy:
            for n in range(_NOISES):
                one = chance.normal(size=512)
                await copy.write_row((n, _text(one / np.linalg.norm(one) * _NOISE)))
        indexes = await dropped(connection, "companies", "company_vectors")
        model = services.encoder.model
        values = {"p": project_id, "n": count, "said": len(said), "noises": _NOISES, "model": model}
        for statement in _FILL:
            await connection.execute(statement, values)
        for index in indexes:
            await connection.execute(index)
    async with await AsyncConnection.connect(url, autocommit=True) as connection:
        await connection.execute("VACUUM (ANALYZE)")


def _descriptions() -> list[tuple[str, str]]:
    """Trade and description of companies of every trade, as their own sites would say it, in the words of six languages."""
    chance = random.Random(7)
    made = []
    for trade in range(_TRADES):
        words, customers = words_of(trade), words_of(chance.randrange(_TRADES))
        for _ in range(_SAID):
            one, other = chance.choice(words), chance.choice(words)
            made.append((one.capitalize(), f"{one.capitalize()} and {other} for {chance.choice(customers)}."))
    return made


def _text(vector: Sequence[float] | np.ndarray[Any, Any]) -> str:
    return "[" + ",".join(f"{value:.5g}" for value in vector) + "]"
