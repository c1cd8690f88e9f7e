"""A wire to PostgreSQL that watches transactions go by, so that a process can be killed right before or right after a commit.

The service connects through a Unix socket of ours, which tells who is at the other end. Nothing of the service is changed.
"""

import asyncio
import re
import socket
import struct
from pathlib import Path

from psycopg.conninfo import conninfo_to_dict, make_conninfo

from tests.proof.story import Book, Story

_ATTEMPT = re.compile(rb"attempt_[0-9a-z]{26}")
_PORT = 5432
_MOST = 512 * 1024


class Wire:
    """`url` leads to the same database as the one given, past our eyes."""

    def __init__(self, url: str, folder: Path, book: Book) -> None:
        self._server = conninfo_to_dict(url)
        self._socket = folder / f".s.PGSQL.{_PORT}"
        self.url = make_conninfo(url, host=str(folder), port=_PORT)
        self._book = book
        self._by_attempt: dict[bytes, Story] = {}

    async def open(self) -> asyncio.Server:
        return await asyncio.start_unix_server(self._serve, str(self._socket))

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        host, port = str(self._server.get("host") or "/tmp"), int(self._server.get("port") or _PORT)
        there = f"{host}/.s.PGSQL.{port}"
        up_reader, up_writer = await (
            asyncio.open_unix_connection(there) if host.startswith("/") else asyncio.open_connection(host, port)
        )
        connection = _Connection(self, pid_of(writer), up_writer, writer)
        tasks = [
            asyncio.create_task(connection.to_server(reader)),
            asyncio.create_task(connection.to_client(up_reader)),
        ]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for one in (writer, up_writer):
            one.transport.abort()

    def about(self, transaction: bytes, pid: int) -> tuple[Story, str] | None:
        """The message that a transaction is about to commit something of, and what: its claim, the mark before the point of
        no return, or the record of how it ended."""
        for attempt in _ATTEMPT.findall(transaction):
            story = self._by_attempt.get(attempt)
            if story is None:
                story = next((one for to, one in self._book.stories.items() if to.encode() in transaction), None)
                if story is None:
                    return None
                self._by_attempt[attempt] = story
                story.attempt, story.pid, story.stage = attempt, pid, "none"
                return story, "claim"
            if (story.attempt, story.pid) == (attempt, pid):
                if story.stage == "body":
                    return story, "commit"
                if story.stage == "answered":
                    return story, "record"
        return None

    def strikes(self, story: Story, when: str, what: str) -> bool:
        trouble = f"kill_{when}_{what}"
        if not story.strikes(trouble):
            return False
        self._book.kill(story.pid, trouble)
        return True


class _Connection:
    """One client of the database."""

    def __init__(self, wire: Wire, pid: int, server: asyncio.StreamWriter, client: asyncio.StreamWriter) -> None:
        self._wire, self._pid, self._server, self._client = wire, pid, server, client
        self._transaction = bytearray()
        self._committing: tuple[Story, str] | None = None

    async def to_server(self, reader: asyncio.StreamReader) -> None:
        while chunk := await reader.read(65536):
            if len(chunk) < 200 and (b"BEGIN" in chunk or b"ROLLBACK" in chunk):
                self._transaction.clear()
            elif len(chunk) < 200 and b"COMMIT" in chunk:
                self._committing = self._wire.about(bytes(self._transaction), self._pid)
                self._transaction.clear()
                if self._committing and self._wire.strikes(self._committing[0], "before", self._committing[1]):
                    return
            elif len(self._transaction) < _MOST:
                self._transaction += chunk
            self._server.write(chunk)
            await self._server.drain()

    async def to_client(self, reader: asyncio.StreamReader) -> None:
        while chunk := await reader.read(65536):
            if self._committing:
                (story, what), self._committing = self._committing, None
                story.stage = {"claim": "claimed", "commit": "committed", "record": "recorded"}[what]  # type: ignore[assignment]
                if self._wire.strikes(story, "after", what):
                    return
            self._client.write(chunk)
            await self._client.drain()


def pid_of(writer: asyncio.StreamWriter) -> int:
    """The process at the other end of a Unix socket."""
    said = writer.get_extra_info("socket").getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12)
    pid: int = struct.unpack("3i", said)[0]
    return pid
