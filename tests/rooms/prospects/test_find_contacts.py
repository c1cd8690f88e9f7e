"""Promise: what data providers say is kept with its source, day and price, paid for once, and lost by no run that fails."""

from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest
import pytest_asyncio

from outrider import engine as runs
from outrider.engine import Outcome, RunContext, RunFailed, Services
from outrider.prospects.contacts.finding import FindContacts, find_contacts
from outrider.prospects.researching import ResearchProspects, research_prospects
from outrider.prospects.search import SearchProspects, search_prospects
from tests.factories import Actor
from tests.providers.sources.server import COMPANIES, EMAILS, UNA, ProviderServer, providing
from tests.rooms.prospects.making import add, rows

ICP = "We sell to food distributors. Our buyers are heads of purchasing."


@pytest_asyncio.fixture
async def server() -> AsyncIterator[ProviderServer]:
    async with providing() as running:
        yield running


@pytest_asyncio.fixture
async def project_id(actor: Actor) -> str:
    made = await actor.new_project()
    claim = {"text": ICP, "source_type": "manual", "status": "approved", "topic": "icp"}
    await actor.post(f"/v1/projects/{made}/knowledge-claims", claim)
    return str(made)


async def context(
    services: Services, actor: Actor, project_id: str, server: ProviderServer, operation: str, **keys: str
) -> RunContext:
    """A run that this test works at by hand, with these data providers."""
    urls = {"hunter_url": server.url, "people_data_labs_url": server.url}
    settings = type(services.settings)(**{**services.settings.model_dump(), **urls, **keys})
    async with services.db.project_tx(actor.principal, project_id) as tx:
        queued = await runs.enqueue(tx, operation, {})
        await tx.execute("UPDATE runs SET status = 'running', attempt = 1 WHERE id = %s", (queued.run.id,))
        run = await runs.get(tx, queued.run.id)
    return RunContext(replace(services, settings=settings).project(actor.principal, project_id), run)


async def finished(services: Services, actor: Actor, project_id: str, made: RunContext) -> list[str]:
    """The warnings of a run that is over, so that the next one is another."""
    async with services.db.project_tx(actor.principal, project_id) as tx:
        await tx.execute("UPDATE runs SET status = 'succeeded' WHERE id = %s", (made.run.id,))
        return list((await runs.get(tx, made.run.id)).warnings)


HUNTER = {"hunter_api_key": "h"}
BOTH = {**HUNTER, "people_data_labs_api_key": "p"}


async def find(
    services: Services, actor: Actor, project_id: str, server: ProviderServer, **keys: str
) -> tuple[Outcome, list[str]]:
    made = await context(services, actor, project_id, server, "find_contacts", **keys)
    outcome = await find_contacts(made, FindContacts())
    return outcome, await finished(services, actor, project_id, made)


async def test_people_are_found_proposed_and_paid_for_once(
    services: Services, actor: Actor, project_id: str, server: ProviderServer
) -> None:
    """Nobody becomes the prospect's contact by that; the second run asks nobody anything."""
    prospect = await add(actor, project_id, domain="cove.example", contact_email=None)
    server.says("/v2/domain-search", EMAILS)

    first, warnings = await find(services, actor, project_id, server, **HUNTER)
    again, _ = await find(services, actor, project_id, server, **HUNTER)

    assert (1, 1, 0) == (first.result["contacts_proposed"], first.result["credits"], again.result["credits"])
    assert ["/v2/domain-search"] == server.paths()
    assert any("Orla Ryan" in one and "the role that your ICP claim names" in one for one in warnings)
    known = (await actor.get(f"/v1/prospects/{prospect['id']}/contacts")).json()
    orla = known["contacts"][0]
    assert (None, orla["id"]) == (known["contact_email"], known["proposed_id"])
    assert ("provider", "hunter", "https://cove.example/team", "2026-10-11T00:00:00Z") == (
        orla["source"],
        orla["provider"],
        orla["source_url"],
        orla["observed_at"],
    )
    assert "deliverable" == orla["verification"]["status"]
    [call] = await rows(actor, project_id, "source-calls")
    assert ("hunter", "people", "ok", 2, 1) == tuple(
        call[one] for one in ("source", "task", "outcome", "records", "credits")
    )


