"""What is known of a prospect, each finding with the words that say so and where they stand.

Untrusted pages go in, quotes come out: no sentence of ours states a fact, and what a page orders is not done.
"""

from collections.abc import Container, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta
from typing import Final

from outrider.core import clock
from outrider.core.addresses import is_on_site
from outrider.core.tasks import apart
from outrider.judgement.angles import tongue
from outrider.judgement.embedded import matters
from outrider.judgement.embedded.claims import is_junk, judge
from outrider.judgement.embedded.rank import rank
from outrider.judgement.meaning import as_read
from outrider.judgement.port import Claim, Company, CompanyResearch, Document, Finding, Fit
from outrider.judgement.signals import Signal, SignalReader
from outrider.judgement.trade import weighted
from outrider.judgement.wants import icp_of
from outrider.judgement.why_now import HOLDS, NOTED, PREFIX, WORTH, is_fresh, kind_of
from outrider.language.text import Span, clip, plain, sentences, stem, talks_to_machines, terms
from outrider.language.vectors import Encoder
from outrider.language.which import READ, language_of

_READ_LONG_AGO: Final = timedelta(days=365)
_VALUE: Final = 1_000
_DOCUMENT_CHARACTERS: Final = 300_000
_MOST_SIGNALS, _MOST_OLD, _MOST_RELEVANT, _MOST_ABOUT = 6, 2, 4, 2
_FIELDS: Final = ("description", "industry", "country", "size")
_SAME: Final = 0.6
_SAME_EVENT: Final = timedelta(days=10)
_QUOTABLE: Final = 180
_LOOKED_AT: Final = 150


async def research(
    company: Company, documents: Sequence[Document], claims: Sequence[Claim], encoder: Encoder
) -> CompanyResearch:
    """Findings, fit and caveats. Fit is computed against the ICP claims, the approved ones where there are any."""
    caveats: list[str] = []
    findings = list(_imported(company))
    read = await _read(company, documents, claims, caveats)
    signals = await _ranked(read.signals, claims, encoder)
    findings += [*signals, *_best(read.about, _MOST_ABOUT), *_best(read.relevant, _MOST_RELEVANT)]
    fit = await _fit(company, documents, findings, claims, encoder)
    caveats += _missing(company, documents, findings, read)
    caveats += [text for text in fit.caveats if text not in caveats]
    about = _best(read.about, _MOST_ABOUT)
    return CompanyResearch(_summary(company, about, signals), tuple(findings), fit, tuple(dict.fromkeys(caveats)))


def _imported(company: Company) -> Iterator[Finding]:
    for name in _FIELDS:
        value = getattr(company, name).strip()
        if value and not talks_to_machines(value):
            yield Finding(name, value[:_VALUE], value[:_VALUE], None, None)
    for name, value in company.extra.items():
        if value.strip() and not talks_to_machines(value):
            yield Finding(name, value.strip()[:_VALUE], value.strip()[:_VALUE], None, None)


_Rated = list[tuple[float, int, Finding]]


@dataclass(slots=True)
class _Pages:
    """What stands on the pages, each with its strength and place, and what is looked for there."""

    query: Mapping[str, float]
    name: Set[str]
    """The stems of the company's name."""
    read: int = 0
    """Sentences so far."""
    about: _Rated = field(default_factory=list)
    relevant: _Rated = field(default_factory=list)
    signals: list[tuple[Signal, Document]] = field(default_factory=list)
    left_alone: int = 0
    """Sentences that tell of something, but of somebody else's doing or without a day."""


async def _read(company: Company, documents: Sequence[Document], claims: Sequence[Claim], caveats: list[str]) -> _Pages:
    pages = _Pages(
        weighted([term for claim in claims if claim.topic in ("icp", "offer") for term in terms(claim.text)]),
        {stem(word) for word in plain(company.name).split()},
    )
    for document in documents:
        # A page of three hundred thousand letters takes seconds, and whoever wrote it is nobody's friend.
        await apart(_read_page, company, document, pages, caveats)
    return pages


