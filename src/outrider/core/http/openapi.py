"""OpenAPI 3.1 of the served routes, with what FastAPI cannot know: problem answers, scopes, security."""

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from outrider.core.http.routes import RouteSpec

_REQUEST: dict[str, Any] = {
    "method": {"type": "string"},
    "path": {"type": "string"},
    "body": {"type": ["object", "null"]},
}
_FIX: dict[str, Any] = {
    "type": "object",
    "description": "How it is settled, in the shape of a readiness blocker's `fix`.",
    "required": ["label", "console_path", "call", "template"],
    "properties": {
        "label": {"type": "string"},
        "console_path": {"type": "string"},
        "call": {
            "type": ["object", "null"],
            "description": "A request to be made as it stands.",
            "required": ["method", "path", "body"],
            "properties": _REQUEST,
        },
        "template": {
            "type": ["object", "null"],
            "description": "A request in which the members that `missing` points to are to be filled in.",
            "required": ["method", "path", "body", "missing", "choices", "untrusted", "content_type"],
            "properties": {
                **_REQUEST,
                "missing": {"type": "array", "items": {"type": "string"}},
                "choices": {"type": "object", "additionalProperties": {"type": "array"}},
                "untrusted": {"type": "array", "items": {"type": "string"}},
                "content_type": {"type": "string"},
            },
        },
    },
}
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
        "code": {"type": "string", "description": "Stable; branch on this."},
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
        "blockers": {"type": "array", "items": {"type": "object"}},
        "fix": _FIX,
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
    413: "The body is too large",
    415: "The content type is not taken here",
    422: "Some fields are not valid",
    429: "Too many requests",
    503: "Try again",
}


def describe(app: FastAPI) -> None:
    """Replace `app.openapi` by one that adds the answers every route shares."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            schema = get_openapi(
                title=app.title, version=app.version, summary=app.summary, routes=app.routes, openapi_version="3.1.0"
            )
            _complete(app, schema)
            app.openapi_schema = schema
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


def _complete(app: FastAPI, schema: dict[str, Any]) -> None:
    components = schema.setdefault("components", {})
    components.setdefault("schemas", {})["Problem"] = _PROBLEM
    components["schemas"]["OAuthError"] = _OAUTH_ERROR
    for unused in ("HTTPValidationError", "ValidationError"):
        components["schemas"].pop(unused, None)
    components["securitySchemes"] = {
        "bearer": {"type": "http", "scheme": "bearer", "description": "An API key `ork_…` or a device token `ord_…`."}
    }
    specs = {(s.path, s.method.lower()): s for route in app.routes if (s := getattr(route, "spec", None)) is not None}
    for path, operations in schema["paths"].items():
        for method, operation in operations.items():
            _complete_operation(operation, specs[path, method])


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
        responses[str(status)] = {
            "description": _TITLES.get(status, "An error"),
            "content": {
                **(
                    {"application/json": {"schema": {"$ref": "#/components/schemas/OAuthError"}}}
                    if spec.form_errors
                    else {}
                ),
                "application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}},
            },
        }
