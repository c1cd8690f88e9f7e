"""The short way to a read answers to errors as the framework's way does."""

import httpx
import pytest
from fastapi import Request, Response
from starlette.types import Receive, Scope, Send

from outrider.core import ids
from outrider.core.http.lane import ReadLane

PATH = f"/v1/runs/{ids.new('run')}"


class Foreseen(Exception):
    pass


class Nearer(Foreseen):
    pass


async def _handler(request: Request) -> Response:
    raise {"foreseen": Foreseen, "nearer": Nearer, "unforeseen": KeyError}[request.headers["raise"]](PATH)


async def _told(request: Request, error: Foreseen) -> Response:
    return Response(f"{error} at {request.path_params['run_id']}", 418)


async def _behind(scope: Scope, receive: Receive, send: Send) -> None:
    raise AssertionError("the lane knows this path")


async def _asked(what: str) -> httpx.Response:
    lane = ReadLane(_behind, [("/v1/runs/{run_id}", _handler, True)], {Foreseen: _told})
    async with httpx.AsyncClient(transport=httpx.ASGITransport(lane), base_url="http://test") as client:
        return await client.get(PATH, headers={"raise": what})


@pytest.mark.parametrize("what", ["foreseen", "nearer"])
async def test_an_error_that_somebody_answers_to_is_answered(what: str) -> None:
    answer = await _asked(what)

    assert 418 == answer.status_code
    assert f"{PATH} at {PATH.rpartition('/')[2]}" == answer.text


async def test_an_error_that_nobody_answers_to_goes_on_to_whoever_logs_it() -> None:
    with pytest.raises(KeyError):
        await _asked("unforeseen")
