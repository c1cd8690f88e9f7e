"""Liveness and readiness of this process, for the machine that runs it. No token is asked for; nothing private is told.
Metrics say more (how much mail leaves, how many mailboxes there are), so they are shown to whom OUTRIDER_METRICS names."""

from ipaddress import ip_address
from typing import Final

from fastapi import Request, Response
from prometheus_client import CONTENT_TYPE_LATEST

from outrider.access.http import ServicesDep
from outrider.core import crypto
from outrider.core.errors import NotFound, Problem
from outrider.core.http import Router, Wire, answer, example
from outrider.core.http.middleware import without_port
from outrider.health import checks
from outrider.health.exposition import Exposition
from outrider.settings import Settings

router = Router("Health")


@router.get("/healthz", scope=None, example={"status": "ok"})
async def healthz() -> Response:
    """The process answers."""
    return answer({"status": "ok"})


class ReadyOut(Wire):
    """What of this process works. Anything but `ok` says in a word what does not (`unknown` could not be looked at), and
    `problems` says it in words, each with what to do."""

    status: str
    database: str
    migrations: str
    worker: str
    clock: str
    disk: str
    problems: list[str]

    model_config = example(
        {
            "status": "ready",
            "database": "ok",
            "migrations": "ok",
            "worker": "ok",
            "clock": "ok",
            "disk": "ok",
            "problems": [],
        }
    )


@router.get("/readyz", scope=None, returns=ReadyOut, also={503: ReadyOut})
async def readyz(services: ServicesDep) -> Response:
    """The database is there, its schema is this release's, a worker lives, the clock ticks, and there is room to write; else
    503, with what of this is missing and what to do."""
    found = await checks.all_of(services)
    ready = all(one.state == "ok" for one in found)
    states = {one.name: one.state for one in found}
    problems = [one.problem for one in found if one.problem]
    return answer({"status": "ready" if ready else "not_ready", **states, "problems": problems}, 200 if ready else 503)


class MetricsRefused(Problem):
    status, code, title = 403, "metrics_refused", "These metrics are not for everybody"


_FORWARDED: Final = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")
_LOCAL_NAMES: Final = ("localhost", "127.0.0.1", "[::1]")


@router.get("/metrics", scope=None, hidden=True, errors=(MetricsRefused,))
async def metrics(request: Request, services: ServicesDep) -> Response:
    """How this installation does, in the text format of Prometheus (docs/operating.md "Metrics")."""
    _may_read_metrics(request, services.settings)
    exposition: Exposition = request.app.state.metrics
    return Response(await exposition.text(), media_type=CONTENT_TYPE_LATEST)


def _may_read_metrics(request: Request, settings: Settings) -> None:
    """Raises NotFound where metrics are off, MetricsRefused."""
    if settings.metrics == "off":
        raise NotFound("There are no metrics here: OUTRIDER_METRICS is off.")
    if settings.metrics == "token":
        given = request.headers.get("authorization", "").removeprefix("Bearer ")
        wanted = settings.metrics_token.get_secret_value() if settings.metrics_token else ""
        if not crypto.same(given.encode(), wanted.encode()):
            raise MetricsRefused("Send OUTRIDER_METRICS_TOKEN as `Authorization: Bearer …`.")
    elif not _comes_from_here(request):
        raise MetricsRefused(
            "Metrics are shown to programs on this machine that come without a proxy, at 127.0.0.1. For others set"
            " OUTRIDER_METRICS=token."
        )


def _comes_from_here(request: Request) -> bool:
    """Whether a program of this machine asks by itself: a proxy beside us brings strangers from the same address, and a page
    in a browser here comes under another name (DNS rebinding)."""
    try:
        near = request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        near = False
    name = without_port(request.headers.get("host", "").lower())
    return near and name in _LOCAL_NAMES and not any(one in request.headers for one in _FORWARDED)
