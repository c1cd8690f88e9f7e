"""Routes that state, in one place, their literal path, the scope they take and what they answer.

A room writes

    router = Router("Drafts")

    @router.get("/v1/projects/{project_id}/drafts", scope="read", returns=list[DraftRow])
    async def list_drafts(...): ...

`app.py` mounts the collected specs. Before the handler runs, `Route` authenticates (before the body is read), limits and
checks the body, and honours `Idempotency-Key`; the app gives it the two hooks `gate` and `idempotency`.
"""

import asyncio
import inspect
import re
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar, get_args

import orjson
from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from starlette.formparsers import MultiPartParser
from starlette.routing import Match
from starlette.types import Message, Receive, Scope

from outrider.core import clock, ids, limits
from outrider.core.errors import BadRequest, Invalid, Problem, RequestTimeout, TooLarge, UnsupportedMediaType
from outrider.core.http.answers import problem
from outrider.core.http.bind import compile_reader
from outrider.core.http.fields import Body, clean_text
from outrider.core.http.invalid import invalid
from outrider.core.http.queries import names_of, refuse_unknown
from outrider.core.principal import Principal

JSON_BYTES = limits.JSON_BYTES
UPLOAD_BYTES = limits.REQUEST_BYTES + limits.MIB
"""The files of an upload, and what multipart puts around them."""
MultiPartParser.spool_max_size = 64 * 1024
# Of a file that is uploaded, this much stays in memory and the rest is on the disk: a request may bring twenty.
JSON_LEVELS = 100
"""How deep objects and lists may stand in each other. Nothing of the interface is deeper than ten."""

Handler = Callable[[Request], Coroutine[Any, Any, Response]]
Gate = Callable[[Request, str], Awaitable[Principal]]
"""Who asks, if they may. Headers for the answer, an error included, it leaves in `request.state.answer_headers`."""
Idempotency = Callable[[Request, Principal, Callable[[], Awaitable[Response]]], Awaitable[Response]]
EndpointT = TypeVar("EndpointT", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True, eq=False)
class RouteSpec:
    """One row of the interface, the same as itself alone. `scope` None: no token is asked for (health, OAuth, unsubscribe)."""

    method: str
    path: str
    endpoint: Callable[..., Any]
    scope: str | None
    returns: Any
    status: int
    example: Any
    tag: str
    errors: tuple[type[Problem], ...] = ()
    upload: bool = False
    form: bool = False
    error_form: Callable[[Problem, Request], Response] = problem
    hidden: bool = False
    content: Mapping[str, Any] | None = None
    also: Mapping[int, Any] = field(default_factory=dict)


class Router:
    """The rows of one room."""

    def __init__(self, tag: str) -> None:
        self.tag = tag
        self.specs: list[RouteSpec] = []

    def add(
        self,
        method: str,
        path: str,
        *,
        scope: str | None,
        returns: Any = None,
        status: int = 200,
        example: Any = None,
        errors: tuple[type[Problem], ...] = (),
        upload: bool = False,
        form: bool = False,
        error_form: Callable[[Problem, Request], Response] = problem,
        hidden: bool = False,
        content: Mapping[str, Any] | None = None,
        also: Mapping[int, Any] | None = None,
    ) -> Callable[[EndpointT], EndpointT]:
        """Declare a row.

        `returns` is the wire model (or `list[Model]`) for OpenAPI; its example is `example`, else the model's own first
        `json_schema_extra` example. `upload` lets a multipart body through, `form` a urlencoded one. `error_form` makes the
        answer of an error where that is no problem document. `content` describes an answer that is no JSON: media type →
        OpenAPI's media type object. `also` adds further answers: status → model.
        """

        def remember(endpoint: EndpointT) -> EndpointT:
            self.specs.append(
                RouteSpec(
                    method,
                    path,
                    endpoint,
                    scope,
                    returns,
                    status,
                    example if example is not None else _example_of(returns),
                    self.tag,
                    errors,
                    upload,
                    form,
                    error_form,
                    hidden,
                    content,
                    also or {},
                )
            )
            return endpoint

        return remember

    def get(self, path: str, **options: Any) -> Callable[[EndpointT], EndpointT]:
        return self.add("GET", path, **options)

    def post(self, path: str, **options: Any) -> Callable[[EndpointT], EndpointT]:
        return self.add("POST", path, **options)

    def put(self, path: str, **options: Any) -> Callable[[EndpointT], EndpointT]:
        return self.add("PUT", path, **options)

    def patch(self, path: str, **options: Any) -> Callable[[EndpointT], EndpointT]:
        return self.add("PATCH", path, **options)

    def delete(self, path: str, **options: Any) -> Callable[[EndpointT], EndpointT]:
        return self.add("DELETE", path, **options)