def _read_page(company: Company, document: Document, pages: _Pages, caveats: list[str]) -> None:
    text = document.text[:_DOCUMENT_CHARACTERS]
    language = language_of(text)
    # What the operator noted is about this company, wherever they read it.
    own = document.url is None or document.kind == NOTED or is_on_site(document.url, company.domain)
    reader = SignalReader(
        document, company.name, language if language in READ else "en", clock.now().date(), own_site=own
    )
    ordered = 0
    for span in sentences(text):
        pages.read += 1
        # What stands in one paragraph with an order belongs to it.
        if talks_to_machines(span.text) or (ordered and "\n" not in text[ordered : span.start]):
            ordered = span.end
            caveats.append(
                "A page holds text that reads like orders to a program; that text was left out. "
                f"({document.url or 'imported text'})"
            )
            continue
        signal, is_event = reader.read(span)
        if signal is not None:
            pages.signals.append((signal, document))
            continue
        if is_event:
            pages.left_alone += 1
            continue
        if is_junk(span.text):
            continue
        bag = set(terms(span.text))
        verdict = judge(span.text)
        if verdict.topic == "offer":
            strength = verdict.strength + (0.8 if pages.name & bag else 0.0) - 0.01 * min(pages.read, 50)
            pages.about.append((strength, pages.read, _finding("what_they_do", span, document)))
            continue
        overlap = sum(weight for term, weight in pages.query.items() if term in bag)
        if overlap >= 1.5:
            pages.relevant.append((overlap, pages.read, _finding("relevance", span, document)))


def _best(rated: _Rated, most: int) -> list[Finding]:
    return [one[2] for one in sorted(rated, key=lambda one: (-one[0], one[1]))[:most]]


def _finding(name: str, span: Span, document: Document, observed_at: datetime | None = None) -> Finding:
    return Finding(
        name, clip(span.text, 300), span.text, document.url, observed_at or document.observed_at, span.start, span.end
    )


async def _ranked(
    signals: Sequence[tuple[Signal, Document]], claims: Sequence[Claim], encoder: Encoder
) -> list[Finding]:
    """The signals by their use in a letter, each event once; a few old ones behind them, which say that they are old."""
    today, language = clock.now().date(), tongue(claims)
    kept: list[tuple[Signal, Finding]] = []
    once: dict[tuple[str, str], tuple[Signal, Document]] = {}
    for one in signals:
        once.setdefault((one[0].kind, one[0].span.text), one)
    for signal, document in sorted(once.values(), key=lambda one: -_worth(one[0], today))[:_LOOKED_AT]:
        day = signal.dated.day
        moment = datetime(day.year, day.month, day.day, tzinfo=UTC)
        found = _finding(f"{PREFIX}{signal.kind}", signal.span, document, moment)
        if any(_is_same(signal, other) for other, _ in kept):
            continue
        is_old = not is_fresh(found.field, moment, today)
        doubts = matters.doubts(language, signal.kind, signal.dated, planned=signal.planned, is_old=is_old)
        kept.append((signal, replace(found, caveats=doubts)))
    fresh = [one for _, one in kept if is_fresh(one.field, one.observed_at, today)]
    old = [one for _, one in kept if one not in fresh][:_MOST_OLD]
    touches = await matters.touched([one.quote for one in fresh], claims, encoder)
    wanted = matters.telling_of(claims)
    order = sorted(range(len(fresh)), key=lambda at: -_use(fresh[at], touches[at], wanted, today))
    return [*(matters.with_why_it_matters(fresh[at], touches[at], language) for at in order[:_MOST_SIGNALS]), *old]


def _worth(signal: Signal, today: date) -> float:
    """How much a sentence is worth by itself: whole sentences before headings, the newest first."""
    text = signal.span.text
    shape = (1.0 if text[-1:] in ".!…" else 0.8) * (1.0 if len(text) <= _QUOTABLE else 0.9)
    return (
        WORTH[signal.kind]
        * _freshness(signal.dated.day, HOLDS[signal.kind], today)
        * shape
        * (0.9 if signal.planned else 1)
    )


def _freshness(day: date, holds: timedelta, today: date) -> float:
    return max(0.05, 1 - 0.6 * max(0, (today - day).days) / holds.days) if today - day <= holds else 0.05


def _use(finding: Finding, touch: "matters.Touch | None", wanted: Container[str], today: date) -> float:
    """What a finding is worth in a letter: what touches the offer comes first, and what counts the very thing by which customers
    are told ("mehr als 20 Tore")."""
    kind = kind_of(finding.field)
    if kind is None or finding.observed_at is None:
        return 0.0
    fresh = _freshness(finding.observed_at.date(), HOLDS[kind], today)
    near = 0.5 if touch and touch.words else 0.25 if touch else 0.0
    return WORTH[kind] * fresh * (1.0 + near + 0.3 * matters.shows(finding.quote, wanted))


