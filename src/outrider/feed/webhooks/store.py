"""SQL of webhooks and their deliveries."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from outrider.core import clock
from outrider.core.page import Page
from outrider.db import Tx
from outrider.db.tx import columns
from outrider.events.months import Reader
from outrider.events.reading import LogPlace


@dataclass(frozen=True, slots=True)
class Webhook:
    """A webhook as the API shows it; the secret is not in it."""

    id: str
    url: str
    description: str
    types: list[str]
    project_id: str | None
    enabled: bool
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class Delivery:
    """One event for one webhook, and how it fares."""

    id: str
    webhook_id: str
    event_id: str
    event_type: str
    status: str
    attempts: int
    next_attempt_at: datetime | None
    last_attempt_at: datetime | None
    last_status: int | None
    last_error: str | None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class NewDelivery:
    """An event that a webhook is to be told of, with the body that goes out."""

    id: str
    event_id: str
    event_type: str
    body: bytes


@dataclass(frozen=True, slots=True)
class DueDelivery:
    """What an attempt needs."""

    id: str
    webhook_id: str
    event_id: str
    body: bytes
    attempts: int
    url: str
    secret_sealed: bytes
    old_secret_sealed: bytes | None
    old_secret_until: datetime | None


@dataclass(frozen=True, slots=True)
class Subscription:
    """How far a webhook has read the log."""

    project_id: str | None
    types: list[str]
    txid: str
    seq: int


_DELIVERY = columns(Delivery)


async def insert(tx: Tx, webhook: Webhook, secret_sealed: bytes, place: LogPlace) -> None:
    """A new webhook; it hears of what happens from now on."""
    await tx.insert(
        "webhooks",
        webhook,
        operator_id=tx.operator_id,
        secret_sealed=secret_sealed,
        read_txid=place.txid,
        read_seq=place.seq,
    )


async def count(tx: Tx) -> int:
    """How many webhooks the operator has."""
    return int(await tx.value("SELECT count(*) FROM webhooks WHERE operator_id = %s", (tx.operator_id,)))


async def page(tx: Tx, page: Page, project_id: str | None) -> list[Webhook]:
    """The operator's webhooks, newest first."""
    where = " AND project_id = %(project_id)s" if project_id else ""
    return await tx.rows(
        Webhook,
        f"SELECT {columns(Webhook)} FROM webhooks WHERE operator_id = %(operator_id)s{where} {page.sql()}",
        {"operator_id": tx.operator_id, "project_id": project_id, **page.params},
    )


async def get(tx: Tx, webhook_id: str) -> Webhook | None:
    """One webhook of the operator."""
    return await tx.row(
        Webhook,
        f"SELECT {columns(Webhook)} FROM webhooks WHERE operator_id = %s AND id = %s",
        (tx.operator_id, webhook_id),
    )


async def update(tx: Tx, webhook_id: str, values: Mapping[str, Any]) -> None:
    """What PATCH changes."""
    await tx.execute(
        "UPDATE webhooks SET url = coalesce(%(url)s, url), description = coalesce(%(description)s, description),"
        " types = coalesce(%(types)s, types), enabled = coalesce(%(enabled)s, enabled)"
        " WHERE operator_id = %(operator_id)s AND id = %(id)s",
        {
            **{name: values.get(name) for name in ("url", "description", "types", "enabled")},
            "operator_id": tx.operator_id,
            "id": webhook_id,
        },
    )


async def set_place(tx: Tx, webhook_id: str, place: LogPlace) -> None:
    """How far the webhook has read."""
    await tx.execute(
        "UPDATE webhooks SET read_txid = %s::xid8, read_seq = %s WHERE operator_id = %s AND id = %s",
        (place.txid, place.seq, tx.operator_id, webhook_id),
    )


