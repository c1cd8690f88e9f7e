"""The connections of one process: however many come and whatever they leave unsaid, others are served."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import orjson
import pytest
import uvicorn
from starlette.types import Receive, Scope, Send

from outrider.cli.connections import HEADER_BYTES, Doors, connection_class

HALF_A_HEADER = b"GET / HTTP/1.1\r\nX: "
WHOLE = b"GET %s HTTP/1.1\r\nHost: x\r\n\r\n"
Peer = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Connect = Callable[[], Awaitable[Peer]]


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    """`/slow` answers when its reader goes, `/large` more than anybody's buffer holds, everything else at once."""
    if scope["path"] == "/slow":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        while (await receive())["type"] != "http.disconnect":
            pass
        return
    body = b"x" * (64 * 1024 * 1024) if scope["path"] == "/large" else b"ok"
    headers = [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


@asynccontextmanager
async def serving(doors: Doors) -> AsyncIterator[Connect]:
    """A real server behind these doors; gives a way to connect to it."""
    config = uvicorn.Config(app, log_config=None, lifespan="off", http=connection_class(doors))
    server = uvicorn.Server(config)
    listener = socket.create_server(("127.0.0.1", 0))
    config.load()
    server.lifespan = config.lifespan_class(config)
    await server.startup([listener])
    writers: list[asyncio.StreamWriter] = []

    async def connect() -> Peer:
        peer = await asyncio.open_connection(*listener.getsockname())
        writers.append(peer[1])
        return peer

    try:
        yield connect
    finally:
        for writer in writers:
            writer.transport.abort()
        server.force_exit = True
        await server.shutdown([listener])


def doors(most: int = 100, header_seconds: float = 60, unread_seconds: float = 60) -> Doors:
    return Doors(most, header_seconds, unread_seconds)


async def ask(peer: Peer, path: bytes = b"/") -> bytes:
    """The status line of the answer."""
    peer[1].write(WHOLE % path)
    return await first_line(peer)


async def first_line(peer: Peer) -> bytes:
    async with asyncio.timeout(20):
        return (await peer[0].readline()).strip()


async def is_closed(peer: Peer) -> bool:
    """Once the other side has closed it."""
    async with asyncio.timeout(20):
        try:
            while await peer[0].read(65_536):
                pass
        except ConnectionResetError:
            pass
    return True


async def test_half_a_header_is_answered_408_and_silence_is_ended() -> None:
    async with serving(doors(header_seconds=0.1)) as connect:
        half, silent, blank = await connect(), await connect(), await connect()
        half[1].write(HALF_A_HEADER)
        blank[1].write(b"\r\n")  # which a parser skips without taking it for a beginning

        assert b"HTTP/1.1 408 Request Timeout" == await first_line(half)
        assert await is_closed(half)
        assert await is_closed(silent)
        assert await is_closed(blank)


async def test_a_connection_that_is_kept_alive_has_the_same_time_for_its_next_headers() -> None:
    async with serving(doors(header_seconds=0.7)) as connect:
        kept = await connect()

        assert b"HTTP/1.1 200 OK" == await ask(kept)
        await kept[0].readuntil(b"ok")
        kept[1].write(HALF_A_HEADER)
        assert b"HTTP/1.1 408 Request Timeout" == await first_line(kept)


async def test_what_a_refused_body_still_sends_has_an_end() -> None:
    async with serving(doors(header_seconds=0.7)) as connect:
        refused = await connect()
        refused[1].write(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nab")

        assert b"HTTP/1.1 200 OK" == await first_line(refused)
        assert await is_closed(refused)


async def test_headers_have_a_size() -> None:
    async with serving(doors()) as connect:
        large = await connect()
        large[1].write(HALF_A_HEADER + b"x" * (HEADER_BYTES + 1))

        assert b"HTTP/1.1 431 Request Header Fields Too Large" == await first_line(large)
        assert await is_closed(large)


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"GET / HTTP/1.1\r\nX: " + b"x" * (HEADER_BYTES + 1) + b"\r\n\r\n", b"431"),
        (b"GET / HTTP/1.1\r\nX: " + b"x" * (HEADER_BYTES + 1), b"431"),
        (HALF_A_HEADER, b"408"),
        (b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n", b"400"),
        (b"\x16\x03\x01\x00\xa5", b"400"),
    ],
    ids=["large headers at once", "large headers", "slow headers", "two hosts", "smuggled", "TLS"],
)
async def test_what_never_becomes_a_request_gets_an_answer_like_every_other(sent: bytes, status: bytes) -> None:
    async with serving(doors(header_seconds=0.1 if status == b"408" else 60)) as connect:
        reader, writer = await connect()
        writer.write(sent)
        async with asyncio.timeout(20):
            answer = await reader.read()

    head, _, body = answer.partition(b"\r\n\r\n")
    headers = dict(line.lower().split(b": ", 1) for line in head.splitlines()[1:])
    assert status == head.split()[1]
    assert (b"v1", b"close") == (headers[b"api-version"], headers[b"connection"])
    assert b"application/problem+json" == headers[b"content-type"]
    assert headers[b"x-request-id"].decode() == orjson.loads(body)["request_id"]
    assert int(status) == orjson.loads(body)["status"]


async def test_who_waits_longest_gives_way_to_who_comes() -> None:
    async with serving(doors(most=5)) as connect:
        flood = [await connect() for _ in range(20)]
        for peer in flood:
            peer[1].write(HALF_A_HEADER)
        newcomer = await connect()

        assert b"HTTP/1.1 200 OK" == await ask(newcomer)
        assert [True] * 15 == [await is_closed(peer) for peer in flood[:15]]


async def test_where_all_are_busy_the_next_is_told_so_and_healthz_is_answered() -> None:
    async with serving(doors(most=3)) as connect:
        busy = [await connect() for _ in range(3)]
        for peer in busy:
            assert b"HTTP/1.1 200 OK" == await ask(peer, b"/slow")

        late = await connect()
        assert b"HTTP/1.1 503 Service Unavailable" == await ask(late)
        assert b"too_many_connections" in await late[0].read()
        assert b"HTTP/1.1 200 OK" == await ask(await connect(), b"/healthz")

        busy[0][1].close()
        await busy[0][1].wait_closed()
        async with asyncio.timeout(20):
            while b"HTTP/1.1 200 OK" != await ask(await connect()):
                pass


async def test_an_answer_that_nobody_reads_is_given_up() -> None:
    async with serving(doors(unread_seconds=0.1)) as connect:
        reader, writer = await connect()
        transport = writer.transport
        transport.pause_reading()  # type: ignore[attr-defined]
        writer.write(WHOLE % b"/large")
        await asyncio.sleep(0.5)  # nothing tells the one who does not read
        transport.resume_reading()  # type: ignore[attr-defined]

        read = 0
        async with asyncio.timeout(20):
            try:
                while chunk := await reader.read(1024 * 1024):
                    read += len(chunk)
            except ConnectionResetError:
                pass
        assert read < 64 * 1024 * 1024
