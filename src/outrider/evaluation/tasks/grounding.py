"""`grounding.jsonl`: whether the gate holds a sentence to be proven, unproven, or no fact at all."""

import html
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from outrider.evaluation import metrics
from outrider.evaluation.results import Result, Timer, Wrong, by_group
from outrider.evaluation.rows import Row, Unusable, claims_of, findings_of
from outrider.judgement.grounding import Entry, Parties, ground, products, read_again
from outrider.judgement.port import Claim, Finding, Intelligence

FILE: Final = "grounding.jsonl"
_EXPECTED: Final = ("grounded", "ungrounded", "no_fact")
_PASS: Final = ("pass", "honest")
_REFUSE: Final = ("refuse", "false")


@dataclass(frozen=True, slots=True)
class Case:
    row: Row
    sentence: str
    is_subject: bool
    claims: tuple[Claim, ...]
    findings: tuple[Finding, ...]
    parties: Parties
    expect: tuple[str, ...]
    """Any of them is right, the best first."""

    @property
    def is_false(self) -> bool:
        return self.expect == ("ungrounded",)

    @property
    def is_honest(self) -> bool:
        return "ungrounded" not in self.expect


def read(row: Row, today: datetime | None) -> Case:
    given = row.texts("expect")
    expect = tuple("grounded" if one in _PASS else "ungrounded" if one in _REFUSE else one for one in given)
    if not expect or not set(expect) <= set(_EXPECTED):
        raise Unusable(f"`expect` is one of {', '.join(_EXPECTED)}, not {row.data.get('expect')!r}")
    named = row.texts("ours")
    claims = claims_of(row, ours=named)
    recipient = row.under("recipient")
    ours = (*named, *products([(one.text, one.actor) for one in claims]))
    parties = Parties(
        ours=tuple(dict.fromkeys(ours)),
        company=recipient.text("company", ""),
        person=recipient.text("person", ""),
        domain=recipient.text("domain", ""),
        thread_subject=row.text("thread_subject", ""),
    )
    is_subject = row.data.get("subject") is True
    return Case(row, row.text("sentence"), is_subject, claims, findings_of(row), parties, expect)


async def run(intelligence: Intelligence, cases: Sequence[Case]) -> Result:
    """The gate is one for all writers. The intelligence is asked only where it is a second reader, and what that changes is
    measured apart: the policy never follows it."""
    timer = Timer()
    told: list[list[Entry]] = []
    for case in cases:
        told.append(await timer.ask(case.row.where, _ask(case)) or [])
    verdicts = [verdict(entries) for entries in told]
    pairs = [
        (said if any(_same(one, said, entries) for one in case.expect) else case.expect[0], said)
        for case, said, entries in zip(cases, verdicts, told, strict=True)
    ]
    rights = [one == other for one, other in pairs]
    measures = {
        **metrics.of_labels(pairs),
        **_rates(cases, told, ""),
    }
    again = [await read_again(entries, intelligence) for entries in told]
    if any(entry.read_by for entries in again for entry in entries):
        measures |= _rates(cases, again, "_read_again")
    measures |= by_group({"lang": [str(case.row.data.get("lang") or "") for case in cases]}, rights)
    wrong = [
        Wrong(case.row.where, case.row.id, f"{'/'.join(case.expect)}: “{case.sentence[:110]}”", _said(said, entries))
        for case, said, entries, right in zip(cases, verdicts, told, rights, strict=True)
        if not right
    ]
    return Result("grounding", len(cases), {**measures, **timer.measures}, wrong, timer.seconds, timer.broken)


def _rates(cases: Sequence[Case], told: Sequence[Sequence[Entry]], name: str) -> dict[str, float]:
    false = [verdict(entries) for case, entries in zip(cases, told, strict=True) if case.is_false]
    honest = [verdict(entries) for case, entries in zip(cases, told, strict=True) if case.is_honest]
    return {
        f"leak_rate{name}": metrics.share(sum(said != "ungrounded" for said in false), len(false)),
        f"flag_rate{name}": metrics.share(sum(said == "ungrounded" for said in honest), len(honest)),
    }


async def _ask(case: Case) -> list[Entry]:
    return judge(case.sentence, case)


def judge(sentence: str, case: Case) -> list[Entry]:
    lang = str(case.row.data.get("lang") or "") or None
    return ground(
        sentence if case.is_subject else None,
        "" if case.is_subject else f"<p>{html.escape(sentence, quote=False)}</p>",
        case.claims,
        case.findings,
        case.parties,
        language=lang,
    )


def verdict(entries: Sequence[Entry]) -> str:
    """Unproven if any part of the sentence is; proven if any part rests on something; else no fact."""
    if not entries or any(one.kind == "ungrounded" for one in entries):
        return "ungrounded"
    return "grounded" if any(one.claim_id or one.finding_field for one in entries) else "no_fact"


def _same(expect: str, said: str, entries: Sequence[Entry]) -> bool:
    """A courtesy that rests on a finding is either: it is no statement, and what it names is proven."""
    return said == expect or (
        {said, expect} == {"grounded", "no_fact"} and any(one.kind == "courtesy" for one in entries)
    )


def _said(said: str, entries: Sequence[Entry]) -> str:
    why = next((one.reason for one in entries if one.kind == "ungrounded" and one.reason), "")
    return f"{said}{f' ({why})' if why else ''}"
