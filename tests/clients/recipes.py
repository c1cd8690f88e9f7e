"""The programs of docs/agents/hand-off.md, as they stand there, each in a process of its own."""

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import httpx

from tests.house import source

AGENTS = source.ROOT / "docs" / "agents"
Deliver = Callable[[dict[str, str], bytes], Awaitable[int]]


@asynccontextmanager
async def program(*command: str, cwd: Path, **environment: str) -> AsyncIterator[asyncio.subprocess.Process]:
    process = await asyncio.create_subprocess_exec(
        *command,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, **environment},
        cwd=cwd,
        limit=2**20,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


@asynccontextmanager
async def receiving(
    folder: Path, name: str, **environment: str
) -> AsyncIterator[tuple[Deliver, asyncio.subprocess.Process]]:
    """One of the page's programs, as it stands there, in a process of its own."""
    page = (AGENTS / "hand-off.md").read_text()
    [code] = re.findall(rf"save\s+this\s+as\s+`{name}`.*?```python\n(.*?)```", page, re.DOTALL | re.IGNORECASE)
    (folder / name).write_text(code)
    async with (
        program(sys.executable, str(folder / name), cwd=folder, PORT="0", **environment) as process,
        httpx.AsyncClient() as http,
    ):
        assert process.stdout is not None
        port = (await process.stdout.readline()).split()[-1].decode()

        async def deliver(headers: dict[str, str], body: bytes) -> int:
            answer = await http.post(f"http://127.0.0.1:{port}/", content=body, headers=headers, timeout=60)
            return answer.status_code

        yield deliver, process