async def rotate(tx: Tx, webhook_id: str, secret_sealed: bytes, old_until: datetime) -> None:
    """A new secret; the old one signs beside it for a while."""
    await tx.execute(
        "UPDATE webhooks SET old_secret_sealed = secret_sealed, old_secret_until = %s, secret_sealed = %s"
        " WHERE operator_id = %s AND id = %s",
        (old_until, secret_sealed, tx.operator_id, webhook_id),
    )


async def delete(tx: Tx, webhook_id: str) -> bool:
    """A webhook and its deliveries."""
    return bool(
        await tx.execute("DELETE FROM webhooks WHERE operator_id = %s AND id = %s", (tx.operator_id, webhook_id))
    )


async def living(tx: Tx) -> list[tuple[str, str]]:
    """Every enabled webhook and its operator; the tick serves all of them."""
    rows = await tx.dicts("SELECT id, operator_id FROM webhooks WHERE enabled ORDER BY id")
    return [(row["id"], row["operator_id"]) for row in rows]


async def readers(tx: Tx) -> list[Reader]:
    """How far each enabled webhook has read the log."""
    rows = await tx.dicts(
        "SELECT id, operator_id, project_id, read_txid, read_seq FROM webhooks WHERE enabled ORDER BY id"
    )
    return [
        Reader(
            f"Webhook {row['id']}", row["operator_id"], row["project_id"], LogPlace(row["read_txid"], row["read_seq"])
        )
        for row in rows
    ]


async def try_lock(tx: Tx, webhook_id: str) -> Subscription | None:
    """A webhook's place in the log, for this transaction alone; None when another one has it."""
    return await tx.row(
        Subscription,
        "SELECT project_id, types, read_txid AS txid, read_seq AS seq FROM webhooks"
        " WHERE operator_id = %s AND id = %s AND enabled FOR UPDATE SKIP LOCKED",
        (tx.operator_id, webhook_id),
    )


async def insert_deliveries(tx: Tx, webhook_id: str, rows: Sequence[NewDelivery], now: datetime) -> None:
    """Due at once; an event is delivered to a webhook once."""
    await tx.insert_many(
        "webhook_deliveries",
        rows,
        operator_id=tx.operator_id,
        webhook_id=webhook_id,
        next_attempt_at=now,
        created_at=now,
        then="ON CONFLICT (webhook_id, event_id) DO NOTHING",
    )


async def lease_due(tx: Tx, now: datetime, until: datetime) -> list[tuple[str, str]]:
    """Enabled webhooks with something due and no job at it; from now on there is one."""
    rows = await tx.dicts(
        "UPDATE webhooks SET leased_until = %(until)s WHERE enabled AND (leased_until IS NULL OR leased_until < %(now)s)"
        " AND id IN (SELECT webhook_id FROM webhook_deliveries WHERE status = 'pending' AND next_attempt_at <= %(now)s)"
        " RETURNING id, operator_id",
        {"now": now, "until": until},
    )
    return [(row["id"], row["operator_id"]) for row in rows]


async def bring_back(tx: Tx, now: datetime, leased: datetime, latest: datetime) -> int:
    """What a clock that was ahead has leased beyond `leased`, or put off beyond `latest` or at a time that is still to come, is
    due now. How many deliveries."""
    await tx.execute("UPDATE webhooks SET leased_until = NULL WHERE leased_until > %s", (leased,))
    return await tx.execute(
        "UPDATE webhook_deliveries SET next_attempt_at = %(now)s WHERE status = 'pending' AND next_attempt_at > %(soon)s"
        " AND (next_attempt_at > %(latest)s OR coalesce(last_attempt_at, created_at) > %(soon)s)",
        {"now": now, "soon": now + clock.LIMIT, "latest": latest},
    )


async def end_lease(tx: Tx, webhook_id: str) -> None:
    """The job is done with the webhook."""
    await tx.execute(
        "UPDATE webhooks SET leased_until = NULL WHERE operator_id = %s AND id = %s", (tx.operator_id, webhook_id)
    )


