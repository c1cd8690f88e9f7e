"""The interface as a page: every call of the served OpenAPI, with its fields and an example. No script and no foreign host.

The page is made from the document itself, so that it cannot tell another story than `/v1/openapi.json`.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from markdown_it import MarkdownIt
from markupsafe import Markup

from outrider.console import pages
from outrider.core.http import Router

router = Router("Console")

_HTML: Final = {"text/html": {"schema": {"type": "string"}}}
_METHODS: Final = ("get", "post", "put", "patch", "delete")
_markdown = MarkdownIt("commonmark", {"html": False}).enable("table")

Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class FieldDoc:
    """A field or parameter. `type` is HTML: it may link to the schema that it names."""

    name: str
    type: Markup
    required: bool
    text: Markup
    where: str = ""


@dataclass(frozen=True, slots=True)
class BodyDoc:
    """What is sent or answered: a media type, its type, and an example as it goes over the wire."""

    media_type: str
    type: Markup
    rows: tuple[FieldDoc, ...]
    example: str


@dataclass(frozen=True, slots=True)
class AnswerDoc:
    status: str
    text: Markup
    body: BodyDoc | None


@dataclass(frozen=True, slots=True)
class OperationDoc:
    """One row of the interface."""

    id: str
    method: str
    path: str
    summary: str
    text: Markup
    scope: str
    parameters: tuple[FieldDoc, ...]
    bodies: tuple[BodyDoc, ...]
    answers: tuple[AnswerDoc, ...]
    refusals: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SectionDoc:
    name: str
    text: Markup
    operations: tuple[OperationDoc, ...]


@dataclass(frozen=True, slots=True)
class Schema:
    name: str
    text: Markup
    type: Markup
    rows: tuple[FieldDoc, ...]


@router.get("/docs", scope=None, hidden=True, content=_HTML)
async def show_docs(request: Request) -> Response:
    """The page."""
    return Response(_page(request.app), media_type="text/html", headers=pages.HEADERS)


@lru_cache(maxsize=4)
def _page(app: FastAPI) -> bytes:
    document = app.openapi()
    info = document["info"]
    return pages.render(
        "docs.html",
        title=info["title"],
        version=info["version"],
        summary=info.get("summary", ""),
        guide=text(info.get("description", "")),
        sections=sections(document),
        schemas=schemas(document),
    ).encode()


def sections(document: Json) -> list[SectionDoc]:
    """The operations by their tags, in the document's order."""
    about = {tag["name"]: tag.get("description", "") for tag in document.get("tags", ())}
    found: dict[str, list[OperationDoc]] = {name: [] for name in about}
    for path, operations in document["paths"].items():
        for method in _METHODS:
            if method in operations:
                operation = operations[method]
                tag = (operation.get("tags") or ["Other"])[0]
                found.setdefault(tag, []).append(_operation(document, path, method, operation))
    return [
        SectionDoc(name, text(about.get(name, "")), tuple(sorted(rows, key=_reading_order)))
        for name, rows in found.items()
        if rows
    ]


def _reading_order(operation: OperationDoc) -> tuple[str, str, int]:
    """A resource before the things below it and before its verbs (`…/{draft_id}:send`)."""
    place, _, verb = operation.path.partition(":")
    return place, verb, _METHODS.index(operation.method.lower())


def schemas(document: Json) -> list[Schema]:
    """The named shapes, in the order of the alphabet."""
    named = document.get("components", {}).get("schemas", {})
    return [
        Schema(name, text(schema.get("description", "")), type_of(schema), tuple(_fields(schema)))
        for name, schema in sorted(named.items())
    ]


def text(markdown: str) -> Markup:
    """Markdown as HTML; raw HTML in it is shown, not obeyed."""
    return Markup(_markdown.render(markdown))  # noqa: S704 (markdown-it escapes raw HTML: `html` is off)


