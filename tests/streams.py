"""An answer that is read while it is still being written, which httpx's transport to an application cannot do."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import orjson
from fastapi import FastAPI


class Stream:
    """A request whose answer is read while it is still being written."""

    def __init__(self) -> None:
        self.status = 0
        self.headers: dict[str, str] = {}
        self.ended = False
        self.text = ""
        self._news = asyncio.Condition()

    async def send(self, message: dict[str, Any]) -> None:
        async with self._news:
            if message["type"] == "http.response.start":
                self.status = message["status"]
                self.headers = {k.decode(): v.decode() for k, v in message["headers"]}
            else:
                self.text += message.get("body", b"").decode()
                self.ended = not message.get("more_body", False)
            self._news.notify_all()

    async def events(self, count: int) -> list[dict[str, Any]]:
        async with asyncio.timeout(60), self._news:
            await self._news.wait_for(lambda: len(self._blocks()) >= count)
            return self._blocks()

    async def begin(self) -> None:
        async with asyncio.timeout(60), self._news:
            await self._news.wait_for(lambda: self.status > 0)

    async def place(self) -> str:
        """The id that its first block tells."""
        async with asyncio.timeout(60), self._news:
            await self._news.wait_for(lambda: "\n\n" in self.text)
        return dict(line.split(": ", 1) for line in self.text.partition("\n\n")[0].split("\n"))["id"]

    async def end(self) -> None:
        async with asyncio.timeout(60), self._news:
            await self._news.wait_for(lambda: self.ended)

    def _blocks(self) -> list[dict[str, Any]]:
        blocks = [dict(line.split(": ", 1) for line in b.split("\n")) for b in self.text.split("\n\n")[:-1]]
        return [{**block, "data": orjson.loads(block["data"])} for block in blocks if "data" in block]


@asynccontextmanager
async def streaming(app: FastAPI, path: str, token: str, **headers: str) -> AsyncIterator[Stream]:
    stream, gone = Stream(), asyncio.Event()
    path, _, query = path.partition("?")
    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "client": ("127.0.0.1", 1),
        "server": ("testserver", 80),
        "headers": [(b"authorization", f"Bearer {token}".encode())]
        + [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()],
    }
    started = False

    async def receive() -> dict[str, Any]:
        nonlocal started
        if not started:
            started = True
            return {"type": "http.request", "body": b"", "more_body": False}
        await gone.wait()
        return {"type": "http.disconnect"}

    task = asyncio.create_task(app(scope, receive, stream.send))  # type: ignore[arg-type]
    try:
        yield stream
    finally:
        gone.set()
        await asyncio.wait_for(task, 60)
