"""The fit of companies by their words and, where there is an encoder, by what they mean; each as if it were alone."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from outrider.judgement.embedded.fit import IcpAsked, score
from outrider.judgement.embedded.nearness import Words
from outrider.judgement.meaning import vectors_of, wanted_by
from outrider.judgement.port import Claim, Company, Fit
from outrider.judgement.wants import wants_of
from outrider.language.vectors import Encoder

if TYPE_CHECKING:
    from outrider.language.vectors import Vector


async def rank(
    companies: Sequence[Company],
    icp: Sequence[Claim],
    query: str,
    encoder: Encoder,
    vectors: "Sequence[Vector | None] | None" = None,
) -> list[Fit]:
    """One `Fit` per company, in the order given. `query` may be empty; it stands beside the ICP claims. A company without a
    vector in `vectors` gets one here."""
    asked = await _ask(icp, query, encoder)
    held: list[Vector | None] = list(vectors) if vectors is not None else [None] * len(companies)
    if asked.wanted:
        missing = [at for at, vector in enumerate(held) if vector is None]
        for at, vector in zip(missing, await vectors_of([companies[at] for at in missing], encoder), strict=True):
            held[at] = vector
    words = Words(companies, asked.wants)
    return [score(company, asked, words, at, held[at]) for at, company in enumerate(companies)]


async def _ask(claims: Sequence[Claim], query: str, encoder: Encoder) -> IcpAsked:
    """The claims as read, with the vectors of what they want, each kind that they list, and each thing that they keep out."""
    wants = tuple(wants_of(claims, query))
    wanted = await wanted_by(wants, encoder)
    if wanted is None:
        return IcpAsked(wants)
    kept_out = [exclusion.phrase for one in wants for exclusion in one.exclusions]
    kinds = [kind.phrase for one in wants for kind in one.kinds]
    each = [vector for vector in await encoder.encode(kinds) if vector is not None]
    return IcpAsked(wants, (wanted, *each), tuple(await encoder.encode(kept_out)))
