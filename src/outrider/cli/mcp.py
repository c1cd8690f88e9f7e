"""`outrider mcp`: a bridge between a client's standard input and output and a service's `/mcp`.

It is no second server. Each line is posted as it came, with the token, and whatever comes back is written as lines, so that
a client on this machine sees what one over HTTP sees, in both eras of the protocol. No SDK and no database is loaded.
"""

import asyncio
import base64
import json
import sys
import threading
from collections.abc import AsyncIterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from outrider.cli import terminal
from outrider.cli.remote import outcome, session
from outrider.cli.remote.outcome import CommandEnded

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    import httpx

_VERSION: Final = "io.modelcontextprotocol/protocolVersion"
_NOT_REACHED: Final = -32000
"""A code of our own (JSON-RPC 2.0 leaves -32000 to -32099 to servers)."""
_IN_ORDER: Final = frozenset({"initialize", "notifications/initialized"})


def mcp(
    url: Annotated[
        str,
        typer.Option(envvar="OUTRIDER_URL", help="The service. Default: OUTRIDER_URL, else where you signed in last."),
    ] = "",
    token: Annotated[
        str, typer.Option(envvar="OUTRIDER_TOKEN", help="Better given in OUTRIDER_TOKEN: others see options.")
    ] = "",
) -> None:
    """Let an MCP client on this machine use a service. It speaks MCP over standard input and output, with the key in
    OUTRIDER_TOKEN or else with the sign-in of outrider login."""
    with outcome.exit_on_error():
        place = session.here(url or None)
        signed = session.token_of(replace(place, token=token.strip() or None))
        terminal.run(_mcp(place.url, signed))


async def _mcp(url: str, token: session.SignInToken) -> None:
    import httpx

    class BridgeAuth(httpx.Auth):
        """A sign-in that ends while the bridge stands is renewed on the way, in a thread: meanwhile other answers arrive."""

        async def async_auth_flow(self, request: httpx.Request) -> "AsyncGenerator[httpx.Request, httpx.Response]":
            used = await asyncio.to_thread(token.fresh)
            request.headers["Authorization"] = f"Bearer {used}"
            answer = yield request
            if answer.status_code == 401 and (other := await asyncio.to_thread(token.after, used)) is not None:
                request.headers["Authorization"] = f"Bearer {other}"
                yield request

    # A stream may be silent for as long as a person thinks; that it lives, the service says every few seconds.
    timeout = httpx.Timeout(30.0, read=None)
    async with httpx.AsyncClient(timeout=timeout, auth=BridgeAuth()) as http:
        await Bridge(http, f"{url}/mcp").run()


