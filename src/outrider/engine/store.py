"""SQL of the runs table and of the queue's own health."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, LiteralString

from psycopg.types.json import Jsonb

from outrider.core.page import Page
from outrider.db import Json, ProjectTx, Tx
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class Run:
    """A run as it is answered (docs/reference/resources.md "Run")."""

    id: str
    operation: str
    status: str
    project_id: str
    inputs: Json[dict[str, Any]]
    progress: Json[dict[str, Any]]
    result: Json[dict[str, Any] | None]
    error: Json[dict[str, Any] | None]
    warnings: Json[list[str]]
    attempt: int
    retry_of: str | None
    requested_by: Json[dict[str, Any]]
    created_at: datetime
    updated_at: datetime
    started_at: datetime | None
    finished_at: datetime | None


COLUMNS = columns(Run)
_OF_RUN = columns(Run, "r")


@dataclass(frozen=True, slots=True)
class Takeable(Run):
    """A run with what decides whether a worker takes it. Attempts after `waited_at_attempt` were cut off; with `is_disabled`
    nothing is done for its operator now."""

    waited_at_attempt: int
    is_disabled: bool
    traceparent: str | None


async def insert(tx: ProjectTx, run: Run, inputs_sha256: str, traceparent: str | None) -> bool:
    """A new run; False when the same one is already open. `traceparent`: where in a trace it was asked for."""
    return bool(
        await tx.insert(
            "runs",
            run,
            project_id=tx.project_id,
            operator_id=tx.operator_id,
            inputs_sha256=inputs_sha256,
            traceparent=traceparent,
            then="ON CONFLICT (project_id, operation, inputs_sha256) WHERE status IN ('queued', 'running', 'waiting')"
            " DO NOTHING",
        )
    )


async def open_one(tx: ProjectTx, operation: str, inputs_sha256: str) -> Run | None:
    """The open run of the same operation and inputs."""
    return await tx.row(
        Run,
        f"SELECT {COLUMNS} FROM runs WHERE project_id = %s AND operation = %s AND inputs_sha256 = %s"
        " AND status IN ('queued', 'running', 'waiting')",
        (tx.project_id, operation, inputs_sha256),
    )


async def by_id(tx: ProjectTx, run_id: str) -> Run | None:
    """One run of the project."""
    return await tx.row(Run, f"SELECT {COLUMNS} FROM runs WHERE project_id = %s AND id = %s", (tx.project_id, run_id))


async def page(tx: ProjectTx, page: Page, status: str | None, operation: str | None) -> list[Run]:
    """One page of the project's runs, newest first."""
    where = (" AND status = %(status)s::run_status" if status else "") + (
        " AND operation = %(operation)s" if operation else ""
    )
    return await tx.rows(
        Run,
        f"SELECT {COLUMNS} FROM runs WHERE project_id = %(project_id)s{where} {page.sql()}",
        {"project_id": tx.project_id, "status": status, "operation": operation, **page.params},
    )


async def about(tx: ProjectTx, operation: LiteralString, name: LiteralString, values: Sequence[str]) -> list[Run]:
    """Runs of an operation whose input of this name is one of these, newest first."""
    # Written out, so that an index of this very input is seen to serve; found before they are put in order, so that it is taken.
    return await tx.rows(
        Run,
        f"WITH found AS MATERIALIZED (SELECT {COLUMNS} FROM runs WHERE project_id = %s AND operation = '{operation}'"
        f" AND inputs ->> '{name}' = ANY(%s)) SELECT * FROM found ORDER BY created_at DESC, id DESC LIMIT 1000",
        (tx.project_id, list(values)),
    )


async def waiting_for_agent(tx: ProjectTx) -> list[Run]:
    """Runs that wait for something that the agent supplies, oldest first."""
    return await tx.rows(
        Run,
        f"SELECT {COLUMNS} FROM runs WHERE project_id = %s AND status = 'waiting' AND error ->> 'waiting_on' = 'agent'"
        " ORDER BY created_at, id LIMIT 500",
        (tx.project_id,),
    )


async def lock_run(tx: ProjectTx, run_id: str) -> Run | None:
    """Hold the run while one item of it is committed."""
    return await tx.row(
        Run, f"SELECT {COLUMNS} FROM runs WHERE project_id = %s AND id = %s FOR UPDATE", (tx.project_id, run_id)
    )


async def lock_to_take(tx: ProjectTx, run_id: str) -> Takeable | None:
    """Hold the run, with all that decides whether a worker takes it."""
    return await tx.row(
        Takeable,
        f"SELECT {_OF_RUN}, r.waited_at_attempt, o.disabled_at IS NOT NULL AS is_disabled, r.traceparent"
        " FROM runs r JOIN operators o ON o.id = r.operator_id WHERE r.project_id = %s AND r.id = %s FOR UPDATE OF r",
        (tx.project_id, run_id),
    )


async def take(tx: ProjectTx, run_id: str, attempt: int) -> None:
    """A worker takes a run that was begun before: its attempt number fences off any earlier worker that still believes in its
    own."""
    await tx.execute("UPDATE runs SET attempt = %s WHERE project_id = %s AND id = %s", (attempt, tx.project_id, run_id))


async def set_progress(tx: ProjectTx, run_id: str, progress: dict[str, Any]) -> None:
    """How far the run is."""
    await tx.execute(
        "UPDATE runs SET progress = %s WHERE project_id = %s AND id = %s", (Jsonb(progress), tx.project_id, run_id)
    )


