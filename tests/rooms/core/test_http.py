"""The envelope of every answer, and bodies before any handler sees them."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import httpx
import pytest
from fastapi import FastAPI, Request
from starlette.types import Message

from outrider.app import create_app
from outrider.engine import Services
from tests.factories import Actor, http_to


async def test_every_answer_names_its_request_and_version(client: Actor) -> None:
    response = await client.get("/v1/projects", headers={"X-Request-Id": "mine-1"})
    other = await client.get("/v1/projects", headers={"X-Request-Id": "two words; and more"})

    assert ("mine-1", "v1") == (response.headers["x-request-id"], response.headers["api-version"])
    assert other.headers["x-request-id"].startswith("req_")
    assert "no-store" == response.headers["cache-control"]
    assert "nosniff" == response.headers["x-content-type-options"]


async def test_a_fault_of_ours_names_its_request_and_version_too(services: Services) -> None:
    """And tells nothing of what it was; the log does."""
    app = create_app(services)
    app.state.gate = None  # what the next request calls is no function any more
    async with http_to(app) as http:
        response = await http.get("/v1/projects", headers={"X-Request-Id": "mine-2"})

    assert (500, "internal_error") == (response.status_code, response.json()["code"])
    assert ("mine-2", "v1") == (response.headers["x-request-id"], response.headers["api-version"])
    assert "mine-2" == response.json()["request_id"]
    assert "NoneType" not in response.text


async def test_a_body_that_lies_about_its_length_is_still_bounded(client: Actor) -> None:
    async def endless():
        for _ in range(40):
            yield b" " * 65_536

    response = await client.request(
        "POST", "/v1/projects", content=endless(), headers={"Content-Type": "application/json"}
    )

    assert (413, "too_large") == (response.status_code, response.json()["code"])


async def test_a_body_in_a_content_coding_is_not_taken_for_a_plain_one(client: Actor) -> None:
    headers = {"Content-Type": "application/json", "Content-Encoding": "gzip"}
    body = b'{"name": "Spring", "business_name": "Acme", "website": "https://acme.example"}'

    response = await client.request("POST", "/v1/projects", content=body, headers=headers)

    assert (415, "unsupported_media_type") == (response.status_code, response.json()["code"])
    assert [] == (await client.get("/v1/projects")).json()


async def test_who_hangs_up_in_the_middle_of_a_body_is_no_fault(app: FastAPI, client: Actor) -> None:
    said: list[Message] = [
        {"type": "http.request", "body": b'{"name": ', "more_body": True},
        {"type": "http.disconnect"},
    ]
    answered: list[Message] = []

    async def receive() -> Message:
        return said.pop(0)

    async def send(message: Message) -> None:
        answered.append(message)

    headers = [(b"authorization", f"Bearer {client.token}".encode()), (b"content-type", b"application/json")]
    await app(
        {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "POST",
            "scheme": "http",
            "path": "/v1/projects",
            "raw_path": b"/v1/projects",
            "query_string": b"",
            "root_path": "",
            "headers": headers,
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80),
        },
        receive,
        send,
    )

    assert [] == answered


async def test_who_has_no_token_sends_no_body(http: httpx.AsyncClient) -> None:
    """Authentication comes before the body: a stranger learns nothing and fills nothing."""
    read = 0

    async def counted():
        nonlocal read
        for _ in range(40):
            read += 1
            yield b" " * 65_536

    response = await http.post("/v1/projects", content=counted(), headers={"Content-Type": "application/json"})

    assert 401 == response.status_code
    assert read <= 1


@pytest.mark.parametrize(
    ("authorization", "code"),
    [
        (None, "token_missing"),
        ("", "token_invalid"),
        ("Basic dXNlcjpwYXNz", "token_invalid"),
        ("Bearer", "token_invalid"),
        ("Bearer  ", "token_invalid"),
        ("Bearer ork_" + "x" * 43, "token_invalid"),
        ("Bearer ork_" + "x" * 5000, "token_invalid"),
        ("Bearer ord_" + "x" * 43, "token_invalid"),
        ("Bearer orr_" + "x" * 43, "token_invalid"),
    ],
)
async def test_what_is_no_token_is_told_how_to_get_one(
    http: httpx.AsyncClient, authorization: str | None, code: str
) -> None:
    headers = {} if authorization is None else {"Authorization": authorization}

    response = await http.get("/v1/projects", headers=headers)

    assert (401, code) == (response.status_code, response.json()["code"])
    assert response.headers["www-authenticate"].startswith("Bearer")


async def test_the_scheme_of_a_token_has_no_case(client: Actor) -> None:
    response = await client.http.get("/v1/projects", headers={"Authorization": f"bearer {client.token}"})

    assert 200 == response.status_code


async def test_text_that_no_mail_may_carry_is_refused_by_its_place(client: Actor) -> None:
    body = b'{"name": "a\\u0000b", "business_name": "x", "website": "https://x.example"}'

    response = await client.request("POST", "/v1/projects", content=body, headers={"Content-Type": "application/json"})

    assert (422, "/name") == (response.status_code, response.json()["errors"][0]["pointer"])


@pytest.mark.parametrize("levels", [101, 990, 1_000, 1_020, 100_000])
@pytest.mark.parametrize("text", ["a\\u0041", "a"])
@pytest.mark.parametrize("headers", [{}, {"Idempotency-Key": "nested"}])
async def test_nesting_that_nothing_could_follow_is_refused(
    client: Actor, levels: int, text: str, headers: dict[str, str]
) -> None:
    body = "[" * levels + f'"{text}"' + "]" * levels

    response = await client.request(
        "POST", "/v1/projects", content=body, headers={"Content-Type": "application/json", **headers}
    )

    assert (400, "malformed_request") == (response.status_code, response.json()["code"])


async def test_bad_text_deep_inside_is_named_by_its_place(client: Actor) -> None:
    body = '{"a": [{"b": ' + "[" * 90 + '"x\\u0000"' + "]" * 90 + "}]}"

    response = await client.request("POST", "/v1/projects", content=body, headers={"Content-Type": "application/json"})

    assert (422, "/a/0/b" + "/0" * 90) == (response.status_code, response.json()["errors"][0]["pointer"])


@pytest.mark.parametrize("times", [{"body_pause_seconds": 0.05}, {"body_seconds": 0.05}])
async def test_a_body_that_stops_coming_or_never_ends_is_given_up(
    services: Services, client: Actor, times: dict[str, float]
) -> None:
    app = create_app(replace(services, settings=services.settings.model_copy(update=times)))

    async def never_ending() -> AsyncIterator[bytes]:
        yield b'{"name": "'
        while "body_seconds" in times:
            yield b"x"
            await asyncio.sleep(0.01)
        await asyncio.Event().wait()

    async with http_to(app) as http:
        response = await Actor(http, client.operator_id, client.token, client.principal).request(
            "POST", "/v1/projects", content=never_ending(), headers={"Content-Type": "application/json"}
        )

    assert (408, "request_timeout") == (response.status_code, response.json()["code"])
    assert "close" == response.headers["connection"]


@pytest.mark.parametrize(
    "path", ["/healthz", "/v1/projects", "/v1/limits", "/v1/projects/proj_none", "/v1/openapi.json"]
)
async def test_head_is_get_without_the_body(client: Actor, path: str) -> None:
    asked = {"X-Request-Id": "same"}
    get, head = await client.get(path, headers=asked), await client.request("HEAD", path, headers=asked)

    assert (get.status_code, dict(get.headers)) == (head.status_code, dict(head.headers))
    assert b"" == head.content != get.content


async def test_where_there_is_no_get_there_is_no_head(client: Actor) -> None:
    response = await client.request("HEAD", "/v1/oauth/token")

    assert 405 == response.status_code
    assert "HEAD" not in response.headers["allow"]


async def test_a_forwarded_address_is_believed_from_a_trusted_proxy_only(services: Services) -> None:
    """Otherwise anybody would choose the address under which their wrong passwords are counted."""
    told = {}
    for proxies in ("", "127.0.0.1,10.0.0.0/8", "192.0.2.7"):
        app = create_app(replace(services, settings=services.settings.model_copy(update={"trusted_proxies": proxies})))

        @app.get("/who")
        async def who(request: Request) -> str:
            assert request.client is not None
            return request.client.host

        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as http:
            told[proxies] = (await http.get("/who", headers={"X-Forwarded-For": "203.0.113.9, 10.1.1.1"})).json()

    assert {"": "127.0.0.1", "127.0.0.1,10.0.0.0/8": "203.0.113.9", "192.0.2.7": "127.0.0.1"} == told


async def test_under_a_foreign_name_only_health_is_answered_where_names_are_given(services: Services) -> None:
    named = services.settings.model_copy(update={"allowed_hosts": "outrider.example,[::1],127.0.0.1:8080"})
    transport = httpx.ASGITransport(app=create_app(replace(services, settings=named)))
    told = {}
    async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as http:
        for host in (
            "outrider.example",
            "Outrider.example:443",
            "[::1]:8080",
            "127.0.0.1:8080",
            "127.0.0.1",
            "evil.example",
        ):
            told[host] = (await http.get("/v1/projects", headers={"Host": host})).status_code
        health = await http.get("/healthz", headers={"Host": "10.0.0.7:8080"})

    assert {
        "outrider.example": 401,
        "Outrider.example:443": 401,
        "[::1]:8080": 401,
        "127.0.0.1:8080": 401,
        "127.0.0.1": 421,
        "evil.example": 421,
    } == told
    assert 200 == health.status_code
