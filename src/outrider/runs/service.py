"""Verbs on runs from outside: start with checked inputs, and run again (docs/reference/runs.md "Runs", "Operations")."""

from collections.abc import Mapping
from typing import Any, Final

from pydantic import ValidationError

from outrider import engine, workspace
from outrider.core.errors import InvalidTransition, first_of
from outrider.core.http.invalid import MOST_TOLD, entry_of
from outrider.db import ProjectTx
from outrider.engine import Blocked, Operation, Queued, Services
from outrider.runs.errors import InvalidInputs

FINISHED: Final = ("succeeded", "failed", "canceled")


async def start(tx: ProjectTx, services: Services, name: str, inputs: Mapping[str, Any]) -> Queued:
    """Queue a public operation; the same one with the same inputs answers with the run that is already open. One that
    waits for the operator goes on: who asks for it again says that it can.

    Raises:
        OperationNotPublic, InvalidInputs
        Blocked: readiness has a blocker for this operation; it is never forced.
    """
    operation = services.registry.operation(name)
    checked = _checked(operation, inputs)
    await _refuse_blocked(tx, services, name)
    queued = await engine.enqueue(tx, name, checked)
    if operation.asked is not None:
        for warning in await operation.asked(tx, operation.inputs.model_validate(checked)):
            await engine.warn(tx, queued.run.id, warning)
        queued = Queued(await engine.get(tx, queued.run.id), queued.deduplicated)
    if queued.run.status != "waiting":
        return queued
    try:
        return Queued(await engine.resume(tx, queued.run.id), deduplicated=True)
    except InvalidTransition:  # somebody else resumed it at this moment
        return Queued(await engine.get(tx, queued.run.id), deduplicated=True)


async def retry(tx: ProjectTx, services: Services, run_id: str) -> Queued:
    """A new run with the inputs of one that has ended, linked by `retry_of`.

    Raises:
        NotFound
        InvalidTransition: it has not ended; cancel it first.
        Blocked, InvalidInputs, OperationNotPublic: as for a new run.
    """
    run = await engine.get(tx, run_id)
    if run.status not in FINISHED:
        raise InvalidTransition(
            f"This run is {run.status}; retry is possible only from {', '.join(FINISHED)}. Cancel it first.",
            status_now=run.status,
            allowed_from=list(FINISHED),
        )
    operation = services.registry.operation(run.operation)
    checked = _checked(operation, run.inputs)
    await _refuse_blocked(tx, services, run.operation)
    return await engine.enqueue(tx, run.operation, checked, retry_of=run.id)


def _checked(operation: Operation, inputs: Mapping[str, Any]) -> dict[str, Any]:
    """The inputs with their defaults, so that a default left out and a default spelled out are the same run."""
    try:
        model = operation.inputs.model_validate(inputs)
    except ValidationError as error:
        found = error.errors(include_url=False, include_input=False)
        entries = [entry_of(item, item["loc"], operation.inputs, "/inputs") for item in found[:MOST_TOLD]]
        raise InvalidInputs(first_of(entries, len(found)), errors=entries) from None
    return model.model_dump(mode="json", exclude_none=True)


async def _refuse_blocked(tx: ProjectTx, services: Services, operation: str) -> None:
    blocking = (await workspace.report(tx, services.readiness)).blocking(operation)
    if blocking:
        raise Blocked(operation, blocking)
