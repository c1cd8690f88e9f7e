"""Webhooks: who is told what happens, how it went each time, a test, and sending again."""

import json
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

from fastapi import Form, Response

from outrider import projects
from outrider.console.screens.projects import Typed
from outrider.console.screens.review import Sought
from outrider.console.visit import FORM, SCREEN, PersonalDep, PersonalVisit, beside, filled
from outrider.core.errors import Conflict, Invalid, NotFound
from outrider.core.http import DeliveryId, Router, WebhookId
from outrider.core.page import Page, decode
from outrider.events import catalogue
from outrider.feed.webhooks import Delivery, Webhook, deliver, service
from outrider.feed.webhooks.schemas import CreateWebhook, PatchWebhook

router = Router("Console")

_ALL: Final = Page(200)
_DELIVERIES: Final = 50
Ticked = Annotated[list[str] | None, Form()]


def _place(webhook_id: str, delivery_id: str = "") -> str:
    return f"/account/webhooks?id={webhook_id}" + (f"&delivery={delivery_id}" if delivery_id else "")


@router.get("/account/webhooks", **SCREEN)
async def show_webhooks(
    visit: PersonalDep, id: Sought = "", delivery: Sought = "", cursor: Sought = "", new: Sought = ""
) -> Response:
    """The endpoints, and of the one that is open what was sent to it."""
    visit.must("webhooks:write")
    return await _show(visit, id, delivery, cursor, new=bool(new))


@router.post("/account/webhooks", **FORM)
async def make_webhook(
    visit: PersonalDep,
    url: Typed = "",
    description: Typed = "",
    groups: Ticked = None,
    types: Typed = "",
    project_id: Typed = "",
) -> Response:
    """A new endpoint. Its secret stands on this answer and on no other page."""
    visit.must("webhooks:write")
    services, typed = visit.services, _typed(url, description, groups, types, project_id)
    try:
        body = filled(CreateWebhook, typed)
        service.check_address(services.settings, body.url)
        if body.project_id is not None:
            await services.project(visit.who, body.project_id).must_exist()
        async with services.db.tx(visit.who) as tx:
            made, secret = await service.create(
                tx, services.master_key, body.url, body.description, body.types, body.project_id
            )
    except (Invalid, Conflict, NotFound) as problem:
        return await _show(visit, typed=typed, wrong=beside(problem), answered=problem.status, new=True)
    return await _show(visit, made.id, secret=secret, answered=201)


@router.post("/account/webhooks/{webhook_id}/change", **FORM)
async def change_webhook(
    visit: PersonalDep,
    webhook_id: WebhookId,
    url: Typed = "",
    description: Typed = "",
    groups: Ticked = None,
    types: Typed = "",
    enabled: Typed = "",
) -> Response:
    """Another address, other events, on or off."""
    visit.must("webhooks:write")
    typed = {**_typed(url, description, groups, types), "enabled": bool(enabled)}
    del typed["project_id"]
    try:
        values = filled(PatchWebhook, typed).given()
        service.check_address(visit.services.settings, values["url"])
    except Invalid as problem:
        return await _show(visit, webhook_id, typed=typed, wrong=beside(problem), answered=problem.status)
    async with visit.services.db.tx(visit.who) as tx:
        now = await service.update(tx, webhook_id, values)
    said = "Saved." if now.enabled else "Saved. It is off: nothing is sent there until you turn it on."
    return visit.go(_place(webhook_id), said)


@router.post("/account/webhooks/{webhook_id}/rotate", **FORM)
async def rotate_secret_of_webhook(visit: PersonalDep, webhook_id: WebhookId) -> Response:
    """A new secret, on this answer only. For a day both sign."""
    visit.must("webhooks:write")
    async with visit.services.db.tx(visit.who) as tx:
        _, secret = await service.rotate_secret(tx, visit.services.master_key, webhook_id)
    return await _show(visit, webhook_id, secret=secret)


