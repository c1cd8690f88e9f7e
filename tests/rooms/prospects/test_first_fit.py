"""Who judges a prospect at the moment it is added: whoever judges it later, so that the two can be compared."""

from collections.abc import Sequence
from dataclasses import replace

from outrider.engine import Services
from outrider.judgement.embedded import Embedded
from outrider.judgement.port import Claim, Company, Fit
from outrider.prospects import imports, service
from outrider.prospects.fields import Details
from tests.factories import Actor


class Fond(Embedded):
    """Another judge than the rules: it likes every company."""

    def score_fit(self, company: Company, icp: Sequence[Claim]) -> Fit:
        return Fit(77, f"{company.name} is lovely.")


async def test_a_prospect_added_by_itself_is_judged_through_the_port(
    services: Services, actor: Actor, project_id: str
) -> None:
    async with services.db.project_tx(actor.principal, project_id) as tx:
        added = await service.create(tx, Fond(), Details("Cove Foods", "cove.example"))

    assert (77, "Cove Foods is lovely.") == (added.fit_score, added.fit_reason)


async def test_prospects_of_an_import_are_judged_through_the_port(
    services: Services, actor: Actor, project_id: str
) -> None:
    fond = replace(services, intelligence=Fond())
    file = b"company_name,domain\nCove Foods,cove.example\nHay Mills,hay.example\n"

    await imports.prospects(fond.project(actor.principal, project_id), file)

    listed = (await actor.get(f"/v1/projects/{project_id}/prospects")).json()
    assert {("Cove Foods", 77), ("Hay Mills", 77)} == {(one["company_name"], one["fit_score"]) for one in listed}
