"""SQL of prospect_research and strategies: what is produced for review."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, Literal

from outrider.core.page import Page
from outrider.db import Json, ProjectTx
from outrider.db.tx import columns
from outrider.prospects.store import ProspectsWaiting, waiting


@dataclass(frozen=True, slots=True)
class Research:
    """What was found out about a prospect (docs/reference/resources.md "Research")."""

    id: str
    prospect_id: str
    review_status: str
    fit_score: int
    fit_reason: str
    summary: str
    findings: Json[list[dict[str, Any]]]
    caveats: Json[list[str]]
    content_sha256: str
    produced_by: Json[dict[str, Any]]
    run_id: str | None
    replaces: str | None
    note: str
    not_followed: Json[list[str]]
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class Strategy:
    """How to approach a prospect (docs/reference/resources.md "Strategy")."""

    id: str
    prospect_id: str
    research_id: str | None
    review_status: str
    angle: str
    objection: str
    risk_level: Any
    reasons: Json[list[str]]
    claim_ids: Json[list[str]]
    content_sha256: str
    produced_by: Json[dict[str, Any]]
    run_id: str | None
    replaces: str | None
    note: str
    not_followed: Json[list[str]]
    created_at: datetime
    updated_at: datetime
    addressed_to: str = ""
    finding_id: str | None = None
    answer_claim_id: str | None = None


@dataclass(frozen=True, slots=True)
class StoredPage:
    """A page as it stood when a caller named it as evidence; `created_at` is when it was fetched."""

    id: str
    prospect_id: str
    research_id: str
    url: str
    url_final: str
    media_type: str | None
    bytes: int
    sha256: str | None
    title: str
    text: str
    error: Json[dict[str, Any] | None]
    created_at: datetime


@dataclass(frozen=True, slots=True)
class ReviewFilters:
    """What a list may be narrowed to; None leaves a field open. `risk_level` is for strategies."""

    review_status: str | None = None
    prospect_id: str | None = None
    risk_level: str | None = None


RESEARCH = columns(Research)
STRATEGY = columns(Strategy)
_JSON = ("findings", "caveats", "reasons", "claim_ids", "produced_by", "not_followed")


async def insert_research(tx: ProjectTx, research: Research, *, trusted: bool = True) -> bool:
    """What was found out about one prospect; False when this run has written it already. `trusted`: the policy may approve
    it."""
    return bool(
        await tx.insert(
            "prospect_research",
            research,
            project_id=tx.project_id,
            trusted_writer=trusted,
            then="ON CONFLICT DO NOTHING",
        )
    )


async def insert_strategy(tx: ProjectTx, strategy: Strategy, *, trusted: bool = True) -> bool:
    """A plan for one prospect; False when this run has written it already. `trusted`: the policy may approve it."""
    return bool(
        await tx.insert(
            "strategies", strategy, project_id=tx.project_id, trusted_writer=trusted, then="ON CONFLICT DO NOTHING"
        )
    )


async def is_trusted(tx: ProjectTx, research_id: str) -> bool:
    """Whether research was written by the service, or by somebody who may review."""
    return bool(
        await tx.value(
            "SELECT trusted_writer FROM prospect_research WHERE project_id = %s AND id = %s",
            (tx.project_id, research_id),
        )
    )


async def insert_pages(tx: ProjectTx, pages: Sequence[StoredPage]) -> None:
    """What stood on the pages that research names."""
    await tx.insert_many("research_pages", pages, project_id=tx.project_id)


async def pages_of(tx: ProjectTx, research_id: str) -> list[StoredPage]:
    """What stood on the pages that a research record names, in the order of its findings."""
    return await tx.rows(
        StoredPage,
        f"SELECT {columns(StoredPage)} FROM research_pages WHERE project_id = %s AND research_id = %s ORDER BY id",
        (tx.project_id, research_id),
    )


_ONE_RESEARCH = f"SELECT {RESEARCH} FROM prospect_research WHERE project_id = %s AND id = %s"


async def research_by_id(tx: ProjectTx, research_id: str) -> Research | None:
    """One research record of the project."""
    return await tx.row(Research, _ONE_RESEARCH, (tx.project_id, research_id))


async def lock_research(tx: ProjectTx, research_id: str) -> Research | None:
    """One research record of the project, locked until the end of the transaction."""
    return await tx.row(Research, f"{_ONE_RESEARCH} FOR UPDATE", (tx.project_id, research_id))


_ONE_STRATEGY = f"SELECT {STRATEGY} FROM strategies WHERE project_id = %s AND id = %s"


async def strategy_by_id(tx: ProjectTx, strategy_id: str) -> Strategy | None:
    """One strategy of the project."""
    return await tx.row(Strategy, _ONE_STRATEGY, (tx.project_id, strategy_id))


async def lock_strategy(tx: ProjectTx, strategy_id: str) -> Strategy | None:
    """One strategy of the project, locked until the end of the transaction."""
    return await tx.row(Strategy, f"{_ONE_STRATEGY} FOR UPDATE", (tx.project_id, strategy_id))


async def research_of(tx: ProjectTx, prospect_id: str, statuses: Sequence[str]) -> list[Research]:
    """The research of a prospect in these statuses: approved first, then newest first."""
    return await tx.rows(
        Research,
        f"SELECT {RESEARCH} FROM prospect_research r WHERE project_id = %s AND prospect_id = %s"
        " AND r.review_status = ANY(%s::review_status[])"
        " ORDER BY (r.review_status = 'approved') DESC, created_at DESC, id DESC",
        (tx.project_id, prospect_id, list(statuses)),
    )


async def standing_research(tx: ProjectTx, prospect_ids: Sequence[str], statuses: Sequence[str]) -> dict[str, Research]:
    """Of each of these prospects the research that stands, by prospect: the approved one, else the newest."""
    found = await tx.rows(
        Research,
        f"SELECT DISTINCT ON (prospect_id) {RESEARCH} FROM prospect_research r"
        " WHERE project_id = %s AND prospect_id = ANY(%s) AND r.review_status = ANY(%s::review_status[])"
        " ORDER BY prospect_id, (r.review_status = 'approved') DESC, created_at DESC, id DESC",
        (tx.project_id, list(prospect_ids), list(statuses)),
    )
    return {one.prospect_id: one for one in found}


async def strategies_of(tx: ProjectTx, prospect_id: str, statuses: Sequence[str]) -> list[Strategy]:
    """The strategies of a prospect in these statuses: approved first, then newest first."""
    return await tx.rows(
        Strategy,
        f"SELECT {STRATEGY} FROM strategies s WHERE project_id = %s AND prospect_id = %s"
        " AND s.review_status = ANY(%s::review_status[])"
        " ORDER BY (s.review_status = 'approved') DESC, created_at DESC, id DESC",
        (tx.project_id, prospect_id, list(statuses)),
    )


async def research_done(tx: ProjectTx, run_id: str) -> dict[str, str]:
    """Prospect → research that this run has written."""
    rows = await tx.dicts(
        "SELECT prospect_id, id FROM prospect_research WHERE project_id = %s AND run_id = %s", (tx.project_id, run_id)
    )
    return {row["prospect_id"]: row["id"] for row in rows}


async def strategies_done(tx: ProjectTx, run_id: str) -> dict[str, str]:
    """Prospect → strategy that this run has written."""
    rows = await tx.dicts(
        "SELECT prospect_id, id FROM strategies WHERE project_id = %s AND run_id = %s", (tx.project_id, run_id)
    )
    return {row["prospect_id"]: row["id"] for row in rows}


def _where(filters: ReviewFilters) -> tuple[str, dict[str, Any]]:
    where = ""
    if filters.review_status:
        where += " AND review_status = %(review_status)s::review_status"
    if filters.prospect_id:
        where += " AND prospect_id = %(prospect_id)s"
    if filters.risk_level:
        where += " AND risk_level = %(risk_level)s"
    return where, asdict(filters)


async def page_of_research(tx: ProjectTx, page: Page, filters: ReviewFilters) -> list[Research]:
    """One page of the project's research records, newest first."""
    where, given = _where(filters)
    return await tx.rows(
        Research,
        f"SELECT {RESEARCH} FROM prospect_research WHERE project_id = %(project_id)s{where} {page.sql()}",
        {"project_id": tx.project_id, **given, **page.params},
    )


