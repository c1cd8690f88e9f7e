"""The CRM that replies and outcomes are handed over to: connected, tried, let go, and what became of each thing handed over."""

from dataclasses import dataclass, field
from typing import Annotated, Any, Final

from fastapi import Form, Response

from outrider import prospects
from outrider.console.forms import Filled, came_back
from outrider.console.screens.review import SHOWN, Chosen, Line, Sought
from outrider.console.visit import FORM, SCREEN, Visit, VisitDep, filled
from outrider.core.errors import Conflict, Invalid, Problem
from outrider.core.http import Router
from outrider.core.http.paths import CrmDeliveryId
from outrider.core.page import Page, decode
from outrider.feed.crm import service
from outrider.feed.crm.entries import HandedOver
from outrider.feed.crm.errors import CrmNotConnected
from outrider.feed.crm.schemas import PutCrm
from outrider.providers.crm.registry import ASKED, KEYS, LABELS, NAMES

router = Router("Console")

_SCOPE: Final = "webhooks:write"
STATUSES: Final = ("pending", "delivered", "left_out", "failed")
CHOICES: Final[dict[HandedOver, tuple[str, str]]] = {
    "contacts": (
        "People it does not know yet",
        "They are made there. Without this, only people whom it knows get lines.",
    ),
    "companies": (
        "Their companies",
        "Found by domain or made, and the person put into them. In Salesforce, without this, a new person is a lead.",
    ),
    "sent": ("What was written to them", "By Outrider or by hand."),
    "replies": ("What they answered", "And whether they ask for the price or a meeting."),
    "meetings": ("Only answers that ask for a meeting", "For who does not choose all answers."),
    "opt_outs": ("That somebody wants no mail", "As a line. That they are opted out there is always handed over."),
    "outcomes": ("What came of it", "Became a customer, not now, does not fit."),
}
"""What can be handed over, as the form offers it."""
EVENTS: Final = {
    "message.received": "They answered",
    "message.sent": "We wrote",
    "message.sent_by_hand": "Written by hand",
    "prospect.unsubscribed": "They want no mail",
    "prospect.converted": "Became a customer",
    "prospect.deferred": "Not now",
    "prospect.disqualified": "Does not fit",
}
"""What each event that is handed over is called."""


@dataclass(frozen=True, slots=True)
class CrmForm:
    """The form as it stands; `open` where it is asked for or came back. A secret never stands in it."""

    open: bool = False
    provider: str = ""
    typed: Filled = field(default_factory=Filled)
    chosen: list[str] | None = None
    failed: Problem | None = None


@router.get("/p/{project_id}/crm", **SCREEN)
async def show_crm(
    visit: VisitDep, form: Chosen = "", provider: Chosen = "", status: Chosen = "", cursor: Sought = ""
) -> Response:
    """What is connected and whether it takes what is handed over; what was handed over, newest first."""
    visit.must(_SCOPE)
    return await _show(visit, CrmForm(open=form == "connect", provider=provider), status, cursor)


@router.post("/p/{project_id}/crm/connect", **FORM)
async def connect_crm(
    visit: VisitDep,
    provider: Line = "",
    token: Line = "",
    url: Line = "",
    client_id: Line = "",
    client_secret: Line = "",
    hands_over: Annotated[list[str] | None, Form()] = None,
) -> Response:
    """Connect, or change the secret or what is handed over. The CRM is asked first."""
    visit.must(_SCOPE)
    chosen = hands_over or []
    said = {"token": token, "url": url, "client_id": client_id, "client_secret": client_secret}
    asked = {one.name: one for one in KEYS.get(provider, ())}
    keys = {name: value.strip() or None for name, value in said.items() if name in asked}
    try:
        body = filled(PutCrm, {"provider": provider, **keys, "hands_over": chosen})
        await service.connect(visit.project, body.provider, body.connects_with(), body.hands_over)
    except (Invalid, Conflict) as problem:
        back = {name: "" if asked[name].secret else value or "" for name, value in keys.items()}
        typed = came_back({"provider": provider, **back}, problem, {})
        return await _show(visit, CrmForm(open=True, provider=provider, typed=typed, chosen=chosen, failed=problem))
    return visit.go(_place(visit), f"{LABELS[provider]} takes it. What happens from now on is handed over.")


@router.post("/p/{project_id}/crm/check", **FORM)
async def check_crm_now(visit: VisitDep) -> Response:
    """Ask it now; where it takes what is handed over, what waited goes on."""
    visit.must(_SCOPE)
    try:
        await service.check(visit.project)
    except Conflict as problem:
        return visit.go(_place(visit), problem.detail)
    return visit.go(_place(visit), "It answers, and takes what is handed over. What waited goes on.")


@router.post("/p/{project_id}/crm/disconnect", **FORM)
async def disconnect_crm(visit: VisitDep) -> Response:
    """Forget its secret and what waits; what stands there stays."""
    visit.must(_SCOPE)
    async with visit.project.tx() as tx:
        said = await service.disconnect(tx)
    return visit.go(_place(visit), said)


@router.post("/p/{project_id}/crm/deliveries/{crm_delivery_id}/again", **FORM)
async def hand_over_again(visit: VisitDep, crm_delivery_id: CrmDeliveryId) -> Response:
    """Hand over once more what was given up or left out."""
    visit.must(_SCOPE)
    async with visit.project.tx() as tx:
        now = await service.retry(tx, crm_delivery_id)
    said = "It is handed over again within seconds." if now.status == "pending" else "It is there already."
    return visit.go(_place(visit), said)


def _place(visit: Visit) -> str:
    return f"/p/{visit.project.id}/crm"


async def _show(visit: Visit, form: CrmForm, status: str = "", cursor: str = "") -> Response:
    kept = status if status in STATUSES else None
    page = Page(SHOWN, decode(cursor) if cursor else None)
    async with visit.project.read() as tx:
        try:
            connected: dict[str, Any] | None = await service.shown(tx)
        except CrmNotConnected:
            connected = None
        rows, beyond = page.cut(await service.page_of_deliveries(tx, page, kept)) if connected else ([], None)
        names = {one.id: one.company_name for one in await prospects.by_ids(tx, [row.prospect_id for row in rows])}
    chosen = form.chosen
    if chosen is None:
        chosen = connected["hands_over"] if connected else list(CHOICES)
    return await visit.page(
        "screens/crm.html",
        section="crm",
        status=form.failed.status if form.failed else 200,
        base=_place(visit),
        crm=connected,
        labels=LABELS,
        asked=ASKED,
        form=form,
        provider=connected["provider"] if connected else form.provider if form.provider in NAMES else NAMES[0],
        keys=KEYS,
        chosen=chosen,
        choices=CHOICES,
        statuses=STATUSES,
        narrowed=kept or "",
        rows=rows,
        names=names,
        events=EVENTS,
        beyond=beyond,
    )
