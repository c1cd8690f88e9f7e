"""The door to extraction: one child process a document, ended when it takes too long, eats too much or crashes."""

import asyncio
import json
import logging
import os
import sys
import weakref
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path, PurePosixPath
from typing import Final
from urllib.parse import urlsplit

import outrider
from outrider.knowledge.extract.model import MAX_BYTES, MAX_CHARACTERS, Extracted, Hints, UnreadableError

log = logging.getLogger(__name__)

TIME_LIMIT_SECONDS: Final = 20.0
MEMORY_LIMIT_BYTES: Final = 1024 * 1024 * 1024
# Every character as a JSON escape of a surrogate pair, and room for the envelope.
_MAX_ANSWER: Final = 12 * MAX_CHARACTERS + 100_000
_AT_ONCE: Final = 2
_turns: "weakref.WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore]" = weakref.WeakKeyDictionary()
_PACKAGE_ROOT: Final = str(Path(outrider.__file__).resolve().parents[1])


async def extract(
    data: bytes,
    *,
    filename: str = "",
    media_type: str = "",
    charset: str = "",
    whole: bool = False,
    body: bool = False,
    seconds: float = TIME_LIMIT_SECONDS,
    memory_bytes: int = MEMORY_LIMIT_BYTES,
) -> Extracted:
    """The visible text of a document; name, media type and charset are hints. `whole`: of a page not its main text alone.
    `body`: of a page its main text line by line, and the days that its code names.

    Raises:
        UnreadableError: `empty_file, encrypted, no_text, unsupported_type, too_large, too_many_pages, zip_bomb,
            damaged, timed_out`.
    """
    if not data.strip():
        raise UnreadableError("empty_file", "The file is empty.")
    if len(data) > MAX_BYTES:
        raise UnreadableError("too_large", f"The file is larger than {MAX_BYTES // 1024 // 1024} MB.")
    request = {
        "hints": asdict(Hints(filename[-200:], media_type, charset, whole, body)),
        "memory_bytes": memory_bytes,
        "cpu_seconds": max(1, int(seconds)),
    }
    # However many uploads arrive at once, few children run: each may use a gigabyte.
    async with _turns.setdefault(asyncio.get_running_loop(), asyncio.Semaphore(_AT_ONCE)):
        output, code = await _run_child(json.dumps(request).encode() + b"\n" + data, seconds)
    return _understand(output, code)


async def extract_page(
    data: bytes, *, url: str, media_type: str = "", charset: str = "", whole: bool = False, body: bool = False
) -> Extracted:
    """The visible text of a fetched page, or of the file that the address turned out to be. Raises as `extract`."""
    name = PurePosixPath(urlsplit(url).path).name
    return await extract(data, filename=name, media_type=media_type, charset=charset, whole=whole, body=body)


async def _run_child(message: bytes, seconds: float) -> tuple[bytes, int]:
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-X", "utf8", "-m", "outrider.knowledge.extract.child"),
        stdin=PIPE,
        stdout=PIPE,
        stderr=DEVNULL,
        # A clean environment: what a hostile file may take over holds none of our secrets.
        env={"PYTHONPATH": _PACKAGE_ROOT, "PATH": os.defpath, "LANG": "C.UTF-8"},
    )
    try:
        async with asyncio.timeout(seconds):
            output = await _talk(child, message)
            return output, await child.wait()
    except TimeoutError:
        raise UnreadableError(
            "timed_out", f"Reading it took longer than {seconds:g} seconds. Upload the part that matters."
        ) from None
    finally:
        if child.returncode is None:
            with suppress(ProcessLookupError):
                child.kill()
            await child.wait()


async def _talk(child: Process, message: bytes) -> bytes:
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdin.write(message)
    # A child that dies early closes the pipe; its exit code tells more than the broken pipe does.
    with suppress(BrokenPipeError, ConnectionResetError):
        await child.stdin.drain()
    child.stdin.close()
    chunks, size = [], 0
    while chunk := await child.stdout.read(256 * 1024):
        size += len(chunk)
        if size > _MAX_ANSWER:
            raise UnreadableError("too_large", "It gives more text than is allowed. Upload the part that matters.")
        chunks.append(chunk)
    return b"".join(chunks)


def _understand(output: bytes, code: int) -> Extracted:
    if code != 0:
        # Processor time used up, or the kernel ended it; a crash of a parser is the file's doing.
        if code in (-9, -24):
            raise UnreadableError("timed_out", "Reading it took too much time. Upload the part that matters.")
        log.error("extraction child ended with code %d", code)
        raise _broke_the_reader()
    answer = json.loads(output)
    if "crash" in answer:
        log.error("extraction failed: %s", answer["crash"])  # type and place only: the message may quote the file
        raise _broke_the_reader()
    if "error" in answer:
        raise UnreadableError(answer["error"]["code"], answer["error"]["detail"])
    found = answer["extracted"]
    return Extracted(**{**found, "marks": tuple((said, day) for said, day in found["marks"])})


def _broke_the_reader() -> UnreadableError:
    return UnreadableError("damaged", "It cannot be read: the file broke the program that opens it. Save it again.")
