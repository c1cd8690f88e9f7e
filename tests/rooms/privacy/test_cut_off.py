"""Promise: an erasure that is cut off anywhere ends by itself, or has changed nothing and is done by the same call again.

Nothing is pretended: the erasure is held up where it stands by a lock that somebody else has, and there its connection is ended,
its statement stopped, or its process gone.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from datetime import timedelta
from typing import Any, Final

import httpx
import pytest
import pytest_asyncio

from outrider import mailbox
from outrider.core import clock
from outrider.db import ProjectTx
from outrider.engine import Engine, Services
from tests.forgotten import Journey, erase, files, places, play
from tests.ticking import tick
from tests.waiting import eventually

_ENDS: Final = timedelta(minutes=2)
CUTS: Final = ("pg_terminate_backend", "pg_cancel_backend", "")
"""A connection that is lost, a statement that takes too long, and a process that is gone."""


@pytest_asyncio.fixture
async def journey(services: Services, http: httpx.AsyncClient, engine: Engine) -> AsyncIterator[Journey]:
    yield await play(services, http, engine)


def somewhere(services: Services, journey: Journey) -> AbstractAsyncContextManager[ProjectTx]:
    return services.db.project_tx(journey.actor.principal, journey.world.ids["project_id"])


Holding = Callable[[ProjectTx, Journey], Any]


async def their_row(tx: ProjectTx, journey: Journey) -> None:
    await tx.execute("SELECT 1 FROM prospects WHERE id = %s FOR UPDATE", (journey.elsewhere,))


async def the_suppressions(tx: ProjectTx, journey: Journey) -> None:
    await tx.execute("LOCK TABLE suppressions IN SHARE MODE")


async def the_log(tx: ProjectTx, journey: Journey) -> None:
    await tx.execute("LOCK TABLE erasures_to_end IN SHARE MODE")


async def somebody_is_taken_in(tx: ProjectTx, journey: Journey) -> None:
    assert {} == await mailbox.suppressions.bars_among(tx, [journey.email])


@asynccontextmanager
async def held_up(
    services: Services, journey: Journey, holding: Holding
) -> AsyncIterator[tuple[ProjectTx, asyncio.Task[Any]]]:
    """An erasure that stands where `holding` lets it come no further."""
    async with somewhere(services, journey) as tx:
        await holding(tx, journey)
        erasing = asyncio.create_task(erase(journey))

        async def waits() -> bool:
            return bool(await waiting(services, tx))

        await eventually(waits, "the erasure at its lock")
        yield tx, erasing


async def waiting(services: Services, holder: ProjectTx) -> list[int]:
    """The sessions that wait for this one."""
    async with services.db.pool.connection() as connection:
        rows = await connection.execute(
            "SELECT pid FROM pg_stat_activity WHERE %s = ANY(pg_blocking_pids(pid))",
            (holder.connection.info.backend_pid,),
        )
        return [row[0] for row in await rows.fetchall()]


async def cut(services: Services, holder: ProjectTx, erasing: "asyncio.Task[Any]", how: str) -> httpx.Response | None:
    """End it there; what it answered, where somebody was left to answer."""
    if not how:
        erasing.cancel()
        await asyncio.wait([erasing])
        return None
    [pid] = await waiting(services, holder)
    async with services.db.pool.connection() as connection:
        await connection.execute(f"SELECT {how}(%s)".encode(), (pid,))
    answer: httpx.Response = await erasing
    return answer


@pytest.mark.parametrize("how", CUTS)
@pytest.mark.parametrize("holding", [their_row, the_suppressions, the_log])
async def test_cut_off_before_it_is_on_record_nothing_has_changed_and_the_same_call_does_it(
    services: Services, journey: Journey, holding: Holding, how: str
) -> None:
    before, in_files = await places(services, journey), files(services, journey)

    async with held_up(services, journey, holding) as (tx, erasing):
        answer = await cut(services, tx, erasing, how)

    assert answer is None or answer.status_code == 503, answer
    assert (before, in_files) == (await places(services, journey), files(services, journey))
    again = await erase(journey)
    assert 200 == again.status_code, again.text
    assert ({}, []) == (await places(services, journey), files(services, journey))


@pytest.mark.parametrize("how", CUTS)
async def test_cut_off_once_it_is_on_record_it_ends_by_itself(services: Services, journey: Journey, how: str) -> None:
    async with held_up(services, journey, somebody_is_taken_in) as (tx, erasing):
        answer = await cut(services, tx, erasing, how)
        await tx.execute(
            "INSERT INTO suppressions (id, operator_id, email, reason, source, evidence, project_id, created_at, updated_at)"
            " VALUES ('sup_1', %s, %s, 'manual', 'x', '{}', %s, now(), now())",
            (tx.operator_id, journey.email, tx.project_id),
        )
        await tx.execute(
            "UPDATE prospects SET contact_email = %s, contact_name = %s WHERE id ="
            " (SELECT id FROM prospects WHERE project_id = %s ORDER BY id LIMIT 1)",
            (journey.email, journey.name, tx.project_id),
        )

    assert answer is None or (200, False) == (answer.status_code, "without being kept" in answer.json()["message"])
    assert {"prospects", "suppressions"} <= set(await places(services, journey))
    assert files(services, journey)
    await tick(services, "erasures_end")
    assert files(services, journey)  # whoever erased is given a minute
    with clock.travel(_ENDS):
        await tick(services, "erasures_end")
    assert ({}, []) == (await places(services, journey), files(services, journey))


async def test_of_whom_an_erasure_has_ended_nothing_is_kept_sealed_either(services: Services, journey: Journey) -> None:
    assert 200 == (await erase(journey)).status_code

    async with somewhere(services, journey) as tx:
        assert 0 == await tx.value("SELECT count(*) FROM erasures_to_end")


async def test_an_erasure_that_no_key_can_end_holds_up_no_other_and_tries_less_and_less_often(
    services: Services, journey: Journey, caplog: pytest.LogCaptureFixture
) -> None:
    """A hundred of them, which is as many as are tried at a time, were due before this one."""
    async with held_up(services, journey, somebody_is_taken_in) as (tx, erasing):
        await cut(services, tx, erasing, "")
        await tx.execute(
            "INSERT INTO erasures_to_end (id, operator_id, project_id, prospect_id, person_sealed, created_at, due_at)"
            " SELECT 'erasure_' || n, %s, %s, 'prospect_1', 'sealed with another key', %s, %s FROM generate_series(1, 100) n",
            (tx.operator_id, tx.project_id, *[clock.now() - timedelta(days=1)] * 2),
        )
    try:
        for minute in range(2, 62):
            with clock.travel(timedelta(minutes=minute)):
                await tick(services, "erasures_end")
            if minute == 3:
                assert ({}, []) == (await places(services, journey), files(services, journey))

        async with somewhere(services, journey) as tx:
            rows = await tx.dicts("SELECT tries, why FROM erasures_to_end")
    finally:
        async with somewhere(services, journey) as tx:
            await tx.execute("DELETE FROM erasures_to_end")

    # After 0, 1, 3, 7, 15 and 31 minutes.
    assert [{"tries": 6, "why": "SealBroken"}] * 100 == rows
    assert 600 == caplog.text.count("waits for its end: SealBroken")
