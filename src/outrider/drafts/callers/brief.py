"""Everything that a writer may know of one occasion, and must keep: read once, with a bound on each list."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any, Final, Literal

from outrider import followups, mailbox, projects, prospects
from outrider.core import limits
from outrider.core.causes import Template
from outrider.core.errors import Invalid
from outrider.db import ProjectTx
from outrider.drafts import remarks, warnings, writing
from outrider.drafts.callers import occasions, rules, service
from outrider.drafts.callers.occasions import Asked, Found
from outrider.drafts.callers.template import to_write
from outrider.engine import ProjectHandle
from outrider.followups import Schedule
from outrider.judgement import greetings, tongue
from outrider.judgement.greetings import Greeting
from outrider.judgement.open_questions import questions_of
from outrider.judgement.port import Claim, Finding
from outrider.judgement.tongue import Tongue
from outrider.language.text import clip
from outrider.mailbox.messages import StoredMessage
from outrider.prospects import register
from outrider.prospects.register import CompanyFact

CLAIMS: Final = 200
FINDINGS: Final = 50
MESSAGES: Final = 10
_NO_STRATEGY: Final = "There is no strategy for them yet; a letter is written without one."
_TEXT: Final = 4_000
_NOTES: Final = 20
_ROLE: Final = ("role", "title", "job_title", "job title", "position", "funktion", "poste", "cargo", "functie")
_FIRST: Final = {"offer": 0, "proof": 1, "other": 2, "icp": 3}


@dataclass(frozen=True, slots=True)
class Recipient:
    email: str
    name: str
    role: str
    greeting: Greeting
    company: str
    domain: str
    industry: str
    country: str
    size: str
    description: str
    status: str


@dataclass(frozen=True, slots=True)
class SenderOf:
    name: str
    role: str
    email: str | None
    business_name: str
    website: str


@dataclass(frozen=True, slots=True)
class Sayable:
    """An approved claim."""

    id: str
    text: str
    topic: str
    actor: str
    customer: str
    limits: Sequence[str]
    trust_level: str


@dataclass(frozen=True, slots=True)
class Seen:
    """A finding about the prospect: `quote` stands at `url`, or in the import."""

    id: str
    field: str
    value: str
    quote: str
    url: str | None
    observed_at: datetime | None
    provider: str | None
    """The data provider that gave the value; it counts as imported."""


@dataclass(frozen=True, slots=True)
class BriefStrategy:
    """The strategy that stands."""

    id: str
    review_status: str
    angle: str
    lead_with: Sequence[str]
    reasons: Sequence[str]
    risk_level: str


@dataclass(frozen=True, slots=True)
class Said:
    """A message of the conversation; `untrusted` where somebody else wrote it."""

    id: str
    direction: str
    kind: str
    from_email: str
    subject: str
    text: str
    at: datetime
    untrusted: bool


@dataclass(frozen=True, slots=True)
class ToAnswer:
    """The message that a reply answers, as it was read: what it wants, and each question in its own words (untrusted)."""

    message_id: str
    intent: str
    summary: str
    asks_for_pricing: bool
    asks_for_meeting: bool
    referral_contact: str | None
    return_date: date | str | None
    questions: Sequence[str]
    untrusted: bool = True


@dataclass(frozen=True, slots=True)
class OpenStep:
    """The follow-up that is to be written."""

    schedule_id: str
    step: int
    steps: int
    purpose: str
    due_at: datetime


@dataclass(frozen=True, slots=True)
class Sound:
    """How the operator wants letters to sound. `samples` are no ground for any fact."""

    tone: str
    signature: str
    rules: Sequence[str]
    samples: Sequence[str]


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a letter keeps to. More words are a warning, more characters are refused."""

    least_words: int
    most_words: int
    least_subject_words: int
    most_subject_words: int
    most_subject_characters: int
    most_body_characters: int
    most_text_characters: int
    most_sentences: int
    links: Sequence[str]


@dataclass(frozen=True, slots=True)
class Standing:
    """The draft that is there already for this occasion."""

    draft_id: str
    review_status: str
    lifecycle_status: str
    subject: str
    body_html: str