def _example_of(returns: Any) -> Any:
    """The model's own example; for `list[Model]` a list of it."""
    if isinstance(returns, type) and issubclass(returns, BaseModel):
        extra = returns.model_config.get("json_schema_extra")
        examples = extra.get("examples") if isinstance(extra, dict) else None
        return examples[0] if isinstance(examples, list) and examples else None
    inner = get_args(returns)
    if inner and (one := _example_of(inner[0])) is not None:
        return [one]
    return None


def typed(path_regex: re.Pattern[str]) -> re.Pattern[str]:
    """The same route, matching only ids of the right form."""

    def narrow(match: re.Match[str]) -> str:
        name = match.group(1)
        form = ids.pattern(name) if name in ids.PREFIXES else ids.FOREIGN.get(name)
        return f"(?P<{name}>{form})" if form else match.group(0)

    return re.compile(re.sub(r"\(\?P<(\w+)>\[\^/\]\+\)", narrow, path_regex.pattern))


def route_class(spec: RouteSpec) -> type[APIRoute]:
    """An APIRoute that runs `spec`'s checks around the handler."""

    class Route(APIRoute):
        def __init__(self, *args: Any, **options: Any) -> None:
            super().__init__(*args, **options)
            self.path_regex = typed(self.path_regex)
            self.spec = spec

        def matches(self, scope: Scope) -> tuple[Match, Scope]:
            # Most of the 80 routes do not match; the cheap look comes first.
            if scope["type"] != "http" or self.path_regex.match(scope["path"]) is None:
                return Match.NONE, {}
            return super().matches(scope)

        def get_route_handler(self) -> Handler:
            reader = compile_reader(spec.endpoint, spec.path) if spec.method == "GET" else None
            names = names_of(self.dependant)
            self.reader = _guarded_read(reader, spec, names) if reader else None
            return self.reader or _guarded(super().get_route_handler(), spec, names)

    return Route


def _guarded_read(reader: Handler, spec: RouteSpec, query_names: tuple[str, ...]) -> Handler:
    """A GET that `bind` has compiled: it has no body to be checked, and to do it twice does nothing."""

    async def guarded(request: Request) -> Response:
        state = request.scope["state"]
        state["answer_headers"] = {}
        state["route"] = spec.path
        state["error_form"] = lambda error: spec.error_form(error, request)
        try:
            if spec.scope is not None:
                state["principal"] = await request.app.state.gate(request, spec.scope)
                refuse_unknown(request, query_names)
            response = await reader(request)
        except RequestValidationError as error:
            response = spec.error_form(invalid(error), request)
        except Problem as error:
            response = spec.error_form(error, request)
        for name, value in state["answer_headers"].items():
            response.headers[name] = value
        return response

    return guarded


def _guarded(handler: Handler, spec: RouteSpec, query_names: tuple[str, ...]) -> Handler:
    async def guarded(request: Request) -> Response:
        # A form that may come in either kind (RFC 8058) is small; only files are large.
        most = UPLOAD_BYTES if spec.upload and not spec.form else JSON_BYTES
        late = request.app.state.identify if spec.scope is not None else None
        request = Request(request.scope, within_bounds(request, most, request.app.state.body_times, late))
        request.state.answer_headers = {}
        request.state.route = spec.path
        request.state.error_form = lambda error: spec.error_form(error, request)
        try:
            if spec.scope is None:
                return await _checked(handler, spec, request)
            principal = await request.app.state.gate(request, spec.scope)
            request.state.principal = principal
            refuse_unknown(request, query_names)
            if spec.method == "POST" and "idempotency-key" in request.headers:

                async def run() -> Response:
                    try:
                        return await _checked(handler, spec, request)
                    except Problem as error:
                        return problem(error, request)

                await _check_body(request, spec)
                response: Response = await request.app.state.idempotency(request, principal, run)
            else:
                response = await _checked(handler, spec, request)
        except Problem as error:
            response = spec.error_form(error, request)
        for name, value in request.state.answer_headers.items():
            response.headers[name] = value
        return response

    return guarded


def _body_of(endpoint: Callable[..., Any]) -> Any:
    """The shape of the JSON that a handler takes; None where it takes none."""
    for one in inspect.signature(endpoint, eval_str=True).parameters.values():
        shapes = (one.annotation, *get_args(one.annotation))
        if any(isinstance(shape, type) and issubclass(shape, Body) for shape in shapes):
            return one.annotation
    return None


async def _checked(handler: Handler, spec: RouteSpec, request: Request) -> Response:
    await _check_body(request, spec)
    try:
        return await handler(request)
    except RequestValidationError as error:
        raise invalid(error, _body_of(spec.endpoint)) from None
    except HTTPException as error:
        if isinstance(error.__cause__, Problem):
            raise error.__cause__ from None
        if error.status_code == 400:
            raise BadRequest(f"The body could not be read: {error.detail}") from None
        raise


