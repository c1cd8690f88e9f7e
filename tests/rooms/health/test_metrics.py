"""`/metrics`: who may read it, what it says, and what it never says."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from pydantic import SecretStr

from outrider import engine as runs
from outrider.db import Database, Tx
from outrider.engine import Engine, Services
from outrider.health import exposition, facts, processes, store
from outrider.health.exposition import Exposition
from outrider.settings import Misconfigured
from tests.factories import Actor
from tests.rooms.health.conftest import Serving
from tests.rooms.health.labels import LABELS

TOKEN = "a-token-of-twenty-letters"


async def read(http: httpx.AsyncClient) -> str:
    response = await http.get("/metrics")
    assert 200 == response.status_code, response.text
    return response.text


def samples(text: str) -> dict[tuple[str, tuple[tuple[str, str], ...]], float]:
    return {
        (one.name, tuple(sorted(one.labels.items()))): one.value
        for family in text_string_to_metric_families(text)
        for one in family.samples
    }


def value(text: str, name: str, **labels: str) -> float:
    """The sum of the samples that have these labels."""
    return sum(v for (n, given), v in samples(text).items() if n == name and labels.items() <= dict(given).items())


@pytest.mark.parametrize(
    ("chosen", "client", "headers", "status"),
    [
        ({}, "127.0.0.1", {}, 404),
        ({"metrics": "loopback"}, "127.0.0.1", {}, 200),
        ({"metrics": "loopback"}, "::1", {"Host": "[::1]:8080"}, 200),
        ({"metrics": "loopback"}, "203.0.113.9", {}, 403),
        ({"metrics": "loopback"}, "127.0.0.1", {"X-Forwarded-For": "203.0.113.9"}, 403),
        ({"metrics": "loopback"}, "127.0.0.1", {"Via": "1.1 proxy"}, 403),
        ({"metrics": "loopback"}, "127.0.0.1", {"Host": "evil.example"}, 403),
        ({"metrics": "token"}, "203.0.113.9", {"Authorization": f"Bearer {TOKEN}"}, 200),
        ({"metrics": "token"}, "127.0.0.1", {}, 403),
        ({"metrics": "token"}, "127.0.0.1", {"Authorization": f"Bearer {TOKEN}x"}, 403),
    ],
)
async def test_strangers_read_no_metrics(
    serving: Serving, chosen: dict[str, Any], client: str, headers: Mapping[str, str], status: int
) -> None:
    """Off unless asked for; then only programs of this machine that come without a proxy, or who has the token."""
    async with serving(client, metrics_token=SecretStr(TOKEN), **chosen) as http:
        response = await http.get("/metrics", headers=headers)

    assert status == response.status_code
    assert (status == 200) == ("outrider_disk_free_bytes" in response.text)


@pytest.mark.parametrize("token", [None, "short"])
def test_a_token_that_can_be_guessed_is_refused_at_the_start(services: Services, token: str | None) -> None:
    chosen = {"metrics": "token", "metrics_token": SecretStr(token) if token else None}

    with pytest.raises(Misconfigured, match="OUTRIDER_METRICS_TOKEN"):
        Exposition(replace(services, settings=services.settings.model_copy(update=chosen)))


async def test_metrics_name_routes_and_no_one(serving: Serving, engine: Engine, actor: Actor) -> None:
    """Requests, runs and jobs are counted by template, operation and outcome; no id, address or path of a client is in the
    whole text, and no label that could have as many values as there are users."""
    async with serving(metrics="loopback") as http:
        before = await read(http)
        someone = replace(actor, http=http)
        project = await someone.new_project()
        await someone.get(f"/v1/projects/{project}?q=ada@example.com")
        await someone.get(f"/v1/nothing/{project}/ada@example.com")
        await someone.request("BREW", "/v1/projects")
        run = await someone.post(f"/v1/projects/{project}/runs", {"operation": "research_prospects"})
        assert run.status_code in (202, 409), run.text
        await engine.drain()
        after = await read(http)

    grown = {
        route: value(after, "http_server_request_duration_seconds_count", http_route=route)
        - value(before, "http_server_request_duration_seconds_count", http_route=route)
        for route in ("/v1/projects", "/v1/projects/{project_id}", "none")
    }
    assert {"/v1/projects": 2, "/v1/projects/{project_id}": 1, "none": 1} == grown
    assert set() == {name for _, labels in samples(after) for name, _ in labels} - LABELS
    assert [] == re.findall(r"\b[a-z]+_[0-9a-hjkmnp-tv-z]{26}\b|\S+@\S+|BREW", after)


async def test_the_queue_is_told_by_lane_and_age(services: Services, actor: Actor) -> None:
    """Length and the age of what has waited longest; what is to be done later does not wait yet."""
    async with services.db.tx(actor.principal) as tx:
        [before] = await store.lanes(tx, ["mail"])
        for _ in range(3):
            await runs.enqueue_job(tx, "sync_mailbox", lane="mail", mailbox_id="m", project_id="p", operator_id="o")
        await tx.execute(
            "UPDATE procrastinate_events e SET at = now() - interval '90 seconds' FROM procrastinate_jobs j"
            " WHERE j.id = e.job_id AND j.queue_name = 'mail' AND j.args ->> 'mailbox_id' = 'm'"
        )
        [waiting] = await store.lanes(tx, ["mail"])
        await tx.execute(
            "UPDATE procrastinate_jobs SET scheduled_at = now() + interval '1 hour' WHERE queue_name = 'mail'"
        )
        [later] = await store.lanes(tx, ["mail"])
        await tx.execute("DELETE FROM procrastinate_jobs WHERE queue_name = 'mail' AND args ->> 'mailbox_id' = 'm'")

    assert 3 == waiting.waiting - before.waiting
    assert 90 <= waiting.oldest_seconds
    assert 0 == later.oldest_seconds


async def test_the_database_is_asked_once_in_some_seconds(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0
    look = facts.look

    async def counted(tx: Tx, ticks: Sequence[str]) -> facts.Installation:
        nonlocal asked
        asked += 1
        return await look(tx, ticks)

    monkeypatch.setattr(facts, "look", counted)
    monkeypatch.setattr(exposition, "KEPT_SECONDS", 60.0)
    async with serving(metrics="loopback") as http:
        for _ in range(5):
            await read(http)

    assert 1 == asked


async def test_metrics_come_when_the_database_does_not(serving: Serving, services: Services) -> None:
    """Whoever runs it needs them most then."""
    gone = replace(services, db=Database("postgresql://nobody@127.0.0.1:1/none", 2))
    gone.db.pool.timeout = 0.1
    async with serving(of=gone, metrics="loopback") as http:
        text = await read(http)

    assert 0 == value(text, "outrider_database_up")
    assert "outrider_disk_free_bytes" in text
    assert "http_server_request_duration_seconds_count" in text


_WORKER = """
import asyncio, sys
from pathlib import Path
from outrider.core import metrics
from outrider.health import processes
async def main():
    metrics.SENDS.labels("sent").inc(7)
    async with processes.answering(Path(sys.argv[1]), "worker", lambda: list(metrics.REGISTRY.collect())) as name:
        print(name, flush=True)
        await asyncio.sleep(60)
