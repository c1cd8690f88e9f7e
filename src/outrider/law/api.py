"""HTTP of the table of countries (docs/law.md)."""

from fastapi import Response

from outrider.access.http import ProjectDep, Who
from outrider.core.http import Router, answer
from outrider.language import countries
from outrider.law import service
from outrider.law.errors import TooMild
from outrider.law.schemas import NOTICE, EditLawfulRules, JurisdictionsOut, LawfulRulesOut
from outrider.law.table import table

router = Router("Law")


@router.get("/v1/jurisdictions", scope="read", returns=JurisdictionsOut)
async def list_jurisdictions(who: Who) -> Response:
    """Where one may write unasked, per country and kind of address, with sources and how sure each row is. No legal advice."""
    shipped = table()
    rows = [
        {"name": countries.name_of(row.country), **row.model_dump(mode="json")}
        for row in sorted(shipped.rows.values(), key=lambda one: one.country)
    ]
    return answer({"rule_version": shipped.version, "notice": NOTICE, "rows": rows})


@router.get("/v1/projects/{project_id}/lawful-rules", scope="read", returns=LawfulRulesOut)
async def get_lawful_rules(project: ProjectDep) -> Response:
    """What the operator has chosen: whether the verdict refuses, the country where nothing tells it, stricter rules."""
    async with project.read() as tx:
        return answer(await service.rules(tx))


@router.patch("/v1/projects/{project_id}/lawful-rules", scope="policy:write", returns=LawfulRulesOut, errors=(TooMild,))
async def edit_lawful_rules(project: ProjectDep, body: EditLawfulRules) -> Response:
    """Choose whether the verdict refuses (`lawful_gate`), where prospects are of whom nothing tells it, and rules of your own
    that are stricter than the table. To write where the table forbids it, there is no rule but consent."""
    async with project.tx() as tx:
        return answer(await service.set_rules(tx, body.given()))
