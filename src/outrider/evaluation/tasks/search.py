"""`search/`: whether the companies that an ICP means stand before the others, and how much better than plain BM25."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Final

from outrider.evaluation import metrics, rows
from outrider.evaluation.results import Result, Timer, Wrong
from outrider.evaluation.rows import Broken, Row, Unusable, claims_of, company_of
from outrider.judgement.port import Claim, Company, Fit, Intelligence
from outrider.prospects.search import WORTH_A_LOOK

FILE: Final = "search/queries.jsonl"
_COMPANIES: Final = "companies.jsonl"
_FIRST: Final = 10


@dataclass(frozen=True, slots=True)
class Case:
    """An ICP and the companies of its catalogue that it means, by domain, with how well: 0 not at all, 3 very."""

    row: Row
    icp: tuple[Claim, ...]
    relevant: Mapping[str, float]
    companies: tuple[Company, ...] = ()


def read(row: Row, today: datetime | None) -> Case:
    icp = claims_of(row, "icp", "icp")
    if not icp:
        raise Unusable("`icp` is missing: texts that say who is looked for")
    relevant = row.data.get("relevant")
    if isinstance(relevant, list) and all(isinstance(one, str) for one in relevant):
        relevant = dict.fromkeys(relevant, 1)
    if not isinstance(relevant, dict) or not all(
        isinstance(grade, (int, float)) and not isinstance(grade, bool) for grade in relevant.values()
    ):
        raise Unusable('`relevant` is an object of domains and grades, such as {"acme.example": 3}')
    return Case(row, icp, {domain.casefold(): float(grade) for domain, grade in relevant.items()})


def complete(cases: Sequence[Case], folder: Path, broken: list[Broken]) -> list[Case]:
    """The cases with the companies of the file beside them."""
    companies = []
    for row in rows.read(folder / "search" / _COMPANIES, broken):
        try:
            companies.append(company_of(row))
        except Unusable as error:
            broken.append(Broken(row.where, str(error)))
    return [replace(case, companies=tuple(companies)) for case in cases] if companies else []


async def run(intelligence: Intelligence, cases: Sequence[Case]) -> Result:
    """Every company is ranked, as the service ranks what its catalogue holds; below its floor none becomes a prospect."""
    timer = Timer()
    ours: list[float] = []
    plain: list[float] = []
    found: list[float] = []
    precise: list[float] = []
    wrong: list[Wrong] = []
    for case in cases:
        fits = await timer.ask(case.row.where, intelligence.rank(case.companies, case.icp, "")) or ()
        listed = _ranked(case.companies, fits)
        wanted = {domain for domain, grade in case.relevant.items() if grade > 0}
        ours.append(metrics.ndcg(listed, case.relevant, _FIRST))
        plain.append(metrics.ndcg(_by_words(case), case.relevant, _FIRST))
        found.append(metrics.share(len(wanted & set(listed)), len(wanted), 1.0))
        first = listed[: len(wanted)]
        precise.append(metrics.share(len(wanted & set(first)), len(first), 1.0))
        if set(first) != wanted:
            missed = ", ".join(sorted(wanted - set(first)))
            others = ", ".join(one for one in first if one not in wanted)
            wrong.append(
                Wrong(case.row.where, case.row.id, f"among the first {len(wanted)}: {missed}", others or "none")
            )
    measures = {
        "ndcg_at_10": _mean(ours),
        "ndcg_at_10_bm25": _mean(plain),
        "gain_over_bm25": metrics.share(_mean(ours), _mean(plain), 1.0),
        "recall": _mean(found),
        "r_precision": _mean(precise),
    }
    for lang in sorted({str(case.row.data.get("lang") or "") for case in cases} - {""}):
        of_lang = [value for value, case in zip(ours, cases, strict=True) if case.row.data.get("lang") == lang]
        measures[f"ndcg_at_10.{lang}"] = _mean(of_lang)
    return Result("search", len(cases), {**measures, **timer.measures}, wrong, timer.seconds, timer.broken)


def _ranked(companies: Sequence[Company], fits: Sequence[Fit]) -> list[str]:
    """Domains, the best fit first; of equal fit by name, as the service does."""
    pairs = [(fit.score, one) for one, fit in zip(companies, fits, strict=bool(fits)) if fit.score >= WORTH_A_LOOK]
    return [one.domain.casefold() for _, one in sorted(pairs, key=lambda pair: (-pair[0], pair[1].name.lower()))]


def _by_words(case: Case) -> list[str]:
    texts = [" ".join((c.name, c.industry, c.country, c.description, *c.extra.values())) for c in case.companies]
    scores = metrics.okapi(" ".join(claim.text for claim in case.icp), texts)
    order = sorted(range(len(texts)), key=lambda at: (-scores[at], case.companies[at].name.lower()))
    return [case.companies[at].domain.casefold() for at in order if scores[at] > 0]


def _mean(values: Sequence[float]) -> float:
    return metrics.share(sum(values), len(values))
