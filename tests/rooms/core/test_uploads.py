"""What is uploaded waits on the disk, not in memory, and is gone however the request ends."""

import asyncio
import os
import tempfile
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import replace

import httpx
import pytest
from fastapi import FastAPI
from starlette.formparsers import MultiPartParser
from starlette.requests import ClientDisconnect

from outrider.app import create_app
from outrider.engine import Services
from tests.factories import Actor

CHUNK = 256 * 1024
SENT = 24
"""Chunks: 6 MiB, which every upload may have."""
HEAD = b'--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\nname\n'
TAIL = b"\r\n--b--\r\n"
TYPE = {"Content-Type": "multipart/form-data; boundary=b"}


def spooled() -> list[int]:
    """Sizes of the files that this process holds open and that have no name any more, in the folder for such files."""
    folder = os.path.realpath(tempfile.gettempdir())
    sizes = []
    for name in os.listdir("/proc/self/fd"):
        try:
            target = os.readlink(f"/proc/self/fd/{name}")
            if target.startswith(folder) and target.endswith(" (deleted)"):
                sizes.append(os.fstat(int(name)).st_size)
        except FileNotFoundError:
            continue  # the listing's own descriptor
    return sizes


class Upload:
    """A body in pieces; `seen` is what lay on the disk in the middle of it."""

    def __init__(self, ends: str) -> None:
        self.ends = ends
        self.seen: list[int] = []

    async def __aiter__(self) -> AsyncIterator[bytes]:
        yield HEAD
        for _ in range(SENT):
            yield b"x" * CHUNK
        self.seen = spooled()
        if self.ends == "hung up":
            raise ClientDisconnect
        if self.ends == "stopped":
            await asyncio.sleep(3_600)
        while self.ends == "too large":
            yield b"x" * CHUNK
        yield TAIL


@pytest.fixture
def waiting(services: Services, ends: str) -> FastAPI:
    """An application that waits for a body no longer than a moment, where the body stops."""
    seconds = 0.2 if ends == "stopped" else services.settings.body_pause_seconds
    return create_app(replace(services, settings=services.settings.model_copy(update={"body_pause_seconds": seconds})))


@pytest.mark.parametrize(("ends", "status"), [("whole", 200), ("too large", 413), ("stopped", 408), ("hung up", 400)])
async def test_a_large_upload_is_on_the_disk_and_gone_afterwards(
    waiting: FastAPI, client: Actor, project_id: str, ends: str, status: int
) -> None:
    """All but the last bit of what has come lies in one file without a name; after the answer there is none."""
    before, body = spooled(), Upload(ends)
    headers = {**TYPE, "Authorization": f"Bearer {client.token}"}
    transport = httpx.ASGITransport(app=waiting)

    async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as http:
        response = await http.post(f"/v1/projects/{project_id}/companies:import", content=body, headers=headers)

    assert status == response.status_code
    [on_disk] = (Counter(body.seen) - Counter(before)).elements()
    assert on_disk >= SENT * CHUNK - MultiPartParser.spool_max_size - CHUNK
    assert before == spooled()
