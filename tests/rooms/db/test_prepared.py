"""A read that a connection knows gives what the driver gives, whatever the server has forgotten, and leaves little behind."""

import asyncio
import itertools
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, LiteralString

import psycopg
import pytest

from outrider.core.principal import system
from outrider.db.connection import WatchedConnection
from outrider.db.tx import Tx

OFTEN = 8
"""Times after which every read here is known."""


@dataclass
class NumberAndWhat:
    number: int | None
    what: Any


@pytest.fixture
async def connection(database_url: str) -> AsyncIterator[WatchedConnection]:
    async with await WatchedConnection.connect(database_url, autocommit=True) as connection:
        yield connection


def reading(connection: WatchedConnection) -> Tx:
    return Tx(connection, system("system", "test"))


async def prepared(connection: WatchedConnection) -> list[str]:
    """Our reads that the server knows, by their statements."""
    asked = await connection.execute(
        "SELECT statement FROM pg_prepared_statements WHERE name LIKE 'read%' ORDER BY name"
    )
    return [statement for (statement,) in await asked.fetchall()]


@pytest.mark.parametrize(
    "what",
    [
        ["a", "", "ä\u20ac", "x" * 100_000],
        [1, 40_000, 2**40, -1],
        [1, None, "a", 2.5, True, None, 2**40],
        [["a"], [], ["b", "c"]],
        [datetime(2026, 11, 28, tzinfo=UTC), None],
        [b"\x00\xff", b""],
    ],
    ids=lambda what: str(what)[:20],
)
async def test_all_kinds_of_values_are_read_as_the_driver_reads_them(
    connection: WatchedConnection, what: list[Any]
) -> None:
    for sql in ("SELECT %s AS what, 1 AS number", "SELECT 1 AS number, %s AS what"):
        for value in what * OFTEN:
            async with connection.cursor(row_factory=psycopg.rows.dict_row, binary=True) as cursor:
                await cursor.execute(sql.encode(), (value,))
                (expected,) = await cursor.fetchall()
            tx = reading(connection)

            assert NumberAndWhat(**expected) == await tx.row(NumberAndWhat, sql, (value,))
            assert [expected] == await tx.dicts(sql, [value])
            assert [next(iter(expected.values()))] == await tx.values(sql, (value,))
    assert await prepared(connection)


async def test_rows_values_and_nothing(connection: WatchedConnection) -> None:
    tx = reading(connection)
    sql: LiteralString = "SELECT n AS number, 'x' AS what FROM generate_series(1, %(most)s::int) n ORDER BY n"
    for most in (3, 0, 1, 100) * OFTEN:
        expected = [NumberAndWhat(n, "x") for n in range(1, most + 1)]

        assert expected == await tx.rows(NumberAndWhat, sql, {"most": most})
        assert (expected[0] if most else None) == await tx.row(NumberAndWhat, sql, {"most": most})
        assert (1 if most else None) == await tx.value(sql, {"most": most})


async def test_an_error_is_the_drivers_and_harms_no_later_read(connection: WatchedConnection) -> None:
    tx = reading(connection)
    for divisor in (1, 0) * OFTEN:
        if divisor:
            assert 6 == await tx.value("SELECT 6 / %s::int", (divisor,))
        else:
            with pytest.raises(psycopg.errors.DivisionByZero):
                await tx.value("SELECT 6 / %s::int", (divisor,))
    for _ in range(OFTEN):
        with pytest.raises(psycopg.errors.UndefinedTable):
            await tx.value("SELECT 1 FROM nowhere")
    assert 2 == await tx.value("SELECT 2")


@pytest.mark.parametrize("statement", ["DEALLOCATE ALL", "DISCARD ALL"])
async def test_what_the_server_was_told_to_forget_is_asked_anew(
    connection: WatchedConnection, statement: LiteralString
) -> None:
    tx = reading(connection)
    for _ in range(3):
        for number in range(OFTEN):
            assert number == await tx.value("SELECT %s", (number,))
            assert number == await tx.value("SELECT %s::int + 0", (number,))
        assert await prepared(connection)
        # Past the driver, which would hear of it.
        result = connection.pgconn.exec_(statement.encode())
        assert not result.error_message


