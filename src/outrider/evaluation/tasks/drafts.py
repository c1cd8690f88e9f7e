"""`drafts.jsonl`: a brief, the letter that is written from it, and what must and must not stand in it."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from datetime import date, datetime
from typing import Any, Final, cast

from outrider.evaluation import metrics, writing
from outrider.evaluation.results import Result, Timer, Wrong, by_group
from outrider.evaluation.rows import Row, Unusable, claims_of, company_of, findings_of, sorted_by, without_topic
from outrider.judgement.grounding import Parties, ground, products
from outrider.judgement.port import (
    CompanyResearch,
    DraftBrief,
    DraftText,
    Fit,
    Intelligence,
    MeetingTime,
    Needs,
    ReplyAnalysis,
    StrategyPlan,
)
from outrider.language.html import text_and_links

FILE: Final = "drafts.jsonl"
_KINDS: Final = ("first_touch", "reply", "follow_up")


@dataclass(frozen=True, slots=True)
class Case:
    """`needs` is the code that drafting has to give instead of a letter; empty where a letter is wanted.
    `untold` are the claims without a topic."""

    row: Row
    brief: DraftBrief
    untold: frozenset[str]
    must: tuple[re.Pattern[str], ...]
    must_not: tuple[re.Pattern[str], ...]
    needs: str


def read(row: Row, today: datetime | None) -> Case:
    given = row.under("brief")
    if not given.data:
        raise Unusable("`brief` is missing")
    return Case(
        row,
        brief_of(given),
        without_topic(given),
        tuple(map(pattern, row.texts("must"))),
        tuple(map(pattern, row.texts("must_not"))),
        row.text("needs", ""),
    )


def pattern(given: str) -> re.Pattern[str]:
    """A text that is looked for as it stands, whatever its case; between two / a regular expression."""
    if len(given) > 2 and given.startswith("/") and given.endswith("/"):
        try:
            return re.compile(given[1:-1], re.MULTILINE)
        except re.error as error:
            raise Unusable(f"{given!r} is no regular expression: {error}") from None
    if given.isupper() and given.isalpha():
        return re.compile(re.escape(given))
    return re.compile(re.escape(given), re.IGNORECASE)


def brief_of(row: Row) -> DraftBrief:
    kind = row.text("kind", "first_touch")
    if kind not in _KINDS:
        raise Unusable(f"`brief.kind` is one of {', '.join(_KINDS)}, not {kind!r}")
    sender, business = row.text("sender_name", ""), row.text("business_name", "")
    made: dict[str, Any] = {
        "kind": kind,
        "sender_name": sender,
        "business_name": business,
        "company": company_of(row.objects("company", "name")[0] if row.data.get("company") else row.under("company")),
        "contact_name": row.text("contact_name", ""),
        "claims": claims_of(row, ours=(business, sender)),
        "findings": findings_of(row),
        "strategy": _strategy(row.under("strategy")) if row.data.get("strategy") else None,
        "reply_analysis": _analysis(row.under("reply_analysis")) if row.data.get("reply_analysis") else None,
    }
    if kind == "reply" and made["reply_analysis"] is None:
        made["reply_analysis"] = _analysis(row)
    made["today"] = _day(row.text("today", ""))
    for one in fields(DraftBrief):
        if one.name not in made:
            made[one.name] = _plain(row, one.name, one.default)
    return DraftBrief(**made)


def _plain(row: Row, name: str, default: Any) -> Any:
    """A field of the brief that is a text, a number or a list of texts, as its default tells."""
    if isinstance(default, int):
        return row.whole(name, default)
    return tuple(row.texts(name)) if isinstance(default, tuple) else row.text(name, default)


def _day(given: str) -> date | None:
    try:
        return date.fromisoformat(given) if given else None
    except ValueError:
        raise Unusable(f"`brief.today` is a day such as 2026-11-24, not {given!r}") from None


def _strategy(row: Row) -> StrategyPlan:
    risk = cast(Any, row.text("risk_level", "low"))
    return StrategyPlan(row.text("angle", ""), risk, tuple(row.texts("reasons")), tuple(row.texts("claim_ids")))


def _analysis(row: Row) -> ReplyAnalysis:
    return ReplyAnalysis(
        intent=cast(Any, row.text("intent", "question")),
        asks_for_pricing=row.data.get("asks_for_pricing") is True,
        asks_for_meeting=row.data.get("asks_for_meeting") is True,
        referral_contact=row.text("referral_contact", "") or None,
        return_date=row.day("return_date"),
        summary=row.text("summary", ""),
        confidence=row.share("confidence", 0.9),
        classifier_version="case",
        questions=tuple(row.texts("questions")),
        meeting_times=tuple(
            MeetingTime(one.text("quote"), one.day("day"), one.text("start", "") or None, one.text("end", "") or None)
            for one in row.objects("meeting_times", "quote")
        ),
        language=row.text("language", "") or None,
    )


@dataclass(frozen=True, slots=True)
class Told:
    """The letter, or the code of what is needed for one; `text` is its subject and its words."""

    draft: DraftText | None
    needs: str
    faults: tuple[str, ...] = ()
    text: str = ""


async def run(intelligence: Intelligence, cases: Sequence[Case]) -> Result:
    timer = Timer()
    told = []
    for case in cases:
        told.append(await timer.ask(case.row.where, _ask(intelligence, case)) or Told(None, "unavailable"))
    both = list(zip(cases, told, strict=True))
    faults = [_faults(case, one) for case, one in both]
    written = [one for case, one in both if one.draft and not case.needs]
    wanted = [case for case in cases if not case.needs]
    kinds = Counter(fault for one in written for fault in one.faults)
    measures = {
        "accuracy": metrics.share(sum(not each for each in faults), len(cases)),
        "written": metrics.share(len(written), len(wanted), 1.0),
        "must_found": _share_of_patterns([(case.must, one.text) for case, one in both if one.draft], found=True),
        "must_not_absent": _share_of_patterns(
            [(case.must_not, one.text) for case, one in both if one.draft], found=False
        ),
        "error_faults_per_letter": metrics.share(sum(kinds.values()), len(written)),
        **{f"error.{name}": metrics.share(count, len(written)) for name, count in sorted(kinds.items())},
    }
    measures |= by_group({"lang": [str(c.row.data.get("lang") or "") for c in cases]}, [not each for each in faults], 2)
    wrong = [
        Wrong(case.row.where, case.row.id, f"no fault; there is: {'; '.join(each)}", _shown(one))
        for (case, one), each in zip(both, faults, strict=True)
        if each
    ]
    return Result("drafts", len(cases), {**measures, **timer.measures}, wrong, timer.seconds, timer.broken)


def _share_of_patterns(asked: Sequence[tuple[Sequence[re.Pattern[str]], str]], *, found: bool) -> float:
    fine = [(one.search(text) is not None) == found for patterns, text in asked for one in patterns]
    return metrics.share(sum(fine), len(fine), 1.0)


async def _ask(intelligence: Intelligence, case: Case) -> Told:
    brief = replace(case.brief, claims=await sorted_by(intelligence, case.brief.claims, case.untold))
    try:
        draft = await intelligence.draft(await planned(intelligence, brief))
    except Needs as needs:
        return Told(None, needs.code)
    text, _ = text_and_links(draft.body_html)
    faults = writing.faults(brief.kind, draft.subject, draft.body_html)
    return Told(draft, "", (*faults, *_ungrounded(brief, draft)), f"{draft.subject}\n{text}")


async def planned(intelligence: Intelligence, brief: DraftBrief) -> DraftBrief:
    """A first touch rests on a strategy; where the case has none, the judge plans one from the same findings."""
    if brief.kind != "first_touch" or brief.strategy is not None:
        return brief
    research = CompanyResearch("", brief.findings, Fit(70, ""), ())
    plan = await intelligence.plan(brief.company, research, brief.claims, brief.note, business_name=brief.business_name)
    return replace(brief, strategy=plan)


def _ungrounded(brief: DraftBrief, draft: DraftText) -> list[str]:
    made = products([(one.text, one.actor) for one in brief.claims])
    parties = Parties(
        ours=tuple(name for name in (brief.sender_name, brief.business_name, *made) if name),
        company=brief.company.name,
        person=brief.contact_name,
        domain=brief.company.domain,
        thread_subject=brief.quoted_subject,
    )
    entries = ground(draft.subject, draft.body_html, brief.claims, brief.findings, parties, today=brief.today)
    return ["ungrounded"] * any(one.kind == "ungrounded" for one in entries)


def _faults(case: Case, told: Told) -> list[str]:
    if case.needs:
        return [] if told.needs == case.needs else [f"`needs` {case.needs} is not said"]
    if told.draft is None:
        return [f"no letter, but {told.needs}"]
    missing = [f"without {one.pattern!r}" for one in case.must if not one.search(told.text)]
    present = [f"with {one.pattern!r}" for one in case.must_not if one.search(told.text)]
    return [*missing, *present, *told.faults]


def _shown(told: Told) -> str:
    return told.text.replace("\n", "\n        ") if told.draft else f"needs {told.needs}"
