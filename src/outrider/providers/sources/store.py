"""SQL of the companies table: the operator's own catalogue, per project."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, LiteralString

from outrider.db import Json, ProjectTx
from outrider.db.rows import reader
from outrider.db.tx import columns

_READ: Final = 2_000
"""Companies that are ranked by their words at most."""


@dataclass(frozen=True, slots=True)
class CompanyRow:
    """A company of the catalogue."""

    id: str
    name: str
    domain: str
    description: str
    industry: str
    country: str
    size: str
    extra: dict[str, str]
    unvouched: list[str]
    """Names of texts and extras that a key which may not review gave."""


@dataclass(frozen=True, slots=True)
class NewCompany:
    """A company to import; `country_code` and the size bounds are None where the import does not tell."""

    id: str
    name: str
    domain: str
    description: str
    industry: str
    country: str
    size: str
    extra: Json[dict[str, str]]
    country_code: str | None
    size_low: int | None
    size_high: int | None
    unvouched: list[str]
    """Of what is said here, the names of what nobody who may review says."""


@dataclass(frozen=True, slots=True)
class Upserted:
    """What became of the companies of one batch."""

    created: int
    updated: int


def _said(table: LiteralString) -> LiteralString:
    texts = ", ".join(f"'{name}', {table}.{name}" for name in ("description", "industry", "country", "size"))
    return f"(jsonb_build_object({texts}) || {table}.extra)"


# What an import says again is vouched for by whoever may review; what it changes otherwise is not.
_VOUCHED_NOW = f"coalesce({_said('b')} ->> name, '') <> '' AND name <> ALL(b.unvouched)"
_UNVOUCHED = (
    f"ARRAY(SELECT name FROM unnest(c.unvouched) name WHERE NOT ({_VOUCHED_NOW}) UNION SELECT name FROM unnest(b.unvouched) name"
    f" WHERE {_said('b')} ->> name IS DISTINCT FROM {_said('c')} ->> name ORDER BY name)"
)


async def upsert(tx: ProjectTx, companies: Sequence[NewCompany], now: datetime) -> Upserted:
    """Import a batch that names no company twice: new ones are added, known ones changed where the import says something
    else."""
    # Made anew each time: a session of a pooler outlives this process, and the columns of the release that it knew.
    await tx.execute("DROP TABLE IF EXISTS pg_temp.companies_batch")
    await tx.execute(
        "CREATE TEMPORARY TABLE companies_batch (id text, name text, domain text, description text, industry"
        " text, country text, size text, extra jsonb, country_code text, size_low integer, size_high integer, unvouched text[])"
        " ON COMMIT DROP"
    )
    async with (
        tx.connection.cursor() as cursor,
        cursor.copy(f"COPY companies_batch ({columns(NewCompany)}) FROM STDIN") as copy,
    ):
        values_of = reader(NewCompany)
        for one in companies:
            await copy.write_row(values_of(one))
    params = {"project_id": tx.project_id, "now": now}
    updated = await tx.execute(
        "UPDATE companies c SET name = b.name, description = coalesce(nullif(b.description, ''), c.description),"
        " industry = coalesce(nullif(b.industry, ''), c.industry), country = coalesce(nullif(b.country, ''), c.country),"
        " size = coalesce(nullif(b.size, ''), c.size), extra = c.extra || b.extra,"
        " country_code = CASE WHEN b.country = '' THEN c.country_code ELSE b.country_code END,"
        " size_low = CASE WHEN b.size = '' THEN c.size_low ELSE b.size_low END,"
        " size_high = CASE WHEN b.size = '' THEN c.size_high ELSE b.size_high END,"
        f" unvouched = {_UNVOUCHED}, updated_at = %(now)s"
        " FROM companies_batch b WHERE c.project_id = %(project_id)s"
        " AND c.domain = b.domain AND (b.domain <> '' OR lower(c.name) = lower(b.name))"
        " AND (c.name <> b.name OR (b.description <> '' AND c.description <> b.description)"
        " OR (b.industry <> '' AND c.industry <> b.industry) OR (b.country <> '' AND c.country <> b.country)"
        " OR (b.size <> '' AND c.size <> b.size) OR NOT c.extra @> b.extra"
        f" OR EXISTS (SELECT FROM unnest(c.unvouched) name WHERE {_VOUCHED_NOW}))",
        params,
    )
    created = await tx.execute(
        f"INSERT INTO companies ({columns(NewCompany)}, project_id, created_at, updated_at)"
        f" SELECT {columns(NewCompany)}, %(project_id)s, %(now)s, %(now)s FROM companies_batch ON CONFLICT DO NOTHING",
        params,
    )
    return Upserted(created, updated)


async def by_indexes_alone(tx: ProjectTx) -> None:
    """For this transaction: no query reads the table through, which holds the companies of every project."""
    await tx.execute("SELECT set_config('enable_seqscan', 'off', true)")


async def likely(
    tx: ProjectTx,
    words: Sequence[str],
    narrowed: tuple[str, dict[str, Any]],
    known_domains: Collection[str],
    known_ids: Collection[str],
    limit: int,
    *,
    bounded: bool,
) -> list[CompanyRow]:
    """Companies that hold any of the words and fit the condition of `vectors_store.narrowed`, most telling first.

    Of words that very many hold only so many companies are read. `bounded` reads no more than these even where most of them
    are outside the condition, so that what a search costs does not grow with the catalogue: meaning finds the others.
    """
    condition, more = narrowed
    params: dict[str, Any] = {
        "project_id": tx.project_id,
        "project": f"'{tx.project_id}'",
        "words": " | ".join(words),
        "limit": limit,
        "read": max(limit, _READ),
        **more,
    }
    where = "project_id = %(project_id)s AND words @@ query" + ("" if bounded else condition)
    if known_domains:
        where += " AND NOT (domain <> '' AND domain = ANY(%(known_domains)s))"
        params["known_domains"] = list(known_domains)
    if known_ids:
        where += " AND NOT (id = ANY(%(known_ids)s))"
        params["known_ids"] = list(known_ids)
    inside = "true" + (condition if bounded else "")
    return await tx.rows(
        CompanyRow,
        f"SELECT {columns(CompanyRow)} FROM (SELECT {columns(CompanyRow)}, country_code, size_low, size_high, words, query"
        " FROM companies,"
        " LATERAL (SELECT %(project)s::tsquery && to_tsquery('english', %(words)s) AS query) q"
        f" WHERE {where} LIMIT %(read)s) held WHERE {inside}"
        " ORDER BY ts_rank('{0.2, 0.5, 0.7, 1.0}', words, query) DESC, id LIMIT %(limit)s",
        params,
    )


async def by_ids(tx: ProjectTx, company_ids: Sequence[str]) -> list[CompanyRow]:
    """The companies that prospects came from."""
    return await tx.rows(
        CompanyRow,
        f"SELECT {columns(CompanyRow)} FROM companies WHERE project_id = %s AND id = ANY(%s)",
        (tx.project_id, list(company_ids)),
    )


async def any_there(tx: ProjectTx) -> bool:
    """Whether the catalogue holds anything."""
    return bool(await tx.value("SELECT EXISTS (SELECT 1 FROM companies WHERE project_id = %s)", (tx.project_id,)))
