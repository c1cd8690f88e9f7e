"""Every error is one of ours, told apart by its code, and answered in one shape (RFC 9457)."""

import pytest

import outrider.app  # noqa: F401 (brings every room, and with it every error, into being)
from outrider.core.errors import Problem
from tests.factories import Actor, http_to

MEMBERS = {"type", "title", "status", "detail", "instance", "code", "request_id"}


def every_problem(kind: type[Problem] = Problem) -> list[type[Problem]]:
    return [kind] + [found for child in kind.__subclasses__() for found in every_problem(child)]


def of_ours() -> list[type[Problem]]:
    return [kind for kind in dict.fromkeys(every_problem()) if kind.__module__.startswith("outrider.")]


def test_every_code_means_one_thing() -> None:
    """A client branches on the code; two errors may share one only when one is the other's parent."""
    seen: dict[str, type[Problem]] = {}
    for kind in of_ours():
        other = seen.setdefault(kind.code, kind)

        assert other is kind or issubclass(kind, other), f"{kind.__name__} and {other.__name__} share {kind.code}"
        assert other.status == kind.status, f"{kind.__name__} and {other.__name__} differ in status"


@pytest.mark.parametrize("kind", of_ours(), ids=lambda kind: kind.__name__)
def test_every_error_says_what_it_is(kind: type[Problem]) -> None:
    assert 400 <= kind.status <= 599
    assert kind.code == kind.code.lower().replace(" ", "_").replace("-", "_")
    assert kind.title
    assert kind.title[0].isupper()
    assert not kind.title.endswith(".")


@pytest.mark.parametrize(
    ("method", "path", "options", "status", "code"),
    [
        ("GET", "/v1/nothing", {}, 404, "not_found"),
        ("GET", "/v1/projects/", {}, 404, "not_found"),
        ("GET", "/v1/projects?limit=0", {}, 422, "validation_failed"),
        ("GET", "/v1/projects?cursor=%21", {}, 400, "invalid_cursor"),
        ("GET", "/v1/projects?cursor=a%00", {}, 400, "malformed_request"),
        ("PUT", "/v1/projects", {}, 405, "method_not_allowed"),
        ("POST", "/v1/projects", {"content": b"{", "headers": {"Content-Type": "application/json"}}, 400, None),
        ("POST", "/v1/projects", {"content": b"x", "headers": {"Content-Type": "text/plain"}}, 415, None),
        ("POST", "/v1/projects", {"content": b"\xff\xfe", "headers": {"Content-Type": "application/json"}}, 400, None),
        ("POST", "/v1/projects", {"json": []}, 422, "validation_failed"),
        ("POST", "/v1/projects", {}, 422, "validation_failed"),
        ("POST", "/v1/projects", {"json": {"name": "a\u0007"}}, 422, "validation_failed"),
        ("PATCH", "/v1/projects/proj_nope/policy", {"json": {}}, 404, "not_found"),
        ("GET", "/v1/audit-log?since=x", {}, 422, "validation_failed"),
        ("GET", "/v1/events?after=x", {}, 400, "unknown_event"),
    ],
)
async def test_every_error_has_the_documented_shape(
    client: Actor, method: str, path: str, options: dict, status: int, code: str | None
) -> None:
    response = await client.request(method, path, **options)
    told = response.json()

    assert (status, "application/problem+json") == (response.status_code, response.headers["content-type"])
    assert told.keys() >= MEMBERS
    assert code in (None, told["code"])
    assert (status, f"urn:outrider:problem:{told['code']}") == (told["status"], told["type"])
    assert told["request_id"] == response.headers["x-request-id"]
    assert told["instance"] == path.split("?")[0]
    assert all({"pointer", "code", "message"} == entry.keys() for entry in told.get("errors", []))
    for leak in ("Traceback", "psycopg", "SELECT ", "site-packages", client.token):
        assert leak not in response.text


async def test_a_fault_of_ours_tells_nothing_of_how_it_came_about(client: Actor) -> None:
    """The handler's secret stays in the log; the client gets the id to ask with."""
    from outrider import app as application
    from outrider.core.http import Router

    router = Router("Tests")

    @router.get("/v1/broken", scope="read")
    async def break_down() -> None:
        raise RuntimeError("password=hunter2 SELECT * FROM operators")

    services = client.http._transport.app.state.services  # type: ignore[attr-defined]
    app = application.create_app(services)
    for spec in router.specs:
        application._mount(app, spec)
    http = http_to(app)
    response = await http.get("/v1/broken", headers={"Authorization": f"Bearer {client.token}"})

    assert (500, "internal_error") == (response.status_code, response.json()["code"])
    assert "hunter2" not in response.text
    assert MEMBERS <= response.json().keys()
