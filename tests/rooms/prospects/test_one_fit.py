"""One company, one evidence, one fit: whoever computes it says the same number, and what changes it is new evidence."""

from dataclasses import replace

import pytest

from outrider.engine import Engine, Services
from outrider.judgement.embedded import Embedded
from outrider.judgement.port import Claim, Company
from outrider.language.vectors import Encoder, NoEncoder
from outrider.providers.encoder import build
from outrider.settings import Settings
from tests.factories import Actor
from tests.rooms.conftest import Site
from tests.rooms.prospects.making import CLAIMS, rows, run, upload
from tests.rooms.prospects.steps import post, theirs, told

COMPANIES = (
    "name,domain,description,industry,country,size\n"
    "Glenmore Wholesale,,Grocery wholesaler with five depots,Food distribution,Ireland,310\n"
    "Harbour Fresh,,Chilled food distributor,Food distribution,IE,120\n"
    "Ballymore Veg,,Onions and carrots for shops,,Ireland,\n"
    "Lough Chilled,,We bring fish from the coast to restaurants overnight,Fish,Ireland,80\n"
    "Tullow Pubs,,A chain of public houses in Carlow,Pubs,Ireland,90\n"
)
RULE = "Do not write to public houses."
ICP = [Claim("claim_1", "We sell to logistics companies with warehouses.", "icp", "approved", "high")]
ENCODER = build(Settings())


def engine_of(services: Services, encoder: Encoder) -> Engine:
    return Engine(replace(services, encoder=encoder, intelligence=Embedded(encoder)), services.registry)


async def teach(client: Actor, project_id: str) -> None:
    for topic, text in (*CLAIMS, ("rule", RULE)):
        body = {"text": text, "source_type": "manual", "status": "approved", "topic": topic}
        assert 201 == (await client.post(f"/v1/projects/{project_id}/knowledge-claims", body)).status_code


@pytest.mark.parametrize("encoder", [ENCODER, NoEncoder()], ids=["with meaning", "by words"])
async def test_research_that_reads_nothing_says_the_fit_that_the_search_said(
    services: Services, client: Actor, project_id: str, encoder: Encoder
) -> None:
    """However many stood in the search beside it, and whatever somebody there does for a living."""
    engine = engine_of(services, encoder)
    await teach(client, project_id)
    await upload(client, f"/v1/projects/{project_id}/companies:import", COMPANIES)
    await run(client, engine, project_id, "search_prospects")
    found = {row["id"]: row for row in await rows(client, project_id, "prospects")}
    await run(client, engine, project_id, "research_prospects")
    researched = {row["prospect_id"]: row for row in await rows(client, project_id, "prospect-research")}
    await run(client, engine, project_id, "search_prospects", refresh=True)
    again = {row["id"]: row["fit_score"] for row in await rows(client, project_id, "prospects")}

    assert len(found) >= 2, "nothing to compare"
    assert found.keys() == researched.keys()
    assert {one: row["fit_score"] for one, row in found.items()} == {
        one: row["fit_score"] for one, row in researched.items()
    }
    assert all(row["fit_reason"].startswith(researched[one]["fit_reason"]) for one, row in found.items())
    assert {one: row["fit_score"] for one, row in found.items()} == again


async def test_a_refresh_keeps_what_research_has_read(
    services: Services, client: Actor, project_id: str, engine: Engine, site: Site
) -> None:
    site.put("/news", "<p>We are a food distributor and grocery wholesaler with five depots.</p>")
    await teach(client, project_id)
    prospect_id = await theirs(services, client, project_id, country="Ireland", size="100")
    record = await post(client, project_id, prospect_id, told(site, "food distributor and grocery wholesaler"))
    await run(client, engine, project_id, "search_prospects", refresh=True)
    [after] = await rows(client, project_id, "prospects")

    assert record["fit_score"] >= 60
    assert record["fit_score"] == after["fit_score"]
    assert "nothing was read" not in after["fit_reason"]


def test_a_fit_by_words_alone_says_so_where_meaning_counts_later() -> None:
    """Whoever sees another number after the research can read why."""
    said = []
    for encoder in (ENCODER, NoEncoder()):
        added = Embedded(encoder).score_fit(Company("Hay Mills", "hay.example", "Grocery wholesaler"), ICP)
        said.append([one for one in added.caveats if one.startswith("Judged by words alone so far")])

    assert [1, 0] == [len(one) for one in said]


def test_what_a_person_does_there_says_nothing_of_the_company() -> None:
    bare = Company("Salon Rosa", "rosa.example", "Hair and beauty", "Beauty", "IE", "60")
    with_role = replace(bare, extra={"Job_Title": "Head of logistics and warehouses"})

    assert Embedded().score_fit(bare, ICP) == Embedded().score_fit(with_role, ICP)
