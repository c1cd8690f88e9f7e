"""Weigh what a caller has written, and keep it as a draft. The check and the post judge by one function, `_weigh`."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from outrider import engine, events, followups, prospects
from outrider.core import clock
from outrider.core.causes import Blocker
from outrider.core.errors import Invalid, Problem, first_of
from outrider.db import ProjectTx
from outrider.drafts import content, ground, lawful, policy, remarks, service, store, writing
from outrider.drafts.callers import occasions
from outrider.drafts.callers.errors import DraftExists, WordsTurnedDown
from outrider.drafts.callers.occasions import Asked, Found
from outrider.drafts.ground import GroundOf
from outrider.drafts.lawful import ShownDraft
from outrider.drafts.policy import Looked
from outrider.drafts.store import NewDraft
from outrider.drafts.warnings import Warned
from outrider.engine import ProjectHandle
from outrider.judgement.port import Finding
from outrider.prospects import wanted as words_wanted


@dataclass(frozen=True, slots=True)
class Cite:
    """What the writer says that a sentence rests on. It orders the search of the gate, and proves nothing."""

    sentence: str
    claim_id: str | None = None
    finding_id: str | None = None


@dataclass(frozen=True, slots=True)
class CallerLetter:
    """What a caller wants to be sent. `body_html` is sanitised; `model` is what they say they wrote it with."""

    asked: Asked
    subject: str
    body_html: str
    cites: Sequence[Cite] = ()
    model: str | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the policy may approve the letter by itself, and what keeps it from that."""

    may_approve: bool
    reasons: Sequence[str]


@dataclass(frozen=True, slots=True)
class WeighedLetter:
    """A letter as it would be stored, what refuses it, and what a reader would say of it."""

    draft: NewDraft
    stops: Sequence[Problem]
    warnings: list[dict[str, Any]]
    policy: Verdict


@dataclass(frozen=True, slots=True)
class Posted(ShownDraft):
    """A draft that a caller has just written."""

    warnings: list[dict[str, Any]]
    policy: Verdict


async def check(project: ProjectHandle, letter: CallerLetter) -> WeighedLetter:
    """What `post` would do with a letter, without doing it.

    Raises:
        NotFound, Invalid: as `post`.
    """
    async with project.read() as tx:
        found = await occasions.find(tx, project.services, letter.asked)
        vouched = await prospects.vouched_findings_of(tx, letter.asked.prospect_id)
    judged = await _judge(project, found, vouched, letter)
    async with project.read() as tx:
        return await _weigh(tx, letter, found, judged)


async def post(project: ProjectHandle, letter: CallerLetter) -> Posted:
    """Keep a letter as the draft of its occasion: it waits for review, in the place of one that waited there before.

    Raises:
        NotFound: no such prospect, message or schedule in this project.
        Invalid: kind and occasion do not go together, or a cite names what is no ground of this letter.
        Problem: one of `errors.STOPS`; nothing may be written.
    """
    async with project.read() as tx:
        found = await occasions.find(tx, project.services, letter.asked)
        vouched = await prospects.vouched_findings_of(tx, letter.asked.prospect_id)
    while True:
        _refuse(found.stops)
        # A long text takes its time, so it is judged before the transaction; where the ground has moved, once more.
        judged = await _judge(project, found, vouched, letter)
        async with project.tx() as tx:
            await prospects.lock(tx, letter.asked.prospect_id)
            now = await occasions.find(tx, project.services, letter.asked)
            vouched = await prospects.vouched_findings_of(tx, letter.asked.prospect_id)
            if (now.occasion.known, vouched) != (found.occasion.known, judged.looked.vouched):
                found = now
                continue
            weighed = await _weigh(tx, letter, now, judged)
            _refuse(weighed.stops)
            return await _keep(tx, now, weighed)


def _refuse(stops: Sequence[Problem]) -> None:
    if stops:
        raise stops[0]


@dataclass(frozen=True, slots=True)
class _JudgedLetter:
    """What the gate says of a letter, with what was cited looked at first; and what it says to the policy."""

    known: GroundOf
    grounding: list[dict[str, Any]]
    looked: Looked


async def _judge(
    project: ProjectHandle, found: Found, vouched: Sequence[Finding], letter: CallerLetter
) -> _JudgedLetter:
    known = _cited_first(found.occasion.known, letter.cites)
    grounding = await ground.judge_again(
        known, letter.subject, letter.body_html, project.intelligence, letter.model or ""
    )
    looked = await policy.look_at(found.occasion.known, vouched, letter.subject, letter.body_html, grounding)
    return _JudgedLetter(known, grounding, looked)


def _cited_first(known: GroundOf, cites: Sequence[Cite]) -> GroundOf:
    """The same ground, in the order in which the gate is to look: where two sources hold a sentence, the cited one is named.

    Raises:
        Invalid: a cite names neither an approved claim of the project nor a finding about this prospect.
    """
    claims = {claim.id: claim for claim in known.claims if claim.status == "approved"}
    findings = {ground.finding_id(known, finding): finding for finding in known.findings}
    errors = []
    for number, cite in enumerate(cites):
        if cite.claim_id is not None and cite.claim_id not in claims:
            message = f"{cite.claim_id} is no approved claim of this project; the brief lists those that may be cited"
            errors.append({"pointer": f"/cites/{number}/claim_id", "code": "not_citable", "message": message})
        if cite.finding_id is not None and cite.finding_id not in findings:
            message = f"{cite.finding_id} is no finding about this prospect; the brief lists those that may be cited"
            errors.append({"pointer": f"/cites/{number}/finding_id", "code": "not_citable", "message": message})
    if errors:
        raise Invalid(first_of(errors), errors=errors)
    first_claims = dict.fromkeys(claims[cite.claim_id] for cite in cites if cite.claim_id)
    first_findings = [findings[one] for one in dict.fromkeys(cite.finding_id for cite in cites if cite.finding_id)]
    return replace(
        known,
        claims=[*first_claims, *(claim for claim in known.claims if claim not in first_claims)],
        findings=[*first_findings, *(one for one in known.findings if one not in first_findings)],
    )


