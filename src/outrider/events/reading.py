"""Reading the event log: forwards without ever skipping an event, and backwards as an audit trail.

Events get their place when they are written, but become visible when they commit, and a later one may commit first. So
the order is (transaction id, sequence), and only transactions older than every one still open are read: whatever
commits afterwards has a higher transaction id and comes later in the order.
"""

from collections.abc import Sequence
from datetime import datetime

from outrider.core.errors import BadRequest
from outrider.core.page import Page
from outrider.db import ProjectTx, Tx
from outrider.events import catalogue, months_store, store
from outrider.events.names import EventName
from outrider.events.store import AuditEntry, Event, EventCount, LogPlace

__all__ = [
    "AuditEntry",
    "Event",
    "EventCount",
    "LogPlace",
    "UnknownEvent",
    "after",
    "audit",
    "happened",
    "in_order",
    "newest",
    "newest_event",
    "place_of",
]

START = LogPlace("0", 0)


class UnknownEvent(BadRequest):
    code, title = "unknown_event", "There is no event with this id"


def in_order(place: LogPlace) -> tuple[int, int]:
    """By what places compare: transactions first."""
    return int(place.txid), place.seq


async def place_of(tx: Tx, event_id: str, project_id: str | None) -> LogPlace:
    """Where an event stands in the order.

    Raises:
        UnknownEvent: this operator (or project) never had such an event, or has it no more.
    """
    place = await store.place_of(tx, event_id, project_id)
    if place is None:
        raise UnknownEvent(
            f"There is no event {event_id[:60]}, or its month was archived. Start again without `after`, from the oldest event"
            " that is still here."
        )
    return place


async def newest_event(tx: Tx, project_id: str | None) -> Event | None:
    """The last event that can be read now."""
    return await store.newest(tx, project_id)


async def newest(tx: Tx, project_id: str | None) -> LogPlace:
    """The place behind everything that can be read now."""
    event = await newest_event(tx, project_id)
    return event.place if event else START


async def after(
    tx: Tx, place: LogPlace, limit: int, *, project_id: str | None = None, types: Sequence[str] = ()
) -> list[Event]:
    """The next events of the operator in order. `types` are names such as `draft.sent` or groups such as `draft.*`."""
    return await store.after(tx, place, limit, project_id, catalogue.among(types) if types else None)


async def last_acts(tx: Tx, credential_ids: Sequence[str]) -> dict[str, datetime]:
    """When each of these credentials of the operator last caused something; one that never did is left out. Reading causes
    nothing."""
    return await store.last_acts(tx, credential_ids)


async def last_project(tx: Tx, credential_id: str) -> str | None:
    """In which project this credential of the operator last caused something."""
    return await store.last_project(tx, credential_id)


async def was_archived(tx: Tx) -> bool:
    """Whether events are no longer here, so that what is not found may have happened."""
    return bool(await months_store.archives(tx))


async def happened(tx: ProjectTx, types: Sequence[EventName], since: datetime, until: datetime) -> list[EventCount]:
    """How often these events were written in the project, from `since` to before `until`, by kind and by who did it."""
    return await store.happened(tx, types, since, until)


async def audit(
    tx: Tx,
    page: Page,
    *,
    project_id: str | None = None,
    event_type: str | None = None,
    target_type: str | None = None,
    target_id: str | None = None,
    credential_id: str | None = None,
    since: datetime | None = None,
    until: datetime | None = None,
) -> list[AuditEntry]:
    """Who did what, newest first. `since` is included, `until` is not."""
    return await store.audit(
        tx,
        page,
        {
            "project_id": project_id,
            "type": event_type,
            "target_type": target_type,
            "target_id": target_id,
            "credential_id": credential_id,
            "since": since,
            "until": until,
        },
    )
