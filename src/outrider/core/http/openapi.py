"""OpenAPI 3.1 of the served routes, with what FastAPI cannot know: problem answers, scopes, security."""

import asyncio
import gzip
import hashlib
import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

import orjson
from fastapi import FastAPI, Request, Response
from fastapi.openapi.utils import get_openapi

from outrider.core.errors import Problem
from outrider.core.http.answers import form_error, takes_gzip
from outrider.core.http.glossary import WORDS
from outrider.core.http.routes import RouteSpec

_PROBLEM: dict[str, Any] = {
    "type": "object",
    "description": "An error (RFC 9457).",
    "required": ["type", "title", "status", "detail", "instance", "code", "request_id"],
    "properties": {
        "type": {"type": "string"},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string", "description": "What is wrong and what to do."},
        "instance": {"type": "string"},
        "code": {
            "type": "string",
            "description": "Stable; branch on this. `x-error-codes` of this schema has them all.",
        },
        "request_id": {"type": ["string", "null"]},
        "errors": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "pointer": {"type": "string"},
                    "code": {"type": "string"},
                    "message": {"type": "string"},
                },
            },
        },
        "retryable": {"type": "boolean"},
        "blockers": {"type": "array", "items": {"$ref": "#/components/schemas/BlockerOut"}},
        "fix": {"$ref": "#/components/schemas/FixOut"},
    },
}
_OAUTH_ERROR: dict[str, Any] = {
    "type": "object",
    "description": "An error of the OAuth endpoints (RFC 6749 §5.2).",
    "required": ["error"],
    "properties": {"error": {"type": "string"}, "error_description": {"type": "string"}},
}
_TITLES = {
    400: "The request could not be read",
    401: "A valid token is needed",
    403: "The token lacks the scope",
    404: "There is no such thing, or it belongs to another operator",
    409: "The current state does not allow this",
    412: "It was changed since it was read",
    413: "The body is too large",
    415: "The content type is not taken here",
    422: "Some fields are not valid",
    429: "Too many requests",
    503: "Try again",
}


def describe(
    app: FastAPI,
    *,
    guide: str,
    server: str,
    tags: Mapping[str, str],
    webhooks: Mapping[str, Any],
    components: Mapping[str, Mapping[str, Any]],
) -> None:
    """Replace FastAPI's `openapi()` by one that adds what every route shares.

    `guide` is Markdown for whoever works from the document alone; `tags` says what each group of operations is for; `webhooks`
    are the path items of OpenAPI 3.1, and `components` what they refer to.
    """

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            schema = get_openapi(
                title=app.title,
                version=app.version,
                summary=app.summary,
                description=guide,
                routes=app.routes,
                openapi_version="3.1.0",
                servers=[{"url": server, "description": "This installation."}],
                tags=[{"name": name, "description": tags[name]} for name in tags],
            )
            schema["webhooks"] = dict(webhooks)
            for kind, named in components.items():
                schema.setdefault("components", {}).setdefault(kind, {}).update(deepcopy(named))
            _complete(app, schema)
            app.openapi_schema = schema
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


def serve_document(app: FastAPI, path: str) -> None:
    """The document as bytes that are made once: packed for whoever takes gzip, and not sent at all to whoever has it."""
    made: list[tuple[bytes, bytes, str]] = []
    making = asyncio.Lock()

    async def get_document(request: Request) -> Response:
        async with making:
            if not made:
                made.append(await asyncio.to_thread(_served, app))
        plain, packed, tag = made[0]
        headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if takes_gzip(request):
            return Response(packed, headers={**headers, "Content-Encoding": "gzip"}, media_type="application/json")
        return Response(plain, headers=headers, media_type="application/json")

    app.add_route(path, get_document, include_in_schema=False)


def _served(app: FastAPI) -> tuple[bytes, bytes, str]:
    plain = orjson.dumps(app.openapi())
    # Weak, because one tag stands for the packed bytes and the plain ones (RFC 9110 §8.8.3.3).
    return plain, gzip.compress(plain, mtime=0), f'W/"{hashlib.sha256(plain).hexdigest()[:32]}"'


def _complete(app: FastAPI, schema: dict[str, Any]) -> None:
    components = schema.setdefault("components", {})
    components.setdefault("schemas", {})["Problem"] = deepcopy(_PROBLEM) | {"x-error-codes": error_codes()}
    components["schemas"]["OAuthError"] = deepcopy(_OAUTH_ERROR)
    components.setdefault("responses", {}).update(
        {
            _named(status, oauth=oauth): {"description": title, "content": _problem_content(oauth=oauth)}
            for status, title in _TITLES.items()
            for oauth in (False, True)
        }
    )
    for unused in ("HTTPValidationError", "ValidationError"):
        components["schemas"].pop(unused, None)
    components["securitySchemes"] = {
        "bearer": {"type": "http", "scheme": "bearer", "description": "An API key `ork_…` or a device token `ord_…`."}
    }
    specs = {(s.path, s.method.lower()): s for route in app.routes if (s := getattr(route, "spec", None)) is not None}
    for path, operations in schema["paths"].items():
        for method, operation in operations.items():
            _complete_operation(operation, specs[path, method])
            # FastAPI names the ids that a dependency asks for behind those of the handler itself.
            operation.get("parameters", []).sort(
                key=lambda one: path.index(f"{{{one['name']}}}") if one["in"] == "path" else len(path)
            )
            for parameter in operation.get("parameters", ()):
                name = parameter["name"]
                for key in (f"{parameter['in']}.{name}", name):
                    if key in WORDS and not parameter["schema"].get("description"):
                        parameter.setdefault("description", WORDS[key])
    for name, model in components["schemas"].items():
        model.setdefault("description", _title(name))
        _explain(name, model)
    _show_once(schema)


