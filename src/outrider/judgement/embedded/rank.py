"""The fit of many companies at once: a word that few of them hold counts more, and meaning stands beside the words."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from outrider.judgement.embedded.fit import IcpAsked, score
from outrider.judgement.embedded.nearness import Words, joined, texts
from outrider.judgement.port import Claim, Company, Fit
from outrider.judgement.wants import wants_of
from outrider.language.vectors import Encoder

if TYPE_CHECKING:
    from outrider.language.vectors import Vector

_CAVEAT: Final = "Ranked by the words of the import; nothing was read on the company's own pages."


async def rank(companies: Sequence[Company], icp: Sequence[Claim], query: str, encoder: Encoder) -> list[Fit]:
    """One `Fit` per company, in the order given. `query` may be empty; it stands beside the ICP claims."""
    asked = await ask(icp, query, encoder)
    vectors: Sequence[Vector | None] = [None] * len(companies)
    if asked.wanted is not None:
        vectors = await vectors_of(companies, encoder)
    words = Words(companies, asked.wants)
    found = []
    for at, company in enumerate(companies):
        one = score(company, asked, words, at, vectors[at])
        found.append(Fit(one.score, one.reason, one.matched_terms, (*one.caveats, _CAVEAT)))
    return found


async def ask(claims: Sequence[Claim], query: str, encoder: Encoder) -> IcpAsked:
    """The claims as read, with the vectors of what they want, each claim counting alike, and of each thing they keep out."""
    import numpy as np

    wants = tuple(wants_of(claims, query))
    phrases = [one.phrase for one in wants if one.phrase]
    kept_out = [exclusion.phrase for one in wants for exclusion in one.exclusions]
    vectors = await encoder.encode([*phrases, *kept_out])
    held = [vector for vector in vectors[: len(phrases)] if vector is not None]
    if not held:
        return IcpAsked(wants)
    total = np.sum(held, axis=0)
    return IcpAsked(wants, (total / np.linalg.norm(total)).astype(np.float32), tuple(vectors[len(phrases) :]))


async def vectors_of(companies: Sequence[Company], encoder: Encoder) -> "list[Vector | None]":
    """The vector of each company; a text that several share is encoded once."""
    parts = [texts(one) for one in companies]
    distinct = list(dict.fromkeys(text for three in parts for text in three))
    known = dict(zip(distinct, await encoder.encode(distinct), strict=True))
    return [joined([known[text] for text in three]) for three in parts]
