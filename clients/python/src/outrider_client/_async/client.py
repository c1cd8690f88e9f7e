"""The client: every operation of the service, and what takes more than one call."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from outrider_client._async.operations import AsyncOperations
from outrider_client._async.transport import may_help, refusal_of
from outrider_client._errors import OutriderError, Unreachable

if TYPE_CHECKING:
    from outrider_client import types as shapes

_SOONEST, _LATEST = 0.2, 2.0
_OVER = frozenset({"succeeded", "failed", "canceled", "waiting"})


class AsyncOutrider(AsyncOperations):
    """A client that is signed in with one token."""

    async def wait_for_run(
        self,
        run_id: str,
        *,
        timeout: float = 600.0,
        on_progress: "Callable[[shapes.RunOut], Awaitable[None] | None] | None" = None,
    ) -> "shapes.RunOut":
        """A run once it has `succeeded`, `failed`, was `canceled`, or is `waiting` for somebody (its `error` says for what).

        Args:
            timeout: seconds to wait; the run goes on when they are over.
            on_progress: is given the run each time that it has moved.

        Raises:
            TimeoutError: it is still at work.
        """
        until, pause, seen = time.monotonic() + timeout, _SOONEST, ""
        while True:
            run = await self.get_run(run_id)
            if on_progress is not None and seen != (seen := f"{run['status']} {run['progress']}"):
                told = on_progress(run)
                if told is not None:
                    await told
            if run["status"] in _OVER:
                return run
            if time.monotonic() + pause > until:
                raise TimeoutError(f"run {run_id} is {run['status']} after {timeout:g} seconds; it goes on")
            await asyncio.sleep(pause)
            pause = min(pause * 1.5, _LATEST)

    async def follow(self, call: Mapping[str, Any], **more: Any) -> Any:
        """Make a call that the service has given: `call` of a next action, `fix` of an error or a blocker. What `more` names is
        put into its body. A `template` has gaps: fill what its `missing` names."""
        body = {**(call.get("body") or {}), **more}
        answer = await self.request(call["method"], call["path"], json=body or None)
        return answer.json()

    async def stream_events(
        self, project_id: str, *, after: str | None = None, types: Sequence[str] | None = None, tries: int = 10
    ) -> "AsyncIterator[shapes.EventOut]":
        """The events of a project as they happen, for as long as you listen. A connection that is lost is made again where it
        ended, so that no event is missed.

        Args:
            after: id of the last event that you have; without it from now on.
            types: only these, or groups such as `run.*`.
            tries: connections in a row that bring nothing before it gives up.

        Raises:
            OutriderError: it was refused.
            Unreachable: the service does not come back.
        """
        failures = 0
        query = {name: value for name, value in (("after", after), ("types", ",".join(types or ()))) if value}
        path = f"{self.base_url}/v1/projects/{project_id}/events:stream"
        last: str | None = None
        while True:
            resumed = {"Last-Event-ID": last} if last else {}
            headers = {"Accept": "text/event-stream", **self._signed_in(), **resumed}
            asked_for: str | None = None
            try:
                async with self._http.stream("GET", path, params=query, headers=headers) as answer:
                    if not answer.is_success:
                        await answer.aread()
                        asked_for = answer.headers.get("Retry-After")
                        raise refusal_of(answer)
                    place, data = last, ""
                    async for line in answer.aiter_lines():
                        if line.startswith("id:"):
                            place = line[3:].strip()
                        elif line.startswith("data:"):
                            data += line[5:].strip()
                        elif not line:  # the block is whole; the first has no data, and tells where the stream begins
                            last, failures = place, 0
                            if data:
                                event = cast("shapes.EventOut", json.loads(data))
                                data = ""
                                yield event
            except OutriderError as refused:
                failures += 1
                if failures >= tries or not may_help(refused, repeatable=True):
                    raise
            except self._lost as error:
                failures += 1
                if failures >= tries:
                    raise Unreachable(f"GET {path}: {error or type(error).__name__}") from error
            await self._pause(min(failures + 1, 6), asked_for)
