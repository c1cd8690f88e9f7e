"""What a tool of `/mcp` costs over its route: CPU of this process, both called as ASGI, in interleaved rounds of
which the quietest counts: a busy machine only ever adds."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from starlette.types import Message

from benchmarks.world import Result, World
from outrider import engine
from outrider.app import create_app
from outrider.projects import create

CALLS: Final = 200
_MODERN: Final = "2026-07-28"


async def measure(world: World) -> list[Result]:
    """One run, about a kilobyte: by `GET`, and by `get_run`."""
    app = create_app(world.services)
    async with world.services.db.tx(world.principal) as tx:
        project = await create(tx, "Tools", "Bench", "https://bench.example")
    async with world.services.db.project_tx(world.principal, project.id) as tx:
        run_id = (await engine.enqueue(tx, "research_prospects", {})).run.id
    path = f"/v1/runs/{run_id}"
    call = _call(run_id)
    route_ms, tool_ms = [], []
    # As in a process that serves: tokens are remembered only while it hears of revoked ones.
    async with app.state.credentials.listening(), app.state.mcp.running():
        async with asyncio.timeout(10):
            while not app.state.credentials.remembers:  # noqa: ASYNC110 (it tells nobody when it begins)
                await asyncio.sleep(0.01)
        route = _asker(app, world.token, "GET", path, b"")
        tool = _asker(app, world.token, "POST", "/mcp", call)
        assert json.loads(await tool())["result"]["structuredContent"]["id"] == run_id
        for _ in range(max(9, world.rounds)):
            route_ms.append(await _cpu(route))
            tool_ms.append(await _cpu(tool))
    more = min(tool_ms) - min(route_ms)
    return [
        Result(
            "a tool over its route, CPU",
            f"{more:.2f} ms",
            f"route {min(route_ms):.2f} ms, tool {min(tool_ms):.2f} ms",
            f"{more / 0.6:.2f}",
            "below 1 (0.6 ms)",
        )
    ]


async def _cpu(ask: Callable[[], Awaitable[bytes]]) -> float:
    for _ in range(20):
        await ask()
    before = time.process_time()
    for _ in range(CALLS):
        await ask()
    return (time.process_time() - before) * 1000 / CALLS


def _asker(app: Any, token: str, method: str, path: str, body: bytes) -> Callable[[], Awaitable[bytes]]:
    headers = [
        (b"host", b"127.0.0.1:8080"),
        (b"authorization", f"Bearer {token}".encode()),
        (b"accept", b"application/json, text/event-stream"),
    ]
    if body:
        headers += [
            (b"content-type", b"application/json"),
            (b"mcp-protocol-version", _MODERN.encode()),
            (b"mcp-method", b"tools/call"),
            (b"mcp-name", b"get_run"),
        ]

    async def ask() -> bytes:
        parts: list[bytes] = []
        left = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Message:
            if left:
                return left.pop()
            await asyncio.Event().wait()  # a client that stays on the line
            raise AssertionError("nothing ends that wait")

        async def send(message: Message) -> None:
            parts.append(message.get("body", b""))

        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": headers,
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 8080),
        }
        await app(scope, receive, send)
        return b"".join(parts)

    return ask


def _call(run_id: str) -> bytes:
    meta = {
        "io.modelcontextprotocol/protocolVersion": _MODERN,
        "io.modelcontextprotocol/clientCapabilities": {},
    }
    params = {"name": "get_run", "arguments": {"run_id": run_id}, "_meta": meta}
    return json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}).encode()
