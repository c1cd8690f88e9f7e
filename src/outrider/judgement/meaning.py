"""What a company and a claim mean, as vectors: which of their words are encoded, and how they become one.

A source stores the vectors of its companies and finds by them, and the rules judge by them; both ask here.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from outrider.judgement.port import Company, Finding
from outrider.judgement.wants import Want
from outrider.judgement.why_now import PREFIX
from outrider.language.vectors import Encoder

if TYPE_CHECKING:
    from outrider.language.vectors import Vector

READ: Final = "_read"
"""The name under which a company holds what was read on its own pages."""
_WEIGHTS: Final = (1.0, 1.0, 0.7)
"""Of a company's industry, of what it says it does, of its name."""


def texts(company: Company) -> tuple[str, str, str]:
    """The texts that a company's vector is made of. Where nobody has described it, its own pages do."""
    description = company.description or company.extra.get(READ, "")
    return company.industry, f"{company.industry}. {description}"[:600], company.name


def as_read(company: Company, findings: Sequence[Finding]) -> Company:
    """The company with what its own pages say of it: what it does before what happened there lately, which tells less."""
    found = sorted(findings, key=lambda one: one.field.startswith(PREFIX))
    read = " ".join(one.quote for one in found)
    return replace(company, extra={**company.extra, READ: read}) if read else company


async def vectors_of(companies: Sequence[Company], encoder: Encoder) -> "list[Vector | None]":
    """The vector of each company, of length one; None where it has no words or there is no encoder. A text that several share is
    encoded once."""
    parts = [texts(one) for one in companies]
    distinct = list(dict.fromkeys(text for three in parts for text in three))
    known = dict(zip(distinct, await encoder.encode(distinct), strict=True))
    return [_joined([known[text] for text in three]) for three in parts]


async def wanted_by(wants: Sequence[Want], encoder: Encoder) -> "Vector | None":
    """The vector of what all claims together want, each counting alike; None where they name no trade, or there is no encoder."""
    vectors = await encoder.encode([one.phrase for one in wants if one.phrase])
    return _sum([vector for vector in vectors if vector is not None])


def _joined(vectors: "Sequence[Vector | None]") -> "Vector | None":
    return _sum([weight * vector for weight, vector in zip(_WEIGHTS, vectors, strict=True) if vector is not None])


def _sum(vectors: "Sequence[Vector]") -> "Vector | None":
    import numpy as np

    if not vectors:
        return None
    total = np.sum(vectors, axis=0)
    length = float(np.linalg.norm(total))
    return (total / length).astype(np.float32) if length else None
