"""`outrider conformance`: our own service keeps every rule, and one that breaks a rule is found out by that rule."""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import httpx
import orjson
import pytest
from fastapi import FastAPI

from outrider.cli.conformance import access, desk, requests, sending
from outrider.cli.conformance.command import rules
from outrider.cli.conformance.stage import Stage
from outrider.cli.conformance.suite import verdicts
from outrider.engine import Engine
from tests.factories import Actor
from tests.house.source import ROOT
from tests.rooms.cli.support import bad, invoke
from tests.serving import listening

Falsify = Callable[[httpx.Request, httpx.Response], httpx.Response]


class Falsified(httpx.AsyncBaseTransport):
    """Our service, behind somebody who changes its answers."""

    def __init__(self, app: FastAPI, falsify: Falsify) -> None:
        self.inner = httpx.ASGITransport(app=app, raise_app_exceptions=False)
        self.falsify = falsify

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        response = await self.inner.handle_async_request(request)
        await response.aread()
        return self.falsify(request, response)


@contextlib.asynccontextmanager
async def stage(app: FastAPI, actor: Actor, other: Actor, falsify: Falsify) -> AsyncIterator[Stage]:
    transport = Falsified(app, falsify)
    async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as http:
        yield Stage(http, actor.token, other.token)


@contextlib.asynccontextmanager
async def worker(engine: Engine) -> AsyncIterator[None]:
    """What a worker does, here."""
    stopping = asyncio.Event()

    async def work() -> None:
        while not stopping.is_set():
            await engine.drain()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(0.05):
                    await stopping.wait()

    task = asyncio.create_task(work())
    try:
        yield
    finally:
        stopping.set()
        await task


def untouched(_: httpx.Request, response: httpx.Response) -> httpx.Response:
    return response


def changed(method: str, path: str, change: Callable[[bytes], bytes], status: int | None = None) -> Falsify:
    """Change the body of answers to this request, and their status."""

    def falsify(request: httpx.Request, response: httpx.Response) -> httpx.Response:
        if request.method != method or not re.fullmatch(path, request.url.path):
            return response
        headers = [(k, v) for k, v in response.headers.raw if k.lower() != b"content-length"]
        return httpx.Response(status or response.status_code, headers=headers, content=change(response.content))

    return falsify


def without(name: str) -> Callable[[bytes], bytes]:
    """The same without this member, in an object or in each of a list."""

    def change(body: bytes) -> bytes:
        value = orjson.loads(body)
        for one in value if isinstance(value, list) else [value]:
            one.pop(name, None)
        return orjson.dumps(value)

    return change


async def test_our_service_keeps_every_rule(app: FastAPI, engine: Engine, actor: Actor, stranger: Actor) -> None:
    async with stage(app, actor, stranger, untouched) as played, worker(engine):
        told = {v.rule.name: (v.state, v.why) async for v in verdicts(played, rules())}

    assert {} == {name: said for name, said in told.items() if said[0] != "holds"}
    assert len(rules()) == len(told), "each rule has a name of its own"


@pytest.mark.parametrize(
    ("falsify", "found"),
    [
        (changed("GET", "/v1/projects", without("created_at")), "projects_list"),
        (changed("GET", "/v1/projects", lambda body: body[:-1]), "projects_list"),
        (changed("GET", "/v1/projects", lambda _: b"{}"), "projects_list"),
        (changed("GET", ".*/readiness", without("blockers")), "readiness"),
        (
            changed("PATCH", "/v1/projects/[^/]*/policy", lambda body: body.replace(b"autonomous", b"reckless")),
            "policy",
        ),
        (changed("GET", "/v1/projects/proj_0*", lambda _: b"{}", 200), "errors_not_found"),
        (changed("POST", "/v1/api-keys", without("secret")), "keys_create"),
        (changed("GET", "/v1/workspace", lambda body: body, 200), "access_token_needed"),
    ],
)
async def test_a_service_that_breaks_a_rule_is_found_out_by_it(
    app: FastAPI, actor: Actor, stranger: Actor, falsify: Falsify, found: str
) -> None:
    async with stage(app, actor, stranger, falsify) as played:
        every = [*desk.RULES.all, *requests.RULES.all, *access.RULES.all]
        broken = [v.rule.name async for v in verdicts(played, every) if v.state == "broken"]

    assert found in broken


async def test_what_cannot_be_tried_is_said_and_not_called_kept(app: FastAPI, actor: Actor, stranger: Actor) -> None:
    async with stage(app, actor, stranger, untouched) as played:
        told = {v.rule.name: (v.state, v.why) async for v in verdicts(played, sending.RULES.all)}

    assert {"not_tried"} == {state for state, _ in told.values()}
    assert "there is no project: what makes it did not work" == told["send_once"][1]


def test_every_rule_says_what_must_hold_and_names_a_page_of_the_reference() -> None:
    for rule in rules():
        assert rule.says.endswith((".", ").")), rule.name
        assert (ROOT / "docs/reference" / rule.page).is_file()


async def test_a_key_that_opens_nothing_is_no_broken_rule(app: FastAPI, tmp_path: Path) -> None:
    """Twelve rules were called broken of a service that had rightly refused a mistyped key."""
    async with listening(app) as (url, _):
        done = await asyncio.to_thread(invoke, "conformance", url, "ork_mistyped", data_dir=tmp_path)

    assert f"This key does not open {url}" in bad(done)
    assert "BROKEN" not in done.stdout


def test_where_nobody_answers_it_says_so(tmp_path: Path) -> None:
    assert "Nobody answers at http://127.0.0.1:1" in bad(
        invoke("conformance", "http://127.0.0.1:1", "k", data_dir=tmp_path)
    )
