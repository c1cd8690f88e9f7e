"""Companies found by meaning: across languages, the same by graph as one by one, and by words where a server keeps no vectors."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from dataclasses import replace

import psycopg
import pytest
import pytest_asyncio

from outrider.core import clock
from outrider.db import ProjectTx
from outrider.db.migrate import migrate
from outrider.engine import Engine, Services
from outrider.judgement.port import Claim
from outrider.providers import encoder as encoders
from outrider.providers.sources import Catalogue, NewCompany, Wanted, catalogue, upsert, vectors_store
from outrider.settings import Settings
from tests.factories import Actor
from tests.providers.sources.making import company
from tests.rooms.prospects.making import run

ENCODER = encoders.build(Settings())
ICP = [Claim("claim_1", "Wir verkaufen an Betreiber von Kletterhallen in Frankreich.", "icp", "approved", "high")]
COMPANIES = (
    company("Bloc", industry="Loisirs", description="Salle d'escalade et de bloc à Lyon", country="France"),
    company("Mur", industry="Loisirs", description="Trois murs d'escalade à Lille", country="France"),
    company("Boulder", industry="Leisure", description="A climbing gym in Leeds", country="United Kingdom"),
    company("Pain", industry="Alimentation", description="Pain au levain et brioches", country="France"),
)


async def fill(services: Services, actor: Actor, project_id: str, *companies: NewCompany) -> None:
    async with services.db.project_tx(actor.principal, project_id) as tx:
        await upsert(tx, [replace(one, id=f"{one.id[:-6]}{project_id[-6:]}") for one in companies], clock.now())
    async with services.db.project_tx(actor.principal, project_id) as tx:
        rows = await vectors_store.to_encode(tx, 100)
        await vectors_store.keep(tx, ENCODER.model, rows, await catalogue.vectors_for(rows, ENCODER))


async def names(services: Services, actor: Actor, project_id: str, limit: int = 2) -> list[str]:
    def open_read() -> AbstractAsyncContextManager[ProjectTx]:
        return services.db.project_read(actor.principal, project_id)

    return [one.company.name for one in await Catalogue(ENCODER).find(open_read, Wanted(ICP, limit))]


@pytest.fixture(params=["one by one", "by the graph"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "by the graph":
        monkeypatch.setattr(vectors_store, "_EXACT", 0)
    return str(request.param)


async def test_a_claim_finds_companies_of_another_language_in_its_countries_and_project(
    services: Services, actor: Actor, project_id: str, way: str
) -> None:
    """The graph holds every project's companies: however many are nearer, those of this project and country are found."""
    other = await actor.new_project()
    crowd = [
        company(f"Halle{n}", industry="Freizeit", description="Betreiber einer Kletterhalle", country="Deutschland")
        for n in range(90)
    ]
    await fill(services, actor, other, *crowd)
    await fill(services, actor, project_id, *COMPANIES)

    assert ["Bloc", "Mur"] == sorted(await names(services, actor, project_id))


async def test_a_company_that_says_something_else_is_found_by_that(
    services: Services, actor: Actor, project_id: str, way: str
) -> None:
    climbing, baking = {"industry": "Loisirs", "description": "Salle d'escalade"}, {"industry": "Boulangerie"}
    await fill(services, actor, project_id, company("Mur", **climbing), company("Pain", **baking))
    before = await names(services, actor, project_id, limit=1)
    turned = {"industry": "Boulangerie", "description": "Pain au levain"}
    await fill(services, actor, project_id, company("Mur", **turned), company("Pain", **climbing))

    assert (["Mur"], ["Pain"]) == (before, await names(services, actor, project_id, limit=1))
    async with services.db.project_read(actor.principal, project_id) as tx:
        assert 0 == await vectors_store.missing(tx)


async def test_a_run_makes_the_vectors_and_says_what_a_server_lacks(
    services: Services, client: Actor, project_id: str
) -> None:
    engine = Engine(replace(services, encoder=ENCODER), services.registry)
    async with services.db.project_tx(client.principal, project_id) as tx:
        await upsert(tx, COMPANIES, clock.now())
    done = await run(client, engine, project_id, "index_companies")

    assert ({"companies_indexed": 4}, []) == (done["result"], done["warnings"])

    async with services.db.project_tx(client.principal, project_id) as tx:
        await tx.execute("ALTER TABLE company_vectors RENAME TO company_vectors_away")
    try:
        done = await run(client, engine, project_id, "index_companies")
        found = await names(services, client, project_id)
    finally:
        async with services.db.project_tx(client.principal, project_id) as tx:
            await tx.execute("ALTER TABLE company_vectors_away RENAME TO company_vectors")

    assert {"companies_indexed": 0} == done["result"]
    assert ["no pgvector" in warning for warning in done["warnings"]] == [True]
    assert [] == found


@pytest_asyncio.fixture
async def humble(server_url: str, run_id: str) -> AsyncIterator[tuple[str, str]]:
    """A database whose owner may make no extension, as its owner and as the superuser."""
    name = f"humble_{run_id[:12]}"
    async with await psycopg.AsyncConnection.connect(server_url, autocommit=True) as admin:
        await admin.execute(f'CREATE ROLE "{name}" LOGIN')
        await admin.execute(f'CREATE DATABASE "{name}" OWNER "{name}"')
        make = psycopg.conninfo.make_conninfo
        yield make(server_url, dbname=name, user=name), make(server_url, dbname=name)
        await admin.execute(f'DROP DATABASE "{name}" WITH (FORCE)')
        await admin.execute(f'DROP ROLE "{name}"')


async def test_a_server_without_the_extension_is_migrated_and_gets_vectors_once_it_has_it(
    humble: tuple[str, str],
) -> None:
    owner, superuser = humble

    async def has_vectors() -> bool:
        async with await psycopg.AsyncConnection.connect(owner) as connection:
            row = await (await connection.execute("SELECT to_regclass('company_vectors') IS NOT NULL")).fetchone()
            return row is not None and bool(row[0])

    assert (True, False) == (await migrate(owner), await has_vectors())

    async with await psycopg.AsyncConnection.connect(superuser, autocommit=True) as admin:
        await admin.execute("CREATE EXTENSION vector")

    assert (True, True, False) == (await migrate(owner), await has_vectors(), await migrate(owner))
