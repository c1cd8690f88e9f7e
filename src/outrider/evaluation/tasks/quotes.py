"""`mail/quotes.jsonl`: what its sender wrote themselves, of a message that quotes, signs and forwards."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from outrider.evaluation import metrics
from outrider.evaluation.results import Result, Timer, Wrong, by_group
from outrider.evaluation.rows import Row, Unusable
from outrider.evaluation.tasks.letters import parsed_of
from outrider.judgement.port import Intelligence
from outrider.mail.parse import ParsedMessage, parse
from outrider.mail.quotes import own_text

FILE: Final = "mail/quotes.jsonl"


@dataclass(frozen=True, slots=True)
class Case:
    row: Row
    parsed: ParsedMessage
    expect: str


def read(row: Row, today: datetime | None) -> Case:
    expect = row.under("expect").text("text") if isinstance(row.data.get("expect"), dict) else row.text("expect")
    if not row.data.get("file"):
        return Case(row, parsed_of(row), expect)
    try:
        return Case(row, parse(row.path().read_bytes()), expect)
    except OSError as error:
        raise Unusable(f"{row.text('file')!r} cannot be read: {error.strerror}") from None


async def run(intelligence: Intelligence, cases: Sequence[Case]) -> Result:
    timer = Timer()
    told = [await timer.ask(case.row.where, _ask(case)) or "" for case in cases]
    rights = [_words(case.expect) == _words(one) for case, one in zip(cases, told, strict=True)]
    near = [metrics.overlap(case.expect, one) for case, one in zip(cases, told, strict=True)]
    measures = {"accuracy": metrics.share(sum(rights), len(rights)), "words_f1": metrics.share(sum(near), len(near))}
    measures |= by_group({"lang": [str(case.row.data.get("lang") or "") for case in cases]}, rights)
    wrong = [
        Wrong(case.row.where, case.row.id, f"“{_words(case.expect)[:150]}”", f"“{_words(one)[:150]}”")
        for case, one, right in zip(cases, told, rights, strict=True)
        if not right
    ]
    return Result("quotes", len(cases), {**measures, **timer.measures}, wrong, timer.seconds, timer.broken)


async def _ask(case: Case) -> str:
    return own_text(case.parsed, case.row.texts("ours"))


def _words(text: str) -> str:
    """Line breaks and blanks do not matter."""
    return " ".join(text.split())
