"""`claims.jsonl`: which statements are found in a document, of which topic, and whether each quote stands there."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal, cast

from outrider.evaluation import metrics
from outrider.evaluation.results import Result, Timer, Wrong
from outrider.evaluation.rows import Row, Unusable
from outrider.judgement.port import Intelligence, ProposedClaim
from outrider.knowledge.extract import page
from outrider.knowledge.extract.clean import clean

FILE: Final = "claims.jsonl"
HTML: Final = re.compile(r"<(?:!--|(?:html|head|body|div|span|p|br|script|style|meta|img|a|table)\b)", re.IGNORECASE)
_ALIKE: Final = 0.6
_OWN_WORDS: Final = 0.5
_NUMBER: Final = re.compile(r"\d+")
SourceKind = Literal["note", "url", "file"]
_KINDS: Final = ("note", "url", "file")


@dataclass(frozen=True, slots=True)
class Expected:
    """A statement that is to be found. Any of the topics will do; none, it is not asked about."""

    quote: str
    topics: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Case:
    row: Row
    text: str
    source_kind: SourceKind
    expected: tuple[Expected, ...]


def read(row: Row, today: datetime | None) -> Case:
    kind = row.text("source_kind", "url")
    if kind not in _KINDS:
        raise Unusable(f"`source_kind` is one of {', '.join(_KINDS)}, not {kind!r}")
    text = text_of(row.text("text"))
    if "expect" not in row.data:
        raise Unusable("`expect` is missing; an empty list says that there is no claim in it")
    expected = tuple(Expected(one.text("quote"), tuple(one.texts("topic"))) for one in row.objects("expect", "quote"))
    return Case(row, text, cast(SourceKind, kind), expected)


@dataclass(frozen=True, slots=True)
class Told:
    """What was proposed from one document: the quotes, which of them were expected, which are as they stand there."""

    case: Case
    proposals: tuple[ProposedClaim, ...]
    quotes: tuple[str, ...]
    pairs: tuple[tuple[int, int], ...]
    faithful: tuple[bool, ...]

    @property
    def counts(self) -> metrics.Counts:
        hit = len(self.pairs)
        return metrics.Counts(hit, len(self.quotes) - hit, len(self.case.expected) - hit)

    @property
    def topics(self) -> list[metrics.Pair]:
        found = [(self.case.expected[i].topics, str(self.proposals[j].topic)) for i, j in self.pairs]
        return [(said if said in right else right[0], said) for right, said in found if right]


async def run(intelligence: Intelligence, cases: Sequence[Case]) -> Result:
    timer = Timer()
    told = []
    for case in cases:
        asked = intelligence.propose_claims(case.text, source_kind=case.source_kind)
        told.append(_told(case, tuple(await timer.ask(case.row.where, asked) or ())))
    counts = _sum(told)
    topics = [pair for one in told for pair in one.topics]
    faithful = [fine for one in told for fine in one.faithful]
    twice = sum(len(one.quotes) - len({quote.casefold() for quote in one.quotes}) for one in told)
    measures = {
        "recall": counts.recall,
        "precision": counts.precision,
        "f1": counts.f1,
        "topic_accuracy": metrics.accuracy(topics),
        "topic_macro_f1": metrics.macro_f1(topics),
        "quote_fidelity": metrics.share(sum(faithful), len(faithful), 1.0),
        "error_duplicates": metrics.share(twice, len(faithful)),
    }
    for lang in sorted({str(case.row.data.get("lang") or "") for case in cases} - {""}):
        inside = _sum([one for one in told if one.case.row.data.get("lang") == lang])
        measures |= {f"recall.{lang}": inside.recall, f"precision.{lang}": inside.precision}
    wrong = [fault for one in told for fault in _faults(one)]
    return Result("claims", len(cases), {**measures, **timer.measures}, wrong, timer.seconds, timer.broken)


def _told(case: Case, proposals: tuple[ProposedClaim, ...]) -> Told:
    quotes = tuple(quote_of(case.text, one) for one in proposals)
    pairs = metrics.paired([one.quote for one in case.expected], quotes, metrics.overlap, _ALIKE)
    return Told(case, proposals, quotes, tuple(pairs), tuple(is_faithful(case.text, one) for one in proposals))


def _sum(told: Sequence[Told]) -> metrics.Counts:
    each = [one.counts for one in told]
    return metrics.Counts(sum(c.hit for c in each), sum(c.false for c in each), sum(c.missed for c in each))


def _faults(told: Told) -> Iterator[Wrong]:
    row, expected, quotes = told.case.row, told.case.expected, told.quotes
    seen, met = {i for i, _ in told.pairs}, {j for _, j in told.pairs}
    for i, one in enumerate(expected):
        if i not in seen:
            yield Wrong(row.where, row.id, f"found: “{one.quote[:100]}”", "missed")
    for j, quote in enumerate(quotes):
        if j not in met:
            yield Wrong(row.where, row.id, "no claim", f"proposed: “{quote[:100]}”")
    for i, j in told.pairs:
        right, said = expected[i].topics, str(told.proposals[j].topic)
        if right and said not in right:
            yield Wrong(row.where, row.id, f"{'/'.join(right)}: “{quotes[j][:90]}”", said)
    for proposal, fine in zip(told.proposals, told.faithful, strict=True):
        if not fine:
            yield Wrong(row.where, row.id, "its evidence to the letter", f"“{proposal.text[:100]}”")


def text_of(document: str) -> str:
    """The text of a page or note as the service reads it: of HTML, what a visitor sees."""
    return clean(page.read(document)[1] if HTML.search(document) else document)


def quote_of(document: str, claim: ProposedClaim) -> str:
    """The words of the document that the claim names as its evidence; empty where the place is none."""
    return document[claim.start : claim.end] if 0 <= claim.start < claim.end <= len(document) else ""


def is_faithful(document: str, claim: ProposedClaim) -> bool:
    """Whether the place is in the document and holds what the claim says.

    Where a claim was given its subject to be understood alone, its text is more than its quote; then all its numbers stand in
    the quote and most of its words in the document.
    """
    quote = quote_of(document, claim)
    if not quote.strip():
        return False
    said, held = " ".join(claim.text.split()), " ".join(quote.split())
    if said.rstrip(".") in held:
        return True
    numbers = set(_NUMBER.findall(said)) <= set(_NUMBER.findall(held))
    return numbers and metrics.overlap(said, held) >= _OWN_WORDS
