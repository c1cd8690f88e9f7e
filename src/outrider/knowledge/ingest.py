"""`POST …/context`: read what was given, propose claims from it, keep both (docs/reference/judgement.md "Sources").

Reading and judging use processes and the network, so they come first; then one transaction a source. A model's answer is
data: only claims whose quote stands in the source are kept, they are always `proposed`, and trust is never above
`medium`, whatever the text or the model says.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final, cast, get_args

from outrider import events
from outrider.core import clock, ids, limits
from outrider.db import ProjectTx
from outrider.engine import ProjectHandle
from outrider.judgement.port import Intelligence, ModelUnavailable, ProposedClaim, Topic
from outrider.knowledge import quotes, roles, sources_store, store
from outrider.knowledge.errors import NoSourceReadable
from outrider.knowledge.evidence import SOURCE_TYPE
from outrider.knowledge.extract.clean import clean
from outrider.knowledge.extract.places import place
from outrider.knowledge.reading import NO_ADDRESS, Failure, GivenSource, ReadDocument, fetch_policy, read_all
from outrider.knowledge.sources_store import NewSource, PageVersion
from outrider.knowledge.states import CLAIM
from outrider.knowledge.store import ClaimRow
from outrider.language.alike import Alike

MAX_CLAIM: Final = 1_000
_MAX_PROPOSALS: Final = 200
_MOST_COMPARED: Final = 2_000
_TOPICS: Final = frozenset(get_args(Topic))


@dataclass(frozen=True, slots=True)
class TakenSource:
    """What became of one thing that was given. `duplicate`: the project had read it before."""

    document: ReadDocument
    source_id: str | None
    claims_created: int = 0
    duplicate: bool = False
    stale: Sequence[str] = ()
    """Claims that only an older version of the page carried."""


@dataclass(frozen=True, slots=True)
class IngestReport:
    taken: Sequence[TakenSource]

    @property
    def sources_created(self) -> int:
        return sum(not (one.duplicate or one.document.failure) for one in self.taken)

    @property
    def claims_created(self) -> int:
        return sum(one.claims_created for one in self.taken)


async def ingest(project: ProjectHandle, given: Sequence[GivenSource]) -> IngestReport:
    """Read all that was given and keep it. What fails is kept too, with its reason, and stops nothing else; save what is no
    address, at which nothing will ever be read.

    Raises:
        NotFound: no such project; nothing was read.
        NoSourceReadable: not one could be read; nothing was kept.
    """
    await project.must_exist()
    documents = await read_all(given, fetch_policy(project.services.settings))
    async with project.read() as tx:
        known = await sources_store.ready_sources(tx, [document.identity for document in documents])
        [business_name] = await roles.names(tx)
    all_judged = [
        (document, ())
        if document.failure or document.identity in known
        else await judged(project.intelligence, document, business_name)
        for document in documents
    ]
    if all(document.failure for document, _ in all_judged):
        raise _nothing_readable([document for document, _ in all_judged])
    taken = []
    for document, proposals in all_judged:
        if document.failure and document.failure.code == NO_ADDRESS:
            taken.append(TakenSource(document, None))
            continue
        async with project.tx() as tx:
            taken.append(await keep(tx, document, proposals))
    return IngestReport(taken)


async def judged(
    intelligence: Intelligence, document: ReadDocument, business_name: str
) -> tuple[ReadDocument, Sequence[ProposedClaim]]:
    """The claims that a document gives, each with its quote; the document with its failure where the model does not answer."""
    try:
        proposals = await intelligence.propose_claims(
            document.text, source_kind=document.given.kind, business_name=business_name
        )
    except ModelUnavailable:
        failure = Failure("model_unavailable", "The model that reads text does not answer. Add the source again later.")
        return replace(document, failure=failure, identity=document.failed_identity), ()
    return document, _sound(proposals, document.text)


def _sound(proposals: Sequence[ProposedClaim], text: str) -> list[ProposedClaim]:
    """Proposals as far as they may be kept: in the bounds of the text, with words of their own, without more trust."""
    kept = []
    for one in proposals[:_MAX_PROPOSALS]:
        words = clean(one.text)
        quote = text[max(0, one.start) : one.end] if one.start >= 0 else ""
        if words and len(words) <= MAX_CLAIM and quote.strip() and len(quote) <= quotes.MAX_QUOTE:
            trust = one.trust_level if one.trust_level == "low" else "medium"
            topic = one.topic if one.topic in _TOPICS else "other"
            kept.append(replace(one, text=words, trust_level=trust, topic=topic, end=one.start + len(quote)))
    return kept


async def keep(tx: ProjectTx, document: ReadDocument, proposals: Sequence[ProposedClaim]) -> TakenSource:
    """A document as a source with its claims; what a page no longer says goes stale."""
    source = _source(document)
    # A lock on the project's knowledge: two uploads of the same page must agree on what is new in it.
    await sources_store.lock_sources(tx)
    await sources_store.delete_failed_source(tx, [document.failed_identity])
    before = await _before(tx, document)
    if not await sources_store.insert_source(tx, source):
        known = (await sources_store.ready_sources(tx, [document.identity])).get(document.identity)
        stale = await _found_again(tx, document, known, before) if known else []
        if known:
            await _place_older(tx, document, known)
        return TakenSource(document, known, duplicate=True, stale=stale)
    if document.failure:
        failed = cast(events.Data, {"kind": source.kind, **(source.error or {})})
        await events.append(tx, "source.failed", "source", source.id, failed)
        return TakenSource(document, source.id)
    created = await _keep_claims(tx, document, source.id, proposals, before)
    stale = await _outdate(tx, document, source.id)
    await events.append(
        tx,
        "source.created",
        "source",
        source.id,
        {"kind": source.kind, "title": source.title, "claim_ids": sorted(created), "stale_claim_ids": stale},
    )
    return TakenSource(document, source.id, len(created), stale=stale)


async def _before(tx: ProjectTx, document: ReadDocument) -> PageVersion | None:
    """What the page said when it was read last; None for what is no page, or was not read before."""
    if document.given.kind != "url" or document.failure:
        return None
    url = document.given.text
    return (await sources_store.last_versions(tx, document.reading, [url])).get(url)


async def _found_again(tx: ProjectTx, document: ReadDocument, source_id: str, before: PageVersion | None) -> list[str]:
    """What was read before was read again. Where a page went back to an older wording, its claims are open again, and what only
    the wording between carried is stale: the ids of those."""
    if before is None:
        return []
    now = clock.now()
    said = document.validators
    await sources_store.mark_read(tx, source_id, now, said.etag, said.last_modified)
    if before.id == source_id:
        return []
    for claim_id in await store.lock_stale_with_quote_in(tx, source_id):
        await events.move(tx, CLAIM, claim_id, "reopen", also={"updated_at": now})
    return await _outdate(tx, document, source_id)


async def _place_older(tx: ProjectTx, document: ReadDocument, source_id: str) -> None:
    """A file that was read before places of quotes were kept is given again: its quotes get theirs."""
    if document.parts is None or not await sources_store.keep_parts(tx, source_id, document.text, document.parts):
        return
    held = await store.evidence_from(tx, source_id, _MAX_PROPOSALS)
    placed = {one.id: place(document.parts, one.start_at, one.start_at + len(one.exact)) for one in held}
    await store.place_evidence(tx, placed)


async def _keep_claims(
    tx: ProjectTx,
    document: ReadDocument,
    source_id: str,
    proposals: Sequence[ProposedClaim],
    before: PageVersion | None,
) -> set[str]:
    """New claims, and evidence for those that the project has already. Rejected ones stay as they are.

    Of a page that was read before, a quote that a claim rests on is that claim's, however its words were mended since; and
    what stood there before without being a claim (any more) is not proposed again: somebody has taken it away.
    """
    now = clock.now()
    quote_of = {one: document.text[one.start : one.end] for one in proposals}
    rests: dict[str, list[tuple[str, str]]] = {}
    if before is not None:
        rests = await store.lock_by_quote(tx, before.url, list(quote_of.values()))
        again = [(claim, one) for one, quote in quote_of.items() for claim in rests.get(quote, ())]
        proposals = [one for one, quote in quote_of.items() if quote not in rests and quote not in before.text]
        await _add_evidence(tx, document, source_id, again, now)
    ours = await roles.names(tx)
    rows: dict[str, ClaimRow] = {}
    for number, one in enumerate(proposals):
        # Lists are newest first: a microsecond apart, claims stand there in the order of their source, at every reading alike.
        created_at = now - timedelta(microseconds=number)
        claim = ClaimRow(
            id=ids.new("claim"),
            text=one.text,
            topic=one.topic,
            status="proposed",
            source_type=SOURCE_TYPE[document.given.kind],
            trust_level=one.trust_level,
            created_at=created_at,
            updated_at=now,
            also=one.also,
            audience=one.audience,
            language=one.language,
            needs_context=one.needs_context,
        )
        rows.setdefault(quotes.key_of(one.text), roles.parsed(claim, ours))
    merged = await _merged(tx, rows)
    new = [(row, key) for key, row in rows.items() if key not in merged]
    created = await store.insert_claims(tx, new)
    known = {**await store.lock_claims_by_key(tx, [key for _, key in new]), **merged}
    await _add_evidence(tx, document, source_id, [(known[quotes.key_of(one.text)], one) for one in proposals], now)
    return created


async def _add_evidence(
    tx: ProjectTx,
    document: ReadDocument,
    source_id: str,
    found: Sequence[tuple[tuple[str, str], ProposedClaim]],
    now: datetime,
) -> None:
    """Quotes for claims (id and status) that are there; one that was stale is open again, one that was rejected gets none."""
    rows = [
        quotes.evidence(
            claim_id,
            source_id,
            document.text,
            one.start,
            one.end,
            document.url,
            document.observed_at,
            one.confidence,
            document.parts,
        )
        for (claim_id, status), one in found
        if status != "rejected"
    ]
    await store.insert_evidence(tx, rows, now)
    for claim_id in {claim_id: None for (claim_id, status), _ in found if status == "stale"}:
        await events.move(tx, CLAIM, claim_id, "reopen", also={"updated_at": now})


async def _merged(tx: ProjectTx, rows: Mapping[str, ClaimRow]) -> dict[str, tuple[str, str]]:
    """Key → (id, status) of a living claim that says the same in nearly the same words: another quote is evidence of it."""
    alike = Alike()
    for claim_id, text in (await store.live_texts(tx, _MOST_COMPARED)).items():
        alike.add(claim_id, text)
    exact = await store.lock_claims_by_key(tx, list(rows))
    return {
        key: (found, "proposed")
        for key, row in rows.items()
        if key not in exact and (found := alike.find(row.text)) is not None
    }


async def _outdate(tx: ProjectTx, document: ReadDocument, source_id: str) -> list[str]:
    """A page that was read before says something else now: claims that only its old version carried are stale."""
    if document.given.kind != "url":
        return []
    gone = await store.lock_unsupported_by_page(tx, document.given.text, document.reading, source_id, document.text)
    for claim_id in gone:
        await events.move(tx, CLAIM, claim_id, "outdate", also={"updated_at": clock.now()})
    return gone


def _source(document: ReadDocument) -> NewSource:
    given, failure = document.given, document.failure
    error: Mapping[str, str] | None = {"code": failure.code, "detail": failure.detail} if failure else None
    return NewSource(
        id=ids.new("src"),
        kind=given.kind,
        identity=document.identity,
        title=document.title,
        url=given.text[: limits.URL_LENGTH] if given.kind == "url" else None,
        filename=given.filename,
        media_type=document.media_type,
        bytes=document.bytes,
        sha256=document.sha256,
        text="" if failure else document.text,
        error=error,
        created_at=clock.now(),
        etag=document.validators.etag,
        last_modified=document.validators.last_modified,
        parts=document.parts,
    )


def _nothing_readable(documents: Sequence[ReadDocument]) -> NoSourceReadable:
    errors: list[dict[str, Any]] = []
    counts: dict[str, int] = {}
    for document in documents:
        assert document.failure is not None
        field = {"note": "notes", "url": "urls", "file": "files"}[document.given.kind]
        index = counts.get(field, 0)
        counts[field] = index + 1
        errors.append(
            {"pointer": f"/{field}/{index}", "code": document.failure.code, "message": document.failure.detail}
        )
    first = errors[0]["message"]
    detail = first if len(errors) == 1 else f"None of the {len(errors)} sources could be read. The first: {first}"
    return NoSourceReadable(detail, errors=errors)
