"""The served OpenAPI document: 3.1, valid, and complete enough to write a client from."""

from typing import Any

import httpx
import jsonschema_rs
import pytest
import schemathesis
from fastapi import FastAPI

from outrider.core.http import RouteSpec
from tests.house import snapshots

SPECS = [spec for spec in snapshots.specs() if not spec.hidden]
TAKE_A_BODY = ("POST", "PUT", "PATCH")  # forms are those of RFC 6749 and 8628


@pytest.fixture(scope="module")
def document(app: FastAPI) -> dict[str, Any]:
    return app.openapi()


def operation(document: dict[str, Any], spec: RouteSpec) -> dict[str, Any]:
    found: dict[str, Any] = document["paths"][spec.path][spec.method.lower()]
    return found


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
        if status >= "400" and not spec.form_errors:
            assert status in map(str, spec.also) or ["application/problem+json"] == list(answer["content"])


@pytest.mark.parametrize("spec", SPECS, ids=named)
def test_every_row_says_what_it_does(spec: RouteSpec, document: dict[str, Any]) -> None:
    described = operation(document, spec)

    assert described.get("description"), "give the handler a docstring"
    assert described["tags"]