def type_of(schema: Json) -> Markup:
    """A schema in a few words: `string (date-time)`, `array of Draft`, `"a" | "b"`, `integer | null`."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return Markup('<a href="#schema-{0}">{0}</a>').format(name)
    if "const" in schema:
        return Markup("<code>{}</code>").format(json.dumps(schema["const"]))
    if "enum" in schema:
        return Markup(" | ").join(Markup("<code>{}</code>").format(json.dumps(value)) for value in schema["enum"])
    for together in ("anyOf", "oneOf", "allOf"):
        if together in schema:
            return Markup(" | ").join(dict.fromkeys(type_of(part) for part in schema[together]))
    kinds = schema.get("type", "any")
    if isinstance(kinds, list):
        return Markup(" | ").join(type_of({**schema, "type": kind}) for kind in kinds)
    if kinds == "array":
        return Markup("array of {}").format(type_of(schema.get("items", {})))
    if kinds == "object" and isinstance(more := schema.get("additionalProperties"), Mapping):
        return Markup("object of {}").format(type_of(more))
    return Markup("{} ({})").format(kinds, schema["format"]) if "format" in schema else Markup("{}").format(kinds)


def _operation(document: Json, path: str, method: str, operation: Json) -> OperationDoc:
    answers, refusals = [], []
    for status, answer in operation["responses"].items():
        if status < "400":
            body = next((_body(document, kind, content) for kind, content in answer.get("content", {}).items()), None)
            answers.append(AnswerDoc(status, text(answer.get("description", "")), body))
        else:
            refusals.append(status)
    described = operation.get("description", "")
    return OperationDoc(
        id=operation["operationId"],
        method=method.upper(),
        path=path,
        summary=described.partition("\n\n")[0] or operation.get("summary", ""),
        text=text(described),
        scope=operation.get("x-scope", ""),
        parameters=tuple(_parameter(parameter) for parameter in operation.get("parameters", ())),
        bodies=tuple(
            _body(document, kind, content)
            for kind, content in operation.get("requestBody", {}).get("content", {}).items()
        ),
        answers=tuple(answers),
        refusals=tuple(refusals),
    )


def _parameter(parameter: Json) -> FieldDoc:
    schema = parameter.get("schema", {})
    described = parameter.get("description") or schema.get("description", "")
    return FieldDoc(
        parameter["name"],
        type_of(schema),
        parameter.get("required", False),
        Markup("{}{}").format(text(described), _bounds(schema)),
        parameter["in"],
    )


def _body(document: Json, media_type: str, content: Json) -> BodyDoc:
    schema = content.get("schema", {})
    shape = _resolved(document, schema)
    example = content.get("example")
    if example is None:
        example = next((one["value"] for one in content.get("examples", {}).values()), None)
    if example is None:
        example = next(iter(shape.get("examples", ())), None)
    shown = (
        ""
        if example is None
        else example
        if isinstance(example, str)
        else json.dumps(example, indent=2, ensure_ascii=False)
    )
    return BodyDoc(media_type, type_of(schema), tuple(_fields(shape)), shown)


def _resolved(document: Json, schema: Json) -> Json:
    if "$ref" in schema:
        named: Json = document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
        return named
    return schema


def _fields(schema: Json) -> Iterator[FieldDoc]:
    required = schema.get("required", ())
    for name, field in schema.get("properties", {}).items():
        described = Markup("{}{}").format(text(field.get("description", "")), _bounds(field))
        yield FieldDoc(name, type_of(field), name in required, described)


_BOUNDS: Final = {
    "default": "default {}",
    "minimum": "at least {}",
    "maximum": "at most {}",
    "minLength": "at least {} characters",
    "maxLength": "at most {} characters",
    "minItems": "at least {} entries",
    "maxItems": "at most {} entries",
}


def _bounds(schema: Json) -> Markup:
    """What else is asked of a value, in words."""
    parts = [schema, *(part for part in schema.get("anyOf", ()) if "$ref" not in part)]
    said = [
        words.format(json.dumps(part[name], ensure_ascii=False))
        for name, words in _BOUNDS.items()
        for part in parts
        if part.get(name) not in (None, "", [])
    ]
    return Markup('<span class="bounds">{}</span>').format("; ".join(dict.fromkeys(said))) if said else Markup("")