async def _weigh(tx: ProjectTx, letter: CallerLetter, found: Found, judged: _JudgedLetter) -> WeighedLetter:
    """The letter as a draft of its occasion, and all that is to be said of it. Changes nothing."""
    grounding = judged.grounding
    trusted = prospects.may_lift(tx)
    draft = writing.made(
        _with_caveats(found),
        letter.subject,
        letter.body_html,
        grounding,
        not_followed=(),
        produced_by=tx.principal.as_writer() | {"model": letter.model},
        trusted_writer=trusted,
        run_id=None,
    )
    stops = list(found.stops)
    words = content.words_digest(draft.subject, draft.body_html)
    if not trusted and await prospects.refused(tx, draft.prospect_id, words):
        stops.append(WordsTurnedDown("A person has turned these very words down for this prospect; write others."))
    objections = [one async for one in policy.objections(tx, draft, judged.looked, is_asked_for=found.is_lifting)]
    occasion = found.occasion
    about = remarks.About(
        occasion.kind,
        occasion.prospect,
        occasion.known,
        [one.text for one in found.thread if one.direction == "outbound"],
        occasion.asked,
    )
    told = remarks.on(about, draft.subject, draft.body_html, is_thread=draft.in_reply_to_message_id is not None)
    told += map(asdict, _unheld_cites(letter.cites, grounding))
    return WeighedLetter(draft, stops, told, Verdict(not objections and not stops, objections))


def _with_caveats(found: Found) -> writing.Occasion:
    """What the reviewer should know of how the occasion stands."""
    caveats = list(found.occasion.caveats)
    for note in found.occasion.said.notes if found.occasion.said else ():
        caveats.append(f"See for yourself whether this wish is followed; no rule has looked: “{note[:300]}”.")
    if found.schedule is not None and found.schedule.due_at > clock.now():
        caveats.append(
            f"This follow-up is due on {found.schedule.due_at.date().isoformat()}; sent before, it comes early."
        )
    return replace(found.occasion, caveats=tuple(caveats))


def _unheld_cites(cites: Sequence[Cite], grounding: Sequence[dict[str, Any]]) -> list[Warned]:
    """Cites that the gate does not follow, so that the writer need not look for them."""
    found = []
    for cite in cites:
        about = [one for one in grounding if _same(cite.sentence, str(one["sentence"]))]
        if not about:
            message = "The sentence that you cite for does not stand in the letter."
        elif any(cite.claim_id and cite.claim_id == one.get("claim_id") for one in about) or any(
            cite.finding_id and cite.finding_id == one.get("finding_id") for one in about
        ):
            continue
        else:
            message = f"What you cite ({cite.claim_id or cite.finding_id}) does not hold this sentence."
        found.append(Warned("cite_does_not_hold", message, cite.sentence[:200]))
    return found


def _same(one: str, other: str) -> bool:
    first, second = (" ".join(text.lower().split()).rstrip(".!? ") for text in (one, other))
    return bool(first) and (first in second or second in first)


async def _keep(tx: ProjectTx, found: Found, weighed: WeighedLetter) -> Posted:
    draft = weighed.draft
    if found.is_lifting:
        await prospects.asked_by_name(tx, [found.occasion.name])
    if draft.replaces is not None:
        await service.supersede(tx, await service.lock(tx, draft.replaces), "replaced")
        await engine.let_go(tx, draft.replaces)
    if not await store.insert(tx, draft):
        raise DraftExists(
            "Another draft for this was written at the same moment; read it, then decide.", retryable=True
        )
    data: events.Data = {"prospect_id": draft.prospect_id, "kind": draft.kind, "replaces": draft.replaces}
    await events.append(tx, "draft.created", "draft", draft.id, data)
    if draft.schedule_id is not None:
        await followups.take_draft(tx, draft.schedule_id, draft.id)
    await words_wanted.come(tx, found.occasion.name, draft.id)
    stored = await lawful.shown(tx, await service.get(tx, draft.id))
    return Posted(
        **{field.name: getattr(stored, field.name) for field in fields(stored)},
        warnings=weighed.warnings,
        policy=weighed.policy,
    )


def as_blockers(stops: Sequence[Problem]) -> list[dict[str, Any]]:
    """What refuses, in the shape of blockers: readiness speaks for itself, each other error is one."""
    found: list[dict[str, Any]] = []
    for stop in stops:
        within: Sequence[Blocker] = stop.extra.get("blockers", ())
        found += [{"code": one.code, "message": one.message, "fix": one.fix} for one in within]
        if not within:
            found.append({"code": stop.code, "message": stop.detail, "fix": stop.fix})
    return found
