"""Fields of bodies: white space is taken off before a length is looked at, whatever the field."""

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from outrider.core import limits
from outrider.core.http import NonEmpty, ShortText, WebUrl
from tests.factories import Actor


@pytest.mark.parametrize("blank", ["", " ", "\t \n", "\u00a0\u2003"])
@pytest.mark.parametrize("kind", [NonEmpty, WebUrl], ids=["NonEmpty", "WebUrl"])
def test_white_space_alone_is_nothing(kind: Any, blank: str) -> None:
    with pytest.raises(ValidationError):
        TypeAdapter(kind).validate_python(blank)


@pytest.mark.parametrize("kind", [NonEmpty, ShortText], ids=["NonEmpty", "ShortText"])
def test_white_space_around_a_line_does_not_count(kind: Any) -> None:
    longest = "x" * limits.LINE_LENGTH

    assert longest == TypeAdapter(kind).validate_python(f"  {longest}\n")
    with pytest.raises(ValidationError):
        TypeAdapter(kind).validate_python(f"{longest}x")


@pytest.mark.parametrize("bad", ["two\nlines", "bell\x07", "half\ud800"])
@pytest.mark.parametrize("kind", [NonEmpty, ShortText], ids=["NonEmpty", "ShortText"])
def test_a_line_is_one_line_of_valid_text(kind: Any, bad: str) -> None:
    with pytest.raises(ValidationError):
        TypeAdapter(kind).validate_python(bad)


async def test_a_project_needs_a_name_that_shows(client: Actor) -> None:
    body = {"name": "  ", "business_name": "Acme", "website": " https://acme.example "}

    refused = await client.post("/v1/projects", body)
    made = await client.post("/v1/projects", body | {"name": " Spring "})

    assert (422, "/name") == (refused.status_code, refused.json()["errors"][0]["pointer"])
    assert ("Spring", "https://acme.example") == (made.json()["name"], made.json()["website"])
