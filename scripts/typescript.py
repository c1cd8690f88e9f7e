"""What the TypeScript client takes from the served OpenAPI: its types, and a method for each operation.

`scripts/client.py` writes it with the Python client's. What is sent, repeated and refused is written by hand, beside them.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

SOURCES: Final = Path(__file__).parents[1] / "clients" / "typescript" / "src"
_MADE: Final = "// {} Made by `make reference` from the served OpenAPI; do not edit.\n\n"
_BY_HAND: Final = frozenset({"stream_events"})
_METHODS: Final = ("get", "post", "put", "patch", "delete")
_SENT_AS: Final = {"application/json": "json", "multipart/form-data": "multipart"}
_PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
_WIDE: Final = 120

Json = Mapping[str, Any]


def written(document: Json) -> dict[Path, str]:
    """Each file that is made, with its text."""
    return {SOURCES / "types.ts": types(document), SOURCES / "operations.ts": operations(document)}


def types(document: Json) -> str:
    """An interface for each schema: a member that need not be there is optional."""
    blocks = [_MADE.format("The shapes of what is sent and answered.") + 'import type { FileIn } from "./paths.js";\n']
    for name, schema in sorted(document["components"]["schemas"].items()):
        blocks.append(_interface(name, schema.get("description", ""), schema["properties"], schema.get("required", ())))
    return "\n".join(blocks)


def operations(document: Json) -> str:
    """A method for each operation, of its name."""
    queries, methods, shapes = [], [], set()
    for method, path, operation in sorted(_operations(document), key=lambda one: one[2]["operationId"]):
        made = _Method(method, path, operation, document)
        queries += made.query_interface()
        shapes |= made.shapes()
        if operation["operationId"] not in _BY_HAND:
            methods.append(made.text())
    named = "".join(f"  {name},\n" for name in sorted(shapes))
    head = _MADE.format("A method for each operation of the service.") + (
        'import { Pages } from "./paging.js";\n'
        'import { type CallOptions, Transport, type WriteOptions } from "./transport.js";\n'
        f'import type {{\n{named}}} from "./types.js";\n\n'
    )
    body = "/** Each operation of the service, by its `operationId`. */\nexport class Operations extends Transport {\n"
    return head + "\n".join(queries) + "\n" + body + "\n".join(methods) + "}\n"


def camel(name: str) -> str:
    """`start_run` as TypeScript writes it: `startRun`."""
    return re.sub(r"[_-]([a-z0-9])", lambda found: found[1].upper(), name)


def _operations(document: Json) -> Iterator[tuple[str, str, Json]]:
    for path, item in document["paths"].items():
        for method, operation in item.items():
            if method in _METHODS:
                yield method.upper(), path, operation


class _Method:
    """One operation, on its way to TypeScript."""

    def __init__(self, method: str, path: str, operation: Json, document: Json) -> None:
        given = [
            document["components"]["parameters"][one["$ref"].rpartition("/")[2]] if "$ref" in one else one
            for one in operation.get("parameters", ())
        ]
        self.method, self.path, self.said = method, path, operation.get("description", "")
        self.name = camel(operation["operationId"])
        self.ids = [one["name"] for one in given if one["in"] == "path"]
        self.query = [one for one in given if one["in"] == "query"]
        headers = [one["name"] for one in given if one["in"] == "header"]
        self.has_key = "Idempotency-Key" in headers
        self.headers = [name for name in headers if name not in ("Idempotency-Key", "last-event-id")]
        content: Json = operation.get("requestBody", {"content": {"": {}}})["content"]
        self.media_type, body = next(iter(content.items()))
        self.body = body.get("schema", {}).get("$ref", "").rpartition("/")[2]
        self.gaps_none = bool(self.body) and not document["components"]["schemas"][self.body].get("required")
        self.answer = _answer(operation)
        self.is_list = self.answer.endswith("[]") and any(one["name"] == "cursor" for one in self.query)

    def shapes(self) -> set[str]:
        """The interfaces that it names."""
        named = set(re.findall(r"\b[A-Z]\w*", self.answer)) - {"Record"}
        return named | ({self.body} if self.body else set())

    def query_interface(self) -> list[str]:
        if not self.query:
            return []
        members = {one["name"]: {**one["schema"], "description": _told(one)} for one in self.query}
        required = [one["name"] for one in self.query if one.get("required")]
        return [_interface(self._query_name(), f"What `{self.name}` may be asked with.", members, required)]

    def text(self) -> str:
        takes = [f"{name}: string" for name in self.ids]
        if self.body:
            takes.append(f"body: {self.body}{' = {}' if self.gaps_none else ''}")
        if self.query:
            takes.append(f"query: {self._query_name()} = {{}}")
        options = "WriteOptions" if self.has_key else "CallOptions"
        named = "".join(f" & {{ {camel(name)}?: string }}" for name in self.headers)
        takes.append(f"options: {options}{named} = {{}}")
        answered = f"Pages<{self.answer[:-2]}>" if self.is_list else f"Promise<{self.answer}>"
        head = f"  {self.name}({', '.join(takes)}): {answered} {{"
        if len(head) > _WIDE:
            lines = "".join(f"    {one},\n" for one in takes)
            head = f"  {self.name}(\n{lines}  ): {answered} {{"
        return f"{_doc(self.said, 2)}{head}\n{self._call()}  }}\n"

    def _call(self) -> str:
        if self.is_list:
            return f'    return new Pages(this, "{self.path}", [{", ".join(self.ids)}], query, options);\n'
        opened = "".join(f"{camel(name)}, " for name in self.headers)
        lines = [f"    const {{ {opened}...rest }} = options;\n"] if opened else []
        sent = ["...rest" if opened else "...options"]
        if opened:
            shown = ", ".join(f'...({camel(name)} && {{ "{_header(name)}": {camel(name)} }})' for name in self.headers)
            sent.append(f"headers: {{ ...rest.headers, {shown} }}")
        sent += [f"ids: [{', '.join(self.ids)}]"] if self.ids else []
        sent += ["query"] if self.query else []
        sent += [f"{_SENT_AS.get(self.media_type, 'form')}: body"] if self.body else []
        reads = "text" if self.answer == "string" else "json"
        given = "options" if sent == ["...options"] else f"{{ {', '.join(sent)} }}"
        lines.append(f'    return this.{reads}("{self.method}", "{self.path}", {given});\n')
        return "".join(lines)

    def _query_name(self) -> str:
        return f"{self.name[0].upper()}{self.name[1:]}Query"


def _answer(operation: Json) -> str:
    good = next(answer for status, answer in operation["responses"].items() if status.startswith("2"))
    content = good.get("content", {})
    return _type(content["application/json"].get("schema", {})) if "application/json" in content else "string"


def _interface(name: str, said: str, members: Mapping[str, Json], required: Iterable[str]) -> str:
    needed = frozenset(required)
    body = "".join(
        f"{_doc(shape.get('description', ''), 2)}  {member}{'' if member in needed else '?'}: "
        f"{_type(shape)}{'' if member in needed else ' | undefined'};\n"
        for member, shape in members.items()
    )
    return f"{_doc(said, 0)}export interface {name} {{\n{body}}}\n"


def _type(shape: Json) -> str:
    """A JSON Schema as TypeScript's type."""
    if "$ref" in shape:
        return str(shape["$ref"].rpartition("/")[2])
    if "anyOf" in shape or "oneOf" in shape:
        return _union(_type(one) for one in shape.get("anyOf") or shape["oneOf"])
    if "const" in shape:
        return json.dumps(shape["const"])
    if "enum" in shape:
        return _union(map(json.dumps, shape["enum"]))
    if shape.get("contentMediaType") or shape.get("format") == "binary":
        return "FileIn"
    kind = shape.get("type")
    if isinstance(kind, list):
        return _union(_type({**shape, "type": one}) for one in kind)
    if kind == "array":
        item = _type(shape.get("items", {}))
        return f"({item})[]" if " | " in item else f"{item}[]"
    if kind == "object":
        return _object(shape)
    return _PLAIN.get(str(kind), "unknown")


def _object(shape: Json) -> str:
    if "properties" in shape:
        needed = shape.get("required", ())
        members = (f"{name}{'' if name in needed else '?'}: {_type(one)}" for name, one in shape["properties"].items())
        return f"{{ {'; '.join(members)} }}"
    more = shape.get("additionalProperties")
    return f"Record<string, {_type(more) if isinstance(more, Mapping) else 'unknown'}>"


def _union(kinds: Iterable[str]) -> str:
    once = list(dict.fromkeys(kinds))
    return "unknown" if "unknown" in once else " | ".join(once)


def _told(parameter: Json) -> str:
    return str(parameter.get("description") or parameter["schema"].get("description") or "")


def _header(name: str) -> str:
    return "-".join(part.capitalize() for part in name.split("-"))


def _doc(said: str, indent: int) -> str:
    """A doc comment; what is said may hold anything."""
    lines: Sequence[str] = [line.rstrip() for line in said.strip().replace("*/", "* /").splitlines()]
    space = " " * indent
    if not lines:
        return ""
    if len(lines) == 1:
        return f"{space}/** {lines[0]} */\n"
    return f"{space}/**\n" + "".join(f"{space} * {line}".rstrip() + "\n" for line in lines) + f"{space} */\n"
