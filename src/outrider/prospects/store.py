"""SQL of the prospects table."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any, LiteralString

import orjson
from psycopg import sql
from psycopg.types.json import Jsonb

from outrider import law
from outrider.core.page import Page
from outrider.db import Json, ProjectTx, Tx, once
from outrider.db.prepared import Params
from outrider.db.rows import json_fields
from outrider.db.tx import columns, containing
from outrider.prospects.fields import TEXTS
from outrider.prospects.words_store import BAR, Barred, bar_in, not_barred


@dataclass(frozen=True)
class Prospect:
    """Somebody to write to (docs/reference/resources.md "Prospect")."""

    id: str
    company_name: str
    domain: str
    contact_email: str | None
    contact_name: str | None
    status: str
    fit_score: int
    fit_reason: str
    latest_signal: Json[dict[str, Any] | None]
    description: str
    industry: str
    country: str
    size: str
    columns: Json[dict[str, str]]
    unvouched: list[str]
    """Names of texts and columns that a key which may not review gave."""
    source: str
    company_id: str | None
    content_sha256: str
    come_back_on: date | None
    """The day on which they asked to be written to again, or somebody wants to."""
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True)
class ShownProspect(Prospect):
    """A prospect as it is served, with the person's no that stands for it. Without slots it is made and written in a quarter
    of the time (`db.rows.maker`)."""

    barred: Barred | None
    lawful: Json[Any]
    """What decides on writing to them unasked (`law.DECIDES`); then, in its place, the verdict as it is served."""


@dataclass(frozen=True, slots=True)
class ProspectFilters:
    """What a list of prospects may be narrowed to; None leaves a field open."""

    status: str | None = None
    q: str | None = None
    source: str | None = None
    min_fit_score: int | None = None
    prospect_id: str | None = None


@dataclass(frozen=True, slots=True)
class ProspectsWaiting:
    """How many prospects wait for something, `limits.COUNTED` at most, and the first of them."""

    ids: tuple[str, ...]
    count: int


COLUMNS = columns(Prospect)
_P = columns(Prospect, "p")
_SHOWN = f"SELECT {_P}, {BAR}, {law.DECIDES} AS lawful FROM"
_SHOWN_ONE = f"{_SHOWN} prospects p WHERE p.project_id = %(project_id)s AND p.id = %(id)s"


async def insert(tx: ProjectTx, prospect: Prospect, run_id: str | None = None) -> bool:
    """A new prospect; False when the address, or the company without one, is there already."""
    return bool(
        await tx.insert("prospects", prospect, project_id=tx.project_id, run_id=run_id, then="ON CONFLICT DO NOTHING")
    )


async def lock_imports(tx: ProjectTx) -> None:
    """One import at a time in a project: two that name the same people in another order would wait for each other."""
    await tx.execute("SELECT pg_advisory_xact_lock(hashtextextended('prospects:import:' || %s, 0))", (tx.project_id,))


async def insert_many(tx: ProjectTx, prospects: Sequence[Prospect]) -> set[str]:
    """New prospects of an import; the ids of those that nobody has added meanwhile."""
    return set(await tx.insert_batch("prospects", prospects, project_id=tx.project_id, then="ON CONFLICT DO NOTHING"))


FILLED = (
    *("company_name", "domain", "contact_email", "contact_name", *TEXTS),
    *("columns", "unvouched", "latest_signal", "content_sha256"),
)
"""What an import may fill in where it was empty."""
_FILLED = ", ".join(f"{name} = coalesce(told.{name}, p.{name})" for name in FILLED)


async def fill_many(tx: ProjectTx, changes: Mapping[str, Mapping[str, Any]], now: datetime) -> None:
    """Change fields of many prospects at once, by id; what is not named stays. Nothing is taken away: no value is None."""
    told = orjson.dumps([{**fresh, "id": prospect_id} for prospect_id, fresh in changes.items()]).decode()
    await tx.execute(
        f"UPDATE prospects p SET {_FILLED}, updated_at = %s FROM json_populate_recordset(NULL::prospects, %s::json) told"
        " WHERE p.project_id = %s AND p.id = told.id",
        (now, told, tx.project_id),
    )


_ONE = f"SELECT {COLUMNS} FROM prospects WHERE project_id = %s AND id = %s"


async def by_id(tx: ProjectTx, prospect_id: str) -> Prospect | None:
    """One prospect of the project."""
    return await tx.row(Prospect, _ONE, (tx.project_id, prospect_id))


async def shown(tx: ProjectTx, prospect_id: str) -> ShownProspect | None:
    """One prospect of the project as it is served, but for the verdict."""
    found = await _shown(tx, _SHOWN_ONE, {"project_id": tx.project_id, "id": prospect_id})
    return found[0] if found else None


async def lock(tx: ProjectTx, prospect_id: str) -> Prospect | None:
    """One prospect of the project, locked until the end of the transaction."""
    return await tx.row(Prospect, f"{_ONE} FOR UPDATE", (tx.project_id, prospect_id))


async def by_ids(tx: ProjectTx, prospect_ids: Sequence[str]) -> list[Prospect]:
    """Those of the named prospects that are the project's."""
    if not prospect_ids:
        return []
    return await tx.rows(
        Prospect,
        f"SELECT {COLUMNS} FROM prospects WHERE project_id = %s AND id = ANY(%s)",
        (tx.project_id, list(prospect_ids)),
    )


