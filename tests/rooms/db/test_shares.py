"""One operator's slow reads hold up nobody else."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from contextvars import Context

import pytest
import pytest_asyncio
from starlette.types import Receive, Scope, Send

from outrider.core import ids
from outrider.core.http.lane import AT_ONCE, OF_ONE, ReadLane
from outrider.core.principal import Principal
from outrider.db import Database, TooManyAtOnce
from outrider.db.shares import Shares

PLACES = 4


def operator(name: str) -> Principal:
    return Principal("api_key", name, f"key_of_{name}", name, frozenset({"api"}))


ADA, BOB = operator("op_ada"), operator("op_bob")


@pytest_asyncio.fixture
async def db(database_url: str) -> AsyncIterator[Database]:
    """A pool of four connections in a process that answers requests."""
    db = Database(database_url, PLACES)
    await db.open()
    db.share_out()
    yield db
    await db.close()


async def one(db: Database, who: Principal) -> int:
    async with db.read(who) as tx:
        number: int = await tx.value("SELECT 1")
        return number


async def test_while_one_operators_reads_hold_their_share_anothers_are_answered(db: Database) -> None:
    async with AsyncExitStack() as held:
        for _ in range(PLACES // 2):
            # each in a task of its own, as requests are
            await asyncio.create_task(_hold(held, db))
        waiting = [asyncio.create_task(one(db, ADA)) for _ in range(3 * PLACES)]
        answered = await asyncio.wait_for(asyncio.gather(*(one(db, BOB) for _ in range(5))), 60)

        assert [1] * 5 == answered
        assert not any(task.done() for task in waiting)
    assert [1] * len(waiting) == await asyncio.wait_for(asyncio.gather(*waiting), 60)


async def _hold(held: AsyncExitStack, db: Database) -> None:
    await held.enter_async_context(db.read(ADA))


async def test_whoever_holds_a_place_needs_no_second_for_what_they_read_besides(db: Database) -> None:
    async def nested() -> int:
        async with db.read(ADA):
            return await one(db, ADA)

    found = await asyncio.wait_for(asyncio.gather(nested(), nested()), 60)

    assert (1, 1) == tuple(found)


async def test_a_write_waits_for_no_share(db: Database) -> None:
    """It may be the record of a message that has left already."""
    async with AsyncExitStack() as held:
        for _ in range(PLACES // 2):
            await asyncio.create_task(_hold(held, db))
        async with asyncio.timeout(60), db.tx(ADA) as tx:
            assert 1 == await tx.value("SELECT 1")


async def test_who_waits_in_vain_is_told_what_to_do() -> None:
    shares = Shares(1, patience=0)

    async def ask() -> None:
        async with shares.place("op_ada"):
            pass

    async with shares.place("op_ada"):
        with pytest.raises(TooManyAtOnce, match="smaller limit") as refused:
            await asyncio.get_running_loop().create_task(ask(), context=Context())

    assert 429 == refused.value.status
    await ask()


async def test_one_tokens_lists_leave_turns_to_others() -> None:
    """The turns of the read lane, all of which one client could hold."""
    at_work: list[str] = []
    go_on = asyncio.Event()

    async def handler(request: object) -> object:
        at_work.append(request.headers["authorization"])  # type: ignore[attr-defined]
        await go_on.wait()
        return answer

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        pass

    lane = ReadLane(answer, [("/v1/runs/{run_id}", handler, True)])  # type: ignore[list-item]

    def ask(token: bytes) -> asyncio.Task[None]:
        path, headers = f"/v1/runs/{ids.new('run')}", [(b"authorization", token)]
        scope = {"type": "http", "method": "GET", "path": path, "headers": headers, "query_string": b""}
        return asyncio.create_task(lane(scope, None, None))  # type: ignore[arg-type]

    asked = [ask(b"greedy") for _ in range(4 * AT_ONCE)]
    asked += [ask(b"modest")]
    for _ in range(10):
        await asyncio.sleep(0)

    assert (OF_ONE, 1) == (at_work.count("greedy"), at_work.count("modest"))
    go_on.set()
    await asyncio.gather(*asked)
