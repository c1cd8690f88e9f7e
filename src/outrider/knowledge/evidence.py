"""Evidence that comes with a claim: a quote, and the source or the page where Outrider itself has to find it."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from outrider import events
from outrider.core import clock, ids, limits
from outrider.db import ProjectTx
from outrider.engine import ProjectHandle
from outrider.knowledge import pages, quotes, sources_store
from outrider.knowledge.errors import EvidenceNotInSource
from outrider.knowledge.pages import PageRead, Quoted
from outrider.knowledge.reading import fetch_policy
from outrider.knowledge.sources_store import NewSource
from outrider.knowledge.store import EvidenceRow
from outrider.language.quoting import Quotable

SOURCE_TYPE: Final = {"note": "uploaded_context", "url": "url", "file": "file"}
"""`source_type` of a claim that rests on a source of this kind."""


@dataclass(frozen=True, slots=True)
class Given:
    """A quote and where it is said to stand: a stored source, or a page that is read for it."""

    quote: str
    source_id: str | None = None
    url: str | None = None


@dataclass(frozen=True, slots=True)
class Placed:
    """Evidence that was found, of a source of this kind."""

    row: EvidenceRow
    kind: str


def kind_of(placed: Sequence[Placed]) -> str:
    """What the claim rests on in the first place: what the operator gave rather than what stands on a page."""
    kinds = [one.kind for one in placed]
    return next((kind for kind in kinds if kind != "url"), "url")


async def read(project: ProjectHandle, given: Sequence[Given]) -> dict[str, Quoted]:
    """The pages that are named, read now. May take 20 seconds: never call it in a transaction.

    Raises:
        EvidenceNotInSource: a page cannot be read, or its quote does not stand there.
    """
    policy = fetch_policy(project.services.settings)
    urls = [one.url for one in given if one.url is not None]
    found = await pages.read_pages(urls, policy, turn_of=project.principal.operator_id)
    quoted = {url: Quoted(page) for url, page in found.items()}
    for at, one in enumerate(given):
        if one.url is not None and isinstance(why := quoted[one.url].place(one.quote), str):
            raise not_there(at, "quote" if quoted[one.url].page.failure is None else "url", f"{one.url}: {why}")
    return quoted


async def place(tx: ProjectTx, claim_id: str, given: Sequence[Given], quoted: Mapping[str, Quoted]) -> list[Placed]:
    """Each quote to the letter of its source; a page that was read becomes one.

    Raises:
        EvidenceNotInSource: there is no such source in this project, or its text has no such words.
    """
    known = await sources_store.source_texts(tx, [one.source_id for one in given if one.source_id is not None])
    placed: list[Placed] = []
    for at, one in enumerate(given):
        if one.url is not None:
            page = quoted[one.url].page
            stands = quoted[one.url].place(one.quote)
            assert not isinstance(stands, str), "a page without the quote was refused when it was read"
            source_id, kind = await _source_of(tx, page), "url"
            text, url, at_time, parts = page.text, page.url_final, page.fetched_at, page.parts
        else:
            source = known.get(one.source_id or "")
            if source is None:
                raise not_there(at, "source_id", f"There is no source {one.source_id} that was read.")
            found = Quotable(source["text"]).find(one.quote)
            if found is None:
                raise not_there(
                    at,
                    "quote",
                    f"The quote does not stand in {one.source_id}; copy it from its text (GET /v1/sources/{one.source_id}).",
                )
            stands, source_id, kind = found, source["id"], source["kind"]
            text, url, at_time, parts = source["text"], source["url"], source["created_at"], source["parts"]
        if any((row.row.source_id, row.row.start_at) == (source_id, stands[0]) for row in placed):
            continue
        placed.append(Placed(quotes.evidence(claim_id, source_id, text, *stands, url, at_time, 1.0, parts), kind))
    return placed


async def to_the_letter(tx: ProjectTx, source_id: str, words: str) -> str:
    """What somebody copied out of a source, as it stands there: other white space and quotation marks are its own.

    Raises:
        EvidenceNotInSource
    """
    source = (await sources_store.source_texts(tx, [source_id])).get(source_id)
    if source is None:
        raise not_there(0, "source_id", f"There is no source {source_id} that was read.")
    found = Quotable(source["text"]).find(words)
    if found is None:
        raise not_there(0, "quote", "These words do not stand in that source. Open it and copy them from its text.")
    return str(source["text"][found[0] : found[1]])


async def _source_of(tx: ProjectTx, page: PageRead) -> str:
    """The page as a source, once for each wording. Its own claims are not proposed; adding it as context does that."""
    identity = f"evidence:{_sha256(page.url)}:{_sha256(page.text)}"
    await sources_store.lock_sources(tx)
    source = NewSource(
        id=ids.new("src"),
        kind="url",
        identity=identity,
        title=page.title,
        url=page.url[: limits.URL_LENGTH],
        filename=None,
        media_type=page.media_type,
        bytes=page.bytes,
        sha256=page.sha256,
        text=page.text,
        error=None,
        created_at=clock.now(),
        parts=page.parts,
    )
    if not await sources_store.insert_source(tx, source):
        return (await sources_store.ready_sources(tx, [identity]))[identity]
    data: events.Data = {"kind": "url", "title": source.title, "claim_ids": [], "stale_claim_ids": []}
    await events.append(tx, "source.created", "source", source.id, data)
    return source.id


def not_there(index: int, name: str, message: str) -> EvidenceNotInSource:
    """Evidence number `index` does not hold: why, and at which of its members."""
    return EvidenceNotInSource(
        message, errors=[{"pointer": f"/evidence/{index}/{name}", "code": "evidence_not_in_source", "message": message}]
    )


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
