"""The catalogue: companies that the operator imported. Words and meaning find the likely ones, `Intelligence.rank` orders them.

Where the server keeps no vectors (it has no pgvector) words alone find them, in whatever language the trade is named.
"""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from outrider.db import ProjectTx, once
from outrider.judgement.meaning import vectors_of, wanted_by
from outrider.judgement.port import Company
from outrider.judgement.trade import GROUPS, SYNONYMS
from outrider.judgement.trades import trades_in, words_of
from outrider.judgement.wants import Want, wants_of
from outrider.language import places
from outrider.language.text import stem, terms
from outrider.language.vectors import Encoder, NoEncoder
from outrider.providers.sources import store, vectors_store
from outrider.providers.sources.port import FoundCompany, OpenRead, Wanted
from outrider.providers.sources.store import CompanyRow

if TYPE_CHECKING:
    from outrider.language.vectors import Vector

_MOST_WORDS: Final = 120
_WORD: Final = re.compile(r"[^\W_]{2,40}")
MOST_PEOPLE: Final = 2_000_000_000


class Catalogue:
    """`CompanySource` over the table `companies`, and over `company_vectors` where the server has it."""

    name: ClassVar[str] = "catalogue"

    def __init__(self, encoder: Encoder | None = None) -> None:
        self._encoder = encoder or NoEncoder()

    async def find(self, open_read: OpenRead, wanted: Wanted) -> Sequence[FoundCompany]:
        wants = wants_of(wanted.icp)
        words = _words(wants)
        meaning = await wanted_by(wants, self._encoder)
        if not words and meaning is None:
            return []
        countries = frozenset[str]().union(*(one.countries for one in wants))
        # Nearly so large is judged with the rest; twice as large is outside.
        sizes = [
            (one.low // 2, None if one.high is None else one.high * 2)
            for each in wants
            for one in each.measures
            if one.unit == "people"
        ]
        narrowed = vectors_store.narrowed(countries, sizes)
        vectors: dict[str, bytes] = {}
        async with open_read() as tx, tx.connection.transaction():
            await store.by_indexes_alone(tx)
            by_meaning = meaning is not None and await vectors_store.there(tx)
            rows = []
            if words:
                rows = await store.likely(
                    tx, words, narrowed, wanted.known_domains, wanted.known_ids, wanted.limit, bounded=by_meaning
                )
            if meaning is not None and by_meaning:
                near = await vectors_store.nearest(tx, meaning, narrowed, wanted.known_ids, wanted.limit)
                vectors = {one.company_id: one.vector for one in near}
                held = {row.id for row in rows}
                rows += [
                    row
                    for row in await store.by_ids(tx, [one for one in vectors if one not in held])
                    if not row.domain or row.domain not in set(wanted.known_domains)
                ]
                vectors |= await vectors_store.of(tx, [row.id for row in rows if row.id not in vectors])
        known = dict(zip(vectors, vectors_store.vectors_in(list(vectors.values())), strict=True))
        return [_found(row, known.get(row.id)) for row in rows]


def _found(row: CompanyRow, vector: "Vector | None") -> FoundCompany:
    return FoundCompany(company_of(row), row.id, unvouched=tuple(row.unvouched), vector=vector)


async def keeps_vectors(tx: ProjectTx) -> bool:
    """Whether this server keeps vectors of companies; without pgvector it does not."""
    return await vectors_store.there(tx)


async def unencoded(tx: ProjectTx) -> int:
    """How many companies have no vector yet, counted to two thousand and one."""
    return await vectors_store.missing(tx)


async def to_encode(tx: ProjectTx, limit: int) -> list[CompanyRow]:
    """Some of the companies that have no vector yet."""
    return await vectors_store.to_encode(tx, limit)


async def keep_vectors(
    tx: ProjectTx, model: str, rows: Sequence[CompanyRow], vectors: "Sequence[Vector | None]"
) -> None:
    """The vectors of companies that `to_encode` gave, where these still say what was encoded."""
    await vectors_store.keep(tx, model, rows, vectors)


async def forget_other_models(tx: ProjectTx, model: str) -> None:
    """Companies whose vector another model made have none: only vectors of one model can be compared."""
    await vectors_store.forget_other_models(tx, model)


async def vectors_for(rows: Sequence[CompanyRow], encoder: Encoder) -> "list[Vector | None]":
    """The vectors of companies that `to_encode` gave; no transaction is open meanwhile."""
    return await vectors_of([company_of(row) for row in rows], encoder)


@once
async def is_empty(tx: ProjectTx) -> bool:
    """Whether nothing has been imported, so that a search cannot find anybody."""
    return not await store.any_there(tx)


async def by_reference(tx: ProjectTx, references: Sequence[str]) -> dict[str, FoundCompany]:
    """The companies behind earlier finds, by their `reference`."""
    return {row.id: _found(row, None) for row in await store.by_ids(tx, references)}


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


def _words(wants: Sequence[Want]) -> list[str]:
    """The words of claims as full text may be asked for them: their own first, then names of their trades in every language,
    then synonyms."""
    found: dict[str, None] = {}
    for one in wants:
        for term, weight in one.query.items():
            if weight == 1.0 and _WORD.fullmatch(one.spelled.get(term, "")):
                found[one.spelled[term]] = None
    for one in wants:
        for trade in sorted(trades_in(terms(one.phrase))):
            found |= dict.fromkeys(word for word in words_of(trade) if _WORD.fullmatch(word))
    for one in wants:
        found |= dict.fromkeys(_SPELLED[term] for term in sorted(one.query) if term in _SPELLED)
    return list(found)[:_MOST_WORDS]


def _spellings() -> dict[str, str]:
    return {stem(word.replace("-", "")): word.replace("-", "") for group in GROUPS for word in group.split()}


_SPELLED: Final = {term: word for term, word in _spellings().items() if term in SYNONYMS}
