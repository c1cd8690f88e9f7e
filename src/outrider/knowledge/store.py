"""SQL of claims and evidence."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from psycopg.types.json import Jsonb

from outrider.core.page import Page
from outrider.db import Json, ProjectTx, once
from outrider.db.tx import UniqueViolation, columns

__all__ = ["UniqueViolation"]


@dataclass(frozen=True, slots=True)
class ClaimRow:
    """A claim without its evidence (docs/reference/resources.md "Claim")."""

    id: str
    text: str
    topic: str
    status: str
    source_type: str
    trust_level: str
    created_at: datetime
    updated_at: datetime
    actor: str | None = None
    """Of whom it is true; None on a claim from before that nobody has looked at since (see `roles`)."""
    customer: str | None = None
    limits: list[str] | None = None
    also: str | None = None
    """A second topic that it counts for."""
    audience: str = "outreach"
    language: str = ""
    needs_context: bool = False
    """What it is about stands in another sentence: nobody says it until a person has mended it."""
    once_approved: bool = False
    """Whether a person has ever approved it."""


@dataclass(frozen=True, slots=True)
class EvidenceRow:
    """A quote and where it stands."""

    id: str
    claim_id: str
    source_id: str
    exact: str
    prefix: str
    suffix: str
    start_at: int
    url: str | None
    observed_at: datetime
    confidence: float
    place: Json[Mapping[str, Any] | None] = None
    """`{unit, first, last}`; None on what was read before 0092, and where nothing is counted."""


@dataclass(frozen=True, slots=True)
class ClaimFilters:
    """Which claims a list shows; None is all of them."""

    status: str | None = None
    topic: str | None = None
    audience: str | None = None
    trust_level: str | None = None
    language: str | None = None


@dataclass(frozen=True, slots=True)
class CoverageRow:
    """Counts of one topic. `confirmed`: some approved claim has the operator's own word."""

    topic: str
    live: int
    approved: int
    confirmed: bool


CLAIM_COLUMNS = columns(ClaimRow)


# --- claims


async def insert_claims(tx: ProjectTx, claims: Sequence[tuple[ClaimRow, str]]) -> set[str]:
    """New claims with their text keys; gives the ids of those that the project did not have yet."""
    return set(
        await tx.values(
            "INSERT INTO claims (id, project_id, text, text_key, topic, status, source_type, trust_level, created_at,"
            " updated_at, actor, customer, limits, also, audience, language, needs_context)"
            " SELECT n.id, %(p)s, n.text, n.text_key, n.topic, n.status::claim_status, n.source_type, n.trust_level,"
            " n.created_at, n.created_at, n.actor, n.customer, n.limits, n.also, n.audience,"
            " n.language, n.needs_context"
            " FROM unnest(%(ids)s::text[], %(texts)s::text[], %(keys)s::text[], %(topics)s::text[], %(statuses)s::text[],"
            " %(types)s::text[], %(trusts)s::text[], %(at)s::timestamptz[],"
            " %(actors)s::text[], %(customers)s::text[], %(limits)s::jsonb[],"
            " %(also)s::text[], %(audiences)s::text[], %(languages)s::text[], %(lacking)s::boolean[])"
            " AS n (id, text, text_key, topic, status, source_type, trust_level, created_at, actor, customer, limits, also,"
            " audience, language, needs_context)"
            " ON CONFLICT (project_id, text_key) DO NOTHING RETURNING id",
            {
                "p": tx.project_id,
                "ids": [claim.id for claim, _ in claims],
                "texts": [claim.text for claim, _ in claims],
                "keys": [key for _, key in claims],
                "topics": [claim.topic for claim, _ in claims],
                "statuses": [claim.status for claim, _ in claims],
                "types": [claim.source_type for claim, _ in claims],
                "trusts": [claim.trust_level for claim, _ in claims],
                "at": [claim.created_at for claim, _ in claims],
                "actors": [claim.actor for claim, _ in claims],
                "customers": [claim.customer for claim, _ in claims],
                "limits": [Jsonb(claim.limits) for claim, _ in claims],
                "also": [claim.also for claim, _ in claims],
                "audiences": [claim.audience for claim, _ in claims],
                "languages": [claim.language for claim, _ in claims],
                "lacking": [claim.needs_context for claim, _ in claims],
            },
        )
    )


