"""Coming back to somebody on the day that they asked for, or that somebody set.

Until then the prospect is `deferred` and its follow-up `held`. On the day both go on by themselves as far as a draft for
review; where no follow-up is left to go on, a next action says that it is time. Nothing is ever sent by the day alone.
"""

from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from outrider import events, followups, mailbox
from outrider.core import clock
from outrider.core.causes import Cause, Template
from outrider.core.principal import system
from outrider.db import ProjectTx
from outrider.engine import Services, Tick
from outrider.prospects import store
from outrider.prospects.states import PROSPECT
from outrider.prospects.store import Prospect

LONGEST: Final = timedelta(days=730)
"""A day further ahead is more likely misread than meant; then a person says which day it is."""
_BATCH: Final = 200
_SHOWN: Final = 50
_SATURDAY: Final = 5
_MORNING: Final = time(9, tzinfo=UTC)


def is_sensible(day: date) -> bool:
    """Whether a day that somebody wrote of may be taken for the one to come back on."""
    today = clock.now().date()
    return today < day <= today + LONGEST


async def defer(tx: ProjectTx, prospect_id: str, day: date) -> int:
    """They asked to be written to on a later day: nothing goes out until then; how many follow-ups wait. Changes nothing
    of the status of somebody who is out of the running. Raises nothing for a prospect that is deferred already."""
    prospect = await store.lock(tx, prospect_id)
    if prospect is None:
        return 0
    if PROSPECT.allows(prospect.status, "defer"):
        data: events.Data = {"come_back_on": day.isoformat()}
        await events.move(tx, PROSPECT, prospect_id, "defer", also={"updated_at": clock.now()}, data=data)
    await store.update(tx, prospect_id, {"come_back_on": day}, clock.now())
    return await wait_for(tx, prospect_id, day)


async def wait_for(tx: ProjectTx, prospect_id: str, day: date) -> int:
    """Follow-ups wait for the first working morning from this day on; how many."""
    return await followups.put_off_for_prospect(tx, prospect_id, _first_morning(day))


async def forget(tx: ProjectTx, prospect_id: str, *, only_if_over: bool) -> None:
    """They have written since. A day that is over says nothing any more; after a no, one to come neither."""
    prospect = await store.lock(tx, prospect_id)
    if prospect is not None and prospect.come_back_on is not None and (not only_if_over or _is_time(prospect)):
        await store.update(tx, prospect_id, {"come_back_on": None}, clock.now())


def _first_morning(day: date) -> datetime:
    while day.weekday() >= _SATURDAY:
        day += timedelta(days=1)
    return datetime.combine(day, _MORNING)


async def take_up(services: Services) -> None:
    """Everybody whose day has come is no longer deferred, and is where they were: written to, answering, or neither."""
    async with services.db.read(system("system", "coming-back")) as tx:
        due = await store.to_come_back(tx, clock.now().date(), _BATCH)
    for one in due:
        principal = system(one["operator_id"], "coming-back")
        async with services.project(principal, one["project_id"]).tx() as tx:
            prospect = await store.lock(tx, one["id"])
            if prospect is not None and prospect.status == "deferred" and _is_time(prospect):
                also = {"updated_at": clock.now()}
                await events.move(tx, PROSPECT, prospect.id, await _where_they_were(tx, prospect.id), also=also)


async def _where_they_were(tx: ProjectTx, prospect_id: str) -> str:
    if await mailbox.messages.last_inbound_at(tx, prospect_id) is not None:
        return "come_back_replied"
    return (
        "come_back_cold" if await mailbox.messages.last_outbound_at(tx, prospect_id) is None else "come_back_contacted"
    )


def _is_time(prospect: Prospect) -> bool:
    return prospect.come_back_on is not None and prospect.come_back_on <= clock.now().date()


async def causes(tx: ProjectTx) -> list[Cause]:
    """Whose day has come, and whom nothing brings back by itself."""
    return [
        await _cause(tx, prospect)
        for prospect in await store.asked_for_today(tx, clock.now().date(), _SHOWN)
        if not await _is_kept(tx, prospect)
    ]


async def _is_kept(tx: ProjectTx, prospect: Prospect) -> bool:
    """Whether they were written to on the day or since, or a follow-up is on its way to them."""
    written_at = await mailbox.messages.last_outbound_at(tx, prospect.id)
    if written_at is not None and prospect.come_back_on is not None and written_at.date() >= prospect.come_back_on:
        return True
    return await followups.goes_on(tx, prospect.id)


async def _cause(tx: ProjectTx, prospect: Prospect) -> Cause:
    assert prospect.come_back_on is not None, "asked for by its day"
    paused = await followups.waiting_of(tx, prospect.id)
    path = f"/v1/projects/{tx.project_id}/follow-up-schedules/{paused.id}:resume" if paused else ""
    return Cause(
        "come_back_later",
        f"Come back to {prospect.contact_email or prospect.company_name}: the day for it was"
        f" {prospect.come_back_on.isoformat()}. "
        + ("Resume the follow-up, or write by hand" if paused else "Write by hand, or set another day"),
        template=Template("POST", path)
        if paused
        else Template("PATCH", f"/v1/prospects/{prospect.id}", {"come_back_on": None}, ("/come_back_on",)),
        key=prospect.id,
        priority="high",
        target_type="prospect",
        target_ids=(prospect.id,),
    )


TICKS: Final = (Tick("coming_back", "* * * * *", take_up, by_date=True),)
