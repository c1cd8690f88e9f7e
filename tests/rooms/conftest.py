"""A web server for the tests of rooms, with pages that tests can change."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import pytest_asyncio


@dataclass
class Site:
    """`pages` maps a path to (status, content type, body), `moved` to where it leads; `asked` are the paths asked for."""

    base: str = ""
    moved: dict[str, str] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)
    pages: dict[str, tuple[int, str, bytes]] = field(default_factory=dict)
    etags: dict[str, str] = field(default_factory=dict)
    """Of pages that are answered with 304 to whoever names their tag."""
    unchanged: list[str] = field(default_factory=list)
    """The paths that were answered so."""

    def put(self, path: str, html: str) -> str:
        self.pages[path] = (200, "text/html; charset=utf-8", html.encode())
        return self.base + path


@pytest_asyncio.fixture
async def site() -> AsyncIterator[Site]:
    made = Site()

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        path = head.split()[1]
        made.asked.append(path)
        status, kind, body = made.pages.get(path, (404, "text/plain", b"not here"))
        to = f"Location: {made.moved[path]}\r\n" if path in made.moved else ""
        status = 302 if to else status
        if tag := made.etags.get(path):
            to += f"ETag: {tag}\r\n"
            if f"If-None-Match: {tag}\r\n".lower() in head.lower():
                made.unchanged.append(path)
                status, body = 304, b""
        writer.write(
            f"HTTP/1.1 {status} X\r\n{to}Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body
        )
        await writer.drain()
        writer.close()

    async with await asyncio.start_server(handle, "127.0.0.1", 0) as server:
        made.base = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        yield made
