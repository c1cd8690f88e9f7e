"""SQL of what data providers were asked and said: the calls, and the register of facts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from outrider.core.page import Page
from outrider.db import ProjectTx
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class SourceCall:
    """One question to a data provider (docs/reference/resources.md "Source call")."""

    id: str
    run_id: str
    source: str
    task: str
    about: str
    outcome: str
    records: int
    credits: int
    latency_ms: int
    created_at: datetime


@dataclass(frozen=True, slots=True)
class CompanyFact:
    """A value that a data provider gave of a company of the catalogue, and when."""

    id: str
    company_id: str
    field: str
    value: str
    source: str
    reference: str
    observed_at: datetime
    created_at: datetime


async def insert_call(tx: ProjectTx, call: SourceCall) -> None:
    """Keep what was asked and what it cost."""
    await tx.insert("source_calls", call, project_id=tx.project_id)


async def answered_since(tx: ProjectTx, source: str, task: str, about: str, since: datetime) -> bool:
    """Whether the provider has answered this question of the project since then."""
    return bool(
        await tx.value(
            "SELECT EXISTS (SELECT 1 FROM source_calls WHERE project_id = %s AND about = %s AND task = %s AND source = %s"
            " AND outcome = 'ok' AND created_at >= %s)",
            (tx.project_id, about, task, source, since),
        )
    )


async def page_of_calls(tx: ProjectTx, page: Page, filters: Mapping[str, str | None]) -> list[SourceCall]:
    """The project's calls; `filters` by source, task, outcome and run."""
    wanted = {name: value for name, value in filters.items() if value is not None}
    where = "".join([f" AND {name} = %({name})s" for name in ("source", "task", "outcome", "run_id") if name in wanted])
    return await tx.rows(
        SourceCall,
        f"SELECT {columns(SourceCall)} FROM source_calls WHERE project_id = %(project_id)s{where} {page.sql()}",
        {"project_id": tx.project_id, **wanted, **page.params},
    )


async def credits_of_run(tx: ProjectTx, run_id: str) -> int:
    """What a run has cost so far, in credits of the providers."""
    return int(
        await tx.value(
            "SELECT coalesce(sum(credits), 0) FROM source_calls WHERE project_id = %s AND run_id = %s",
            (tx.project_id, run_id),
        )
    )


async def keep_facts(tx: ProjectTx, facts: Sequence[CompanyFact]) -> None:
    """Note down what a provider says; what it said before of the same gives way."""
    await tx.insert_many(
        "company_facts",
        facts,
        project_id=tx.project_id,
        then="ON CONFLICT (company_id, field, source) DO UPDATE SET value = excluded.value, reference = excluded.reference,"
        " observed_at = excluded.observed_at",
    )


async def facts_of(tx: ProjectTx, company_id: str) -> list[CompanyFact]:
    """What data providers say of a company of the catalogue."""
    return await tx.rows(
        CompanyFact,
        f"SELECT {columns(CompanyFact)} FROM company_facts WHERE project_id = %s AND company_id = %s ORDER BY field, source",
        (tx.project_id, company_id),
    )


async def sold_companies(tx: ProjectTx, known_ids: Sequence[str]) -> list[str]:
    """Companies of the catalogue that data providers told of, without these; 500 at most, the newest first."""
    return await tx.values(
        "SELECT company_id FROM company_facts WHERE project_id = %s AND NOT (company_id = ANY(%s))"
        " GROUP BY company_id ORDER BY max(observed_at) DESC, company_id LIMIT 500",
        (tx.project_id, list(known_ids)),
    )


async def ids_of_domains(tx: ProjectTx, domains: Sequence[str]) -> dict[str, str]:
    """The companies of the catalogue by their domains."""
    rows = await tx.dicts(
        "SELECT domain, id FROM companies WHERE project_id = %s AND domain = ANY(%s)", (tx.project_id, list(domains))
    )
    return {row["domain"]: row["id"] for row in rows}
