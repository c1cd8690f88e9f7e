"""`research.jsonl`: what happened to a company lately, found on its pages with its day; not what is old, vague or others'."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from outrider.core import clock
from outrider.evaluation import metrics
from outrider.evaluation.results import Result, Timer, Wrong
from outrider.evaluation.rows import Row, Unusable, claims_of, company_of
from outrider.judgement.port import Claim, Company, Document, Finding, Intelligence
from outrider.judgement.why_now import is_fresh
from outrider.knowledge.extract import page
from outrider.knowledge.extract.clean import clean
from outrider.providers.sites.links import day_in, kind_of

_TASK: Final = "research"
FILE: Final = f"{_TASK}.jsonl"  # in one piece it would read like the name of an event
_ALIKE: Final = 0.6


@dataclass(frozen=True, slots=True)
class Expected:
    """An event: sentences that tell of it (any will do), its kinds, and its days where they are asked about."""

    quotes: tuple[str, ...]
    kinds: tuple[str, ...]
    days: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Case:
    row: Row
    company: Company
    pages: tuple[Document, ...]
    claims: tuple[Claim, ...]
    today: datetime
    expected: tuple[Expected, ...]
    never: tuple[str, ...]


def read(row: Row, today: datetime | None) -> Case:
    if "expect" not in row.data:
        raise Unusable("`expect` is missing; an empty list says that nothing of the pages is a reason to write now")
    company = row.mapping("company")
    if not company:
        raise Unusable("`company` is missing: an object with name and domain")
    now = row.moment("today") or today or clock.now()
    given = row.objects("pages", "html") or [row]
    return Case(
        row=row,
        company=company_of(Row(row.where, row.folder, company)),
        pages=tuple(_page(one, now) for one in given),
        claims=claims_of(row, topic="offer"),
        today=now,
        expected=tuple(
            Expected(tuple(one.texts("quote")), tuple(one.texts("kind")), tuple(one.texts("date")))
            for one in row.objects("expect", "quote")
        ),
        never=tuple(row.texts("never")),
    )


def _page(row: Row, now: datetime) -> Document:
    """A page as a walk over the site hands it on: what a visitor reads, and the days that its code and address name."""
    url, path = row.text("url", "https://page.example/"), ""
    path = "/" + url.partition("://")[2].partition("/")[2]
    html = row.text("html", "")
    if not html:
        return Document(clean(row.text("text")), url, now, kind_of(path), day_in(path))
    _, text, published, marks = page.read_body(html)
    day = date.fromisoformat(published) if published else day_in(path)
    dated = tuple((said, date.fromisoformat(when)) for said, when in marks)
    return Document(clean(text), url, row.moment("read_at") or now, kind_of(path), day, dated)


@dataclass(frozen=True, slots=True)
class Told:
    """What was found on the pages of one case that is a reason to write now, and which of it was expected."""

    case: Case
    found: tuple[Finding, ...]
    pairs: tuple[tuple[int, int], ...]
    faithful: int

    @property
    def counts(self) -> metrics.Counts:
        hit = len(self.pairs)
        return metrics.Counts(hit, len(self.found) - hit, len(self.case.expected) - hit)

    @property
    def kinds(self) -> list[metrics.Pair]:
        pairs = [(self.case.expected[i].kinds, self.found[j].field.partition(":")[2]) for i, j in self.pairs]
        return [(said if said in right else right[0], said) for right, said in pairs if right]

    @property
    def days(self) -> list[metrics.Pair]:
        pairs = [(self.case.expected[i].days, _day(self.found[j])) for i, j in self.pairs]
        return [(said if said in right else right[0], said) for right, said in pairs if right]

    @property
    def forbidden(self) -> list[Finding]:
        return [one for one in self.found if any(text in one.quote for text in self.case.never)]


async def run(intelligence: Intelligence, cases: Sequence[Case]) -> Result:
    timer = Timer()
    told = []
    for case in cases:
        with clock.travel(case.today - clock.now()):
            asked = intelligence.research(case.company, case.pages, case.claims)
            answer = await timer.ask(case.row.where, asked)
        told.append(_told(case, answer.findings if answer else ()))
    each = [one.counts for one in told]
    counts = metrics.Counts(sum(c.hit for c in each), sum(c.false for c in each), sum(c.missed for c in each))
    found = sum(len(one.found) for one in told)
    never = sum(len(case.never) for case in cases)
    measures = {
        "recall": counts.recall,
        "precision": counts.precision,
        "f1": counts.f1,
        "kind_accuracy": metrics.accuracy([pair for one in told for pair in one.kinds]),
        "date_accuracy": metrics.accuracy([pair for one in told for pair in one.days]),
        "quote_fidelity": metrics.share(sum(one.faithful for one in told), found, 1.0),
        "leak_rate": metrics.share(sum(len(one.forbidden) for one in told), never),
    }
    for lang in sorted({str(case.row.data.get("lang") or "") for case in cases} - {""}):
        inside = [one.counts for one in told if one.case.row.data.get("lang") == lang]
        some = metrics.Counts(sum(c.hit for c in inside), sum(c.false for c in inside), sum(c.missed for c in inside))
        measures |= {f"recall.{lang}": some.recall, f"precision.{lang}": some.precision}
    wrong = [fault for one in told for fault in _faults(one)]
    return Result("research", len(cases), {**measures, **timer.measures}, wrong, timer.seconds, timer.broken)


def _told(case: Case, findings: Sequence[Finding]) -> Told:
    found = tuple(one for one in findings if is_fresh(one.field, one.observed_at, case.today.date()))
    texts = {document.url: document.text for document in case.pages}
    faithful = sum(texts.get(one.url, "")[one.start or 0 : one.end or 0] == one.quote for one in found)
    pairs: list[tuple[int, int]] = []
    for i, expected in enumerate(case.expected):
        near = [(max(metrics.overlap(quote, one.quote) for quote in expected.quotes), j) for j, one in enumerate(found)]
        free = [(score, -j) for score, j in near if score >= _ALIKE and j not in {taken for _, taken in pairs}]
        if free:
            pairs.append((i, -max(free)[1]))
    return Told(case, found, tuple(pairs), faithful)


def _faults(told: Told) -> Iterator[Wrong]:
    row, expected = told.case.row, told.case.expected
    met, seen = {i for i, _ in told.pairs}, {j for _, j in told.pairs}
    for i, one in enumerate(expected):
        if i not in met:
            yield Wrong(row.where, row.id, f"{'/'.join(one.kinds)}: “{one.quotes[0][:100]}”", "missed")
    for j, found in enumerate(told.found):
        if j not in seen:
            yield Wrong(
                row.where, row.id, "no reason to write now", f"{found.field} of {_day(found)}: “{found.quote[:100]}”"
            )
    for i, j in told.pairs:
        one, found = expected[i], told.found[j]
        if one.kinds and found.field.partition(":")[2] not in one.kinds:
            yield Wrong(row.where, row.id, f"{'/'.join(one.kinds)}: “{found.quote[:90]}”", found.field)
        if one.days and _day(found) not in one.days:
            yield Wrong(row.where, row.id, f"{'/'.join(one.days)}: “{found.quote[:90]}”", _day(found))


def _day(finding: Finding) -> str:
    return finding.observed_at.date().isoformat() if finding.observed_at else ""
