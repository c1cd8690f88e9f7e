"""`companies:import`: a file of companies and their people into the catalogue, all of its good rows in one transaction.

A row about a company that is there says the newer; a person whose data were erased is refused with the line.
"""

import asyncio
import contextlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from outrider import engine, events, mailbox
from outrider.access import scopes
from outrider.core import clock, ids
from outrider.db import ProjectTx
from outrider.engine import ProjectHandle
from outrider.prospects import indexing, store, table
from outrider.prospects.contacts import service as contacts
from outrider.prospects.contacts.store import Contact
from outrider.prospects.imports import ImportReport, OnlyTried, batches, how_reached
from outrider.prospects.table import Meanings, TableRow, UntakenRow
from outrider.providers import sources
from outrider.providers.sources import NewCompany

_BATCH: Final = 5_000


@dataclass(frozen=True, slots=True)
class CatalogueRow:
    """A row of a catalogue: a company, and the person whom it names there."""

    line: int
    company: NewCompany
    person: Contact | None


async def companies(
    project: ProjectHandle, data: bytes, *, meanings: Meanings = (), trial: bool = False
) -> ImportReport:
    """Import a CSV or JSON lines of companies and their people into the catalogue. A company is known by its domain, else by its
    name; several rows may name several people of one company. `meanings` and `trial` as for `imports.prospects`.

    Raises:
        NotFound, FileUnreadable
    """
    await project.must_exist()
    report = ImportReport()
    vouched = scopes.covers(project.principal.scopes, "reviews:write")
    rows = await asyncio.to_thread(_company_rows, data, report, vouched, meanings)
    with contextlib.suppress(OnlyTried):
        await _store_companies(project, rows, report, trial=trial)
    return report


async def _store_companies(
    project: ProjectHandle, rows: Sequence[CatalogueRow], report: ImportReport, *, trial: bool
) -> None:
    async with project.tx() as tx:
        await store.lock_imports(tx)
        kept = await _without_erased(tx, rows, report)
        for batch in batches(_each_once(kept, report), _BATCH):
            done = await sources.upsert(tx, batch, clock.now())
            report.created += done.created
            report.updated += done.updated
            report.skipped += len(batch) - done.created - done.updated
        for people in batches((row.person for row in kept if row.person is not None), _BATCH):
            taken = await contacts.take_in(tx, people)
            report.contacts_created += taken.created
            report.contacts_updated += taken.updated
        if report.created or report.updated or report.contacts_created or report.contacts_updated:
            counts: events.Data = {"created": report.created, "updated": report.updated, "refused": len(report.refused)}
            await events.append(tx, "prospect.catalogue_imported", "project", project.id, counts)
        if report.created + report.updated > indexing.AT_ONCE and await sources.catalogue.keeps_vectors(tx):
            await engine.enqueue(tx, indexing.OPERATION, {})
        if trial:
            raise OnlyTried


def _company_rows(data: bytes, report: ImportReport, vouched: bool, meanings: Meanings) -> list[CatalogueRow]:
    found: list[CatalogueRow] = []
    for row in table.read(data, json_lines=True, name_means="company_name", meanings=meanings):
        checked = row if isinstance(row, UntakenRow) else _company(row, vouched)
        if isinstance(checked, UntakenRow):
            report.refused.append(checked)
        else:
            found.append(checked)
    return found


async def _without_erased(tx: ProjectTx, rows: Sequence[CatalogueRow], report: ImportReport) -> list[CatalogueRow]:
    """The rows without those that would bring back a person whose data were erased."""
    emails = {row.person.email for row in rows if row.person is not None and row.person.email}
    erased = {email for email, stop in (await mailbox.suppressions.bars_among(tx, emails)).items() if stop.erased}
    kept = []
    for row in rows:
        if row.person is not None and (row.person.email or "").lower() in erased:
            report.refused.append(
                UntakenRow(
                    row.line,
                    "recipient_suppressed",
                    "The person of this row asked for their data to be erased. Send the row without them.",
                )
            )
        else:
            kept.append(row)
    return kept


def _each_once(rows: Sequence[CatalogueRow], report: ImportReport) -> list[NewCompany]:
    """Each company once: the later row about it stands. One that only names another person counts as skipped too."""
    found: dict[str, NewCompany] = {}
    for row in rows:
        key = row.company.domain or f"name:{row.company.name.lower()}"
        report.skipped += key in found
        found[key] = row.company
    return list(found.values())


def _company(row: TableRow, vouched: bool) -> CatalogueRow | UntakenRow:
    given = row.fields
    reached = how_reached(row)
    if isinstance(reached, UntakenRow):
        return reached
    domain, email = reached
    name = given.get("company_name", "")[:200] or domain
    if not name:
        return UntakenRow(row.line, "company_unknown", "The row names no company: name and domain are empty.")
    country, size = given.get("country", "")[:200], given.get("size", "")[:200]
    code, low, high = sources.catalogue.meaning(country, size)
    column, role = table.role_in(row)
    who = given.get("contact_name", "")[:200]
    person = None
    if email or who:
        # An address in the catalogue is no permission to write there: a search checks it against the suppressions.
        person = contacts.new(
            name, domain, source="import", name=who, role=role[:200], role_vouched=vouched, email=email
        )
    # What is said of the person is nothing that a company is found by.
    extra = {key: value for key, value in row.columns.items() if person is None or key != column}
    texts: dict[str, Any] = {
        "description": given.get("description", ""),
        "industry": given.get("industry", "")[:200],
        "country": country,
        "size": size,
    }
    company = NewCompany(
        id=ids.new("co"),
        name=name,
        domain=domain,
        **texts,
        extra=extra,
        unvouched=[] if vouched else sorted(name for name, text in {**texts, **extra}.items() if text),
        country_code=code,
        size_low=low,
        size_high=high,
    )
    return CatalogueRow(row.line, company, person)
