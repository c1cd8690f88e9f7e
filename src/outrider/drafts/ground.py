"""What a message to one prospect may rest on, and whether a text does (docs/reference/judgement.md "Grounding")."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date
from typing import Any, Final

from outrider import knowledge, mailbox, projects, prospects
from outrider.core import clock
from outrider.db import ProjectTx
from outrider.drafts import answered
from outrider.judgement import grounding
from outrider.judgement.grounding import Entry, Parties, SecondReader
from outrider.judgement.port import Claim, Finding, StrategyPlan, by_model
from outrider.judgement.prices import is_price
from outrider.language.guard_rails import GuardRail, broken, guard_rail
from outrider.language.text import clip
from outrider.projects import Voice

_NUMBER: Final = " no. "


@dataclass(frozen=True, slots=True)
class GroundOf:
    """Approved claims, findings about the prospect, and who writes to whom."""

    prospect_id: str
    claims: Sequence[Claim]
    findings: Sequence[Finding]
    sender_name: str
    business_name: str
    from_email: str | None
    parties: Parties
    voice: Voice
    rails: tuple[GuardRail, ...] = ()
    """The operator's rules that a sentence can break."""
    answers: bool = False
    """Whether it goes on with what somebody has written."""
    website: str = ""
    today: date | None = None
    """The day on which it is judged (UTC)."""


async def read(tx: ProjectTx, prospect_id: str, in_reply_to: str | None = None) -> GroundOf:
    """Everything that the grounding of a draft to this prospect looks at, and who it is from.

    Args:
        in_reply_to: id of the stored message that it answers or follows up.
    """
    project = await projects.get(tx)
    sender = await mailbox.sending.sender_of(tx, in_reply_to)
    prospect = await prospects.get(tx, prospect_id)
    earlier = await mailbox.messages.by_id(tx, in_reply_to) if in_reply_to else None
    # What they ask is theirs to be quoted, and whom they point to theirs to be thanked for.
    row = await mailbox.messages.in_a_row(tx, earlier) if earlier and earlier.direction == "inbound" else ()
    read = answered.meaning([one.analysis for one in answered.together(earlier, row)]) if earlier and row else None
    voice = await projects.voice_of(tx)
    rails = tuple(rail for rail in map(guard_rail, voice.rules) if rail.binds_sentences)
    # What a rule forbids is offered to no writer.
    claims = [
        claim
        for claim in await knowledge.approved_claims(tx)
        if not broken(rails, claim.text, of_a_customer=claim.actor == "customer", answers=True)
    ]
    named = (voice.sender_name or (sender.display_name if sender else ""), project.business_name)
    products = grounding.products([(claim.text, claim.actor) for claim in claims])
    return GroundOf(
        prospect_id=prospect_id,
        claims=claims,
        findings=await prospects.findings_of(tx, prospect_id),
        sender_name=named[0],
        business_name=project.business_name,
        from_email=sender.email if sender else None,
        parties=Parties(
            ours=tuple(name for name in (*named, *products) if name),
            company=prospect.company_name,
            person=prospect.contact_name or "",
            domain=prospect.domain or "",
            thread_subject=earlier.subject if earlier else "",
            asked=read.questions if read else (),
            pointed_to=read.pointed_to if read else "",
        ),
        voice=voice,
        rails=rails,
        answers=in_reply_to is not None,
        website=project.website,
        today=clock.now().date(),
    )


def judge(known: GroundOf, subject: str, body_html: str) -> list[dict[str, Any]]:
    """One entry for the subject, then one per sentence of the body, by rules alone. Pure: it may be called in a transaction."""
    return _stored(_by_rules(known, subject, body_html), known)


async def judge_again(
    known: GroundOf, subject: str, body_html: str, reader: SecondReader, writer: str = ""
) -> list[dict[str, Any]]:
    """As `judge`, where a second reader may hold what the rules refuse only for its words. Call it with no transaction open.

    Args:
        writer: the model that wrote the text, `provider:name`.
    """
    entries = await asyncio.to_thread(_by_rules, known, subject, body_html)
    return _stored(await grounding.read_again(entries, reader, writer), known)


