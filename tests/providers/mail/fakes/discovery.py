"""Google's own description of an API, as the judge of what a client asks and what a fake answers.

The discovery document is read as JSON Schema in which unknown fields are refused, so that a misspelt field or a value that
the API does not know fails a test instead of being ignored, as Google does.
"""

import json
import re
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from jsonschema import Draft202012Validator, FormatChecker

from tests.providers.mail.fakes.http import Reply, Request

FORMATS = FormatChecker(())
"""Whole numbers of 64 bits travel as strings; bytes as base64url (the "Type and format summary" of Google's APIs)."""
for _format, _low, _high in (
    ("uint64", 0, 2**64),
    ("int64", -(2**63), 2**63),
    ("uint32", 0, 2**32),
    ("int32", -(2**31), 2**31),
):
    FORMATS.checks(_format)(
        lambda value, low=_low, high=_high: bool(re.fullmatch(r"-?\d+", str(value))) and low <= int(value) < high
    )
FORMATS.checks("byte")(lambda value: bool(re.fullmatch(r"[A-Za-z0-9_-]*={0,2}", str(value))))
_KEPT = ("type", "enum", "pattern", "format")


def schema_of(described: dict[str, Any]) -> dict[str, Any]:
    """JSON Schema of what a discovery document describes."""
    if "$ref" in described:
        return {"$ref": f"#/$defs/{described['$ref']}"}
    schema = {name: described[name] for name in _KEPT if name in described}
    if described.get("type") == "object":
        fields = described.get("properties", {})
        schema["properties"] = {name: schema_of(field) for name, field in fields.items()}
        more = described.get("additionalProperties")
        schema["additionalProperties"] = schema_of(more) if isinstance(more, dict) else False
    if "items" in described:
        schema["items"] = schema_of(described["items"])
    return schema


@dataclass(frozen=True)
class Method:
    """One method of the API."""

    id: str
    described: dict[str, Any]
    path: dict[str, str]
    """The parameters that stand in the path."""

    @property
    def scopes(self) -> frozenset[str]:
        """Any of these allows it."""
        return frozenset(self.described["scopes"])


class Discovery:
    """The document of an API, `gmail.v1` for one."""

    def __init__(self, name: str) -> None:
        files = resources.files("googleapiclient") / "discovery_cache" / "documents" / f"{name}.json"
        self.document: dict[str, Any] = json.loads(files.read_text())
        self._defs = {name: schema_of(schema) for name, schema in self.document["schemas"].items()}
        self._methods = [(_pattern(method["flatPath"]), method) for method in _methods(self.document)]
        self._validator = cache(lambda name: _validator({"$ref": f"#/$defs/{name}", "$defs": self._defs}))

    def match(self, request: Request) -> Method:
        """The method that is called. Raises AssertionError when the API has none such."""
        for pattern, described in self._methods:
            found = described["httpMethod"] == request.method and pattern.fullmatch(request.path)
            if found:
                return Method(described["id"], described, found.groupdict())
        raise AssertionError(f"{request}: the API has no such method")

    def check_request(self, method: Method, request: Request) -> None:
        """Raises AssertionError: the parameters or the body are not as described."""
        described = {**self.document["parameters"], **method.described.get("parameters", {})}
        for name, value in request.query:
            parameter = described.get(name)
            assert parameter, f"{method.id} has no parameter {name!r}"
            assert parameter["location"] == "query", f"{method.id}: {name} belongs into the path"
            repeated = parameter.get("repeated") or len(request.all(name)) == 1
            assert repeated, f"{method.id}: {name} is given more than once"
            problem = _problem(_validator(schema_of(parameter)), _typed(parameter["type"], value))
            assert not problem, f"{method.id}: {name}={value!r}: {problem}"
        body = method.described.get("request")
        assert body or not request.body, f"{method.id} takes no body"
        if body:
            self.check(body["$ref"], request.json, method.id)
            for field, schema in self.document["schemas"][body["$ref"]]["properties"].items():
                required = method.id in schema.get("annotations", {}).get("required", ())
                assert not required or request.json.get(field), f"{method.id}: {field} is required"

    def check_reply(self, method: Method, reply: Reply) -> None:
        """Raises AssertionError: a good answer is not as described."""
        if reply.status >= 300:
            return
        if "response" not in method.described:
            assert not reply.body, f"{method.id} answers with nothing"
            return
        self.check(method.described["response"]["$ref"], reply.json, f"{method.id} answer")

    def check(self, name: str, value: Any, where: str) -> None:
        """Raises AssertionError: the value is no `name` of the document."""
        problem = _problem(self._validator(name), value)
        assert not problem, f"{where}: {problem}"


def _pattern(flat_path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>[^/]+)", re.escape("/" + flat_path)))


def _methods(resource: dict[str, Any]) -> Any:
    yield from resource.get("methods", {}).values()
    for inner in resource.get("resources", {}).values():
        yield from _methods(inner)


def _validator(schema: dict[str, Any]) -> Draft202012Validator:
    return Draft202012Validator(schema, format_checker=FORMATS)


def _problem(validator: Draft202012Validator, value: Any) -> str:
    error = next(iter(validator.iter_errors(value)), None)
    return f"{error.json_path}: {error.message[:300]}" if error else ""


def _typed(kind: str, value: str) -> Any:
    if kind == "boolean":
        return {"true": True, "false": False}.get(value, value)
    return int(value) if kind == "integer" and re.fullmatch(r"-?\d+", value) else value
