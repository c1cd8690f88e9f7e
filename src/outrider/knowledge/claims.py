"""Verbs on claims: write one down, edit, remove, decide.

Who may raise trust: a person. Approving a claim, or giving it more trust, takes the scope `reviews:write` (which `api`
includes), whatever path it goes by; a token with `knowledge:write` alone can propose, correct and reject.

An edit of the words or the evidence makes an approved claim `proposed` again and takes its trust back to `medium`, for
what was approved is no longer what stands there; unless the same call says `status: approved` or
`trust_level: user_confirmed`: then the operator vouches for the new words. Drafts that rest on a claim check at approval
and before sending that it still says so; the events written here tell everybody else.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from outrider import events
from outrider.access.credentials import require
from outrider.core import clock, crypto, ids
from outrider.core.decisions import Decided, Decision
from outrider.core.errors import NotFound
from outrider.db import ProjectTx
from outrider.engine import ProjectHandle, Services
from outrider.judgement.port import ModelUnavailable
from outrider.knowledge import evidence, quotes, roles, sources_store, store
from outrider.knowledge.errors import (
    ClaimExists,
    ContentChanged,
    DecisionNotPossible,
    EmptyText,
    JudgementUnavailable,
)
from outrider.knowledge.evidence import Given, not_there
from outrider.knowledge.extract.clean import clean
from outrider.knowledge.pages import Quoted
from outrider.knowledge.states import CLAIM, TRIGGER_TO
from outrider.knowledge.store import ClaimRow, EvidenceRow
from outrider.language import countries, places
from outrider.language.subjects import lacks_subject
from outrider.language.which import language_of

_ROLES: Final = ("actor", "customer", "limits")
_TRUST: Final = ("low", "medium", "high", "user_confirmed")


async def topic_of(project: ProjectHandle, text: str) -> str:
    """What the claim is about, as the model sees it. May use the network: never call it in a transaction.

    Raises:
        JudgementUnavailable: the model does not answer; give the topic yourself, or try later.
    """
    try:
        return await project.intelligence.topic(text)
    except ModelUnavailable as error:
        raise JudgementUnavailable(
            "The model does not answer right now; try again later, or send `topic` yourself.",
            headers={"Retry-After": "30"},
            retryable=True,
        ) from error


def tidy(text: str) -> str:
    """The text of a claim as it is stored.

    Raises:
        EmptyText: nothing that can be seen is left.
    """
    text = clean(text)
    if not text:
        raise EmptyText(
            "Send a text with at least one visible character.",
            errors=[{"pointer": "/text", "code": "empty_text", "message": "no visible character"}],
        )
    return text


async def create(
    tx: ProjectTx,
    text: str,
    topic: str,
    source_type: str | None,
    status: str,
    said: Mapping[str, Any],
    given: Sequence[Given] = (),
    quoted: Mapping[str, Quoted] | None = None,
) -> tuple[ClaimRow, list[EvidenceRow]]:
    """A claim that somebody writes down, with its evidence. The operator's own, approved at once, is `user_confirmed`.

    Args:
        source_type: None for what follows from the evidence, `manual` without any.
        said: may hold actor, customer and limits; what it lacks is read from the text.
        given, quoted: evidence, and its pages as `evidence.read` has found them.

    Raises:
        InsufficientScope: approving takes `reviews:write`.
        Invalid: the customer is not named in the text.
        EvidenceNotInSource: a quote does not stand where it is said to.
        ClaimExists: the project has it, in whatever status.
    """
    claim_id = ids.new("claim")
    placed = await evidence.place(tx, claim_id, given, quoted or {})
    kind = evidence.kind_of(placed) if placed else None
    source_type = source_type or (evidence.SOURCE_TYPE[kind] if kind else "manual")
    if status == "approved":
        require(tx.principal, "reviews:write")
        trust = "user_confirmed" if source_type == "manual" else "high"
    elif kind is not None:
        # As for what the service proposes itself: a page may be changed by many, what the operator gave by nobody.
        trust = "low" if kind == "url" else "medium"
    else:
        trust = "medium" if source_type == "manual" else "low"
    now = clock.now()
    claim = _described(ClaimRow(claim_id, text, topic, status, source_type, trust, now, now), said)
    claim = _with(roles.parsed(claim, await roles.names(tx)), said)
    key = quotes.key_of(text)
    if not await store.insert_claims(tx, [(claim, key)]):
        raise _exists((await store.lock_claims_by_key(tx, [key]))[key])
    rows = [one.row for one in placed]
    await store.insert_evidence(tx, rows, now)
    await events.append(
        tx,
        "claim.created",
        "claim",
        claim.id,
        {"status": status, "topic": topic, "source_type": source_type, "trust_level": trust},
    )
    return claim, rows


async def edit(tx: ProjectTx, claim_id: str, changes: Mapping[str, Any], topic: str | None) -> ClaimRow:
    """Change text, topic, trust, status, evidence (the whole list), actor, customer or limits. `topic` is that of a new text.

    Raises:
        NotFound, InsufficientScope, ClaimExists, EvidenceNotInSource
        Invalid: the customer is not named in the text.
    """
    before = await _lock(tx, claim_id)
    text = changes.get("text", before.text)
    placed = await _placed(tx, claim_id, changes["evidence"]) if "evidence" in changes else None
    other_words = text != before.text
    other_evidence = placed is not None and not _same_quotes(placed, await store.evidence_of(tx, [claim_id]))
    vouched = changes.get("status") == "approved" or changes.get("trust_level") == "user_confirmed"
    status = changes.get("status", before.status)
    trust = changes.get("trust_level", before.trust_level)
    if (other_words or other_evidence) and not vouched:
        if "status" not in changes and before.status == "approved":
            status = "proposed"
        if "trust_level" not in changes:
            trust = min(trust, "medium", key=_TRUST.index)
    if status == "approved" and before.status != "approved" and "trust_level" not in changes:
        trust = max(trust, "high", key=_TRUST.index)
    raised = _TRUST.index(trust) > _TRUST.index(before.trust_level)
    if raised or (status == "approved" and (before.status != "approved" or other_words or other_evidence)):
        require(tx.principal, "reviews:write")
    now = await _roles(tx, before, text, changes)
    other_roles = _said_of(now) != _said_of(before)
    if other_roles and status == "approved":
        require(tx.principal, "reviews:write")
    topic = changes.get("topic") or (topic if other_words else None) or before.topic
    if topic != before.topic and status == "approved":
        require(tx.principal, "reviews:write")  # what may be said in a first message goes by the topic
    described = replace(before, text=text, topic=topic, trust_level=trust)
    described = (
        _described(described, changes) if other_words or topic != before.topic else _for_whom(described, changes)
    )
    if status == "approved" and _opened(before, described):
        require(tx.principal, "reviews:write")
    _heed_countries(tx, before, replace(described, status=status))
    await _write(tx, before, described, status)
    await _keep_roles(tx, now)
    if other_evidence:
        assert placed is not None
        await store.delete_evidence(tx, claim_id)
        await store.insert_evidence(tx, placed, clock.now())
    changed = [
        name
        for name in ("text", "topic", "trust_level", "evidence", "audience", "needs_context", *_ROLES)
        if name in changes
    ]
    other = other_words or other_evidence or other_roles or _for_whom(before, changes) != before
    if changed and (other or trust != before.trust_level or "topic" in changes):
        await events.append(tx, "claim.updated", "claim", claim_id, {"changed": changed, "status": status})
    return await get(tx, claim_id)


async def delete(tx: ProjectTx, claim_id: str) -> None:
    """Remove a claim with its evidence; the agent no longer uses it.

    Raises:
        NotFound
        InsufficientScope: it says in which countries one sells.
    """
    _heed_countries(tx, await _lock(tx, claim_id), None)
    await store.delete_claim(tx, claim_id)
    await events.append(tx, "claim.deleted", "claim", claim_id)


async def decide(
    tx: ProjectTx,
    services: Services,
    target_id: str,
    decision: Decision,
    note: str,
    expected_sha256: str | None,
) -> Decided:
    """Approve a claim, skip it, which rejects it, or take either back. The same decision twice changes nothing.

    Raises:
        NotFound, ContentChanged
        DecisionNotPossible: nothing can write a claim anew; edit it, or add a better source.
    """
    if decision not in ("approve", "skip", "reopen"):
        raise DecisionNotPossible(
            f"A claim cannot be decided with {decision}: approve, skip or reopen it, or correct it with"
            f" PATCH /v1/knowledge-claims/{target_id}."
        )
    claim = await _lock(tx, target_id)
    if expected_sha256 is not None and expected_sha256 != digest(claim, await store.evidence_of(tx, [target_id])):
        raise ContentChanged("The claim has changed since you read it; read it again and decide on what it says now.")
    data: events.Data = {"note": note} if note else {}
    if decision == "approve":
        if claim.status != "approved":
            await _keep_roles(tx, claim)
            trust = max(claim.trust_level, "high", key=_TRUST.index)
            await events.move(
                tx, CLAIM, target_id, "approve", also={"trust_level": trust, "updated_at": clock.now()}, data=data
            )
        return Decided("approved", "The claim is approved and may be used.")
    if decision == "reopen":
        if claim.status != "proposed":
            await events.move(tx, CLAIM, target_id, "reopen", also={"updated_at": clock.now()})
        return Decided("needs_review", "The claim waits for your review again, and is not used meanwhile.")
    if claim.status != "rejected":
        _heed_countries(tx, claim, None)
        await events.move(tx, CLAIM, target_id, "reject", also={"updated_at": clock.now()}, data=data)
    return Decided("skipped", "The claim is rejected and will not be used or proposed again.")


async def get(tx: ProjectTx, claim_id: str) -> ClaimRow:
    """Raises NotFound."""
    claim = await store.claim(tx, claim_id)
    if claim is None:
        raise NotFound(f"There is no claim {claim_id}.")
    return roles.read(claim, await roles.names(tx))


def digest(claim: ClaimRow, rows: Sequence[EvidenceRow]) -> str:
    """What a reviewer saw: the words, of whom they are true and how far, and the quotes."""
    return crypto.sha256(
        claim.text, claim.actor or "", claim.customer or "", *(claim.limits or []), *(row.exact for row in rows)
    )


def wire(claim: ClaimRow, rows: Sequence[EvidenceRow]) -> dict[str, Any]:
    """A claim with its evidence (docs/reference/resources.md "Claim")."""
    return {
        "id": claim.id,
        "text": claim.text,
        "topic": claim.topic,
        "status": claim.status,
        "source_type": claim.source_type,
        "trust_level": claim.trust_level,
        "actor": claim.actor,
        "customer": claim.customer or None,
        "limits": claim.limits or [],
        "also": claim.also,
        "audience": claim.audience,
        "language": claim.language or None,
        "needs_context": claim.needs_context,
        "evidence": [quotes.wire(row) for row in rows],
        "content_sha256": digest(claim, rows),
        "created_at": claim.created_at,
        "updated_at": claim.updated_at,
    }


def _heed_countries(tx: ProjectTx, before: ClaimRow, after: ClaimRow | None) -> None:
    """What a person has approved of whom one sells to keeps verdicts strict (docs/law.md): whoever takes a country out of it
    answers for that. Raises InsufficientScope."""
    if before.topic != "icp" or not before.once_approved or before.status == "rejected":
        return
    stays = after is not None and after.topic == "icp" and after.status != "rejected"
    lost = places.countries_in(before.text) - (places.countries_in(after.text) if after and stays else frozenset())
    if lost:
        require(
            tx.principal,
            "lawful:write",
            f"A person has approved that you sell to people in {', '.join(map(countries.name_of, sorted(lost)))}, and how"
            " strictly it is judged whether one may write to somebody hangs on that; so somebody who may answer for it takes it"
            " away.",
        )


async def _lock(tx: ProjectTx, claim_id: str) -> ClaimRow:
    claim = await store.lock_claim(tx, claim_id)
    if claim is None:
        raise NotFound(f"There is no claim {claim_id}.")
    return roles.read(claim, await roles.names(tx))


async def _roles(tx: ProjectTx, before: ClaimRow, text: str, changes: Mapping[str, Any]) -> ClaimRow:
    """The claim with its new text, and of whom it is true: what was sent, else what stood there, else what a new text says."""
    claim = before if text == before.text else roles.parsed(replace(before, text=text), await roles.names(tx))
    return _with(claim, changes)


def _with(claim: ClaimRow, said: Mapping[str, Any]) -> ClaimRow:
    return roles.changed(claim, said) if any(name in said for name in _ROLES) else claim


def _said_of(claim: ClaimRow) -> tuple[str | None, str, list[str]]:
    return claim.actor, claim.customer or "", claim.limits or []


async def _keep_roles(tx: ProjectTx, claim: ClaimRow) -> None:
    await store.set_roles(
        tx, claim.id, actor=claim.actor or "ours", customer=claim.customer or "", limits=claim.limits or []
    )


def _described(claim: ClaimRow, said: Mapping[str, Any]) -> ClaimRow:
    """The claim with what its words say of it: a new text is no other topic's besides, and a rule stays in the house."""
    language = language_of(claim.text)
    audience = "internal" if claim.topic == "rule" else "outreach"
    lacking = lacks_subject(claim.text, language)
    return _for_whom(replace(claim, also=None, language=language, audience=audience, needs_context=lacking), said)


