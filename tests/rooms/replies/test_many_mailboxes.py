"""The clock works alone: hundreds of mailboxes are read, those that hang hold up nobody, and what runs by itself and what is
asked for never do the same thing twice."""

import asyncio
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from outrider import followups, mailbox
from outrider.core import clock, ids, tasks
from outrider.drafts import settle
from outrider.engine import Engine, Registry, Services
from outrider.followups.due import tick_everywhere
from outrider.mailbox.accounts.store import Mailbox
from outrider.mailbox.inbox import arrivals
from outrider.providers.mail import registry
from outrider.providers.mail.port import Batch, KeepSecrets, Known, Receipt, StoredAccount, Unreachable
from outrider.providers.mail.sandbox import Sandbox
from outrider.replies import inbox, jobs
from outrider.rooms import JOBS, OPERATIONS
from outrider.settings import Settings
from tests.factories import Actor
from tests.mailrig.account import Account
from tests.mailrig.mailrig import MailRig
from tests.mailrig.scripted import dripping, saying, serving
from tests.rooms.drafts.making import new_desk as new_drafting_desk
from tests.rooms.drafts.steps import LEASE, claim
from tests.rooms.replies.clockwork import House, add_mailboxes, house_on
from tests.rooms.replies.support import Desk
from tests.waiting import eventually

OTHERS = 79


@pytest_asyncio.fixture
async def house(server_url: str, migrated: str, tmp_path: Path, rig: MailRig) -> AsyncIterator[House]:
    async with house_on(server_url, migrated, tmp_path, rig) as house:
        yield house


@asynccontextmanager
async def working(services: Services) -> AsyncIterator[None]:
    """A worker in this process, with everything that rooms have but no ticks: tests call those."""
    task = asyncio.create_task(Engine(services, Registry(OPERATIONS, JOBS)).run())
    try:
        yield
    finally:
        await tasks.end(task)


async def count(house: House, sql: str, *params: object) -> int:
    [(found,)] = await house.rows(f"SELECT count(*) FROM {sql}", *params)
    return int(found)


async def test_many_mailboxes_are_read_though_one_hangs_and_it_is_tried_again_later(
    house: House, account: Account
) -> None:
    """Two workers tick at once. The hanging one ends by its time limit with an error to read, and has one job at a time."""
    async with serving(saying(b"")) as silent:
        await add_mailboxes(house, account, OTHERS)
        [hanging] = await add_mailboxes(house, account, 1, host="127.0.0.1", port=silent, security="none")
        await asyncio.gather(*(jobs.queue_syncs(house.services) for _ in range(2)))
        assert OTHERS + 1 == await count(house, "procrastinate_jobs WHERE queue_name = 'mail'")
        async with working(house.services):
            begun = time.monotonic()

            async def all_others_are_read() -> bool:
                return await count(house, "mailboxes WHERE last_synced_at IS NOT NULL") == OTHERS

            await eventually(all_others_are_read, "the reading of all others", seconds=240)
            print(f"\n{OTHERS} mailboxes read in {time.monotonic() - begun:.1f} s")  # noqa: T201 (shown with -s)

            async def has_ended() -> bool:
                return await count(house, "inbox_syncs WHERE mailbox_id = %s AND failures = 1", hanging) == 1

            await eventually(has_ended, "the end of the one that hangs", seconds=60)

        assert 0 == await count(house, "mailboxes WHERE last_error IS NOT NULL AND id <> %s", hanging)
        [(error,)] = await house.rows("SELECT last_error FROM mailboxes WHERE id = %s", hanging)
        assert "did not answer in time" in error
        of_it = "procrastinate_jobs WHERE args ->> 'mailbox_id' = %s"
        await jobs.queue_syncs(house.services)
        assert 0 == await count(house, of_it, hanging)
        with clock.travel(timedelta(minutes=3)):
            await jobs.queue_syncs(house.services)
            await jobs.queue_syncs(house.services)
        assert 1 == await count(house, of_it, hanging)


async def test_mailboxes_that_all_hang_take_no_place_from_runs_sends_and_ticks(house: House, account: Account) -> None:
    """A worker that can read two at a time has three that hang; a due follow-up gets its run meanwhile."""
    settings = house.services.settings.model_copy(update={"worker_syncs": 2, "worker_concurrency": 1})
    narrow = replace(house.services, settings=settings)
    async with serving(saying(b"")) as silent:
        await add_mailboxes(house, account, 3, host="127.0.0.1", port=silent, security="none")
        await jobs.queue_syncs(narrow)
        async with working(narrow):

            async def both_hang() -> bool:
                return await count(house, "procrastinate_jobs WHERE status = 'doing' AND queue_name = 'mail'") == 2

            await eventually(both_hang, "two syncs that hang")
            project_id = await house.actor.new_project()
            schedule_id = await a_follow_up(house.services, house.actor, project_id)
            with clock.travel(timedelta(days=10)):
                await tick_everywhere(narrow)

            async def the_run_has_ended() -> bool:
                return await count(house, "runs WHERE project_id = %s AND finished_at IS NOT NULL", project_id) == 1

            await eventually(the_run_has_ended, f"the run of {schedule_id}")

            assert await both_hang()