asyncio.run(main())
"""


@contextmanager
def another(data_dir: Path) -> Iterator["subprocess.Popen[str]"]:
    """A process that has sent seven messages; killed at the end."""
    call = [sys.executable, "-c", _WORKER, str(data_dir)]
    with subprocess.Popen(call, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert "worker-1\n" == process.stdout.readline()
        try:
            yield process
        finally:
            process.kill()


@pytest.mark.skipif(sys.platform == "win32", reason="no such sockets")
async def test_processes_tell_under_names_that_stay_few(
    serving: Serving, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What another process counted is told under its name. One that hangs is told as down, one that was killed is gone, and the
    next takes its name. A data folder may have a long path."""
    data_dir = tmp_path / ("long" * 40)
    data_dir.mkdir()
    monkeypatch.setattr(processes, "_ANSWER_SECONDS", 60.0)
    async with serving(metrics="loopback", data_dir=data_dir) as http:
        with another(data_dir) as process:
            together = await read(http)
            process.send_signal(signal.SIGSTOP)
            monkeypatch.setattr(processes, "_ANSWER_SECONDS", 0.3)
            hung = await read(http)
        monkeypatch.setattr(processes, "_ANSWER_SECONDS", 60.0)
        killed = await read(http)
        with another(data_dir):
            again = await read(http)

    assert 7 == value(together, "outrider_sends_total", process="worker-1", outcome="sent")
    assert 1 == value(together, "outrider_process_up", process="worker-1")
    assert ("outrider_process_up", (("process", "worker-1"),)) in samples(hung)
    assert (0, 1) == tuple(value(hung, "outrider_process_up", process=name) for name in ("worker-1", "api-1"))
    assert "worker-1" not in killed
    assert 1 == value(again, "outrider_process_up", process="worker-1")
