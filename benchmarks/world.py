"""What the benchmarks share: a migrated database, one operator, a small and a large project, servers to load."""

import argparse
import asyncio
import contextlib
import os
import re
import shutil
import socket
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import httpx
from rich.console import Console

from outrider.access import keys
from outrider.app import build_services
from outrider.core.principal import Principal, system
from outrider.db.migrate import migrate
from outrider.engine import Services
from outrider.projects import create
from outrider.settings import Settings

SMALL = 100


@dataclass(frozen=True, slots=True)
class Result:
    """One line of the table."""

    what: str
    ours: str
    reference: str
    ratio: str
    aim: str = ""


@dataclass(frozen=True, slots=True)
class Load:
    """What one round of load measured."""

    requests_per_second: float
    cpu_micros_per_request: float


class World:
    def __init__(self, home: Path, database_url: str, options: argparse.Namespace, console: Console) -> None:
        self.home, self.database_url, self.console = home, database_url, console
        self.rows: int = options.rows
        self.seconds: float = options.seconds
        self.rounds: int = options.rounds
        self.messages: int = options.messages
        self.settings = Settings(data_dir=home, rate_limit_reads=0, rate_limit_writes=0)
        self.services: Services
        self.principal: Principal
        self.token = ""
        self.projects: dict[int, str] = {}

    async def prepare(self, *, with_prospects: bool = True) -> None:
        """An operator, a key, and two projects with 100 and `rows` prospects."""
        await migrate(self.database_url)
        self.services = build_services(self.settings, self.database_url)
        await self.services.db.open()
        async with self.services.db.tx(system("system", "bench")) as tx:
            operator = await keys.create_operator(tx, "Bench")
        self.principal = system(operator.id, "bench")
        async with self.services.db.tx(self.principal) as tx:
            _, self.token = await keys.create_key(tx, "bench", ("api",))
        for count in (SMALL, self.rows) if with_prospects else ():
            with self.console.status(f"Making a project with {count:,} prospects ..."):
                async with self.services.db.tx(self.principal) as tx:
                    project = await create(tx, f"{count}", "Bench", "https://bench.example")
                self.projects[count] = project.id
                await self._fill(project.id, count)
        async with self.services.db.pool.connection() as connection:
            await connection.execute("VACUUM (ANALYZE) prospects")

    async def _fill(self, project_id: str, count: int) -> None:
        async with self.services.db.pool.connection() as connection:
            await connection.execute("SET statement_timeout = 0")
            await connection.execute(
                "INSERT INTO prospects (id, project_id, company_name, domain, contact_email, fit_score, status, source,"
                " content_sha256, created_at, updated_at) SELECT 'prospect_' || lpad(to_hex(n), 26, '0'), %(p)s, 'Company ' || n,"
                " 'c' || n || '.example', 'a@c' || n || '.example', (n %% 101)::int, 'needs_review', 'import', md5(n::text),"
                " now() - n * interval '1 second', now() FROM generate_series(%(from)s::bigint, %(to)s::bigint) n",
                {
                    "p": project_id,
                    "from": 1 if count == SMALL else 1000,
                    "to": count if count == SMALL else count + 999,
                },
            )

    async def close(self) -> None:
        await self.services.db.close()

    @contextlib.asynccontextmanager
    async def server(self, application: str) -> AsyncIterator[tuple[str, int]]:
        """One uvicorn process serving `application` (module:name); its address and pid."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        environment = {
            **os.environ,
            "OUTRIDER_DATA_DIR": str(self.home),
            "OUTRIDER_DATABASE_URL": self.database_url,
            "OUTRIDER_RATE_LIMIT_READS": "0",
            "OUTRIDER_RATE_LIMIT_WRITES": "0",
        }
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "uvicorn", application, "--factory", "--port", str(port), "--log-level", "warning",
            "--no-access-log", "--loop", "uvloop", "--http", "httptools",
            env=environment, cwd=Path(__file__).parent.parent,
        )  # fmt: skip
        base_url = f"http://127.0.0.1:{port}"
        try:
            async with asyncio.timeout(30), httpx.AsyncClient() as client:
                while True:
                    with contextlib.suppress(httpx.TransportError):
                        await client.get(base_url + "/healthz")
                        break
                    await asyncio.sleep(0.05)
            yield base_url, process.pid
        finally:
            process.terminate()
            await process.wait()

    async def load(self, url: str, pid: int, token: str | None) -> Load:
        """One round of wrk from a second process: 1 thread, 8 connections."""
        before = cpu_seconds(pid)
        headers = ["-H", f"Authorization: Bearer {token}"] if token else []
        process = await asyncio.create_subprocess_exec(
            _wrk(), "-t1", "-c8", f"-d{self.seconds:g}s", *headers, url, stdout=asyncio.subprocess.PIPE
        )
        output, _ = await process.communicate()
        text = output.decode()
        if "Non-2xx" in text:
            raise RuntimeError(f"{url} answered with errors:\n{text}")
        requests = int(_find(r"(\d+) requests in", text))
        return Load(
            float(_find(r"Requests/sec:\s+([\d.]+)", text)), (cpu_seconds(pid) - before) / max(requests, 1) * 1e6
        )


def _find(pattern: str, text: str) -> str:
    match = re.search(pattern, text)
    if match is None:
        raise RuntimeError(f"wrk said something unexpected:\n{text}")
    return match.group(1)


def _wrk() -> str:
    found = shutil.which("wrk")
    if found is None:
        raise SystemExit("The benchmarks load with wrk; install it: apt-get install wrk")
    return found


def cpu_seconds(pid: int) -> float:
    """User and system time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
