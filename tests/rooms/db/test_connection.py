"""A connection that the event loop watches for as long as it lives answers as the driver's own does, on either loop."""

import asyncio
from collections.abc import Awaitable, Callable

import psycopg
import pytest
import uvloop

from outrider.db.connection import WatchedConnection
from tests.waiting import eventually

Story = Callable[[str], Awaitable[None]]
LOOPS = {"asyncio": asyncio.new_event_loop, "uvloop": uvloop.new_event_loop}


async def one(connection: psycopg.AsyncConnection[object], sql: str = "SELECT 1") -> object:
    cursor = await connection.execute(sql.encode())
    row = await cursor.fetchone()
    assert isinstance(row, tuple)
    return row[0]


def opened(url: str) -> Awaitable[WatchedConnection]:
    return WatchedConnection.connect(url, autocommit=True)


async def ended(url: str, connection: WatchedConnection) -> None:
    """The server has ended it, and the loop has heard."""
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as other:
        await other.execute("SELECT pg_terminate_backend(%s, 10000)", (connection.info.backend_pid,))
    await asyncio.to_thread(int)  # a turn of the loop, in which it looks at what it watches


async def answers_in_parts(url: str) -> None:
    async with await opened(url) as connection:
        for length in (1, 10_000_000, 1):
            assert length == await one(connection, f"SELECT length(repeat('x', {length}))")
            assert "x" * length == await one(connection, f"SELECT repeat('x', {length})")


async def much_is_sent(url: str) -> None:
    """What the driver waits for besides answers: that it can send on."""
    async with await opened(url) as connection, connection.cursor() as cursor:
        await cursor.execute("CREATE TEMPORARY TABLE sent (n int, what text)")
        async with cursor.copy("COPY sent FROM STDIN") as copy:
            for n in range(50):
                await copy.write_row((n, "x" * 100_000))
        await cursor.executemany("INSERT INTO sent VALUES (%s, %s)", [(n, "y" * 10_000) for n in range(500)])

        assert 550 == await one(connection, "SELECT count(*)::int FROM sent")


async def cut_off(url: str) -> None:
    """The statement ends on the server too, and the connection goes on."""
    async with await opened(url) as connection, await opened(url) as other:
        asked = asyncio.create_task(connection.execute("SELECT pg_sleep(600)"))
        state = f"SELECT state FROM pg_stat_activity WHERE pid = {connection.info.backend_pid}"
        async with asyncio.timeout(60):
            while "active" != await one(other, state):
                pass
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked

        assert "active" != await one(other, state)
        assert 1 == await one(connection)


async def a_notice_while_nobody_asks(url: str) -> None:
    """It is read by whoever asks next, and until then the loop is left in peace."""
    async with await opened(url) as connection, await opened(url) as other:

        async def left_in_peace() -> bool:
            return connection._watching is None

        await connection.execute("LISTEN news")
        before = connection.pgconn.socket
        await other.execute("NOTIFY news, 'of today'")
        await eventually(left_in_peace, "the end of watching")

        assert 1 == await one(connection)
        assert before == connection.pgconn.socket
        assert ["of today"] == [told.payload async for told in connection.notifies(stop_after=1)]


async def an_end_while_nobody_asks(url: str) -> None:
    """Whoever asks next is told, and a new connection under the old one's number is watched anew."""
    connection = await opened(url)
    await one(connection)
    number = connection.pgconn.socket
    await ended(url, connection)
    with pytest.raises(psycopg.OperationalError):
        await one(connection)

    await _a_new_one_answers(url, connection, number)


async def an_end_while_somebody_waits(url: str) -> None:
    connection = await opened(url)
    number = connection.pgconn.socket
    asked = asyncio.create_task(connection.execute("SELECT pg_sleep(600)"))
    await asyncio.sleep(0)
    await ended(url, connection)
    with pytest.raises(psycopg.OperationalError):
        await asked

    await _a_new_one_answers(url, connection, number)


async def closed_and_opened_again(url: str) -> None:
    connection = await opened(url)
    await one(connection)
    number = connection.pgconn.socket
    await connection.close()

    await _a_new_one_answers(url, connection, number)


async def _a_new_one_answers(url: str, gone: WatchedConnection, number: int) -> None:
    assert gone._watching is None
    await gone.close()
    held: list[WatchedConnection] = []
    try:
        async with asyncio.timeout(60):
            while number not in [one.pgconn.socket for one in held]:
                held.append(await opened(url))
                assert 1 == await one(held[-1])
    finally:
        for connection in held:
            await connection.close()


@pytest.mark.parametrize("loop", LOOPS)
@pytest.mark.parametrize(
    "story",
    [
        answers_in_parts,
        much_is_sent,
        cut_off,
        a_notice_while_nobody_asks,
        an_end_while_nobody_asks,
        an_end_while_somebody_waits,
        closed_and_opened_again,
    ],
)
async def test_a_watched_connection(database_url: str, story: Story, loop: str) -> None:
    def play() -> None:
        with asyncio.Runner(loop_factory=LOOPS[loop]) as runner:
            runner.run(asyncio.wait_for(story(database_url), 120))

    await asyncio.to_thread(play)