class Slow(Sandbox):
    """A mailbox that cannot be searched until it is `found`."""

    found = asyncio.Event()

    async def find_sent(self, message_id: str, provider_draft: str | None = None) -> Receipt | None:
        await self.found.wait()
        return await super().find_sent(message_id, provider_draft)


async def test_a_mailbox_that_hangs_keeps_no_other_from_having_its_sends_settled(
    services: Services, engine: Engine, actor: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    desks = [await new_drafting_desk(services, engine, actor, await actor.new_project()) for _ in range(2)]
    drafts = [(await desk.approved())["id"] for desk in desks]
    for desk, draft_id in zip(desks, drafts, strict=True):
        await claim(desk, draft_id)
        await mailbox.sending.deliver(services.project(actor.principal, desk.project_id), draft_id)
    async with services.db.project_read(actor.principal, desks[0].project_id) as tx:
        slow = (await mailbox.get(tx)).id

    def build(stored: StoredAccount, settings: Settings, keep: KeepSecrets) -> Sandbox:
        return (Slow if stored.mailbox_id == slow else Sandbox)(settings.data_dir / "sandbox", stored)

    monkeypatch.setitem(registry.BUILDERS, "sandbox", build)

    async def is_sent(number: int) -> bool:
        return bool((await desks[number].get(drafts[number]))["lifecycle_status"] == "sent")

    with clock.travel(LEASE):
        tick = asyncio.create_task(settle.settle(services))
        await eventually(lambda: is_sent(1), "the other's settling")
        assert not await is_sent(0)
        Slow.found.set()
        await tick

    assert await is_sent(0)


async def test_a_server_too_slow_to_read_anything_in_time_counts_as_one_that_failed(
    house: House, account: Account, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Something comes at every moment and nothing is ever complete; it goes behind the others and is tried later."""
    monkeypatch.setattr(jobs, "SYNC_SECONDS", 0.5)
    async with serving(dripping(0.05)) as slow:
        [mailbox_id] = await add_mailboxes(house, account, 1, host="127.0.0.1", port=slow, security="none")
        [(project_id,)] = await house.rows("SELECT project_id FROM mailboxes")

        await jobs.sync_mailbox(house.services, mailbox_id, project_id, house.actor.operator_id)

    [(error, failures, due_at)] = await house.rows(
        "SELECT last_error, failures, due_at FROM mailboxes JOIN inbox_syncs ON mailbox_id = id"
    )
    assert (jobs.TOO_SLOW, 1) == (error, failures)
    assert due_at > clock.now() + timedelta(minutes=1)


class Undecided:
    """The real judge, that does not come to an end with strangers."""

    def __init__(self, real: Any) -> None:
        self.real = real

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)

    async def classify_candidate(self, *_: Any) -> None:
        await asyncio.Event().wait()


async def test_a_sync_that_stored_something_before_its_time_was_up_goes_on_at_the_next_tick(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "SYNC_SECONDS", 5)
    await desk.deliver("lee@cafe.example", "We are looking for demand forecasting software. Could you call me?")
    box = await box_of(desk)
    slow = replace(desk.services, intelligence=Undecided(desk.services.intelligence))  # type: ignore[arg-type]

    await jobs.sync_mailbox(slow, box.id, desk.project_id, desk.actor.operator_id)

    async with desk.services.db.project_read(desk.actor.principal, desk.project_id) as tx:
        assert (await mailbox.get(tx)).last_error is None
        [sync] = await tx.dicts(
            "SELECT failures, due_at <= now() AS due FROM inbox_syncs WHERE mailbox_id = %s", (box.id,)
        )
    assert {"failures": 0, "due": True} == sync


class Throttled(Sandbox):
    """A mailbox that gives what it has and then wants to be left alone for a while."""

    async def fetch(self, cursors: Mapping[str, str], known: Known | None = None) -> AsyncIterator[Batch]:
        async for batch in super().fetch(cursors):
            yield batch
        raise Unreachable("rate_limited", "The provider wants fewer requests.", retry_after=600)


@pytest.mark.parametrize("has_given", [True, False])
async def test_a_sync_that_is_slowed_down_waits_as_asked_and_has_failed_only_if_nothing_came(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, *, has_given: bool
) -> None:
    def build(stored: StoredAccount, settings: Settings, keep: KeepSecrets) -> Sandbox:
        return Throttled(settings.data_dir / "sandbox", stored)

    monkeypatch.setitem(registry.BUILDERS, "sandbox", build)
    box = await box_of(desk)
    for number in range(3):
        if has_given:
            await desk.deliver(f"lee{number}@cafe.example", "We are looking for demand forecasting software.")
        await jobs.sync_mailbox(desk.services, box.id, desk.project_id, desk.actor.operator_id)

    async with desk.services.db.project_read(desk.actor.principal, desk.project_id) as tx:
        [sync] = await tx.dicts("SELECT failures, due_at FROM inbox_syncs WHERE mailbox_id = %s", (box.id,))
    assert (0 if has_given else 3) == sync["failures"]
    wait = sync["due_at"] - clock.now()
    assert timedelta(minutes=9) < wait <= timedelta(minutes=10)


class Hanging:
    """The real judge, that does not come to an end with anything."""

    def __init__(self, real: Any) -> None:
        self.real = real

    def __getattr__(self, name: str) -> Any:
        async def never(*_: Any, **__: Any) -> None:
            await asyncio.Event().wait()

        return never if asyncio.iscoroutinefunction(getattr(self.real, name)) else getattr(self.real, name)


async def test_what_is_new_is_taken_in_before_what_waits_is_understood(desk: Desk) -> None:
    """After a process that died with much still waiting, new mail is safe first."""
    prospect_id = await desk.new_prospect("jo@bakery.example")
    await desk.write_to(prospect_id, "jo@bakery.example")
    await desk.deliver("jo@bakery.example", "Could you call me on Monday?")
    await inbox.take_in(desk.services.project(desk.actor.principal, desk.project_id))
    await desk.deliver("jo@bakery.example", "Or on Tuesday?")
    box = await box_of(desk)
    slow = replace(desk.services, intelligence=Hanging(desk.services.intelligence))

    reading = asyncio.create_task(inbox.collect(slow.project(desk.actor.principal, desk.project_id)))

    async def both_are_here() -> bool:
        async with desk.services.db.project_read(desk.actor.principal, desk.project_id) as tx:
            return await arrivals.count(tx, box.id) == 2

    await eventually(both_are_here, "both messages")
    await tasks.end(reading)


# --- by itself and on demand at the same time ---------------------------------------------------------------------------


async def a_follow_up(services: Services, actor: Actor, project_id: str) -> str:
    await actor.offers_something(project_id)
    async with services.db.project_tx(actor.principal, project_id) as tx:
        [schedule_id] = await followups.schedule_after_send(
            tx,
            prospect_id=ids.new("prospect"),
            draft_id=ids.new("draft"),
            sent_at=clock.now(),
            to_email="ada@northwind.example",
        )
    return schedule_id


async def box_of(desk: Desk) -> Mailbox:
    async with desk.services.db.project_read(desk.actor.principal, desk.project_id) as tx:
        return await mailbox.get(tx)


async def test_the_clock_and_both_syncs_on_demand_store_each_message_once(desk: Desk) -> None:
    """`inbox:sync`, `inbound-candidates:sync` and two workers' clocks, all at once."""
    jo = "jo@bakery.example"
    await desk.write_to(await desk.new_prospect(jo), jo)
    for _ in range(3):
        await desk.deliver(jo, "Sounds great, I am interested.")
    await desk.deliver("lee@cafe.example", "We are looking for demand forecasting software. Could you call me?")
    box = await box_of(desk)
    by_the_clock = [jobs.sync_mailbox(desk.services, box.id, desk.project_id, desk.actor.operator_id) for _ in range(2)]

    first, *_ = await asyncio.gather(desk.sync(), desk.look(), *by_the_clock)
    then = await desk.sync()

    assert 3 == first["new_replies"] + then["new_replies"]
    assert 3 == len(await desk.read("email-messages?direction=inbound"))
    assert 1 == len(await desk.read("inbound-candidates"))


async def test_follow_ups_that_are_ticked_on_demand_and_by_two_clocks_get_one_run(
    services: Services, actor: Actor, project_id: str
) -> None:
    await a_follow_up(services, actor, project_id)

    with clock.travel(timedelta(days=10)):
        on_demand = [actor.post(f"/v1/projects/{project_id}/follow-ups:tick") for _ in range(2)]
        answers = await asyncio.gather(*on_demand, tick_everywhere(services), tick_everywhere(services))

    assert [200, 200] == [answer.status_code for answer in answers if answer is not None]
    runs = (await actor.get(f"/v1/projects/{project_id}/runs")).json()
    assert ["generate_follow_up_draft"] == [run["operation"] for run in runs]


@pytest.mark.parametrize("outcome", ["sent", "not_sent"])
async def test_a_send_in_doubt_that_two_clocks_and_the_operator_settle_is_settled_once(
    services: Services, engine: Engine, actor: Actor, project_id: str, outcome: str
) -> None:
    """It lies in Sent, so it was sent, whatever the operator says."""
    desk = await new_drafting_desk(services, engine, actor, project_id)
    draft = await desk.approved()
    await claim(desk, draft["id"])
    await mailbox.sending.deliver(services.project(actor.principal, project_id), draft["id"])

    with clock.travel(LEASE):
        await asyncio.gather(
            settle.settle(services),
            settle.settle(services),
            actor.post(desk.path(f"drafts/{draft['id']}:resolve-send"), {"outcome": outcome}),
        )

    assert "sent" == (await desk.get(draft["id"]))["lifecycle_status"]
    async with services.db.read(actor.principal) as tx:
        told = "SELECT count(*) FROM events WHERE project_id = %s AND type = 'draft.sent'"
        assert 1 == await tx.value(told, (project_id,))
    assert 1 == len(await desk.outbox())
    assert 1 == len((await actor.get(desk.path("follow-up-schedules"))).json())