@dataclass(frozen=True, slots=True)
class Brief:
    kind: str
    prospect_id: str
    blockers: Sequence[dict[str, Any]]
    recipient: Recipient
    sender: SenderOf
    language: Tongue
    claims: Sequence[Sayable]
    findings: Sequence[Seen]
    left_out: Mapping[str, int]
    latest_signal: dict[str, Any] | None
    strategy: BriefStrategy | None
    thread: Sequence[Said]
    reply: ToAnswer | None
    follow_up: OpenStep | None
    voice: Sound
    notes: Sequence[str]
    caveats: Sequence[str]
    lawful: dict[str, Any]
    rules: Sequence[str]
    limits: Bounds
    waiting: Standing | None
    check: Template
    post: Template


async def read(
    project: ProjectHandle,
    prospect_id: str,
    kind: Literal["first_touch", "reply", "follow_up"],
    message_id: str | None,
    schedule_id: str | None,
) -> Brief:
    """The brief for a message. A reply without a message is to the newest one that a person wrote, a follow-up without a
    schedule that of the open one.

    Raises:
        NotFound: no such prospect, message or schedule.
        Invalid: there is nothing to answer or to follow up, or what was named is not for this kind.
    """
    async with project.read() as tx:
        asked = await _asked(tx, prospect_id, kind, message_id, schedule_id)
        found = await occasions.find(tx, project.services, asked)
        return await _brief(tx, asked, found)


async def _asked(
    tx: ProjectTx,
    prospect_id: str,
    kind: Literal["first_touch", "reply", "follow_up"],
    message_id: str | None,
    schedule_id: str | None,
) -> Asked:
    for name, given, of in (("message_id", message_id, "reply"), ("schedule_id", schedule_id, "follow_up")):
        if given is not None and kind != of:
            raise _refused(name, f"does not belong to a {kind}; leave it out")
    if kind == "reply" and message_id is None:
        thread = await mailbox.messages.of_prospect(tx, prospect_id)
        message_id = next((one.id for one in reversed(thread) if one.kind == "human_reply"), None)
        if message_id is None:
            raise _refused("message_id", "they have written nothing that could be answered")
    if kind == "follow_up" and schedule_id is None:
        schedule_id = await occasions.open_schedule(tx, prospect_id)
        if schedule_id is None:
            raise _refused("schedule_id", "no follow-up to this prospect is open")
    return Asked(kind, prospect_id, message_id, schedule_id)


def _refused(name: str, message: str) -> Invalid:
    return Invalid(
        f"query:{name}: {message}.", errors=[{"pointer": f"query:{name}", "code": "not_for_this", "message": message}]
    )


async def _brief(tx: ProjectTx, asked: Asked, found: Found) -> Brief:
    occasion, known = found.occasion, found.occasion.known
    prospect = occasion.prospect
    project = await projects.get(tx)
    claims = [claim for claim in known.claims if claim.status == "approved"]
    company = prospects.company_of(prospect)
    language = tongue.of(known.voice.language, company, claims, known.findings, writing.what_they_wrote(found.thread))
    strategy = await prospects.strategy_of(tx, prospect.id)
    facts = await register.facts_of(tx, prospect)
    lead = strategy.claim_ids if strategy is not None else []
    claims.sort(key=lambda claim: (lead.index(claim.id) if claim.id in lead else len(lead), _FIRST.get(claim.topic, 2)))
    shown = found.thread[-MESSAGES:]
    notes = occasion.said.notes if occasion.said is not None else ()
    post = to_write(tx, asked, occasion.quoted_subject)
    least, most = warnings.WORDS[occasion.kind]
    return Brief(
        kind=occasion.kind,
        prospect_id=prospect.id,
        blockers=service.as_blockers(found.stops),
        recipient=_recipient(found, language),
        sender=SenderOf(
            known.sender_name or project.business_name,
            known.voice.sender_role,
            known.from_email,
            project.business_name,
            project.website,
        ),
        language=language,
        claims=[_sayable(claim) for claim in claims[:CLAIMS]],
        findings=[_seen(prospect.id, one, facts) for one in known.findings[:FINDINGS]],
        left_out={
            "claims": max(0, len(claims) - CLAIMS),
            "findings": max(0, len(known.findings) - FINDINGS),
            "messages": len(found.thread) - len(shown),
        },
        latest_signal=prospect.latest_signal,
        strategy=BriefStrategy(
            strategy.id, strategy.review_status, strategy.angle, lead, strategy.reasons, strategy.risk_level
        )
        if strategy is not None
        else None,
        thread=[_said(one) for one in shown],
        reply=_to_answer(found.message) if found.message is not None else None,
        follow_up=_step(found.schedule, await followups.steps(tx)) if found.schedule is not None else None,
        voice=Sound(known.voice.tone, known.voice.signature, known.voice.rules, known.voice.samples),
        notes=list(notes[-_NOTES:]),
        caveats=_caveats(found),
        lawful=occasion.lawful.lawful.wire if occasion.lawful is not None else {},
        rules=rules.of(occasion.kind),
        limits=Bounds(
            least,
            most,
            *warnings.SUBJECT_WORDS,
            limits.LINE_LENGTH,
            limits.HTML_LENGTH,
            limits.LETTER_LENGTH,
            limits.LETTER_SENTENCES,
            remarks.links(project.website, claims),
        ),
        waiting=_waiting(found),
        check=replace(post, path=f"{post.path}:check"),
        post=post,
    )


