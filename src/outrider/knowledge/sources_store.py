"""SQL of sources."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from psycopg.types.json import Jsonb

from outrider.core.page import Page
from outrider.db import Json, ProjectTx
from outrider.db.tx import columns


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
    read_at: datetime


@dataclass(frozen=True, slots=True)
class PageVersion:
    """What a page said when it was last read, and by what its server knows that version."""

    id: str
    url: str
    identity: str
    sha256: str | None
    text: str
    etag: str | None
    last_modified: str | None


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
    etag: str | None = None
    last_modified: str | None = None
    parts: Json[Mapping[str, Any] | None] = None


_SOURCE = (
    "s.id, s.kind, s.title, s.url, s.filename, s.media_type, s.bytes, s.sha256, s.status,"
    " s.error, s.created_at, coalesce(s.read_at, s.created_at) AS read_at,"
    " (SELECT count(DISTINCT e.claim_id) FROM evidence e WHERE e.source_id = s.id)::int AS claims_count"
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


async def keep_parts(tx: ProjectTx, source_id: str, text: str, parts: Mapping[str, Any]) -> bool:
    """Where the parts of a source begin, if that is not known yet and its text is still read alike; whether it was kept."""
    return bool(
        await tx.execute(
            "UPDATE sources SET parts = %s WHERE project_id = %s AND id = %s AND parts IS NULL AND text = %s",
            (Jsonb(parts), tx.project_id, source_id, text),
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


async def page(tx: ProjectTx, page: Page) -> list[ListedSource]:
    """One page of sources, newest first."""
    return await tx.rows(
        ListedSource,
        f"SELECT {_SOURCE} FROM sources s WHERE s.project_id = %(p)s {page.sql('s')}",
        {"p": tx.project_id, **page.params},
    )


async def some(tx: ProjectTx, source_ids: Sequence[str]) -> list[ListedSource]:
    """These sources, as far as they are there."""
    return await tx.rows(
        ListedSource,
        f"SELECT {_SOURCE} FROM sources s WHERE s.project_id = %s AND s.id = ANY(%s)",
        (tx.project_id, list(source_ids)),
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
    """Text with its parts, address and date of sources, to place quotes in them."""
    rows = await tx.dicts(
        "SELECT id, kind, text, url, created_at, parts FROM sources WHERE project_id = %s AND status = 'ready' AND id = ANY(%s)",
        (tx.project_id, list(source_ids)),
    )
    return {row["id"]: row for row in rows}


_READING = "split_part(identity, ':', 1)"
"""How a page is read, as its identity begins: `url` to propose claims from it, `evidence` for quotes that a caller names."""
_READ_AT = "coalesce(read_at, created_at)"


async def pages_read_since(tx: ProjectTx, at: datetime) -> set[tuple[str, str]]:
    """Address and way of reading of the pages that were read since a moment."""
    rows = await tx.dicts(
        f"SELECT DISTINCT url, {_READING} AS reading FROM sources WHERE project_id = %s AND kind = 'url'"
        f" AND status = 'ready' AND {_READ_AT} >= %s",
        (tx.project_id, at),
    )
    return {(row["url"], row["reading"]) for row in rows}


async def pages(tx: ProjectTx, source_ids: Sequence[str] | None, limit: int) -> list[tuple[str, str]]:
    """Address and way of reading of the pages among the sources, each once, those read longest ago first."""
    rows = await tx.dicts(
        f"SELECT url, {_READING} AS reading FROM sources WHERE project_id = %(p)s AND kind = 'url'"
        " AND (%(ids)s::text[] IS NULL OR id = ANY(%(ids)s))"
        f" GROUP BY 1, 2 ORDER BY max({_READ_AT}), 1, 2 LIMIT %(n)s",
        {"p": tx.project_id, "ids": None if source_ids is None else list(source_ids), "n": limit},
    )
    return [(row["url"], row["reading"]) for row in rows]


async def last_versions(tx: ProjectTx, reading: str, urls: Sequence[str]) -> dict[str, PageVersion]:
    """Address → the version of the page that was read last."""
    found = await tx.rows(
        PageVersion,
        f"SELECT DISTINCT ON (url) {columns(PageVersion)} FROM sources WHERE project_id = %s AND kind = 'url'"
        f" AND status = 'ready' AND {_READING} = %s AND url = ANY(%s) ORDER BY url, {_READ_AT} DESC, id DESC",
        (tx.project_id, reading, list(urls)),
    )
    return {one.url: one for one in found}


async def mark_read(tx: ProjectTx, source_id: str, at: datetime, etag: str | None, last_modified: str | None) -> None:
    """A version of a page was found unchanged, or found again."""
    await tx.execute(
        "UPDATE sources SET read_at = %s, etag = coalesce(%s, etag), last_modified = coalesce(%s, last_modified)"
        " WHERE project_id = %s AND id = %s",
        (at, etag, last_modified, tx.project_id, source_id),
    )
