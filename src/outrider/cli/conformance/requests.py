"""What every request has in common: versions, lists, errors, repetition."""

from typing import Final

from outrider.cli.conformance.stage import NotKept, Stage, body_of
from outrider.cli.conformance.suite import Rules, must_have
from outrider.core import ids

RULES: Final = Rules()
requests = RULES.of("requests.md")
errors = RULES.of("errors.md")

_PROBLEM: Final = {"type": str, "title": str, "status": int, "detail": str, "code": str, "request_id": str}


@requests
async def requests_no_patch_of_project(stage: Stage) -> None:
    """PATCH of a project does not exist: 405 with Allow."""
    response = await stage.send("PATCH", stage.project, json={"name": "x"})
    if response.status_code != 405 or "GET" not in response.headers.get("allow", ""):
        raise NotKept(f"it answers {response.status_code}, Allow: {response.headers.get('allow')}")


@requests
async def requests_version(stage: Stage) -> None:
    """Each answer names the version of the API."""
    if not (await stage.send("GET", "/v1/projects")).headers.get("api-version"):
        raise NotKept("there is no API-Version")


@requests
async def requests_head(stage: Stage) -> None:
    """HEAD works where GET does, without a body."""
    response = await stage.send("HEAD", "/v1/projects")
    if response.status_code != 200 or response.content:
        raise NotKept(f"it answers {response.status_code} with {len(response.content)} bytes")


@requests
async def requests_openapi(stage: Stage) -> None:
    """The OpenAPI 3.1 document is served without a token and has the paths of the interface."""
    document = await stage.get("/v1/openapi.json", token="")
    if not str(document.get("openapi", "")).startswith("3.1"):
        raise NotKept(f"it is OpenAPI {document.get('openapi')}")
    missing = [path for path in PATHS if path not in document["paths"]]
    if missing:
        raise NotKept(f"it lacks {', '.join(missing)}")


@requests
async def requests_limits(stage: Stage) -> None:
    """GET /v1/limits tells the limits to clients."""
    if not await stage.get("/v1/limits"):
        raise NotKept("it is empty")


@requests
async def lists_cursor(stage: Stage) -> None:
    """A list is a bare array; `limit` and `cursor` page through it without loss or repetition."""
    texts = [f"Acme Forecasting has office number {n} in Cork." for n in range(5)]
    ids = set()
    for text in texts:
        body = {"text": text, "source_type": "manual", "status": "proposed"}
        ids.add((await stage.post(f"{stage.project}/knowledge-claims", body, status=201))["id"])
    seen: list[str] = []
    path: str | None = f"{stage.project}/suppressions?limit=2"
    for n in range(5):
        body = {"email": f"person{n}@conformance.example", "reason": "manual"}
        await stage.post(f"{stage.project}/suppressions", body, status=201)
    while path:
        response = await stage.send("GET", path)
        rows = body_of(response)
        if not isinstance(rows, list) or len(rows) > 2:
            raise NotKept(f"a page of two is {rows!r}"[:200])
        seen += [row["id"] for row in rows]
        following = response.links.get("next", {}).get("url")
        if bool(following) != bool(response.headers.get("x-next-cursor")):
            raise NotKept("Link and X-Next-Cursor do not agree on whether there is more")
        path = following
    if len(seen) != len(set(seen)) or len(seen) != 5:
        raise NotKept(f"five rows came as {len(seen)}, {len(set(seen))} of them different")
    for claim_id in ids:
        await stage.call("DELETE", f"/v1/knowledge-claims/{claim_id}")


@requests
async def lists_limit(stage: Stage) -> None:
    """A limit outside 1 to 200, a foreign cursor and an unknown parameter are refused."""
    for query, status in (("limit=0", 422), ("limit=201", 422), ("colour=red", 422), ("cursor=nonsense", 400)):
        await stage.refused("GET", f"{stage.project}/prospects?{query}", status=status)


@errors
async def errors_form(stage: Stage) -> None:
    """A refusal is a problem document with type, title, status, detail, code and request_id."""
    problem = await stage.refused("POST", "/v1/projects", {"name": "x"}, status=422)
    must_have(problem, {**_PROBLEM, "errors": list}, "the problem")
    pointers = {one.get("pointer") for one in problem["errors"]}
    if not {"/business_name", "/website"} <= pointers:
        raise NotKept(f"the missing fields are not pointed at: {pointers}")