def _recipient(found: Found, language: Tongue) -> Recipient:
    prospect = found.occasion.prospect
    # A colleague who answered is not the contact whose name is known.
    theirs = found.occasion.to_email.lower() == (prospect.contact_email or "").lower()
    name = prospect.contact_name or "" if theirs else ""
    return Recipient(
        email=found.occasion.to_email,
        name=name,
        role=next((prospect.columns[one] for one in prospect.columns if one.lower() in _ROLE), ""),
        greeting=greetings.greeting_of(name, language.code),
        company=prospect.company_name,
        domain=prospect.domain,
        industry=prospect.industry,
        country=prospect.country,
        size=prospect.size,
        description=clip(prospect.description, _TEXT),
        status=prospect.status,
    )


def _seen(prospect_id: str, one: Finding, facts: Sequence[CompanyFact]) -> Seen:
    fact = register.source_of(one.field, one.value, facts) if one.url is None else None
    return Seen(
        prospects.finding_id(prospect_id, one),
        one.field,
        one.value,
        one.quote,
        one.url,
        one.observed_at,
        fact.source if fact else None,
    )


def _sayable(claim: Claim) -> Sayable:
    return Sayable(
        claim.id, claim.text, claim.topic, claim.actor, claim.customer, claim.limits or (), claim.trust_level
    )


def _said(one: StoredMessage) -> Said:
    theirs = one.direction == "inbound"
    text = clip(one.text, _TEXT)
    return Said(one.id, one.direction, one.kind, one.from_email, clip(one.subject, 200), text, one.received_at, theirs)


def _to_answer(message: StoredMessage) -> ToAnswer:
    read = message.analysis
    return ToAnswer(
        message_id=message.id,
        intent=str(read.get("intent", "unknown")),
        summary=str(read.get("summary", "")),
        asks_for_pricing=bool(read.get("asks_for_pricing")),
        asks_for_meeting=bool(read.get("asks_for_meeting")),
        referral_contact=read.get("referral_contact"),
        return_date=read.get("return_date"),
        questions=[clip(one, 500) for one in questions_of(message.text)[:20]],
    )


def _step(schedule: Schedule, steps: Sequence[followups.Step]) -> OpenStep:
    purpose = steps[schedule.step - 1].purpose if schedule.step <= len(steps) else ""
    return OpenStep(schedule.id, schedule.step, len(steps), purpose, schedule.due_at)


def _caveats(found: Found) -> list[str]:
    said = [_NO_STRATEGY if one == writing.NO_STRATEGY else one for one in found.occasion.caveats]
    if found.is_lifting:
        said.append("A person has skipped a draft for this. Posting one takes that back, in your name.")
    if not found.occasion.known.findings:
        said.append("Nothing verified is known of them, so a letter has no reason to come now. Research them first.")
    return said


def _waiting(found: Found) -> Standing | None:
    live = found.live
    if live is None:
        return None
    return Standing(live.id, live.review_status, live.lifecycle_status, live.subject, live.body_html)
