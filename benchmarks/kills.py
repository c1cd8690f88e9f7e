"""Two hosts with three API processes and four workers on one PostgreSQL behind a real PgBouncer, killed at random under load.

Each client is an agent that repeats what got no answer, under the same Idempotency-Key. Afterwards the database is asked: is
everything there that was asked for, and nothing twice?
"""

import asyncio
import contextlib
import os
import random
import signal
import subprocess
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any, Final

import httpx
from tests.e2e.service import command, environment, free_port
from tests.pooler import pgbouncer
from tests.waiting import eventually

from benchmarks.world import Result, World
from outrider.core import clock, ids

AGENTS: Final = 6
PROJECTS: Final = 4
"""Of each agent, one after another."""
PROSPECTS: Final = 4
CLAIMS: Final = (
    "Acme Forecasting sells demand forecasting software for perishable goods.",
    "Our ideal customers are food distributors and grocery wholesalers in Ireland and the United Kingdom.",
)
_BETWEEN_KILLS: Final = (1.0, 4.0)
"""Seconds that everything runs before the next two are killed."""


async def measure(world: World) -> list[Result]:
    with pgbouncer(world.database_url, connections=20) as pool_url:
        http = httpx.AsyncClient(trust_env=False)
        cluster = _Cluster(world, pool_url)
        try:
            await cluster.start(http)
            began = clock.monotonic()
            killer = asyncio.create_task(cluster.kill_for_ever(http), name="killer")
            agents = [_Agent(cluster.addresses, world.token, number) for number in range(AGENTS)]
            try:
                await asyncio.gather(*(agent.work() for agent in agents))
            finally:
                killer.cancel()
                await asyncio.gather(killer, return_exceptions=True)
            seconds = clock.monotonic() - began
            found = await _what_is_there(world)
        finally:
            await cluster.stop()
            await http.aclose()
    troubles = sum((agent.troubles for agent in agents), Counter[str]())
    projects, prospects = AGENTS * PROJECTS, AGENTS * PROJECTS * PROSPECTS
    killed = f"{cluster.killed['api']} API processes and {cluster.killed['worker']} workers killed in {seconds:.0f} s"
    noticed = ", ".join(f"{count} {what}" for what, count in troubles.most_common()) or "nobody noticed"
    lost = [projects - found["projects"], prospects - found["prospects"], projects - found["runs"]]
    twice = [found["projects twice"], found["prospects twice"], found["runs ended twice"], found["researched twice"]]
    return [
        Result(f"{AGENTS} agents while {killed}", noticed, "", ""),
        Result("projects, prospects, ended runs, researched prospects: lost", _said([*lost, prospects - found["researched"]]),
               _said([projects, prospects, projects, prospects]), "", "0"),
        Result("the same: made, ended or researched twice", _said(twice), "", "", "0"),
    ]  # fmt: skip


def _said(counts: list[int]) -> str:
    return ", ".join(map(str, counts))


class _Cluster:
    """Host 1 has two API processes, host 2 one; each has two workers. What is killed is started again: API processes by their
    own parent, workers here."""

    def __init__(self, world: World, pool_url: str) -> None:
        self._home = world.home / "hosts"
        self._env = {
            "OUTRIDER_DATABASE_URL": world.database_url,
            "OUTRIDER_DATABASE_POOL_URL": pool_url,
            "OUTRIDER_MASTER_KEY_FILE": str(world.settings.key_file),
            "OUTRIDER_RATE_LIMIT_READS": "0",
            "OUTRIDER_RATE_LIMIT_WRITES": "0",
            "OUTRIDER_LOG_LEVEL": "warning",
            "OUTRIDER_SENTENCE_ENCODER": "false",
        }
        self._ports = (free_port(), free_port())
        self._serving: list[asyncio.subprocess.Process] = []
        self._workers: dict[int, asyncio.subprocess.Process] = {}
        self._keepers: list[asyncio.Task[None]] = []
        self.addresses = [f"http://127.0.0.1:{port}" for port in self._ports]
        self.killed: Counter[str] = Counter()

    async def start(self, http: httpx.AsyncClient) -> None:
        for host in range(2):
            (self._home / str(host)).mkdir(parents=True)
            self._serving.append(await self._serve(host))
        self._keepers = [asyncio.create_task(self._keep_worker(number)) for number in range(4)]
        await eventually(lambda: self._is_whole(http), "three API processes")

    async def stop(self) -> None:
        for keeper in self._keepers:
            keeper.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)
        living = [one for one in (*self._serving, *self._workers.values()) if one.returncode is None]
        for one in living:
            one.terminate()
        await asyncio.gather(*(one.wait() for one in living))

    async def kill_for_ever(self, http: httpx.AsyncClient) -> None:
        """Again and again two at once, an API process and a worker, whatever they are doing; then all come back."""
        while True:
            await asyncio.sleep(random.uniform(*_BETWEEN_KILLS))
            apis = [self._serving[1].pid, *_children(self._serving[0].pid)]
            for what, pids in (("api", apis), ("worker", [one.pid for one in self._workers.values()])):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid := random.choice(pids), signal.SIGKILL)
                    self.killed[what] += 1
                    if pid == self._serving[1].pid:
                        await self._serving[1].wait()
                        self._serving[1] = await self._serve(1)
            await eventually(lambda: self._is_whole(http), "everything that was killed")

    async def _is_whole(self, http: httpx.AsyncClient) -> bool:
        await asyncio.sleep(0.2)
        ready = [await _is_ready(http, address) for address in self.addresses]
        return all(ready) and len(_children(self._serving[0].pid)) == 2

    async def _serve(self, host: int) -> asyncio.subprocess.Process:
        processes, port = str(2 - host), str(self._ports[host])
        return await self._spawn(host, "serve", "--no-worker", "--workers", processes, "--port", port)

    async def _keep_worker(self, number: int) -> None:
        while True:
            self._workers[number] = await self._spawn(number % 2, "worker")
            await self._workers[number].wait()

    async def _spawn(self, host: int, *arguments: str) -> asyncio.subprocess.Process:
        folder = self._home / str(host)
        with (folder / "log").open("ab") as log:
            return await asyncio.create_subprocess_exec(
                *command(*arguments),
                env=environment(folder, self._env),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )


