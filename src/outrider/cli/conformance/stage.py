"""What rules are tried on: a service, a key, a project of their own, and what came of earlier rules."""

import asyncio
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final

import httpx

from outrider.core import clock

_OPEN: Final = ("queued", "running")
_LOOK_EVERY_SECONDS: Final = 0.2


class NotKept(Exception):
    """The service does not keep this rule; the text says what it did instead."""


class NotTried(Exception):
    """What the rule needs is not there; the text says what."""


@dataclass(slots=True)
class Stage:
    """`made` has what rules made, by name: ids, tokens and answers. `other_token` is of another operator, or empty."""

    http: httpx.AsyncClient
    token: str
    other_token: str = ""
    patience_seconds: float = 120.0
    made: dict[str, Any] = field(default_factory=dict)

    @property
    def project(self) -> str:
        """The path of the project. Raises NotTried."""
        return f"/v1/projects/{self.need('project_id')}"

    def need(self, name: str) -> Any:
        """What an earlier rule made. Raises NotTried where it did not."""
        if name not in self.made:
            raise NotTried(f"there is no {name.removesuffix('_id').replace('_', ' ')}: what makes it did not work")
        return self.made[name]

    async def send(self, method: str, path: str, *, token: str | None = None, **options: Any) -> httpx.Response:
        """The answer, whatever it is; a rate limit is waited for. `token`: another than ours, or "" for none."""
        chosen = self.token if token is None else token
        headers = {**({"Authorization": f"Bearer {chosen}"} if chosen else {}), **options.pop("headers", {})}
        while True:
            response = await self.http.request(method, path, headers=headers, **options)
            if response.status_code != 429:
                return response
            await asyncio.sleep(float(response.headers.get("retry-after", "1")))

    async def call(self, method: str, path: str, json: Any = None, *, status: int = 200, **options: Any) -> Any:
        """The body of an answer that must have this status. Raises NotKept."""
        if json is not None:
            options["json"] = json
        response = await self.send(method, path, **options)
        if response.status_code != status:
            raise NotKept(f"{method} {path} answers {response.status_code} instead of {status}: {response.text[:300]}")
        return body_of(response)

    async def get(self, path: str, **options: Any) -> Any:
        """As `call`."""
        return await self.call("GET", path, **options)

    async def post(self, path: str, json: Any = None, *, status: int = 200, **options: Any) -> Any:
        """As `call`."""
        return await self.call("POST", path, json, status=status, **options)

    async def refused(
        self, method: str, path: str, json: Any = None, *, status: int, code: str = "", **options: Any
    ) -> dict[str, Any]:
        """The problem document of an answer that must be a refusal. Raises NotKept."""
        if json is not None:
            options["json"] = json
        response = await self.send(method, path, **options)
        if response.status_code != status:
            raise NotKept(f"{method} {path} answers {response.status_code} instead of {status}: {response.text[:300]}")
        kind = response.headers.get("content-type", "").partition(";")[0]
        if kind != "application/problem+json":
            raise NotKept(
                f"{method} {path} refuses with {kind or 'no content type'} instead of application/problem+json"
            )
        problem: dict[str, Any] = body_of(response)
        if code and problem.get("code") != code:
            raise NotKept(
                f"{method} {path} refuses with `{problem.get('code')}` instead of `{code}`: {problem.get('detail')}"
            )
        return problem

    async def decide(self, target_type: str, target_id: str, decision: str = "approve", **more: Any) -> Any:
        """One review decision."""
        body = {"target_type": target_type, "target_id": target_id, "decision": decision, "note": "", **more}
        return await self.post(f"{self.project}/review-decisions", body)

    async def run(self, operation: str, inputs: dict[str, Any] | None = None) -> Any:
        """Queue a run and wait for its end. Raises NotKept unless it succeeds."""
        queued = await self.post(f"{self.project}/runs", {"operation": operation, "inputs": inputs or {}}, status=202)
        return await self.ended(queued["id"])

    async def ended(self, run_id: str) -> Any:
        """A run that has come to its end. Raises NotKept unless it succeeded, in time."""
        give_up = clock.monotonic() + self.patience_seconds
        while (run := await self.get(f"/v1/runs/{run_id}"))["status"] in _OPEN:
            if clock.monotonic() > give_up:
                raise NotKept(f"{run['operation']} is still {run['status']} after {self.patience_seconds:.0f} seconds")
            await asyncio.sleep(_LOOK_EVERY_SECONDS)
        if run["status"] != "succeeded":
            raise NotKept(f"{run['operation']} ended as {run['status']}: {run.get('error')}")
        return run


def body_of(response: httpx.Response) -> Any:
    """The JSON of an answer. Raises NotKept."""
    try:
        return response.json()
    except ValueError:
        raise NotKept(f"{response.request.method} {response.url.path} answers no JSON: {response.text[:200]}") from None


def moment(value: Any, where: str) -> datetime:
    """A timestamp of the interface. Raises NotKept unless it is one in UTC with a Z."""
    try:
        if isinstance(value, str) and value.endswith("Z"):
            return datetime.fromisoformat(value).astimezone(UTC)
    except ValueError:
        pass
    raise NotKept(f"{where} is {value!r}, which is no time in UTC with a Z")