class Bridge:
    """Between lines and posts. Each request is on its way by itself: one that waits keeps no other waiting."""

    def __init__(self, http: "httpx.AsyncClient", url: str) -> None:
        self._http = http
        self._url = url
        self._session: str | None = None
        self._negotiated: str | None = None
        self._under_way: dict[Any, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Serve until standard input ends."""
        loose: set[asyncio.Task[None]] = set()
        async for line in _lines():
            message = _parsed(line)
            if message is None:
                _write(
                    {"jsonrpc": "2.0", "id": None, "error": {"code": -32700, "message": "That line is no JSON object."}}
                )
                continue
            method = message.get("method")
            if method in _IN_ORDER:
                await self._post(message)
                continue
            if method == "notifications/cancelled":
                self._cancel(message)
            task = asyncio.create_task(self._post(message))
            if method is not None and "id" in message:
                self._under_way[message["id"]] = task
            loose.add(task)
            task.add_done_callback(loose.discard)
        for task in list(loose):
            task.cancel()
        await asyncio.gather(*loose, return_exceptions=True)
        await self._end_session()

    def _cancel(self, message: Mapping[str, Any]) -> None:
        # In the current revision a client over HTTP cancels by closing the answer's stream.
        task = self._under_way.get((message.get("params") or {}).get("requestId"))
        if task is not None and self._session is None:
            task.cancel()

    async def _post(self, message: Mapping[str, Any]) -> None:
        import httpx

        try:
            async with self._http.stream("POST", self._url, json=message, headers=self._headers(message)) as answer:
                await self._hand_back(message, answer)
        except httpx.HTTPError as error:
            self._refuse(message, f"{self._url} does not answer ({error}). Is `outrider serve` running?", None)
        except CommandEnded as ended:
            self._refuse(message, str(ended), None)
        finally:
            if "method" in message:
                self._under_way.pop(message.get("id"), None)

    async def _hand_back(self, message: Mapping[str, Any], answer: "httpx.Response") -> None:
        self._session = answer.headers.get("mcp-session-id", self._session)
        kind = answer.headers.get("content-type", "").partition(";")[0]
        if kind == "text/event-stream":
            async for data in _events(answer):
                self._hand_over(message, json.loads(data))
            return
        body = await answer.aread()
        told = _parsed(body) if body else None
        if kind == "application/json" and told is not None and "jsonrpc" in told:
            self._hand_over(message, told)
        elif answer.is_error:
            detail = told.get("detail") if told is not None else None
            self._refuse(message, detail or f"The service answered {answer.status_code}.", told)

    def _hand_over(self, asked: Mapping[str, Any], told: Mapping[str, Any]) -> None:
        if asked.get("method") == "initialize" and isinstance(told.get("result"), dict):
            self._negotiated = told["result"].get("protocolVersion")
        _write(told)

    def _refuse(self, message: Mapping[str, Any], why: str, problem: Any) -> None:
        if "method" in message and "id" in message:
            error = {"code": _NOT_REACHED, "message": why, **({"data": problem} if problem is not None else {})}
            _write({"jsonrpc": "2.0", "id": message["id"], "error": error})
        else:
            typer.echo(why, err=True)

    def _headers(self, message: Mapping[str, Any]) -> dict[str, str]:
        params = message.get("params") or {}
        version = (params.get("_meta") or {}).get(_VERSION)
        headers = {"Accept": "application/json, text/event-stream"}
        if self._session is not None:
            headers["Mcp-Session-Id"] = self._session
        if version or self._negotiated:
            headers["MCP-Protocol-Version"] = str(version or self._negotiated)
        if version:
            headers["Mcp-Method"] = str(message.get("method", ""))
            if name := params.get("name") or params.get("uri"):
                headers["Mcp-Name"] = _in_header(str(name))
        return headers

    async def _end_session(self) -> None:
        import httpx

        if self._session is not None:
            try:
                await self._http.delete(self._url, headers=self._headers({}), timeout=2.0)
            except httpx.HTTPError as error:
                typer.echo(f"The session was not ended; it ends by itself ({error}).", err=True)


async def _lines() -> AsyncIterator[bytes]:
    """Standard input, line by line. A thread reads it, because a loop cannot wait for every kind of it; a daemon, because
    nothing waits for a client that says no more."""
    loop = asyncio.get_running_loop()
    come: asyncio.Queue[bytes] = asyncio.Queue()

    def read() -> None:
        for line in sys.stdin.buffer:
            loop.call_soon_threadsafe(come.put_nowait, line)
        loop.call_soon_threadsafe(come.put_nowait, b"")

    threading.Thread(target=read, name="stdin", daemon=True).start()
    while line := await come.get():
        if line.strip():
            yield line


async def _events(answer: "httpx.Response") -> AsyncIterator[str]:
    """The data of server-sent events; a comment has none."""
    data: list[str] = []
    async for line in answer.aiter_lines():
        if line.startswith("data:"):
            data.append(line[5:].removeprefix(" "))
        elif not line and data:
            yield "\n".join(data)
            data = []


def _in_header(text: str) -> str:
    """A text that a header cannot carry as it is travels in base64, marked as the protocol says."""
    if text.isascii() and text.isprintable() and text == text.strip():
        return text
    return f"=?base64?{base64.b64encode(text.encode()).decode()}?="


def _parsed(line: bytes) -> dict[str, Any] | None:
    try:
        message = json.loads(line)
    except ValueError:
        return None
    return message if isinstance(message, dict) else None


def _write(message: Mapping[str, Any]) -> None:
    sys.stdout.write(json.dumps(message, separators=(",", ":")) + "\n")
    sys.stdout.flush()
