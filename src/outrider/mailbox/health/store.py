"""SQL of probes (mail to oneself) and of what is known of senders' domains."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from psycopg.types.json import Jsonb

from outrider.db import Json, ProjectTx, Tx, once
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class Probe:
    """A mail from an alias to the account's own address; see the migration for what each status means."""

    id: str
    mailbox_id: str
    alias: str
    token: str
    status: str
    results: Json[dict[str, Any]]
    detail: str
    created_at: datetime
    sent_at: datetime | None
    seen_at: datetime | None


@dataclass(frozen=True, slots=True)
class Overdue:
    operator_id: str
    project_id: str
    id: str


COLUMNS = columns(Probe)


async def insert(tx: ProjectTx, probe: Probe) -> None:
    """A probe that is about to be sent."""
    await tx.insert("mailbox_probes", probe, project_id=tx.project_id)


async def by_id(tx: ProjectTx, probe_id: str) -> Probe | None:
    """One probe of the project."""
    return await tx.row(
        Probe, f"SELECT {COLUMNS} FROM mailbox_probes WHERE project_id = %s AND id = %s", (tx.project_id, probe_id)
    )


async def by_token(tx: ProjectTx, token: str) -> Probe | None:
    """The probe that carries this token, which nobody can guess."""
    return await tx.row(
        Probe, f"SELECT {COLUMNS} FROM mailbox_probes WHERE project_id = %s AND token = %s", (tx.project_id, token)
    )


async def newest(tx: ProjectTx, mailbox_id: str, alias: str) -> Probe | None:
    """The last probe from this alias."""
    return await tx.row(
        Probe,
        f"SELECT {COLUMNS} FROM mailbox_probes WHERE project_id = %s AND mailbox_id = %s AND lower(alias) = lower(%s)"
        " ORDER BY created_at DESC, id DESC LIMIT 1",
        (tx.project_id, mailbox_id, alias),
    )


@once
async def newest_seen(tx: ProjectTx, mailbox_id: str, domain: str) -> Probe | None:
    """The last probe from any alias of the domain that came back."""
    return await tx.row(
        Probe,
        f"SELECT {COLUMNS} FROM mailbox_probes WHERE project_id = %s AND mailbox_id = %s AND status = 'seen'"
        " AND lower(split_part(alias, '@', 2)) = %s ORDER BY created_at DESC, id DESC LIMIT 1",
        (tx.project_id, mailbox_id, domain),
    )


async def overdue(tx: Tx, before: datetime) -> list[Overdue]:
    """Probes of all operators that did not come back in time; for the clock."""
    return await tx.rows(
        Overdue,
        "SELECT p.operator_id, b.project_id, b.id FROM mailbox_probes b JOIN projects p ON p.id = b.project_id"
        " WHERE b.status IN ('prepared', 'sent') AND b.created_at < %s ORDER BY b.id",
        (before,),
    )


async def server_of(tx: ProjectTx, mailbox_id: str) -> str | None:
    """The name under which the account's server tells its findings, as the last mail to oneself showed it."""
    found: str | None = await tx.value(
        "SELECT results ->> 'server' FROM mailbox_probes WHERE project_id = %s AND mailbox_id = %s AND status = 'seen'"
        " AND results ? 'server' ORDER BY created_at DESC, id DESC LIMIT 1",
        (tx.project_id, mailbox_id),
    )
    return found


@dataclass(frozen=True, slots=True)
class DomainCheck:
    """What the DNS said of one domain when it was last asked: a finding for each of mx, spf and dmarc."""

    domain: str
    findings: dict[str, dict[str, Any]]
    checked_at: datetime


@dataclass(frozen=True, slots=True)
class Unchecked:
    operator_id: str
    project_id: str
    mailbox_id: str


@once
async def domain_check(tx: ProjectTx, mailbox_id: str, domain: str) -> DomainCheck | None:
    """What was found when the domain was last asked about."""
    return await tx.row(
        DomainCheck,
        f"SELECT {columns(DomainCheck)} FROM domain_checks WHERE project_id = %s AND mailbox_id = %s AND domain = %s",
        (tx.project_id, mailbox_id, domain),
    )


async def keep_domain_check(
    tx: ProjectTx, mailbox_id: str, domain: str, findings: Mapping[str, Any], at: datetime
) -> None:
    """The newest answers take the place of the ones before."""
    await tx.insert(
        "domain_checks",
        mailbox_id=mailbox_id,
        project_id=tx.project_id,
        domain=domain,
        findings=Jsonb(dict(findings)),
        checked_at=at,
        then="ON CONFLICT (mailbox_id, domain) DO UPDATE SET findings = excluded.findings, checked_at = excluded.checked_at",
    )


async def unchecked_since(tx: Tx, before: datetime) -> list[Unchecked]:
    """Real mailboxes of all operators whose domain was not looked at since `before`; for the clock."""
    return await tx.rows(
        Unchecked,
        "SELECT p.operator_id, m.project_id, m.id AS mailbox_id FROM mailboxes m JOIN projects p ON p.id = m.project_id"
        " WHERE m.status IN ('connected', 'paused', 'error') AND m.provider <> 'sandbox' AND NOT EXISTS"
        " (SELECT 1 FROM domain_checks c WHERE c.mailbox_id = m.id AND c.checked_at > %s) ORDER BY m.id",
        (before,),
    )
