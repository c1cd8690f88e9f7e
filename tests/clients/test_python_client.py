"""The Python client has every operation, sends what the interface says, repeats only what does no harm, and weighs little."""

import inspect
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from keyword import iskeyword
from typing import Any
from urllib.parse import quote

import httpx
import orjson
import pytest
from fastapi import FastAPI

from outrider.engine import Engine
from outrider.feed.webhooks import sign
from outrider_client import AsyncOutrider, OutcomeUnknown, Outrider, OutriderError, Unreachable, verify_webhook
from outrider_client._async.operations import AsyncOperations
from outrider_client._errors import Conflict, Invalid, RateLimited
from outrider_client._sync.operations import Operations
from outrider_client._sync.transport import Transport
from outrider_client.webhooks import NotGenuine
from tests.factories import Actor
from tests.house import source

Handler = Callable[[httpx.Request], httpx.Response]
BY_HAND = {"stream_events"}


def client_of(handler: Handler, **options: Any) -> Outrider:
    http = httpx.Client(transport=httpx.MockTransport(handler))
    return Outrider("orak_1", "http://service", http=http, **options)


def spec_of(operation: dict[str, Any], where: str) -> list[dict[str, Any]]:
    return [one for one in operation.get("parameters", []) if one["in"] == where]


def operations(document: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, item in document["paths"].items():
        for method, operation in item.items():
            if method in ("get", "post", "put", "patch", "delete"):
                yield method.upper(), path, operation


@pytest.fixture(scope="module")
def document(app: FastAPI) -> dict[str, Any]:
    return app.openapi()


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long it would have waited."""
    waited: list[float] = []
    monkeypatch.setattr(time, "sleep", waited.append)
    return waited


def test_every_operation_is_a_method_and_every_method_an_operation(document: dict[str, Any]) -> None:
    named = {operation["operationId"] for _, _, operation in operations(document)}
    own = {name for name in vars(Transport) if not name.startswith("_")}

    for methods in (Operations, AsyncOperations):
        assert named - BY_HAND == {name for name in vars(methods) if not name.startswith("_")} - own
    assert all(callable(getattr(Outrider, name)) for name in BY_HAND)


def test_each_method_sends_its_operation_as_the_interface_has_it(document: dict[str, Any]) -> None:
    """Ids that hold a slash stay in their place."""
    schemas = document["components"]["schemas"]
    for method, path, operation in operations(document):
        if operation["operationId"] in BY_HAND:
            continue
        sent: list[httpx.Request] = []

        def answer(request: httpx.Request, sent: list[httpx.Request] = sent) -> httpx.Response:
            sent.append(request)
            return httpx.Response(200, json=[])

        ids = {one["name"]: f"{one['name']}/1" for one in spec_of(operation, "path")}
        query = {one["name"]: f"{one['name']}-1" for one in spec_of(operation, "query")}
        (media_type, body), *_ = (operation.get("requestBody") or {"content": {"": {}}})["content"].items()
        schema = schemas[body["schema"]["$ref"].rpartition("/")[2]] if body else {}
        example = (
            body.get("example") or (schema.get("examples") or [dict.fromkeys(schema.get("properties", ()), "x-1")])[0]
        )
        more = {"idempotency_key": "key-1"} if "Idempotency-Key" in str(operation.get("parameters")) else {}

        with client_of(answer) as outrider:
            named = {f"{name}_" if iskeyword(name) else name: value for name, value in query.items()}
            found = getattr(outrider, operation["operationId"])(*ids.values(), **named, **more, **example)
            if hasattr(found, "page"):
                found.page()
        [request] = sent

        written = path
        for name, value in ids.items():
            written = written.replace(f"{{{name}}}", quote(value, safe=""))
        assert (method, written) == (request.method, request.url.raw_path.decode().partition("?")[0])
        assert query == dict(request.url.params), operation["operationId"]
        assert "Bearer orak_1" == request.headers["Authorization"]
        assert not more or "key-1" == request.headers["Idempotency-Key"]
        if media_type == "application/json":
            assert example == orjson.loads(request.content)
        elif media_type:
            assert request.headers["Content-Type"].startswith(media_type), operation["operationId"]
        else:
            assert b"" == request.content


def test_a_post_is_repeated_under_one_key_for_as_long_as_it_may_help(pauses: list[float]) -> None:
    keys: list[str] = []

    def answer(request: httpx.Request) -> httpx.Response:
        keys.append(request.headers["Idempotency-Key"])
        if len(keys) == 1:
            raise httpx.ReadTimeout("no answer")
        if len(keys) == 2:
            return httpx.Response(503, headers={"Retry-After": "7"}, json={"code": "database_unavailable"})
        return httpx.Response(202, json={"id": "run_1"})

    run = client_of(answer).start_run("proj_1", operation="search_prospects")

    assert "run_1" == run["id"]
    assert 3 == len(keys)
    assert 1 == len(set(keys))
    assert 7 <= pauses[1] < 10


@pytest.mark.parametrize("code", ["outcome_unknown", "send_unresolved"])
def test_what_may_have_been_done_is_never_repeated(code: str, pauses: list[float]) -> None:
    asked = []

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(request)
        return httpx.Response(
            409, json={"code": code, "retryable": True, "detail": "Look first.", "fix": {"label": "x"}}
        )

    with pytest.raises(OutcomeUnknown) as caught:
        client_of(answer).send_draft("proj_1", "draft_1")

    assert (1, [], {"label": "x"}) == (len(asked), pauses, caught.value.fix)


def test_a_change_without_a_key_is_not_repeated_when_its_answer_is_lost(pauses: list[float]) -> None:
    asked = []

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(request)
        raise httpx.ReadError("cut")

    with pytest.raises(Unreachable, match="PATCH http://service/v1/prospects/prospect_1"):
        client_of(answer).edit_prospect("prospect_1", company_name="Cove")

    assert (1, []) == (len(asked), pauses)


@pytest.mark.parametrize(
    ("errors", "asked", "may_be_done"),
    [
        ([httpx.ConnectError("no"), httpx.ConnectError("no")], "create_project", False),
        ([httpx.ReadTimeout("slow"), httpx.ConnectError("no")], "create_project", True),
        ([httpx.ConnectError("no"), httpx.ReadTimeout("slow")], "list_operations", False),
    ],
)
def test_a_lost_call_says_whether_it_may_have_been_done(
    pauses: list[float], errors: list[Exception], asked: str, may_be_done: bool
) -> None:
    """One try that may have arrived is enough; what only looks does nothing."""

    def answer(_: httpx.Request) -> httpx.Response:
        raise errors.pop(0)

    with pytest.raises(Unreachable) as lost:
        getattr(client_of(answer, tries=2), asked)()

    assert may_be_done == lost.value.may_be_done
    assert (asked == "create_project") == bool(lost.value.idempotency_key)


def test_what_does_not_get_better_is_raised_at_once_and_what_stays_bad_in_the_end(pauses: list[float]) -> None:
    """What a proxy answers instead of the service is an error too, and its page is no problem document."""
    answers = [
        httpx.Response(422, json={"code": "invalid", "errors": [{"pointer": "/name"}]}),
        *[httpx.Response(429, json={"code": "rate_limited", "retryable": True}) for _ in range(2)],
        httpx.Response(400, text="<html>not ours"),
    ]
    outrider = client_of(lambda _: answers.pop(0), tries=2)

    with pytest.raises(Invalid) as invalid:
        outrider.create_project(name="", business_name="", website="")
    with pytest.raises(RateLimited):
        outrider.get_limits()
    with pytest.raises(OutriderError, match="400 http_400: <html>not ours"):
        outrider.get_limits()

    assert [{"pointer": "/name"}] == invalid.value.errors
    assert 1 == len(pauses)


def test_a_stream_goes_on_behind_the_last_event_when_its_connection_is_lost(pauses: list[float]) -> None:
    asked: list[httpx.Request] = []

    class Cut(httpx.SyncByteStream):
        def __init__(self, number: int) -> None:
            self.number = number

        def __iter__(self) -> Iterator[bytes]:
            yield b'retry: 2000\n\nid: evt_%d\nevent: x\ndata: {"id":"evt_%d"}\n\n' % (self.number, self.number)
            raise httpx.ReadError("cut")

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(request)
        return httpx.Response(200, stream=Cut(len(asked)))

    events = client_of(answer).stream_events("proj_1", types=["draft.sent", "run.*"])
    found = [next(events)["id"], next(events)["id"], next(events)["id"]]

    assert ["evt_1", "evt_2", "evt_3"] == found
    assert [None, "evt_1", "evt_2"] == [one.headers.get("Last-Event-ID") for one in asked]
    assert "draft.sent,run.*" == asked[0].url.params["types"]


def test_a_stream_that_is_lost_before_its_first_event_goes_on_where_it_began(pauses: list[float]) -> None:
    """And one that is lost within an event is told that event again."""
    answers = [
        b"retry: 2000\nid: evt_0\n\n",
        b'id: evt_1\nevent: x\ndata: {"id":"evt_1"}\n',
        b'id: evt_1\nevent: x\ndata: {"id":"evt_1"}\n\n',
    ]
    asked: list[str | None] = []

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(request.headers.get("Last-Event-ID"))
        return httpx.Response(200, content=answers[len(asked) - 1])

    assert "evt_1" == next(client_of(answer).stream_events("proj_1"))["id"]
    assert [None, "evt_0", "evt_0"] == asked


def test_a_stream_that_is_refused_for_a_while_is_waited_for(pauses: list[float]) -> None:
    """A service that is started anew, or has too many listeners, ends nobody's stream; another refusal does."""
    answers = [
        httpx.Response(502, text="<html>starting"),
        httpx.Response(503, headers={"Retry-After": "5"}, json={"code": "too_many_streams", "retryable": True}),
        httpx.Response(200, content=b'id: evt_1\nevent: x\ndata: {"id":"evt_1"}\n\n'),
        httpx.Response(401, json={"code": "token_invalid"}),
        *[httpx.Response(502) for _ in range(2)],
    ]
    outrider = client_of(lambda _: answers.pop(0))

    events = outrider.stream_events("proj_1")

    assert "evt_1" == next(events)["id"]
    assert 5 <= pauses[1] < 7
    with pytest.raises(OutriderError, match="token_invalid"):
        next(events)
    with pytest.raises(OutriderError, match="http_502"):
        next(outrider.stream_events("proj_1", tries=2))
    assert [] == answers


def test_a_service_that_has_moved_is_not_followed() -> None:
    """A POST would become a GET on its way, and the token would travel."""
    asked = []

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(request)
        return httpx.Response(307, headers={"Location": "https://elsewhere.example/"})

    with pytest.raises(OutriderError, match=r"elsewhere\.example/\. Set base_url"):
        client_of(answer).send_draft("proj_1", "draft_1")
    assert 1 == len(asked)


async def test_a_project_is_worked_on_with_it(app: FastAPI, actor: Actor, engine: Engine) -> None:
    """Against the service: pages, refusals with their way out, runs that are waited for, and a key that repeats nothing."""
    http = httpx.AsyncClient(transport=httpx.ASGITransport(app=app))
    async with AsyncOutrider(actor.token, "http://testserver", http=http) as outrider:
        project = await outrider.create_project(name="Spring", business_name="Acme", website="https://acme.example")
        names = [f"Company {number}" for number in range(5)]
        for name in names:
            await outrider.create_prospect(project["id"], company_name=name, idempotency_key=f"add-{name[-1]}")
        await outrider.create_prospect(project["id"], company_name=names[0], idempotency_key="add-0")
        listed = [
            one["company_name"] async for one in outrider.list_prospects(project["id"], limit=2, sort="created_at")
        ]
        page = await outrider.list_prospects(project["id"], limit=4).page()
        table = b"company_name,domain\nCove Foods,covefoods.example\n"
        imported = await outrider.import_prospects(project["id"], file=table)
        exported = await outrider.export_prospects(project["id"])
        note = "Acme Forecasting sells demand forecasting software for perishable goods."
        read = await outrider.add_context(project["id"], notes=[note])
        with pytest.raises(Conflict) as blocked:
            await outrider.start_run(project["id"], operation="generate_drafts")
        run = await outrider.start_run(project["id"], operation="research_prospects", inputs={"limit": 1})
        await engine.drain()
        told: list[str] = []
        done = await outrider.wait_for_run(run["id"], on_progress=lambda one: told.append(one["status"]))
        actions = [one async for one in outrider.list_next_actions(project["id"], status="open")]
        moved = [await outrider.follow(one["call"]) for one in actions if one["call"]]
    await http.aclose()

    assert names == listed
    assert 4 == len(page.items)
    assert page.next_cursor
    assert 1 == imported["created"]
    assert "covefoods.example" in exported
    assert 1 == read["sources_created"]
    assert blocked.value.blockers
    assert done["status"] in ("succeeded", "failed", "waiting")
    assert [done["status"]] == told
    assert all(isinstance(one, dict) for one in moved)


def test_a_webhook_is_the_services_or_it_is_dropped() -> None:
    secret, other, body = sign.new_secret(), sign.new_secret(), b'{"type":"draft.sent"}'
    headers = sign.headers([other, secret], "evt_1", 1_000, body)

    verify_webhook(secret, {name.upper(): value for name, value in headers.items()}, body, now=1_100)

    for given, changed, now in ((secret, body + b" ", 1_000), (sign.new_secret(), body, 1_000), (secret, body, 2_000)):
        with pytest.raises(NotGenuine):
            verify_webhook(given, headers, changed, now=now)
    with pytest.raises(NotGenuine, match="no signature"):
        verify_webhook(secret, {}, body)


def test_importing_it_brings_nothing_of_the_service_and_no_http() -> None:
    looked = (
        "import sys, outrider_client; outrider_client.verify_webhook;"
        "print(*[one for one in ('httpx', 'pydantic', 'outrider', 'asyncio', 'typing_extensions') if one in sys.modules])"
    )
    path = str(source.ROOT / "clients" / "python" / "src")
    done = subprocess.run([sys.executable, "-c", looked], env={"PYTHONPATH": path}, capture_output=True, text=True)

    assert (0, "\n") == (done.returncode, done.stdout), done.stderr


def test_both_halves_take_the_same() -> None:
    for name in dir(Operations):
        if not name.startswith("_"):
            one, other = (inspect.signature(getattr(half, name)) for half in (Operations, AsyncOperations))
            assert list(one.parameters) == list(other.parameters), name
