"""`prospects:import`: a file at a time, all of its good rows in one transaction.

A row that names somebody who is there fills in what it says; it never changes a status or a known address. Addresses on
the suppression list are refused with their line, so that an old list cannot bring back who opted out.
"""

import asyncio
import contextlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any, Final, TypeVar

from outrider import events, mailbox
from outrider.access import scopes
from outrider.core import clock
from outrider.db import ProjectTx
from outrider.engine import ProjectHandle
from outrider.judgement.port import Company, Fit
from outrider.prospects import fields, service, store, table
from outrider.prospects.errors import InvalidDomain, RoleAddress
from outrider.prospects.fields import Details
from outrider.prospects.store import Prospect
from outrider.prospects.table import Meanings, TableRow, UntakenRow

T = TypeVar("T")

turns = asyncio.Semaphore(2)
"""Files that are read at a time; the others wait on the disk, not in memory."""

_BATCH: Final = 1_000
MOST_PROSPECTS: Final = 10_000
_FILLED: Final = ("company_name", "contact_name", *fields.TEXTS)
_UNJUDGED: Final = Fit(0, "")


@dataclass(slots=True)
class ImportReport:
    """What became of the rows of a file; `refused` is in the order of the lines."""

    created: int = 0
    updated: int = 0
    skipped: int = 0
    refused: list[UntakenRow] = field(default_factory=list)
    contacts_created: int = 0
    contacts_updated: int = 0

    @property
    def wire(self) -> dict[str, Any]:
        self.refused.sort(key=lambda row: row.line)
        message = (
            f"{self.created} created, {self.updated} updated, {self.skipped} skipped, {len(self.refused)} refused."
        )
        if self.contacts_created or self.contacts_updated:
            message += f" Contacts: {self.contacts_created} new, {self.contacts_updated} changed."
        return {
            "ok": True,
            "created": self.created,
            "updated": self.updated,
            "skipped": self.skipped,
            "refused": self.refused,
            "contacts_created": self.contacts_created,
            "contacts_updated": self.contacts_updated,
            "message": message,
        }


class OnlyTried(Exception):
    """What was done is taken back: somebody only wants to know what would become of the file."""


async def prospects(
    project: ProjectHandle, data: bytes, *, meanings: Meanings = (), trial: bool = False
) -> ImportReport:
    """Import a CSV of prospects.

    Args:
        meanings: what the columns are read as; the others by their headings.
        trial: only tell what would become of it.

    Raises:
        NotFound, FileUnreadable
    """
    await project.must_exist()
    report = ImportReport()
    vouched = scopes.covers(project.principal.scopes, "reviews:write")
    rows = await asyncio.to_thread(_prospect_rows, data, report, vouched, meanings)
    with contextlib.suppress(OnlyTried):
        await _store_prospects(project, rows, report, trial=trial)
    return report


async def _store_prospects(
    project: ProjectHandle, rows: Sequence[tuple[int, Details]], report: ImportReport, *, trial: bool
) -> None:
    async with project.tx() as tx:
        await store.lock_imports(tx)
        icp = await service.icp_claims(tx)
        for batch in batches(rows, _BATCH):
            await _take_in(tx, batch, lambda company: project.services.intelligence.score_fit(company, icp), report)
        if report.created or report.updated:
            counts: events.Data = {"created": report.created, "updated": report.updated, "refused": len(report.refused)}
            await events.append(tx, "prospect.imported", "project", project.id, counts)
        if trial:
            raise OnlyTried


def _prospect_rows(data: bytes, report: ImportReport, vouched: bool, meanings: Meanings) -> list[tuple[int, Details]]:
    found: list[tuple[int, Details]] = []
    for row in table.read(data, json_lines=False, meanings=meanings):
        checked = row if isinstance(row, UntakenRow) else _details(row, vouched)
        if isinstance(checked, UntakenRow):
            report.refused.append(checked)
        elif len(found) == MOST_PROSPECTS:
            report.refused.append(
                UntakenRow(
                    row.line,
                    "too_many_rows",
                    f"One import takes {MOST_PROSPECTS:,} prospects; send the rest in another.",
                )
            )
        else:
            found.append((row.line, checked))
    return found


def _details(row: TableRow, vouched: bool) -> Details | UntakenRow:
    given = row.fields
    reached = how_reached(row)
    if isinstance(reached, UntakenRow):
        return reached
    domain, email = reached
    name = given.get("company_name", "")[:200] or domain or fields.domain_of_email(email)
    if not name:
        return UntakenRow(row.line, "company_unknown", "The row names no company: company_name and domain are empty.")
    said = given.get("latest_signal")
    texts: dict[str, Any] = {name: given.get(name, "")[: fields.LONGER.get(name, 200)] for name in fields.TEXTS}
    return Details(
        company_name=name,
        domain=domain,
        contact_email=email,
        contact_name=given.get("contact_name", "")[:200] or None,
        **texts,
        columns=dict(row.columns),
        latest_signal=fields.signal(said, None, clock.now(), vouched=vouched) if said else None,
    ).told_by(reviewer=vouched)


