"""The catalogue: companies that the operator imported. Full text finds the likely ones, `Intelligence.rank` orders them."""

import re
from collections.abc import Sequence
from typing import ClassVar, Final

from outrider.db import ProjectTx
from outrider.judgement.port import Company
from outrider.judgement.trade import GROUPS, SYNONYMS
from outrider.judgement.wants import wants_of
from outrider.language import places
from outrider.language.text import stem
from outrider.providers.sources import store
from outrider.providers.sources.port import FoundCompany, OpenRead, Wanted
from outrider.providers.sources.store import CompanyRow

_MOST_WORDS: Final = 60
_WORD: Final = re.compile(r"[a-z0-9]{2,40}")
MOST_PEOPLE: Final = 2_000_000_000


class Catalogue:
    """`CompanySource` over the table `companies`."""

    name: ClassVar[str] = "catalogue"

    async def find(self, open_read: OpenRead, wanted: Wanted) -> Sequence[FoundCompany]:
        wants = wants_of(wanted.icp)
        words = dict.fromkeys(word for one in wants for word in _words(one.query, one.spelled))
        if not words:
            return []
        countries = frozenset[str]().union(*(one.countries for one in wants))
        sizes = [one for each in wants for one in each.measures if one.unit == "people"]
        async with open_read() as tx:
            rows = await store.likely(
                tx,
                list(words)[:_MOST_WORDS],
                countries,
                # Nearly so large is judged with the rest; twice as large is outside.
                [(one.low // 2, None if one.high is None else one.high * 2) for one in sizes],
                wanted.known_domains,
                wanted.known_ids,
                wanted.limit,
            )
        return [FoundCompany(company_of(row), row.id) for row in rows]


async def is_empty(tx: ProjectTx) -> bool:
    """Whether nothing has been imported, so that a search cannot find anybody."""
    return not await store.any_there(tx)


async def by_reference(tx: ProjectTx, references: Sequence[str]) -> dict[str, Company]:
    """The companies behind earlier finds, by `Found.reference`."""
    return {row.id: company_of(row) for row in await store.by_ids(tx, references)}


def company_of(row: CompanyRow) -> Company:
    """A row as the intelligence port knows companies."""
    return Company(row.name, row.domain, row.description, row.industry, row.country, row.size, dict(row.extra))


def meaning(country: str, size: str) -> tuple[str | None, int | None, int | None]:
    """Country code and head count bounds of imported columns, None where they cannot be told."""
    bounds = places.size_of(size) if size else None
    if bounds is None:
        return places.country_of(country) if country else None, None, None
    high = None if bounds.high is None else min(bounds.high, MOST_PEOPLE)
    return places.country_of(country) if country else None, min(bounds.low, MOST_PEOPLE), high


def _words(query: dict[str, float], spelled: dict[str, str]) -> list[str]:
    """The words of a want and of its synonyms, as full text may be asked for them. Own words come first."""
    found = []
    for term in sorted(query, key=lambda term: -query[term]):
        word = spelled.get(term) or _SPELLED.get(term, "")
        if _WORD.fullmatch(word):
            found.append(word)
    return found


def _spellings() -> dict[str, str]:
    return {stem(word.replace("-", "")): word.replace("-", "") for group in GROUPS for word in group.split()}


_SPELLED: Final = {term: word for term, word in _spellings().items() if term in SYNONYMS}