async def test_after_a_rollback_no_read_fails_even_on_the_server(connection: WatchedConnection) -> None:
    """The driver has the server forget all then; whoever reads its log is not told of reads that it does not know."""
    tx = reading(connection)
    for _ in range(OFTEN):
        await connection.execute("SELECT 'known to the driver', %s::int", (1,))
        await tx.value("SELECT 1")
    assert await prepared(connection)
    with pytest.raises(ZeroDivisionError):
        async with connection.transaction():
            raise ZeroDivisionError
    assert not await prepared(connection)
    assert not connection.reads._known

    for _ in range(OFTEN):
        assert 1 == await tx.value("SELECT 1")
    assert ["SELECT 1"] == await prepared(connection)


async def test_a_column_that_has_another_type_since_is_read_as_what_it_is(connection: WatchedConnection) -> None:
    await connection.execute("CREATE TEMPORARY TABLE migrated AS SELECT 7 AS number")
    tx = reading(connection)
    for _ in range(OFTEN):
        assert 7 == await tx.value("SELECT * FROM migrated")
    assert not connection.pgconn.exec_(b"ALTER TABLE migrated ALTER number TYPE text").error_message
    for _ in range(OFTEN):
        assert "7" == await tx.value("SELECT * FROM migrated")


async def test_a_read_that_was_cut_off_leaves_the_connection_usable(connection: WatchedConnection) -> None:
    tx = reading(connection)
    sql: LiteralString = "SELECT pg_sleep(%s)::text"
    for _ in range(OFTEN):
        await tx.value(sql, (0.0,))
    for _ in range(3):
        asked = asyncio.create_task(tx.value(sql, (600.0,)))
        await asyncio.sleep(0.05)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked

        assert "" == await tx.value(sql, (0.0,))


async def test_two_at_once_on_one_connection_get_their_own_answers(connection: WatchedConnection) -> None:
    tx = reading(connection)

    async def ask(number: int) -> None:
        for turn in range(OFTEN):
            assert [number * turn] == await tx.values("SELECT %s::int * %s::int", (number, turn))

    await asyncio.gather(*(ask(number) for number in range(20)))


async def test_amid_a_transaction_the_driver_reads(connection: WatchedConnection) -> None:
    """A read that the server had forgotten would end the transaction."""
    tx = reading(connection)
    for _ in range(OFTEN):
        await tx.value("SELECT 1")
    async with connection.transaction():
        assert not connection.pgconn.exec_(b"DEALLOCATE ALL").error_message
        assert 1 == await tx.value("SELECT 1")


async def test_behind_a_pooler_nothing_is_prepared(database_url: str) -> None:
    """The next statement may meet another session."""
    async with await WatchedConnection.connect(database_url, autocommit=True, prepare_threshold=None) as connection:
        for _ in range(OFTEN):
            assert 1 == await reading(connection).value("SELECT 1")
        assert not await prepared(connection)


async def test_a_long_life_leaves_a_bounded_number_of_statements(connection: WatchedConnection) -> None:
    tx = reading(connection)
    for number in range(300):
        sql: Any = f"SELECT {number}"
        for _ in range(OFTEN):
            assert number == await tx.value(sql)
    assert 200 == len(await prepared(connection))
    for number in range(5_000):
        once: Any = f"SELECT {number} AS once"
        await tx.value(once)
    assert len(connection.reads._asked) < 2_000


async def test_one_statement_is_prepared_for_few_combinations_of_types(connection: WatchedConnection) -> None:
    """Each that is missing or there, or a number of another size, would be one more."""
    tx = reading(connection)
    for sizes in itertools.product((1, 40_000, 2**40), repeat=3):
        for _ in range(OFTEN):
            assert sum(sizes) == await tx.value("SELECT (%s::bigint + %s::bigint + %s::bigint)::bigint", sizes)
    assert 8 == len(await prepared(connection))
