"""Every operation called with what its schema allows and with what it forbids: never a 5xx, and only answers that the
document describes. Path ids are real ones, so that the handlers are reached; the same cases come every time."""

import asyncio
import copy
import json
import re
from collections.abc import AsyncIterator
from typing import Any

import httpx
import hypothesis
import pytest
import pytest_asyncio
import schemathesis
from fastapi import FastAPI
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from outrider.core import ids
from outrider.core.http import RouteSpec
from outrider.engine import Engine, Services
from tests.house import snapshots
from tests.world import World, build

EXAMPLES = {GenerationMode.POSITIVE: 4, GenerationMode.NEGATIVE: 5}
CHECKS = [
    not_a_server_error,
    negative_data_rejection,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
LAST = re.compile(r"DELETE|:(disconnect|revoke|accept|ignore|cancel|takeover|discard)")
OUTSIDE: dict[str, dict[str, Any]] = {
    # Cases that would leave this machine; their own tests cover them against servers of ours.
    "/v1/projects/{project_id}/mailbox:connect": {"json": {"provider": "sandbox"}},
    "/v1/projects/{project_id}/context": {"files": {"notes": (None, "We forecast the demand of fresh fish.")}},
}
SPECS = sorted(
    (spec for spec in snapshots.specs() if not spec.hidden and not spec.path.endswith(":stream")),
    key=lambda spec: bool(LAST.search(f"{spec.method} {spec.path}")),
)


@pytest_asyncio.fixture(scope="module")
async def world(services: Services, http: httpx.AsyncClient, engine: Engine) -> AsyncIterator[World]:
    yield await build(services, http, engine)


@pytest.fixture(scope="module")
def schema(app: FastAPI) -> Any:
    document = copy.deepcopy(app.openapi())
    for operations in document["paths"].values():
        for operation in operations.values():
            operation.pop("security", None)  # every call has a token: what happens without one is tested elsewhere
    return schemathesis.openapi.from_dict(document)


@pytest.mark.parametrize("mode", list(EXAMPLES), ids=lambda mode: str(mode.value))
@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: f"{spec.method} {spec.path}")
async def test_only_documented_answers(
    spec: RouteSpec, mode: GenerationMode, schema: Any, world: World, http: httpx.AsyncClient
) -> None:
    operation = schema[spec.path][spec.method]
    loop = asyncio.get_running_loop()

    @hypothesis.given(case=operation.as_strategy(generation_mode=mode))
    @hypothesis.settings(
        max_examples=EXAMPLES[mode],
        derandomize=True,
        deadline=None,
        database=None,
        phases=[hypothesis.Phase.generate],
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    def try_out(case: schemathesis.Case[Any]) -> None:
        asyncio.run_coroutine_threadsafe(_call(case, spec, world, http), loop).result(timeout=30)

    try:
        await asyncio.to_thread(try_out)
    except hypothesis.errors.Unsatisfiable:
        assert mode is GenerationMode.NEGATIVE, "only an operation without inputs has no wrong ones"


async def _call(case: schemathesis.Case[Any], spec: RouteSpec, world: World, http: httpx.AsyncClient) -> None:
    for name, value in dict(case.path_parameters or {}).items():
        form = ids.FOREIGN.get(name) or ids.pattern(name)
        if re.fullmatch(form, str(value)):  # what is no id stays as it is: a wrong one
            case.path_parameters[name] = world.ids[name]
    options = case.as_transport_kwargs(base_url="http://testserver")
    headers = {**(options.pop("headers", None) or {}), "Authorization": f"Bearer {world.actor.token}"}
    names = ("method", "url", "params", "json", "data", "files")
    arguments: dict[str, Any] = {name: options[name] for name in names if options.get(name) is not None}
    if spec.path in OUTSIDE:
        arguments = {"method": spec.method, "url": world.path(spec.path), **OUTSIDE[spec.path]}
        headers = {"Authorization": headers["Authorization"]}
    if "files" in arguments and spec.path not in OUTSIDE:
        arguments["files"] = [_part(name, value) for name, value in _pairs(arguments["files"])]
    if isinstance(arguments.get("data"), (str, bytes)):
        arguments["content"] = arguments.pop("data")
    request = http.build_request(**arguments, headers=headers)
    await request.aread()
    response = await http.send(request)
    excused = [not_a_server_error] if spec.path == "/readyz" else []  # no worker lives here
    # White space around a text is taken off before its length is counted: 201 characters with a space in front are 200.
    if spec.path in OUTSIDE or _with_space_around(case.body):
        excused.append(negative_data_rejection)
    case.validate_response(response, checks=[check for check in CHECKS if check not in excused])


def _with_space_around(value: Any) -> bool:
    """Whether a text anywhere in this body begins or ends with white space."""
    if isinstance(value, str):
        return value != value.strip()
    if isinstance(value, (list, tuple)):
        return any(_with_space_around(inner) for inner in value)
    return isinstance(value, dict) and any(_with_space_around(inner) for inner in value.values())


def _pairs(files: Any) -> Any:
    return files.items() if isinstance(files, dict) else files


def _part(name: str, value: Any) -> tuple[str, Any]:
    """A part of a form as httpx writes it: generated content that is no text becomes JSON."""
    file_name, content, *rest = value if isinstance(value, (tuple, list)) else (None, value)
    return name, (file_name, content if isinstance(content, (str, bytes)) else json.dumps(content), *rest)
