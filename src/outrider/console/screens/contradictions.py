"""Contradictions: two claims that name different figures for one thing, beside each other, and which of them is true."""

from typing import Final

from fastapi import Response

from outrider.console.screens.knowledge import CHOICES
from outrider.console.screens.review import Line
from outrider.console.visit import FORM, SCREEN, VisitDep, filled
from outrider.core.http import Router
from outrider.knowledge import covered, view
from outrider.runs import decisions
from outrider.runs.schemas import Decide

router = Router("Console")

_SHOWN: Final = 20


@router.get("/p/{project_id}/knowledge/contradictions", **SCREEN)
async def show_contradictions(visit: VisitDep) -> Response:
    """Each pair with what its two claims rest on."""
    async with visit.project.read() as tx:
        pairs = await covered.contradictions(tx)
        there = {one["id"]: one for one in await view.some_claims(tx, [one for pair in pairs[:_SHOWN] for one in pair])}
        found = [[there[one] for one in pair if one in there] for pair in pairs[:_SHOWN]]
        named = await view.sources_of(tx, list(there.values()))
    return await visit.page(
        "screens/contradictions.html",
        section="knowledge",
        tab="contradictions",
        contrary=len(pairs),
        pairs=found,
        named=named,
        choices=CHOICES,
    )


@router.post("/p/{project_id}/knowledge/contradictions/settle", **FORM)
async def settle_contradiction(visit: VisitDep, rejected: Line = "", sha256: Line = "") -> Response:
    """Reject the one that is not true; the other stays as it is."""
    visit.must("reviews:write")
    wanted = filled(
        Decide,
        {
            "target_type": "claim",
            "target_id": rejected,
            "decision": "skip",
            "note": "It contradicted another claim.",
            "expected_sha256": sha256 or None,
        },
    )
    async with visit.project.tx() as tx:
        await decisions.decide(tx, visit.services, decisions.Choice(**dict(wanted)))
    return visit.go(
        f"/p/{visit.project.id}/knowledge/contradictions",
        "Settled. The other one is rejected: it is not used and not proposed again.",
    )
