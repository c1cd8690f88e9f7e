"""The served OpenAPI document: 3.1, valid, and complete enough to write a client from."""

import re
from collections.abc import Iterator
from typing import Any

import httpx
import jsonschema_rs
import openapi_spec_validator
import pytest
import schemathesis
from fastapi import FastAPI

from outrider.core.http import RouteSpec
from outrider.core.http.answers import form_error
from outrider.events.catalogue import CATALOGUE
from tests.house import snapshots

SPECS = [spec for spec in snapshots.specs() if not spec.hidden]
TAKE_A_BODY = ("POST", "PUT", "PATCH")  # forms are those of RFC 6749 and 8628


@pytest.fixture(scope="module")
def document(app: FastAPI) -> dict[str, Any]:
    return app.openapi()


def operation(document: dict[str, Any], spec: RouteSpec) -> dict[str, Any]:
    """With its answers written out, where they are references."""
    found: dict[str, Any] = document["paths"][spec.path][spec.method.lower()]
    shared = document["components"]["responses"]
    answers = {
        status: {**shared[answer["$ref"].rpartition("/")[2]], **answer} if "$ref" in answer else answer
        for status, answer in found["responses"].items()
    }
    return {**found, "responses": answers}


def named(spec: RouteSpec) -> str:
    return f"{spec.method} {spec.path}"


def resolved(document: dict[str, Any], schema: dict[str, Any]) -> dict[str, Any]:
    """The schema with the document's components beside it, so that its references can be followed."""
    return {**schema, "components": document["components"]}


async def test_it_is_served_and_valid_openapi_3_1(http: httpx.AsyncClient) -> None:
    response = await http.get("/v1/openapi.json")

    assert 200 == response.status_code
    document = response.json()
    assert document["openapi"].startswith("3.1")
    schemathesis.openapi.from_dict(document).validate()


async def test_it_is_packed_for_whoever_takes_that_and_not_sent_twice(http: httpx.AsyncClient) -> None:
    """An agent may look at it at the beginning of each session: a tenth of the bytes, or none."""

    async def asked(**headers: str) -> httpx.Response:
        return await http.get("/v1/openapi.json", headers={"Accept-Encoding": "identity", **headers})

    plain = await asked()
    packed = await asked(**{"Accept-Encoding": "br, gzip;q=0.5"})
    refused = await asked(**{"Accept-Encoding": "gzip;q=0, identity"})
    known = await asked(**{"If-None-Match": plain.headers["etag"], "Accept-Encoding": "gzip"})
    other = await asked(**{"If-None-Match": '"of another release"'})

    assert "gzip" == packed.headers["content-encoding"]
    assert plain.content == packed.content == refused.content == other.content
    assert int(packed.headers["content-length"]) * 6 < int(plain.headers["content-length"])
    assert int(packed.headers["content-length"]) < 130_000
    assert "content-encoding" not in {**plain.headers, **refused.headers}
    assert (304, b"") == (known.status_code, known.content)
    assert {("Accept-Encoding", plain.headers["etag"])} == {
        (one.headers["vary"], one.headers["etag"]) for one in (plain, packed, refused, known, other)
    }


def test_every_row_has_its_own_operation_id(document: dict[str, Any]) -> None:
    ids = [operation(document, spec)["operationId"] for spec in SPECS]

    assert sorted(set(ids)) == sorted(ids)


@pytest.mark.parametrize("spec", SPECS, ids=named)
def test_every_answer_shows_an_example_that_is_true(spec: RouteSpec, document: dict[str, Any]) -> None:
    answer = operation(document, spec)["responses"][str(spec.status)]
    for media_type, content in answer.get("content", {}).items():
        if media_type != "application/json":
            continue

        assert "example" in content, "give the wire model an example"
        if "schema" in content:
            schema = resolved(document, content["schema"])
            jsonschema_rs.validator_for(schema).validate(content["example"])


@pytest.mark.parametrize("spec", [spec for spec in SPECS if spec.method in TAKE_A_BODY and not spec.form], ids=named)
def test_every_body_shows_an_example_that_is_taken(spec: RouteSpec, document: dict[str, Any]) -> None:
    body = operation(document, spec).get("requestBody")
    for content in (body or {}).get("content", {}).values():
        schema = content["schema"]
        if "$ref" in schema:
            schema = document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
        if all(one.get("contentMediaType") or one.get("format") == "binary" for one in schema["properties"].values()):
            continue  # a form that holds a file and nothing else
        examples = [content["example"]] if "example" in content else schema.get("examples", [])

        assert examples, "give the body model an example"
        for example in examples:
            jsonschema_rs.validator_for(resolved(document, schema)).validate(example)


@pytest.mark.parametrize("spec", SPECS, ids=named)
def test_every_error_is_documented(spec: RouteSpec, document: dict[str, Any]) -> None:
    described = operation(document, spec)
    answers = described["responses"]
    expected = {str(error.status) for error in spec.errors}
    if spec.scope is not None:
        expected |= {"401", "403", "429"}
        assert described["security"], "a token is asked for"
    if "{" in spec.path:
        expected |= {"404"}

    assert set() == expected - set(answers)
    for status, answer in answers.items():
        if status >= "400" and spec.error_form is not form_error:
            assert status in map(str, spec.also) or ["application/problem+json"] == list(answer["content"])


@pytest.mark.parametrize("spec", SPECS, ids=named)
def test_every_row_says_what_it_does(spec: RouteSpec, document: dict[str, Any]) -> None:
    described = operation(document, spec)

    assert described.get("description"), "give the handler a docstring"
    assert described["tags"]


