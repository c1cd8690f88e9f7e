"""`replies.jsonl`: what a reply means, from the message as it came to what is stored with it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any, Final, get_args

from outrider.evaluation import metrics
from outrider.evaluation.results import Result, Timer, Wrong, by_group
from outrider.evaluation.rows import Row, Unusable
from outrider.evaluation.tasks.letters import Letter, letter_of
from outrider.judgement.port import Intelligence, Intent, ReplyAnalysis
from outrider.replies.analysis import AT_ONCE, by_kind
from outrider.replies.effects import is_answered, is_opt_out

FILE: Final = "replies.jsonl"
_KINDS: Final = ("human_reply", "auto_reply", "opt_out", "bounce")


@dataclass(frozen=True, slots=True)
class Case:
    """A reply; `intents` are those that are right, the best first. A field that is None, and no intent, is not asked about."""

    row: Row
    letter: Letter
    intents: tuple[str, ...]
    kind: str | None
    pricing: bool | None
    meeting: bool | None
    return_date: date | None
    asks_date: bool
    referral: tuple[str, ...] | None

    @property
    def is_no(self) -> bool:
        return self.intents[:1] == ("unsubscribe",) or self.kind == "opt_out"


@dataclass(frozen=True, slots=True)
class Told:
    kind: str
    analysis: ReplyAnalysis


def read(row: Row, today: datetime | None) -> Case:
    expect = row.under("expect")
    intent = expect.data.get("intent")
    intents = tuple(expect.texts("intent"))
    kind = expect.data.get("kind")
    if not set(intents) <= set(get_args(Intent)) or not (intents or kind):
        raise Unusable(f"`expect.intent` is one of {', '.join(get_args(Intent))}, not {intent!r}")
    if kind is not None and kind not in _KINDS:
        raise Unusable(f"`expect.kind` is one of {', '.join(_KINDS)}, not {kind!r}")
    referral = expect.data.get("referral")
    return Case(
        row=row,
        letter=letter_of(row, today),
        intents=intents,
        kind=kind,
        pricing=_flag(expect, "asks_for_pricing"),
        meeting=_flag(expect, "asks_for_meeting"),
        return_date=expect.day("return_date"),
        asks_date="return_date" in expect.data,
        referral=None if "referral" not in expect.data else _names(referral),
    )


def _flag(expect: Row, name: str) -> bool | None:
    value = expect.data.get(name)
    if value is not None and not isinstance(value, bool):
        raise Unusable(f"`expect.{name}` is true or false, not {value!r}")
    return value


def _names(referral: Any) -> tuple[str, ...]:
    """Names or addresses of which the answer has to hold one; none where nobody is named, any where it is true."""
    if isinstance(referral, bool):
        return ("",) if referral else ()
    if isinstance(referral, dict):
        referral = [value for value in referral.values() if value]
    found = [referral] if isinstance(referral, str) and referral.strip() else referral or []
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
        raise Unusable("`expect.referral` is a name, an address, a list of them, or null")
    return tuple(found)


async def run(intelligence: Intelligence, cases: Sequence[Case]) -> Result:
    timer = Timer()
    told: list[Told | None] = []
    for case in cases:
        if len(told) % AT_ONCE == 0:
            soon = [one.letter for one in cases[len(told) : len(told) + AT_ONCE]]
            messages = [letter.inbound for letter in soon if _by_rules(letter) is None]
            await timer.prepare(case.row.where, intelligence.read_ahead(messages))
        told.append(await timer.ask(case.row.where, ask(intelligence, case.letter)))
    answered = [(case, one or _UNAVAILABLE) for case, one in zip(cases, told, strict=True)]
    wrong = [
        Wrong(case.row.where, case.row.id, _expected(case, faults), _said(one, faults))
        for case, one in answered
        if (faults := _faults(case, one))
    ]
    return Result("replies", len(cases), {**_measures(answered), **timer.measures}, wrong, timer.seconds, timer.broken)


_UNAVAILABLE: Final = Told("human_reply", ReplyAnalysis("unknown", False, False, None, None, "", 0.0, "unavailable"))


async def ask(intelligence: Intelligence, letter: Letter) -> Told:
    """As the service does it: the rules of mail first, then the judge."""
    analysis = _by_rules(letter) or await intelligence.analyse_reply(letter.inbound)
    return Told(letter.found.kind, analysis)


def _by_rules(letter: Letter) -> ReplyAnalysis | None:
    return by_kind(letter.found.kind, letter.found, letter.inbound.text, letter.inbound.from_email)


def _stops(told: Told) -> bool:
    """Whether mail to this person stops: suppressed by a rule, or held for a person because a judge says so."""
    return told.kind == "opt_out" or is_opt_out(told.analysis)


def _is_answered(case: Case, told: Told) -> bool:
    """Whether an answer would be drafted that nobody asked for."""
    return told.kind == "human_reply" and is_answered(told.analysis, case.letter.inbound.text)


def _is_held_back(case: Case, told: Told) -> bool:
    """Whether it would be, did it not read as if it might be a wish to hear no more."""
    unsuspected = replace(told, analysis=replace(told.analysis, may_want_no_mail=False))
    return not _is_answered(case, told) and _is_answered(case, unsuspected)


def _intent(case: Case, told: Told) -> metrics.Pair:
    """The best right intent and the answered one; any of the right ones will do."""
    said = told.analysis.intent
    return (said if said in case.intents else case.intents[0], said)


def _measures(every: Sequence[tuple[Case, Told]]) -> dict[str, float]:
    answered = [(case, told) for case, told in every if case.intents]
    pairs = [_intent(case, told) for case, told in answered]
    rights = [one == other for one, other in pairs]
    sure = [(told.analysis.confidence, right) for (_, told), right in zip(answered, rights, strict=True)]
    spoken = [right for (_, told), right in zip(answered, rights, strict=True) if told.analysis.intent != "unknown"]
    found = {
        **metrics.of_labels(pairs),
        "answered": metrics.share(len(spoken), len(pairs)),
        "accuracy_answered": metrics.share(sum(spoken), len(spoken), 1.0),
        "coverage_95": metrics.coverage(sure),
        "calibration_error": metrics.calibration_error([one for one in sure if one[0] > 0]),
    }
    found |= _no_measures(every)
    if kinds := [(case.kind, told.kind) for case, told in every if case.kind]:
        found["kind_accuracy"] = metrics.accuracy(kinds)
    prices = [(c.pricing, t.analysis.asks_for_pricing) for c, t in answered if c.pricing is not None]
    found |= metrics.of_values("pricing", [(wanted, said, wanted == said) for wanted, said in prices])
    meetings = [(c.meeting, t.analysis.asks_for_meeting) for c, t in answered if c.meeting is not None]
    found |= metrics.of_values("meeting", [(wanted, said, wanted == said) for wanted, said in meetings])
    dated = [(c, t) for c, t in answered if c.asks_date]
    found |= metrics.of_values(
        "return_date",
        [(c.return_date is not None, t.analysis.return_date is not None, _same_day(c, t)) for c, t in dated],
    )
    referred = [(c, t) for c, t in answered if c.referral is not None]
    found |= metrics.of_values(
        "referral", [(bool(c.referral), bool(_named(t.analysis)), _same_person(c, t)) for c, t in referred]
    )
    for label, counts in metrics.by_label(pairs).items():
        found |= {f"precision.{label}": counts.precision, f"recall.{label}": counts.recall, f"f1.{label}": counts.f1}
    groups = {name: [str(case.row.data.get(name) or "") for case, _ in answered] for name in ("lang", "style")}
    found |= by_group(groups, rights)
    for style in sorted(set(groups["style"]) - {""}):
        inside = [pair for pair, one in zip(pairs, groups["style"], strict=True) if one == style]
        found[f"macro_f1.{style}"] = metrics.macro_f1(inside)
    return found


def _no_measures(answered: Sequence[tuple[Case, Told]]) -> dict[str, float]:
    noes = [(case, told) for case, told in answered if case.is_no]
    others = [(case, told) for case, told in answered if not case.is_no and "unsubscribe" not in case.intents]
    found = {}
    if noes:
        found["opt_out_recall"] = metrics.share(sum(_stops(told) for _, told in noes), len(noes))
        found["opt_out_answered"] = metrics.share(sum(_is_answered(*one) for one in noes), len(noes))
    if others:
        found["innocent_lost"] = metrics.share(sum(_stops(told) for _, told in others), len(others))
        found["innocent_lost_for_good"] = metrics.share(sum(one.kind == "opt_out" for _, one in others), len(others))
        found["innocent_held_back"] = metrics.share(sum(_is_held_back(*one) for one in others), len(others))
    return found


def _same_day(case: Case, told: Told) -> bool:
    return case.return_date == told.analysis.return_date


def _same_person(case: Case, told: Told) -> bool:
    """Whom the answer names, be it by name, by address or by both: whoever wrote the case may have noted either."""
    said = [one.casefold() for one in _named(told.analysis)]
    if not case.referral:
        return not said
    return any(one.casefold() in each or each in one.casefold() for one in case.referral for each in said)


def _named(analysis: ReplyAnalysis) -> list[str]:
    whom = analysis.referral
    every = (analysis.referral_contact, *((whom.name, whom.email) if whom else ()))
    return list(dict.fromkeys(one for one in every if one))


def _faults(case: Case, told: Told) -> list[str]:
    """Names of the fields that are not as expected."""
    analysis = told.analysis
    return [
        name
        for name, fine in (
            ("intent", not case.intents or analysis.intent in case.intents),
            ("kind", case.kind is None or case.kind == told.kind),
            ("asks_for_pricing", case.pricing is None or case.pricing == analysis.asks_for_pricing),
            ("asks_for_meeting", case.meeting is None or case.meeting == analysis.asks_for_meeting),
            ("return_date", not case.asks_date or _same_day(case, told)),
            ("referral", case.referral is None or _same_person(case, told)),
        )
        if not fine
    ]


def _expected(case: Case, faults: Sequence[str]) -> str:
    values = {
        "intent": "/".join(case.intents),
        "kind": case.kind,
        "asks_for_pricing": case.pricing,
        "asks_for_meeting": case.meeting,
        "return_date": case.return_date,
        "referral": " or ".join(case.referral or ()) or None,
    }
    return ", ".join(f"{name} {values[name]}" for name in faults)


def _said(told: Told, faults: Sequence[str]) -> str:
    analysis = told.analysis
    values = {
        "intent": f"{analysis.intent} ({analysis.confidence:.2f})",
        "kind": told.kind,
        "asks_for_pricing": analysis.asks_for_pricing,
        "asks_for_meeting": analysis.asks_for_meeting,
        "return_date": analysis.return_date,
        "referral": " ".join(_named(analysis)) or None,
    }
    return ", ".join(f"{name} {values[name]}" for name in faults)
