"""SQL of CRM connections and of what is handed over."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from outrider.core import clock
from outrider.core.page import Page
from outrider.db import ProjectTx, Tx
from outrider.db.tx import columns
from outrider.events.months import Reader
from outrider.events.reading import LogPlace


@dataclass(frozen=True, slots=True)
class CrmConnection:
    """A project's CRM; the secret is not in it."""

    id: str
    provider: str
    account: str
    hands_over: list[str]
    problem: str | None
    resting_until: datetime | None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class CrmDelivery:
    """One event for the CRM, and how it fares."""

    id: str
    prospect_id: str
    event_id: str
    event_type: str
    status: str
    take_back: bool
    contact: str | None
    entry: str | None
    attempts: int
    next_attempt_at: datetime | None
    last_attempt_at: datetime | None
    last_status: int | None
    last_error: str | None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class DueHandOver:
    """What an attempt needs."""

    id: str
    prospect_id: str
    event_id: str
    event_type: str
    target_id: str
    event_at: datetime
    take_back: bool
    begun_at: datetime | None
    contact: str | None
    entry: str | None
    attempts: int


@dataclass(frozen=True, slots=True)
class NewHandOver:
    """An event that is to be handed over."""

    id: str
    prospect_id: str
    event_id: str
    event_type: str
    target_id: str
    event_at: datetime


@dataclass(frozen=True, slots=True)
class LivingCrm:
    """A connection that may be at work, for the tick."""

    id: str
    operator_id: str
    project_id: str


async def get(tx: ProjectTx) -> CrmConnection | None:
    """The project's connection."""
    return await tx.row(
        CrmConnection, f"SELECT {columns(CrmConnection)} FROM crm_connections WHERE project_id = %s", (tx.project_id,)
    )


async def secret(tx: ProjectTx) -> tuple[str, bytes] | None:
    """The connection's id and its sealed secret."""
    rows = await tx.dicts("SELECT id, secret_sealed FROM crm_connections WHERE project_id = %s", (tx.project_id,))
    return (rows[0]["id"], rows[0]["secret_sealed"]) if rows else None


async def put(tx: ProjectTx, connection: CrmConnection, secret_sealed: bytes, place: LogPlace) -> None:
    """Connect, or connect anew: the secret and the choice change, the place in the log stays."""
    await tx.insert(
        "crm_connections",
        connection,
        then=(
            "ON CONFLICT (project_id) DO UPDATE SET id = EXCLUDED.id, provider = EXCLUDED.provider, account = EXCLUDED.account,"
            " hands_over = EXCLUDED.hands_over, secret_sealed = EXCLUDED.secret_sealed, problem = NULL, resting_until = NULL"
        ),
        operator_id=tx.operator_id,
        project_id=tx.project_id,
        secret_sealed=secret_sealed,
        read_txid=place.txid,
        read_seq=place.seq,
    )


async def delete(tx: ProjectTx) -> bool:
    """The connection, its secret, and what waits or was handed over."""
    await tx.execute("DELETE FROM crm_deliveries WHERE project_id = %s", (tx.project_id,))
    return bool(await tx.execute("DELETE FROM crm_connections WHERE project_id = %s", (tx.project_id,)))


async def set_problem(tx: ProjectTx, connection_id: str, problem: str | None) -> bool:
    """What the CRM refuses, or that it does no more; whether that is new. Not of a connection that was replaced meanwhile."""
    return bool(
        await tx.execute(
            "UPDATE crm_connections SET problem = %(problem)s, resting_until = NULL"
            " WHERE project_id = %(p)s AND id = %(id)s AND problem IS DISTINCT FROM %(problem)s",
            {"problem": problem, "p": tx.project_id, "id": connection_id},
        )
    )


async def rest(tx: ProjectTx, connection_id: str, until: datetime) -> None:
    """The CRM wants no requests until then."""
    await tx.execute(
        "UPDATE crm_connections SET resting_until = %s WHERE project_id = %s AND id = %s",
        (until, tx.project_id, connection_id),
    )


async def living(tx: Tx) -> list[LivingCrm]:
    """Every connection; the tick serves all of them."""
    return await tx.rows(LivingCrm, f"SELECT {columns(LivingCrm)} FROM crm_connections ORDER BY id")


