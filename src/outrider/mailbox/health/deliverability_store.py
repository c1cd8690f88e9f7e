"""SQL of what is known of senders' domains."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from psycopg.types.json import Jsonb

from outrider.db import ProjectTx, Tx
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class DomainCheck:
    """What the DNS said of one domain when it was last asked: a finding for each of mx, spf and dmarc."""

    domain: str
    findings: dict[str, dict[str, Any]]
    checked_at: datetime


@dataclass(frozen=True, slots=True)
class Due:
    operator_id: str
    project_id: str
    mailbox_id: str


async def of_domain(tx: ProjectTx, mailbox_id: str, domain: str) -> DomainCheck | None:
    # what was found when the domain was last asked about
    return await tx.row(
        DomainCheck,
        f"SELECT {columns(DomainCheck)} FROM domain_checks WHERE project_id = %s AND mailbox_id = %s AND domain = %s",
        (tx.project_id, mailbox_id, domain),
    )


async def keep(tx: ProjectTx, mailbox_id: str, domain: str, findings: Mapping[str, Any], at: datetime) -> None:
    # the newest answers take the place of the ones before
    await tx.execute(
        "INSERT INTO domain_checks (mailbox_id, project_id, domain, findings, checked_at) VALUES (%s, %s, %s, %s, %s)"
        " ON CONFLICT (mailbox_id, domain) DO UPDATE SET findings = EXCLUDED.findings, checked_at = EXCLUDED.checked_at",
        (mailbox_id, tx.project_id, domain, Jsonb(dict(findings)), at),
    )


async def due(tx: Tx, before: datetime) -> list[Due]:
    # real mailboxes of all operators whose domain was not looked at since `before`; for the clock
    return await tx.rows(
        Due,
        "SELECT p.operator_id, m.project_id, m.id AS mailbox_id FROM mailboxes m JOIN projects p ON p.id = m.project_id"
        " WHERE m.status IN ('connected', 'paused', 'error') AND m.provider <> 'sandbox' AND NOT EXISTS"
        " (SELECT 1 FROM domain_checks c WHERE c.mailbox_id = m.id AND c.checked_at > %s) ORDER BY m.id",
        (before,),
    )
