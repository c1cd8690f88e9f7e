"""Verbs on contacts: take in, look up, rank for a prospect."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final, Literal

from outrider import events, mailbox, projects
from outrider.core import clock, ids
from outrider.core.errors import NotFound
from outrider.db import ProjectTx
from outrider.engine import Services
from outrider.judgement import buyers
from outrider.judgement.buyers import Role
from outrider.judgement.port import Claim
from outrider.prospects import store as prospects_store
from outrider.prospects.contacts import choosing, store
from outrider.prospects.contacts.choosing import Barriers, Ranked
from outrider.prospects.contacts.store import Contact, ContactsTaken
from outrider.prospects.errors import ContactExists
from outrider.prospects.headers import ROLES
from outrider.prospects.store import Prospect

Source = Literal["import", "provider", "page", "inbound", "operator"]
MOST_OF_A_COMPANY: Final = 200
_FRESH: Final = timedelta(days=30)
"""How long the DNS's word on a domain is taken for true."""


@dataclass(frozen=True, slots=True)
class Employer:
    """Whose people are meant: by its domain or, where it has none, by its name."""

    name: str
    domain: str = ""
    industry: str = ""
    description: str = ""


def new(
    company_name: str,
    domain: str,
    *,
    source: Source,
    name: str = "",
    role: str = "",
    role_vouched: bool = True,
    email: str | None = None,
    provider: str = "",
    source_url: str | None = None,
    observed_at: datetime | None = None,
    verdict: str | None = None,
    verdict_by: str = "",
) -> Contact:
    """A contact that is not stored yet."""
    now = clock.now()
    return Contact(
        id=ids.new("contact"),
        company_name=company_name,
        domain=domain,
        name=name,
        role=role,
        role_vouched=role_vouched,
        email=email,
        source=source,
        provider=provider,
        source_url=source_url,
        observed_at=observed_at or now,
        mx=None,
        mx_reason="",
        mx_at=None,
        verdict=verdict,
        verdict_by=verdict_by if verdict else "",
        verdict_at=now if verdict else None,
        created_at=now,
        updated_at=now,
    )


def named_as(found: Contact, known: Contact) -> Contact:
    """An address that was found for somebody who is known by name: it is that person, whatever the finder calls them."""
    whose = found if found.role else known
    return replace(found, name=known.name, role=whose.role, role_vouched=whose.role_vouched)


async def take_in(tx: ProjectTx, people: Sequence[Contact]) -> ContactsTaken:
    """Store people; the same person named twice in a batch is one, the later word stands. Whoever was erased is left out."""
    named = {(one.email or "").lower() or f"{one.domain}|{one.company_name}|{one.name}".lower(): one for one in people}
    stops = await mailbox.suppressions.bars_among(tx, [one.email for one in named.values() if one.email])
    kept = [one for key, one in named.items() if key not in stops or not stops[key].erased]
    return await store.upsert(tx, kept) if kept else ContactsTaken(0, 0)


async def get(tx: ProjectTx, contact_id: str) -> Contact:
    """Raises NotFound."""
    found = await store.by_id(tx, contact_id)
    if found is None:
        raise NotFound(f"There is no contact {contact_id}.")
    return found


def roles_wanted(icp: Sequence[Claim]) -> tuple[Role, ...]:
    """Whom the ICP claims want to talk to."""
    return buyers.wanted([claim.text for claim in icp if claim.topic == "icp"])


async def barriers(tx: ProjectTx, company: Employer, people: Sequence[Contact], own: str | None = None) -> Barriers:
    """Why some of them must not be proposed."""
    emails = sorted({one.email.lower() for one in people if one.email})
    stops = await mailbox.suppressions.stops_among(tx, emails)
    lines = (await projects.voice_of(tx)).never_write_to
    there = await prospects_store.by_emails(tx, emails)
    return Barriers(
        stops={email: stop.words for email, stop in stops.items()},
        prospects={(one.contact_email or "").lower(): one.id for one in there if one.id != own},
        never={email: line for email in emails if (line := _line(lines, email, company))},
        elsewhere={one.key: one for one in await elsewhere(tx, emails=emails)},
    )


def _line(lines: Sequence[str], email: str, company: Employer) -> str | None:
    return projects.line_for(
        lines,
        email=email,
        domain=company.domain,
        company=company.name,
        industry=company.industry,
        description=company.description,
    )


