"""HTTP of webhooks (docs/reference/events.md "Webhooks"). Device tokens never reach them: a webhook may carry every
project's events."""

from dataclasses import asdict
from typing import Annotated, Literal

from fastapi import Query, Request, Response

from outrider.access.http import Db, ServicesDep, Who
from outrider.access.schemas import Done
from outrider.core.errors import NotFound
from outrider.core.http import DeliveryId, Router, WebhookId, answer, listing
from outrider.core.page import PageQuery
from outrider.feed.webhooks import deliver, service
from outrider.feed.webhooks.errors import AddressRefused, NoSuchDelivery, NoSuchWebhook, TooManyWebhooks
from outrider.feed.webhooks.schemas import CreateWebhook, DeliveryOut, PatchWebhook, WebhookOut, WebhookWithSecret

router = Router("Webhooks")


@router.get("/v1/webhooks", scope="webhooks:write", returns=list[WebhookOut])
async def list_webhooks(
    request: Request, who: Who, db: Db, page: PageQuery, project_id: Annotated[str | None, Query(max_length=100)] = None
) -> Response:
    """The operator's webhooks, newest first."""
    async with db.read(who) as tx:
        return listing(request, page, await service.page_of_webhooks(tx, page, project_id))


@router.post(
    "/v1/webhooks",
    scope="webhooks:write",
    returns=WebhookWithSecret,
    status=201,
    errors=(AddressRefused, NotFound, TooManyWebhooks),
)
async def create_webhook(body: CreateWebhook, who: Who, services: ServicesDep) -> Response:
    """Send events from now on to an address. `secret` is in this answer only; deliveries are signed with it."""
    service.check_address(services.settings, body.url)
    if body.project_id is not None:
        await services.project(who, body.project_id).must_exist()
    async with services.db.tx(who) as tx:
        webhook, secret = await service.create(
            tx, services.master_key, body.url, body.description, body.types, body.project_id
        )
    return answer({**asdict(webhook), "secret": secret}, 201)


@router.get("/v1/webhooks/{webhook_id}", scope="webhooks:write", returns=WebhookOut, errors=(NoSuchWebhook,))
async def get_webhook(webhook_id: WebhookId, who: Who, db: Db) -> Response:
    """One webhook."""
    async with db.read(who) as tx:
        return answer(await service.get(tx, webhook_id))


@router.patch(
    "/v1/webhooks/{webhook_id}", scope="webhooks:write", returns=WebhookOut, errors=(NoSuchWebhook, AddressRefused)
)
async def update_webhook(webhook_id: WebhookId, body: PatchWebhook, who: Who, services: ServicesDep) -> Response:
    """Change what is given. A webhook that is enabled again hears of what happens from then on."""
    values = body.given()
    if "url" in values:
        service.check_address(services.settings, values["url"])
    async with services.db.tx(who) as tx:
        return answer(await service.update(tx, webhook_id, values))


@router.delete("/v1/webhooks/{webhook_id}", scope="webhooks:write", returns=Done, errors=(NoSuchWebhook,))
async def delete_webhook(webhook_id: WebhookId, who: Who, db: Db) -> Response:
    """Remove a webhook and its deliveries."""
    async with db.tx(who) as tx:
        await service.delete(tx, webhook_id)
    return answer({"ok": True, "message": "The webhook is deleted."})


@router.post("/v1/webhooks/{webhook_id}:test", scope="webhooks:write", returns=DeliveryOut, errors=(NoSuchWebhook,))
async def test_webhook(webhook_id: WebhookId, who: Who, services: ServicesDep) -> Response:
    """Send a `webhook.test` event now, and answer with how it went."""
    return answer(await deliver.send_test(services, who, webhook_id))


@router.post(
    "/v1/webhooks/{webhook_id}:rotate-secret",
    scope="webhooks:write",
    returns=WebhookWithSecret,
    errors=(NoSuchWebhook,),
)
async def rotate_webhook_secret(webhook_id: WebhookId, who: Who, services: ServicesDep) -> Response:
    """A new secret, in this answer only. For a day each delivery carries signatures of both."""
    async with services.db.tx(who) as tx:
        webhook, secret = await service.rotate_secret(tx, services.master_key, webhook_id)
    return answer({**asdict(webhook), "secret": secret})


@router.get(
    "/v1/webhooks/{webhook_id}/deliveries", scope="webhooks:write", returns=list[DeliveryOut], errors=(NoSuchWebhook,)
)
async def list_webhook_deliveries(
    request: Request,
    webhook_id: WebhookId,
    who: Who,
    db: Db,
    page: PageQuery,
    status: Annotated[Literal["pending", "delivered", "failed"] | None, Query()] = None,
) -> Response:
    """What was sent or is still to be sent, newest first; kept 30 days."""
    async with db.read(who) as tx:
        await service.get(tx, webhook_id)
        return listing(request, page, await service.page_of_deliveries(tx, webhook_id, page, status))


@router.post(
    "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}:redeliver",
    scope="webhooks:write",
    returns=DeliveryOut,
    errors=(NoSuchWebhook, NoSuchDelivery),
)
async def redeliver_webhook(webhook_id: WebhookId, delivery_id: DeliveryId, who: Who, db: Db) -> Response:
    """Send a delivery again, with all its attempts before it."""
    async with db.tx(who) as tx:
        return answer(await service.redeliver(tx, webhook_id, delivery_id))