async def by_emails(tx: ProjectTx, emails: Collection[str]) -> list[Prospect]:
    """Prospects with one of these addresses, whatever their case."""
    if not emails:
        return []
    return await tx.rows(
        Prospect,
        f"SELECT {COLUMNS} FROM prospects WHERE project_id = %s AND lower(contact_email) = ANY(%s)",
        (tx.project_id, [email.lower() for email in emails]),
    )


async def lock_without_contact(tx: ProjectTx, domains: Collection[str], names: Collection[str]) -> list[Prospect]:
    """Companies of which nobody is known yet, by domain or, where they have none, by name; locked to be filled."""
    return await tx.rows(
        Prospect,
        f"SELECT {COLUMNS} FROM prospects WHERE project_id = %s AND contact_email IS NULL"
        " AND ((domain <> '' AND domain = ANY(%s)) OR (domain = '' AND lower(company_name) = ANY(%s))) FOR UPDATE",
        (tx.project_id, list(domains), [name.lower() for name in names]),
    )


async def domains_among(tx: ProjectTx, domains: Collection[str]) -> set[str]:
    """Which of these companies the project has a prospect of."""
    return set(
        await tx.values(
            "SELECT DISTINCT domain FROM prospects WHERE project_id = %s AND domain <> '' AND domain = ANY(%s)",
            (tx.project_id, list(domains)),
        )
    )


async def known(tx: ProjectTx) -> tuple[list[str], list[str]]:
    """Every domain and catalogue company that already has a prospect."""
    rows = await tx.dicts(
        "SELECT array_remove(array_agg(DISTINCT domain), '') AS domains,"
        " array_remove(array_agg(DISTINCT company_id), NULL) AS companies FROM prospects WHERE project_id = %s",
        (tx.project_id,),
    )
    return list(rows[0]["domains"] or ()), list(rows[0]["companies"] or ())


async def of_run(tx: ProjectTx, run_id: str) -> list[str]:
    """What a search run has created so far."""
    return await tx.values("SELECT id FROM prospects WHERE project_id = %s AND run_id = %s", (tx.project_id, run_id))


async def page(tx: ProjectTx, page: Page, filters: ProspectFilters) -> list[Prospect]:
    """One page of the project's prospects, newest first; q looks in company, domain, contact and what it does."""
    condition, params = _narrowed(tx, page, filters)
    return await tx.rows(Prospect, f"SELECT {_P} FROM prospects p {condition}", params)


async def shown_page(tx: ProjectTx, page: Page, filters: ProspectFilters) -> list[ShownProspect]:
    """As `page`, as it is served, but for the verdicts."""
    condition, params = _narrowed(tx, page, filters)
    # what `_SHOWN` looks up besides is looked up of this page alone, whose first row tells of the project
    page_of = f"(SELECT * FROM prospects p {condition}) p {page.order('p')}"
    return await _shown(tx, f"{_SHOWN} {page_of}", params)


