"""`mail/messages.jsonl`: what a raw message is, by the rules of mail alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from outrider.evaluation import metrics
from outrider.evaluation.results import Result, Timer, Wrong
from outrider.evaluation.rows import Row, Unusable
from outrider.judgement.port import Intelligence
from outrider.mail.inbound import InboundKind, classify
from outrider.mail.parse import parse

FILE: Final = "mail/messages.jsonl"
_KINDS: Final = ("human_reply", "auto_reply", "opt_out", "bounce")


@dataclass(frozen=True, slots=True)
class Case:
    row: Row
    raw: bytes
    kind: str
    recipient: str | None
    hard: bool | None


def read(row: Row, today: datetime | None) -> Case:
    expect = row.under("expect")
    kind, hard = expect.text("kind"), expect.data.get("hard")
    if kind not in _KINDS:
        raise Unusable(f"`expect.kind` is one of {', '.join(_KINDS)}, not {kind!r}")
    if hard is not None and not isinstance(hard, bool):
        raise Unusable(f"`expect.hard` is true or false, not {hard!r}")
    try:
        raw = row.path().read_bytes()
    except OSError as error:
        raise Unusable(f"{row.text('file')!r} cannot be read: {error.strerror}") from None
    return Case(row, raw, kind, expect.text("recipient", "").lower() or None, hard)


async def run(intelligence: Intelligence, cases: Sequence[Case]) -> Result:
    """Without knowing whom we wrote to: what a message says of itself has to do."""
    timer = Timer()
    told = [await timer.ask(case.row.where, _ask(case)) or InboundKind("human_reply") for case in cases]
    both = list(zip(cases, told, strict=True))
    kinds = [(case.kind, one.kind) for case, one in both]
    measures = metrics.of_labels(kinds)
    for label, counts in metrics.by_label(kinds).items():
        measures |= {f"precision.{label}": counts.precision, f"recall.{label}": counts.recall}
    named = [(case, one) for case, one in both if case.recipient]
    if named:
        right = sum(case.recipient == (one.bounce_recipient or "").lower() for case, one in named)
        measures["recipient_accuracy"] = metrics.share(right, len(named))
    asked = [(case.hard, one.is_hard) for case, one in both if case.hard is not None]
    if asked:
        hard = metrics.flags([(bool(expected), said) for expected, said in asked])
        measures |= {"hard_recall": hard.recall, "hard_precision": hard.precision}
    soft = [one for case, one in both if not case.hard]
    measures["lost_for_good"] = metrics.share(sum(one.is_hard for one in soft), len(soft))
    wrong = [
        Wrong(case.row.where, case.row.id, _expected(case), _said(one)) for case, one in both if _faults(case, one)
    ]
    return Result("mail", len(cases), {**measures, **timer.measures}, wrong, timer.seconds, timer.broken)


async def _ask(case: Case) -> InboundKind:
    return classify(parse(case.raw), ours=case.row.texts("ours"))


def _faults(case: Case, told: InboundKind) -> bool:
    return (
        case.kind != told.kind
        or (case.recipient is not None and case.recipient != (told.bounce_recipient or "").lower())
        or (case.hard is not None and case.hard != told.is_hard)
    )


def _expected(case: Case) -> str:
    return _line(case.kind, case.recipient, case.hard)


def _said(told: InboundKind) -> str:
    return _line(told.kind, told.bounce_recipient, told.is_hard)


def _line(kind: str, recipient: str | None, hard: Any) -> str:
    return f"{kind}{f' of {recipient}' if recipient else ''}{', hard' if hard else ''}"