async def readers(tx: Tx) -> list[Reader]:
    """How far each CRM has been told of the log."""
    rows = await tx.dicts("SELECT operator_id, project_id, read_txid, read_seq FROM crm_connections ORDER BY id")
    return [
        Reader(
            f"The CRM of project {row['project_id']}",
            row["operator_id"],
            row["project_id"],
            LogPlace(row["read_txid"], row["read_seq"]),
        )
        for row in rows
    ]


async def try_lock(tx: ProjectTx) -> LogPlace | None:
    """The connection's place in the log, for this transaction alone; None when another one has it, or it is gone."""
    return await tx.row(
        LogPlace,
        "SELECT read_txid AS txid, read_seq AS seq FROM crm_connections WHERE project_id = %s FOR UPDATE SKIP LOCKED",
        (tx.project_id,),
    )


async def set_place(tx: ProjectTx, place: LogPlace) -> None:
    """How far the log is read."""
    await tx.execute(
        "UPDATE crm_connections SET read_txid = %s::xid8, read_seq = %s WHERE project_id = %s",
        (place.txid, place.seq, tx.project_id),
    )


async def insert_deliveries(tx: ProjectTx, rows: Sequence[NewHandOver], now: datetime) -> None:
    """Due at once, in the order of the log; an event is handed over once."""
    for row in rows:
        await tx.insert(
            "crm_deliveries",
            row,
            then="ON CONFLICT (project_id, event_id) DO NOTHING",
            project_id=tx.project_id,
            next_attempt_at=now,
            created_at=now,
        )


async def lease_due(tx: Tx, now: datetime, until: datetime) -> list[LivingCrm]:
    """Connections with something due and no job at it; from now on there is one."""
    return await tx.rows(
        LivingCrm,
        "UPDATE crm_connections c SET leased_until = %(until)s WHERE c.problem IS NULL"
        " AND coalesce(c.resting_until, '-infinity') <= %(now)s AND coalesce(c.leased_until, '-infinity') < %(now)s"
        " AND EXISTS (SELECT 1 FROM crm_deliveries d WHERE d.project_id = c.project_id AND d.status = 'pending'"
        f" AND d.next_attempt_at <= %(now)s) RETURNING {columns(LivingCrm, 'c')}",
        {"now": now, "until": until},
    )


async def bring_back(tx: Tx, now: datetime, leased: datetime, latest: datetime) -> int:
    """What a clock that was ahead has leased beyond `leased`, let rest beyond `latest`, or put off beyond that or at a time still
    to come, is due now. Says how many deliveries."""
    await tx.execute("UPDATE crm_connections SET leased_until = NULL WHERE leased_until > %s", (leased,))
    await tx.execute("UPDATE crm_connections SET resting_until = NULL WHERE resting_until > %s", (latest,))
    return await tx.execute(
        "UPDATE crm_deliveries SET next_attempt_at = %(now)s WHERE status = 'pending' AND next_attempt_at > %(soon)s"
        " AND (next_attempt_at > %(latest)s OR coalesce(last_attempt_at, created_at) > %(soon)s)",
        {"now": now, "soon": now + clock.LIMIT, "latest": latest},
    )


async def end_lease(tx: ProjectTx) -> None:
    """The job is done."""
    await tx.execute("UPDATE crm_connections SET leased_until = NULL WHERE project_id = %s", (tx.project_id,))


async def next_due(tx: ProjectTx, now: datetime) -> DueHandOver | None:
    """The oldest that is due and has nothing older of the same person before it."""
    return await tx.row(
        DueHandOver,
        f"SELECT {columns(DueHandOver, 'd')} FROM crm_deliveries d JOIN crm_connections c USING (project_id)"
        " WHERE d.project_id = %(p)s AND d.status = 'pending' AND d.next_attempt_at <= %(now)s AND c.problem IS NULL"
        " AND coalesce(c.resting_until, '-infinity') <= %(now)s"
        " AND NOT EXISTS (SELECT 1 FROM crm_deliveries e WHERE e.project_id = d.project_id"
        " AND e.prospect_id = d.prospect_id AND e.status = 'pending' AND e.seq < d.seq) ORDER BY d.seq LIMIT 1",
        {"p": tx.project_id, "now": now},
    )


