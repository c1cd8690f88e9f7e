"""Verbs on runs. `enqueue` writes the run, its job and its event in the caller's transaction: all of them or none."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import orjson
import procrastinate
from procrastinate.tasks import configure_task

from outrider import events
from outrider.core import clock, crypto, ids, tracing
from outrider.core.errors import NotFound
from outrider.db import ProjectTx, Tx
from outrider.engine import store
from outrider.engine.registry import Lane
from outrider.engine.states import RUN
from outrider.engine.store import Run

__all__ = ["Run", "cancel", "enqueue", "enqueue_job", "get", "page_of_runs", "raise_priority", "resume"]

page_of_runs = store.page
waiting_for_agent = store.waiting_for_agent
"""`waiting_for_agent(tx)`: runs that wait for something that the agent supplies (`Waiting(waiting_on="agent")`)."""
replacing = store.replacing
"""`replacing(tx, target_ids)`: those of these records that a run on its way is to replace."""

RUN_TASK: Final = "run"
AT_ONCE: Final = 6
"""Runs of one operator that have a job in the queue as soon as they are queued: three quarters of the places of a worker.
The others wait in their own table; whoever queues a run finds a place, however many runs of another operator wait. With
more workers more of them get a job (`Engine.promote`)."""

# Jobs are queued on the caller's own connection; this app only knows how to write them and never opens a pool.
_writer = procrastinate.App(connector=procrastinate.PsycopgConnector())


@dataclass(frozen=True, slots=True)
class Queued:
    """The run that now stands for the request; `deduplicated` when the same one was already open."""

    run: Run
    deduplicated: bool


async def enqueue(
    tx: ProjectTx,
    operation: str,
    inputs: Mapping[str, Any],
    *,
    retry_of: str | None = None,
) -> Queued:
    """Queue a run in this transaction. Callers from outside validate `inputs` first (`runs` room)."""
    fingerprint = crypto.sha256(orjson.dumps(dict(inputs), option=orjson.OPT_SORT_KEYS))
    run = Run(
        id=ids.new("run"),
        operation=operation,
        status="queued",
        project_id=tx.project_id,
        inputs=dict(inputs),
        progress={"done": 0, "total": None, "note": ""},
        result=None,
        error=None,
        warnings=[],
        attempt=0,
        retry_of=retry_of,
        requested_by=tx.principal.describe(),
        created_at=(now := clock.now()),
        updated_at=now,
        started_at=None,
        finished_at=None,
    )
    while not await store.insert(tx, run, fingerprint, tracing.place()):
        if existing := await store.open_one(tx, operation, fingerprint):
            return Queued(existing, deduplicated=True)
        # It finished between the two statements: try again.
    await events.append(tx, "run.queued", "run", run.id, {"operation": operation})
    await store.promote(tx, tx.operator_id, AT_ONCE, clock.now())
    return Queued(run, deduplicated=False)


async def get(tx: ProjectTx, run_id: str) -> Run:
    """Raises NotFound."""
    run = await store.by_id(tx, run_id)
    if run is None:
        raise NotFound(f"There is no run {run_id}.")
    return run


async def warn(tx: ProjectTx, run_id: str, warning: str) -> None:
    """Tell whoever reads the run something that is known before it starts."""
    await store.add_warning(tx, run_id, warning)


async def cancel(tx: ProjectTx, run_id: str) -> Run:
    """Stop a run: a queued one never starts, a running one stops before its next item.

    Raises:
        InvalidTransition: it is already final.
    """
    await events.move(tx, RUN, run_id, "cancel", also={"finished_at": clock.now()})
    return await get(tx, run_id)


async def let_go(tx: ProjectTx, target_id: str, but: str | None = None) -> None:
    """Somebody has acted on a record: what waited for a word about it (`Waiting(target_id=…)`) need not wait any more.

    Args:
        but: the run that goes on waiting.
    """
    for run_id in await store.waiting_on(tx, target_id):
        if run_id != but:
            await cancel(tx, run_id)


async def resume(tx: ProjectTx, run_id: str) -> Run:
    """Let a waiting run go on: what it waited for is there.

    Raises:
        InvalidTransition: it does not wait.
    """
    await events.move(tx, RUN, run_id, "resume", also={"error": None})
    await enqueue_job(tx, RUN_TASK, run_id=run_id, project_id=tx.project_id, operator_id=tx.operator_id)
    return await get(tx, run_id)


async def nudge(tx: ProjectTx, run_id: str) -> bool:
    """Let a run go on where it waits. False while it is at work: it may have missed what it is nudged for."""
    run = await store.lock_run(tx, run_id)
    if run is not None and run.status == "waiting":
        await resume(tx, run_id)
    return run is None or run.status != "running"


async def enqueue_job(
    tx: Tx, name: str, *, lock: str | None = None, lane: Lane = "default", priority: int = 0, **arguments: Any
) -> None:
    """Queue a plain job (see `JobSpec`) in this transaction; `arguments` are JSON. Among those that wait in a lane the
    higher priority goes first, then the older."""
    await configure_task(
        name=name,
        job_manager=_writer.job_manager,
        lock=lock,
        connection=tx.connection,
        queue=lane,
        priority=priority,
    ).defer_async(**arguments)


async def raise_priority(tx: Tx, lock: str, priority: int) -> None:
    """Let what still waits under this lock go before what has a lower priority."""
    await store.raise_priority(tx, lock, priority)
