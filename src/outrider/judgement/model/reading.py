"""What a model is asked about a text by a stranger, and what of its answer is kept.

Each call sees one document, has no tools and answers in a closed shape. What leaves it is an enum, a number, or words that
stand to the letter in that document; everything else is dropped here, whatever the model says.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Final, Literal, get_args

from pydantic import BaseModel, Field

from outrider.core import clock
from outrider.judgement import candidate_kinds
from outrider.judgement.intents import LABELS
from outrider.judgement.model import prompts
from outrider.judgement.model.asking import Answer, Question
from outrider.judgement.model.checks import found, wrapped
from outrider.judgement.port import (
    CandidateVerdict,
    Claim,
    Company,
    Document,
    Finding,
    Fit,
    Inbound,
    Intent,
    MessageType,
    ProposedClaim,
    ReplyAnalysis,
    Topic,
)
from outrider.language.subjects import lacks_subject
from outrider.language.text import clip, talks_to_machines
from outrider.language.which import language_of
from outrider.mail.orders import is_order

LETTER: Final = 6_000
"""Characters of a message that are read."""
DOCUMENT: Final = 24_000
"""Characters of a source that one call reads."""
PAGE: Final = 12_000
_SURE: Final = 0.5
_CONTRADICTED: Final = 0.6
"""The most that a label may say of itself where the rules were sure of another one."""
_MOST_SURE: Final = 0.95
_FARTHEST: Final = timedelta(days=2 * 366)
_SHORTEST, _LONGEST = 12, 500
_OFFERED: Final = 12
_UNSEEN: Final[frozenset[MessageType]] = frozenset({"newsletter", "auto_reply", "bounce"})
_MACHINE_TALK: Final = "It holds text that reads like orders to a program; a person should look."

Share = Annotated[float, Field(ge=0, le=1)]


class Day(BaseModel):
    words: str = Field(description="copied letter by letter")
    year: int
    month: int
    day: int


_RULES_SURE: Final = 0.8
_OPEN: Final = ("positive", "question", "neutral")
"""What a no that the rules are sure of is not made by a model: a person reads it then."""


class ReplyRead(BaseModel):
    intent: Intent
    asks_for_pricing: bool
    asks_for_meeting: bool
    referral: str | None
    back: Day | None
    said: str
    confidence: Share


def about_reply(message: Inbound) -> Question[ReplyRead]:
    """What an answer to our mail means."""
    about = wrapped("email", message.text[:LETTER], came_on=message.received_at.date().isoformat())
    return Question(prompts.of("reply"), about, ReplyRead, longest=600)


def reply(message: Inbound, answer: Answer[ReplyRead], rules: ReplyAnalysis) -> ReplyAnalysis:
    """The labels of a model. Opt-outs, absence and bounces are decided before it is asked (`decided_by_rules`)."""
    read, own = answer.value, message.text[:LETTER]
    sure = min(read.confidence, _MOST_SURE)
    if rules.confidence >= _RULES_SURE and rules.intent not in ("unknown", read.intent):
        sure = min(sure, _CONTRADICTED)
    is_no = rules.intent == "negative" and rules.confidence >= _RULES_SURE
    intent: Intent = read.intent if sure >= _SURE and not (is_no and read.intent in _OPEN) else "unknown"
    other = found(own, read.referral)
    said = found(own, read.said)
    back = _day(read.back, own)
    open_to = intent not in ("negative", "unsubscribe", "out_of_office")
    quote = clip(said.text if said else own, 200)
    return ReplyAnalysis(
        intent=intent,
        asks_for_pricing=read.asks_for_pricing and open_to,
        asks_for_meeting=read.asks_for_meeting and open_to,
        referral_contact=clip(other.text, 200)
        if other is not None and intent in ("referral", "wrong_person", "out_of_office", "unknown")
        else None,
        return_date=back
        if back is not None
        and intent in ("not_now", "out_of_office")
        and timedelta(0) < back - message.received_at.date() <= _FARTHEST
        else None,
        summary=f"{LABELS[intent]}: “{quote}”" if quote else f"{LABELS[intent]}.",
        confidence=round(sure, 2),
        classifier_version=f"{answer.model}/{prompts.of('reply').version}",
        questions=rules.questions,
        meeting_times=rules.meeting_times,
        referral=rules.referral if intent in ("referral", "wrong_person", "out_of_office", "unknown") else None,
        language=rules.language,
        may_want_no_mail=rules.may_want_no_mail and intent not in ("unsubscribe", "out_of_office"),
    )


def decided_by_rules(rules: ReplyAnalysis, kind: CandidateVerdict) -> bool:
    """Whether no model is asked: what holds without judgement is neither lifted nor paid for."""
    return rules.intent in ("unsubscribe", "out_of_office") or kind.message_type in ("bounce", "auto_reply", "opt_out")


class CandidateRead(BaseModel):
    kind: MessageType
    confidence: Share


def about_candidate(message: Inbound, claims: Sequence[Claim]) -> Question[CandidateRead]:
    """What a stranger wants."""
    about = wrapped("email", message.text[:LETTER], subject=clip(message.subject, 200))
    return Question(prompts.of("candidate"), f"{_offers(claims)}\n{about}", CandidateRead, longest=300)


def candidate(message: Inbound, answer: Answer[CandidateRead], rules: CandidateVerdict) -> CandidateVerdict:
    """The kind that a model names. What the rules would ignore is never recommended, only looked at; nor is what gives
    orders to a program."""
    kind = answer.value.kind
    said = candidate_kinds.verdict(kind, min(answer.value.confidence, _MOST_SURE))
    if kind in _UNSEEN:
        # Nobody sees a message of these kinds again, so only a rule may name them.
        said = replace(said, message_type="other")
    if is_order(f"{message.subject}\n{message.text[:LETTER]}"):
        return replace(said, recommended_action="review", reason=f"{said.reason} {_MACHINE_TALK}")
    if said.recommended_action == "accept" and rules.recommended_action in ("ignore", "suppress"):
        return replace(said, recommended_action="review", reason=f"{said.reason} The rules say: {rules.reason}")
    return said


class ClaimRead(BaseModel):
    quote: str = Field(description="copied letter by letter")
    topic: Topic
    audience: Literal["outreach", "internal"]
    confidence: Share


class ClaimsRead(BaseModel):
    claims: list[ClaimRead]


_TOPICS: Final[dict[str, str]] = {
    "offer": "what the business makes or does, for whom",
    "icp": "whom it wants as customers, or does not",
    "proof": "what came of it for customers: results, names, numbers, certificates",
    "pricing": "what it costs",
    "terms": "on what conditions: periods, delivery, cancelling, guarantees",
    "feature": "what the product can do in particular",
    "rule": "what must never be said or done in its name",
    "other": "everything else",
}


def _with_topics(task: Literal["claims", "topic"]) -> prompts.Prompt:
    listed = "\n".join(f"- `{topic}`: {_TOPICS.get(topic, topic)}" for topic in get_args(Topic))
    prompt = prompts.of(task)
    return replace(prompt, text=prompt.text.replace("{topics}", listed))


def about_claims(text: str, source_kind: str) -> Question[ClaimsRead]:
    """What a source says that might become claims."""
    about = wrapped("document", text, kind=source_kind)
    return Question(_with_topics("claims"), about, ClaimsRead, longest=6_000)


def claims(text: str, source_kind: str, answer: Answer[ClaimsRead]) -> list[ProposedClaim]:
    """Quotes of the source, each once, in its order. What is meant for the house is no offer and no proof."""
    kept: dict[tuple[int, int], ProposedClaim] = {}
    for one in answer.value.claims:
        place = found(text, one.quote)
        if place is None or not _SHORTEST <= len(place.text) <= _LONGEST or talks_to_machines(place.text):
            continue
        sure = round(min(one.confidence, _MOST_SURE), 2)
        trust: Literal["low", "medium"] = "medium" if sure >= 0.65 and source_kind != "url" else "low"
        language = language_of(place.text)
        kept[place.start, place.end] = ProposedClaim(
            place.text,
            one.topic if one.audience == "outreach" or one.topic in ("icp", "rule") else "other",
            place.start,
            place.end,
            trust,
            sure,
            audience="internal" if one.topic == "rule" else one.audience,
            language=language,
            needs_context=lacks_subject(place.text, language),
        )
    return [kept[place] for place in sorted(kept)]


class TopicRead(BaseModel):
    topic: Topic


def about_topic(text: str) -> Question[TopicRead]:
    """What a statement is about."""
    return Question(_with_topics("topic"), wrapped("statement", text[:2_000]), TopicRead, longest=200)


Field_ = Literal[
    "what_they_do",
    "relevance",
    "signal:funding",
    "signal:acquisition",
    "signal:expansion",
    "signal:launch",
    "signal:hiring",
    "signal:leadership",
    "signal:award",
    "signal:certification",
    "signal:partnership",
    "signal:customer",
    "signal:growth",
    "signal:regulation",
    "signal:difficulty",
]


class FindingRead(BaseModel):
    field: Field_
    quote: str = Field(description="copied letter by letter")
    day: Day | None


class FindingsRead(BaseModel):
    findings: list[FindingRead]


def about_findings(company: Company, page: Document, claims: Sequence[Claim]) -> Question[FindingsRead]:
    """What a page of a company says that is worth knowing."""
    about = wrapped("page", page.text[:PAGE], of=clip(company.name, 80))
    return Question(prompts.of("findings"), f"{_offers(claims)}\n{about}", FindingsRead, longest=3_000)


def findings(page: Document, answer: Answer[FindingsRead]) -> Iterator[Finding]:
    """Quotes of the page, with the day that its words name, else the day on which it was read."""
    for one in answer.value.findings[:_OFFERED]:
        place = found(page.text, one.quote)
        if place is None or not _SHORTEST <= len(place.text) <= _LONGEST or talks_to_machines(place.text):
            continue
        day = _day(one.day, page.text) if one.field.startswith("signal:") else None
        if day is not None and day > clock.now().date() + timedelta(days=366):
            day = None
        observed = datetime(day.year, day.month, day.day, tzinfo=UTC) if day else page.observed_at
        yield Finding(one.field, clip(place.text, 300), place.text, page.url, observed, place.start, place.end)


class FitRead(BaseModel):
    score: Annotated[int, Field(ge=0, le=100)]
    because: str = Field(description="copied letter by letter")


def about_fit(company: Company, known: Sequence[Finding], icp: Sequence[Claim]) -> Question[FitRead]:
    """How well a company fits whom the business wants."""
    wanted = wrapped("wanted", "\n".join(claim.text for claim in icp[:_OFFERED]))
    about = f"{wanted}\n{wrapped('company', known_of(company, known))}"
    return Question(prompts.of("fit"), about, FitRead, longest=400)


def fit(company: Company, known: Sequence[Finding], answer: Answer[FitRead], rules: Fit) -> Fit:
    """The fit by the rules, or less: what strangers write never raises it."""
    read = answer.value
    place = found(known_of(company, known), read.because)
    if read.score >= rules.score or place is None:
        return rules
    reason = f"{rules.reason} A model puts it lower, because of “{clip(place.text, 200)}”."
    return replace(rules, score=read.score, reason=reason)


def known_of(company: Company, known: Sequence[Finding]) -> str:
    """A company as a model sees it: what the import says, then what was found."""
    told = {name: getattr(company, name) for name in ("name", "domain", "industry", "country", "size")}
    lines = [f"{name}: {value}" for name, value in told.items() if value]
    lines += [clip(company.description, 1_000)] if company.description else []
    lines += [f"{name}: {clip(value, 300)}" for name, value in list(company.extra.items())[:_OFFERED] if value]
    lines += [" ".join(finding.quote.split()) for finding in known if finding.url is not None]
    return "\n".join(lines)[:PAGE]


def _offers(claims: Sequence[Claim]) -> str:
    said = [claim.text for claim in claims if claim.topic in ("offer", "icp") and claim.status == "approved"]
    return wrapped("what_we_offer", "\n".join(said[:_OFFERED]))


def _day(said: Day | None, text: str) -> date | None:
    """The day that a model counted from words that do stand there."""
    if said is None or found(text, said.words) is None:
        return None
    try:
        return date(said.year, said.month, said.day)
    except ValueError:
        return None
