"""SQL of company_vectors, which is there where the server has pgvector, and of which companies have no vector yet.

A vector's own columns are what a search filters by, so that it reads no company that it does not give. A small catalogue is
compared vector by vector by its own index; a large one is found through the graph, which holds the companies of all projects
and goes on looking until enough are of this one (`hnsw.iterative_scan`).
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from outrider.db import ProjectTx
from outrider.db.tx import columns
from outrider.providers.sources.store import CompanyRow

if TYPE_CHECKING:
    from outrider.language.vectors import Vector

_EXACT: Final = 5_000
"""So many vectors are compared one by one in about 10 ms; above, the graph is quicker (docs/benchmarks.md)."""
_LOOKED_THROUGH: Final = 10_000
"""Vectors of the graph that a search visits at most before it gives what it has."""
_COUNTED: Final = 2_001

_ROW: Final = columns(CompanyRow)


@dataclass(frozen=True, slots=True)
class NearCompany:
    """A company near to what is wanted, and its vector as `halfvec_send` gives it."""

    company_id: str
    vector: bytes


async def there(tx: ProjectTx) -> bool:
    """Whether this server keeps vectors."""
    return bool(await tx.value("SELECT to_regclass('company_vectors') IS NOT NULL"))


async def missing(tx: ProjectTx) -> int:
    """How many companies have no vector yet, counted to two thousand and one."""
    return int(
        await tx.value(
            "SELECT count(*) FROM (SELECT 1 FROM companies_to_encode WHERE project_id = %s LIMIT %s) few",
            (tx.project_id, _COUNTED),
        )
    )


async def to_encode(tx: ProjectTx, limit: int) -> list[CompanyRow]:
    """Companies without a vector, some of them, in the order of their ids."""
    return await tx.rows(
        CompanyRow,
        f"SELECT {_ROW} FROM companies c WHERE project_id = %(project_id)s AND id IN (SELECT company_id"
        " FROM companies_to_encode WHERE project_id = %(project_id)s ORDER BY company_id LIMIT %(limit)s)",
        {"project_id": tx.project_id, "limit": limit},
    )


async def forget_other_models(tx: ProjectTx, model: str) -> None:
    """Companies whose vector another model made have none: only vectors of one model can be compared."""
    await tx.execute(
        "INSERT INTO companies_to_encode (company_id, project_id) SELECT company_id, project_id FROM company_vectors"
        " WHERE project_id = %s AND model <> %s ON CONFLICT DO NOTHING",
        (tx.project_id, model),
    )


async def keep(tx: ProjectTx, model: str, seen: Sequence[CompanyRow], vectors: "Sequence[Vector | None]") -> None:
    """The vectors of these companies, as far as they still say what was encoded. One without words is done as well."""
    params = {
        "project_id": tx.project_id,
        "model": model,
        "ids": [row.id for row in seen],
        "vectors": [_text(vector) if vector is not None else None for vector in vectors],
        "names": [row.name for row in seen],
        "industries": [row.industry for row in seen],
        "descriptions": [row.description for row in seen],
    }
    # The row is locked: an import that changes it either is seen here, or finds nothing in its way and asks for it again.
    await tx.execute(
        "WITH same AS (SELECT c.id, c.country_code, c.size_low, c.size_high, m.vector FROM companies c"
        " JOIN unnest(%(ids)s::text[], %(vectors)s::text[], %(names)s::text[], %(industries)s::text[],"
        " %(descriptions)s::text[]) AS m (id, vector, name, industry, description) ON c.id = m.id"
        " WHERE c.project_id = %(project_id)s"
        " AND (c.name, c.industry, c.description) = (m.name, m.industry, m.description) FOR UPDATE OF c),"
        " done AS (DELETE FROM companies_to_encode q USING same WHERE q.company_id = same.id)"
        " INSERT INTO company_vectors (company_id, project_id, model, country_code, size_low, size_high, vector)"
        " SELECT id, %(project_id)s, %(model)s, country_code, size_low, size_high, vector::halfvec FROM same"
        " WHERE vector IS NOT NULL ON CONFLICT (company_id) DO UPDATE SET model = excluded.model,"
        " country_code = excluded.country_code, size_low = excluded.size_low, size_high = excluded.size_high,"
        " vector = excluded.vector",
        params,
    )


async def nearest(
    tx: ProjectTx,
    wanted: "Vector",
    narrowing: tuple[str, dict[str, Any]],
    known_ids: Collection[str],
    limit: int,
) -> list[NearCompany]:
    """The companies nearest to what is wanted that fit the condition of `narrowed`. In a transaction."""
    where, more = narrowing
    params = {**more, "wanted": _text(wanted), "limit": limit, "project_id": tx.project_id}
    if known_ids:
        where += " AND company_id <> ALL(%(known_ids)s)"
        params["known_ids"] = list(known_ids)
    large = await tx.value(
        "SELECT count(*) > %s FROM (SELECT 1 FROM company_vectors WHERE project_id = %s LIMIT %s) few",
        (_EXACT, tx.project_id, _EXACT + 1),
    )
    if large:
        await tx.execute(
            "SELECT set_config('hnsw.iterative_scan', 'relaxed_order', true), set_config('hnsw.ef_search', '150', true),"
            " set_config('hnsw.max_scan_tuples', %s, true)",
            (str(_LOOKED_THROUGH),),
        )
    # Each way says so in a form that only its index serves: no guess of the planner makes a search read a whole catalogue.
    ours, order = ("project_id || '' = %(project_id)s", "") if large else ("project_id = %(project_id)s", " + 0")
    return await tx.rows(
        NearCompany,
        f"SELECT company_id, halfvec_send(vector) AS vector FROM company_vectors WHERE {ours}{where}"
        f" ORDER BY (vector <#> %(wanted)s::halfvec){order} LIMIT %(limit)s",
        params,
    )


async def of(tx: ProjectTx, company_ids: Sequence[str]) -> dict[str, bytes]:
    """The vectors of these companies, as far as they have one."""
    found = await tx.rows(
        NearCompany,
        "SELECT company_id, halfvec_send(vector) AS vector FROM company_vectors WHERE project_id = %s"
        " AND company_id = ANY(%s)",
        (tx.project_id, list(company_ids)),
    )
    return {one.company_id: one.vector for one in found}


def narrowed(countries: Collection[str], sizes: Sequence[tuple[int, int | None]]) -> tuple[str, dict[str, Any]]:
    """The condition that leaves out what is known to be outside these countries or head counts."""
    where, params = "", dict[str, Any]()
    if countries:
        where += " AND (country_code IS NULL OR country_code = ANY(%(countries)s))"
        params["countries"] = sorted(countries)
    if sizes:
        where += (
            " AND (size_low IS NULL OR EXISTS (SELECT 1 FROM unnest(%(lows)s::int[], %(highs)s::int[]) AS s (low, high)"
            " WHERE (s.high IS NULL OR size_low <= s.high) AND (size_high IS NULL OR s.low <= size_high)))"
        )
        params["lows"] = [low for low, _ in sizes]
        params["highs"] = [high for _, high in sizes]
    return where, params


def vectors_in(sent: Sequence[bytes]) -> "list[Vector]":
    """What `halfvec_send` gave (two 16 bit integers, then half floats, big-endian), each of length one again; all at once, which
    takes a fifth of the time."""
    import numpy as np

    if not sent:
        return []
    vectors = np.frombuffer(b"".join(sent), dtype=">f2").reshape(len(sent), -1)[:, 2:].astype(np.float32)
    lengths = np.sqrt(np.einsum("ij,ij->i", vectors, vectors))
    lengths[lengths == 0] = 1
    return list(vectors / lengths[:, None])


def _text(vector: "Vector") -> str:
    return "[" + ",".join(f"{value:.5g}" for value in vector.tolist()) + "]"
