"""The fit of many companies at once, where a term that few of them hold counts more."""

from collections.abc import Sequence

from outrider.judgement.embedded.fit import fields, score
from outrider.judgement.port import Claim, Company, Fit
from outrider.judgement.trade import SYNONYMS
from outrider.judgement.wants import want
from outrider.language.bm25 import Index

_CAVEAT = "Ranked by the words of the import; nothing was read on the company's own pages."


def rank(companies: Sequence[Company], icp: Sequence[Claim], query: str) -> list[Fit]:
    """One `Fit` per company, in the order given. `query` may be empty; it stands beside the ICP claims."""
    wants = [want(text) for text in [*(claim.text for claim in icp), query] if text.strip()]
    index = Index([fields(company) for company in companies], SYNONYMS)
    found = []
    for at, company in enumerate(companies):
        one = score(company, index, at, wants)
        found.append(Fit(one.score, one.reason, one.matched_terms, (*one.caveats, _CAVEAT)))
    return found