async def lock_claims_by_key(tx: ProjectTx, keys: Sequence[str]) -> dict[str, tuple[str, str]]:
    """Text key → (id, status) of claims that the project has, locked against other changes until we commit."""
    rows = await tx.dicts(
        "SELECT text_key, id, status FROM claims WHERE project_id = %s AND text_key = ANY(%s) ORDER BY id FOR UPDATE",
        (tx.project_id, list(keys)),
    )
    return {row["text_key"]: (row["id"], row["status"]) for row in rows}


_ONE_CLAIM = f"SELECT {CLAIM_COLUMNS} FROM claims WHERE project_id = %s AND id = %s"


async def claim(tx: ProjectTx, claim_id: str) -> ClaimRow | None:
    """One claim of the project."""
    return await tx.row(ClaimRow, _ONE_CLAIM, (tx.project_id, claim_id))


async def lock_claim(tx: ProjectTx, claim_id: str) -> ClaimRow | None:
    """One claim of the project, locked until the end of the transaction."""
    return await tx.row(ClaimRow, f"{_ONE_CLAIM} FOR UPDATE", (tx.project_id, claim_id))


async def page(tx: ProjectTx, page: Page, filters: ClaimFilters) -> list[ClaimRow]:
    """One page of claims, newest first."""
    where = " AND status = %(status)s::claim_status" if filters.status else ""
    for name in ("topic", "audience", "trust_level", "language"):
        where += f" AND {name} = %({name})s" if getattr(filters, name) else ""
    return await tx.rows(
        ClaimRow,
        f"SELECT {CLAIM_COLUMNS} FROM claims WHERE project_id = %(p)s{where} {page.sql()}",
        {"p": tx.project_id, **asdict(filters), **page.params},
    )


async def in_status(tx: ProjectTx, statuses: Sequence[str], limit: int) -> list[ClaimRow]:
    """Claims that may be used or are waiting; what the operator confirmed first, then the newest."""
    return await tx.rows(
        ClaimRow,
        f"SELECT {CLAIM_COLUMNS} FROM claims WHERE project_id = %s AND status = ANY(%s::claim_status[])"
        " ORDER BY (status = 'approved') DESC, (trust_level = 'user_confirmed') DESC, created_at DESC, id DESC LIMIT %s",
        (tx.project_id, list(statuses), limit),
    )


async def proposed_on(tx: ProjectTx, topic: str, limit: int) -> list[str]:
    """Ids of the newest claims on a topic that wait for review."""
    found: list[str] = await tx.values(
        "SELECT id FROM claims WHERE project_id = %s AND status = 'proposed' AND topic = %s"
        " ORDER BY created_at DESC, id DESC LIMIT %s",
        (tx.project_id, topic, limit),
    )
    return found


async def count(tx: ProjectTx, status: str) -> int:
    """How many claims are in a status, `limits.COUNTED` at most."""
    return await tx.count("FROM claims WHERE project_id = %s AND status = %s::claim_status", (tx.project_id, status))


@once
async def coverage(tx: ProjectTx) -> list[CoverageRow]:
    """Live and approved claims by topic."""
    return await tx.rows(
        CoverageRow,
        "SELECT t.topic, count(*)::int AS live, count(*) FILTER (WHERE status = 'approved')::int AS approved,"
        " bool_or(status = 'approved' AND trust_level = 'user_confirmed') AS confirmed FROM claims c"
        " CROSS JOIN LATERAL (SELECT c.topic UNION SELECT c.also) AS t (topic)"
        " WHERE project_id = %s AND status IN ('proposed', 'approved') AND t.topic IS NOT NULL GROUP BY t.topic",
        (tx.project_id,),
    )


async def update_claim(tx: ProjectTx, claim: ClaimRow, text_key: str) -> None:
    """The words of a claim and what follows from them; its status moves through events.move."""
    await tx.execute(
        "UPDATE claims SET text = %s, text_key = %s, topic = %s, trust_level = %s, updated_at = %s, also = %s, audience = %s,"
        " language = %s, needs_context = %s WHERE project_id = %s AND id = %s",
        (
            claim.text,
            text_key,
            claim.topic,
            claim.trust_level,
            claim.updated_at,
            claim.also,
            claim.audience,
            claim.language,
            claim.needs_context,
            tx.project_id,
            claim.id,
        ),
    )