class _Agent:
    """Makes projects with prospects and has them researched, whatever happens to its requests."""

    def __init__(self, addresses: list[str], token: str, number: int) -> None:
        self._addresses, self._token, self._number = addresses, token, number
        self.troubles: Counter[str] = Counter()

    async def work(self) -> None:
        for project in range(PROJECTS):
            name = f"kills {self._number}-{project}"
            body = {"name": name, "business_name": "Acme Forecasting", "website": "https://acme.example"}
            project_id = await self._make("/v1/projects", body, lambda row, name=name: row["name"] == name)
            here = f"/v1/projects/{project_id}"
            for text in CLAIMS:
                claim = {"text": text, "source_type": "manual", "status": "approved"}
                await self._make(f"{here}/knowledge-claims", claim, lambda row, text=text: row["text"] == text)
            for number in range(PROSPECTS):
                domain = f"p{number}.{self._number}-{project}.example"
                prospect = {
                    "company_name": f"Food distributor {number}",
                    "domain": domain,
                    "contact_email": f"a@{domain}",
                }
                await self._make(
                    f"{here}/prospects",
                    {**prospect, "status": "cold"},
                    lambda row, domain=domain: row["domain"] == domain,
                )
            run_id = await self._make(
                f"{here}/runs", {"operation": "research_prospects", "inputs": {}}, lambda row: True
            )
            await eventually(partial(self._has_ended, run_id), "the end of a run", 300)

    async def _has_ended(self, run_id: str) -> bool:
        await asyncio.sleep(0.2)
        return (await self._ask("GET", f"/v1/runs/{run_id}")).json()["status"] in ("succeeded", "failed", "canceled")

    async def _make(self, path: str, body: dict[str, Any], is_it: Any) -> str:
        answer = await self._ask("POST", path, body)
        if answer.is_success:
            return str(answer.json()["id"])
        # Cut off after it had an effect: what is there says what it did.
        assert answer.json()["code"] == "outcome_unknown", answer.text
        self.troubles["looked up"] += 1
        rows = (await self._ask("GET", path + "?limit=200")).json()
        return next(str(row["id"]) for row in rows if is_it(row))

    async def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> httpx.Response:
        """The answer, from whichever host gives one."""
        headers = {"Authorization": f"Bearer {self._token}"}
        if method == "POST":
            headers["Idempotency-Key"] = ids.new("idem")
        async with asyncio.timeout(300):
            while True:
                address = random.choice(self._addresses)
                try:
                    async with httpx.AsyncClient(trust_env=False, timeout=30) as http:
                        answer = await http.request(method, address + path, json=body, headers=headers)
                except httpx.TransportError:
                    self.troubles["without an answer"] += 1
                else:
                    if answer.is_success or answer.json().get("code") == "outcome_unknown":
                        return answer
                    assert answer.json().get("retryable") or answer.status_code >= 500, answer.text
                    self.troubles[f"answered {answer.json().get('code')}"] += 1
                await asyncio.sleep(0.1)


async def _is_ready(http: httpx.AsyncClient, address: str) -> bool:
    with contextlib.suppress(httpx.TransportError):
        return (await http.get(f"{address}/readyz")).status_code == 200
    return False


def _children(parent: int) -> list[int]:
    return [int(pid) for pid in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]


_COUNTS: Final = """
    WITH made AS (SELECT id, name FROM projects WHERE name LIKE 'kills %%'),
         people AS (SELECT p.id, p.domain FROM prospects p JOIN made ON made.id = p.project_id),
         ran AS (SELECT r.id, r.status FROM runs r JOIN made ON made.id = r.project_id
                 WHERE r.operation = 'research_prospects'),
         ended AS (SELECT target_id, count(*) AS n FROM events
                   WHERE type = 'run.succeeded' AND target_id IN (SELECT id FROM ran) GROUP BY target_id),
         researched AS (SELECT prospect_id, count(*) AS n FROM prospect_research
                        WHERE prospect_id IN (SELECT id FROM people) GROUP BY prospect_id)
    SELECT (SELECT count(DISTINCT name) FROM made) AS "projects",
           (SELECT count(*) - count(DISTINCT name) FROM made) AS "projects twice",
           (SELECT count(DISTINCT domain) FROM people) AS "prospects",
           (SELECT count(*) - count(DISTINCT domain) FROM people) AS "prospects twice",
           (SELECT count(*) FROM ended) AS "runs",
           (SELECT count(*) FROM ended WHERE n > 1) AS "runs ended twice",
           (SELECT count(*) FROM researched) AS "researched",
           (SELECT count(*) FROM researched WHERE n > 1) AS "researched twice"
"""


async def _what_is_there(world: World) -> dict[str, int]:
    async with world.services.db.read(world.principal) as tx:
        [counts] = await tx.dicts(_COUNTS)
    return counts
