"""Append to the event log, in the transaction of the change it tells of (docs/reference/events.md "The log").

The same row is the audit entry: it carries who acted and with which credential.
"""

from collections.abc import Iterable

from outrider.core import clock, ids
from outrider.db import ProjectTx, Tx
from outrider.events import store
from outrider.events.data import Data
from outrider.events.names import EventName


async def append(
    tx: Tx,
    event_type: EventName,
    target_type: str,
    target_id: str,
    data: Data | None = None,
) -> str:
    """Write an event such as `draft.approved`; its id. `data` holds what a subscriber needs, never a secret or raw mail."""
    event_id = ids.new("evt")
    await store.insert(
        tx,
        id=event_id,
        project_id=tx.project_id if isinstance(tx, ProjectTx) else None,
        type=event_type,
        target_type=target_type,
        target_id=target_id,
        data=dict(data or {}),
        created_at=clock.now(),
    )
    return event_id


async def append_many(tx: Tx, event_type: EventName, target_type: str, told: Iterable[tuple[str, Data]]) -> None:
    """Write an event for each of many targets, with its data, in one statement. As `append`."""
    if rows := [store.ToldOf(ids.new("evt"), target_id, dict(data)) for target_id, data in told]:
        await store.insert_many(
            tx,
            project_id=tx.project_id if isinstance(tx, ProjectTx) else None,
            type=event_type,
            target_type=target_type,
            told=rows,
            created_at=clock.now(),
        )
