"""Verbs on follow-up schedules: one line a prospect, two steps, holds and pauses."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest

from outrider import followups, mailbox
from outrider.core import clock, ids
from outrider.core.errors import InvalidTransition
from outrider.engine import Engine, Services
from outrider.followups import service
from outrider.followups.due import tick, tick_everywhere
from tests.counting import statements
from tests.factories import Actor
from tests.ticking import tick as tick_of

TO = "ada@northwind.example"


async def scheduled(services: Services, actor: Actor, project_id: str, prospect_id: str | None = None) -> str:
    """A schedule after a first message sent now."""
    async with services.db.project_tx(actor.principal, project_id) as tx:
        [schedule_id] = await followups.schedule_after_send(
            tx,
            prospect_id=prospect_id or ids.new("prospect"),
            draft_id=ids.new("draft"),
            sent_at=clock.now(),
            to_email=TO,
        )
    return schedule_id


async def status(services: Services, actor: Actor, project_id: str, schedule_id: str) -> tuple[str, str | None]:
    async with services.db.project_read(actor.principal, project_id) as tx:
        schedule = await followups.get(tx, schedule_id)
    return schedule.status, schedule.pause_reason


async def test_a_prospect_has_one_open_schedule_and_a_message_starts_one_once(
    services: Services, actor: Actor, project_id: str
) -> None:
    prospect_id, draft_id = ids.new("prospect"), ids.new("draft")
    async with services.db.project_tx(actor.principal, project_id) as tx:
        more: dict[str, Any] = {"prospect_id": prospect_id, "sent_at": clock.now(), "to_email": TO}

        first = await followups.schedule_after_send(tx, draft_id=draft_id, **more)
        same_message = await followups.schedule_after_send(tx, draft_id=draft_id, **more)
        other_message = await followups.schedule_after_send(tx, draft_id=ids.new("draft"), **more)
        await followups.cancel_for_prospect(tx, prospect_id, "tests")
        after_the_end = await followups.schedule_after_send(tx, draft_id=draft_id, **more)

    assert (1, [], [], []) == (len(first), same_message, other_message, after_the_end)


async def test_the_second_step_follows_the_first_and_then_the_line_is_exhausted(
    services: Services, actor: Actor, project_id: str
) -> None:
    first = await scheduled(services, actor, project_id)
    async with services.db.project_tx(actor.principal, project_id) as tx:
        draft_id, run_id = ids.new("draft"), ids.new("run")
        await followups.mark_drafting(tx, first, run_id)
        await followups.mark_drafted(tx, first, draft_id)
        [second] = await followups.mark_sent(tx, first, clock.now(), draft_id)
        step = await followups.get(tx, second)
        await followups.mark_drafting(tx, second, run_id)
        await followups.mark_drafted(tx, second, ids.new("draft"))
        none_left = await followups.mark_sent(tx, second, clock.now(), ids.new("draft"))

    assert (2, draft_id, []) == (step.step, step.after_draft_id, none_left)
    assert ("sent", None) == await status(services, actor, project_id, first)
    assert ("exhausted", None) == await status(services, actor, project_id, second)


async def test_a_hold_waits_for_the_return_and_a_reply_pauses_it_all_the_same(
    services: Services, actor: Actor, project_id: str, engine: Engine
) -> None:
    prospect_id = ids.new("prospect")
    await actor.offers_something(project_id)
    schedule_id = await scheduled(services, actor, project_id, prospect_id)
    back = clock.now() + timedelta(days=20)
    async with services.db.project_tx(actor.principal, project_id) as tx:
        assert 1 == await followups.hold_for_prospect(tx, prospect_id, back)
        held = await followups.get(tx, schedule_id)
    assert ("held", back, back) == (held.status, held.resume_at, held.due_at)

    with clock.travel(timedelta(days=10)):
        await tick_everywhere(services)
    assert ("held", None) == await status(services, actor, project_id, schedule_id)
    with clock.travel(timedelta(days=21)):
        await tick_everywhere(services)
    assert ("drafting", None) == await status(services, actor, project_id, schedule_id)

    async with services.db.project_tx(actor.principal, project_id) as tx:
        assert 1 == await followups.pause_for_prospect(tx, prospect_id, "reply_received")
        assert 0 == await followups.pause_for_prospect(tx, prospect_id, "reply_received")
    assert ("paused", "reply_received") == await status(services, actor, project_id, schedule_id)


async def test_a_pass_asks_once_what_time_it_is_however_many_projects_have_work(
    services: Services, actor: Actor, project_id: str
) -> None:
    projects = [project_id, await actor.new_project(), await actor.new_project()]
    for one in projects:
        await actor.offers_something(one)
    schedules = [(one, await scheduled(services, actor, one)) for one in projects]

    with clock.travel(timedelta(days=10)), statements() as asked:
        await tick_of(services, "follow_ups")

    assert 1 == sum("clock_timestamp" in one for one in asked)
    assert {"drafting"} == {(await status(services, actor, *one))[0] for one in schedules}


async def test_ten_ticks_at_once_queue_one_run(services: Services, actor: Actor, project_id: str) -> None:
    await actor.offers_something(project_id)
    await scheduled(services, actor, project_id)

    async def one() -> int:
        async with services.db.project_tx(actor.principal, project_id) as tx:
            return len((await tick(tx, services)).runs)

    with clock.travel(timedelta(days=10)):
        counts = await asyncio.gather(*(one() for _ in range(10)))

    assert 1 == sum(counts)


async def test_a_suppressed_prospect_is_paused_and_cannot_be_resumed(
    services: Services, actor: Actor, project_id: str
) -> None:
    schedule_id = await scheduled(services, actor, project_id)
    async with services.db.project_tx(actor.principal, project_id) as tx:
        await mailbox.suppressions.suppress(tx, TO, "opt_out", "tests")

    with clock.travel(timedelta(days=10)):
        await tick_everywhere(services)

    assert ("paused", "suppressed") == await status(services, actor, project_id, schedule_id)
    response = await actor.post(f"/v1/projects/{project_id}/follow-up-schedules/{schedule_id}:resume")
    assert (409, "recipient_suppressed") == (response.status_code, response.json()["code"])


async def test_a_schedule_whose_run_ended_without_a_draft_is_paused_and_says_why(
    services: Services, actor: Actor, project_id: str
) -> None:
    await actor.offers_something(project_id)
    schedule_id = await scheduled(services, actor, project_id)
    with clock.travel(timedelta(days=10)):
        async with services.db.project_tx(actor.principal, project_id) as tx:
            [run] = (await tick(tx, services)).runs
        await actor.post(f"/v1/runs/{run.id}:cancel")
        await tick_everywhere(services)

    assert ("paused", "draft_canceled") == await status(services, actor, project_id, schedule_id)
    resumed = await actor.post(f"/v1/projects/{project_id}/follow-up-schedules/{schedule_id}:resume")
    assert "scheduled" == resumed.json()["status"]


async def test_resuming_gives_back_a_draft_that_was_written(services: Services, actor: Actor, project_id: str) -> None:
    schedule_id = await scheduled(services, actor, project_id)
    async with services.db.project_tx(actor.principal, project_id) as tx:
        await followups.mark_drafting(tx, schedule_id, ids.new("run"))
        await followups.mark_drafted(tx, schedule_id, ids.new("draft"))
        await followups.pause(tx, schedule_id)
        resumed = await service.resume(tx, schedule_id)
        assert "drafted" == resumed.status
        await followups.cancel(tx, schedule_id)
        with pytest.raises(InvalidTransition):
            await service.resume(tx, schedule_id)