_LETTER = (
    "SELECT d.id, d.webhook_id, d.event_id, d.body, d.attempts, w.url, w.secret_sealed, w.old_secret_sealed,"
    " w.old_secret_until FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id"
    " WHERE d.operator_id = %(operator_id)s AND d.webhook_id = %(webhook_id)s AND d.status = 'pending'"
)


async def next_due(tx: Tx, webhook_id: str, now: datetime) -> DueDelivery | None:
    """The delivery of an enabled webhook that has waited longest."""
    return await tx.row(
        DueDelivery,
        _LETTER + " AND w.enabled AND d.next_attempt_at <= %(now)s ORDER BY d.next_attempt_at, d.id LIMIT 1",
        {"operator_id": tx.operator_id, "webhook_id": webhook_id, "now": now},
    )


async def letter(tx: Tx, webhook_id: str, delivery_id: str) -> DueDelivery | None:
    """One delivery that is still to be sent."""
    return await tx.row(
        DueDelivery,
        _LETTER + " AND d.id = %(id)s",
        {"operator_id": tx.operator_id, "webhook_id": webhook_id, "id": delivery_id},
    )


async def record(
    tx: Tx,
    delivery_id: str,
    attempts: int,
    status: str,
    http_status: int | None,
    error: str | None,
    next_attempt_at: datetime | None,
    now: datetime,
) -> None:
    """How an attempt went, unless another one was recorded meanwhile."""
    await tx.execute(
        "UPDATE webhook_deliveries SET status = %s::delivery_status, attempts = attempts + 1, last_status = %s,"
        " last_error = %s, next_attempt_at = %s, last_attempt_at = %s"
        " WHERE operator_id = %s AND id = %s AND attempts = %s AND status = 'pending'",
        (status, http_status, error, next_attempt_at, now, tx.operator_id, delivery_id, attempts),
    )


async def page_of_deliveries(tx: Tx, webhook_id: str, page: Page, status: str | None) -> list[Delivery]:
    """A webhook's deliveries, newest first."""
    where = " AND status = %(status)s::delivery_status" if status else ""
    return await tx.rows(
        Delivery,
        f"SELECT {_DELIVERY} FROM webhook_deliveries WHERE operator_id = %(operator_id)s"
        f" AND webhook_id = %(webhook_id)s{where} {page.sql()}",
        {"operator_id": tx.operator_id, "webhook_id": webhook_id, "status": status, **page.params},
    )


async def delivery(tx: Tx, webhook_id: str, delivery_id: str) -> Delivery | None:
    """One delivery."""
    return await tx.row(
        Delivery,
        f"SELECT {_DELIVERY} FROM webhook_deliveries WHERE operator_id = %s AND webhook_id = %s AND id = %s",
        (tx.operator_id, webhook_id, delivery_id),
    )


async def sent_body(tx: Tx, webhook_id: str, delivery_id: str) -> bytes | None:
    """What a delivery carries."""
    body: bytes | None = await tx.value(
        "SELECT body FROM webhook_deliveries WHERE operator_id = %s AND webhook_id = %s AND id = %s",
        (tx.operator_id, webhook_id, delivery_id),
    )
    return body


async def send_again(tx: Tx, webhook_id: str, delivery_id: str, now: datetime) -> bool:
    """An operator wants it sent, whatever became of it before."""
    return bool(
        await tx.execute(
            "UPDATE webhook_deliveries SET status = 'pending', attempts = 0, next_attempt_at = %s"
            " WHERE operator_id = %s AND webhook_id = %s AND id = %s",
            (now, tx.operator_id, webhook_id, delivery_id),
        )
    )


async def forget_before(tx: Tx, before: datetime, limit: int) -> int:
    """Deliveries of before a moment that are over, oldest first."""
    return await tx.execute(
        "DELETE FROM webhook_deliveries WHERE id IN (SELECT id FROM webhook_deliveries WHERE created_at < %s"
        " AND status <> 'pending' ORDER BY created_at LIMIT %s FOR UPDATE SKIP LOCKED)",
        (before, limit),
    )
