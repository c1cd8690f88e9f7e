"""Follow-ups as a week: each on its day where the mailbox is at home, moved by a day by button or key, none lost at the edges."""

import re
from collections.abc import AsyncIterator
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
import pytest_asyncio
from fastapi import FastAPI
from playwright.async_api import Browser as Chromium
from playwright.async_api import expect

from outrider.core import clock
from outrider.engine import Engine, Services
from tests import world
from tests.browser import PASSWORD, Browser, set_password
from tests.rooms.console.chromium import window
from tests.world import LIMITS, PROJECT, World

SCHEDULE = f"{PROJECT}/follow-up-schedules/{{schedule_id}}"
DUBLIN = ZoneInfo("Europe/Dublin")
WEDNESDAY = date(2027, 3, 24)
"""Of the week at whose end clocks go forward in Dublin."""


@pytest_asyncio.fixture(scope="module")
async def week(services: Services, app: FastAPI, engine: Engine) -> AsyncIterator[tuple[World, Browser]]:
    """An operator whose mailbox is at home in Dublin and who has a follow-up, and their browser."""
    browser = Browser(app)
    made = await world.build(services, browser.http, engine, until="mail")
    limits = {**LIMITS, "window": {**LIMITS["window"], "timezone": "Europe/Dublin"}}  # type: ignore[dict-item]
    await made.call("PUT", f"{PROJECT}/sending-limits", limits)
    email = await set_password(services, made.actor)
    await browser.send("/signin", email=email, password=PASSWORD)
    yield made, browser
    await browser.http.aclose()


async def _put(made: World, at: datetime) -> None:
    await made.call("PATCH", SCHEDULE, {"due_at": at.isoformat()})


async def _due(made: World) -> datetime:
    return datetime.fromisoformat((await made.get(SCHEDULE))["due_at"]).astimezone(DUBLIN)


async def _days(made: World, browser: Browser, start: date) -> list[int]:
    """How many stand on each day of a week."""
    page = await browser.http.get(made.path("/p/{project_id}/followups/week"), params={"start": start.isoformat()})
    assert 200 == page.status_code
    body = re.search(r"<tbody>(.*)</tbody>", page.text, re.DOTALL)
    assert body is not None
    return [cell.count("<li") for cell in body[1].split("<td>")[1:]]


@pytest.mark.parametrize(
    ("at", "day"),
    [
        (datetime(2027, 3, 22, 0, 0, tzinfo=DUBLIN), 0),
        (datetime(2027, 3, 28, 23, 59, tzinfo=DUBLIN), 6),  # after clocks went forward: 22:59 in UTC
        (datetime(2027, 3, 29, 0, 0, tzinfo=DUBLIN), None),  # Sunday still, by UTC
        (datetime(2027, 3, 21, 23, 59, tzinfo=DUBLIN), None),
    ],
)
async def test_each_stands_on_its_day_where_the_mailbox_is_at_home(
    at: datetime, day: int | None, week: tuple[World, Browser]
) -> None:
    made, browser = week
    await _put(made, at)

    shown = await _days(made, browser, WEDNESDAY)

    assert [int(number == day) for number in range(7)] == shown


async def test_a_day_later_keeps_the_hour_when_clocks_change(week: tuple[World, Browser]) -> None:
    made, browser = week
    await _put(made, datetime(2027, 3, 27, 9, 30, tzinfo=DUBLIN))
    place = made.path("/p/{project_id}/followups/{schedule_id}/move")

    went = await browser.send(place, by="later", week="2027-03-22")

    assert went.headers["location"].endswith("/followups/week?start=2027-03-22")
    assert datetime(2027, 3, 28, 9, 30, tzinfo=DUBLIN) == await _due(made)
    await browser.send(place, by="earlier")
    assert datetime(2027, 3, 27, 9, 30, tzinfo=DUBLIN) == await _due(made)
    assert 422 == (await browser.send(place, day="soon")).status_code


@pytest.mark.parametrize("start", ["", "2027-02-30", "next", "0001-01-01", "9999-12-31"])
async def test_an_address_that_names_no_week_shows_this_one(start: str, week: tuple[World, Browser]) -> None:
    made, browser = week
    page = await browser.http.get(made.path("/p/{project_id}/followups/week"), params={"start": start})

    assert 200 == page.status_code
    assert 'aria-current="date"' in page.text


async def test_what_is_overdue_stands_first(
    week: tuple[World, Browser], services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, browser = week
    await _put(made, datetime(2027, 3, 24, 9, 0, tzinfo=UTC))
    later = datetime(2027, 4, 7, 9, 0, tzinfo=UTC)
    async with services.db.pool.connection() as connection:
        await connection.execute(
            "UPDATE console_sessions SET expires_at = %s WHERE operator_id = %s",
            (later + timedelta(days=1), made.actor.operator_id),
        )
    monkeypatch.setattr(clock, "now", lambda: later)

    page = (await browser.http.get(made.path("/p/{project_id}/followups/week"))).text

    assert page.index('id="overdue"') < page.index(made.path('id="fu-{schedule_id}"')) < page.index("<table")


async def test_the_week_keeps_nobody_out_and_moves_by_keys(
    week: tuple[World, Browser], chromium: Chromium, address: str
) -> None:
    """The focus goes where the follow-up goes."""
    made, browser = week
    await _put(made, datetime(2027, 3, 24, 9, 0, tzinfo=DUBLIN))
    async with window(chromium, address, dict(browser.http.cookies)) as opened:
        await opened.open(made.path("/p/{project_id}/followups/week?start=2027-03-24"))
        assert [] == await opened.barriers()
        item = opened.page.locator(made.path("#fu-{schedule_id}"))
        await item.focus()
        for day in ("Thursday, 25", "Friday, 26"):
            await opened.press("Alt+ArrowDown")
            await opened.said(day)
            await expect(item).to_be_focused()
        await opened.press("Alt+ArrowUp")
        await opened.said("Thursday, 25")
        assert [] == opened.complaints
    assert datetime(2027, 3, 25, 9, 0, tzinfo=DUBLIN) == await _due(made)


async def test_an_empty_list_says_where_the_others_are(seen_world: tuple[World, Browser]) -> None:
    """What an answer has paused is not lost: the page opens at what is scheduled, which may be nothing."""
    made, browser = seen_world
    counts = (await made.get("/v1/projects/{project_id}"))["counts"]["follow_ups"]
    here = made.path("/p/{project_id}/followups")

    page = (await browser.http.get(f"{here}?status=held")).text

    assert counts["paused"]
    assert "None is held." in page
    assert f'<a href="?status=paused">{counts["paused"]} paused</a>' in page
    assert f'Paused <span class="number">{counts["paused"]}</span></a>' in page
