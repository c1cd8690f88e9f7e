"""Each client has every operation of the interface, and what is made of it is what would be made now."""

import re
from typing import Any

import pytest
from fastapi import FastAPI
from scripts import typescript

BY_HAND = {"streamEvents": "client.ts"}


@pytest.fixture(scope="module")
def document(app: FastAPI) -> dict[str, Any]:
    return app.openapi()


def test_the_typescript_client_is_what_the_interface_says_now(document: dict[str, Any]) -> None:
    """`make reference` writes it."""
    for path, text in typescript.written(document).items():
        assert text == path.read_text(), path.name


def test_each_operation_is_a_method_in_typescript_and_each_method_an_operation(document: dict[str, Any]) -> None:
    named = {
        re.sub(r"_(\w)", lambda found: found[1].upper(), operation["operationId"])
        for item in document["paths"].values()
        for operation in item.values()
        if isinstance(operation, dict) and "operationId" in operation
    }
    methods = set(re.findall(r"^  (\w+)\(", (typescript.SOURCES / "operations.ts").read_text(), re.MULTILINE))

    assert named == methods | set(BY_HAND)
    for name, home in BY_HAND.items():
        assert f" *{name}(" in (typescript.SOURCES / home).read_text()


def test_each_schema_has_its_shape_in_typescript(document: dict[str, Any]) -> None:
    shapes = re.findall(r"^export interface (\w+) \{", (typescript.SOURCES / "types.ts").read_text(), re.MULTILINE)

    assert sorted(document["components"]["schemas"]) == sorted(shapes)