async def page_of_strategies(tx: ProjectTx, page: Page, filters: ReviewFilters) -> list[Strategy]:
    """One page of the project's strategies, newest first."""
    where, given = _where(filters)
    return await tx.rows(
        Strategy,
        f"SELECT {STRATEGY} FROM strategies WHERE project_id = %(project_id)s{where} {page.sql()}",
        {"project_id": tx.project_id, **given, **page.params},
    )


async def research_to_review(tx: ProjectTx, limit: int) -> ProspectsWaiting:
    """Research that waits for a decision."""
    return await waiting(tx, "FROM prospect_research WHERE project_id = %s AND review_status = 'needs_review'", limit)


async def strategies_to_review(tx: ProjectTx, limit: int) -> ProspectsWaiting:
    """Strategies that wait for a decision."""
    return await waiting(tx, "FROM strategies WHERE project_id = %s AND review_status = 'needs_review'", limit)


@dataclass(frozen=True, slots=True)
class RequestedChange:
    """A record of which changes were asked."""

    target_type: Literal["research", "strategy"]
    id: str
    company_name: str


async def to_change(tx: ProjectTx, limit: int) -> list[RequestedChange]:
    """Records of which changes were asked, `limit` of each kind: research first, then the oldest."""
    asked = " UNION ALL ".join(
        f"(SELECT '{target_type}', r.id, p.company_name, r.created_at FROM {table} r JOIN prospects p ON p.id = r.prospect_id"
        " WHERE r.project_id = %(p)s AND r.review_status = 'changes_requested' ORDER BY r.created_at, r.id LIMIT %(limit)s)"
        for target_type, table in (("research", "prospect_research"), ("strategy", "strategies"))
    )
    return await tx.rows(
        RequestedChange,
        f"SELECT target_type, id, company_name FROM ({asked}) asked (target_type, id, company_name, created_at)"
        " ORDER BY target_type, created_at, id",
        {"p": tx.project_id, "limit": limit},
    )


async def waiting_research(tx: ProjectTx, limit: int, *, trusted: bool = True) -> list[Research]:
    """Research that an autonomous agent may look through; or what is not `trusted`, which it may not."""
    return await tx.rows(
        Research,
        f"SELECT {RESEARCH} FROM prospect_research r WHERE project_id = %s AND r.review_status = 'needs_review'"
        " AND trusted_writer = %s ORDER BY created_at, id LIMIT %s",
        (tx.project_id, trusted, limit),
    )


async def waiting_strategies(tx: ProjectTx, limit: int, *, trusted: bool = True) -> list[Strategy]:
    """Strategies that an autonomous agent may look through; or what is not `trusted`, which it may not."""
    return await tx.rows(
        Strategy,
        f"SELECT {STRATEGY} FROM strategies s WHERE project_id = %s AND s.review_status = 'needs_review'"
        " AND trusted_writer = %s ORDER BY created_at, id LIMIT %s",
        (tx.project_id, trusted, limit),
    )
