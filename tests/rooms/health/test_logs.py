"""One JSON line a request and a job, by setting: ids, route and time; never a path, a query or a text."""

import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from outrider.cli import terminal
from outrider.core import logs
from outrider.engine import Engine
from outrider.engine.job_log import job
from outrider.settings import Settings
from tests.factories import Actor

SECRET_WORDS = "ada@example.com"


@pytest.fixture
def root(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What `log_to_stderr` changes is put back."""
    before, level = logging.root.handlers[:], logging.root.level
    named = {one: one.level for one in map(logging.getLogger, terminal.CHATTY)}
    named |= {one: one.level for one in (logs.REQUESTS, logs.JOBS)}
    yield
    logging.root.handlers[:], logging.root.level = before, level
    for one, old in named.items():
        one.setLevel(old)


def logging_to(monkeypatch: pytest.MonkeyPatch, **settings: Any) -> io.StringIO:
    """What a process with these settings writes to standard error from now on."""
    written = io.StringIO()
    monkeypatch.setattr("sys.stderr", written)
    terminal.log_to_stderr(Settings(**settings))
    return written


def of(written: io.StringIO, logger: str) -> list[dict[str, Any]]:
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    return [line for line in lines if line["logger"] == logger]


@pytest.mark.usefixtures("root")
async def test_each_request_and_job_is_one_line(monkeypatch: pytest.MonkeyPatch, actor: Actor, engine: Engine) -> None:
    written = logging_to(monkeypatch, log_format="json")
    project = await actor.new_project()
    await actor.get(f"/v1/projects/{project}/prospects?q={SECRET_WORDS}")
    await actor.http.get(f"/v1/{SECRET_WORDS}")
    await actor.offers_something(project)
    run = await actor.post(f"/v1/projects/{project}/runs", {"operation": "generate_strategies"})
    assert 202 == run.status_code, run.text
    await engine.drain()

    made, asked, nowhere, *_ = of(written, "outrider.request")
    credential = made["credential_id"]
    assert credential.startswith("key_")
    assert made.keys() == {
        *("time", "level", "logger", "message", "request_id", "method", "route", "status", "ms"),
        *("credential_id", "operator_id"),
    }
    route = "/v1/projects/{project_id}/prospects"
    assert ("GET", route, 200, project) == tuple(asked[key] for key in ("method", "route", "status", "project_id"))
    assert (actor.operator_id, credential) == (asked["operator_id"], asked["credential_id"])
    assert ("GET", 404, None) == (nowhere["method"], nowhere["status"], nowhere.get("route"))
    [worked] = [line for line in of(written, "outrider.job") if line.get("run_id") == run.json()["id"]]
    assert ("run", "done", "generate_strategies", project, actor.operator_id) == tuple(
        worked[key] for key in ("job", "outcome", "operation", "project_id", "operator_id")
    )
    assert worked["ended"] in ("succeeded", "failed", "waiting")
    assert SECRET_WORDS not in written.getvalue()
    assert actor.token not in written.getvalue()


@pytest.mark.usefixtures("root")
async def test_whatever_is_logged_on_the_way_says_of_which_request_or_job(monkeypatch: pytest.MonkeyPatch) -> None:
    written = logging_to(monkeypatch, log_format="json")

    async def work() -> None:
        async with job("sync_mailbox", {"mailbox_id": "mbx_1", "batch": [SECRET_WORDS]}):
            logging.getLogger("outrider.replies").warning("slow")
            raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        await work()
    logging.getLogger("outrider.replies").warning("later")

    [slow, later] = of(written, "outrider.replies")
    [ended] = of(written, "outrider.job")
    assert ("sync_mailbox", "mbx_1") == (slow["job"], slow["mailbox_id"])
    assert ("failed", "mbx_1") == (ended["outcome"], ended["mailbox_id"])
    assert "job" not in later
    assert SECRET_WORDS not in written.getvalue()


@pytest.mark.usefixtures("root")
async def test_for_people_there_is_no_line_for_each_request(monkeypatch: pytest.MonkeyPatch, actor: Actor) -> None:
    """As it was; whoever looks for something finds them at `debug`, and no query there either."""
    quiet = logging_to(monkeypatch)
    await actor.get("/v1/projects")
    every = logging_to(monkeypatch, log_level="debug")
    await actor.get(f"/v1/projects?q={SECRET_WORDS}")

    assert "" == quiet.getvalue()
    assert "outrider.request: GET /v1/projects: 422" in every.getvalue()
    assert [] == [line for line in every.getvalue().splitlines() if " outrider" in line and SECRET_WORDS in line]
