"""SQL of suppressions and holds. They belong to the operator, not to the project that found them."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, Literal, LiteralString

from psycopg.types.json import Jsonb

from outrider.core.page import Page
from outrider.db import Json, ProjectTx, Tx
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class Suppression:
    id: str
    email: str | None
    """None for a person whose data were erased: then a keyed hash stands for the address."""
    reason: str
    source: str
    project_id: str | None
    created_at: datetime
    updated_at: datetime
    evidence: Json[dict[str, Any]] = field(default_factory=dict)
    lifted_at: datetime | None = None
    lifted_by: Json[dict[str, Any] | None] = None
    lift_reason: str | None = None


_COLUMNS = columns(Suppression)


def evidence_of(given: Mapping[str, Any]) -> dict[str, Any]:
    """The evidence in its whole shape."""
    auth = given.get("auth") or {}
    return {
        "message_id": given.get("message_id"),
        "matched_by": given.get("matched_by"),
        "auth": {method: auth.get(method) for method in ("spf", "dkim", "dmarc")},
    }


async def insert(
    tx: ProjectTx, suppression: Suppression, *, email_hash: bytes | None = None, counted: bool = True
) -> bool:
    """A new suppression; False when the address already is suppressed."""
    return bool(
        await tx.insert(
            "suppressions",
            suppression,
            operator_id=tx.operator_id,
            email_hash=email_hash,
            counted=counted,
            then="ON CONFLICT DO NOTHING",
        )
    )


async def among(tx: ProjectTx, emails: Collection[str]) -> list[Suppression]:
    """What stops mail to one of these addresses."""
    return await tx.rows(
        Suppression,
        f"SELECT {_COLUMNS} FROM suppressions WHERE operator_id = %s AND lower(email) = ANY(%s) AND lifted_at IS NULL",
        (tx.operator_id, list(emails)),
    )


async def erased_among(tx: ProjectTx, hashes: Collection[bytes]) -> list[dict[str, Any]]:
    """The same for addresses that are known by their hash only: id, hash, and since when."""
    return await tx.dicts(
        "SELECT id, email_hash, created_at FROM suppressions"
        " WHERE operator_id = %s AND email_hash = ANY(%s) AND lifted_at IS NULL",
        (tx.operator_id, list(hashes)),
    )


async def begin_taking_in(tx: ProjectTx) -> None:
    """Until this transaction ends, `end_of_taking_in` waits for it."""
    await tx.execute(f"SELECT pg_advisory_xact_lock_shared({_TAKING_IN})", (tx.operator_id,))


async def end_of_taking_in(tx: ProjectTx) -> None:
    """Wait until every transaction of the operator that has begun to take somebody in has ended."""
    await tx.execute(f"SELECT pg_advisory_xact_lock({_TAKING_IN})", (tx.operator_id,))


_TAKING_IN: Final[LiteralString] = "hashtextextended('people:take-in:' || %s, 0)"


_ONE = f"SELECT {_COLUMNS} FROM suppressions WHERE operator_id = %s AND id = %s"


async def by_id(tx: ProjectTx, suppression_id: str) -> Suppression | None:
    """One suppression of the operator."""
    return await tx.row(Suppression, _ONE, (tx.operator_id, suppression_id))


async def lock(tx: ProjectTx, suppression_id: str) -> Suppression | None:
    """One suppression of the operator, locked until the end of the transaction."""
    return await tx.row(Suppression, f"{_ONE} FOR UPDATE", (tx.operator_id, suppression_id))


async def lift(tx: ProjectTx, suppression_id: str, at: datetime, by: dict[str, Any], reason: str) -> None:
    """It stops no mail from now on."""
    await tx.execute(
        "UPDATE suppressions SET lifted_at = %s, lifted_by = %s, lift_reason = %s"
        " WHERE operator_id = %s AND id = %s AND lifted_at IS NULL",
        (at, Jsonb(by), reason, tx.operator_id, suppression_id),
    )


async def page(
    tx: ProjectTx, page: Page, *, lifted: bool | None, email: str | None, project_id: str | None
) -> list[Suppression]:
    """One page of the operator's suppressions, newest first; `lifted` None for both sorts, `project_id` for those that one
    project made."""
    return await tx.rows(
        Suppression,
        f"SELECT {_COLUMNS} FROM suppressions WHERE operator_id = %(o)s"
        " AND (%(lifted)s::boolean IS NULL OR (lifted_at IS NOT NULL) = %(lifted)s)"
        " AND (%(project_id)s::text IS NULL OR project_id = %(project_id)s)"
        f" AND (%(email)s::text IS NULL OR lower(email) = lower(%(email)s)) {page.sql()}",
        {"o": tx.operator_id, "lifted": lifted, "email": email, "project_id": project_id, **page.params},
    )


async def erasure_key(tx: ProjectTx) -> dict[str, Any] | None:
    """Id and sealed key that recognises erased addresses of the operator."""
    found = await tx.dicts("SELECT id, key_sealed FROM erasure_keys WHERE operator_id = %s", (tx.operator_id,))
    return found[0] if found else None


async def keep_erasure_key(tx: ProjectTx, key_id: str, sealed: bytes, now: datetime) -> None:
    """The operator's key, unless there is one."""
    await tx.insert(
        "erasure_keys",
        id=key_id,
        operator_id=tx.operator_id,
        key_sealed=sealed,
        created_at=now,
        then="ON CONFLICT (operator_id) DO NOTHING",
    )