def _narrowed(tx: ProjectTx, page: Page, filters: ProspectFilters) -> tuple[str, dict[str, Any]]:
    where = ""
    params: dict[str, Any] = {"project_id": tx.project_id, **page.params}
    if filters.status:
        where += " AND p.status = %(status)s::prospect_status"
        params["status"] = filters.status
    if filters.source:
        where += " AND p.source = %(source)s"
        params["source"] = filters.source
    if filters.min_fit_score is not None:
        where += " AND p.fit_score >= %(min_fit_score)s"
        params["min_fit_score"] = filters.min_fit_score
    if filters.prospect_id:
        where += " AND p.id = %(prospect_id)s"
        params["prospect_id"] = filters.prospect_id
    if filters.q:
        where += (
            " AND (p.company_name || ' ' || p.domain || ' ' || coalesce(p.contact_email, '') || ' '"
            " || coalesce(p.contact_name, '') || ' ' || p.industry || ' ' || p.description) ILIKE %(pattern)s"
        )
        params["pattern"] = containing(filters.q)
    return f"WHERE p.project_id = %(project_id)s{where} {page.sql('p')}", params


async def _shown(tx: ProjectTx, sql: LiteralString, params: Params) -> list[ShownProspect]:
    found = await tx.rows(ShownProspect, sql, params)
    return [one if one.barred is None else replace(one, barred=bar_in(one.barred)) for one in found]


async def column_names(tx: ProjectTx) -> list[str]:
    """Every column that was imported besides our own, in the project."""
    names: list[str] = await tx.values(
        "SELECT DISTINCT jsonb_object_keys(columns) AS name FROM prospects WHERE project_id = %s AND columns <> '{}'"
        " ORDER BY name",
        (tx.project_id,),
    )
    return names


async def update(tx: ProjectTx, prospect_id: str, changes: Mapping[str, Any], now: datetime) -> None:
    """Change named columns of one prospect; the status is none of them."""
    values = {
        name: Jsonb(value) if name in json_fields(Prospect) and value is not None else value
        for name, value in {**changes, "updated_at": now}.items()
    }
    assignments = sql.SQL(", ").join([sql.SQL("{} = %s").format(sql.Identifier(name)) for name in values])
    await tx.connection.execute(
        sql.SQL("UPDATE prospects SET {} WHERE project_id = %s AND id = %s").format(assignments),
        (*values.values(), tx.project_id, prospect_id),
    )


async def uncontacted(tx: ProjectTx, limit: int) -> list[Prospect]:
    """Prospects whose fit may still be computed anew: nobody has written to them."""
    return await tx.rows(
        Prospect,
        f"SELECT {COLUMNS} FROM prospects WHERE project_id = %s AND status IN ('needs_review', 'cold')"
        " ORDER BY created_at DESC, id DESC LIMIT %s",
        (tx.project_id, limit),
    )


async def to_review(tx: ProjectTx, limit: int) -> ProspectsWaiting:
    """Prospects that nobody has looked at."""
    return await waiting(tx, "FROM prospects WHERE project_id = %s AND status = 'needs_review'", limit)


@once
async def lacking_contact(tx: ProjectTx, limit: int) -> ProspectsWaiting:
    """Approved prospects of which nobody is known who could be written to, the best fits first."""
    return await waiting(
        tx,
        "FROM prospects WHERE project_id = %s AND status = 'cold' AND contact_email IS NULL",
        limit,
        order="fit_score DESC, created_at, id",
    )


async def waiting(
    tx: ProjectTx, rows: LiteralString, limit: int, *, order: LiteralString = "created_at DESC, id DESC"
) -> ProspectsWaiting:
    """The first of what waits in these rows, and how many there are: counted only where there may be more."""
    ids = await tx.values(f"SELECT id {rows} ORDER BY {order} LIMIT %s", (tx.project_id, limit))
    count = len(ids) if len(ids) < limit else await tx.count(rows, (tx.project_id,))
    return ProspectsWaiting(tuple(ids), count)


async def without_any_contact(tx: ProjectTx, limit: int) -> list[Prospect]:
    """Companies that may be written to and of which nobody is named, approved ones and the best fits first."""
    return await tx.rows(
        Prospect,
        f"SELECT {COLUMNS} FROM prospects WHERE project_id = %s AND contact_email IS NULL AND domain <> ''"
        " AND status IN ('cold', 'needs_review') ORDER BY (status = 'cold') DESC, fit_score DESC, created_at, id LIMIT %s",
        (tx.project_id, limit),
    )


async def any_there(tx: ProjectTx) -> bool:
    """Whether the project has a prospect."""
    return bool(await tx.value("SELECT EXISTS (SELECT 1 FROM prospects WHERE project_id = %s)", (tx.project_id,)))


