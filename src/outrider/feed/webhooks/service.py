"""Verbs on webhooks."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any, Final

from outrider import events
from outrider.core import clock, ids
from outrider.core.crypto import MasterKey
from outrider.core.fetch import FetchPolicy, FetchRefused, check_url
from outrider.core.http.answers import dumps
from outrider.db import Tx
from outrider.db.sealed import Sealed
from outrider.events import reading
from outrider.feed.webhooks import sign, store
from outrider.feed.webhooks.errors import AddressRefused, NoSuchDelivery, NoSuchWebhook, TooManyWebhooks
from outrider.feed.webhooks.store import Delivery, Webhook
from outrider.settings import Settings

MOST: Final = 50
OLD_SECRET: Final = timedelta(hours=24)
"""How long a rotated secret still signs beside the new one."""

page_of_webhooks = store.page
page_of_deliveries = store.page_of_deliveries


def policy(settings: Settings) -> FetchPolicy:
    """Deliveries reach the public internet, and the private hosts that this server's owner named."""
    return FetchPolicy(allowed_hosts=settings.fetchable_hosts, ca_file=settings.ca_file, total_seconds=10.0)


def seal_context(webhook_id: str) -> str:
    """Binds a sealed secret to its webhook."""
    return f"webhook:{webhook_id}"


SEALED: Final = (
    Sealed("webhooks", "secret_sealed", seal_context),
    Sealed("webhooks", "old_secret_sealed", seal_context),
)


_WHERE: Final = (
    "A receiver is on the public internet, at port 80 or 443. For one of your own network or on this machine, whoever runs the"
    " server names its host in OUTRIDER_FETCH_ALLOWED_HOSTS; where nobody can, read GET …/events:stream instead."
)
"""Said at once, so that who mends the port is not refused for the host next."""


def check_address(settings: Settings, url: str) -> None:
    """Raises AddressRefused."""
    try:
        check_url(url, policy=policy(settings))
    except FetchRefused as refused:
        detail = refused.detail
        if refused.code in ("port_not_allowed", "address_not_allowed"):
            detail += f" {_WHERE}"
        raise AddressRefused(detail, errors=[{"pointer": "/url", "code": refused.code, "message": detail}]) from None


async def get(tx: Tx, webhook_id: str) -> Webhook:
    """Raises NoSuchWebhook."""
    webhook = await store.get(tx, webhook_id)
    if webhook is None:
        raise NoSuchWebhook(f"There is no webhook {webhook_id}.")
    return webhook


async def create(
    tx: Tx, master_key: MasterKey, url: str, description: str, types: list[str], project_id: str | None
) -> tuple[Webhook, str]:
    """A webhook and its secret, which is told here and when it is rotated.

    Raises:
        TooManyWebhooks
    """
    if await store.count(tx) >= MOST:
        raise TooManyWebhooks(f"An operator has at most {MOST} webhooks. Delete one first.")
    now = clock.now()
    webhook = Webhook(ids.new("wh"), url, description, types, project_id, enabled=True, created_at=now, updated_at=now)
    secret = sign.new_secret()
    place = await reading.newest(tx, project_id)
    await store.insert(tx, webhook, master_key.seal(secret, seal_context(webhook.id)), place)
    await events.append(tx, "webhook.created", "webhook", webhook.id, {"url": url, "types": types})
    return webhook, secret


async def update(tx: Tx, webhook_id: str, values: Mapping[str, Any]) -> Webhook:
    """Change what is given. One that is enabled again hears of what happens from now on; what it missed is in the feed.

    Raises:
        NoSuchWebhook
    """
    before = await get(tx, webhook_id)
    await store.update(tx, webhook_id, values)
    if values.get("enabled") and not before.enabled:
        await store.set_place(tx, webhook_id, await reading.newest(tx, before.project_id))
    after = await get(tx, webhook_id)
    if after != before:
        await events.append(tx, "webhook.updated", "webhook", webhook_id, {"changed": sorted(values)})
    return after


async def delete(tx: Tx, webhook_id: str) -> None:
    """Raises NoSuchWebhook."""
    if not await store.delete(tx, webhook_id):
        raise NoSuchWebhook(f"There is no webhook {webhook_id}.")
    await events.append(tx, "webhook.deleted", "webhook", webhook_id)


async def rotate_secret(tx: Tx, master_key: MasterKey, webhook_id: str) -> tuple[Webhook, str]:
    """A new secret. For `OLD_SECRET` every delivery is signed with both, so that the receiver can change over.

    Raises:
        NoSuchWebhook
    """
    webhook, secret = await get(tx, webhook_id), sign.new_secret()
    await store.rotate(tx, webhook_id, master_key.seal(secret, seal_context(webhook_id)), clock.now() + OLD_SECRET)
    await events.append(tx, "webhook.secret_rotated", "webhook", webhook_id)
    return webhook, secret


async def write_test(tx: Tx, webhook_id: str) -> str:
    """A delivery of an event that never happened, to see whether the receiver takes it; its id.

    Raises:
        NoSuchWebhook
    """
    webhook, now = await get(tx, webhook_id), clock.now()
    event_id, delivery_id = ids.new("evt"), ids.new("whd")
    body = {
        "id": event_id,
        "type": "webhook.test",
        "timestamp": now,
        "created_at": now,
        "project_id": webhook.project_id,
        "target_type": "webhook",
        "target_id": webhook_id,
        "data": {"message": "This is a test. Nothing happened."},
    }
    test = store.NewDelivery(delivery_id, event_id, "webhook.test", dumps(body))
    await store.insert_deliveries(tx, webhook_id, [test], now)
    return delivery_id


async def delivery(tx: Tx, webhook_id: str, delivery_id: str) -> Delivery:
    """Raises NoSuchDelivery."""
    found = await store.delivery(tx, webhook_id, delivery_id)
    if found is None:
        raise NoSuchDelivery(f"There is no delivery {delivery_id} of this webhook.")
    return found


async def sent_body(tx: Tx, webhook_id: str, delivery_id: str) -> bytes:
    """What a delivery carries, byte for byte.

    Raises:
        NoSuchDelivery
    """
    found = await store.sent_body(tx, webhook_id, delivery_id)
    if found is None:
        raise NoSuchDelivery(f"There is no delivery {delivery_id} of this webhook.")
    return found


async def redeliver(tx: Tx, webhook_id: str, delivery_id: str) -> Delivery:
    """Send a delivery again from the start; the receiver knows it by its `webhook-id`.

    Raises:
        NoSuchWebhook, NoSuchDelivery
    """
    await get(tx, webhook_id)
    if not await store.send_again(tx, webhook_id, delivery_id, clock.now()):
        raise NoSuchDelivery(f"There is no delivery {delivery_id} of this webhook.")
    return await delivery(tx, webhook_id, delivery_id)
