"""One source: what was read, and taking it away again."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from outrider import events
from outrider.core.errors import NotFound
from outrider.db import ProjectTx
from outrider.knowledge import sources_store, store
from outrider.knowledge.errors import NotAPage
from outrider.knowledge.states import CLAIM
from outrider.knowledge.store import ClaimRow, EvidenceRow

_MOST_QUOTES: Final = 500


async def get(tx: ProjectTx, source_id: str) -> dict[str, Any]:
    """A source with its text, in which every quote of its evidence stands to the letter. Raises NotFound."""
    found = await sources_store.source(tx, source_id)
    if found is None:
        raise NotFound(f"There is no source {source_id}.")
    return found


async def to_refresh(tx: ProjectTx, source_id: str) -> str:
    """The id of a source that can be read again: a page.

    Raises:
        NotFound
        NotAPage: a note or a file is what it was when it was given.
    """
    found = await get(tx, source_id)
    if found["kind"] == "url":
        return source_id
    what = "note" if found["kind"] == "note" else "file"
    raise NotAPage(
        f"This source is a {what}: Outrider keeps it as it was given and has nowhere to read it again. Add the new {what} with"
        f" POST /v1/projects/{tx.project_id}/context, then delete this one with DELETE /v1/sources/{source_id}; claims that"
        " rested on it alone become stale."
    )


page_of_sources = sources_store.page
"""`page_of_sources(tx, page)`: one page of sources, newest first."""


@dataclass(frozen=True, slots=True)
class Dependents:
    """What rests on a source: its quotes in their order, the claims that they hold, and which of these rest on it alone."""

    quotes: Sequence[EvidenceRow]
    claims: Sequence[ClaimRow]
    alone: frozenset[str]


async def held_by(tx: ProjectTx, source_id: str) -> Dependents:
    """What would lose its ground if the source went."""
    found = await store.evidence_from(tx, source_id, _MOST_QUOTES)
    held = await store.some(tx, list({one.claim_id for one in found}))
    return Dependents(found, held, frozenset(await store.resting_on(tx, source_id)))


async def delete(tx: ProjectTx, source_id: str) -> int:
    """Remove a source, its text and the quotes from it; how many claims that made stale.

    A claim that rests on nothing else becomes `stale`; what somebody wrote down by hand rests on their word. Drafts that
    cite a stale claim are refused by the same gates as when a page no longer says what it said.

    Raises:
        NotFound
    """
    await sources_store.lock_sources(tx)
    if await sources_store.source(tx, source_id) is None:
        raise NotFound(f"There is no source {source_id}.")
    outdated = await store.lock_resting_on(tx, source_id)
    for claim_id in outdated:
        await events.move(tx, CLAIM, claim_id, "outdate", data={"source_id": source_id})
    await sources_store.delete_source(tx, source_id)
    await events.append(tx, "source.deleted", "source", source_id, {"stale_claims": len(outdated)})
    return len(outdated)