async def unresearched(tx: ProjectTx, limit: int) -> list[Prospect]:
    """Prospects to write to of which nothing has been found out: approved ones and the best fits first."""
    return await tx.rows(
        Prospect,
        f"SELECT {_P} FROM prospects p WHERE p.project_id = %s AND p.status IN ('needs_review', 'cold')"
        f" AND NOT p.has_research{not_barred('research')}"
        " ORDER BY (p.status = 'cold') DESC, p.fit_score DESC, p.created_at, p.id LIMIT %s",
        (tx.project_id, limit),
    )


async def unplanned(tx: ProjectTx, review_statuses: Sequence[str], limit: int) -> list[Prospect]:
    """Prospects with research in one of these statuses and no strategy that stands or was skipped."""
    return await tx.rows(
        Prospect,
        f"SELECT {_P} FROM prospects p WHERE p.project_id = %s AND p.status IN ('needs_review', 'cold')"
        " AND p.has_research AND NOT p.has_strategy"
        " AND EXISTS (SELECT 1 FROM prospect_research r WHERE r.prospect_id = p.id"
        " AND r.review_status = ANY(%s::review_status[]))"
        f"{not_barred('strategy')}"
        " ORDER BY (p.status = 'cold') DESC, p.fit_score DESC, p.created_at, p.id LIMIT %s",
        (tx.project_id, list(review_statuses), limit),
    )


async def ready_for_drafts(tx: ProjectTx, limit: int, exclude: Collection[str]) -> list[Prospect]:
    """Prospects with an address and an approved strategy that nobody has written to, the best fits first."""
    return await tx.rows(
        Prospect,
        f"SELECT {_P} FROM prospects p WHERE p.project_id = %s AND p.status IN ('needs_review', 'cold')"
        " AND p.has_strategy AND NOT p.has_first_touch AND p.contact_email IS NOT NULL AND NOT (p.id = ANY(%s))"
        " AND EXISTS (SELECT 1 FROM strategies s WHERE s.prospect_id = p.id AND s.review_status = 'approved')"
        f"{not_barred('first_touch')}"
        " ORDER BY p.fit_score DESC, p.created_at, p.id LIMIT %s",
        (tx.project_id, list(exclude), limit),
    )


async def planned_without_contact(tx: ProjectTx) -> list[Prospect]:
    """Prospects that a first message is planned for and nobody is known at, the best fits first."""
    return await tx.rows(
        Prospect,
        f"SELECT {_P} FROM prospects p WHERE p.project_id = %s AND p.status IN ('needs_review', 'cold')"
        " AND p.has_strategy AND p.contact_email IS NULL"
        " AND EXISTS (SELECT 1 FROM strategies s WHERE s.prospect_id = p.id AND s.review_status = 'approved')"
        " ORDER BY p.fit_score DESC, p.created_at, p.id LIMIT 200",
        (tx.project_id,),
    )


async def to_come_back(tx: Tx, today: date, limit: int) -> list[dict[str, str]]:
    """Deferred prospects of any project whose day has come."""
    return await tx.dicts(
        "SELECT p.id, p.project_id, o.operator_id FROM prospects p JOIN projects o ON o.id = p.project_id"
        " WHERE p.come_back_on <= %s AND p.status = 'deferred' ORDER BY p.come_back_on, p.id LIMIT %s",
        (today, limit),
    )


async def asked_for_today(tx: ProjectTx, today: date, limit: int) -> list[Prospect]:
    """Prospects whose day has come and who may still be written to, the longest waiting first."""
    return await tx.rows(
        Prospect,
        f"SELECT {COLUMNS} FROM prospects WHERE project_id = %s AND come_back_on <= %s"
        " AND status IN ('needs_review', 'cold', 'contacted', 'replied', 'deferred') ORDER BY come_back_on, id LIMIT %s",
        (tx.project_id, today, limit),
    )


async def is_known_there(tx: ProjectTx, domain: str, name: str) -> bool:
    """Whether somebody of this name is a prospect at this domain."""
    return bool(
        await tx.value(
            "SELECT EXISTS (SELECT 1 FROM prospects WHERE project_id = %s AND domain = %s AND lower(contact_name) = %s)",
            (tx.project_id, domain, name.lower()),
        )
    )
