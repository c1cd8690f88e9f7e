"""Several decisions at once: what is meant is listed whole, and its number typed, before any of it is decided."""

import contextlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final

from fastapi import Form, Query, Response

from outrider import drafts, prospects
from outrider.console.screens.review import PLURAL, SHOWN, Chosen, Line
from outrider.console.visit import FORM, SCREEN, VisitDep, filled
from outrider.core.errors import Invalid, NotFound
from outrider.core.http import Router
from outrider.db import ProjectTx
from outrider.knowledge import view
from outrider.prospects import review, service
from outrider.runs import decisions
from outrider.runs.schemas import Decide

router = Router("Console")

_SINGULAR: Final = {plural: target for target, plural in PLURAL.items()}
_DONE: Final = {"approve": "approved", "skip": "skipped"}


@dataclass(frozen=True, slots=True)
class Meant:
    """One of several: whom it is about, what it says, the digest of what is decided on, and what a person should know."""

    id: str
    prospect_id: str
    name: str
    says: str
    sha256: str
    remarks: Sequence[str]


async def _draft(tx: ProjectTx, draft_id: str) -> Meant:
    one = await drafts.get(tx, draft_id)
    loose = [entry["sentence"] for entry in one.grounding if entry["kind"] == "ungrounded"]
    remarks = [*(f"Nothing holds: {sentence}" for sentence in loose), *one.caveats, *one.not_followed]
    return Meant(one.id, one.prospect_id, one.to_email, one.subject, one.content_sha256, remarks)


async def _strategy(tx: ProjectTx, strategy_id: str) -> Meant:
    one = await review.strategy(tx, strategy_id)
    remarks = [] if one.risk_level == "low" else [f"Its risk is {one.risk_level}."]
    return Meant(one.id, one.prospect_id, "", one.angle, one.content_sha256, remarks)


async def _research(tx: ProjectTx, research_id: str) -> Meant:
    one = await review.research(tx, research_id)
    return Meant(one.id, one.prospect_id, "", one.summary, one.content_sha256, one.caveats)


async def _prospect(tx: ProjectTx, prospect_id: str) -> Meant:
    one = await service.shown(tx, prospect_id)
    return Meant(one.id, one.id, one.company_name, one.domain, one.content_sha256, ())


async def _claim(tx: ProjectTx, claim_id: str) -> Meant:
    one = await view.one_claim(tx, claim_id)
    return Meant(one["id"], "", "", one["text"], one["content_sha256"], ())


_LOAD: Final[Mapping[str, Callable[[ProjectTx, str], Awaitable[Meant]]]] = {
    "drafts": _draft,
    "strategies": _strategy,
    "research": _research,
    "prospects": _prospect,
    "claims": _claim,
}


@router.get("/p/{project_id}/review/several", **SCREEN)
async def show_several(
    visit: VisitDep, kind: Chosen = "drafts", ids: Annotated[list[str] | None, Query(max_length=SHOWN)] = None
) -> Response:
    """What was marked in a list, whole, to be decided on together."""
    async with visit.project.read() as tx:
        meant, names = await meant_of(tx, kind, ids or [])
    return await visit.page(
        "screens/review_several.html",
        section="review",
        kind=kind,
        meant=meant,
        names=names,
        left=[],
        decided=0,
        done="",
    )


@router.post("/p/{project_id}/review/several", **FORM)
async def decide_several(
    visit: VisitDep,
    kind: Line = "",
    meant: Annotated[list[str] | None, Form(max_length=SHOWN)] = None,
    decision: Line = "",
    number: Line = "",
) -> Response:
    """Decide the same on all that was listed: each for itself, on the words that were shown. What is refused is told."""
    visit.must("reviews:write")
    given = meant or []
    if decision not in _DONE or kind not in _SINGULAR or not given:
        raise Invalid("Mark what you mean in the list, then choose Approve or Skip.")
    if number.strip() != str(len(given)):
        raise Invalid(f"Type {len(given)}, the number of what is listed, to decide on all of it. Nothing was decided.")
    wanted = [_choice(_SINGULAR[kind], one, decision) for one in given]
    made = await decisions.decide_each(visit.project, wanted)
    words = f"{made.decided} {_DONE[decision]}."
    if not made.refused:
        return visit.go(f"/p/{visit.project.id}/review/{kind}", words)
    left = {one.target_id: one.refusal.detail for one in made.decisions if one.refusal}
    async with visit.project.read() as tx:
        found, names = await meant_of(tx, kind, list(left))
    return await visit.page(
        "screens/review_several.html",
        section="review",
        kind=kind,
        meant=[],
        names=names,
        left=[(one, left[one.id]) for one in found],
        decided=made.decided,
        done=_DONE[decision],
    )


def _choice(target: str, given: str, decision: str) -> decisions.Choice:
    target_id, _, sha256 = given.partition(":")
    fields: dict[str, Any] = {"target_type": target, "target_id": target_id, "decision": decision, "note": ""}
    return decisions.Choice(**dict(filled(Decide, {**fields, "expected_sha256": sha256 or None})))


async def meant_of(tx: ProjectTx, kind: str, ids: Sequence[str]) -> tuple[list[Meant], Mapping[str, Any]]:
    """Those that are marked and still there, and the prospects whom they are about, by id."""
    load = _LOAD.get(kind)
    if load is None:
        raise NotFound(f"Nothing called {kind} is reviewed.")
    found = []
    for one in dict.fromkeys(ids):
        with contextlib.suppress(NotFound):  # gone since it was marked, so there is nothing to decide on
            found.append(await load(tx, one))
    about = [one.prospect_id for one in found if one.prospect_id]
    return found, {one.id: one for one in await prospects.by_ids(tx, about)}