def _for_whom(claim: ClaimRow, said: Mapping[str, Any]) -> ClaimRow:
    """The claim with what somebody says of its audience. A rule is never said, whoever says so."""
    audience = "internal" if claim.topic == "rule" else said.get("audience", claim.audience)
    return replace(claim, audience=audience, needs_context=said.get("needs_context", claim.needs_context))


def _opened(before: ClaimRow, claim: ClaimRow) -> bool:
    """Whether it may be said now, and might not before."""
    return (claim.audience == "outreach" and before.audience == "internal") or (
        before.needs_context and not claim.needs_context
    )


async def _write(tx: ProjectTx, before: ClaimRow, claim: ClaimRow, status: str) -> None:
    if claim != before:
        key = quotes.key_of(claim.text)
        other = (await store.lock_claims_by_key(tx, [key])).get(key)
        if other is not None and other[0] != before.id:
            raise _exists(other)
        try:
            await store.update_claim(tx, replace(claim, updated_at=clock.now()), key)
        except store.UniqueViolation:
            raise ClaimExists("Another request has just added this claim; read the knowledge again.") from None
    if status != before.status:
        await events.move(tx, CLAIM, before.id, TRIGGER_TO[status], also={"updated_at": clock.now()})


async def _placed(tx: ProjectTx, claim_id: str, given: Sequence[Mapping[str, Any]]) -> list[EvidenceRow]:
    """The given quotes, each found in its source."""
    known = await sources_store.source_texts(tx, [one["source_id"] for one in given])
    rows: list[EvidenceRow] = []
    for index, one in enumerate(given):
        source = known.get(one["source_id"])
        if source is None:
            raise not_there(index, "source_id", f"There is no source {one['source_id']} that was read.")
        quote = one["quote"]
        start = quotes.find(source["text"], quote["exact"], quote.get("prefix") or "", quote.get("suffix") or "")
        if start is None:
            raise not_there(
                index, "quote", f"The quote does not stand in {one['source_id']} to the letter; copy it from its text."
            )
        if any((row.source_id, row.start_at) == (one["source_id"], start) for row in rows):
            continue
        rows.append(
            quotes.evidence(
                claim_id,
                one["source_id"],
                source["text"],
                start,
                start + len(quote["exact"]),
                source["url"],
                source["created_at"],
                1.0 if one.get("confidence") is None else one["confidence"],
                source["parts"],
            )
        )
    return rows


def _same_quotes(new: Sequence[EvidenceRow], old: Sequence[EvidenceRow]) -> bool:
    return sorted((e.source_id, e.start_at, e.exact) for e in new) == sorted(
        (e.source_id, e.start_at, e.exact) for e in old
    )


def _exists(found: tuple[str, str]) -> ClaimExists:
    claim_id, status = found
    return ClaimExists(
        f"Claim {claim_id} says the same and is {status}; change it with PATCH /v1/knowledge-claims/{claim_id}.",
        claim_id=claim_id,
    )
