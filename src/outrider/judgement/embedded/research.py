"""What is known of a prospect, each finding with the words that say so and where they stand.

Untrusted pages go in, quotes come out: no sentence of ours states a fact, and what a page orders is not done.
"""

import re
from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Final

from outrider.core import clock
from outrider.judgement.embedded.claims import is_junk, judge
from outrider.judgement.embedded.fit import score_fit
from outrider.judgement.port import Claim, Company, CompanyResearch, Document, Finding, Fit
from outrider.judgement.trade import weighted
from outrider.language import dates
from outrider.language.text import Span, clip, plain, sentences, stem, talks_to_machines, terms

_OLD: Final = timedelta(days=365)
_VALUE: Final = 1_000
_DOCUMENT_CHARACTERS: Final = 300_000
_MOST_SIGNALS, _MOST_RELEVANT, _MOST_ABOUT = 5, 4, 2
_FIELDS: Final = ("description", "industry", "country", "size")

_SIGNALS: Final = (
    ("funding", r"\b(?:raised|raises|funding|series [a-e]\b|seed round|investment|investors?|backed by)\b"),
    ("acquisition", r"\b(?:acquired|acquires|acquisition|merged|merger|takeover)\b"),
    (
        "expansion",
        r"\b(?:opened|opens|opening|expanded|expands|expanding|expansion|new (?:site|office|plant|warehouse|location"
        r"|branch|store|factory|market)|entered)\b",
    ),
    (
        "launch",
        r"\b(?:launched|launches|launching|introduced|introduces|released|unveiled|new (?:product|service|line))\b",
    ),
    (
        "hiring",
        r"\b(?:hiring|recruiting|vacanc(?:y|ies)|open (?:roles?|positions?)|we are looking for|join our team"
        r"|job openings?)\b",
    ),
    (
        "leadership",
        r"\b(?:appointed|appoints|joined as|joins as|new (?:ceo|cfo|coo|cto|head|director|managing director"
        r"|president)|promoted)\b",
    ),
    ("award", r"\b(?:award|awarded|won the|certified|certification|accredited)\b"),
    ("partnership", r"\b(?:partnered|partnership|partners with|signed (?:a|an)|contract with|selected)\b"),
    ("difficulty", r"\b(?:shortage|delays?|backlog|recall|closed|closes|layoffs?|restructuring|strike)\b"),
)
_SIGNAL_CUES: Final = tuple((name, re.compile(pattern)) for name, pattern in _SIGNALS)


def research(company: Company, documents: Sequence[Document], claims: Sequence[Claim]) -> CompanyResearch:
    """Findings, fit and caveats. Fit is computed against the ICP claims, the approved ones where there are any."""
    caveats: list[str] = []
    findings = list(_imported(company))
    about, relevant, signals = _read(company, documents, claims, caveats)
    findings += [*about, *relevant, *signals]
    fit = _fit(company, findings, claims)
    caveats += _missing(company, documents, findings, about)
    caveats += [text for text in fit.caveats if text not in caveats]
    return CompanyResearch(_summary(company, about, signals), tuple(findings), fit, tuple(dict.fromkeys(caveats)))


def _imported(company: Company) -> Iterator[Finding]:
    for name in _FIELDS:
        value = getattr(company, name).strip()
        if value and not talks_to_machines(value):
            yield Finding(name, value[:_VALUE], value[:_VALUE], None, None)
    for name, value in company.extra.items():
        if value.strip() and not talks_to_machines(value):
            yield Finding(name, value.strip()[:_VALUE], value.strip()[:_VALUE], None, None)


