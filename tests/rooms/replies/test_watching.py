"""A reply is read the moment it comes in: every mailbox is listened to by one worker, and another takes over when it dies."""

import asyncio
import os
import signal
import statistics
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest
import pytest_asyncio

from outrider import mailbox
from outrider.core import tasks
from outrider.engine import Engine, JobSpec, Registry, Services
from outrider.engine.registry import Lane
from outrider.replies import jobs, lease, watching
from outrider.replies.watching import watch_mailboxes
from outrider.rooms import JOBS
from tests.mailrig.account import Account
from tests.mailrig.mailrig import MailRig
from tests.rooms.replies.clockwork import House, a_reply_to, house_on
from tests.rooms.replies.support import Desk
from tests.waiting import eventually

MEASURED = int(os.environ.get("OUTRIDER_MEASURE_ARRIVALS", "3"))


@pytest_asyncio.fixture
async def house(server_url: str, migrated: str, tmp_path: Path, rig: MailRig) -> AsyncIterator[House]:
    async with house_on(server_url, migrated, tmp_path, rig) as house:
        yield house


async def listeners(house: House) -> list[int]:
    """The database connections that listen to a mailbox, one row each mailbox."""
    sql = (
        "SELECT l.pid FROM pg_locks l JOIN pg_database d ON d.oid = l.database CROSS JOIN mailboxes m"
        " WHERE d.datname = current_database() AND l.locktype = 'advisory' AND l.granted"
        " AND hashtextextended('mailbox_watch:' || m.id, 0) = (l.classid::bigint << 32) | l.objid::bigint"
    )
    return [pid for (pid,) in await house.rows(sql)]


async def is_read(house: House) -> bool:
    """Whether no sync is on its way, and there has been one."""
    found = await house.rows("SELECT queued_at FROM inbox_syncs")
    return bool(found) and all(queued is None for (queued,) in found)


async def inbound(desk: Desk) -> int:
    return len(await desk.read("email-messages?direction=inbound"))


async def test_a_reply_is_stored_as_soon_as_it_comes_in(house: House, account: Account) -> None:
    """By the push and nothing else: this worker has no ticks. The time it takes is printed and not judged here, for tests
    run on busy machines; `docs/benchmarks.md` has it."""
    desk = await house.connect(account)
    engine = Engine(house.services, Registry(jobs=JOBS))
    running = [asyncio.create_task(engine.run()), asyncio.create_task(watch_mailboxes(house.services))]
    await eventually(lambda: is_read(house), "the first sync")
    took = []
    for number in range(MEASURED):
        raw = await a_reply_to(desk, account, number)
        await asyncio.to_thread(account.deliver, raw)
        begun = time.monotonic()

        async def has_come(expected: int = number + 1) -> bool:
            return await inbound(desk) == expected

        await eventually(has_come, "the reply")
        took.append(time.monotonic() - begun)
    figures = f"median {statistics.median(took):.2f} s, worst {max(took):.2f} s of {len(took)}"
    print(f"\nfrom delivery to stored: {figures}")  # noqa: T201 (shown with -s)
    await tasks.end(*running)

    assert MEASURED == await inbound(desk)


async def test_what_comes_in_while_the_connection_is_lost_is_read_once_it_is_back(
    house: House, account: Account
) -> None:
    """Also without ticks: whoever begins to listen has the mailbox read first."""
    desk = await house.connect(account)
    engine = Engine(house.services, Registry(jobs=JOBS))
    running = [asyncio.create_task(engine.run()), asyncio.create_task(watch_mailboxes(house.services))]
    await eventually(lambda: is_read(house), "the first sync")
    reply = await a_reply_to(desk, account)

    await asyncio.to_thread(account.rig.doveadm, "kick", account.email)
    await asyncio.to_thread(account.deliver, reply)

    async def has_come() -> bool:
        return await inbound(desk) == 1

    await eventually(has_come, "the reply")
    await tasks.end(*running)


async def test_listening_goes_on_when_the_database_has_dropped_the_connection_of_the_locks(
    house: House, account: Account, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "LOOK_SECONDS", 0.1)
    await house.connect(account)
    task = asyncio.create_task(watch_mailboxes(house.services))

    async def one_listens() -> bool:
        return len(await listeners(house)) == 1

    await eventually(one_listens, "the listener")
    [dropped] = await listeners(house)
    await house.rows("SELECT pg_terminate_backend(%s)", dropped)

    async def another_listens() -> bool:
        return await one_listens() and await listeners(house) != [dropped]

    await eventually(another_listens, "the listener's return")
    await tasks.end(task)


async def test_a_worker_process_listens_to_what_is_connected_and_lets_go_of_what_is_not(
    house: House, account: Account
) -> None:
    house.start_worker()
    desk = await house.connect(account)

    async def one_listens() -> bool:
        return len(await listeners(house)) == 1

    await eventually(one_listens, "the listener")
    await desk.call("mailbox:disconnect")

    async def nobody_listens() -> bool:
        return not await listeners(house)

    await eventually(nobody_listens, "the end of listening")


async def test_of_two_workers_one_listens_and_the_other_takes_over_when_it_is_killed(
    house: House, account: Account
) -> None:
    desk = await house.connect(account)
    killed = house.start_worker()

    async def one_listens() -> bool:
        return len(await listeners(house)) == 1

    await eventually(one_listens, "the first listener")
    [first] = await listeners(house)
    house.start_worker()

    async def two_work() -> bool:
        return len(await house.rows("SELECT id FROM procrastinate_workers")) == 2 * len(get_args(Lane))

    await eventually(two_work, "the second worker")
    assert [first] == await listeners(house)
    killed.send_signal(signal.SIGKILL)

    async def another_listens() -> bool:
        now = await listeners(house)
        return len(now) == 1 and now != [first]

    await eventually(another_listens, "the second listener")
    await asyncio.to_thread(account.deliver, await a_reply_to(desk, account))

    async def has_come() -> bool:
        return await inbound(desk) == 1

    await eventually(has_come, "the reply")


