"""Judgement with a model: one typed call a task, the rules in front of it and behind it.

The rules decide first what needs no judgement (opt-outs, bounces, absence) and what cannot be done honestly (`Needs`), and they
bound the rest: a model may say less of a company, see more risk, find one more opt-out, never the reverse. Where no model
answers, the rules' own answer stands, with a caveat that says so.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal, TypeVar

from pydantic import BaseModel

from outrider.judgement.evidence import Writer
from outrider.judgement.grounding import Entry, Readings
from outrider.judgement.model import entailment, planning, prompts, reading, writing
from outrider.judgement.model.asking import Answer, Forgetful, Ledger, ModelAsker, NoModelAnswer, Question, put
from outrider.judgement.model.prompts import Task
from outrider.judgement.port import (
    CandidateVerdict,
    Claim,
    Company,
    CompanyResearch,
    Document,
    DraftBrief,
    DraftText,
    Finding,
    Fit,
    Inbound,
    Intelligence,
    ModelUnavailable,
    ProposedClaim,
    ReplyAnalysis,
    StrategyPlan,
    Topic,
)
from outrider.judgement.why_now import NO_REASON

if TYPE_CHECKING:
    from outrider.language.vectors import Vector

T = TypeVar("T", bound=BaseModel)

_PAGES: Final = 4
"""Pages of one company that a model reads; each is a call."""
_PARTS: Final = 4
"""Parts of one source that a model reads; the rules read what is beyond."""
_KEPT: Final = 20
_UNSURE: Final = 0.5


class Modelled:
    """`Intelligence` by models, task by task; `rules` answer the tasks that have none, and where a model does not."""

    def __init__(self, line: ModelAsker, rules: Intelligence, ledger: Ledger | None = None) -> None:
        self.line = line
        self.rules = rules
        self.ledger: Ledger = ledger or Forgetful()
        self.name = rules.name

    def under(self, ledger: Ledger) -> "Modelled":
        """The same, asking in the name of a project: what it costs and what it answered goes into that ledger."""
        return Modelled(self.line, self.rules, ledger)

    async def propose_claims(
        self, text: str, *, source_kind: Literal["note", "url", "file"], business_name: str = ""
    ) -> Sequence[ProposedClaim]:
        by_rules = list(await self.rules.propose_claims(text, source_kind=source_kind, business_name=business_name))
        if not self._asks("claims"):
            return by_rules
        read: list[ProposedClaim] = []
        at = 0
        for start, end in _parts(text, reading.DOCUMENT)[:_PARTS]:
            part = text[start:end]
            try:
                answer = await self._ask(reading.about_claims(part, source_kind))
            except NoModelAnswer as none:
                if none.passes and not read and not by_rules:
                    raise ModelUnavailable(f"The model {none}.") from none
                break
            read += [_moved(one, start) for one in reading.claims(part, source_kind, answer)]
            at = end
        return read + [one for one in by_rules if one.start >= at]

    async def topic(self, text: str) -> Topic:
        if not self._asks("topic"):
            return await self.rules.topic(text)
        try:
            return (await self._ask(reading.about_topic(text))).value.topic
        except NoModelAnswer:
            return await self.rules.topic(text)

    def score_fit(self, company: Company, icp: Sequence[Claim]) -> Fit:
        return self.rules.score_fit(company, icp)

    async def rank(
        self,
        companies: Sequence[Company],
        icp: Sequence[Claim],
        query: str,
        vectors: "Sequence[Vector | None] | None" = None,
    ) -> Sequence[Fit]:
        return await self.rules.rank(companies, icp, query, vectors)

    async def research(
        self, company: Company, documents: Sequence[Document], claims: Sequence[Claim]
    ) -> CompanyResearch:
        by_rules = await self.rules.research(company, documents, claims)
        findings, fit, caveats = by_rules.findings, by_rules.fit, list(by_rules.caveats)
        writer: Writer | None = None
        try:
            if self._asks("findings"):
                for page in [page for page in documents if page.url is not None and page.text.strip()][:_PAGES]:
                    found = await self._ask(reading.about_findings(company, page, claims))
                    findings = _joined(findings, list(reading.findings(page, found)))
                    writer = _writer(found, "findings")
            icp = [claim for claim in claims if claim.topic == "icp"]
            icp = [claim for claim in icp if claim.status == "approved"] or icp
            if self._asks("fit") and icp and fit.score > 0:
                judged = await self._ask(reading.about_fit(company, findings, icp))
                fit = reading.fit(company, findings, judged, fit)
                writer = writer or _writer(judged, "fit")
        except NoModelAnswer as none:
            caveats.append(_by_rules("Researched", none, "in part " if writer else ""))
        return CompanyResearch(by_rules.summary, findings, fit, tuple(caveats), writer)

    async def plan(
        self,
        company: Company,
        research: CompanyResearch,
        claims: Sequence[Claim],
        note: str = "",
        previous: StrategyPlan | None = None,
        earlier_notes: Sequence[str] = (),
        person: str = "",
        business_name: str = "",
    ) -> StrategyPlan:
        """A reviewer's wishes, and the wish for another plan, are followed by the rules: they say which they did not follow."""
        by_rules = await self.rules.plan(
            company, research, claims, note, previous, earlier_notes, person, business_name
        )
        if not self._asks("plan") or note.strip() or previous is not None or any(map(str.strip, earlier_notes)):
            return by_rules
        try:
            answer = await self._ask(planning.question(company, research, claims))
        except NoModelAnswer as none:
            return planning.by_rules(by_rules, claims, none)
        plan = planning.plan(company, research, claims, answer, by_rules)
        if plan is None:
            return planning.by_rules(by_rules, claims, NoModelAnswer("rejected"))
        return replace(plan, writer=_writer(answer, "plan"))

    async def draft(self, brief: DraftBrief) -> DraftText:
        """Written once; what the gate finds is told to the model once, and what it still finds then stays marked."""
        by_rules = await self.rules.draft(brief)
        if not self._asks("draft"):
            return by_rules
        try:
            answer = await self._ask(writing.question(brief))
        except NoModelAnswer as none:
            return replace(by_rules, caveats=(*by_rules.caveats, _by_rules("Written", none)))
        task: Task = "draft"
        best = writing.judged(brief, answer.value, by_rules.subject)
        caveats = (NO_REASON,) if NO_REASON in by_rules.caveats else ()
        if best.loose and self._asks("critique"):
            try:
                second = await self._ask(writing.objection(brief, best))
                again = writing.judged(brief, second.value, by_rules.subject)
                if len(again.loose) < len(best.loose):
                    best, answer, task = again, second, "critique"
            except NoModelAnswer as none:
                caveats = (
                    *caveats,
                    f"What is marked was not mended, because the model {none}.",
                )
        return replace(writing.text_of(brief, best, caveats), writer=_writer(answer, task))

    async def read_ahead(self, messages: Sequence[Inbound], *, candidates: bool = False) -> None:
        await self.rules.read_ahead(
            messages, candidates=True
        )  # who answers a reply is asked what kind of letter it is, too

    async def analyse_reply(self, message: Inbound) -> ReplyAnalysis:
        by_rules = await self.rules.analyse_reply(message)
        kind = await self.rules.classify_candidate(message, ())
        if not self._asks("reply") or not message.text.strip() or reading.decided_by_rules(by_rules, kind):
            return by_rules
        try:
            return reading.reply(message, await self._ask(reading.about_reply(message)), by_rules)
        except NoModelAnswer as none:
            if none.passes and by_rules.confidence < _UNSURE:
                raise ModelUnavailable(f"The model {none}.") from none
            return by_rules

    async def classify_candidate(self, message: Inbound, claims: Sequence[Claim]) -> CandidateVerdict:
        by_rules = await self.rules.classify_candidate(message, claims)
        decided = by_rules.message_type in ("bounce", "auto_reply", "opt_out") or _is_list(message)
        if not self._asks("candidate") or not message.text.strip() or decided:
            return by_rules
        try:
            answer = await self._ask(reading.about_candidate(message, claims))
        except NoModelAnswer as none:
            return replace(by_rules, reason=f"{by_rules.reason} {_by_rules('JudgedLetter', none)}")
        return reading.candidate(message, answer, by_rules)

    async def second_reading(self, sentences: Sequence[Entry], writer: str = "") -> Readings | None:
        model = self.line.model_of("entailment")
        if model is None or _is_of(writer, model):
            return None
        try:
            answer = await self._ask(entailment.question(sentences))
        except NoModelAnswer:
            return None  # What the rules refuse stays refused; the call and how it ended are on record.
        if _is_of(writer, answer.model):
            return None
        return Readings(_writer(answer, "entailment"), entailment.rests_on(answer.value, sentences))

    def _asks(self, task: Task) -> bool:
        return self.line.model_of(task) is not None

    async def _ask(self, question: Question[T]) -> Answer[T]:
        return await put(self.line, self.ledger, question)