@router.post("/account/webhooks/{webhook_id}/test", **FORM)
async def try_webhook(visit: PersonalDep, webhook_id: WebhookId) -> Response:
    """Send it an event that never happened, now."""
    visit.must("webhooks:write")
    went = await deliver.send_test(visit.services, visit.who, webhook_id)
    arrived = f"It was received: the answer was {went.last_status}."
    return visit.go(_place(webhook_id, went.id), arrived if went.status == "delivered" else "It did not arrive.")


@router.post("/account/webhooks/{webhook_id}/delete", **FORM)
async def remove_webhook(visit: PersonalDep, webhook_id: WebhookId) -> Response:
    """Remove it, with the record of what was sent to it."""
    visit.must("webhooks:write")
    async with visit.services.db.tx(visit.who) as tx:
        await service.delete(tx, webhook_id)
    return visit.go("/account/webhooks", "It is removed. Nothing is sent there any more.")


@router.post("/account/webhooks/{webhook_id}/deliveries/{delivery_id}/again", **FORM)
async def send_delivery_again(visit: PersonalDep, webhook_id: WebhookId, delivery_id: DeliveryId) -> Response:
    """Put it in line once more, with all its attempts before it."""
    visit.must("webhooks:write")
    async with visit.services.db.tx(visit.who) as tx:
        await service.redeliver(tx, webhook_id, delivery_id)
    return visit.go(_place(webhook_id, delivery_id), "It is sent again within seconds, with the same webhook-id.")


def _typed(
    url: str, description: str, groups: Sequence[str] | None, types: str, project_id: str = ""
) -> dict[str, Any]:
    single = types.replace(",", " ").split()
    return {
        "url": url.strip(),
        "description": description.strip(),
        "types": [*(groups or ()), *single],
        "project_id": project_id or None,
    }


async def _show(
    visit: PersonalVisit,
    webhook_id: str = "",
    delivery_id: str = "",
    cursor: str = "",
    typed: Mapping[str, Any] | None = None,
    wrong: Mapping[str, str] | None = None,
    secret: str = "",
    answered: int = 200,
    *,
    new: bool = False,
) -> Response:
    page = Page(_DELIVERIES, decode(cursor) if cursor else None)
    values: dict[str, Any] = {"one": None, "deliveries": (), "beyond": None, "delivery": None, "sent": ""}
    async with visit.services.db.read(visit.who) as tx:
        rows = _ALL.cut(await service.page_of_webhooks(tx, _ALL, None))[0]
        if webhook_id or (rows and not new):
            one = await service.get(tx, webhook_id or rows[0].id)
            deliveries, beyond = page.cut(await service.page_of_deliveries(tx, one.id, page, None))
            values |= {"one": one, "deliveries": deliveries, "beyond": beyond}
            typed = typed if typed is not None else _as_typed(one)
            if delivery_id:
                values["delivery"] = await service.delivery(tx, one.id, delivery_id)
                values["sent"] = _shown(await service.sent_body(tx, one.id, delivery_id))
        named = _ALL.cut(await projects.page_of_projects(tx, _ALL, None))[0]
    return await visit.page(
        "screens/webhooks.html",
        section="webhooks",
        status=answered,
        webhooks=rows,
        projects=named,
        names={project.id: project.name for project in named},
        groups=sorted(catalogue.GROUPS),
        kinds=sorted(catalogue.CATALOGUE),
        typed=typed or {},
        wrong=wrong or {},
        secret=secret,
        reason=_reason,
        **values,
    )


def _as_typed(one: Webhook) -> dict[str, Any]:
    return {"url": one.url, "description": one.description, "types": one.types, "enabled": one.enabled}


def _reason(one: Delivery) -> str:
    """Why an attempt did not arrive, without the code that programs read before the sentence."""
    code, colon, sentence = (one.last_error or "").partition(": ")
    return sentence if colon and code.isidentifier() else one.last_error or ""


def _shown(body: bytes) -> str:
    """The JSON that a delivery carries, with its lines broken for a reader."""
    return json.dumps(json.loads(body), indent=2, ensure_ascii=False)