def _by_rules(known: GroundOf, subject: str, body_html: str) -> list[Entry]:
    named = _by_name(known)
    entries = grounding.ground(
        subject,
        body_html,
        known.claims,
        [replace(finding, field=name) for name, finding in named.items()],
        known.parties,
        today=known.today,
        called={name: finding_id(known, finding) for name, finding in named.items()},
    )
    signed = {_flat(line) for line in (*known.voice.signature.splitlines(), known.voice.sender_role) if line.strip()}
    return [_ruled(_signed(entry, signed) if at else entry, known) for at, entry in enumerate(entries)]


def _ruled(entry: Entry, known: GroundOf) -> Entry:
    """What breaks one of the operator's rules is refused for it, whatever holds it."""
    claim = next((one for one in known.claims if one.id == entry.claim_id), None)
    told = claim is not None and claim.actor == "customer"
    rule = broken(known.rails, entry.sentence, of_a_customer=told, answers=known.answers)
    # What is quoted from the company's own pages is theirs to say.
    if rule is None or entry.kind == "finding":
        return entry
    reason = f"Your rule “{rule[:200]}” forbids it. Say it otherwise or leave it out; only you can change the rule."
    return Entry(entry.sentence, "ungrounded", reason=reason, severity="refuse")


def _by_name(known: GroundOf) -> dict[str, Finding]:
    # Two findings may be of one field; the gate names what holds a sentence by the field alone.
    return {_named(known.findings, at): finding for at, finding in enumerate(known.findings)}


def _stored(entries: Sequence[Entry], known: GroundOf) -> list[dict[str, Any]]:
    named = _by_name(known)
    return [_with_finding(entry, known, named) for entry in entries]


def _signed(entry: Entry, signed: set[str]) -> Entry:
    """A line of the operator's own signature says nothing that the writer has to prove."""
    if entry.kind != "ungrounded" or _flat(entry.sentence) not in signed:
        return entry
    return Entry(entry.sentence, "frame", reason="A line of the signature.")


def _flat(text: str) -> str:
    return " ".join(text.split()).casefold()


def finding_id(known: GroundOf, finding: Finding) -> str:
    """The id of a finding, made of what it says of whom: the same words at the same place keep it."""
    return prospects.finding_id(known.prospect_id, finding)


def _named(findings: Sequence[Finding], at: int) -> str:
    name = findings[at].field
    number = sum(one.field == name for one in findings[:at])
    return f"{name}{_NUMBER}{number + 1}" if number else name


def _with_finding(entry: Entry, known: GroundOf, named: Mapping[str, Finding]) -> dict[str, Any]:
    finding = named.get(entry.finding_field or "")
    field = finding.field if finding is not None else entry.finding_field
    stored = asdict(replace(entry, finding_field=field, near=None, unheld=None, read_by=None))
    del stored["near"], stored["unheld"]
    stored["finding_id"] = finding_id(known, finding) if finding is not None else None
    stored["read_by"] = by_model(entry.read_by) if entry.read_by is not None else None
    return stored


def departures(
    strategy: StrategyPlan | None, grounding: Sequence[Mapping[str, Any]], claims: Sequence[Claim], *, noted: bool
) -> list[str]:
    """A sentence for the reviewer about each claim of the strategy that no sentence of the letter rests on. `claims` are those
    that may be said today; `noted`: a person has asked for changes."""
    used = {entry["claim_id"] for entry in grounding if entry.get("claim_id")}
    known = {claim.id: claim for claim in claims}
    told = []
    for claim_id in strategy.claim_ids if strategy else ():
        if claim_id in used:
            continue
        claim = known.get(claim_id)
        if claim is None:
            told.append("A claim of the strategy is not approved any more, so the letter does without it.")
            continue
        why = (
            "it states a price, and a first letter names none"
            if is_price(claim.text)
            else "changes were asked for"
            if noted
            else "its writer does not say why"
        )
        told.append(f"The strategy uses “{clip(claim.text, 120)}”, and the letter does not: {why}.")
    return told
