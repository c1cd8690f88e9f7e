"""HTTP of the audit log, the event feed and its stream (docs/reference/events.md "Reading them")."""

from datetime import datetime
from typing import Annotated
from urllib.parse import urlencode

from fastapi import Header, Query, Request, Response
from pydantic import AfterValidator, AwareDatetime

from outrider.access import credentials
from outrider.access.http import Db, ProjectDep, Who
from outrider.core import limits
from outrider.core.errors import NotFound
from outrider.core.http import Router, answer, listing
from outrider.core.page import LogPageQuery, Written
from outrider.core.principal import Principal
from outrider.events import catalogue, reading
from outrider.events.reading import UnknownEvent
from outrider.feed import stream
from outrider.feed.envelope import envelope
from outrider.feed.errors import StreamsFull, TooManyStreams
from outrider.feed.schemas import AuditEntryOut, EventOut, EventTypeOut

router = Router("Events")

_STREAM = (
    "id: evt_01kaj0w6m2f7v8r9t0a1b2c3d4\nevent: draft.sent\n"
    'data: {"id":"evt_01kaj0w6m2f7v8r9t0a1b2c3d4","type":"draft.sent","target_id":"draft_01kaj0w6m2f7v8r9t0a1b2c3d4"}\n\n'
)


def _types(value: str) -> str:
    for name in value.split(","):
        catalogue.check(name.strip())
    return value


Filter = Annotated[str | None, Query(max_length=100)]
Types = Annotated[
    Annotated[str, AfterValidator(_types)] | None,
    Query(max_length=1_000, description="Types or groups, comma-separated: `draft.sent,run.*`."),
]
Moment = Annotated[Annotated[AwareDatetime, Written] | None, Query(description="ISO 8601 with a time zone.")]
After = Annotated[str | None, Query(max_length=100, description="Id of the last event that you have.")]


def _visible_project(who: Principal, asked: str | None) -> str | None:
    """The one project to read, or None for all: a device token has only its own."""
    if who.project_id is None:
        return asked
    if asked not in (None, who.project_id):
        raise NotFound(f"There is no project {asked}.")
    return who.project_id


def _names(types: str | None) -> list[str]:
    return [name.strip() for name in types.split(",")] if types else []


@router.get("/v1/audit-log", scope="read", returns=list[AuditEntryOut])
async def list_audit_log(
    request: Request,
    who: Who,
    db: Db,
    page: LogPageQuery,
    project_id: Filter = None,
    type: Filter = None,
    target_type: Filter = None,
    target_id: Filter = None,
    actor: Annotated[str | None, Query(max_length=100, description="Id of the key, grant or session.")] = None,
    since: Moment = None,
    until: Moment = None,
) -> Response:
    """Who did what, newest first. Append-only; nothing is ever removed from it."""
    since_at: datetime | None = since
    until_at: datetime | None = until
    async with db.read(who) as tx:
        rows = await reading.audit(
            tx,
            page,
            project_id=_visible_project(who, project_id),
            event_type=type,
            target_type=target_type,
            target_id=target_id,
            credential_id=actor,
            since=since_at,
            until=until_at,
        )
    for row in rows:
        row.actor.setdefault("client", None)
    return listing(request, page, rows)


@router.get("/v1/event-types", scope="read", returns=list[EventTypeOut])
async def list_event_types() -> Response:
    """Every event that there is, with the schema of its `data`. Webhooks and `types` take these names, and groups such as
    `draft.*`."""
    return answer(
        [
            {"name": one.name, "target_type": one.target, "meaning": one.meaning, "data_schema": one.schema}
            for one in catalogue.CATALOGUE.values()
        ]
    )


@router.get("/v1/events", scope="read", returns=list[EventOut], errors=(UnknownEvent,))
async def list_events(
    request: Request,
    who: Who,
    db: Db,
    after: After = None,
    limit: Annotated[int, Query(ge=1, le=limits.PAGE_MAX)] = limits.PAGE_DEFAULT,
    project_id: Filter = None,
    types: Types = None,
) -> Response:
    """Events in the order in which they became final, oldest first. Pass the last id as `after` to go on: no event is
    ever skipped. An empty list means that there is nothing new yet."""
    only = _visible_project(who, project_id)
    async with db.read(who) as tx:
        place = await reading.place_of(tx, after, who.project_id) if after else reading.START
        found = await reading.after(tx, place, limit + 1, project_id=only, types=_names(types))
    shown = found[:limit]
    headers = {}
    if len(found) > limit:
        query = [(k, v) for k, v in request.query_params.multi_items() if k != "after"] + [("after", shown[-1].id)]
        headers = {"Link": f'<{request.url.path}?{urlencode(query)}>; rel="next"'}
    return answer([envelope(event) for event in shown], headers=headers)


@router.get(
    "/v1/projects/{project_id}/events:stream",
    scope="read",
    errors=(UnknownEvent, TooManyStreams, StreamsFull),
    content={"text/event-stream": {"schema": {"type": "string"}, "example": _STREAM}},
)
async def stream_events(
    request: Request,
    project: ProjectDep,
    after: After = None,
    last_event_id: Annotated[str | None, Header(max_length=100)] = None,
    types: Types = None,
) -> Response:
    """Server-sent events of a project from now on, or from behind `Last-Event-ID`. The first block has only an `id`: where
    the stream begins, so that a client whose connection breaks before the first event misses nothing. A comment line comes
    every 15 s."""
    behind = last_event_id or after
    async with project.read() as tx:
        if behind:
            place = await reading.place_of(tx, behind, project.principal.project_id)
        elif newest := await reading.newest_event(tx, project.id):
            behind, place = newest.id, newest.place
        else:
            place = reading.START
    token = credentials.bearer(request)

    async def recheck() -> Principal:
        again: Principal = await request.app.state.credentials.authenticate(token, project.principal.request_id)
        return again

    places: stream.Places = request.app.state.streams
    places.take(project.principal.credential_id)
    body = stream.lines(project.services, project.id, place, behind, _names(types), recheck, request.app.state.stopping)
    return stream.EventStream(body, lambda: places.leave(project.principal.credential_id))