def _is_same(one: Signal, other: Signal) -> bool:
    """Whether two sentences tell of one event: a heading and its text, a teaser and its article."""
    mine, theirs = set(terms(one.span.text)), set(terms(other.span.text))
    shared = len(mine & theirs) / max(1, min(len(mine), len(theirs)))
    near = abs(one.dated.day - other.dated.day) <= _SAME_EVENT
    if shared >= _SAME:
        return True
    if not near or one.kind != other.kind:
        return False
    # Sentences of one item that is dated as a whole tell of one thing; those with days of their own may not.
    by_item = one.dated.by in ("item", "page") and other.dated.by in ("item", "page")
    beside = one.dated.day == other.dated.day and _gap(one.span, other.span) <= _BESIDE
    titles = not any(span.text[-1:] in ".!…" for span in (one.span, other.span))
    return shared >= _SAME / 3 or (
        beside and (by_item or one.kind == "hiring") and not (one.kind == "hiring" and titles)
    )


_BESIDE: Final = 250


def _gap(one: Span, other: Span) -> int:
    """Characters between two sentences of a page."""
    first, second = sorted((one, other), key=lambda span: span.start)
    return second.start - first.end


async def _fit(
    company: Company,
    documents: Sequence[Document],
    findings: Sequence[Finding],
    claims: Sequence[Claim],
    encoder: Encoder,
) -> Fit:
    """As a search computes it, with what was read besides: where nothing was, it is what the search said."""
    read = {document.url for document in documents if document.kind != NOTED and document.url is not None}
    known = as_read(company, [one for one in findings if one.url in read])
    [fit] = await rank([known], icp_of(claims), "", encoder)
    return fit


def _missing(
    company: Company, documents: Sequence[Document], findings: Sequence[Finding], read: _Pages
) -> Iterator[str]:
    pages = [document for document in documents if document.url is not None]
    if not pages:
        yield "No page of the company was read; everything known comes from the import."
    if not company.description.strip() and not read.about:
        yield "What the company does is not known."
    for name in ("industry", "country"):
        if not getattr(company, name).strip():
            yield f"{name.capitalize()} unknown."
    now = clock.now()
    signals = [one for one in findings if one.field.startswith(PREFIX) and one.observed_at is not None]
    if not signals:
        yield "No dated signal was found."
    elif not any(is_fresh(one.field, one.observed_at, now.date()) for one in signals):
        newest = max(one.observed_at for one in signals if one.observed_at)
        yield f"No reason to write now was found: the newest signal is of {newest.date().isoformat()}."
    if read.left_alone:
        told = "1 sentence tells" if read.left_alone == 1 else f"{read.left_alone} sentences tell"
        yield f"{told} of an event that has no day or is not plainly the company's own doing; nothing rests on that."
    asked = [document.observed_at for document in pages if document.observed_at is not None]
    if asked and now - max(asked) > _READ_LONG_AGO:
        yield f"The pages were read more than a year ago ({max(asked).date().isoformat()})."


def _summary(company: Company, about: Sequence[Finding], signals: Sequence[Finding]) -> str:
    """The company's own words, and what the import says of it."""
    name = company.name.strip() or company.domain
    said = about[0].value if about else company.description.strip()
    parts = [
        f"{name}: {_ended(clip(said, 240))}" if said and not talks_to_machines(said) else f"{name}: little is known."
    ]
    known = [f"{key} {value}" for key in ("industry", "country", "size") if (value := clip(getattr(company, key), 60))]
    if known:
        parts.append(f"Import: {', '.join(known)}.")
    fresh = [one for one in signals if is_fresh(one.field, one.observed_at, clock.now().date())]
    if fresh and fresh[0].observed_at:
        parts.append(
            f"Best reason to write now ({fresh[0].observed_at.date().isoformat()}): {_ended(clip(fresh[0].value, 160))}"
        )
    return " ".join(parts)


def _ended(text: str) -> str:
    """With a full stop where it ends in none: what stands behind it is another sentence."""
    return text if text.rstrip("\"'”’»)")[-1:] in (".", "!", "?", "…") else f"{text}."
