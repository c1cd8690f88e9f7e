"""Agents that have only `/mcp`: the official client, connected as one connects it."""

import asyncio
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

import httpx2
import uvicorn
from fastapi import FastAPI
from mcp import Client, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client
from mcp.types import CallToolResult

from tests.e2e.service import free_port
from tests.waiting import eventually

MODERN = "2026-07-28"
ERAS = ("auto", "legacy")
"""The current revision, and the handshake that came before it."""


@asynccontextmanager
async def serving(app: FastAPI, port: int | None = None) -> AsyncIterator[str]:
    """The application on a port of its own. Its lifespan is left out, for its pool is open already."""
    port = port or free_port()
    config = uvicorn.Config(app, port=port, lifespan="off", log_config=None, timeout_graceful_shutdown=1)
    server = uvicorn.Server(config)
    async with app.state.mcp.running():
        task = asyncio.create_task(server.serve())

        async def listens() -> bool:
            assert not task.done(), "the server ended before it listened"
            return server.started

        await eventually(listens, "a listening server")
        yield f"http://127.0.0.1:{port}"
        server.should_exit = True
        await task


@asynccontextmanager
async def over_http(
    address: str, token: str, mode: str = "auto", query: str = "", **options: Any
) -> AsyncIterator[Client]:
    """The official client over streamable HTTP."""
    async with httpx2.AsyncClient(headers={"Authorization": f"Bearer {token}"}, trust_env=False, timeout=60) as http:
        transport = streamable_http_client(f"{address}/mcp{query}", http_client=http)
        async with Client(transport, mode=mode, **options) as client:
            yield client


@asynccontextmanager
async def over_stdio(address: str, token: str, mode: str = "auto", **options: Any) -> AsyncIterator[Client]:
    """The official client over `outrider mcp`."""
    env = {"OUTRIDER_URL": address, "OUTRIDER_TOKEN": token, "NO_PROXY": "*"}
    command = StdioServerParameters(command=sys.executable, args=["-m", "outrider", "mcp"], env=env)
    async with Client(command, mode=mode, **options) as client:
        yield client


async def call(client: Client, tool: str, arguments: Mapping[str, Any] | None = None) -> Any:
    """What a tool gives; it must not refuse."""
    result = await client.call_tool(tool, dict(arguments or {}))
    assert isinstance(result, CallToolResult), result
    assert not result.is_error, result.structured_content
    return result.structured_content


async def refusal(client: Client, tool: str, arguments: Mapping[str, Any] | None = None) -> Any:
    """Why a tool refuses; it must."""
    result = await client.call_tool(tool, dict(arguments or {}))
    assert isinstance(result, CallToolResult), result
    assert result.is_error, result.structured_content
    return result.structured_content


def posted(method: str, params: dict[str, Any]) -> dict[str, Any]:
    """A request of the current revision."""
    meta = {
        "io.modelcontextprotocol/protocolVersion": MODERN,
        "io.modelcontextprotocol/clientCapabilities": {"elicitation": {}},
    }
    headers = {"MCP-Protocol-Version": MODERN, "Mcp-Method": method, "Accept": "application/json, text/event-stream"}
    if "name" in params:
        headers["Mcp-Name"] = params["name"]
    body = {"jsonrpc": "2.0", "id": 1, "method": method, "params": {**params, "_meta": meta}}
    return {"json": body, "headers": headers}
