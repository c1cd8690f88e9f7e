"""What the database knows of how the service is. Each look is bounded: what is open is counted up to `MOST`, and what has
ended is not counted at all, so that it costs the same after years."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from outrider.db import Json, Tx

MOST: Final = 10_000
"""So many of one kind are counted; more are told as this many."""


@dataclass(frozen=True, slots=True)
class Lane:
    """A lane of the queue; `oldest_seconds` is how long the oldest job that may run has waited."""

    lane: str
    waiting: int
    at_work: int
    oldest_seconds: float


@dataclass(frozen=True, slots=True)
class OpenRuns:
    """Runs of one operation that have not ended; `oldest_seconds` of those that wait for their turn."""

    operation: str
    status: str
    count: int
    oldest_seconds: float


@dataclass(frozen=True, slots=True)
class Counted:
    """How many there are of one state, and how long the oldest has been so."""

    state: str
    count: int
    oldest_seconds: float


@dataclass(frozen=True, slots=True)
class LastTick:
    """When a tick of the clock was queued last."""

    tick: str
    queued_at: datetime


@dataclass(frozen=True, slots=True)
class Domain:
    """A sender's domain, with a finding for each of mx, spf and dmarc."""

    domain: str
    findings: Json[dict[str, dict[str, Any]]]


@dataclass(frozen=True, slots=True)
class DatabaseServer:
    """The database server and what is connected to this database; `horizon_seconds` is the age of the oldest open write,
    behind which neither feeds nor webhooks may look."""

    bytes: int
    connections: int
    most_connections: int
    horizon_seconds: float


async def lanes(tx: Tx, names: Sequence[str]) -> list[Lane]:
    """Each lane's length and age."""
    return await tx.rows(
        Lane,
        "SELECT lane, coalesce(w.waiting, 0)::int AS waiting,"
        " (SELECT count(*) FROM (SELECT 1 FROM procrastinate_jobs WHERE status = 'doing' AND queue_name = lane"
        "  AND worker_id IS NOT NULL LIMIT %(most)s) AS d)::int AS at_work,"
        " greatest(0, extract(epoch FROM now() - least(w.retried, (SELECT min(e.at) FROM procrastinate_events e"
        "  WHERE e.job_id = w.first AND e.type = 'deferred'))))::float AS oldest_seconds"
        " FROM unnest(%(names)s::text[]) AS lane CROSS JOIN LATERAL (SELECT count(*) AS waiting,"
        "  min(id) FILTER (WHERE scheduled_at IS NULL) AS first,"
        "  min(scheduled_at) FILTER (WHERE scheduled_at <= now()) AS retried FROM (SELECT id, scheduled_at"
        "  FROM procrastinate_jobs WHERE status = 'todo' AND queue_name = lane LIMIT %(most)s) AS t) AS w",
        {"names": list(names), "most": MOST},
    )


async def open_runs(tx: Tx) -> list[OpenRuns]:
    """Runs that are queued, at work or waiting for somebody."""
    return await tx.rows(
        OpenRuns,
        "SELECT operation, status, count(*)::int AS count,"
        " coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE status = 'queued')), 0)::float AS oldest_seconds"
        " FROM (SELECT operation, status, created_at FROM runs WHERE status IN ('queued', 'running', 'waiting')"
        "  LIMIT %(most)s) AS o GROUP BY operation, status ORDER BY operation, status",
        {"most": MOST},
    )


async def mailboxes(tx: Tx) -> list[Counted]:
    """Mailboxes by status."""
    return await tx.rows(
        Counted,
        "SELECT status::text AS state, count(*)::int AS count, 0::float AS oldest_seconds FROM mailboxes GROUP BY status"
        " ORDER BY status",
    )


async def unsettled_sends(tx: Tx) -> list[Counted]:
    """Sends that are under way (`sending`) and those of which nobody knows yet whether they left (`send_unknown`)."""
    return await tx.rows(
        Counted,
        "SELECT lifecycle_status::text AS state, count(*)::int AS count,"
        " coalesce(extract(epoch FROM now() - min(sending_since)), 0)::float AS oldest_seconds"
        " FROM (SELECT lifecycle_status, sending_since FROM drafts WHERE lifecycle_status IN ('sending', 'send_unknown')"
        "  LIMIT %(most)s) AS u GROUP BY lifecycle_status ORDER BY lifecycle_status",
        {"most": MOST},
    )