async def test_the_next_provider_is_asked_and_a_name_without_an_address_gets_one_that_is_verified(
    services: Services, actor: Actor, project_id: str, server: ProviderServer
) -> None:
    """Hunter knows nobody there, People Data Labs a name, Hunter then the address; a dead mailbox is not proposed."""
    una = {"data": {"email": "una@cove.example", "first_name": "U.", "last_name": "Daly", "score": 90}}
    server.says("/v5/person/search", {"status": 200, "data": [UNA]})
    server.says("/v2/email-finder", una)
    server.says("/v2/email-verifier", {"data": {"status": "invalid"}})
    prospect = await add(actor, project_id, domain="cove.example", contact_email=None)

    outcome, warnings = await find(services, actor, project_id, server, **BOTH)

    assert ["/v2/domain-search", "/v5/person/search", "/v2/email-finder", "/v2/email-verifier"] == server.paths()
    assert (0, 3) == (outcome.result["contacts_proposed"], outcome.result["credits"])
    [known] = (await actor.get(f"/v1/prospects/{prospect['id']}/contacts")).json()["contacts"]
    assert ("Una Daly", "una@cove.example", False) == (known["name"], known["email"], known["eligible"])
    assert any("Una Daly: Hunter says that the mailbox does not exist." in one for one in warnings)


async def test_an_item_that_fails_says_why_the_others_stay_and_a_retry_asks_only_for_what_is_missing(
    services: Services, actor: Actor, project_id: str, server: ProviderServer
) -> None:
    """And what the operator said of somebody stands against what the provider says."""
    for name in ("cove", "quay"):
        await add(actor, project_id, company_name=name.title(), domain=f"{name}.example", contact_email=None)
    server.says("/v2/domain-search", "half", EMAILS)
    theirs = {"domain": "cove.example", "name": "Orla R. Ryan", "role": "Sommelier", "email": "orla.ryan@cove.example"}
    await actor.post(f"/v1/projects/{project_id}/contacts", theirs)

    first, warnings = await find(services, actor, project_id, server, **HUNTER)
    again, _ = await find(services, actor, project_id, server, **HUNTER)

    assert (1, 1) == (first.result["prospects_looked_at"], len(first.result["not_looked_at"]))
    assert any("Hunter could not be reached, or broke off" in one for one in warnings)
    assert 2 == again.result["prospects_looked_at"]
    assert 3 == len([path for path in server.paths() if path == "/v2/domain-search"])
    [orla] = await rows(actor, project_id, "contacts?q=orla")
    assert ("operator", "Orla R. Ryan", "Sommelier", "deliverable") == (
        *(orla[one] for one in ("source", "name", "role")),
        orla["verification"]["status"],
    )


async def test_a_wrong_key_fails_the_run_at_once_and_without_any_provider_it_says_what_to_set(
    services: Services, actor: Actor, project_id: str, server: ProviderServer
) -> None:
    for name in ("cove", "quay", "pier"):
        await add(actor, project_id, company_name=name.title(), domain=f"{name}.example", contact_email=None)
    server.says("/v2/domain-search", 401)

    with pytest.raises(RunFailed) as refused:
        await find(services, actor, project_id, server, **HUNTER)
    async with services.db.project_tx(actor.principal, project_id) as tx:
        await tx.execute("UPDATE runs SET status = 'failed' WHERE project_id = %s", (project_id,))
    with pytest.raises(RunFailed) as unset:
        await find(services, actor, project_id, server)

    assert ("source_unavailable", 1) == (refused.value.error["code"], len(server.asked))
    assert "does not accept the key in OUTRIDER_HUNTER_API_KEY" in refused.value.error["detail"]
    assert "OUTRIDER_HUNTER_API_KEY" in unset.value.error["detail"]


async def test_what_a_provider_says_of_a_company_is_a_fact_with_source_and_day(
    services: Services, actor: Actor, project_id: str, server: ProviderServer
) -> None:
    """Bought only when it was asked for; then a prospect, a fact in the register, and imported ground in research."""
    server.says("/v5/company/search", COMPANIES)
    keys = {"people_data_labs_api_key": "p"}

    thrifty = await context(services, actor, project_id, server, "search_prospects", **keys)
    assert 0 == (await search_prospects(thrifty, SearchProspects())).result["prospects_created"]
    assert [] == server.asked
    await finished(services, actor, project_id, thrifty)
    buying = await context(services, actor, project_id, server, "search_prospects", **keys)
    done = await search_prospects(buying, SearchProspects(limit=2, providers=True))
    await finished(services, actor, project_id, buying)

    [prospect_id] = done.result["prospect_ids"]
    facts = (await actor.get(f"/v1/prospects/{prospect_id}/facts")).json()["facts"]
    industry = next(one for one in facts if one["field"] == "industry")
    assert ("food distribution", "people_data_labs", "c1") == (
        industry["value"],
        industry["source"],
        industry["reference"],
    )
    researching = await context(services, actor, project_id, server, "research_prospects")
    await research_prospects(researching, ResearchProspects())
    [record] = await rows(actor, project_id, "prospect-research")
    found: dict[str, Any] = next(one for one in record["findings"] if one["field"] == "industry")
    assert ("given", "import", "people_data_labs") == (found["status"], found["source"], found["provider"])
    assert industry["observed_at"][:19] == found["observed_at"][:19]
