"""The list of prospects, narrowed also by what no index knows: the verdict of the law, and the country that counts for it.

The verdict is worked out anew for each prospect, from its address, its company and what is on record. So pages are judged until
enough rows are found, up to a bound; where that is reached the cursor goes on behind what was looked at.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from outrider.core.page import Page, encode
from outrider.db import ProjectTx
from outrider.prospects import service
from outrider.prospects.store import ProspectFilters, ShownProspect

_CHUNK: Final = 200
MOST_JUDGED: Final = 2_000
"""Prospects that are judged for one page."""


@dataclass(frozen=True, slots=True)
class SiftedPage:
    """What was found. `cursor` leads on while there is more to look at; `looked_at` rows were judged."""

    rows: Sequence[ShownProspect]
    cursor: str | None
    looked_at: int


async def page(
    tx: ProjectTx,
    page: Page,
    *,
    status: str | None = None,
    source: str | None = None,
    min_fit: int | None = None,
    q: str | None = None,
    verdict: str | None = None,
    country: str | None = None,
) -> SiftedPage:
    """One page of the project's prospects with their verdicts. `country` is an ISO 3166 code."""
    filters = ProspectFilters(status, q, source, min_fit)
    if not verdict and not country:
        rows, cursor = page.cut(await service.shown_page(tx, page, filters))
        return SiftedPage(rows, cursor, len(rows))
    kept: list[ShownProspect] = []
    looked = 0
    chunk = replace(page, limit=_CHUNK)
    while True:
        rows, cursor = chunk.cut(await service.shown_page(tx, chunk, filters))
        for one in rows:
            looked += 1
            if _fits(one.lawful, verdict, country):
                kept.append(one)
            if len(kept) == page.limit:
                is_last = cursor is None and one is rows[-1]
                return SiftedPage(kept, None if is_last else _behind(page, one), looked)
        if cursor is None or looked >= MOST_JUDGED:
            return SiftedPage(kept, cursor, looked)
        chunk = replace(chunk, after=(getattr(rows[-1], page.column), rows[-1].id))


def _fits(lawful: dict[str, Any], verdict: str | None, country: str | None) -> bool:
    return (not verdict or lawful["verdict"] == verdict) and (not country or lawful["country"]["code"] == country)


def _behind(page: Page, one: ShownProspect) -> str:
    return encode((getattr(one, page.column), one.id), page.sort)