async def queued_sends(tx: Tx) -> list[Counted]:
    """Letters in send queues, by why they have not left: `later` is set for a time that has not come, `pace` waits for cap, pace,
    window or its turn, `due` is a minute late by the clock, which looks at what waits for its pace every few minutes;
    how long the oldest has waited since it was queued, or since the time that it was set for."""
    return await tx.rows(
        Counted,
        "SELECT state, count(*)::int AS count, greatest(0, extract(epoch FROM now() - min(since)))::float AS oldest_seconds"
        " FROM (SELECT greatest(q.queued_at, q.send_at) AS since, CASE WHEN q.send_at > now() THEN 'later'"
        "  WHEN o.disabled_at IS NOT NULL THEN 'disabled' WHEN m.id IS NULL THEN 'no_mailbox'"
        "  WHEN m.status = 'reauth_required' THEN 'reauth_required'"
        "  WHEN m.restored_at IS NOT NULL OR (m.status = 'paused' AND coalesce(m.paused_until, 'infinity') > now())"
        "  THEN 'paused' WHEN q.looks > 0 THEN 'unreached'"
        "  WHEN q.look_at > now() - interval '1 minute' THEN 'pace' ELSE 'due' END AS state"
        "  FROM (SELECT * FROM queued_sends ORDER BY look_at LIMIT %(most)s) AS q JOIN projects p ON p.id = q.project_id"
        "  JOIN operators o ON o.id = p.operator_id"
        "  LEFT JOIN mailboxes m ON m.project_id = p.id AND m.status <> 'disconnected') AS s GROUP BY state ORDER BY state",
        {"most": MOST},
    )


async def pending_deliveries(tx: Tx) -> Counted:
    """Deliveries of webhooks that have not arrived, and how long the one that is most overdue has been due."""
    found = await tx.row(
        Counted,
        "SELECT 'pending' AS state, count(*)::int AS count,"
        " greatest(0, coalesce(extract(epoch FROM now() - min(next_attempt_at)), 0))::float AS oldest_seconds"
        " FROM (SELECT next_attempt_at FROM webhook_deliveries WHERE status = 'pending' ORDER BY next_attempt_at"
        "  LIMIT %(most)s) AS p",
        {"most": MOST},
    )
    assert found is not None, "a count has a row"
    return found


async def last_ticks(tx: Tx, names: Sequence[str]) -> list[LastTick]:
    """When each of these ticks was queued last; those that never were are missing. Last by the row and not by its moment:
    a clock that was set back leaves one from the future."""
    return await tx.rows(
        LastTick,
        "SELECT DISTINCT ON (periodic_id) periodic_id AS tick, to_timestamp(defer_timestamp) AS queued_at"
        " FROM procrastinate_periodic_defers WHERE periodic_id = ANY(%s) ORDER BY periodic_id, id DESC",
        (list(names),),
    )


async def server(tx: Tx) -> DatabaseServer:
    """The database server."""
    found = await tx.row(
        DatabaseServer,
        "SELECT pg_database_size(current_database()) AS bytes, count(*)::int AS connections,"
        " current_setting('max_connections')::int AS most_connections,"
        " coalesce(max(extract(epoch FROM now() - xact_start)) FILTER (WHERE backend_xid IS NOT NULL), 0)::float"
        "  AS horizon_seconds FROM pg_stat_activity WHERE datname = current_database()",
    )
    assert found is not None, "a count has a row"
    return found


async def sent_since(tx: Tx, since: datetime) -> int:
    """Messages that left since then, by one look at an index for each mailbox."""
    return int(
        await tx.value(
            "SELECT coalesce(sum(n), 0)::bigint FROM mailboxes m CROSS JOIN LATERAL (SELECT count(*) AS n FROM send_attempts"
            " WHERE mailbox_id = m.id AND created_at >= %s AND status = 'sent') AS s",
            (since,),
        )
    )


async def domains(tx: Tx) -> list[Domain]:
    """What the DNS said of the domains that mailboxes send from, when it was last asked; the 50 asked last."""
    return await tx.rows(
        Domain,
        "SELECT DISTINCT ON (c.checked_at, c.domain) c.domain, c.findings FROM domain_checks c JOIN mailboxes m"
        " ON m.id = c.mailbox_id WHERE m.status <> 'disconnected'"
        " AND c.domain = lower(split_part(coalesce(m.selected_alias, m.email), '@', 2))"
        " ORDER BY c.checked_at DESC, c.domain LIMIT 50",
    )


async def schema_version(tx: Tx) -> str | None:
    """The newest migration that this database has."""
    version: str | None = await tx.value("SELECT max(version) FROM schema_versions")
    return version


async def backed_up_at(tx: Tx) -> datetime | None:
    """The moment of the newest backup that was written whole."""
    found: datetime | None = await tx.value("SELECT max(taken_at) FROM backups")
    return found
