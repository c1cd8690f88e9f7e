"""The knowledge view: coverage, claims, sources and evidence of a project (docs/reference/resources.md "Knowledge view")."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Final

from outrider.core import limits
from outrider.core.page import Page
from outrider.db import ProjectTx
from outrider.knowledge import claims, roles, sources_store, store
from outrider.knowledge.covered import coverage
from outrider.knowledge.ingest import IngestReport
from outrider.knowledge.sources_store import ListedSource
from outrider.knowledge.store import ClaimFilters as ClaimFilters
from outrider.knowledge.store import ClaimRow, EvidenceRow

_MAX_SOURCES: Final = 500


async def view(tx: ProjectTx, page: Page, status: str | None, topic: str | None) -> tuple[dict[str, Any], str | None]:
    """One page of claims with their evidence, the newest sources, and the cursor of the next page of claims."""
    found, cursor = await page_of_claims(tx, page, ClaimFilters(status, topic))
    body = {
        "project_id": tx.project_id,
        "coverage": await coverage(tx),
        "claims": found,
        "sources": await sources_store.sources(tx, _MAX_SOURCES),
        "evidence": sorted((one for claim in found for one in claim["evidence"]), key=lambda one: str(one["id"])),
    }
    return body, cursor


async def page_of_claims(tx: ProjectTx, page: Page, filters: ClaimFilters) -> tuple[list[dict[str, Any]], str | None]:
    """One page of claims with their evidence, newest first, and the cursor of the next."""
    rows, cursor = page.cut(await store.page(tx, page, filters))
    return await _with_evidence(tx, rows), cursor


async def some_claims(tx: ProjectTx, claim_ids: Sequence[str]) -> list[dict[str, Any]]:
    """These claims with their evidence, in this order; one that was removed since is left out."""
    found = {row.id: row for row in await store.some(tx, claim_ids)} if claim_ids else {}
    return await _with_evidence(tx, [found[one] for one in claim_ids if one in found])


async def _with_evidence(tx: ProjectTx, rows: Sequence[ClaimRow]) -> list[dict[str, Any]]:
    if not rows:
        return []
    ours = await roles.names(tx)
    by_claim: dict[str, list[EvidenceRow]] = defaultdict(list)
    for one in await store.evidence_of(tx, [row.id for row in rows]):
        by_claim[one.claim_id].append(one)
    return [claims.wire(roles.read(row, ours), by_claim[row.id]) for row in rows]


async def sources_of(tx: ProjectTx, found: Sequence[Mapping[str, Any]]) -> dict[str, ListedSource]:
    """The sources that the evidence of these claims names, by their ids."""
    wanted = {one["source_id"] for claim in found for one in claim["evidence"]}
    return {source.id: source for source in await sources_store.some(tx, list(wanted))}


async def one_claim(tx: ProjectTx, claim_id: str) -> dict[str, Any]:
    """Raises NotFound."""
    return claims.wire(await claims.get(tx, claim_id), await store.evidence_of(tx, [claim_id]))


def report(done: IngestReport) -> dict[str, Any]:
    """The answer to a context upload."""
    failed = [one for one in done.taken if one.document.failure]
    repeated = sum(one.duplicate for one in done.taken)
    parts = []
    if done.sources_created:
        parts.append(
            f"Read {_counted(done.sources_created, 'source')} and found"
            f" {_counted(done.claims_created, 'claim')} to review."
        )
    if repeated:
        parts.append(f"{_counted(repeated, 'source')} had been read before; nothing was added for that.")
    if failed:
        parts.append(f"{_counted(len(failed), 'source')} could not be read; see `error`.")
    return {
        "ok": True,
        "message": " ".join(parts),
        "sources_created": done.sources_created,
        "claims_created": done.claims_created,
        "sources": [
            {
                "id": one.source_id,
                "kind": one.document.given.kind,
                "title": one.document.title,
                "url": one.document.given.text[: limits.URL_LENGTH] if one.document.given.kind == "url" else None,
                "filename": one.document.given.filename,
                "status": "failed" if one.document.failure else "duplicate" if one.duplicate else "ready",
                "claims_created": one.claims_created,
                "error": one.document.failure,
            }
            for one in done.taken
        ],
    }


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
