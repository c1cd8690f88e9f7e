"""The catalogue: imports add up, searches stay in their project and stay quick."""

from contextlib import AbstractAsyncContextManager

import pytest

from outrider.core import clock
from outrider.db import ProjectTx
from outrider.engine import Services
from outrider.judgement.port import Claim
from outrider.providers.sources import Catalogue, FoundCompany, NewCompany, Wanted, upsert
from tests.factories import Actor
from tests.providers.sources.making import company

ICP = [
    Claim("claim_1", "We sell to logistics companies in Germany with 50 to 500 employees.", "icp", "approved", "high")
]


async def find(services: Services, actor: Actor, project_id: str, **wanted: object) -> list[FoundCompany]:
    def open_read() -> AbstractAsyncContextManager[ProjectTx]:
        return services.db.project_read(actor.principal, project_id)

    asked = Wanted(**{"icp": ICP, "limit": 50, **wanted})  # type: ignore[arg-type]
    return list(await Catalogue().find(open_read, asked))


async def fill(services: Services, actor: Actor, project_id: str, *companies: NewCompany) -> None:
    async with services.db.project_tx(actor.principal, project_id) as tx:
        await upsert(tx, companies, clock.now())


async def names(services: Services, actor: Actor, project_id: str, **wanted: object) -> set[str]:
    return {found.company.name for found in await find(services, actor, project_id, **wanted)}


async def test_words_synonyms_and_inflections_are_found(services: Services, actor: Actor, project_id: str) -> None:
    await fill(
        services,
        actor,
        project_id,
        company("Alpha", industry="Logistics"),
        company("Beta", description="A freight forwarder"),
        company("Gamma", description="Logistic services"),
        company("Delta", industry="Hairdressing"),
    )

    assert {"Alpha", "Beta", "Gamma"} == await names(services, actor, project_id)


async def test_those_known_to_be_outside_are_left_out_and_the_unknown_are_kept(
    services: Services, actor: Actor, project_id: str
) -> None:
    await fill(
        services,
        actor,
        project_id,
        company("Inside", industry="Logistics", country="DE", size="120"),
        company("Abroad", industry="Logistics", country="Spain", size="120"),
        company("Huge", industry="Logistics", country="DE", size="10,000+"),
        company("Unknown", industry="Logistics"),
    )

    assert {"Inside", "Unknown"} == await names(services, actor, project_id)


async def test_what_the_project_has_already_is_not_found_again(
    services: Services, actor: Actor, project_id: str
) -> None:
    await fill(services, actor, project_id, company("One", industry="Logistics"), company("Two", industry="Logistics"))
    [first, _] = await find(services, actor, project_id)

    assert 1 == len(await find(services, actor, project_id, known_domains=[first.company.domain]))
    assert 1 == len(await find(services, actor, project_id, known_ids=[first.reference]))


async def test_another_project_s_companies_are_never_found(
    services: Services, actor: Actor, stranger: Actor, project_id: str
) -> None:
    await fill(services, actor, project_id, company("Alpha", industry="Logistics"))

    assert set() == await names(services, actor, await actor.new_project())
    assert set() == await names(services, stranger, await stranger.new_project())


@pytest.mark.parametrize(
    "text", ["", "'); DROP TABLE companies; --", "& | ! <-> :*", "the and of", "ß漢字", "a" * 5000]
)
async def test_an_odd_claim_finds_nobody_and_breaks_nothing(
    services: Services, actor: Actor, project_id: str, text: str
) -> None:
    await fill(services, actor, project_id, company("Alpha", industry="Logistics"))

    assert set() == await names(services, actor, project_id, icp=[Claim("c", text, "icp", "approved", "high")])


async def test_an_import_says_more_and_never_takes_away(services: Services, actor: Actor, project_id: str) -> None:
    await fill(services, actor, project_id, company("Alpha", industry="Logistics", country="DE", size="120"))
    await fill(services, actor, project_id, company("Alpha", description="Freight for shops"))
    [found] = await find(services, actor, project_id)

    assert ("Logistics", "DE", "120", "Freight for shops") == (
        found.company.industry,
        found.company.country,
        found.company.size,
        found.company.description,
    )