def how_reached(row: TableRow) -> tuple[str, str | None] | UntakenRow:
    """The domain and the address of a row, as they are stored."""
    given = row.fields
    try:
        domain = fields.normal_domain(given.get("domain", ""))
        return domain, fields.normal_contact(given["contact_email"]) if given.get("contact_email") else None
    except (InvalidDomain, RoleAddress) as error:
        return UntakenRow(row.line, error.code, error.detail)
    except ValueError as error:
        return UntakenRow(row.line, "invalid_email", f"{given['contact_email'][:80]!r} {error}")


async def _take_in(
    tx: ProjectTx, rows: Sequence[tuple[int, Details]], fit_of: Callable[[Company], Fit], report: ImportReport
) -> None:
    """One batch: what is there is filled, the rest is added. Two rows of a file about the same one meet here too."""
    emails = {details.contact_email.lower() for _, details in rows if details.contact_email}
    stops = await mailbox.suppressions.bars_among(tx, emails)
    domains = {_domain(details) for _, details in rows} - {""}
    held = {_email_key(one.contact_email): one for one in await store.by_emails(tx, emails) if one.contact_email}
    names = {details.company_name for _, details in rows}
    open_ = {_open_key(one): one for one in await store.lock_without_contact(tx, domains, names)}
    taken = await store.domains_among(tx, domains)
    added: dict[str, tuple[Prospect, Details]] = {}
    filled: dict[str, dict[str, Any]] = {}
    before: dict[str, Prospect] = {}
    told: list[tuple[str, events.Data]] = []
    for line, details in rows:
        email, key = details.contact_email, _details_key(details)
        if email and (stop := stops.get(email.lower())):
            report.refused.append(UntakenRow(line, f"recipient_{stop.code}", f"{email} {stop.words} and gets no mail."))
            continue
        there = held.get(_email_key(email)) if email else None
        there = there or open_.get(key)
        if there is not None:
            fresh = _fresh(there, details)
            if not fresh:
                report.skipped += 1
                continue
            now_there = replace(there, **fresh)
            now_there = replace(now_there, content_sha256=_digest(now_there))
            if there.id in added:
                added[there.id] = now_there, added[there.id][1]
                report.skipped += 1  # one row of the file made it, this one only fills it in
            else:
                before.setdefault(there.id, there)
                filled.setdefault(there.id, {}).update(fresh, content_sha256=now_there.content_sha256)
                told.append((there.id, {"changed": sorted(fresh)}))
                report.updated += 1
            open_.pop(key, None)
            _remember(now_there, held, open_)
        elif not email and key.startswith("domain:") and _domain(details) in taken:
            report.skipped += 1  # somebody there is known already
        else:
            prospect = service.new(details, _UNJUDGED, source="import")
            added[prospect.id] = prospect, details
            taken.add(prospect.domain)
            _remember(prospect, held, open_)
            report.created += 1
    await service.fill(tx, before, filled, told)
    new = await asyncio.to_thread(_judged, list(added.values()), fit_of)
    stored = await service.add(tx, new)
    # Somebody may have added one of them since we looked; then that one stands.
    report.created -= len(added) - stored
    report.skipped += len(added) - stored


def _judged(made: Sequence[tuple[Prospect, Details]], fit_of: Callable[[Company], Fit]) -> list[Prospect]:
    """The prospects with the fit of what their first row says."""
    fits = [fit_of(details.company) for _, details in made]
    return [
        replace(prospect, fit_score=fit.score, fit_reason=service.fit_summary(fit))
        for (prospect, _), fit in zip(made, fits, strict=True)
    ]


def _remember(prospect: Prospect, held: dict[str, Prospect], open_: dict[str, Prospect]) -> None:
    if prospect.contact_email:
        held[_email_key(prospect.contact_email)] = prospect
    else:
        open_[_open_key(prospect)] = prospect


def _fresh(there: Prospect, details: Details) -> dict[str, Any]:
    """What a row says that is not known or was said otherwise. A known address stays, and so does an unsubscription."""
    fresh: dict[str, Any] = {}
    for name in _FILLED:
        value = getattr(details, name)
        if value and value != getattr(there, name) and not (name == "company_name" and value == details.domain):
            fresh[name] = value
    if details.contact_email and there.contact_email is None:
        fresh["contact_email"] = details.contact_email
    if details.domain and not there.domain:
        fresh["domain"] = details.domain
    if new_columns := {k: v for k, v in details.columns.items() if there.columns.get(k) != v}:
        fresh["columns"] = {**there.columns, **new_columns}
    if details.latest_signal and details.latest_signal["text"] != (there.latest_signal or {}).get("text"):
        fresh["latest_signal"] = details.latest_signal
    if (unvouched := fields.unvouched_after(there, details)) != there.unvouched:
        fresh["unvouched"] = unvouched
    return fresh


def _domain(details: Details) -> str:
    return details.domain or fields.domain_of_email(details.contact_email)


def _digest(prospect: Prospect) -> str:
    return fields.content_sha256(prospect.company_name, prospect.domain, prospect.contact_email)


def _email_key(email: str | None) -> str:
    return (email or "").lower()


def _open_key(prospect: Prospect) -> str:
    return f"domain:{prospect.domain}" if prospect.domain else f"name:{prospect.company_name.lower()}"


def _details_key(details: Details) -> str:
    domain = _domain(details)
    return f"domain:{domain}" if domain else f"name:{details.company_name.lower()}"


def batches(rows: Iterable[T], size: int) -> Iterator[list[T]]:
    left = iter(rows)
    while batch := list(islice(left, size)):
        yield batch