async def add_warning(tx: ProjectTx, run_id: str, warning: str) -> None:
    """Something the operator should know though the run goes on; the same one is kept once, 100 at most."""
    await tx.execute(
        "UPDATE runs SET warnings = warnings || %s WHERE project_id = %s AND id = %s"
        " AND NOT warnings @> %s AND jsonb_array_length(warnings) < 100",
        (Jsonb([warning]), tx.project_id, run_id, Jsonb([warning])),
    )


async def promote(tx: Tx, operator_id: str, most: int, now: datetime) -> int:
    """A job for the oldest runs of the operator that have none, until `most` of its runs have one; how many were added. The
    more of them stand in the queue already, the later a job's turn: operators go round, whoever came first."""
    return int(
        await tx.value(
            "WITH busy AS (SELECT count(*)::int AS runs FROM (SELECT 1 FROM runs WHERE operator_id = %(operator)s"
            "  AND promoted_at IS NOT NULL AND status IN ('queued', 'running') LIMIT %(most)s) AS taken),"
            " next AS (SELECT id FROM runs WHERE operator_id = %(operator)s AND status = 'queued' AND promoted_at IS NULL"
            "  ORDER BY created_at, id LIMIT (SELECT %(most)s - runs FROM busy) FOR UPDATE SKIP LOCKED),"
            " marked AS (UPDATE runs SET promoted_at = %(now)s FROM next WHERE runs.id = next.id"
            "  RETURNING runs.id, runs.project_id, runs.created_at),"
            " placed AS (SELECT m.*, busy.runs + row_number() OVER (ORDER BY m.created_at, m.id) AS place FROM marked m, busy)"
            " SELECT coalesce(cardinality(procrastinate_defer_jobs_v1(array_agg(ROW('default', 'run', -place, NULL, NULL,"
            "  jsonb_build_object('run_id', id, 'project_id', project_id, 'operator_id', %(operator)s::text), NULL"
            "  )::procrastinate_job_to_defer_v1 ORDER BY place))), 0) FROM placed",
            {"operator": operator_id, "most": most, "now": now},
        )
    )


async def operators_waiting(tx: Tx) -> list[str]:
    """Operators with a run that has no job yet, by one look at an index for each, however many runs there are."""
    return await tx.values(
        "WITH RECURSIVE waiting AS ("
        " (SELECT operator_id FROM runs WHERE status = 'queued' AND promoted_at IS NULL ORDER BY operator_id LIMIT 1)"
        " UNION ALL SELECT (SELECT r.operator_id FROM runs r WHERE r.status = 'queued' AND r.promoted_at IS NULL"
        "  AND r.operator_id > w.operator_id ORDER BY r.operator_id LIMIT 1) FROM waiting w WHERE w.operator_id IS NOT NULL)"
        " SELECT operator_id FROM waiting WHERE operator_id IS NOT NULL"
    )


async def lanes_alive(tx: Tx, seconds: float) -> int:
    """Lanes of all workers that have shown that they live: not long ago, nor in a future that a clock has left behind."""
    return int(
        await tx.value(
            "SELECT count(*) FROM procrastinate_workers WHERE last_heartbeat"
            " BETWEEN now() - make_interval(secs => %s) AND now() + interval '10 seconds'",
            (seconds,),
        )
    )


async def replacing(tx: ProjectTx, target_ids: Sequence[str]) -> set[str]:
    """Those of these records that a run on its way is to replace."""
    if not target_ids:
        return set()
    return set(
        await tx.values(
            "SELECT inputs ->> 'replaces' FROM runs WHERE project_id = %s"
            " AND (status IN ('queued', 'running') OR (status = 'waiting' AND error ->> 'waiting_on' = 'agent'))"
            " AND inputs ->> 'replaces' = ANY(%s)",
            (tx.project_id, list(target_ids)),
        )
    )


async def waiting_on(tx: ProjectTx, target_id: str) -> list[str]:
    """The runs that wait for a word about this record."""
    return await tx.values(
        "SELECT id FROM runs WHERE project_id = %s AND status = 'waiting' AND error ->> 'target_id' = %s ORDER BY id",
        (tx.project_id, target_id),
    )


async def forget_the_future(tx: Tx, longest_pause_seconds: float) -> None:
    """The database's clock went back: a sign of life from the future says nothing, and no job waits for long."""
    await tx.execute(
        "UPDATE procrastinate_workers SET last_heartbeat = now() WHERE last_heartbeat > now() + interval '10 seconds'"
    )
    await tx.execute(
        "UPDATE procrastinate_jobs SET scheduled_at = now() WHERE status = 'todo'"
        " AND scheduled_at > now() + make_interval(secs => %s)",
        (longest_pause_seconds,),
    )


async def raise_priority(tx: Tx, lock: str, priority: int) -> None:
    """A waiting job of this lock goes before others of its queue."""
    await tx.execute(
        "UPDATE procrastinate_jobs SET priority = %(priority)s"
        " WHERE status = 'todo' AND lock = %(lock)s AND priority < %(priority)s",
        {"lock": lock, "priority": priority},
    )


async def forget_ended(tx: Tx, before: datetime, limit: int) -> int:
    """Runs that ended before a moment, oldest first. One that another repeats, or that answers somebody who wrote first, stays:
    they are shown with it."""
    return await tx.execute(
        "DELETE FROM runs WHERE id IN (SELECT id FROM runs r WHERE finished_at < %s"
        " AND status IN ('succeeded', 'failed', 'canceled')"
        " AND NOT EXISTS (SELECT FROM runs x WHERE x.retry_of = r.id)"
        " AND NOT EXISTS (SELECT FROM inbound_candidates c WHERE c.reply_draft_run_id = r.id)"
        " ORDER BY finished_at LIMIT %s FOR UPDATE SKIP LOCKED)",
        (before, limit),
    )
