"""The one door through which a status changes: a guarded UPDATE and its event, one statement in the caller's transaction.

Two clicks cannot race: the second finds the status already changed and gets `invalid_transition`.
"""

from collections.abc import Mapping
from typing import Any

from outrider.core import clock, ids
from outrider.core.errors import InvalidTransition, NotFound
from outrider.db import ProjectTx
from outrider.events import store
from outrider.events.data import Data
from outrider.events.machine import Machine


async def move(
    tx: ProjectTx,
    machine: Machine,
    target_id: str,
    trigger: str,
    *,
    also: Mapping[str, Any] | None = None,
    data: Data | None = None,
) -> str:
    """Pull `trigger` on one row; the status it had before.

    Args:
        also: further columns that change with the status, for example `{"approved_by": …}`.
        data: what the event tells besides `from` and `to`.

    Raises:
        NotFound: no such row in this project.
        InvalidTransition: the row's status does not allow the trigger; nothing changed.
    """
    chosen = machine.moves[trigger]
    before = await store.move(
        tx,
        machine.table,
        machine.field,
        target_id,
        sorted(chosen.sources),
        chosen.target,
        also or {},
        event_id=ids.new("evt"),
        type=chosen.event,
        target_type=machine.noun,
        data=data or {},
        created_at=clock.now(),
    )
    if before is None:
        status = await store.status_of(tx, machine.table, machine.field, target_id)
        if status is None:
            raise NotFound(f"There is no {machine.noun} {target_id}.")
        raise InvalidTransition(
            f"This {machine.noun} is {status}; {trigger.replace('_', ' ')} is possible only from"
            f" {', '.join(sorted(chosen.sources))}.",
            status_now=status,
            allowed_from=sorted(chosen.sources),
        )
    return before
