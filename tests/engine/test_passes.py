"""What acts by the date waits while nobody knows it, says so once, and goes on by itself."""

import logging
from datetime import timedelta

import pytest

from outrider.core import clock
from outrider.core.principal import system
from outrider.db import store
from outrider.engine import Services, Tick
from outrider.engine.passes import Passes
from tests.ticking import nothing

GOES_ON = {
    "inbox": "reads",
    "judge_again": "judges",
    "sent_copies": "files a copy of what was sent",
    "deliverability": "asks the DNS",
    "audit_seal": "seals what is there",
    "readiness": "looks",
    "notices_begin": "names the hour of digests to come",
    "erasures_end": "ends what is on record, at once or a minute later",
    "words_wanted": "ends by what stands there, whatever the date",
    "crm": "hands over",
    "webhooks": "delivers",
}
"""What each tick does that does not wait for the date: what comes too early of it does no harm, and it deletes nothing."""


def test_each_tick_waits_for_the_date_or_is_known_not_to_need_it(services: Services) -> None:
    assert set(GOES_ON) == {one.name for one in services.registry.ticks if not one.by_date}


def test_whatever_forgets_acts_by_the_date(services: Services) -> None:
    """And every tick with such a name forgets."""
    forgets = {one.name for one in services.registry.ticks if one.forgets}
    assert forgets <= {one.name for one in services.registry.ticks if one.by_date}
    assert {one.name for one in services.registry.ticks if "forget" in one.name} <= forgets
    assert {"retention", "model_answers", "events_months"} <= forgets


async def test_nothing_is_deleted_for_its_age_at_once_by_a_worker_that_starts_in_another_month(
    services: Services, caplog: pytest.LogCaptureFixture
) -> None:
    """Its clock may be wrong and its database's with it. All else is done, and a day later that, too."""
    done: list[str] = []

    async def note(_: Services) -> None:
        done.append("deleted")

    async def send(_: Services) -> None:
        done.append("sent")

    forgets = Tick("forgets", "* * * * *", note, by_date=True, forgets=True)
    async with services.db.tx(system("system", "tests")) as tx:
        await store.see_clock(tx.connection, clock.now(), None)
    with caplog.at_level(logging.WARNING, "outrider"):
        with clock.travel(timedelta(days=40)):
            passes = Passes(services, nothing)
            made = [
                await passes.pass_of(one) for one in (forgets, Tick("sends", "* * * * *", send, by_date=True), forgets)
            ]
        with clock.travel(timedelta(days=41, hours=1)):
            made.append(await Passes(services, nothing).pass_of(forgets))

    assert ([False, True, False, True], ["sent", "deleted"]) == (made, done)
    [said] = caplog.messages
    assert "nothing ran here for more than 3 days" in said
    assert "if the clock is wrong, set it right" in said


async def test_what_acts_by_the_date_waits_and_all_else_goes_on(
    services: Services, caplog: pytest.LogCaptureFixture
) -> None:
    done: list[str] = []

    def noting(name: str, *, by_date: bool) -> Tick:
        async def note(_: Services) -> None:
            done.append(name)

        return Tick(name, "* * * * *", note, by_date=by_date)

    ticks = [noting("forget", by_date=True), noting("read", by_date=False)]
    agreed: list[str] = []

    async def agree() -> None:
        agreed.append("again")

    passes = Passes(services, agree)
    with caplog.at_level(logging.WARNING, "outrider"):
        with clock.astray(timedelta(days=40)):
            made = [await passes.pass_of(one) for one in (*ticks, *ticks)]
        waited = list(done)
        again = [await passes.pass_of(one) for one in (*ticks, *ticks)]

    assert ([False, True] * 2, ["again"]) == (made, agreed)
    assert ["read", "read"] == waited
    assert ([True] * 4, ["forget", "read"] * 2) == (again, done[2:])
    assert [
        "nothing is sent, deleted or let come due for now",
        "the clocks agree again: what waited for the date goes on",
    ] == [one.partition(".")[0] for one in caplog.messages]
