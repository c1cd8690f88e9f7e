"""Builds everything from settings and knows all rooms: services, registry, HTTP application."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from functools import cache
from typing import Any, cast

import psycopg
import psycopg_pool
from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.middleware.asyncexitstack import AsyncExitStackMiddleware
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.exceptions import ExceptionMiddleware
from starlette.routing import BaseRoute
from starlette.types import ASGIApp
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from outrider import __version__, spending
from outrider.access import gate, idempotency
from outrider.access.codes import ClientDocuments
from outrider.access.credentials import Credentials
from outrider.access.openid import provider as openid
from outrider.access.rates import Buckets
from outrider.console.visit import refused
from outrider.core.crypto import MasterKey
from outrider.core.errors import BadRequest, MethodNotAllowed, NotFound, Problem, TooLarge
from outrider.core.http import RouteSpec
from outrider.core.http.answers import error_answer, problem
from outrider.core.http.cors import NamedOrigins
from outrider.core.http.lane import Handler, ReadLane
from outrider.core.http.middleware import Envelope, HeadLikeGet, ServedHosts
from outrider.core.http.openapi import describe, serve_document
from outrider.core.http.routes import BodyTimes, route_class
from outrider.db import Database, clocks
from outrider.db.errors import said_by_the_database
from outrider.engine import Registry, Services
from outrider.feed import openapi as webhooks
from outrider.feed.stream import Places
from outrider.health import traces
from outrider.health.exposition import Exposition
from outrider.mailbox.health.readiness import of_models
from outrider.mcp.door import McpLane
from outrider.mcp.late import LateMcp
from outrider.providers import encoder as encoders
from outrider.providers.llm import registry as llm
from outrider.rooms import CAUSES, JOBS, OPERATIONS, READINESS, ROUTERS, TAGS, TICKS, WATCHERS
from outrider.settings import Settings
from outrider.workspace import guide


def build_registry() -> Registry:
    """Every operation, job, tick and watcher of every room."""
    return Registry(OPERATIONS, JOBS, TICKS, WATCHERS)


def build_services(settings: Settings, database_url: str) -> Services:
    """What rooms need; nothing is connected yet."""
    master_key = MasterKey.load(settings.key_file)
    encoder = encoders.build(settings)
    judge = llm.build(settings, encoder)
    return Services(
        settings=settings,
        db=Database(database_url, settings.db_pool_size, master_key, settings.database_pool_url),
        master_key=master_key,
        intelligence=judge,
        encoder=encoder,
        causes=CAUSES,
        readiness=(*READINESS, encoders.readiness(settings), spending.readiness(settings, judge), of_models(settings)),
        registry=build_registry(),
        accounted=spending.accounted,
    )


def create_app(services: Services) -> FastAPI:
    """The HTTP application. It opens the database in its lifespan."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        end_traces = traces.begin(services.settings, "api")
        await services.db.open()
        try:
            answering = app.state.metrics.answering("api")
            async with app.state.credentials.listening(), answering, app.state.mcp.running(), clocks.watched():
                yield
        finally:
            app.state.stopping.set()
            await services.db.close()
            await asyncio.to_thread(end_traces)  # what is left is sent

    app = Application(
        title="Outrider",
        version=__version__,
        summary="Outbound sales email for an operator, driven by an agent.",
        lifespan=lifespan,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        # Ours is `core.tracing`, which tells no paths; a framework that looks for providers of its own does so at each request.
        telemetry={"tracing": False, "metrics": False, "logs": False},
    )
    services.db.share_out()
    app.state.services = services
    app.state.stopping = asyncio.Event()
    app.state.body_times = BodyTimes(services.settings.body_pause_seconds, services.settings.body_seconds)
    app.state.streams = Places(services.settings.max_streams, services.settings.max_streams_per_credential)
    app.state.credentials = Credentials(services.db)
    app.state.rates = Buckets(services.db, services.master_key)
    app.state.openid = openid.build(services.settings)
    app.state.client_documents = ClientDocuments(services.settings)
    app.state.metrics = Exposition(services)
    app.state.gate = gate.build(services, app.state.credentials, app.state.rates)
    app.state.identify = gate.identifier(services.settings, app.state.credentials, app.state.rates)
    app.state.pace = gate.pacer(services.settings, app.state.rates)
    app.state.idempotency = idempotency.build(services)
    for spec in sorted((s for router in ROUTERS for s in router.specs), key=_colon_first):
        _mount(app, spec)
    app.state.mcp = LateMcp(app)
    app.router.middleware_stack = McpLane(app.router.middleware_stack, app.state.mcp)
    describe(
        app,
        guide=guide.TEXT,
        server=services.settings.base_url,
        tags=TAGS,
        webhooks=webhooks.webhooks(),
        components=webhooks.COMPONENTS,
    )
    serve_document(app, "/v1/openapi.json")
    _handle_errors(app)
    return app


