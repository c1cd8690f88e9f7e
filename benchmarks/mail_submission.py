"""Messages a second over one connection that is used again, against `smtp-source`; both to `smtp-sink`, without TLS and login.

Ours is what a send does to its connection, verb by verb (`envelope`, `body`, `finish`), in a loop in one thread; the wait for
a late refusal is off. The service itself opens a connection for each message, about one a minute.
"""

import asyncio
import socket
from statistics import median

from benchmarks import mail_box
from benchmarks.world import Result, World
from outrider.core import clock
from outrider.providers.mail.imap_smtp.network import MailServer, Pace, Waits
from outrider.providers.mail.imap_smtp.smtp import Submission
from outrider.providers.mail.port import Outgoing

COUNT = 4000
SIZE = 5400


class Open(Submission):
    """smtp-sink knows no login."""

    def _log_in(self) -> None:
        return


async def measure(world: World) -> list[Result]:
    source, sink = (mail_box.tool(name, "postfix") for name in ("smtp-source", "smtp-sink"))
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    listening = await asyncio.create_subprocess_exec(
        sink, "-u", "nobody", f"inet:127.0.0.1:{port}", "64", stderr=asyncio.subprocess.DEVNULL
    )
    try:
        await _until_open(port)
        ours, theirs = [], []
        for _ in range(world.rounds + 2):
            ours.append(await asyncio.to_thread(_send, port))
            theirs.append(await _source(source, port))
    finally:
        listening.terminate()
        await listening.wait()
    us, them = COUNT / median(ours), COUNT / median(theirs)
    return [
        Result(
            "sends a second on one connection, 5.4 kB", f"{us:,.0f}/s", f"{them:,.0f}/s", f"{us / them:.2f}", "≥ 0.6"
        )
    ]


def _send(port: int) -> float:
    raw = _message()
    pace = Pace(Waits(grace=0))
    submission = Open(MailServer("smtp", "127.0.0.1", port, "none", ""), None, pace)
    begun = clock.monotonic()
    for number in range(COUNT):
        message = Outgoing(f"<{number}@a.example>", "a@a.example", f"b{number}@b.example", raw)
        pace.begin()
        submission.envelope(message)
        submission.body(message.raw)
        submission.finish()
    took = clock.monotonic() - begun
    submission.close()
    return took


async def _source(source: str, port: int) -> float:
    begun = clock.monotonic()
    process = await asyncio.create_subprocess_exec(
        source, "-d", "-s", "1", "-m", str(COUNT), "-l", str(SIZE), "-f", "a@a.example", "-t", "b@b.example",
        f"inet:127.0.0.1:{port}",
    )  # fmt: skip
    if await process.wait():
        raise RuntimeError("smtp-source failed, see above")
    return clock.monotonic() - begun


async def _until_open(port: int) -> None:
    async with asyncio.timeout(10):
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                return
            except ConnectionRefusedError:
                await asyncio.sleep(0.02)


def _message() -> bytes:
    """Text and HTML, as long as the reference's."""
    head = (
        b"From: a@a.example\r\nTo: b@b.example\r\nSubject: Fresh goods\r\nMessage-ID: <1@a.example>\r\nMIME-Version: 1.0\r\n"
        b'Content-Type: multipart/alternative; boundary="edge"\r\n\r\n--edge\r\nContent-Type: text/plain\r\n\r\n'
    )
    line = b"Fresh goods are hard to plan, and what is left over is thrown away.\r\n"
    text = line * 25
    html = b"--edge\r\nContent-Type: text/html\r\n\r\n<p>" + line * ((SIZE - len(head) - len(text) - 60) // len(line))
    return head + text + html + b"</p>\r\n--edge--\r\n"
