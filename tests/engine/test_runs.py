"""The engine's promises: a run is queued whole or not at all, its items are committed once, its end is on the record."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
import pytest_asyncio
from pydantic import ValidationError

from outrider import engine
from outrider.engine import Engine, Inputs, Operation, Outcome, Registry, RunContext, RunFailed, Services
from outrider.engine.context import TryLater, Waiting
from outrider.engine.execute import execute
from outrider.engine.runs import AT_ONCE
from tests.counting import statements
from tests.factories import Actor

MOST_STATEMENTS = 5
Handler = Callable[[RunContext, Inputs], Awaitable[Outcome]]


class Bench:
    """An engine with one operation that each test fills."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.handler: Handler | None = None
        self.engine = Engine(services, Registry([Operation("work", "Work", Inputs, self._run)]))

    async def _run(self, context: RunContext, inputs: Inputs) -> Outcome:
        assert self.handler is not None
        return await self.handler(context, inputs)

    async def enqueue(self, actor: Actor, project_id: str) -> engine.Queued:
        async with self.services.db.project_tx(actor.principal, project_id) as tx:
            return await engine.enqueue(tx, "work", {})

    async def run_of(self, actor: Actor, project_id: str, run_id: str) -> engine.Run:
        async with self.services.db.project_read(actor.principal, project_id) as tx:
            return await engine.get(tx, run_id)


@pytest_asyncio.fixture
async def bench(services: Services) -> AsyncIterator[Bench]:
    yield Bench(services)


async def test_a_run_succeeds_with_its_result_and_says_who_asked(bench: Bench, actor: Actor, project_id: str) -> None:
    async def work(context: RunContext, inputs: Inputs) -> Outcome:
        async with context.tx() as tx:
            await context.progress(tx, 1, 1, "done")
        return Outcome({"made": 1})

    bench.handler = work
    queued = await bench.enqueue(actor, project_id)
    assert "queued" == queued.run.status

    await bench.engine.drain()

    run = await bench.run_of(actor, project_id, queued.run.id)
    assert ("succeeded", {"made": 1}, 1) == (run.status, run.result, run.attempt)
    assert {"done": 1, "total": 1, "note": "done"} == run.progress
    assert "tests" == run.requested_by["name"]
    assert run.started_at is not None
    assert run.finished_at is not None


async def test_a_run_is_taken_and_ended_by_few_statements(bench: Bench, actor: Actor, project_id: str) -> None:
    """Every run of every operator pays for them: who it is and whether it may be taken; taking it; whether it is still ours, its
    end, and the next one's turn. Two transactions in all."""

    async def work(context: RunContext, inputs: Inputs) -> Outcome:
        return Outcome({})

    bench.handler = work
    queued = await bench.enqueue(actor, project_id)
    with statements() as asked:
        await execute(bench.services, bench.engine.registry, queued.run.id, project_id, actor.operator_id)

    assert "succeeded" == (await bench.run_of(actor, project_id, queued.run.id)).status
    assert 0 < len(asked) <= MOST_STATEMENTS, "\n".join(asked)


@pytest.mark.parametrize(
    "ending", [None, RunFailed("no_offer", "Add an offer."), Waiting("no_price", "Say the price.")]
)
async def test_a_run_that_ends_gives_its_place_to_the_next(
    bench: Bench, actor: Actor, project_id: str, ending: Exception | None
) -> None:
    """In the commit of its end: no worker has to come by and look for it."""

    async def work(context: RunContext, inputs: Inputs) -> Outcome:
        if ending:
            raise ending
        return Outcome({})

    bench.handler = work
    first = await bench.enqueue(actor, project_id)
    async with bench.services.db.project_tx(actor.principal, project_id) as tx:
        for number in range(AT_ONCE):
            last = await engine.enqueue(tx, "work", {"number": number})

    async def has_a_place() -> bool:
        async with bench.services.db.project_read(actor.principal, project_id) as tx:
            return bool(await tx.value("SELECT promoted_at IS NOT NULL FROM runs WHERE id = %s", (last.run.id,)))

    assert not await has_a_place()
    await execute(bench.services, bench.engine.registry, first.run.id, project_id, actor.operator_id)
    assert await has_a_place()


