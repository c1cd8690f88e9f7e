"""A server of a few lines that says what a test wants, for what no real server in its right mind says."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

Talk = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@asynccontextmanager
async def serving(talk: Talk) -> AsyncIterator[int]:
    """The port of a server that talks so to each client."""

    async def guarded(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await talk(reader, writer)
        except ConnectionError:
            pass  # the client has left
        finally:
            writer.close()

    server = await asyncio.start_server(guarded, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()


def saying(text: bytes, *, then_wait: bool = True) -> Talk:
    """Greets with `text` and says nothing more; hangs up at once unless it waits."""

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(text)
        await writer.drain()
        if then_wait:
            await reader.read()

    return talk


def dripping(interval: float) -> Talk:
    """A byte at a time, so that no single wait is ever long."""

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while True:
            writer.write(b"*")
            await writer.drain()
            await asyncio.sleep(interval)

    return talk


def answering(greeting: bytes, answers: dict[bytes, bytes]) -> Talk:
    """IMAP by table: the first key that a command (in upper case, without its tag) starts with gives the answer; `TAG` in
    it becomes the command's tag. A command without a key is answered OK."""

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(greeting)
        while line := await reader.readline():
            tag, _, command = line.strip().partition(b" ")
            key = next((key for key in answers if command.upper().startswith(key)), None)
            answer = answers[key] if key is not None else b"TAG OK done\r\n"
            writer.write(answer.replace(b"TAG", tag))
            await writer.drain()

    return talk


def relaying(port: int, said: list[bytes]) -> Talk:
    """A line in the clear to another server on this machine; what clients say is kept, line by line."""

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from_server, to_server = await asyncio.open_connection("127.0.0.1", port)

        async def back() -> None:
            while data := await from_server.read(65536):
                writer.write(data)
                await writer.drain()

        answers = asyncio.create_task(back())
        try:
            while line := await reader.readline():
                said.append(line)
                to_server.write(line)
                await to_server.drain()
        finally:
            to_server.close()
            answers.cancel()

    return talk


def garbling(port: int, after: int) -> Talk:
    """A line to another server on this machine that turns to noise once the client has spoken so many times."""

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from_server, to_server = await asyncio.open_connection("127.0.0.1", port)

        async def back() -> None:
            while data := await from_server.read(65536):
                writer.write(data)
                await writer.drain()

        answers = asyncio.create_task(back())
        try:
            for _ in range(after):
                to_server.write(await reader.read(65536))
                await to_server.drain()
            await reader.read(65536)
            answers.cancel()
            writer.write(b"\x00" * 64)
            await writer.drain()
            await reader.read()
        finally:
            to_server.close()
            answers.cancel()

    return talk


def submitting(answers: dict[bytes, bytes], *, early: bytes = b"", auth: bytes = b"PLAIN") -> Talk:
    """SMTP by table: verb to answer, `.` for the final dot; any other verb is answered 250. An empty answer hangs up.
    `early` is said as soon as the message begins to come in."""

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 mail.test ESMTP\r\n")
        while line := await reader.readline():
            verb = line.strip().upper().partition(b" ")[0]
            usual = {b"EHLO": b"250-mail.test\r\n250 AUTH " + auth, b"AUTH": b"235 in", b"DATA": b"354 go on"}
            answer = answers.get(verb, usual.get(verb, b"250 2.0.0 fine"))
            if not answer:
                return
            writer.write(answer + b"\r\n")
            if verb == b"DATA" and answer.startswith(b"354"):
                await reader.readline()
                writer.write(early)
                if early.startswith(b"421"):
                    return
                while await reader.readline() not in (b".\r\n", b""):
                    pass
                if not (answer := answers.get(b".", b"250 2.0.0 queued as 1")):
                    return
                writer.write(answer + b"\r\n")
            await writer.drain()

    return talk
