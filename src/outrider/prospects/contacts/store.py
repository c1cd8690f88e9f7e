"""SQL of the contacts table."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from outrider.core.page import Page
from outrider.db import ProjectTx
from outrider.db.rows import reader
from outrider.db.tx import columns, containing


@dataclass(frozen=True, slots=True)
class Contact:
    """Somebody at a company (docs/reference/resources.md "Contact"). `verdict` is a data provider's word on the address, `mx`
    whether its domain takes mail; None where nobody has asked."""

    id: str
    company_name: str
    domain: str
    name: str
    role: str
    role_vouched: bool
    """Whether the role came from somebody who may review, or from outside; False where another key gave it."""
    email: str | None
    source: str
    provider: str
    source_url: str | None
    observed_at: datetime
    mx: str | None
    mx_reason: str
    mx_at: datetime | None
    verdict: str | None
    verdict_by: str
    verdict_at: datetime | None
    created_at: datetime
    updated_at: datetime

    @property
    def column(self) -> dict[str, str]:
        """What a prospect with this contact says of them besides the name."""
        return {"role": self.role} if self.role else {}

    @property
    def unvouched(self) -> list[str]:
        """Of that, what nobody who may review has said."""
        return [] if self.role_vouched else [*self.column]


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A prospect of another project of the same operator."""

    key: str
    """The address or the domain that was asked for, in lower case."""
    project: str
    status: str


@dataclass(frozen=True, slots=True)
class ContactsTaken:
    """What became of a batch of contacts."""

    created: int
    updated: int


_RANK = "array_position(ARRAY['provider', 'page', 'inbound', 'import', 'operator'], {})"
_BETTER = f"{_RANK.format('b.source')} >= {_RANK.format('c.source')}"


def _fresh(name: str) -> str:
    """What a batch says, where nothing was known or its source stands no lower than what said so before."""
    return f"CASE WHEN b.{name} <> '' AND (c.{name} = '' OR {_BETTER}) THEN b.{name} ELSE c.{name} END"


_VOUCHED_NOW = "(b.role = c.role AND b.role <> '' AND b.role_vouched)"

# Each join has an index of its own; in one condition with OR every pair of the two tables would be looked at.
_SAME = (
    "WITH same AS MATERIALIZED (SELECT c.id AS there, b.id AS said FROM contacts_batch b"
    " JOIN contacts c ON c.project_id = %(p)s AND lower(c.email) = lower(b.email)"
    " UNION SELECT c.id, b.id FROM contacts_batch b"
    " JOIN contacts c ON c.project_id = %(p)s AND c.domain = b.domain AND c.domain <> '' AND lower(c.name) = lower(b.name)"
    " WHERE b.name <> '' AND (c.email IS NULL OR b.email IS NULL)"
    " UNION SELECT c.id, b.id FROM contacts_batch b"
    " JOIN contacts c ON c.project_id = %(p)s AND c.domain = '' AND lower(c.company_name) = lower(b.company_name)"
    " AND lower(c.name) = lower(b.name)"
    " WHERE b.name <> '' AND b.domain = '' AND (c.email IS NULL OR b.email IS NULL))"
)


async def upsert(tx: ProjectTx, contacts: Sequence[Contact]) -> ContactsTaken:
    """Take in a batch in which nobody is named twice. Who is there keeps the address and what a better source said."""
    # Made anew each time: a session of a pooler outlives this process, and the columns of the release that it knew.
    await tx.execute("DROP TABLE IF EXISTS pg_temp.contacts_batch")
    await tx.execute("CREATE TEMPORARY TABLE contacts_batch (LIKE contacts INCLUDING DEFAULTS) ON COMMIT DROP")
    values_of = reader(Contact)
    async with (
        tx.connection.cursor() as cursor,
        cursor.copy(f"COPY contacts_batch ({columns(Contact)}, project_id) FROM STDIN") as copy,
    ):
        for one in contacts:
            await copy.write_row([*values_of(one), tx.project_id])
    params = {"p": tx.project_id}
    updated = await tx.execute(
        f"{_SAME} UPDATE contacts c SET name = {_fresh('name')}, role = {_fresh('role')}, email = coalesce(c.email, b.email),"
        " source_url = coalesce(c.source_url, b.source_url),"
        f" source = CASE WHEN {_BETTER} THEN b.source ELSE c.source END,"
        f" provider = CASE WHEN {_BETTER} THEN b.provider ELSE c.provider END,"
        f" observed_at = CASE WHEN {_BETTER} THEN b.observed_at ELSE c.observed_at END,"
        f" role_vouched = CASE WHEN {_fresh('role')} = c.role THEN c.role_vouched OR {_VOUCHED_NOW} ELSE b.role_vouched END,"
        " verdict = coalesce(b.verdict, c.verdict), verdict_by = coalesce(nullif(b.verdict_by, ''), c.verdict_by),"
        " verdict_at = coalesce(b.verdict_at, c.verdict_at), updated_at = b.updated_at"
        " FROM same JOIN contacts_batch b ON b.id = same.said WHERE c.id = same.there"
        f" AND (({_fresh('name')}, {_fresh('role')}) IS DISTINCT FROM (c.name, c.role)"
        f" OR (c.email IS NULL AND b.email IS NOT NULL) OR ({_VOUCHED_NOW} AND NOT c.role_vouched)"
        " OR (b.verdict IS NOT NULL AND b.verdict IS DISTINCT FROM c.verdict))",
        params,
    )
    created = await tx.execute(
        f"{_SAME} INSERT INTO contacts ({columns(Contact)}, project_id)"
        f" SELECT {columns(Contact, 'b')}, b.project_id FROM contacts_batch b"
        " WHERE b.id NOT IN (SELECT said FROM same) ON CONFLICT DO NOTHING",
        params,
    )
    return ContactsTaken(created, updated)


