"""SQL of sources."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from outrider.db import Json, ProjectTx


@dataclass(frozen=True, slots=True)
class ListedSource:
    """A source as it is listed; its text stays in the database (docs/reference/resources.md "Source")."""

    id: str
    kind: str
    title: str
    url: str | None
    filename: str | None
    media_type: str | None
    bytes: int
    sha256: str | None
    status: str
    error: dict[str, Any] | None
    claims_count: int
    created_at: datetime


@dataclass(frozen=True, slots=True)
class NewSource:
    """A source to be stored. `error` is set when it could not be read."""

    id: str
    kind: str
    identity: str
    title: str
    url: str | None
    filename: str | None
    media_type: str | None
    bytes: int
    sha256: str | None
    text: str
    error: Json[Mapping[str, str] | None]
    created_at: datetime


_SOURCE = (
    "s.id, s.kind, s.title, s.url, s.filename, s.media_type, s.bytes, s.sha256, s.status,"
    " s.error, s.created_at, (SELECT count(DISTINCT e.claim_id) FROM evidence e WHERE e.source_id = s.id)::int AS claims_count"
)


async def lock_sources(tx: ProjectTx) -> None:
    """One source of a project at a time, so that two uploads agree on which claims are new."""
    await tx.execute("SELECT pg_advisory_xact_lock(hashtextextended('knowledge:' || %s, 0))", (tx.project_id,))


async def insert_source(tx: ProjectTx, source: NewSource) -> bool:
    """A new source; False when the project has it already."""
    return bool(
        await tx.insert(
            "sources",
            source,
            project_id=tx.project_id,
            status="failed" if source.error else "ready",
            then="ON CONFLICT (project_id, identity) DO NOTHING",
        )
    )


async def delete_failed_source(tx: ProjectTx, identities: Sequence[str]) -> None:
    """Make room for a new attempt at what could not be read before."""
    await tx.execute(
        "DELETE FROM sources WHERE project_id = %s AND status = 'failed' AND identity = ANY(%s)",
        (tx.project_id, list(identities)),
    )


async def ready_sources(tx: ProjectTx, identities: Sequence[str]) -> dict[str, str]:
    """Identity → id of sources that were read before."""
    rows = await tx.dicts(
        "SELECT identity, id FROM sources WHERE project_id = %s AND identity = ANY(%s) AND status = 'ready'",
        (tx.project_id, list(identities)),
    )
    return {row["identity"]: row["id"] for row in rows}


async def sources(tx: ProjectTx, limit: int) -> list[ListedSource]:
    """The newest sources, each with the number of claims that rest on it."""
    return await tx.rows(
        ListedSource,
        f"SELECT {_SOURCE} FROM sources s WHERE s.project_id = %s ORDER BY s.created_at DESC, s.id DESC LIMIT %s",
        (tx.project_id, limit),
    )


async def source(tx: ProjectTx, source_id: str) -> dict[str, Any] | None:
    """One source as it is listed, with its text."""
    found = await tx.dicts(
        f"SELECT {_SOURCE}, s.text FROM sources s WHERE s.project_id = %s AND s.id = %s", (tx.project_id, source_id)
    )
    return found[0] if found else None


async def delete_source(tx: ProjectTx, source_id: str) -> None:
    """A source with the quotes from it."""
    await tx.execute("DELETE FROM evidence WHERE project_id = %s AND source_id = %s", (tx.project_id, source_id))
    await tx.execute("DELETE FROM sources WHERE project_id = %s AND id = %s", (tx.project_id, source_id))


async def source_texts(tx: ProjectTx, source_ids: Sequence[str]) -> dict[str, dict[str, Any]]:
    """Text, address and date of sources, to place quotes in them."""
    rows = await tx.dicts(
        "SELECT id, kind, text, url, created_at FROM sources WHERE project_id = %s AND status = 'ready' AND id = ANY(%s)",
        (tx.project_id, list(source_ids)),
    )
    return {row["id"]: row for row in rows}


async def pages_read_since(tx: ProjectTx, at: datetime) -> set[str]:
    """Addresses of pages that were stored since a moment."""
    return set(
        await tx.values(
            "SELECT url FROM sources WHERE project_id = %s AND kind = 'url' AND status = 'ready' AND created_at >= %s",
            (tx.project_id, at),
        )
    )


async def page_urls(tx: ProjectTx, source_ids: Sequence[str] | None, limit: int) -> list[str]:
    """Addresses of the pages that were given as sources, each once, those read longest ago first."""
    found: list[str] = await tx.values(
        "SELECT url FROM sources WHERE project_id = %(p)s AND kind = 'url' AND identity NOT LIKE 'evidence:%%'"
        " AND (%(ids)s::text[] IS NULL OR id = ANY(%(ids)s)) GROUP BY url ORDER BY max(created_at), url LIMIT %(n)s",
        {"p": tx.project_id, "ids": None if source_ids is None else list(source_ids), "n": limit},
    )
    return found
