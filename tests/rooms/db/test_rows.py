"""A dataclass is written to a table, and read from it, by the names of its fields."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import pytest
import pytest_asyncio

from outrider.core.principal import system
from outrider.db import Database, Json, Tx
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class Letter:
    id: str
    status: str
    words: list[str]
    places: Json[list[str]]
    error: Json[dict[str, Any] | None]


@pytest_asyncio.fixture
async def tx(database_url: str) -> AsyncIterator[Tx]:
    """A transaction with a table of letters, which goes with it."""
    database = Database(database_url, 2)
    await database.open()
    async with database.tx(system("system", "tests")) as tx:
        await tx.execute(
            "CREATE TEMPORARY TABLE letters (id text PRIMARY KEY, project_id text, status run_status, words text[],"
            " places jsonb, error jsonb) ON COMMIT DROP"
        )
        yield tx
    await database.close()


LETTER = Letter("one", "queued", ["a", "b"], ["c"], None)


async def letters(tx: Tx) -> list[Letter]:
    return await tx.rows(Letter, f"SELECT {columns(Letter)} FROM letters ORDER BY id")


async def test_a_row_comes_back_as_it_was_written(tx: Tx) -> None:
    """A status is a string both ways, a `Json` list is jsonb, another list an array, and no error is NULL."""
    assert 1 == await tx.insert("letters", LETTER, project_id="proj_1")

    assert [LETTER] == await letters(tx)
    assert ["array", True, "proj_1"] == [
        await tx.value(f"SELECT {what} FROM letters")
        for what in ("jsonb_typeof(places)", "error IS NULL", "project_id")
    ]


async def test_what_is_named_beside_the_row_goes_before_it(tx: Tx) -> None:
    await tx.insert("letters", LETTER, status="failed", error=None)

    assert ["failed"] == [one.status for one in await letters(tx)]


async def test_a_row_may_be_named_by_its_columns_alone(tx: Tx) -> None:
    await tx.insert("letters", id="two", status="queued")

    assert "two" == await tx.value("SELECT id FROM letters WHERE words IS NULL")


async def test_what_follows_may_let_a_row_be(tx: Tx) -> None:
    await tx.insert("letters", LETTER)

    assert 0 == await tx.insert("letters", LETTER, then="ON CONFLICT DO NOTHING")


async def test_many_rows_go_at_once(tx: Tx) -> None:
    both = [LETTER, Letter("two", "running", [], [], {"code": "late"})]

    await tx.insert_many("letters", both, project_id="proj_1")
    await tx.insert_many("letters", [], project_id="proj_1")

    assert both == await letters(tx)


async def test_a_value_is_never_read_as_sql(tx: Tx) -> None:
    hostile = Letter("'); DROP TABLE letters; --", "queued", ["%s", "'"], ['"'], {"%(x)s": "$1"})

    await tx.insert("letters", hostile)

    assert [hostile] == await letters(tx)


@pytest.mark.parametrize("more", [{"id) VALUES ('x') --": "x"}, {"id, status": "x"}, {"": "x"}])
async def test_a_name_that_is_none_is_refused(tx: Tx, more: dict[str, str]) -> None:
    """Names come from the code; should they ever not, they still cannot carry SQL."""
    with pytest.raises(ValueError, match="does not name"):
        await tx.insert("letters", None, **more)
    with pytest.raises(ValueError, match="does not name"):
        await tx.insert("letters; DROP TABLE letters", LETTER)


async def test_the_place_of_an_event_is_read_as_its_digits(tx: Tx) -> None:
    assert "18446744073709551615" == await tx.value("SELECT '18446744073709551615'::xid8")