async def elsewhere(
    tx: ProjectTx, *, emails: Collection[str] = (), domains: Collection[str] = ()
) -> list[store.Elsewhere]:
    """Who is a prospect in the operator's other projects. A device sees its own project only, so it is told nothing; a run is the
    operator's, and what it writes down a device may read, so no run asks this."""
    if tx.principal.project_id is not None:
        return []
    found = await store.emails_elsewhere(tx, emails) if emails else []
    return [*found, *(await store.domains_elsewhere(tx, domains) if domains else [])]


async def of_company(tx: ProjectTx, company: Employer, icp: Sequence[Claim], own: str | None = None) -> list[Ranked]:
    """The people of a company, whom to write to first. `own` is the prospect that a contact is looked for."""
    people = await store.of_company(tx, company.domain, company.name, MOST_OF_A_COMPANY)
    if not people:
        return []
    return choosing.rank(people, roles_wanted(icp), await barriers(tx, company, people, own))


async def of_prospect(tx: ProjectTx, prospect: Prospect, icp: Sequence[Claim]) -> list[Ranked]:
    """The people of a prospect's company, whom to write to first."""
    company = Employer(prospect.company_name, prospect.domain, prospect.industry, prospect.description)
    return await of_company(tx, company, icp, prospect.id)


def unasked_domains(people: Sequence[Contact]) -> set[str]:
    """The domains of addresses of which the DNS has said nothing, or nothing lately."""
    since = clock.now() - _FRESH
    return {
        one.email.rpartition("@")[2].lower()
        for one in people
        if one.email and (one.mx in (None, "unknown") or one.mx_at is None or one.mx_at < since)
    }


@dataclass(frozen=True, slots=True)
class MailDomain:
    """What the DNS said of a domain."""

    domain: str
    mx: str
    reason: str


async def ask_dns(services: Services, domains: Collection[str]) -> list[MailDomain]:
    """Which domains take mail. No transaction may be open."""
    found = await mailbox.takes_mail(services, domains)
    return [MailDomain(domain, one.status, one.problem) for domain, one in found.items()]


async def note_domains(tx: ProjectTx, found: Sequence[MailDomain]) -> None:
    for one in found:
        await store.note_mail_domain(tx, one.domain, one.mx, one.reason, clock.now())


async def add(tx: ProjectTx, contact: Contact) -> Contact:
    """Add somebody by hand.

    Raises:
        ContactExists: the address, or the name at that company, is there already.
        RecipientSuppressed, RecipientHeld: they said no.
    """
    for stop in (await mailbox.suppressions.bars_among(tx, [contact.email or ""])).values():
        raise stop.error("it gets no mail; leave it out.")
    taken = await store.insert(tx, contact)
    if not taken:
        there = await store.by_email(tx, contact.email) if contact.email else None
        who = contact.email or contact.name
        raise ContactExists(
            f"{who} is a contact of {contact.company_name} already; remove that one first to say otherwise.",
            contact_id=there.id if there else None,
        )
    await events.append(tx, "contact.created", "contact", contact.id, {"source": contact.source})
    return contact


async def said_of(tx: ProjectTx, prospect: Prospect, email: str) -> dict[str, Any]:
    """What changes in a prospect with its new contact, where that is somebody known: the name, and the role."""
    known = await store.by_email(tx, email)
    if known is None:
        return {}
    others = {name: value for name, value in prospect.columns.items() if name not in ROLES}
    told = {
        "contact_name": known.name or None,
        "columns": {**others, **known.column},
        "unvouched": sorted({*prospect.unvouched} - {*ROLES} | {*known.unvouched}),
    }
    return {name: value for name, value in told.items() if value != getattr(prospect, name)}


async def wrote(tx: ProjectTx, prospect: Prospect) -> None:
    """Somebody wrote by themselves and became a prospect: a person of their company from now on."""
    await store.insert(
        tx,
        new(
            prospect.company_name,
            prospect.domain,
            source="inbound",
            name=prospect.contact_name or "",
            email=prospect.contact_email,
        ),
    )


async def remove(tx: ProjectTx, contact_id: str) -> None:
    """Raises NotFound."""
    if not await store.delete(tx, contact_id):
        raise NotFound(f"There is no contact {contact_id}.")
    await events.append(tx, "contact.removed", "contact", contact_id, {})
