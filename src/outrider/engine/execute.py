"""One attempt at one run. It may be cut off anywhere; the next attempt finds what is committed and does the rest."""

import logging
from dataclasses import replace
from typing import Any

import psycopg
import psycopg_pool
from psycopg.types.json import Jsonb
from pydantic import BaseModel, ValidationError

from outrider import events
from outrider.core import clock, logs, metrics, tracing
from outrider.core.errors import Problem
from outrider.core.principal import Principal
from outrider.engine import store
from outrider.engine.context import (
    NoLongerOurs,
    Outcome,
    ProjectHandle,
    RunContext,
    RunFailed,
    Services,
    TryLater,
    Waiting,
)
from outrider.engine.registry import Operation, Registry
from outrider.engine.runs import AT_ONCE
from outrider.engine.states import RUN
from outrider.engine.store import Run, Takeable

log = logging.getLogger(__name__)

MAX_ATTEMPTS = 25
_UNTIL_ENABLED_SECONDS = 300


async def execute(
    services: Services, registry: Registry, run_id: str, project_id: str, operator_id: str, at_once: int = AT_ONCE
) -> bool:
    """Take the run and work on it; whether it gave its place to the next of its operator, who may have `at_once`.

    Raises:
        TryLater, psycopg.OperationalError: the job is to be tried again; the run stays `running`.
    """
    principal = Principal("system", operator_id, run_id, "worker", frozenset({"api"}))
    project = services.project(principal, project_id)
    run = await _take(project, run_id)
    if run is None:
        return False
    ended = "again"
    with tracing.span(
        f"run {run.operation}",
        {
            "outrider.run_id": run_id,
            "outrider.project_id": project_id,
            "outrider.operator_id": operator_id,
            "outrider.attempt": run.attempt,
        },
        kind="CONSUMER",
        parent=run.traceparent,
    ) as span:
        try:
            ended = await _attempt(RunContext(project, run), registry, at_once)
        finally:
            metrics.RUNS.labels(run.operation, ended).inc()
            logs.add(operation=run.operation, attempt=run.attempt, ended=ended)
            span.tell({"outrider.outcome": ended}, failed=ended == "failed")
    return ended != "taken_away"


async def _attempt(context: RunContext, registry: Registry, at_once: int) -> str:
    """How it ended. Raises as `execute`."""
    run = context.run
    try:
        operation = registry.operation(run.operation)
        await _finish(context, await operation.handler(context, _inputs(operation, run)), at_once)
    except NoLongerOurs:
        log.info("run %s is no longer this worker's", run.id)
        return "taken_away"
    except Waiting as waiting:
        return await _end(context, "wait", waiting.error, at_once)
    except RunFailed as failed:
        return await _end(context, "fail", failed.error, at_once)
    except Problem as problem:
        return await _end(context, "fail", {"code": problem.code, "detail": problem.detail, **problem.extra}, at_once)
    except (TryLater, psycopg.OperationalError, psycopg_pool.PoolTimeout):
        raise
    except Exception:
        log.exception("run %s failed", run.id)
        return await _end(
            context,
            "fail",
            {"code": "internal_error", "detail": "Something went wrong on our side; the log has the run's id."},
            at_once,
        )
    return "succeeded"


def _inputs(operation: Operation, run: Run) -> BaseModel:
    """What the run was queued with, perhaps by an earlier version. The same error out of a handler is a fault of ours."""
    try:
        return operation.inputs.model_validate(run.inputs)
    except ValidationError as invalid:
        detail = "; ".join(f"{'/'.join(map(str, e['loc']))}: {e['msg']}" for e in invalid.errors())
        raise RunFailed("validation_failed", detail) from invalid


async def _take(project: ProjectHandle, run_id: str) -> Takeable | None:
    """The run as this attempt's; None when nothing is to be done."""
    async with project.tx() as tx:
        run = await store.lock_to_take(tx, run_id)
        if run is None:
            return None
        if run.is_disabled:
            raise TryLater("the operator is disabled", _UNTIL_ENABLED_SECONDS)
        if run.status not in ("queued", "running"):
            return None
        attempt = run.attempt + 1
        if run.status == "queued":
            await events.move(tx, RUN, run_id, "start", also={"started_at": clock.now(), "attempt": attempt})
        cut_off = run.attempt - run.waited_at_attempt
        if cut_off >= MAX_ATTEMPTS:
            error = {
                "code": "too_many_attempts",
                "detail": f"The run was cut off {cut_off} times; retry it by hand.",
            }
            await events.move(
                tx,
                RUN,
                run_id,
                "fail",
                also={"finished_at": clock.now(), "error": Jsonb(error)},
                data={"error": {"code": error["code"]}},
            )
            return None
        if run.status == "running":
            await store.take(tx, run_id, attempt)
        return replace(run, status="running", attempt=attempt)


async def _finish(context: RunContext, outcome: Outcome, at_once: int) -> None:
    async with context.tx() as tx:
        if outcome.then is not None:
            await outcome.then(tx)
        await events.move(
            tx,
            RUN,
            context.run.id,
            "succeed",
            also={"result": Jsonb(dict(outcome.result)), "finished_at": clock.now()},
            data={"operation": context.run.operation, "result": dict(outcome.result)},
        )
        await store.promote(tx, tx.operator_id, at_once, clock.now())


async def _end(context: RunContext, trigger: str, error: dict[str, Any], at_once: int) -> str:
    """How the attempt ended, for whoever counts."""
    also: dict[str, Any] = {"error": Jsonb(error)}
    if trigger == "fail":
        also["finished_at"] = clock.now()
    else:
        also["waited_at_attempt"] = context.run.attempt
    try:
        async with context.tx() as tx:
            await events.move(
                tx,
                RUN,
                context.run.id,
                trigger,
                also=also,
                data={"operation": context.run.operation, "error": {"code": error["code"]}},
            )
            await store.promote(tx, tx.operator_id, at_once, clock.now())
    except NoLongerOurs:
        log.info("run %s is no longer this worker's", context.run.id)
        return "taken_away"
    return "failed" if trigger == "fail" else "waiting"
