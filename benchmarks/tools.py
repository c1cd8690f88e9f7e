"""What a tool of `/mcp` costs over its route: CPU of this process, both called as ASGI, in interleaved rounds of
which the quietest counts: a busy machine only ever adds."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from mcp import types
from mcp.server.lowlevel import Server
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from starlette.types import Message

from benchmarks.world import Result, World
from outrider import engine
from outrider.app import create_app
from outrider.core import garbage
from outrider.projects import create

CALLS: Final = 200
_MODERN: Final = "2026-07-28"


async def measure(world: World) -> list[Result]:
    """One run, about a kilobyte: by `GET`, and by `get_run`."""
    with garbage.none_is_made():  # as `serve` starts
        app = create_app(world.services)
        assert app.state.mcp.catalogue.listed
    async with world.services.db.tx(world.principal) as tx:
        project = await create(tx, "Tools", "Bench", "https://bench.example")
    async with world.services.db.project_tx(world.principal, project.id) as tx:
        run_id = (await engine.enqueue(tx, "research_prospects", {})).run.id
    path = f"/v1/runs/{run_id}"
    call = _call(run_id)
    route_ms, tool_ms, sdk_ms = [], [], []
    # As in a process that serves: tokens are remembered only while it hears of revoked ones.
    async with app.state.credentials.listening(), app.state.mcp.running():
        async with asyncio.timeout(10):
            while not app.state.credentials.remembers:  # noqa: ASYNC110 (it tells nobody when it begins)
                await asyncio.sleep(0.01)
        route = _asker(app, world.token, "GET", path, b"")
        tool = _asker(app, world.token, "POST", "/mcp", call)
        answered = json.loads(await tool())["result"]
        bare = StreamableHTTPSessionManager(_answering(answered["structuredContent"]), stateless=True)
        assert answered["structuredContent"]["id"] == run_id
        async with bare.run():
            sdk = _asker(bare.handle_request, world.token, "POST", "/mcp", call)
            assert json.loads(await sdk())["result"]["structuredContent"]["id"] == run_id
            for _ in range(max(9, world.rounds)):
                route_ms.append(await _cpu(route))
                tool_ms.append(await _cpu(tool))
                sdk_ms.append(await _cpu(sdk))
    more = min(tool_ms) - min(route_ms)
    return [
        Result(
            "of it the SDK's own, CPU",
            f"{min(sdk_ms):.2f} ms",
            "the same answer from a bare server of the SDK",
            f"{min(sdk_ms) / more:.2f}",
            "the rest is ours",
        ),
        Result(
            "a tool over its route, CPU",
            f"{more:.2f} ms",
            f"route {min(route_ms):.2f} ms, tool {min(tool_ms):.2f} ms",
            f"{more / 0.6:.2f}",
            "below 1 (0.6 ms)",
        ),
    ]


def _answering(value: dict[str, Any]) -> Server[Any]:
    """A server whose every tool gives this, with nothing of ours around it."""

    async def answer(context: Any, params: types.CallToolRequestParams) -> types.CallToolResult:
        text = types.TextContent(type="text", text=json.dumps(value))
        return types.CallToolResult(content=[text], structured_content=value)

    server: Server[Any] = Server("bare", on_call_tool=answer, get_tool_input_schema=lambda _: None)
    server.middleware[:] = []
    return server


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
