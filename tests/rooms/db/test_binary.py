"""Rows that we encode are the rows that the database stores."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta, timezone

import psycopg
import pytest_asyncio
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from outrider.core.principal import system
from outrider.db import binary
from outrider.db.tx import Tx

TEXT = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=40)
MOMENT = st.datetimes(timezones=st.just(UTC)).filter(lambda moment: 1 < moment.year < 9999)
ROW = st.tuples(
    st.binary(max_size=300),
    TEXT,
    st.integers(-(2**31), 2**31 - 1),
    st.integers(-(2**63), 2**63 - 1),
    MOMENT,
    st.lists(TEXT, max_size=4),
    st.none() | TEXT,
)
Row = tuple[bytes, str, int, int, datetime, list[str], str | None]


@pytest_asyncio.fixture
async def tx(database_url: str) -> AsyncIterator[Tx]:
    async with await psycopg.AsyncConnection.connect(database_url, autocommit=True) as connection:
        await connection.execute("SET timezone = 'UTC'")
        await connection.execute(
            "CREATE TEMPORARY TABLE loaded (at serial, a bytea, b text, c int4, d int8, e timestamptz, f text[], g text)"
        )
        yield Tx(connection, system("system", "tests"))


async def loaded(tx: Tx, rows: list[Row]) -> list[Row]:
    await tx.execute("TRUNCATE loaded RESTART IDENTITY")
    await tx.load(
        "COPY loaded (a, b, c, d, e, f, g) FROM STDIN (FORMAT BINARY)",
        (
            binary.row(
                binary.bytea(a),
                binary.text(b),
                binary.int4(c),
                binary.int8(d),
                binary.timestamptz(e),
                binary.texts(f),
                binary.NULL if g is None else binary.text(g),
            )
            for a, b, c, d, e, f, g in rows
        ),
    )
    found = await tx.dicts("SELECT a, b, c, d, e, f, g FROM loaded ORDER BY at")
    return [tuple(row.values()) for row in found]  # type: ignore[misc]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rows=st.lists(ROW, max_size=5))
async def test_what_is_loaded_is_what_is_read(tx: Tx, rows: list[Row]) -> None:
    assert rows == await loaded(tx, rows)


async def test_more_than_a_block_and_a_moment_of_another_zone(tx: Tx) -> None:
    there = datetime(2026, 11, 21, 9, 30, tzinfo=timezone(timedelta(hours=-3)))
    rows: list[Row] = [(bytes([n % 256]) * 300_000, f"row {n}", n, -n, there, [], None) for n in range(7)]

    assert rows == await loaded(tx, rows)