def schemas(document: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every object schema of the document with where it stands, those inside others included."""

    def within(place: str, schema: Any) -> Iterator[tuple[str, dict[str, Any]]]:
        if isinstance(schema, dict):
            yield place, schema
            for name, inner in schema.get("properties", {}).items():
                yield from within(f"{place}.{name}", inner)
            for part in (schema.get("items"), *schema.get("anyOf", ())):
                yield from within(place, part)

    for name, schema in document["components"]["schemas"].items():
        yield from within(name, schema)


def test_every_schema_field_and_parameter_is_described(document: dict[str, Any]) -> None:
    """Describe a field by `Field(description=…)`, or add its name to `core/http/glossary.py`."""
    silent = [name for name, schema in document["components"]["schemas"].items() if not schema.get("description")]
    for place, schema in schemas(document):
        silent += [
            f"{place}.{name}" for name, one in schema.get("properties", {}).items() if not one.get("description")
        ]
    for path, item in document["paths"].items():
        for one in (one for described in item.values() for one in described.get("parameters", ())):
            if not one.get("description") and not one["schema"].get("description"):
                silent.append(f"{path} {one['name']}")

    assert [] == silent


def test_every_moment_says_that_it_is_one(document: dict[str, Any]) -> None:
    untyped = [
        f"{place}.{name}"
        for place, schema in schemas(document)
        for name, one in schema.get("properties", {}).items()
        if re.search(r"(_at|_until|^since|^timestamp|^as_of)$", name)
        and "string" in str(one)
        and "date-time" not in str(one)
    ]

    assert [] == untyped


FREE = {
    "AuditEntryOut.data": "by event type",
    "CallOut.body": "by route",
    "EventOut.data": "by event type",
    "EventTypeOut.data_schema": "JSON Schema",
    "OperationOut.inputs": "JSON Schema",
    "QueuedRunOut.inputs": "by operation",
    "QueuedRunOut.result": "by operation",
    "RecentRunOut.result": "by operation",
    "RunOut.inputs": "by operation",
    "RunOut.result": "by operation",
    "StartRun.inputs": "by operation",
    "TemplateOut.body": "by route",
}
"""The objects whose members are not the document's to say, and what says them."""


def test_objects_are_typed(document: dict[str, Any]) -> None:
    loose = {
        place
        for place, schema in schemas(document)
        if schema.get("type") == "object"
        and not schema.get("properties")
        and schema.get("additionalProperties") in (True, None)
    }

    assert set(FREE) == loose


def test_no_schema_is_named_after_a_module(document: dict[str, Any]) -> None:
    """Two models of one name: FastAPI tells them apart by their modules, and a generated client cannot."""
    assert [] == [name for name in document["components"]["schemas"] if "__" in name]


def test_the_document_is_valid_by_the_standard(document: dict[str, Any]) -> None:
    openapi_spec_validator.validate(document)


def test_every_error_code_is_listed(document: dict[str, Any]) -> None:
    listed = document["components"]["schemas"]["Problem"]["x-error-codes"]

    for spec in SPECS:
        for error in spec.errors:
            assert error.status == listed[error.code]["status"]
    assert {"unauthorized", "validation_failed", "not_found", "already_sent"} <= set(listed)


def test_every_answer_that_is_no_json_shows_an_example_too(document: dict[str, Any]) -> None:
    for spec in SPECS:
        for media_type, content in operation(document, spec)["responses"][str(spec.status)].get("content", {}).items():
            assert "example" in content, f"{named(spec)} {media_type}"


def test_every_event_is_a_webhook_with_its_payload(document: dict[str, Any]) -> None:
    assert sorted(CATALOGUE) == sorted(document["webhooks"])
    for name, item in document["webhooks"].items():
        schema = item["post"]["requestBody"]["content"]["application/json"]["schema"]
        assert name == schema["properties"]["type"]["const"]
        assert CATALOGUE[name].schema == schema["properties"]["data"]


def test_the_guide_names_only_what_is_served(document: dict[str, Any]) -> None:
    """It is what an agent works from that has nothing but this document and a key."""
    guide = document["info"]["description"]
    served = {f"{spec.method} {spec.path}" for spec in SPECS}

    for method, path in re.findall(r"`(GET|POST|PUT|PATCH|DELETE) ([^`? ]+)`", guide):
        assert f"{method} {path.replace('…', '/v1/projects/{project_id}')}" in served, path
    for status in ("send_unknown", "needs_approval", "autonomous", "waiting", "superseded", "stale"):
        assert status in guide
    assert document["servers"]
    used = {tag for spec in SPECS for tag in [spec.tag]}
    assert used <= {tag["name"] for tag in document["tags"] if tag["description"]}


@pytest.mark.parametrize(
    ("schema", "member"),
    [("Server", "password"), ("Server", "access_token"), ("PutCrm", "token"), ("PutCrm", "client_secret")],
)
def test_a_secret_that_a_client_gives_is_marked_as_one(document: dict[str, Any], schema: str, member: str) -> None:
    """A form made from the document hides it while it is typed, and a client keeps it out of what it prints."""
    kinds = document["components"]["schemas"][schema]["properties"][member]["anyOf"]

    [kind] = [kind for kind in kinds if "null" != kind["type"]]
    assert ("password", True) == (kind.get("format"), kind.get("writeOnly"))