@dataclass(frozen=True, slots=True)
class BodyTimes:
    """How long a body may stand still, and how long it may take in all, in seconds."""

    pause: float
    whole: float


_AT_ONCE: Final = 0.005
"""Seconds in which a body that was sent with its headers is here, and in which nobody is shut out."""


def within_bounds(
    request: Request, most: int, times: BodyTimes, late: Callable[[Request], Awaitable[object]] | None = None
) -> Receive:
    """The request's body, refused as soon as it is known to be longer than `most` bytes, or when it comes too slowly.
    (The framework's own limit answers in plain text, and it has none of time.)

    Args:
        late: asked before the end of a body that did not come at once is handed on. A body may take minutes, and whoever asks
            may have been shut out meanwhile; it raises what they are told.
    """
    seen = 0
    ended = False
    begun: float | None = None
    pieces = 0
    give_up = clock.monotonic() + times.whole

    async def receive() -> Message:
        nonlocal seen, ended, begun, pieces
        if ended:
            return await request.receive()  # waits for the client to hang up, which takes as long as it takes
        claimed = request.headers.get("content-length", "")
        begun = begun or clock.monotonic()
        try:
            async with asyncio.timeout(max(0.0, min(times.pause, give_up - clock.monotonic()))):
                message = await request.receive()
        except TimeoutError:
            raise RequestTimeout(
                f"The body stopped coming. Send it within {times.whole:g} seconds, without a pause of {times.pause:g}.",
                headers={"Connection": "close"},
                retryable=True,
            ) from None
        seen += len(message.get("body", b""))
        ended = not message.get("more_body", False)
        if seen > most or (claimed.isascii() and claimed.isdigit() and int(claimed) > most):
            raise TooLarge(f"Send at most {most} bytes; GET /v1/limits names every limit.")
        pieces += 1
        if ended and late is not None and (pieces > 1 or clock.monotonic() - begun > _AT_ONCE):
            await late(request)
        return message

    return receive


async def _check_body(request: Request, spec: RouteSpec) -> None:
    """Content type and text of the body, before any handler sees it. Bodies of uploads are read by their own parser."""
    if spec.method not in ("POST", "PUT", "PATCH"):
        return
    if (coding := request.headers.get("content-encoding", "").strip().lower()) not in ("", "identity"):
        raise UnsupportedMediaType(f"Send the body as it is; {coding} is not undone.")
    media_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if spec.upload or spec.form:
        wanted = ["multipart/form-data"] * spec.upload + ["application/x-www-form-urlencoded"] * spec.form
        if media_type not in wanted:
            raise UnsupportedMediaType(
                f"Send {' or '.join(wanted)}, not {media_type or 'a body without a content type'}."
            )
        if spec.form:
            await request.body()
        return
    body = await request.body()
    if not body:
        return
    if media_type != "application/json" and not (
        media_type.startswith("application/") and media_type.endswith("+json")
    ):
        raise UnsupportedMediaType(f"Send application/json, not {media_type or 'a body without a content type'}.")
    try:
        value = orjson.loads(body)
    except orjson.JSONDecodeError as error:
        raise BadRequest(f"The body is not valid JSON: {error}") from None
    suspicious = b"\\u00" in body or b"\x7f" in body
    if suspicious or body.count(b"[") + body.count(b"{") > JSON_LEVELS:
        _refuse_bad_text(value)


def _refuse_bad_text(value: Any) -> None:
    """Control characters anywhere in a body, also in objects that no schema describes, are refused by name, and nesting
    that no reader of ours could follow."""
    left: list[Iterator[tuple[str, Any]]] = [iter([("", value)])]
    while left:
        pointer, one = next(left[-1], (None, None))
        if pointer is None:
            left.pop()
        elif isinstance(one, str):
            try:
                clean_text(one)
            except ValueError as error:
                detail = f"The text at {pointer or '/'} {error}."
                entry = {"pointer": pointer, "code": "bad_text", "message": str(error)}
                raise Invalid(detail, errors=[entry]) from None
        elif isinstance(one, (dict, list)):
            if len(left) > JSON_LEVELS:
                raise BadRequest(f"The body is nested deeper than {JSON_LEVELS} levels.")
            left.append(_inside(pointer, one))


def _inside(pointer: str, one: dict[str, Any] | list[Any]) -> Iterator[tuple[str, Any]]:
    """What stands in an object (its names too) or a list, each with the pointer to it."""
    if isinstance(one, list):
        yield from ((f"{pointer}/{index}", inner) for index, inner in enumerate(one))
        return
    for key, inner in one.items():
        yield pointer, key
        yield f"{pointer}/{key}", inner
