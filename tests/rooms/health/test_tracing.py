"""Traces: a run hangs under the request that asked for it, though a queue and another process lie between; ids and no content."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from pydantic import SecretStr

from outrider.core import tracing
from outrider.engine import Engine, Services
from outrider.health import traces
from outrider.settings import Misconfigured, Settings
from tests.factories import Actor
from tests.rooms.drafts.making import TO, new_desk


class Collector(ThreadingHTTPServer):
    """Takes traces by OTLP over HTTP, as Jaeger or Tempo do."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Taking)
        self.spans: list[Any] = []
        self.keys: set[str | None] = set()
        self.bytes = b""


class Taking(BaseHTTPRequestHandler):
    server: Collector

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        told = ExportTraceServiceRequest.FromString(body)
        self.server.bytes += body
        self.server.keys.add(self.headers.get("x-key"))
        self.server.spans += [span for one in told.resource_spans for scope in one.scope_spans for span in scope.spans]
        self.send_response(200)
        self.end_headers()

    def log_message(self, *said: object) -> None:
        pass


@contextmanager
def collecting(**settings: Any) -> Iterator[Collector]:
    """Everything that is traced in the block; what is left is sent at its end."""
    with Collector() as collector:
        threading.Thread(target=collector.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{collector.server_address[1]}/v1/traces"
        end = traces.begin(Settings(traces_url=url, traces_headers=SecretStr("X-Key=sesame"), **settings), "tests")
        try:
            yield collector
        finally:
            end()
            collector.shutdown()


def named(collector: Collector, name: str) -> Any:
    [span] = [one for one in collector.spans if one.name == name]
    return span


def ids_of(span: Any) -> dict[str, str]:
    return {one.key.removeprefix("outrider."): one.value.string_value for one in span.attributes}


async def test_a_run_a_send_and_a_sync_hang_under_the_requests_that_asked_for_them(
    services: Services, engine: Engine, actor: Actor, project_id: str
) -> None:
    desk = await new_desk(services, engine, actor, project_id)
    await engine.drain()  # what other tests have left in the queue is not told of here
    with collecting() as collector:
        draft = await desk.approved()
        sent = await desk.send(draft["id"])
        assert 200 == sent.status_code, sent.text
        await actor.post(desk.path("inbox:sync"))

    by_id = {one.span_id: one for one in collector.spans}
    runs = [one for one in collector.spans if one.name.startswith("run ")]
    assert {"run generate_drafts"} == {one.name for one in runs}
    for run in runs:
        asked_at = by_id[run.parent_span_id]
        assert "POST /v1/projects/{project_id}/runs" == asked_at.name
        assert asked_at.trace_id == run.trace_id
        assert (project_id, "succeeded") == (ids_of(run)["project_id"], ids_of(run)["outcome"])
    send, sync = named(collector, "send"), named(collector, "sync")
    assert "POST /v1/projects/{project_id}/drafts/{draft_id}:send" == by_id[send.parent_span_id].name
    assert {"draft_id": draft["id"], "project_id": project_id, "outcome": "sent"} == ids_of(send)
    assert ("POST /v1/projects/{project_id}/inbox:sync", "done") == (
        by_id[sync.parent_span_id].name, ids_of(sync)["outcome"],
    )  # fmt: skip
    asked = ids_of(by_id[send.parent_span_id])
    assert (actor.operator_id, project_id) == (asked["operator_id"], asked["project_id"])
    assert asked["request_id"].startswith("req_")
    assert {"sesame"} == collector.keys
    for content in (TO, draft["subject"], actor.token):
        assert content.encode() not in collector.bytes
    assert [] == [text for span in collector.spans for text in ids_of(span).values() if "@" in text]


async def test_a_failure_is_marked_and_its_message_stays_here(actor: Actor) -> None:
    """What an exception says may quote what somebody wrote."""

    def fail() -> None:
        with tracing.span("outer") as outer, tracing.span("inner"):
            outer.tell({"outrider.outcome": "failed"}, failed=True)
            raise ValueError("Dear Ada")

    with collecting() as collector:
        with pytest.raises(ValueError, match="Ada"):
            fail()
        await actor.get("/v1/projects?q=Dear+Ada")

    assert (2, named(collector, "outer").span_id) == (
        named(collector, "outer").status.code, named(collector, "inner").parent_span_id,
    )  # fmt: skip
    assert b"Dear" not in collector.bytes


async def test_a_share_of_the_requests_is_traced_with_all_that_follows(actor: Actor) -> None:
    with collecting(traces_share=0.0) as collector:
        await actor.get("/v1/projects")
        with tracing.span("run x", parent=f"00-{'a' * 32}-{'b' * 16}-01"):
            pass
        with tracing.span("run y", parent=f"00-{'a' * 32}-{'b' * 16}-00"):
            pass

    assert ["run x"] == [one.name for one in collector.spans]


async def test_nothing_is_traced_without_the_setting(services: Services, actor: Actor, project_id: str) -> None:
    """No span is made and no column written: everybody gets the same idle object. (That nobody imports the library then is
    proven in tests/house/test_ladder.py.)"""
    traces.begin(services.settings, "tests")()
    await actor.offers_something(project_id)
    run = await actor.post(f"/v1/projects/{project_id}/runs", {"operation": "generate_strategies"})
    assert 202 == run.status_code, run.text
    async with services.db.read(actor.principal) as tx:
        kept = await tx.value("SELECT traceparent FROM runs WHERE id = %s", (run.json()["id"],))

    assert tracing.span("one") is tracing.span("another", {"id": "x"}) is tracing.IDLE
    assert tracing.place() is None
    assert kept is None


def test_headers_that_cannot_be_read_are_refused_without_being_repeated() -> None:
    """One of them may be a key."""
    with pytest.raises(Misconfigured) as refused:
        traces.begin(Settings(traces_url="http://127.0.0.1:1", traces_headers=SecretStr("sesame")), "tests")

    assert "NAME=VALUE" in str(refused.value)
    assert "sesame" not in str(refused.value)
