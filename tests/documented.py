"""Requests as the interface documents them: the example of each route as its body, real ids in place of those of the example."""

import json
import re
from typing import Any

from fastapi import FastAPI

from outrider.core import ids
from outrider.core.http import RouteSpec

_EXAMPLE_ID = re.compile(rf"\b([a-z]+)_{ids.SUFFIX}")


def body_of(app: FastAPI, spec: RouteSpec, known: dict[str, str] | None = None) -> dict[str, Any]:
    """Request options with the documented example as body: a call that would succeed for the owner. `known` are ids by the
    name of their path parameter, which take the places of those in the example."""
    document = app.openapi()
    body = document["paths"][spec.path][spec.method.lower()].get("requestBody") if not spec.hidden else None
    if spec.upload:
        notes, table = {"notes": (None, "A note.")}, {"file": ("a.csv", b"company_name,domain\n", "text/csv")}
        return {"files": notes if spec.path.endswith("/context") else table}
    if body is None:
        return {}
    content = body["content"]["application/json"]
    if "example" in content:
        return {"json": _with(content["example"], known or {})}
    reference = content["schema"]["$ref"].rsplit("/", 1)[1]
    return {"json": _with(document["components"]["schemas"][reference]["examples"][0], known or {})}


def _with(example: Any, known: dict[str, str]) -> Any:
    by_prefix = {prefix: known[name] for name, prefix in ids.PREFIXES.items() if name in known}
    text = _EXAMPLE_ID.sub(lambda found: by_prefix.get(found[1], found[0]), json.dumps(example))
    return json.loads(text)


def queries(app: FastAPI, path: str, since: str) -> list[dict[str, str]]:
    """Each filter of a list by itself: each value of one with fixed values, a word that nobody said, a moment after which nothing
    happened."""
    asked = []
    for parameter in app.openapi()["paths"][path]["get"].get("parameters", ()):
        name, schema = parameter["name"], parameter["schema"]
        kinds = [schema, *schema.get("anyOf", ())]
        values = next((kind["enum"] for kind in kinds if "enum" in kind), None)
        if parameter["in"] != "query" or name in ("limit", "cursor", "after"):
            continue
        if values is None and any(kind.get("format") == "date-time" for kind in kinds):
            values = [since]
        if values is None and any(kind.get("type") == "integer" for kind in kinds):
            values = ["100"]
        asked += [{name: str(value)} for value in values or ["nobody-said-this"]]
    return asked
