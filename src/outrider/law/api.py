"""HTTP of the table of countries (docs/law.md)."""

from fastapi import Response

from outrider.access.http import Who
from outrider.core.http import Router, answer
from outrider.language import countries
from outrider.law.schemas import NOTICE, JurisdictionsOut
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
