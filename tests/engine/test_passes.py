"""What acts by the date waits while nobody knows it, says so once, and goes on by itself."""

import logging
from datetime import timedelta

import pytest

from outrider.core import clock
from outrider.engine import Services, Tick
from outrider.engine.passes import Passes

GOES_ON = {
    "inbox": "reads",
    "judge_again": "judges",
    "sent_copies": "files a copy of what was sent",
    "deliverability": "asks the DNS",
    "audit_seal": "seals what is there",
    "readiness": "looks",
    "notices_begin": "names the hour of digests to come",
    "words_wanted": "ends by what stands there, whatever the date",
    "crm": "hands over",
    "webhooks": "delivers",
}
"""What each tick does that does not wait for the date: what comes too early of it does no harm, and it deletes nothing."""


def test_each_tick_waits_for_the_date_or_is_known_not_to_need_it(services: Services) -> None:
    assert set(GOES_ON) == {one.name for one in services.registry.ticks if not one.by_date}


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