def _writer(answer: Answer[T], task: Task) -> Writer:
    provider, _, model = answer.model.partition(":")
    return Writer(provider, model, prompts.of(task).version)


def _is_of(writer: str, model: str) -> bool:
    """Whether a writer, as somebody names it, is that model."""
    return writer.strip().lower() in (model.lower(), model.partition(":")[2].lower())


def _by_rules(done: str, none: NoModelAnswer, part: str = "") -> str:
    return f"{done} {part}by the built-in rules, because the model {none}."


def _parts(text: str, size: int) -> list[tuple[int, int]]:
    """A long text in parts that end at a line where they can."""
    parts, at = [], 0
    while at < len(text):
        end = at + size if len(text) - at > size else len(text)
        line = text.rfind("\n", at + size // 2, end) if end < len(text) else -1
        end = line if line > 0 else end
        parts.append((at, end))
        at = end
    return parts


def _moved(claim: ProposedClaim, by: int) -> ProposedClaim:
    return replace(claim, start=claim.start + by, end=claim.end + by)


def _joined(known: Sequence[Finding], more: Sequence[Finding]) -> tuple[Finding, ...]:
    """What the rules found and what a model found; of the same words, the model's label."""
    new: list[Finding] = []
    for one in more:
        if not any(_same(one, other) for other in new):
            new.append(one)
    return (*[one for one in known if not any(_same(one, other) for other in new)], *new)[:_KEPT]


def _same(one: Finding, other: Finding) -> bool:
    if one.url is None or one.url != other.url or one.start is None or other.start is None:
        return False
    return one.start < (other.end or 0) and other.start < (one.end or 0)


def _is_list(message: Inbound) -> bool:
    """A mailing by its headers (RFC 2369, RFC 2919): nothing in its text makes a person of it."""
    names = {name.lower() for name in message.headers}
    return bool(names & {"list-unsubscribe", "list-id"})
