"""The two short ways to a read (docs/decisions/http-fast-paths.md) answer as FastAPI's own router and solver do."""

import re
from collections.abc import AsyncIterator, Iterator
from typing import Any, Final

import httpx
import pytest
import pytest_asyncio
from fastapi import FastAPI

from outrider import app as application
from outrider.core.http import routes
from outrider.engine import Services
from tests.factories import http_to
from tests.world import World

ASKED: Final = ("", "0", "true", "TRUE", "nonsense", "x" * 300, "2026-01-01T00:00:00Z", "1764150000", " 5")
"""What each kind of query parameter is asked with, once, beside a word of its own; further routes that take it: `nonsense`."""
THEIRS: Final = re.compile(r'"request_id":"[^"]*"|"(exported_at|as_of|made_at|Date|message_sha256)":"[^"]*"')


@pytest_asyncio.fixture(scope="module")
async def framework(services: Services) -> AsyncIterator[httpx.AsyncClient]:
    """The same application with both short ways closed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(routes, "compile_reader", lambda endpoint, path: None)
        patch.setattr(application, "_compiled", application._compiled.__wrapped__)  # none of the routes there are
        app = application.create_app(services)
    assert not [route for route in app.routes if getattr(route, "reader", None)]
    async with http_to(app) as client:
        yield client


def told(answer: httpx.Response) -> tuple[int, dict[str, str], str]:
    """Status, headers and body, without what is another for each request."""
    headers = {name: value for name, value in answer.headers.items() if name != "x-request-id"}
    body = THEIRS.sub("", answer.text)
    return answer.status_code, {**headers, "content-length": ""}, body


def reads(app: FastAPI) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every GET that takes a short way, with the schemas of its query parameters by their names."""
    documented = app.openapi()["paths"]
    for route in app.routes:
        if not getattr(route, "reader", None) or "text/event-stream" in (route.spec.content or {}):  # type: ignore[attr-defined]
            continue
        path: str = route.path  # type: ignore[attr-defined]
        parameters = documented.get(path, {}).get("get", {}).get("parameters", [])
        yield path, {one["name"]: one["schema"] for one in parameters if one["in"] == "query"}


def questions(app: FastAPI) -> Iterator[tuple[str, dict[str, str]]]:
    met: set[str] = set()
    for path, parameters in reads(app):
        yield path, {}
        yield path, {"nonsense": "1"}
        for name, schema in parameters.items():
            kind = str({key: value for key, value in schema.items() if key not in ("title", "description")})
            known = [one for form in (schema, *schema.get("anyOf", ())) for one in form.get("enum", ())][:1]
            padded = [f" {one}" for one in known]
            for value in ("nonsense",) if kind in met else (*ASKED, *known, *padded):
                yield path, {name: value}
            met.add(kind)
        yield path, dict.fromkeys(parameters, "nonsense")


async def test_the_same_question_has_the_same_answer(app: FastAPI, framework: httpx.AsyncClient, world: World) -> None:
    """Status, headers and body, of every read that takes a short way, with good and bad queries."""
    headers = {"Authorization": f"Bearer {world.actor.token}"}
    asked = 0

    for template, query in questions(app):
        path = world.path(template, token="x" * 40)
        short = told(await world.actor.http.get(path, params=query, headers=headers))
        long = told(await framework.get(path, params=query, headers=headers))
        asked += 1

        assert long == short, f"GET {path} {query}"
    assert asked > 400


@pytest.mark.parametrize(
    "path",
    [
        "{own}/",
        "/{own}",
        "{own}//drafts",
        "{own}:nothing",
        "{own}%0A",
        "{own}%2Fdrafts",
        "{own}/drafts/{own}",
        "/v1/projects/*",
        "/v1/projects/*/drafts",
        "/v1/projects/run_00000000000000000000000000",
        "/v1/projects/proj_00000000000000000000000000/drafts",
        "/v1/projects/PROJ_00000000000000000000000000/drafts",
        "/v1/projects//drafts",
        "/V1/workspace",
    ],
)
async def test_what_only_looks_like_a_path_is_answered_alike(
    framework: httpx.AsyncClient, world: World, path: str
) -> None:
    """With a key and without, and by another method too."""
    path = path.format(own=world.path("/v1/projects/{project_id}"))
    for method in ("GET", "HEAD", "POST", "DELETE", "OPTIONS"):
        for headers in ({}, {"Authorization": f"Bearer {world.actor.token}"}, {"Authorization": "Bearer nonsense"}):
            short = told(await world.actor.http.request(method, path, headers=headers))
            long = told(await framework.request(method, path, headers=headers))

            assert long == short, f"{method} {path}"