async def live_texts(tx: ProjectTx, limit: int) -> dict[str, str]:
    """Id → words of the newest claims that are proposed or approved."""
    rows = await tx.dicts(
        "SELECT id, text FROM claims WHERE project_id = %s AND status IN ('proposed', 'approved')"
        " ORDER BY created_at DESC, id DESC LIMIT %s",
        (tx.project_id, limit),
    )
    return {row["id"]: row["text"] for row in rows}


async def with_figures(tx: ProjectTx, limit: int) -> dict[str, str]:
    """Id → words of the newest claims that are proposed or approved and hold a figure; the older first."""
    rows = await tx.dicts(
        "SELECT id, text FROM claims WHERE project_id = %s AND status IN ('proposed', 'approved') AND text ~ '[0-9]'"
        " ORDER BY created_at DESC, id DESC LIMIT %s",
        (tx.project_id, limit),
    )
    return {row["id"]: row["text"] for row in reversed(rows)}


async def set_roles(tx: ProjectTx, claim_id: str, *, actor: str, customer: str, limits: Sequence[str]) -> None:
    """Of whom a claim is true, and how far."""
    await tx.execute(
        "UPDATE claims SET actor = %s, customer = %s, limits = %s WHERE project_id = %s AND id = %s",
        (actor, customer, Jsonb(list(limits)), tx.project_id, claim_id),
    )


async def delete_claim(tx: ProjectTx, claim_id: str) -> bool:
    """Remove a claim with its evidence; False when it is not there."""
    return bool(await tx.execute("DELETE FROM claims WHERE project_id = %s AND id = %s", (tx.project_id, claim_id)))


async def lock_unsupported_by_page(tx: ProjectTx, url: str, reading: str, new_source_id: str, text: str) -> list[str]:
    """Claims that rest on earlier versions of this page alone, and whose quotes the new version no longer has; the operator's
    own word stands without the page. A quote that was found by another way of reading is looked for by that way."""
    return await tx.values(
        "SELECT c.id FROM claims c WHERE c.project_id = %(p)s AND c.status IN ('proposed', 'approved')"
        " AND c.trust_level <> 'user_confirmed' AND EXISTS (SELECT FROM evidence e JOIN sources s ON s.id = e.source_id"
        ""
        " WHERE e.claim_id = c.id AND s.url = %(url)s AND split_part(s.identity, ':', 1) = %(reading)s AND s.id <> %(new)s)"
        " AND NOT EXISTS (SELECT FROM evidence e JOIN sources s ON s.id = e.source_id WHERE e.claim_id = c.id"
        " AND (s.url IS DISTINCT FROM %(url)s OR split_part(s.identity, ':', 1) <> %(reading)s OR s.id = %(new)s"
        " OR position(e.exact IN %(text)s) > 0))"
        " ORDER BY c.id FOR UPDATE OF c",
        {"p": tx.project_id, "url": url, "reading": reading, "new": new_source_id, "text": text},
    )


async def lock_by_quote(tx: ProjectTx, url: str, exacts: Sequence[str]) -> dict[str, list[tuple[str, str]]]:
    """Quote → (id, status) of the claims that rest on it in any version of a page, locked until the transaction ends."""
    rows = await tx.dicts(
        "SELECT c.id, c.status, array(SELECT DISTINCT e.exact FROM evidence e JOIN sources s ON s.id = e.source_id"
        " WHERE e.claim_id = c.id AND s.url = %(url)s AND e.exact = ANY(%(exacts)s)) AS exacts FROM claims c"
        " WHERE c.project_id = %(p)s AND c.id IN (SELECT e.claim_id FROM evidence e JOIN sources s ON s.id = e.source_id"
        " WHERE s.project_id = %(p)s AND s.url = %(url)s AND e.exact = ANY(%(exacts)s)) ORDER BY c.id FOR UPDATE OF c",
        {"p": tx.project_id, "url": url, "exacts": list(exacts)},
    )
    found: dict[str, list[tuple[str, str]]] = {}
    for row in rows:
        for exact in row["exacts"]:
            found.setdefault(exact, []).append((row["id"], row["status"]))
    return found


