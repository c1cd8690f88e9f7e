"""What keeps an open page current: a stream that says that something has changed, and no word of what.

The page then asks for its own live parts anew, so that a part is made in one place only. One browser reads one stream,
whatever the number of its tabs (static/kit.js). The stream ends with the session, and the browser comes back by itself.
"""

import asyncio
from typing import Annotated, Final

from fastapi import Header, Request, Response

from outrider.access.errors import TokenInvalid
from outrider.console import pages
from outrider.console.visit import SCREEN, VisitDep
from outrider.core.http import Router
from outrider.core.principal import Principal
from outrider.events import reading
from outrider.events.reading import Event
from outrider.feed import stream

router = Router("Console")

_A_LOOK_SECONDS: Final = 1.0
"""Half as often as a program's stream looks: a person sees no difference, and twenty open pages cost half."""


@router.get("/p/{project_id}/changes", **{**SCREEN, "content": {"text/event-stream": {"schema": {"type": "string"}}}})
async def stream_changes(
    visit: VisitDep, request: Request, last_event_id: Annotated[str | None, Header(max_length=100)] = None
) -> Response:
    """`changed` for each event of the project from now on, or from behind `Last-Event-ID`."""
    behind = last_event_id
    async with visit.project.read() as tx:
        if behind:
            place = await reading.place_of(tx, behind, visit.who.project_id)
        elif newest := await reading.newest_event(tx, visit.project.id):
            behind, place = newest.id, newest.place
        else:
            place = reading.START

    async def still_signed_in() -> Principal:
        who = await pages.who_is_signed_in(request, visit.services)
        if who is None:
            raise TokenInvalid
        return who

    places: stream.Places = request.app.state.streams
    places.take(visit.who.credential_id)
    stopping: asyncio.Event = request.app.state.stopping
    told = stream.lines(
        visit.services, visit.project.id, place, behind, [], still_signed_in, stopping, _changed, _A_LOOK_SECONDS
    )
    return stream.EventStream(told, lambda: places.leave(visit.who.credential_id))


def _changed(event: Event) -> bytes:
    return b"id: %s\nevent: changed\ndata: %s\n\n" % (event.id.encode(), event.type.encode())