async def test_the_same_work_is_open_once(bench: Bench, actor: Actor, project_id: str) -> None:
    first, second = await asyncio.gather(bench.enqueue(actor, project_id), bench.enqueue(actor, project_id))

    assert first.run.id == second.run.id
    assert {True, False} == {first.deduplicated, second.deduplicated}


async def test_nothing_is_queued_when_the_transaction_fails(bench: Bench, actor: Actor, project_id: str) -> None:
    async def fail_after_queueing() -> None:
        async with bench.services.db.project_tx(actor.principal, project_id) as tx:
            await engine.enqueue(tx, "work", {})
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail_after_queueing()

    async with bench.services.db.project_read(actor.principal, project_id) as tx:
        assert 0 == await tx.value("SELECT count(*) FROM runs WHERE project_id = %s", (project_id,))
        assert 0 == await tx.value(
            "SELECT count(*) FROM procrastinate_jobs WHERE args ->> 'project_id' = %s", (project_id,)
        )


async def test_a_canceled_run_commits_nothing_more(bench: Bench, actor: Actor, project_id: str) -> None:
    committed: list[int] = []

    async def work(context: RunContext, inputs: Inputs) -> Outcome:
        async with bench.services.db.project_tx(actor.principal, project_id) as tx:
            await engine.cancel(tx, context.run.id)
        async with context.tx():
            committed.append(1)
        return Outcome()

    bench.handler = work
    queued = await bench.enqueue(actor, project_id)
    await bench.engine.drain()

    assert [] == committed
    assert "canceled" == (await bench.run_of(actor, project_id, queued.run.id)).status


async def test_each_attempt_has_a_number_of_its_own(bench: Bench, actor: Actor, project_id: str) -> None:
    """The number is what fences off whoever had the run before."""
    numbers: list[int] = []

    async def work(context: RunContext, inputs: Inputs) -> Outcome:
        numbers.append(context.run.attempt)
        raise TryLater("not yet")

    bench.handler = work
    queued = await bench.enqueue(actor, project_id)
    for _ in range(3):
        with pytest.raises(TryLater):
            await execute(bench.services, bench.engine.registry, queued.run.id, project_id, actor.operator_id)

    assert [1, 2, 3] == numbers


async def test_an_attempt_that_was_overtaken_commits_nothing(bench: Bench, actor: Actor, project_id: str) -> None:
    async def work(context: RunContext, inputs: Inputs) -> Outcome:
        async with bench.services.db.project_tx(actor.principal, project_id) as tx:
            await engine.store.take(tx, context.run.id, context.run.attempt + 1)
        return Outcome({"made": "by the one that was overtaken"})

    bench.handler = work
    queued = await bench.enqueue(actor, project_id)
    await bench.engine.drain()

    run = await bench.run_of(actor, project_id, queued.run.id)
    assert ("running", None) == (run.status, run.result)


@pytest.mark.parametrize(
    ("raised", "code"),
    [
        (RunFailed("no_offer", "Add an offer."), "no_offer"),
        (ZeroDivisionError(), "internal_error"),
        # A model of ours that does not fit is no fault of whoever queued the run.
        (ValidationError.from_exception_data("Letter", []), "internal_error"),
    ],
)
async def test_a_failed_run_says_why(bench: Bench, actor: Actor, project_id: str, raised: Exception, code: str) -> None:
    async def work(context: RunContext, inputs: Inputs) -> Outcome:
        raise raised

    bench.handler = work
    queued = await bench.enqueue(actor, project_id)
    await bench.engine.drain()

    run = await bench.run_of(actor, project_id, queued.run.id)
    assert "failed" == run.status
    assert run.error is not None
    assert code == run.error["code"]