@errors
async def errors_unknown_field(stage: Stage) -> None:
    """A member that is not known is refused and named."""
    problem = await stage.refused("PATCH", f"{stage.project}/policy", {"agent_mod": "autonomous"}, status=422)
    if "/agent_mod" not in {one.get("pointer") for one in problem.get("errors", ())}:
        raise NotKept(f"it is not pointed at: {problem.get('errors')}")


@errors
async def errors_malformed(stage: Stage) -> None:
    """What is no JSON is 400, and what is not JSON by its type 415."""
    as_json = {"Content-Type": "application/json"}
    await stage.refused("POST", "/v1/projects", status=400, content=b"{", headers=as_json)
    await stage.refused("POST", "/v1/projects", status=415, content=b"a=b", headers={"Content-Type": "text/plain"})


@errors
async def errors_not_found(stage: Stage) -> None:
    """An id that is nobody's, and one of another kind, is 404."""
    await stage.refused("GET", "/v1/projects/proj_00000000000000000000000000", status=404)
    await stage.refused("GET", f"/v1/runs/{stage.need('project_id')}", status=404)


@requests
async def idempotency_replay(stage: Stage) -> None:
    """The same Idempotency-Key with the same body gets the first answer again, and acts once."""
    key = {"Idempotency-Key": ids.new("req")}
    body = {"email": "twice@conformance.example", "reason": "manual"}
    first = await stage.send("POST", f"{stage.project}/suppressions", json=body, headers=key)
    again = await stage.send("POST", f"{stage.project}/suppressions", json=body, headers=key)
    if (first.status_code, first.content) != (again.status_code, again.content):
        raise NotKept(f"{first.status_code} {first.text[:80]} became {again.status_code} {again.text[:80]}")
    if again.headers.get("idempotency-replayed") != "true" or "idempotency-replayed" in first.headers:
        raise NotKept("Idempotency-Replayed does not tell the repetition from the first")


@requests
async def idempotency_other_body(stage: Stage) -> None:
    """The same Idempotency-Key with another body is 422."""
    key = {"Idempotency-Key": ids.new("req")}
    for email, status in (("one@conformance.example", 201), ("two@conformance.example", 422)):
        body = {"email": email, "reason": "manual"}
        response = await stage.send("POST", f"{stage.project}/suppressions", json=body, headers=key)
        if response.status_code != status:
            raise NotKept(f"{email} with that key answers {response.status_code} instead of {status}")


PATHS: Final = (
    "/v1/workspace",
    "/v1/projects",
    "/v1/projects/{project_id}",
    "/v1/projects/{project_id}/policy",
    "/v1/projects/{project_id}/readiness",
    "/v1/projects/{project_id}/mailbox/status",
    "/v1/projects/{project_id}/mailbox/aliases",
    "/v1/api-keys",
    "/v1/api-keys/{api_key_id}:revoke",
    "/v1/api-keys/{api_key_id}",
    "/v1/projects/{project_id}/context",
    "/v1/projects/{project_id}/knowledge",
    "/v1/projects/{project_id}/knowledge-claims",
    "/v1/knowledge-claims/{claim_id}",
    "/v1/projects/{project_id}/runs",
    "/v1/runs/{run_id}",
    "/v1/projects/{project_id}/next-actions",
    "/v1/projects/{project_id}/review-decisions",
    "/v1/projects/{project_id}/agent:continue",
    "/v1/projects/{project_id}/prospects",
    "/v1/prospects/{prospect_id}",
    "/v1/projects/{project_id}/prospect-research",
    "/v1/projects/{project_id}/strategies",
    "/v1/projects/{project_id}/drafts",
    "/v1/projects/{project_id}/drafts/{draft_id}",
    "/v1/projects/{project_id}/drafts/{draft_id}:send",
    "/v1/projects/{project_id}/inbox:sync",
    "/v1/projects/{project_id}/email-messages",
    "/v1/projects/{project_id}/email-messages/{message_id}:takeover",
    "/v1/projects/{project_id}/inbound-candidates",
    "/v1/projects/{project_id}/inbound-candidates:sync",
    "/v1/projects/{project_id}/inbound-candidates/{candidate_id}:accept",
    "/v1/projects/{project_id}/follow-up-schedules",
    "/v1/projects/{project_id}/follow-ups:tick",
)
"""Every path of the interface's own section 4."""
