"""Whether the time can be believed: by the database's clock, and by what a steady clock says has passed."""

import asyncio
from datetime import timedelta

import pytest

from outrider.core import clock
from outrider.core.clock import Reckoning
from outrider.core.principal import system
from outrider.db import clocks
from outrider.db.clocks import ClockInDoubt, Clocks
from outrider.engine import Services

WHO = system("system", "tests")
MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)
NONE = timedelta()


async def seen(services: Services) -> Clocks:
    async with services.db.read(WHO) as tx:
        return await clocks.look(tx)


async def test_clocks_that_agree_are_believed_however_much_time_has_passed(services: Services) -> None:
    """Time that passes everywhere puts no clock in the wrong; nor do a few minutes."""
    found = [await seen(services)]
    with clock.travel(400 * DAY):
        found.append(await seen(services))
        with clock.astray(4 * MINUTE):
            found.append(await seen(services))

    assert [Clocks(NONE, NONE)] * 3 == found
    assert "" == found[0].doubt


@pytest.mark.parametrize(
    ("by", "words"),
    [(40 * DAY, "by 40 days: the process's is ahead"), (-3 * HOUR, "by 3 hours: the process's is behind")],
)
async def test_a_clock_away_from_the_databases_is_doubted_until_it_is_back(
    services: Services, by: timedelta, words: str
) -> None:
    with clock.astray(by):
        found = await seen(services)
        async with services.db.read(WHO) as tx:
            with pytest.raises(ClockInDoubt) as refused:
                await clocks.must_agree(tx)

    assert MINUTE > abs(found.from_database - by)
    assert words in found.doubt
    assert words in refused.value.detail
    async with services.db.read(WHO) as tx:
        await clocks.must_agree(tx)


@pytest.mark.parametrize(("by", "words"), [(40 * DAY, "set forwards by 40 days"), (-2 * DAY, "set back by 2 days")])
async def test_a_machine_whose_clock_was_set_is_doubted_though_its_database_agrees(
    services: Services, by: timedelta, words: str
) -> None:
    with clock.astray(by, database=True):
        found = await seen(services)

    assert NONE == found.from_database
    assert MINUTE > abs(found.was_set - by)
    assert words in found.doubt
    assert "" == (await seen(services)).doubt


def test_a_clock_that_was_set_is_believed_once_it_has_kept_its_time() -> None:
    """So a machine that starts with a wrong clock and is set right goes on by itself; one that is set right again goes on at
    once."""
    reckoning = Reckoning(100 * DAY, NONE)

    def off(ahead: timedelta, passed: timedelta) -> timedelta:
        return reckoning.off(100 * DAY + ahead + passed, passed)

    assert [NONE, 40 * DAY, 40 * DAY, NONE] == [
        off(NONE, HOUR),
        off(40 * DAY, HOUR + MINUTE),
        off(40 * DAY, 2 * HOUR),
        off(NONE, 2 * HOUR + MINUTE),
    ]
    assert [-DAY, -2 * DAY, -2 * DAY, NONE, NONE] == [
        off(-DAY, 3 * HOUR),
        off(-2 * DAY, 3 * HOUR + 50 * MINUTE),
        off(-2 * DAY, 4 * HOUR + 40 * MINUTE),
        off(-2 * DAY, 4 * HOUR + 50 * MINUTE),
        off(-2 * DAY, 9 * HOUR),
    ]


def test_a_clock_that_is_set_right_by_little_again_and_again_is_believed() -> None:
    reckoning = Reckoning(NONE, NONE)

    assert {NONE} == {reckoning.off(at * (DAY + 4 * MINUTE), at * DAY) for at in range(1, 30)}


async def test_a_process_that_nobody_asks_notices_when_its_clock_was_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the hour for which it is doubted would begin with the first request after it, days later perhaps."""
    reckoning = Reckoning(*clock._clocks())
    monkeypatch.setattr(clock, "_reckoning", reckoning)
    with clock.astray(DAY, database=True):
        async with clocks.watched():
            await asyncio.sleep(0)

        assert DAY - MINUTE < reckoning._seen - reckoning._believed


def test_an_answer_that_takes_long_is_no_doubt() -> None:
    """A process that was stopped between question and answer has a clock as good as before."""
    noon = clock.now()

    assert [NONE, NONE, 6 * MINUTE, -6 * MINUTE] == [
        clocks._apart(noon, noon, noon + HOUR),
        clocks._apart(noon - HOUR, noon, noon),
        clocks._apart(noon + 6 * MINUTE, noon, noon + HOUR),
        clocks._apart(noon - HOUR, noon, noon - 6 * MINUTE),
    ]