Kind = Literal["opt_out", "hard_bounce"]


@dataclass(frozen=True, slots=True)
class Hold:
    """`kind` is what it may be; `doubts` say in words why it did not suppress by itself."""

    id: str
    email: str
    kind: Kind
    status: str
    doubts: list[str]
    evidence: Json[dict[str, Any]]
    project_id: str
    prospect_id: str | None
    becomes_at: datetime | None
    """When silence makes it a suppression; None where the sender is refuted: then it waits for an answer."""
    created_at: datetime
    updated_at: datetime
    answered_at: datetime | None = None
    answered_by: Json[dict[str, Any] | None] = None
    answer_reason: str | None = None
    suppression_id: str | None = None


_HOLD = columns(Hold)


@dataclass(frozen=True, slots=True)
class HoldDue:
    id: str
    project_id: str
    operator_id: str


async def insert_hold(tx: ProjectTx, hold: Hold) -> bool:
    """A new hold; False when the address is held already."""
    return bool(
        await tx.insert(
            "suppression_holds",
            hold,
            operator_id=tx.operator_id,
            project_id=tx.project_id,
            then="ON CONFLICT DO NOTHING",
        )
    )


async def strengthen_hold(tx: ProjectTx, email: str, becomes_at: datetime) -> None:
    """A second message, not refuted, gives a hold that would wait for ever its end."""
    await tx.execute(
        "UPDATE suppression_holds SET becomes_at = coalesce(becomes_at, %s)"
        " WHERE operator_id = %s AND lower(email) = %s AND status = 'open'",
        (becomes_at, tx.operator_id, email),
    )


@dataclass(frozen=True, slots=True)
class Stopping:
    """One of what stops mail: a suppression, an open hold (that has a `kind`), or the operator's key of erased addresses."""

    id: str
    email: str | None
    kind: Kind | None
    project_id: str | None
    key_sealed: bytes | None


async def stopping(tx: ProjectTx, emails: Collection[str]) -> list[Stopping]:
    """What stops mail to these addresses, whichever of the operator's projects found it, at one moment."""
    return await tx.rows(
        Stopping,
        "SELECT id, email, NULL::text AS kind, project_id, NULL::bytea AS key_sealed FROM suppressions"
        " WHERE operator_id = %(o)s AND lower(email) = ANY(%(emails)s) AND lifted_at IS NULL"
        " UNION ALL SELECT id, email, kind::text, project_id, NULL FROM suppression_holds"
        " WHERE operator_id = %(o)s AND lower(email) = ANY(%(emails)s) AND status = 'open'"
        " UNION ALL SELECT id, NULL, NULL, NULL, key_sealed FROM erasure_keys WHERE operator_id = %(o)s",
        {"o": tx.operator_id, "emails": list(emails)},
    )


_ONE_HOLD = f"SELECT {_HOLD} FROM suppression_holds WHERE project_id = %s AND id = %s"


async def hold_by_id(tx: ProjectTx, hold_id: str) -> Hold | None:
    """One hold of the project."""
    return await tx.row(Hold, _ONE_HOLD, (tx.project_id, hold_id))


async def lock_hold(tx: ProjectTx, hold_id: str) -> Hold | None:
    """One hold of the project, locked until the end of the transaction."""
    return await tx.row(Hold, f"{_ONE_HOLD} FOR UPDATE", (tx.project_id, hold_id))


async def lock_holds_of_same_message(tx: ProjectTx, hold: Hold) -> list[str]:
    """The open holds of the project that the same message made, the one in hand included."""
    return await tx.values(
        "SELECT id FROM suppression_holds WHERE project_id = %s AND status = 'open' AND (id = %s"
        " OR (evidence ->> 'message_id' = %s AND kind = %s)) ORDER BY id FOR UPDATE",
        (tx.project_id, hold.id, hold.evidence.get("message_id"), hold.kind),
    )


async def page_of_holds(tx: ProjectTx, page: Page, status: str | None) -> list[Hold]:
    """One page of the project's holds, newest first."""
    return await tx.rows(
        Hold,
        f"SELECT {_HOLD} FROM suppression_holds WHERE project_id = %(p)s"
        f" AND (%(status)s::text IS NULL OR status::text = %(status)s) {page.sql()}",
        {"p": tx.project_id, "status": status, **page.params},
    )


async def holds_due(tx: Tx, now: datetime, limit: int) -> list[HoldDue]:
    """Holds of every operator that nobody has answered in time."""
    return await tx.rows(
        HoldDue,
        f"SELECT {columns(HoldDue)} FROM suppression_holds WHERE status = 'open' AND becomes_at <= %s"
        " ORDER BY becomes_at LIMIT %s",
        (now, limit),
    )


async def holds_waiting(tx: ProjectTx, limit: int) -> list[Hold]:
    """Open holds of the project, oldest first."""
    return await tx.rows(
        Hold,
        f"SELECT {_HOLD} FROM suppression_holds WHERE project_id = %s AND status = 'open' ORDER BY created_at, id LIMIT %s",
        (tx.project_id, limit),
    )
