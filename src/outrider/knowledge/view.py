"""The knowledge view: coverage, claims, sources and evidence of a project (docs/reference/resources.md "Knowledge view")."""

from collections import defaultdict
from typing import Any, Final

from outrider.core.page import Page
from outrider.db import ProjectTx
from outrider.knowledge import claims, quotes, roles, sources_store, store
from outrider.knowledge.covered import coverage
from outrider.knowledge.ingest import IngestReport
from outrider.knowledge.store import EvidenceRow

_MAX_SOURCES: Final = 500


async def view(tx: ProjectTx, page: Page, status: str | None, topic: str | None) -> tuple[dict[str, Any], str | None]:
    """One page of claims with their evidence, the newest sources, and the cursor of the next page of claims."""
    rows, cursor = page.cut(await store.page(tx, page, status, topic))
    ours = await roles.names(tx)
    rows = [roles.read(row, ours) for row in rows]
    evidence = await store.evidence_of(tx, [row.id for row in rows])
    by_claim: dict[str, list[EvidenceRow]] = defaultdict(list)
    for one in evidence:
        by_claim[one.claim_id].append(one)
    body = {
        "project_id": tx.project_id,
        "coverage": await coverage(tx),
        "claims": [claims.wire(row, by_claim[row.id]) for row in rows],
        "sources": await sources_store.sources(tx, _MAX_SOURCES),
        "evidence": [quotes.wire(one) for one in evidence],
    }
    return body, cursor


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
                "url": one.document.given.text if one.document.given.kind == "url" else None,
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
