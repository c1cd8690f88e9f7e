"""Words that a run waits for, because the project's writer is the caller (docs/reference/runs.md "Words of the caller").

A run puts down what it wants, one row an occasion, and waits. Whoever posts a text says so here (`come`); the run goes on by
itself, finds the text, and ends, or waits for the rest. Rows are the memory: a text that comes while the run is at work, or
before it waits, is not missed.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import timedelta
from typing import Any, Final

from outrider import engine, projects
from outrider.core import clock
from outrider.core.causes import Template
from outrider.core.principal import system
from outrider.db import ProjectTx, once
from outrider.engine import JobSpec, RunContext, Services, TryLater, Waiting
from outrider.prospects import store, wanted_store
from outrider.prospects.store import Prospect
from outrider.prospects.wanted_store import WantedText as WantedText

CODE: Final = "words_wanted"
PATIENCE: Final = timedelta(days=1)
"""Words that have not come for so long are a person's business too."""
_JOB: Final = "go_on_with_words"

of_run = wanted_store.of_run
projects_waiting = wanted_store.projects_waiting


@dataclass(frozen=True, slots=True)
class WantedItem:
    """What is to be written: `read` is where its brief is got, `post` the request to fill in."""

    occasion: str
    prospect_id: str
    post: Template


async def by_caller(tx: ProjectTx) -> bool:
    """Whether the project's texts are written by whoever calls, and not by the service."""
    return (await projects.get(tx)).writer == "caller"


async def ask(tx: ProjectTx, run_id: str, occasion: str, prospect_id: str) -> None:
    """Put down that a run wants words for an occasion."""
    await wanted_store.insert(tx, WantedText(run_id, occasion, prospect_id, None, clock.now()))


async def ask_for(
    tx: ProjectTx,
    context: RunContext,
    kind: str,
    candidates: Sequence[Prospect],
    why_not: Callable[[ProjectTx, Prospect], Awaitable[str | None]],
) -> list[WantedText]:
    """Put down what a run over prospects wants, each once, and let go of what is wanted no more; all that it has asked for."""
    about = dict.fromkeys(
        [one.prospect_id for one in await of_run(tx, context.run.id)] + [one.id for one in candidates]
    )
    # Whoever posts holds the prospect: under its lock a text is either there, or finds what is put down here.
    held = {prospect_id: await store.lock(tx, prospect_id) for prospect_id in sorted(about)}
    answered = {one.prospect_id for one in await of_run(tx, context.run.id) if one.answered_by is not None}
    for prospect in (held[prospect_id] for prospect_id in about if prospect_id not in answered):
        if prospect is None:  # its person was erased meanwhile
            continue
        occasion = f"{kind}:{prospect.id}"
        if reason := await why_not(tx, prospect):
            await context.warn(tx, f"{prospect.company_name}: {reason}")
            await wanted_store.settle(tx, context.run.id, occasion)
        else:
            await ask(tx, context.run.id, occasion, prospect.id)
    return await of_run(tx, context.run.id)


async def come(tx: ProjectTx, occasion: str, record_id: str) -> None:
    """Somebody has written for this occasion: runs that waited for it go on."""
    await _go_on(tx, await wanted_store.answer(tx, occasion, record_id))


async def let_go(tx: ProjectTx, occasion: str, reason: str) -> None:
    """Nothing is to be written for this occasion any more: runs that waited for it say why, and go on without."""
    for run_id in await wanted_store.waiting_for(tx, occasion):
        if await wanted_store.settle(tx, run_id, occasion):
            await engine.warn(tx, run_id, reason)
            await _go_on(tx, [run_id])


async def drop(tx: ProjectTx, prospect_id: str, kinds: Sequence[str], reason: str) -> None:
    """As `let_go`, of all that is to be written of these kinds to this prospect."""
    for occasion in dict.fromkeys(one.occasion for one in await wanted_store.open_to(tx, prospect_id, kinds)):
        await let_go(tx, occasion, reason)


@once
async def still_open(tx: ProjectTx) -> list[WantedText]:
    """What runs of the project wait for, oldest first; once an occasion, though two runs may wait for it."""
    runs = await engine.waiting_for_agent(tx)
    found = await wanted_store.open_of(tx, [run.id for run in runs]) if runs else []
    once: dict[str, WantedText] = {}
    for one in found:
        once.setdefault(one.occasion, one)
    return list(once.values())


async def asked_of(tx: ProjectTx, kind: str) -> set[str]:
    """The prospects for whom words of this kind are waited for already."""
    return {one.prospect_id for one in await still_open(tx) if one.occasion.startswith(f"{kind}:")}


def waiting(items: Sequence[WantedItem]) -> Waiting:
    """How a run says what it waits for."""
    count = len(items)
    what = "1 text is" if count == 1 else f"{count} texts are"
    return Waiting(
        CODE,
        f"{what} for you to write, because this project's writer is the caller. For each of `items`: GET its `brief`, fill in"
        " `post`, and send it. The run goes on by itself.",
        waiting_on="agent",
        items=[_item(one) for one in items],
    )


def _item(one: WantedItem) -> dict[str, Any]:
    post: Mapping[str, Any] = asdict(one.post)
    return {
        "occasion": one.occasion,
        "prospect_id": one.prospect_id,
        "brief": one.post.read_first,
        "post": {name: post[name] for name in ("method", "path", "body", "missing")},
    }


async def _go_on(tx: ProjectTx, run_ids: Sequence[str]) -> None:
    # By a job, so that whoever posts holds no run while a run holds what they post about.
    for run_id in dict.fromkeys(run_ids):
        await engine.enqueue_job(tx, _JOB, run_id=run_id, project_id=tx.project_id, operator_id=tx.operator_id)


async def wake(services: Services, run_id: str, project_id: str, operator_id: str) -> None:
    """Let the run go on. One that is at work may have looked before the words came, so it is asked again when it waits."""
    async with services.project(system(operator_id, "caller's words"), project_id).tx() as tx:
        if not await engine.nudge(tx, run_id):
            raise TryLater("the run is at work", 1)


JOBS = (JobSpec(_JOB, wake),)
