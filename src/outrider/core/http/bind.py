"""Arguments of read handlers, bound without the framework's solver.

For a GET, FastAPI's dependency solver costs as much as the query that it leads to. So the signature is compiled once: path
ids (already matched by their pattern), scalar query parameters (validated by pydantic as FastAPI would), and the few
dependencies that rooms share. A handler with anything else keeps FastAPI's own way; OpenAPI is made by FastAPI in any case.
"""

import inspect
import re
from collections.abc import Callable, Coroutine
from typing import Annotated, Any, get_args, get_origin

from fastapi import Request, Response, params
from fastapi.exceptions import RequestValidationError
from pydantic import TypeAdapter, ValidationError
from pydantic.fields import FieldInfo

Give = Callable[[Request, list[Any]], Any]
"""One argument of a request; problems are added to the list, and then the value does not matter."""

SHARED: dict[Callable[..., Any], Callable[[Request], Any]] = {}
"""Dependencies that only look something up, by the function that FastAPI would call."""


def compile_reader(
    endpoint: Callable[..., Any], path: str
) -> Callable[[Request], Coroutine[Any, Any, Response]] | None:
    """A handler that binds the arguments of `endpoint` itself, or None when its signature asks for more."""
    gives = _gives(endpoint, frozenset(re.findall(r"\{(\w+)\}", path)))
    if gives is None:
        return None

    async def read(request: Request) -> Response:
        errors: list[Any] = []
        arguments = {name: give(request, errors) for name, give in gives.items()}
        if errors:
            raise RequestValidationError(errors)
        response: Response = await endpoint(**arguments)
        return response

    return read


def _gives(function: Callable[..., Any], in_path: frozenset[str] = frozenset()) -> dict[str, Give] | None:
    gives: dict[str, Give] = {}
    for name, parameter in inspect.signature(function, eval_str=True).parameters.items():
        give = _path(name) if name in in_path else _give(name, parameter)
        if give is None:
            return None
        gives[name] = give
    return gives


def _give(name: str, parameter: inspect.Parameter) -> Give | None:
    annotation = parameter.annotation
    if annotation is Request:
        return lambda request, errors: request
    marks = get_args(annotation)[1:] if get_origin(annotation) is Annotated else ()
    for mark in marks:
        if isinstance(mark, params.Depends) and mark.dependency is not None:
            return _shared(mark.dependency)
        if isinstance(mark, params.Query):
            return _query(mark.alias or name, annotation, mark, parameter)
        if isinstance(mark, FieldInfo):
            return None
    if marks or annotation in (str, int, bool) or parameter.default is not inspect.Parameter.empty:
        return _query(name, annotation, None, parameter)
    return None


def _path(name: str) -> Give:
    return lambda request, errors: request.path_params[name]


def _shared(dependency: Callable[..., Any]) -> Give | None:
    look_up = SHARED.get(dependency)
    if look_up is not None:
        return lambda request, errors: look_up(request)
    made = getattr(dependency, "from_query", None)
    gives = _gives(made) if made is not None else None
    if made is None or gives is None:
        return None

    def give(request: Request, errors: list[Any]) -> Any:
        arguments = {name: inner(request, errors) for name, inner in gives.items()}
        return None if errors else made(**arguments)

    return give


def _query(alias: str, annotation: Any, mark: params.Query | None, parameter: inspect.Parameter) -> Give | None:
    adapter: TypeAdapter[Any] = TypeAdapter(annotation)
    schema = adapter.json_schema()
    if "array" in str(schema.get("type", schema)):
        return None
    default = parameter.default
    if default is inspect.Parameter.empty and mark is not None and not mark.is_required():
        default = mark.get_default()

    def give(request: Request, errors: list[Any]) -> Any:
        # most requests ask for nothing, and to look through no parameters for nine takes 20 µs
        value = request.query_params.get(alias) if request.scope["query_string"] else None
        if value is None:
            if default is inspect.Parameter.empty:
                errors.append({"type": "missing", "loc": ("query", alias), "msg": "Field required", "input": None})
                return None
            return default
        try:
            return adapter.validate_python(value)
        except ValidationError as error:
            errors.extend({**item, "loc": ("query", alias, *item["loc"])} for item in error.errors(include_url=False))
            return None

    return give