async def test_no_more_mailboxes_are_listened_to_than_the_setting_says(house: House, account: Account) -> None:
    for _ in range(3):
        await house.connect(account)
    few = replace(house.services, settings=house.services.settings.model_copy(update={"watched_mailboxes": 2}))
    first = asyncio.create_task(watch_mailboxes(few))

    async def listening(count: int) -> bool:
        return len(await listeners(house)) == count

    await eventually(lambda: listening(2), "two listeners")
    second = asyncio.create_task(watch_mailboxes(few))
    await eventually(lambda: listening(3), "the third, in another process")

    assert 2 == len(set(await listeners(house)))
    await tasks.end(first, second)
    await eventually(lambda: listening(0), "the end")


async def test_a_listener_whose_connection_ends_badly_stops_when_it_is_told_to(
    house: House, account: Account, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The error of a connection that breaks while it is closed takes the place of the cancellation."""
    await house.connect(account)
    opened = asyncio.Event()

    async def breaks_while_closed(*_: object) -> AsyncIterator[None]:
        try:
            yield
            opened.set()
            await asyncio.Event().wait()
        finally:
            raise mailbox.Unreachable("connection_broken", "The connection broke off.")

    monkeypatch.setattr(mailbox.inbox, "hints", breaks_while_closed)
    task = asyncio.create_task(watch_mailboxes(house.services))
    await asyncio.wait_for(opened.wait(), 120)
    task.cancel()
    await asyncio.wait({task}, timeout=60)

    assert task.cancelled()


async def test_a_mailbox_that_was_connected_anew_elsewhere_is_listened_to_there(
    house: House, account: Account, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "LOOK_SECONDS", 0.1)
    desk = await house.connect(account)
    task = asyncio.create_task(watch_mailboxes(house.services))

    async def asked() -> bool:
        return await waiting(house) == 1

    await eventually(asked, "the first hint")
    await house.rows("DELETE FROM procrastinate_jobs RETURNING id")
    await house.rows("UPDATE inbox_syncs SET queued_at = NULL RETURNING mailbox_id")
    response = await desk.actor.post(desk.path("mailbox:connect"), account.request(security="starttls"))
    assert response.status_code == 200, response.text

    await eventually(asked, "the hint of the new connection")
    await tasks.end(task)


async def test_a_login_that_is_refused_is_left_to_the_sync_to_find_out(house: House, account: Account) -> None:
    """One event says so, and nobody listens any more."""
    desk = await house.connect(account)
    account.rig.add_user(account.email, "another password")
    await asyncio.to_thread(account.await_lock_out)
    house.start_worker()

    async def is_locked() -> bool:
        response = await desk.actor.get(desk.path("mailbox/status"))
        return bool(response.json()["status"] == "reauth_required") and not await listeners(house)

    await eventually(is_locked, "the mailbox's end")

    assert [(1,)] == await house.rows("SELECT count(*) FROM events WHERE type = 'mailbox.reauth_required'")


# --- what becomes of a hint ----------------------------------------------------------------------------------------------


async def waiting(house: House) -> int:
    """Syncs that wait for a worker."""
    [(count,)] = await house.rows(
        "SELECT count(*) FROM procrastinate_jobs WHERE status = 'todo' AND task_name = %s", jobs.SYNC_JOB
    )
    return int(count)


async def hint(desk: Desk) -> None:
    async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
        [row] = await tx.dicts("SELECT id FROM mailboxes WHERE project_id = %s", (desk.project_id,))
        await jobs.sync_soon(tx, row["id"])


async def test_many_hints_at_once_are_one_sync(house: House, account: Account) -> None:
    desk = await house.connect(account)

    await asyncio.gather(*(hint(desk) for _ in range(20)), jobs.queue_syncs(house.services))

    assert 1 == await waiting(house)


async def test_hints_during_a_sync_are_followed_by_exactly_one_more(house: House, account: Account) -> None:
    desk = await house.connect(account)
    [(mailbox_id,)] = await house.rows("SELECT id FROM mailboxes")
    begun = []

    async def sync_and_count(services: Services, **arguments: str) -> None:
        begun.append(arguments["mailbox_id"])
        await jobs.sync_mailbox(services, **arguments)

    engine = Engine(house.services, Registry(jobs=[JobSpec(jobs.SYNC_JOB, sync_and_count)]))
    await hint(desk)
    async with lease.held(house.services, mailbox_id):
        syncing = asyncio.create_task(engine.drain())

        async def has_begun() -> bool:
            return not await waiting(house)

        await eventually(has_begun, "the sync")
        await asyncio.gather(*(hint(desk) for _ in range(20)))
        await jobs.queue_syncs(house.services)

        assert 0 == await waiting(house)
    await syncing

    assert [mailbox_id] * 2 == begun
    assert 0 == await waiting(house)
    assert await is_read(house)


async def test_a_hint_lets_a_sync_that_waits_in_line_go_first(house: House, account: Account) -> None:
    """A minute's tick may have queued hundreds before it."""
    desks = [await house.connect(account) for _ in range(3)]
    await jobs.queue_syncs(house.services)

    await hint(desks[2])

    order = (
        "SELECT args ->> 'project_id' FROM procrastinate_jobs WHERE queue_name = 'mail' ORDER BY priority DESC LIMIT 1"
    )
    assert [(desks[2].project_id,)] == await house.rows(order)
    assert 3 == await waiting(house)