def error_codes() -> dict[str, dict[str, Any]]:
    """Every code that a problem can have, with its status and title."""
    found = {kind.code: {"status": kind.status, "title": kind.title} for kind in _kinds(Problem)}
    return dict(sorted(found.items()))


def _kinds(kind: type[Problem]) -> Iterator[type[Problem]]:
    yield kind
    for narrower in kind.__subclasses__():
        if narrower.__module__.startswith("outrider."):
            yield from _kinds(narrower)


def _title(name: str) -> str:
    """A line for a model without its own: `ImportOut` is what an import answers with."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name.removeprefix("Body_").replace("_", " ")).lower()
    if name.endswith("Out"):
        return f"{words.removesuffix(' out').capitalize()}, as it is answered."
    return f"{words.capitalize()}, as it is sent."


def _show_once(schema: dict[str, Any]) -> None:
    """Of an answer the example stands at the operation, and not at its schema again."""
    shapes = schema["components"]["schemas"]
    for operation in (one for item in schema["paths"].values() for one in item.values()):
        for answered in operation.get("responses", {}).values():
            content = answered.get("content", {}).get("application/json", {})
            shape = shapes.get(content.get("schema", {}).get("$ref", "").rpartition("/")[2], {})
            if "example" in content and shape.get("examples") == [content["example"]]:
                del shape["examples"]


def _explain(name: str, schema: dict[str, Any]) -> None:
    """Give each field without a description the glossary's; fields of inline objects likewise."""
    for field, inner in schema.get("properties", {}).items():
        word = WORDS.get(f"{name}.{field}") or WORDS.get(field)
        if word and not inner.get("description"):
            inner["description"] = word
        for part in (inner, inner.get("items", {}), *inner.get("anyOf", ())):
            _explain(field, part)


def _complete_operation(operation: dict[str, Any], spec: RouteSpec) -> None:
    if spec.example is not None and "application/json" in operation["responses"][str(spec.status)]["content"]:
        # FastAPI leaves nulls out of examples, and an example that lacks a required field is not true.
        operation["responses"][str(spec.status)]["content"]["application/json"]["example"] = spec.example
    statuses = {404} if "{" in spec.path else set()
    statuses |= {error.status for error in spec.errors}
    if spec.scope is not None:
        operation["security"] = [{"bearer": []}]
        operation["x-scope"] = spec.scope
        statuses |= {400, 401, 403, 422, 429, 503}
    if spec.method in ("POST", "PUT", "PATCH"):
        statuses |= {400, 413, 415, 422} if "requestBody" in operation or spec.upload else {415}
    if spec.method == "POST" and spec.scope is not None:
        statuses |= {409, 422}
        operation.setdefault("parameters", []).append(
            {
                "name": "Idempotency-Key",
                "in": "header",
                "required": False,
                "schema": {"type": "string", "minLength": 1, "maxLength": 255, "pattern": "^[!-~]+$"},
                "description": "Kept 24 hours per credential and route; the same key and body replays the first answer.",
            }
        )
    responses = operation.setdefault("responses", {})
    if "422" in responses and 422 not in statuses:
        del responses["422"]
    for status in sorted(statuses):
        refused = {"$ref": f"#/components/responses/{_named(status, oauth=spec.error_form is form_error)}"}
        own = _described(status, spec)
        responses[str(status)] = refused if own == _TITLES[status] else {**refused, "description": own}


def _named(status: int, *, oauth: bool) -> str:
    """Of the answer that all operations share; a reference may have a description of its own beside it (OpenAPI 3.1)."""
    return f"{'OAuthError' if oauth else 'Problem'}{status}"


def _problem_content(*, oauth: bool) -> dict[str, Any]:
    content = {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    return (
        {"application/json": {"schema": {"$ref": "#/components/schemas/OAuthError"}}, **content} if oauth else content
    )


def _described(status: int, spec: RouteSpec) -> str:
    """The title of a status, and the codes that this operation has for it."""
    codes = sorted({error.code for error in spec.errors if error.status == status})
    title = _TITLES[status]
    return f"{title}: {', '.join(f'`{code}`' for code in codes)}" if codes else title