class Application(FastAPI):
    """The framework's application with our layers around its router; a read passes ours alone.

    Of the framework's own layers two are kept. The others answer to what nobody foresaw, in plain text where `Envelope` does it
    in ours; observe, which is off; and limit bodies, which each of our routes does.
    """

    def build_middleware_stack(self) -> ASGIApp:
        settings: Settings = self.state.services.settings
        readers = [(spec.path, reader, spec.scope is not None) for spec, reader in _readers(self)]
        routed = ExceptionMiddleware(AsyncExitStackMiddleware(self.router), self.exception_handlers)
        inner: ASGIApp = ReadLane(routed, readers, self.exception_handlers)
        if settings.served_hosts:
            inner = ServedHosts(inner, settings.served_hosts)
        inner = Envelope(HeadLikeGet(inner))
        if settings.origins:
            inner = NamedOrigins(inner, settings.origins)  # around all of it, so that a browser can read a refusal too
        if settings.proxies:
            proxied: Any = ProxyHeadersMiddleware(cast(Any, inner), trusted_hosts=settings.proxies)
            inner = proxied
        return inner


def _colon_first(spec: RouteSpec) -> bool:
    # `{draft_id}:preview` must be asked before `{draft_id}`, whatever room declared it first
    return ":" not in spec.path


def _readers(app: FastAPI) -> list[tuple[RouteSpec, Handler]]:
    return [(route.spec, route.reader) for route in app.router.routes if getattr(route, "reader", None)]  # type: ignore[attr-defined]


def _mount(app: FastAPI, spec: RouteSpec) -> None:
    app.router.routes.append(_compiled(spec))


@cache
def _compiled(spec: RouteSpec) -> BaseRoute:
    """The route, read from its handler's signature once a process: it keeps nothing of an application."""
    content: dict[str, Any] = {} if spec.example is None else {"application/json": {"example": spec.example}}
    success: dict[str, Any] = {"description": "Success", "content": spec.content or content}
    if spec.returns is not None:
        success["model"] = spec.returns
    responses: dict[int | str, dict[str, Any]] = {spec.status: success}
    for status, model in spec.also.items():
        responses[status] = {"description": "Success" if status < 400 else "Not now", "model": model}
    router = APIRouter()
    router.add_api_route(
        spec.path,
        spec.endpoint,
        methods=[spec.method],
        status_code=spec.status,
        operation_id=spec.endpoint.__name__,
        tags=[spec.tag],
        response_model=None,
        response_class=JSONResponse if spec.content is None else Response,
        responses=responses,
        include_in_schema=not spec.hidden,
        route_class_override=route_class(spec),
    )
    return router.routes[0]


def _handle_errors(app: FastAPI) -> None:
    @app.exception_handler(Problem)
    async def on_problem(request: Request, error: Problem) -> Response:
        return error_answer(error, request)

    @app.exception_handler(HTTPException)
    async def on_http(request: Request, error: HTTPException) -> Response:
        if error.status_code == 404:
            lost = NotFound(f"There is nothing at {request.url.path}.")
            return refused(lost, request) if _is_a_person(request) else problem(lost, request)
        if error.status_code == 405:
            allowed = sorted(_methods_at(app, request))
            return problem(
                MethodNotAllowed(
                    f"{request.url.path} takes {', '.join(allowed)}.", headers={"Allow": ", ".join(allowed)}
                ),
                request,
            )
        if error.status_code == 413:
            return problem(
                TooLarge("The body is larger than this path takes; GET /v1/limits names the limits."), request
            )
        return problem(BadRequest(str(error.detail)), request)

    async def on_database(request: Request, error: Exception) -> Response:
        return error_answer(said_by_the_database(error), request)

    handlers: Mapping[type[Exception], Callable[[Request, Any], Awaitable[Response]]] = {
        psycopg.OperationalError: on_database,
        psycopg_pool.PoolTimeout: on_database,
    }
    for error_type, handler in handlers.items():
        app.add_exception_handler(error_type, handler)


def _is_a_person(request: Request) -> bool:
    return "text/html" in request.headers.get("accept", "") and not request.url.path.startswith(("/v1/", "/mcp"))


def _methods_at(app: FastAPI, request: Request) -> set[str]:
    methods: set[str] = set()
    for route in app.router.routes:
        regex = getattr(route, "path_regex", None)
        if regex is not None and regex.match(request.url.path):
            methods |= set(getattr(route, "methods", None) or ())
    return methods  # HEAD goes without saying where GET is; the interface promises `Allow: GET` to the letter
