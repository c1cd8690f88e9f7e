"""One prospect of a run after the other: what operations over prospects do alike.

The rows are the checkpoints: what this run has written is done, so that a run that was cut off goes on where it stood, and
each prospect is committed by itself with the progress that it makes.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import Field

from outrider.core import ids, limits
from outrider.db import ProjectTx
from outrider.engine import RunContext, RunFailed
from outrider.judgement.port import ModelUnavailable, Needs
from outrider.prospects import store
from outrider.prospects.store import Prospect


def id_of(kind: str) -> Any:
    """The field of an id in the inputs of an operation."""
    return Field(pattern=f"^{kind}_{ids.SUFFIX}$")


ProspectIds = Annotated[list[Annotated[str, id_of("prospect")]], Field(min_length=1, max_length=limits.INPUT_LIMIT_MAX)]
Limit = Annotated[int, Field(ge=limits.INPUT_LIMIT_MIN, le=limits.INPUT_LIMIT_MAX)]
Note = Annotated[str, Field(max_length=2_000)]


@dataclass(frozen=True, slots=True)
class BatchStep:
    """One prospect and where it stands in its run."""

    context: RunContext
    prospect: Prospect
    number: int
    total: int

    async def progress(self, tx: ProjectTx) -> None:
        """In the transaction that ends the step."""
        await self.context.progress(tx, self.number, self.total, self.prospect.company_name)

    async def warn(self, tx: ProjectTx, text: str) -> None:
        await self.context.warn(tx, f"{self.prospect.company_name}: {text}")


@dataclass(frozen=True, slots=True)
class Kept:
    """What became of a prospect: `id` of the row that was written, if any. `stuck` is the row that waits for a person because
    nothing else came of it."""

    id: str | None = None
    stuck: str | None = None


@dataclass(frozen=True, slots=True)
class Ended:
    """What became of a batch. `done` is prospect → row, with what an earlier attempt at the run has written."""

    done: dict[str, str]
    stuck: str | None
    skipped: int
    """How many got no row now."""


async def named(tx: ProjectTx, prospect_ids: Sequence[str] | None, limit: int) -> tuple[list[Prospect], list[str]]:
    """The prospects of these ids in their order, and the ids that there are none of."""
    if prospect_ids is None:
        return [], []
    asked = list(dict.fromkeys(prospect_ids))[:limit]
    there = {prospect.id: prospect for prospect in await store.by_ids(tx, asked)}
    return [there[one] for one in asked if one in there], [one for one in asked if one not in there]


async def warn_of_missing(context: RunContext, missing: Sequence[str]) -> None:
    if missing:
        async with context.tx() as tx:
            for prospect_id in missing:
                await context.warn(tx, f"There is no prospect {prospect_id}.")


def to_do(wanted: Sequence[Prospect], done: dict[str, str]) -> list[Prospect]:
    """Those that this run has not written for yet."""
    return [prospect for prospect in wanted if prospect.id not in done]


def _blocked(error: Needs | ModelUnavailable) -> Needs:
    if isinstance(error, Needs):
        return error
    return Needs("model_unavailable", f"{error} Retry the run later: what it has done stays.")


async def each(
    context: RunContext, todo: Sequence[Prospect], done: dict[str, str], one: Callable[[BatchStep], Awaitable[Kept]]
) -> Ended:
    """Do one prospect after the other. What the judge needs and does not have for one of them (`Needs`), and that it could
    not be reached, is a warning, and the others go on; a retry of the run does what is left.

    Raises:
        RunFailed: nothing was written at all, and the judge said what it needs.
    """
    done, stuck, skipped = dict(done), None, 0
    blocked: Needs | None = None
    total = len(done) + len(todo)
    for number, prospect in enumerate(todo, start=len(done) + 1):
        step = BatchStep(context, prospect, number, total)
        try:
            kept = await one(step)
        except (Needs, ModelUnavailable) as error:
            blocked, kept = _blocked(error), Kept()
            async with context.tx() as tx:
                await step.warn(tx, blocked.detail)
        stuck = stuck or kept.stuck
        if kept.id is None:
            skipped += 1
        else:
            done[prospect.id] = kept.id
    if blocked is not None and not done:
        raise RunFailed(blocked.code, blocked.detail)
    return Ended(done, stuck, skipped)
