"""Prospects: the table with its filters, one of them with everything that happened, and adding one."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from datetime import timedelta
from typing import Any, Final, get_args
from urllib.parse import urlencode

from fastapi import Response

from outrider import mailbox, projects
from outrider.access import scopes
from outrider.console.screens import timeline
from outrider.console.screens.review import SHOWN, Chosen, Line
from outrider.console.visit import FORM, SCREEN, Visit, VisitDep, filled
from outrider.core import clock
from outrider.core.http import Router
from outrider.core.page import NEWEST, Page, decode
from outrider.language import countries
from outrider.law import service as law
from outrider.law.overriding import LONGEST
from outrider.law.table import table
from outrider.law.verdict import Verdict
from outrider.prospects import by_hand, service, sifting
from outrider.prospects.consents import service as consents
from outrider.prospects.contacts import choosing
from outrider.prospects.contacts import service as contacts
from outrider.prospects.schemas import CreateProspect, Source, Status

router = Router("Console")

SORTS: Final = {
    "-created_at": "Newest first",
    "created_at": "Oldest first",
    "-updated_at": "Changed last",
    "-fit_score": "Best fit first",
    "fit_score": "Worst fit first",
}
_CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "status": get_args(Status),
    "source": get_args(Source),
    "verdict": get_args(Verdict),
    "fit": ("40", "60", "80"),
    "sort": tuple(SORTS),
}
_LONGEST: Final = 200
_KNOWN: Final = 50
"""Consents of one prospect that are shown."""
FORMS: Final = ("edit", "later", "contact", "consent", "override", "published", "erase")
"""Forms of one prospect that an address may open."""


@dataclass(frozen=True, slots=True)
class Sift:
    """What the list is narrowed to, as the address has it; empty leaves a field open."""

    status: str = ""
    source: str = ""
    country: str = ""
    verdict: str = ""
    fit: str = ""
    q: str = ""
    sort: str = ""
    cursor: str = ""

    @classmethod
    def of(cls, given: Mapping[str, str]) -> "Sift":
        """What an address says. A word that means nothing here is left out."""
        said = {one.name: given.get(one.name, "").strip()[:_LONGEST] for one in fields(cls)}
        return cls(**{name: value for name, value in said.items() if value in _CHOICES.get(name, (value,))})

    def link(self, **more: str) -> str:
        """The query of the same list with something changed; another filter or order begins at the top again."""
        said = {one.name: getattr(self, one.name) for one in fields(self)}
        if more.keys() & said.keys():
            said["cursor"] = ""
        return "?" + urlencode({name: value for name, value in (said | more).items() if value})

    @property
    def is_narrowed(self) -> bool:
        """Whether anybody is left out."""
        return replace(self, sort="", cursor="") != Sift()


@router.get("/p/{project_id}/prospects", **SCREEN)
async def show_prospects(visit: VisitDep, id: Chosen = "") -> Response:
    """Everybody whom the project knows; and one of them open, where the address names one."""
    asked = visit.request.query_params
    sift = Sift.of(asked)
    code = countries.code_of(sift.country) if sift.country else None
    sort = sift.sort or NEWEST
    page = Page(SHOWN, decode(sift.cursor, sort) if sift.cursor else None, sort=sort)
    if not visit.wants("list"):
        found = sifting.SiftedPage([], None, 0)
    else:
        async with visit.project.read() as tx:
            found = await sifting.page(
                tx,
                page,
                status=sift.status or None,
                source=sift.source or None,
                min_fit=int(sift.fit) if sift.fit else None,
                q=sift.q or None,
                verdict=sift.verdict or None,
                country=code,
            )
    around = await _around(visit, id) if id and visit.wants("detail", "beside") else {}
    return await visit.page(
        "screens/prospect.html" if id else "screens/prospects.html",
        section="prospects",
        sift=sift,
        choices=_CHOICES,
        sorts=SORTS,
        open_id=id,
        rows=found.rows,
        beyond=found.cursor,
        looked_at=found.looked_at,
        unknown_country=bool(sift.country) and code is None,
        named=countries.name_of,
        countries=sorted(countries.name_of(one) for one in table().rows),
        form=asked.get("form", ""),
        given={
            name: asked.get(name, "")[:_LONGEST] for name in ("company_name", "domain", "contact_email", "contact_name")
        },
        **around,
    )


async def _around(visit: Visit, prospect_id: str) -> dict[str, Any]:
    """One prospect with all that is known of them, and what may be done."""
    async with visit.project.read() as tx:
        one = await service.shown(tx, prospect_id)
        people = await contacts.of_prospect(tx, one, await service.icp_claims(tx))
        there = await contacts.elsewhere(tx, domains=[one.domain] if one.domain else [])
        agreed = await consents.of_prospect(tx, Page(_KNOWN), prospect_id)
        line, is_cut = await timeline.of(tx, prospect_id, agreed)
        stop = await mailbox.suppressions.stop_of(tx, one.contact_email) if one.contact_email else None
        letters = [
            found
            for found in await mailbox.messages.of_prospect(tx, prospect_id)
            if found.direction == "inbound" and found.kind == "human_reply"
        ]
        rules = await law.rules(tx)
        profile, project = await projects.compliance(tx), await projects.get(tx)
        is_sandbox = await mailbox.is_sandbox(tx)
    today = clock.now().date()
    return {
        "open": one,
        "people": people,
        "elsewhere": [choosing.told_elsewhere(each) for each in there],
        "proposed": choosing.proposed(people),
        "why_nobody": choosing.why_nobody(people),
        "consents": agreed,
        "line": line,
        "is_cut": is_cut,
        "stop": stop,
        "letters": letters[-20:],
        "gate": "sandbox" if is_sandbox else rules.lawful_gate,
        "writes_as": profile.legal_name or project.business_name,
        "settable": service.may_become(one.status),
        "today": today,
        "last_day": today + LONGEST - timedelta(days=1),
        "may": {scope: scopes.covers(visit.who.scopes, scope) for scope in ("lawful:write", "policy:write")},
    }


@router.post("/p/{project_id}/prospects/add", **FORM)
async def add_prospect(
    visit: VisitDep,
    company_name: Line = "",
    domain: Line = "",
    contact_email: Line = "",
    contact_name: Line = "",
    country: Line = "",
    status: Line = "needs_review",
) -> Response:
    """Take somebody in by hand; the fit is worked out at once."""
    visit.must("prospects:write")
    told = {"company_name": company_name, "domain": domain, "country": country, "status": status}
    body = filled(
        CreateProspect, {**told, "contact_email": contact_email or None, "contact_name": contact_name or None}
    )
    details = by_hand.new(body, visit.who)
    async with visit.project.tx() as tx:
        made = await service.create(tx, visit.services.intelligence, details, status=body.status)
    said = f"{made.company_name} is added, with a fit of {made.fit_score} of 100."
    return visit.go(f"/p/{visit.project.id}/prospects?id={made.id}", said)
