"""SQL of the runs table and of the queue's own health."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from psycopg.types.json import Jsonb

from outrider.core.page import Page
from outrider.db import ProjectTx, Tx
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class Run:
    """A run as the interface shows it (§2 Run; decisions "States and moves")."""

    id: str
    operation: str
    status: str
    project_id: str
    inputs: dict[str, Any]
    progress: dict[str, Any]
    result: dict[str, Any] | None
    error: dict[str, Any] | None
    warnings: list[str]
    attempt: int
    retry_of: str | None
    requested_by: dict[str, Any]
    created_at: datetime
    updated_at: datetime
    started_at: datetime | None
    finished_at: datetime | None


COLUMNS = columns(Run).replace("status", "status::text AS status", 1)


async def insert(tx: ProjectTx, run: Run, inputs_sha256: str, lock: str | None) -> bool:
    # a new run; False when the same one is already open
    return bool(
        await tx.execute(
            "INSERT INTO runs (id, project_id, operation, inputs, inputs_sha256, retry_of, requested_by, lock, created_at)"
            " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)"
            " ON CONFLICT (project_id, operation, inputs_sha256) WHERE status IN ('queued', 'running', 'waiting')"
            " DO NOTHING",
            (
                run.id,
                tx.project_id,
                run.operation,
                Jsonb(run.inputs),
                inputs_sha256,
                run.retry_of,
                Jsonb(run.requested_by),
                lock,
                run.created_at,
            ),
        )
    )


async def open_one(tx: ProjectTx, operation: str, inputs_sha256: str) -> Run | None:
    # the open run of the same operation and inputs
    return await tx.row(
        Run,
        f"SELECT {COLUMNS} FROM runs WHERE project_id = %s AND operation = %s AND inputs_sha256 = %s"
        " AND status IN ('queued', 'running', 'waiting')",
        (tx.project_id, operation, inputs_sha256),
    )


async def by_id(tx: ProjectTx, run_id: str) -> Run | None:
    # one run of the project
    return await tx.row(Run, f"SELECT {COLUMNS} FROM runs WHERE project_id = %s AND id = %s", (tx.project_id, run_id))


async def page(tx: ProjectTx, page: Page, status: str | None, operation: str | None) -> list[Run]:
    # one page of the project's runs, newest first
    where = (" AND status = %(status)s::run_status" if status else "") + (
        " AND operation = %(operation)s" if operation else ""
    )
    return await tx.rows(
        Run,
        f"SELECT {COLUMNS} FROM runs WHERE project_id = %(project_id)s{where} {page.sql()}",
        {"project_id": tx.project_id, "status": status, "operation": operation, **page.params},
    )


async def lock_run(tx: ProjectTx, run_id: str) -> Run | None:
    # hold the run while one item of it is committed
    return await tx.row(
        Run, f"SELECT {COLUMNS} FROM runs WHERE project_id = %s AND id = %s FOR UPDATE", (tx.project_id, run_id)
    )


async def lock_name(tx: ProjectTx, run_id: str) -> str | None:
    # the lock under which the run's job is queued
    name: str | None = await tx.value(
        "SELECT lock FROM runs WHERE project_id = %s AND id = %s", (tx.project_id, run_id)
    )
    return name


async def take(tx: ProjectTx, run_id: str, attempt: int) -> None:
    # a worker takes the run: its attempt number fences off any earlier worker that still believes in its own
    await tx.execute("UPDATE runs SET attempt = %s WHERE project_id = %s AND id = %s", (attempt, tx.project_id, run_id))


async def set_progress(tx: ProjectTx, run_id: str, progress: dict[str, Any]) -> None:
    # how far the run is
    await tx.execute(
        "UPDATE runs SET progress = %s WHERE project_id = %s AND id = %s", (Jsonb(progress), tx.project_id, run_id)
    )


async def add_warning(tx: ProjectTx, run_id: str, warning: str) -> None:
    # something the operator should know though the run goes on; the same one is kept once, 100 at most
    await tx.execute(
        "UPDATE runs SET warnings = warnings || %s WHERE project_id = %s AND id = %s"
        " AND NOT warnings @> %s AND jsonb_array_length(warnings) < 100",
        (Jsonb([warning]), tx.project_id, run_id, Jsonb([warning])),
    )


async def worker_alive(tx: Tx, seconds: float) -> bool:
    # whether any worker has shown that it lives lately
    return bool(
        await tx.value(
            "SELECT EXISTS (SELECT 1 FROM procrastinate_workers WHERE last_heartbeat > now() - make_interval(secs => %s))",
            (seconds,),
        )
    )


async def raise_priority(tx: Tx, lock: str, priority: int) -> None:
    # a waiting job of this lock goes before others of its queue
    await tx.execute(
        "UPDATE procrastinate_jobs SET priority = %(priority)s"
        " WHERE status = 'todo' AND lock = %(lock)s AND priority < %(priority)s",
        {"lock": lock, "priority": priority},
    )