async def lock_stale_with_quote_in(tx: ProjectTx, source_id: str) -> list[str]:
    """Stale claims that have a quote in a source, locked until the transaction ends."""
    return await tx.values(
        "SELECT c.id FROM claims c WHERE c.project_id = %(p)s AND c.status = 'stale'"
        " AND EXISTS (SELECT FROM evidence e WHERE e.claim_id = c.id AND e.source_id = %(s)s)"
        " ORDER BY c.id FOR UPDATE OF c",
        {"p": tx.project_id, "s": source_id},
    )


_RESTING_ON = (
    "SELECT c.id FROM claims c WHERE c.project_id = %(p)s AND c.status IN ('proposed', 'approved')"
    " AND c.source_type <> 'manual'"
    " AND EXISTS (SELECT FROM evidence e WHERE e.claim_id = c.id AND e.source_id = %(s)s)"
    " AND NOT EXISTS (SELECT FROM evidence e WHERE e.claim_id = c.id AND e.source_id <> %(s)s)"
    " ORDER BY c.id"
)


async def resting_on(tx: ProjectTx, source_id: str) -> list[str]:
    """Living claims that rest on this source alone; what was written down by hand rests on somebody's word."""
    return await tx.values(_RESTING_ON, {"p": tx.project_id, "s": source_id})


async def lock_resting_on(tx: ProjectTx, source_id: str) -> list[str]:
    """The same, locked until the end of the transaction."""
    return await tx.values(f"{_RESTING_ON} FOR UPDATE OF c", {"p": tx.project_id, "s": source_id})


# --- evidence


async def insert_evidence(tx: ProjectTx, rows: Sequence[EvidenceRow], created_at: datetime) -> None:
    """Quotes; one that is there already stays as it is."""
    await tx.insert_many(
        "evidence",
        rows,
        project_id=tx.project_id,
        created_at=created_at,
        then="ON CONFLICT (claim_id, source_id, start_at) DO NOTHING",
    )


async def place_evidence(tx: ProjectTx, placed: Mapping[str, Mapping[str, Any] | None]) -> None:
    """The place of each of these quotes (by their ids) in its file."""
    await tx.execute(
        "UPDATE evidence e SET place = to_place.place FROM unnest(%s::text[], %s::jsonb[]) AS to_place (id, place)"
        " WHERE e.project_id = %s AND e.id = to_place.id",
        (list(placed), [Jsonb(one) for one in placed.values()], tx.project_id),
    )


async def evidence_of(tx: ProjectTx, claim_ids: Sequence[str]) -> list[EvidenceRow]:
    """The quotes of some claims, in the order in which they were found."""
    return await tx.rows(
        EvidenceRow,
        f"SELECT {columns(EvidenceRow)} FROM evidence WHERE project_id = %s AND claim_id = ANY(%s) ORDER BY id",
        (tx.project_id, list(claim_ids)),
    )


async def evidence_from(tx: ProjectTx, source_id: str, limit: int) -> list[EvidenceRow]:
    """The quotes out of one source, in the order in which they stand there."""
    return await tx.rows(
        EvidenceRow,
        f"SELECT {columns(EvidenceRow)} FROM evidence WHERE project_id = %s AND source_id = %s"
        " ORDER BY start_at, id LIMIT %s",
        (tx.project_id, source_id, limit),
    )


async def some(tx: ProjectTx, claim_ids: Sequence[str]) -> list[ClaimRow]:
    """These claims, as far as they are there."""
    return await tx.rows(
        ClaimRow,
        f"SELECT {CLAIM_COLUMNS} FROM claims WHERE project_id = %s AND id = ANY(%s) ORDER BY created_at DESC, id DESC",
        (tx.project_id, list(claim_ids)),
    )


async def delete_evidence(tx: ProjectTx, claim_id: str) -> None:
    """All quotes of a claim, before new ones take their place."""
    await tx.execute("DELETE FROM evidence WHERE project_id = %s AND claim_id = %s", (tx.project_id, claim_id))