async def begin(tx: ProjectTx, delivery_id: str, now: datetime) -> bool:
    """From here on something may be made in the CRM; False where the person was erased or the connection ended meanwhile."""
    return bool(
        await tx.execute(
            "UPDATE crm_deliveries SET begun_at = %s WHERE project_id = %s AND id = %s AND NOT take_back"
            " AND status = 'pending'",
            (now, tx.project_id, delivery_id),
        )
    )


async def know(tx: ProjectTx, delivery_id: str, contact: str | None, company: str | None, entry: str | None) -> None:
    """Ids that the CRM has said."""
    await tx.execute(
        "UPDATE crm_deliveries SET contact = coalesce(%s, contact), company = coalesce(%s, company),"
        " entry = coalesce(%s, entry) WHERE project_id = %s AND id = %s",
        (contact, company, entry, tx.project_id, delivery_id),
    )


async def company_of(tx: ProjectTx, domain: str) -> str | None:
    """The CRM's id of a company that something was handed over for."""
    found: str | None = await tx.value(
        "SELECT d.company FROM crm_deliveries d JOIN prospects p ON p.project_id = d.project_id AND p.id = d.prospect_id"
        " WHERE d.project_id = %s AND p.domain = %s AND d.company IS NOT NULL LIMIT 1",
        (tx.project_id, domain),
    )
    return found


async def record(
    tx: ProjectTx,
    due: DueHandOver,
    status: str,
    http_status: int | None,
    error: str | None,
    next_attempt_at: datetime | None,
    now: datetime,
    *,
    counts: bool = True,
) -> None:
    """How an attempt went, unless another one was recorded meanwhile, or the person was erased and it is to be undone."""
    await tx.execute(
        "UPDATE crm_deliveries SET status = %(status)s::crm_delivery_status, attempts = attempts + %(counts)s,"
        " last_status = %(http)s, last_error = %(error)s, next_attempt_at = %(next)s, last_attempt_at = %(now)s"
        " WHERE project_id = %(p)s AND id = %(id)s AND status = 'pending' AND attempts = %(attempts)s"
        " AND take_back = %(take_back)s",
        {
            "status": status,
            "counts": int(counts),
            "http": http_status,
            "error": error,
            "next": next_attempt_at,
            "now": now,
            "p": tx.project_id,
            "id": due.id,
            "attempts": due.attempts,
            "take_back": due.take_back,
        },
    )


async def waiting(tx: ProjectTx) -> int:
    """How much waits, counted to a thousand."""
    return int(
        await tx.value(
            "SELECT count(*) FROM (SELECT 1 FROM crm_deliveries WHERE project_id = %s AND status = 'pending' LIMIT 1000) w",
            (tx.project_id,),
        )
    )


async def page(tx: ProjectTx, page: Page, status: str | None) -> list[CrmDelivery]:
    """What was or is to be handed over, newest first."""
    where = " AND status = %(status)s::crm_delivery_status" if status else ""
    return await tx.rows(
        CrmDelivery,
        f"SELECT {columns(CrmDelivery)} FROM crm_deliveries WHERE project_id = %(p)s{where} {page.sql()}",
        {"p": tx.project_id, "status": status, **page.params},
    )


async def delivery(tx: ProjectTx, delivery_id: str) -> CrmDelivery | None:
    """One of them."""
    return await tx.row(
        CrmDelivery,
        f"SELECT {columns(CrmDelivery)} FROM crm_deliveries WHERE project_id = %s AND id = %s",
        (tx.project_id, delivery_id),
    )


async def retry(tx: ProjectTx, delivery_id: str, now: datetime) -> bool:
    """One that was given up or left out is due anew."""
    return bool(
        await tx.execute(
            "UPDATE crm_deliveries SET status = 'pending', attempts = 0, next_attempt_at = %s"
            " WHERE project_id = %s AND id = %s AND status <> 'delivered'",
            (now, tx.project_id, delivery_id),
        )
    )


async def forget_before(tx: Tx, before: datetime, limit: int) -> int:
    """What is over since before a moment and holds no entry that an erasure would have to take back, oldest first."""
    return await tx.execute(
        "DELETE FROM crm_deliveries WHERE id IN (SELECT id FROM crm_deliveries WHERE created_at < %s"
        " AND status <> 'pending' AND (entry IS NULL OR take_back) ORDER BY created_at LIMIT %s FOR UPDATE SKIP LOCKED)",
        (before, limit),
    )