async def insert(tx: ProjectTx, contact: Contact) -> bool:
    """Add one; False when the address, or the name at that company, is there already."""
    return bool(await tx.insert("contacts", contact, project_id=tx.project_id, then="ON CONFLICT DO NOTHING"))


async def of_company(tx: ProjectTx, domain: str, name: str, limit: int) -> list[Contact]:
    """The people of one company, by its domain or, where it has none, by its name."""
    return await tx.rows(
        Contact,
        f"SELECT {columns(Contact)} FROM contacts WHERE project_id = %(p)s"
        " AND ((%(domain)s <> '' AND domain = %(domain)s)"
        " OR (%(domain)s = '' AND domain = '' AND lower(company_name) = %(name)s))"
        " ORDER BY created_at, id LIMIT %(limit)s",
        {"p": tx.project_id, "domain": domain, "name": name.lower(), "limit": limit},
    )


async def of_companies(tx: ProjectTx, domains: Collection[str], names: Collection[str]) -> list[Contact]:
    """The people of several companies."""
    return await tx.rows(
        Contact,
        f"SELECT {columns(Contact)} FROM contacts WHERE project_id = %s"
        " AND ((domain <> '' AND domain = ANY(%s)) OR (domain = '' AND lower(company_name) = ANY(%s))) ORDER BY created_at, id",
        (tx.project_id, list(domains), [name.lower() for name in names]),
    )


async def by_id(tx: ProjectTx, contact_id: str) -> Contact | None:
    """One contact of the project."""
    return await tx.row(
        Contact,
        f"SELECT {columns(Contact)} FROM contacts WHERE project_id = %s AND id = %s",
        (tx.project_id, contact_id),
    )


async def by_email(tx: ProjectTx, email: str) -> Contact | None:
    """The contact with this address."""
    return await tx.row(
        Contact,
        f"SELECT {columns(Contact)} FROM contacts WHERE project_id = %s AND lower(email) = %s",
        (tx.project_id, email.lower()),
    )


async def page(tx: ProjectTx, page: Page, domain: str | None, q: str | None) -> list[Contact]:
    """One page of the project's contacts, newest first; q looks in name, role, address and company."""
    where = ""
    params: dict[str, Any] = {"p": tx.project_id, **page.params}
    if domain:
        where += " AND domain = %(domain)s"
        params["domain"] = domain
    if q:
        where += " AND concat_ws(' ', name, role, email, company_name, domain) ILIKE %(pattern)s"
        params["pattern"] = containing(q)
    return await tx.rows(
        Contact, f"SELECT {columns(Contact)} FROM contacts WHERE project_id = %(p)s{where} {page.sql()}", params
    )


async def delete(tx: ProjectTx, contact_id: str) -> bool:
    """Forget a contact."""
    return bool(await tx.execute("DELETE FROM contacts WHERE project_id = %s AND id = %s", (tx.project_id, contact_id)))


async def note_mail_domain(tx: ProjectTx, domain: str, mx: str, reason: str, now: datetime) -> None:
    """Keep what the DNS said of a domain with everybody who has an address there."""
    await tx.execute(
        "UPDATE contacts SET mx = %s, mx_reason = %s, mx_at = %s WHERE project_id = %s AND email IS NOT NULL"
        " AND split_part(lower(email), '@', 2) = %s",
        (mx, reason, now, tx.project_id, domain),
    )


async def note_verdict(tx: ProjectTx, contact_id: str, verdict: str, by: str, now: datetime) -> None:
    """Keep a data provider's word on an address."""
    await tx.execute(
        "UPDATE contacts SET verdict = %s, verdict_by = %s, verdict_at = %s WHERE project_id = %s AND id = %s",
        (verdict, by, now, tx.project_id, contact_id),
    )


async def emails_elsewhere(tx: ProjectTx, emails: Collection[str]) -> list[Elsewhere]:
    """Which addresses are prospects in other projects of the same operator."""
    return await tx.rows(
        Elsewhere,
        "SELECT lower(p.contact_email) AS key, o.name AS project, p.status FROM projects o"
        " JOIN prospects p ON p.project_id = o.id"
        " WHERE o.operator_id = %s AND o.id <> %s AND lower(p.contact_email) = ANY(%s) ORDER BY p.created_at, p.id",
        (tx.operator_id, tx.project_id, [one.lower() for one in emails]),
    )


async def domains_elsewhere(tx: ProjectTx, domains: Collection[str]) -> list[Elsewhere]:
    """Which companies have a prospect in other projects of the same operator."""
    return await tx.rows(
        Elsewhere,
        "SELECT p.domain AS key, o.name AS project, min(p.status::text) AS status FROM projects o JOIN prospects p"
        " ON p.project_id = o.id WHERE o.operator_id = %s AND o.id <> %s AND p.domain <> '' AND p.domain = ANY(%s)"
        " GROUP BY p.domain, o.name ORDER BY p.domain, o.name",
        (tx.operator_id, tx.project_id, list(domains)),
    )
