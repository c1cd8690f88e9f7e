"""Shares that do not claim more than so many letters can show. Pure.

One answer to two letters is no rate of 50 %. Below `LEAST` letters there is none; above, it comes with the range in which
the share of very many such letters would lie, nineteen times of twenty (Wilson, 1927: it holds for small numbers and shares,
where the usual formula gives less than nothing).
"""

from dataclasses import dataclass
from math import sqrt
from typing import Final

LEAST: Final = 20
_Z: Final = 1.959964
"""Nineteen of twenty, in standard deviations."""


@dataclass(frozen=True, slots=True)
class Rate:
    """A share from 0 to 1, and where the true one lies in nineteen of twenty cases."""

    share: float
    low: float
    high: float


def rate(count: int, of: int) -> Rate | None:
    """The share that `count` is of `of` letters; None where they are too few to tell."""
    if of < LEAST:
        return None
    share = count / of
    middle = share + _Z**2 / (2 * of)
    around = _Z * sqrt(share * (1 - share) / of + _Z**2 / (4 * of**2))
    whole = 1 + _Z**2 / of
    return Rate(
        round(share, 4), round(max(0.0, (middle - around) / whole), 4), round(min(1.0, (middle + around) / whole), 4)
    )
