"""How long a command takes to start, in CPU time, against the library that reads its words.

Wall time on a busy machine says little; user and system time of the finished process say what it did.
"""

import asyncio
import os
import resource
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from statistics import median

from benchmarks.world import Result, World

_TIMES = 7
_ASKED = {
    "outrider --help": ["-m", "outrider", "--help"],
    "outrider drafts list --help": ["-m", "outrider", "drafts", "list", "--help"],
    "outrider projects list": ["-m", "outrider", "projects", "list"],
}


class _Service(BaseHTTPRequestHandler):
    """Answers everything with an empty list: what is measured is the command."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"[]")

    def log_message(self, *_: object) -> None:
        """Quiet."""


async def measure(world: World) -> list[Result]:
    return await asyncio.to_thread(_measure, world)


def _measure(world: World) -> list[Result]:
    ours: dict[str, list[float]] = {name: [] for name in _ASKED}
    theirs = []
    with HTTPServer(("127.0.0.1", 0), _Service) as service:
        threading.Thread(target=service.serve_forever, daemon=True).start()
        for _ in range(_TIMES):
            theirs.append(_cpu(world, service, ["-c", "import typer"]))
            for name, words in _ASKED.items():
                ours[name].append(_cpu(world, service, words))
        service.shutdown()
    bare = median(theirs)
    return [
        Result(
            f"CPU of `{name}` against `import typer`",
            f"{median(found) * 1000:.0f} ms",
            f"{bare * 1000:.0f} ms",
            f"{median(found) / bare:.1f}",
            "< 300 ms",
        )
        for name, found in ours.items()
    ]


def _cpu(world: World, service: HTTPServer, words: list[str]) -> float:
    """Seconds that a Python process with these words takes of the processors."""
    where = {"OUTRIDER_URL": f"http://127.0.0.1:{service.server_port}", "OUTRIDER_TOKEN": "bench"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, *words],
        capture_output=True,
        check=True,
        env={**os.environ, **where, "OUTRIDER_CONFIG_DIR": str(world.home / "config")},
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
