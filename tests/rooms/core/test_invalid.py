"""A request that is not valid is told in one answer, enough to mend it in one go."""

from typing import Annotated, Any

import pytest
from pydantic import Field, ValidationError

from outrider.core.errors import first_of
from outrider.core.http import Body
from outrider.core.http.invalid import entry_of
from tests.factories import Actor


class Window(Body):
    days: list[str]
    since: str = Field("", alias="from")
    timezone: str = "recipient"


class Cat(Body):
    name: str
    purrs: bool = True


class Dog(Body):
    name: str
    barks: bool = True


class Whole(Body):
    daily_cap: int
    window: Window | None = None
    steps: Annotated[list[Window], Field(max_length=3)] = Field([])
    pets: list[Cat | Dog] = Field([])
    free: dict[str, Any] = Field({})


def told(body: dict[str, Any]) -> dict[str, str]:
    with pytest.raises(ValidationError) as caught:
        Whole.model_validate(body)
    entries = [entry_of(item, item["loc"], Whole) for item in caught.value.errors()]
    return {one["pointer"]: one["message"] for one in entries if one["code"] == "extra_forbidden"}


@pytest.mark.parametrize(
    ("body", "pointer", "says"),
    [
        (
            {"daily_cap": 1, "dailycap": 2},
            "/dailycap",
            "did you mean daily_cap; this takes daily_cap, window, steps, pets, free",
        ),
        ({"daily_cap": 1, "window": {"days": [], "timezon": ""}}, "/window/timezon", "did you mean timezone"),
        (
            {"daily_cap": 1, "window": {"days": [], "fro": ""}},
            "/window/fro",
            "did you mean from; this takes days, from",
        ),
        ({"daily_cap": 1, "steps": [{"days": []}, {"days": [], "day": 1}]}, "/steps/1/day", "did you mean days"),
        ({"daily_cap": 1, "zebra": 2}, "/zebra", "is not known here; this takes daily_cap"),
        ({"daily_cap": 1, "a/b~c": 2}, "/a~1b~0c", "is not known here"),
    ],
)
def test_a_member_that_is_not_known_is_told_with_the_one_that_was_meant(
    body: dict[str, Any], pointer: str, says: str
) -> None:
    assert {pointer} == set(told(body))
    assert says in told(body)[pointer]


def test_of_several_shapes_the_members_of_each_are_named() -> None:
    found = told({"daily_cap": 1, "pets": [{"name": "Rex", "bark": True}]})

    assert {"did you mean barks" in message for message in found.values()} == {True}


def test_the_sentence_says_how_many_more_there_are() -> None:
    wrong = [{"pointer": "/name", "message": "Field required"}, {"pointer": "", "message": "is odd."}]

    assert "/name: Field required (and 1 more in errors)." == first_of(wrong)
    assert "The body: is odd." == first_of(wrong[1:])


async def test_a_request_with_three_mistakes_is_mended_by_one_answer(client: Actor, project_id: str) -> None:
    """Of a body, of the inputs of a run, and of an address."""
    made = await client.post("/v1/projects", {"bussiness_name": "Acme", "website": "acme"})
    run = await client.post(
        f"/v1/projects/{project_id}/runs", {"operation": "search_prospects", "inputs": {"limmit": 5, "refresh": "yes"}}
    )
    listed = await client.get(f"/v1/projects/{project_id}/prospects?limmit=5&sorted=fit_score")

    for answer, pointer, meant, others in (
        (made, "/bussiness_name", "business_name", 3),
        (run, "/inputs/limmit", "limit", 1),
        (listed, "query:limmit", "limit", 1),
    ):
        problem = answer.json()
        [message] = [one["message"] for one in problem["errors"] if one["pointer"] == pointer]
        assert 422 == answer.status_code
        assert f"did you mean {meant};" in message
        assert problem["detail"].endswith(f"(and {others} more in errors).")
        assert others + 1 == len(problem["errors"])


async def test_of_thousands_of_mistakes_the_first_are_told(client: Actor) -> None:
    made = await client.post("/v1/projects", {"business_name": "Acme", **{f"nam{n}": n for n in range(5_000)}})
    problem = made.json()

    assert (422, 100) == (made.status_code, len(problem["errors"]))
    assert problem["detail"].endswith("(and 99 more in errors, of 5001)."), "two members that it needs are not there"