def _read(
    company: Company, documents: Sequence[Document], claims: Sequence[Claim], caveats: list[str]
) -> tuple[list[Finding], list[Finding], list[Finding]]:
    query = weighted([term for claim in claims if claim.topic in ("icp", "offer") for term in terms(claim.text)])
    name_stems = {stem(word) for word in plain(company.name).split()}
    about: list[tuple[float, int, Finding]] = []
    relevant: list[tuple[float, int, Finding]] = []
    signals: list[tuple[date, int, Finding]] = []
    order = 0
    for document in documents:
        for span in sentences(document.text[:_DOCUMENT_CHARACTERS]):
            order += 1
            if talks_to_machines(span.text):
                caveats.append(
                    "A page holds text that reads like orders to a program; that text was left out. "
                    f"({document.url or 'imported text'})"
                )
                continue
            signal = _signal(span, document)
            if signal is not None:
                signals.append((signal[0], order, signal[1]))
                continue
            if is_junk(span.text):
                continue
            bag = set(terms(span.text))
            verdict = judge(span.text)
            if verdict.topic == "offer":
                strength = verdict.strength + (0.8 if name_stems & bag else 0.0) - 0.01 * min(order, 50)
                about.append((strength, order, _finding("what_they_do", span, document)))
                continue
            overlap = sum(weight for term, weight in query.items() if term in bag)
            if overlap >= 1.5:
                relevant.append((overlap, order, _finding("relevance", span, document)))
    about.sort(key=lambda one: (-one[0], one[1]))
    relevant.sort(key=lambda one: (-one[0], one[1]))
    signals.sort(key=lambda one: (-one[0].toordinal(), one[1]))
    return (
        [one[2] for one in about[:_MOST_ABOUT]],
        [one[2] for one in relevant[:_MOST_RELEVANT]],
        [one[2] for one in signals[:_MOST_SIGNALS]],
    )


def _finding(field: str, span: Span, document: Document, observed_at: datetime | None = None) -> Finding:
    return Finding(
        field, clip(span.text, 300), span.text, document.url, observed_at or document.observed_at, span.start, span.end
    )


def _signal(span: Span, document: Document) -> tuple[date, Finding] | None:
    """Something that happened: a cue and a date, in the sentence or, for what is going on now, of the document."""
    if not 15 <= len(span.text) <= 420 or span.text.endswith("?"):
        return None
    flat = plain(span.text)
    kind = next((name for name, cue in _SIGNAL_CUES if cue.search(flat)), None)
    if kind is None:
        return None
    today = clock.now().date()
    said = [one.day for one in dates.written(flat) if one.day <= today + timedelta(days=366)]
    if not said and kind == "hiring" and document.observed_at is not None and document.url is not None:
        said = [document.observed_at.date()]
    if not said:
        return None
    day = max(said)
    return day, _finding(f"signal:{kind}", span, document, datetime(day.year, day.month, day.day, tzinfo=UTC))


def _fit(company: Company, findings: Sequence[Finding], claims: Sequence[Claim]) -> Fit:
    icp = [claim for claim in claims if claim.topic == "icp"]
    icp = [claim for claim in icp if claim.status == "approved"] or icp
    read = " ".join(finding.quote for finding in findings if finding.url is not None)
    fuller = Company(
        company.name,
        company.domain,
        company.description,
        company.industry,
        company.country,
        company.size,
        {**company.extra, "_read": read} if read else company.extra,
    )
    return score_fit(fuller, icp)


def _missing(
    company: Company, documents: Sequence[Document], findings: Sequence[Finding], about: Sequence[Finding]
) -> Iterator[str]:
    pages = [document for document in documents if document.url is not None]
    if not pages:
        yield "No page of the company was read; everything known comes from the import."
    if not company.description.strip() and not about:
        yield "What the company does is not known."
    for name in ("industry", "country", "size"):
        if not getattr(company, name).strip():
            yield f"{name.capitalize()} unknown."
    now = clock.now()
    dated = [one.observed_at for one in findings if one.field.startswith("signal") and one.observed_at is not None]
    if not dated:
        yield "No dated signal was found."
    elif now - max(dated) > _OLD:
        yield f"The newest signal is older than a year ({max(dated).date().isoformat()})."
    read = [document.observed_at for document in pages if document.observed_at is not None]
    if read and now - max(read) > _OLD:
        yield f"The pages were read more than a year ago ({max(read).date().isoformat()})."


def _summary(company: Company, about: Sequence[Finding], signals: Sequence[Finding]) -> str:
    """The company's own words, and what the import says of it."""
    name = company.name.strip() or company.domain
    said = about[0].value if about else company.description.strip()
    parts = [f"{name}: {clip(said, 240)}" if said and not talks_to_machines(said) else f"{name}: little is known."]
    known = [f"{key} {value}" for key in ("industry", "country", "size") if (value := clip(getattr(company, key), 60))]
    if known:
        parts.append(f"Import: {', '.join(known)}.")
    if signals:
        parts.append(f"Latest signal: {clip(signals[0].value, 160)}")
    return " ".join(parts)
