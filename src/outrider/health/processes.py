"""Processes of one installation on one machine tell each other what they counted: each answers on a socket in the data folder.

A process takes the first free name of its kind (`api-1`, `worker-2`) and keeps it until it ends, so that a name's counters
start anew when its process does, which is what a collector expects; names stay few however often processes come and go.
"""

import asyncio
import contextlib
import json
import os
import socket
import sys
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final, Literal

from prometheus_client import Metric
from prometheus_client.samples import Sample

Kind = Literal["api", "worker"]
_ANSWER_SECONDS: Final = 1.0
_MOST_BYTES: Final = 16 * 1024 * 1024


def folder(data_dir: Path) -> Path:
    """Where the sockets are."""
    return data_dir / "processes"


@asynccontextmanager
async def answering(data_dir: Path, kind: Kind, tell: Callable[[], Iterable[Metric]]) -> AsyncIterator[str]:
    """Answer whoever asks on this process's socket for the length of the block; gives the process's name."""
    if sys.platform == "win32":
        yield f"{kind}-1"
        return
    place = folder(data_dir)
    place.mkdir(mode=0o700, exist_ok=True)

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            writer.write(_written(tell()))
            await writer.drain()
        writer.close()

    name, lock = _take_name(place, kind)
    try:
        server = await asyncio.start_unix_server(answer, sock=_listening(place, name))
        try:
            yield name
        finally:
            server.close()
            (place / f"{name}.sock").unlink(missing_ok=True)
    finally:
        os.close(lock)


async def others(data_dir: Path, own: str) -> dict[str, list[Metric] | None]:
    """What the other processes that live here tell, by name; None of one that does not answer."""
    names = sorted(path.stem for path in folder(data_dir).glob("*.sock") if path.stem != own)
    told = await asyncio.gather(*(_ask(folder(data_dir), name) for name in names))
    return {name: metrics for name, (lives, metrics) in zip(names, told, strict=True) if lives}


async def _ask(place: Path, name: str) -> tuple[bool, list[Metric] | None]:
    try:
        async with asyncio.timeout(_ANSWER_SECONDS):
            with _short(place) as short:
                reader, writer = await asyncio.open_unix_connection(f"{short}/{name}.sock", limit=_MOST_BYTES)
            try:
                return True, _read(await reader.read(-1))
            finally:
                writer.close()
    except (ConnectionRefusedError, FileNotFoundError):
        return False, None  # it was killed, or has just ended
    except (TimeoutError, OSError, ValueError):
        return True, None


def _take_name(place: Path, kind: Kind) -> tuple[str, int]:
    """The first name that no living process holds, and the lock that holds it."""
    import fcntl

    for number in count(1):
        name = f"{kind}-{number}"
        lock = os.open(place / f"{name}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(lock)
            continue
        return name, lock
    raise AssertionError("numbers do not end")


def _listening(place: Path, name: str) -> socket.socket:
    (place / f"{name}.sock").unlink(missing_ok=True)  # of a process that was killed; the lock says that it is gone
    one = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    with _short(place) as short:
        one.bind(f"{short}/{name}.sock")
    return one


@contextlib.contextmanager
def _short(place: Path) -> Any:
    """The folder under a short name: a socket's path may have 107 characters, and a data folder may have more."""
    if not sys.platform.startswith("linux"):
        yield place
        return
    descriptor = os.open(place, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield f"/proc/self/fd/{descriptor}"
    finally:
        os.close(descriptor)


def _written(metrics: Iterable[Metric]) -> bytes:
    return json.dumps(
        [[m.name, m.documentation, m.type, [[s.name, s.labels, s.value] for s in m.samples]] for m in metrics]
    ).encode()


def _read(written: bytes) -> list[Metric]:
    told = []
    for name, documentation, kind, samples in json.loads(written):
        metric = Metric(name, documentation, kind)
        metric.samples = [Sample(*one) for one in samples]
        told.append(metric)
    return told
