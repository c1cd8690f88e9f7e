"""Tool schemas from our own OpenAPI document: short, because an agent pays for every line each time it looks."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from outrider.core import ids
from outrider.mcp.strangers import WORDS_OF_STRANGERS, Setter, setter

Schema = dict[str, Any]

_NAME = re.compile(r"{(\w+)}")
_KEPT: Final = ("type", "enum", "const", "minimum", "maximum", "maxItems", "minItems")
_SENTENCE = re.compile(r"(?<=[.;])\s|\n")
_LONGEST: Final = 100


@dataclass(frozen=True, slots=True)
class RouteOperation:
    """One row of the interface as the document has it."""

    id: str
    method: str
    path: str
    scope: str
    path_names: tuple[str, ...]
    query: Mapping[str, Schema]
    body: Schema | None
    answer: Schema

    def at(self, arguments: Mapping[str, Any]) -> str:
        """The path with its ids filled in.

        Raises:
            KeyError: a name of the path is not given.
            ValueError: what is given is no id of that kind; its argument is the name.
        """
        path = self.path
        for name in self.path_names:
            given = arguments[name]
            if not isinstance(given, str) or re.fullmatch(ids.pattern(name), given) is None:
                raise ValueError(name)
            path = path.replace(f"{{{name}}}", given)
        return path


class Interface:
    """The operations of the document, and their schemas made small."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        self._components: Mapping[str, Schema] = document["components"]["schemas"]
        self.operations = {
            one["operationId"]: self._operation(method, path, one)
            for path, item in document["paths"].items()
            for method, one in item.items()
            if "x-scope" in one
        }
        self._setters: dict[str, Setter | None] = {}
        self._by_call = [
            (one.method, re.compile(_NAME.sub(lambda m: rf"(?P<{m[1]}>[^/:]+)", one.path)), one)
            for one in self.operations.values()
        ]

    def apart(self, operation: RouteOperation) -> Setter | None:
        """What sets strangers' words apart in answers of an operation; made once, for it walks the whole schema."""
        if operation.id not in self._setters:
            self._setters[operation.id] = setter(operation.answer, self.component_of)
        return self._setters[operation.id]

    def find(self, method: str, path: str) -> tuple[RouteOperation, dict[str, str]] | None:
        """The operation that a path names, and its ids."""
        for known, pattern, operation in self._by_call:
            if known == method and (found := pattern.fullmatch(path)):
                return operation, found.groupdict()
        return None

    def input(self, operation: RouteOperation, keep: Iterable[str] | None) -> tuple[dict[str, Schema], list[str]]:
        """The arguments of an operation, ids, query and body side by side, and which of them must be given."""
        properties: dict[str, Schema] = {name: {"type": "string"} for name in operation.path_names}
        required = [name for name in operation.path_names if name != "project_id"]
        for name, schema in operation.query.items():
            properties[name] = self.small(schema, 2, told=True)
        if operation.body is not None:
            for name, schema in operation.body.get("properties", {}).items():
                properties[name] = self.small(schema, 3, told=True)
            required += operation.body.get("required", [])
        if keep is not None:
            wanted = {*operation.path_names, *keep}
            properties = {name: schema for name, schema in properties.items() if name in wanted}
        return properties, [name for name in required if name in properties]

    def output(self, schema: Schema, depth: int, keep: Iterable[str] | None = None) -> Schema:
        """What a result holds. A list becomes an object with `items`."""
        if schema.get("type") == "array":
            item = self._narrowed(self.small(schema["items"], depth), keep)
            properties = {"items": {"type": "array", "items": item}, "next_cursor": {"type": ["string", "null"]}}
            return {"type": "object", "properties": properties}
        return self._narrowed(self.small(schema, depth), keep)

    def small(self, schema: Schema, depth: int, *, told: bool = False) -> Schema:
        """A schema without what only documents need. Below `depth` levels of objects only their kind is left. `told`: it is of
        something to be given, so what may stand there is said; a result shows that by itself."""
        whole = schema
        component = ""
        while "$ref" in schema:
            component = schema["$ref"].rpartition("/")[2]
            schema = self._components[component]
        if "anyOf" in schema:
            made = self._either(schema["anyOf"], depth, told=told)
        else:
            made = {name: schema[name] for name in (_KEPT if told else ("type",)) if name in schema}
            if "items" in schema and depth > 0:
                made["items"] = self.small(schema["items"], depth, told=told)
            if "properties" in schema and depth > 0:
                made["properties"] = {
                    name: self.small(inner, depth - 1, told=told) for name, inner in schema["properties"].items()
                }
                if told and schema.get("required"):
                    made["required"] = schema["required"]
                _mark(made["properties"], component)
            elif "properties" in schema:
                made = {"type": "object"}
        if told and not made.get("properties") and (text := whole.get("description") or schema.get("description")):
            made["description"] = _first_line(text)
        return made

    def _either(self, options: list[Schema], depth: int, *, told: bool) -> Schema:
        small = [self.small(one, depth, told=told) for one in options]
        filled = [one for one in small if one.get("type") != "null"]
        if len(filled) == 1 and isinstance(filled[0].get("type"), str) and len(filled) < len(small):
            null = {"enum": [*filled[0]["enum"], None]} if "enum" in filled[0] else {}
            return {**filled[0], "type": [filled[0]["type"], "null"], **null}
        return {"anyOf": small}

    def _narrowed(self, schema: Schema, keep: Iterable[str] | None) -> Schema:
        if keep is None or "properties" not in schema:
            return schema
        kept = {name: inner for name, inner in schema["properties"].items() if name in (*keep, "untrusted")}
        return {**schema, "properties": kept}

    def _operation(self, method: str, path: str, one: Mapping[str, Any]) -> RouteOperation:
        content = one.get("requestBody", {}).get("content", {})
        body = next((media["schema"] for media in content.values()), None)
        answer = next(each for status, each in one["responses"].items() if status.startswith("2"))
        return RouteOperation(
            one["operationId"],
            method.upper(),
            path,
            one["x-scope"],
            tuple(_NAME.findall(path)),
            {
                each["name"]: {**each["schema"], "description": each.get("description", "")}
                for each in one.get("parameters", ())
                if each["in"] == "query"
            },
            self._resolved(body) if body is not None else None,
            answer.get("content", {}).get("application/json", {}).get("schema", {}),
        )

    def _resolved(self, schema: Schema) -> Schema:
        return self._components[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema

    def component_of(self, schema: Schema) -> tuple[str, Schema]:
        """A schema behind its reference, and the name that it has there ("" where it has none)."""
        if "$ref" not in schema:
            return "", schema
        name = schema["$ref"].rpartition("/")[2]
        return name, self._components[name]


def _mark(properties: dict[str, Schema], component: str) -> None:
    if (words := WORDS_OF_STRANGERS.get(component)) is not None:
        if words.only_if is None:
            for name in words.fields:
                properties.pop(name, None)
        properties["untrusted"] = {}


def _first_line(text: str) -> str:
    line = _SENTENCE.split(text.strip(), maxsplit=1)[0].strip().rstrip(".;")
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…"
