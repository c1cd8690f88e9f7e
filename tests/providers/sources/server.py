"""A server on loopback that answers in the recorded shapes of Hunter and People Data Labs, and misbehaves as it is told to."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

EMAILS = {
    "data": {
        "domain": "cove.example",
        "organization": "Cove Foods",
        "emails": [
            {
                "value": "orla.ryan@cove.example",
                "type": "personal",
                "confidence": 94,
                "sources": [
                    {
                        "domain": "cove.example",
                        "uri": "https://cove.example/team",
                        "extracted_on": "2026-02-03",
                        "last_seen_on": "2026-10-11",
                        "still_on_page": True,
                    }
                ],
                "first_name": "Orla",
                "last_name": "Ryan",
                "position": "Head of Purchasing",
                "seniority": "executive",
                "department": "operations",
                "verification": {"date": "2026-11-01", "status": "valid"},
            },
            {"value": "info@cove.example", "type": "generic", "confidence": 90, "sources": [], "verification": {}},
        ],
    },
    "meta": {"results": 2, "limit": 10, "offset": 0},
}
UNA = {"id": "p2", "full_name": "Una Daly", "job_title": "head of purchasing", "work_email": True}
PEOPLE = {
    "status": 200,
    "data": [
        {
            "id": "p1",
            "full_name": "Niall Byrne",
            "job_title": "purchasing manager",
            "work_email": "niall@cove.example",
            "job_last_verified": "2026-09-01",
        },
        UNA,
    ],
    "total": 2,
}
COMPANIES = {
    "status": 200,
    "data": [
        {
            "id": "c1",
            "name": "quay foods",
            "display_name": "Quay Foods",
            "website": "quayfoods.example",
            "summary": "Food distributor with three depots in Sligo.",
            "industry": "food distribution",
            "employee_count": 120,
            "size": "51-200",
            "location": {"country": "ireland"},
        }
    ],
    "total": 1,
}


class ProviderServer:
    """Answers each path with the next of its script, the last one again and again. `asked` are path, headers and body."""

    def __init__(self) -> None:
        self.url = ""
        self.script: dict[str, list[Any]] = {}
        self.asked: list[tuple[str, dict[str, str], Any]] = []

    def says(self, path: str, *answers: Any) -> None:
        """Each an object, a status, (status, headers), or how it misbehaves: page, list, half, endless, silent."""
        self.script[path] = list(answers)

    def paths(self) -> list[str]:
        return [path.partition("?")[0] for path, _, _ in self.asked]

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            path = head.split(" ")[1]
            headers = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line)
            body = await reader.readexactly(int(headers.get("content-length", "0")))
            self.asked.append((path, headers, json.loads(body) if body else None))
            script = self.script.get(path.partition("?")[0], [404])
            answer = script.pop(0) if len(script) > 1 else script[0]
            await self._answer(reader, writer, answer)
        except (asyncio.IncompleteReadError, ConnectionError):
            pass  # the client has had enough
        finally:
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, answer: Any) -> None:
        if answer == "silent":
            await reader.read()
        elif answer == "endless":
            writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n[")
            while not writer.is_closing():
                writer.write(b" " * 65_536)
                await writer.drain()
        elif answer == "half":
            whole = json.dumps(EMAILS).encode()
            writer.write(f"HTTP/1.1 200 OK\r\ncontent-length: {len(whole)}\r\n\r\n".encode() + whole[:100])
            await writer.drain()
        else:
            status, more, said = _plain(answer)
            writer.write(f"HTTP/1.1 {status} X\r\n{more}content-length: {len(said)}\r\n\r\n".encode() + said)
            await writer.drain()


def _plain(answer: Any) -> tuple[int, str, bytes]:
    if answer == "page":
        return 200, "content-type: text/html\r\n", b"<html>Welcome to the hotel's network</html>"
    if answer == "list":
        return 200, "", b"[1, 2, 3]"
    if isinstance(answer, int):
        return answer, "", b'{"errors": [{"id": "x"}]}'
    if isinstance(answer, tuple):
        return answer[0], answer[1], b"{}"
    return 200, "", json.dumps(answer).encode()


@asynccontextmanager
async def providing() -> AsyncIterator[ProviderServer]:
    """A running server."""
    server = ProviderServer()
    async with await asyncio.start_server(server.serve, "127.0.0.1", 0) as listening:
        server.url = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
        yield server
