"""What is wrong with a request, as pydantic found it, in the words and pointers of a problem (RFC 6901, RFC 9457)."""

import difflib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, get_args

from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from outrider.core.errors import BadRequest, Invalid, Problem, first_of

MOST_TOLD: Final = 100
"""Mistakes of a request that are told one by one; a body may hold tens of thousands."""
Place = Sequence[str | int]
"""Where something stands in a body: names of members and numbers in lists."""


def invalid(error: RequestValidationError, shape: Any = None) -> Problem:
    """FastAPI's validation errors as ours: pointers into the body, names of parameters, never the input.

    Args:
        shape: what the body should have been, where that is known.
    """
    entries = []
    found = error.errors()
    for item in found[:MOST_TOLD]:
        place, *rest = item["loc"]
        if item["type"] == "json_invalid":
            return BadRequest("The body is not valid JSON.")
        if place == "body":
            entries.append(entry_of(item, rest, shape))
        else:
            entries.append({**entry_of(item, rest, None), "pointer": f"{place}:{'.'.join(map(str, rest))}"})
    return Invalid(first_of(entries, len(found)), errors=entries)


def entry_of(item: Mapping[str, Any], place: Place, shape: Any, root: str = "") -> dict[str, str]:
    """One of pydantic's errors. A member that is not known is told with the one that it may have been meant for.

    Args:
        place: where it stands in what should have been a `shape`.
        root: the pointer to that.
    """
    pointer = root + "".join(f"/{str(part).replace('~', '~0').replace('/', '~1')}" for part in place)
    message = str(item["msg"]).removeprefix("Value error, ")
    if item["type"] == "extra_forbidden" and (known := _known_at(shape, place[:-1])):
        near = difflib.get_close_matches(str(place[-1]), known, 1)
        hint = f"; did you mean {near[0]}" if near else ""
        message = f"is not known here{hint}; this takes {', '.join(known)}"
    return {"pointer": pointer, "code": str(item["type"]), "message": message}


def _known_at(shape: Any, place: Place) -> list[str]:
    """The names of the members that may stand at a place; none where that cannot be told."""
    models = list(_models_in(shape))
    for part in place:
        # What is no member is a number in a list, or the tag of one shape among several.
        inner = [field.annotation for one in models for name, field in _members(one) if name == part]
        models = [model for one in inner for model in _models_in(one)] if inner else models
    return list(dict.fromkeys(name for one in models for name, _ in _members(one)))


def _members(model: type[BaseModel]) -> Iterator[tuple[str, FieldInfo]]:
    """By their names in a body, which Python may not allow: "from"."""
    return ((field.alias or name, field) for name, field in model.model_fields.items())


def _models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for part in get_args(annotation):
        yield from _models_in(part)
