"""A server on loopback that speaks as OpenAI and Anthropic do, and misbehaves as it is told to."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

_JSON = "application/json"


class ModelServer:
    """Answers each request with the next of `script`: the last one again and again. `asked` are the bodies that came."""

    def __init__(self) -> None:
        self.script: list[Any] = []
        self.asked: list[dict[str, Any]] = []
        self.keys: list[str] = []
        self.url = ""

    def answers(self, *script: Any) -> None:
        """Each a dict of the answer's members, a text (words instead of an answer), or how it misbehaves:
        busy, broken, key, page, half, cut, no, endless, silent."""
        self.script, self.asked, self.keys = list(script), [], []

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            headers = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line)
            body = json.loads(await reader.readexactly(int(headers.get("content-length", "0"))))
            self.asked.append(body)
            self.keys.append(headers.get("authorization", "") + headers.get("x-api-key", ""))
            answer = self.script.pop(0) if len(self.script) > 1 else self.script[0]
            if answer == "silent":
                await reader.read()  # until the client has had enough
            else:
                await self._answer(writer, "messages" in head.split(" ")[1], body, answer)
        except (asyncio.IncompleteReadError, ConnectionError):
            pass  # the client has had enough
        finally:
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()

    async def _answer(self, writer: asyncio.StreamWriter, anthropic: bool, body: dict[str, Any], answer: Any) -> None:
        if answer == "busy":
            await _send(
                writer, 429, {"error": {"message": "slow down", "type": "rate_limit_error"}}, "retry-after: 7\r\n"
            )
        elif answer == "broken":
            await _send(writer, 500, {"error": {"message": "oops", "type": "api_error"}})
        elif answer == "key":
            await _send(writer, 401, {"error": {"message": "bad key", "type": "authentication_error"}})
        elif answer == "page":
            await _raw(writer, 200, b"<html>Welcome to the hotel's network</html>", "text/html")
        elif answer == "half":
            whole = json.dumps(_said(anthropic, body, {"intent": "positive"})).encode()
            writer.write(f"HTTP/1.1 200 OK\r\ncontent-type: {_JSON}\r\ncontent-length: {len(whole)}\r\n\r\n".encode())
            writer.write(whole[: len(whole) // 2])
            await writer.drain()
        elif answer == "endless":
            writer.write(f"HTTP/1.1 200 OK\r\ncontent-type: {_JSON}\r\n\r\n{{".encode())
            while not writer.is_closing():
                writer.write(b" " * 65_536)
                await writer.drain()
        else:
            await _send(writer, 200, _said(anthropic, body, answer))


def _said(anthropic: bool, body: dict[str, Any], answer: Any) -> dict[str, Any]:
    """The answer in the provider's shape: a call of the tool that was offered, or words, or a refusal."""
    tool = None if isinstance(answer, str) and answer != "cut" else body["tools"][-1]
    stop, used = ("tool_use" if tool else "end_turn"), (40, 7)
    if answer == "cut":
        stop = "max_tokens"
    if anthropic:
        content: list[dict[str, Any]] = [{"type": "text", "text": str(answer)}]
        if tool:
            given = {} if answer == "cut" else answer
            content = [{"type": "tool_use", "id": "toolu_1", "name": tool["name"], "input": given}]
        if answer == "no":
            content, stop = [], "refusal"
        usage = {"input_tokens": used[0], "output_tokens": used[1]}
        return {
            "id": "msg_1", "type": "message", "role": "assistant", "model": body["model"], "content": content,
            "stop_reason": stop, "stop_sequence": None, "usage": usage,
        }  # fmt: skip
    message: dict[str, Any] = {"role": "assistant", "content": str(answer)}
    if tool:
        given = '{"intent": "pos' if answer == "cut" else json.dumps(answer)
        call = {"name": tool["function"]["name"], "arguments": given}
        message = {
            "role": "assistant",
            "content": None,
            "tool_calls": [{"id": "1", "type": "function", "function": call}],
        }
    if answer == "no":
        message = {"role": "assistant", "content": None, "refusal": "I will not."}
    reason = {"tool_use": "tool_calls", "end_turn": "stop", "max_tokens": "length"}[stop]
    if answer == "no":
        reason = "content_filter"
    return {
        "id": "c1", "object": "chat.completion", "created": 1, "model": body["model"],
        "choices": [{"index": 0, "finish_reason": reason, "message": message}],
        "usage": {"prompt_tokens": used[0], "completion_tokens": used[1], "total_tokens": sum(used)},
    }  # fmt: skip


async def _send(writer: asyncio.StreamWriter, status: int, body: Any, headers: str = "") -> None:
    await _raw(writer, status, json.dumps(body).encode(), _JSON, headers)


async def _raw(writer: asyncio.StreamWriter, status: int, body: bytes, kind: str, headers: str = "") -> None:
    head = f"HTTP/1.1 {status} x\r\ncontent-type: {kind}\r\n{headers}content-length: {len(body)}\r\nconnection: close\r\n\r\n"
    writer.write(head.encode() + body)
    await writer.drain()


@asynccontextmanager
async def model_server() -> AsyncIterator[ModelServer]:
    """A running one."""
    server = ModelServer()
    listening = await asyncio.start_server(server._serve, "127.0.0.1", 0)
    server.url = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    try:
        yield server
    finally:
        listening.close()
