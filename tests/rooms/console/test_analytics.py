"""The numbers in the console: the same as the interface's, drawn, with a table and a file behind each drawing."""

import csv
import io
import random
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import date, timedelta
from typing import Any, Final

import pytest
import pytest_asyncio
from fastapi import FastAPI
from playwright.async_api import Browser as Chromium

from outrider.analytics import Group
from outrider.analytics.service import NOTHING
from outrider.console.screens import analytics
from outrider.engine import Services
from tests.browser import PASSWORD, Browser, set_password
from tests.desk import Desk
from tests.factories import Actor, new_actor
from tests.rooms.analytics.making import person, stored
from tests.rooms.console.chromium import Window, window

SPAN: Final = "from=2026-03-01&to=2026-03-15&timezone=UTC"
PEOPLE: Final = 120


@pytest_asyncio.fixture(scope="module")
async def busy(services: Services, app: FastAPI) -> AsyncIterator[tuple[Desk, Browser]]:
    """A project that has written to many people in two weeks of March 2026, and its operator's browser; to be looked at only."""
    browser = Browser(app)
    actor = await new_actor(services, browser.http)
    desk = Desk(actor, services, await actor.new_project())
    await desk.prepare()
    chance = random.Random(5)
    await stored(desk, [person(chance, number) for number in range(PEOPLE)])
    email = await set_password(services, actor)
    assert 303 == (await browser.send("/signin", email=email, password=PASSWORD)).status_code
    yield desk, browser
    await browser.http.aclose()


@pytest_asyncio.fixture
async def at_numbers(chromium: Chromium, address: str, busy: tuple[Desk, Browser]) -> AsyncIterator[Window]:
    """A window of that operator."""
    async with window(chromium, address, dict(busy[1].http.cookies)) as opened:
        yield opened


def cells(page: str, row: str) -> list[str]:
    """What stands in the first row of a table that begins with these words."""
    [found] = re.findall(rf'<tr><th scope="row">{re.escape(row)}</th>(.*?)</tr>', page, re.DOTALL)[:1]
    return [re.sub(r"<[^>]+>", "", cell).strip() for cell in re.findall(r"<td>(.*?)</td>", found, re.DOTALL)]


async def test_the_page_says_the_numbers_of_the_interface(busy: tuple[Desk, Browser]) -> None:
    desk, browser = busy
    path = f"/p/{desk.project_id}/analytics"
    page = (await browser.http.get(f"{path}?{SPAN}&by=kind")).text
    told = await desk.read(f"analytics?{SPAN}&by=kind")
    days = await desk.read(f"analytics?{SPAN}&by=day")
    [sender] = (await desk.read(f"analytics?{SPAN}&by=sender"))["groups"]

    total = told["total"]
    big = re.findall(r'<p class="quiet">([^<]+)</p><p class="big">([^<]+)</p>', page)
    assert [
        ("Letters sent", str(total["sent"])),
        ("Came back", str(total["bounced"])),
        ("Answered", str(total["replied"])),
        ("Interested", str(total["positive"])),
        ("Asked for a meeting", str(total["meetings_asked"])),
        ("Wanted no more mail", str(total["opted_out"])),
        ("Until an answer", analytics.lasting(total["median_seconds_to_reply"])),
        ("Until approved", analytics.lasting(total["median_seconds_to_review"])),
    ] == big
    for group in told["groups"]:
        shown = cells(page, group["label"])
        assert [str(group["sent"]), str(group["replied"])] == shown[:2]
        assert [str(group[name]) for name in ("positive", "meetings_asked", "opted_out", "bounced")] == shown[4:]
    for group in days["groups"]:
        label = f"{int(group['key'][-2:])} Mar"
        assert [str(group[name]) for name in ("sent", "replied", "bounced")] == cells(page, label)
    five = ("sent", "bounced", "hard_bounced", "complained", "opted_out")
    assert [str(sender[name]) for name in five] == cells(page, sender["label"])
    assert [str(told["funnel"]["found"])] == cells(page, "Came to the project")[1:]


async def test_each_file_holds_what_the_interface_exports(busy: tuple[Desk, Browser]) -> None:
    desk, browser = busy
    page = (await browser.http.get(f"/p/{desk.project_id}/analytics?{SPAN}&by=step")).text
    links = {one.replace("&amp;", "&") for one in re.findall(r'href="([^"]+/analytics/csv[^"]+)"', page)}

    assert 5 == len(links)
    for link in links:
        file = await browser.http.get(link)
        told = await desk.actor.get(desk.path(f"analytics:export?{link.partition('?')[2]}"))
        assert told.content == file.content
        assert len(list(csv.reader(io.StringIO(file.text)))) > 1


async def test_the_numbers_keep_nobody_out(at_numbers: Window, busy: tuple[Desk, Browser]) -> None:
    """With drawings, tables that are open, and each grouping; light, dark, forced colours and a phone."""
    path = f"/p/{busy[0].project_id}/analytics?{SPAN}"
    await at_numbers.open(path)
    await at_numbers.page.click("text=As a table")
    assert [] == await at_numbers.barriers()
    await at_numbers.page.click("text=What leads")
    await at_numbers.page.wait_for_url("**by=strategy_angle**")
    assert [] == await at_numbers.barriers()
    assert [] == at_numbers.complaints


async def test_days_are_chosen_in_a_form_and_stay_in_the_address(
    at_numbers: Window, busy: tuple[Desk, Browser]
) -> None:
    await at_numbers.open(f"/p/{busy[0].project_id}/analytics?by=step")
    await at_numbers.page.fill("input[name=from]", "2026-03-01")
    await at_numbers.page.fill("input[name=to]", "2026-03-15")
    await at_numbers.page.click("text=Show")
    await at_numbers.page.wait_for_url("**from=2026-03-01&to=2026-03-15&by=step**")

    await at_numbers.page.wait_for_selector("text=First messages")
    assert "2026-03-15" == await at_numbers.page.input_value("input[name=to]")


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("from=2026-03-15&to=2026-03-01", "The first day, 2026-03-15, is after the last one, 2026-03-01."),
        ("from=2020-03-15&to=2026-03-01", "ask for a year at a time"),
        ("from=yesterday", "yesterday is no day; write it like 2026-11-23."),
        ("timezone=Atlantis", "is not a timezone such as Europe/Dublin"),
    ],
)
async def test_days_that_cannot_be_shown_come_back_with_the_reason(
    busy: tuple[Desk, Browser], query: str, words: str
) -> None:
    desk, browser = busy

    page = await browser.http.get(f"/p/{desk.project_id}/analytics?{query}")

    assert 422 == page.status_code
    assert words in page.text
    for value in re.findall(r"from=([\d-]+)", query):
        assert f'value="{value}"' in page.text


async def test_before_anything_has_left_the_page_says_what_will_stand_there(browser: Browser, project_id: str) -> None:
    page = (await browser.http.get(f"/p/{project_id}/analytics")).text

    assert "No letter left in these days." in page
    assert "Once letters leave, this page shows" in page
    assert "<svg viewBox" not in page


async def test_a_few_letters_show_no_share(browser: Browser, client: Actor, services: Services) -> None:
    """One answer to two letters is not told as a half."""
    desk = Desk(client, services, await client.new_project())
    await desk.prepare()
    chance = random.Random(1)
    await stored(desk, [person(chance, number) for number in range(4)])

    page = (await browser.http.get(f"/p/{desk.project_id}/analytics?{SPAN}")).text

    assert "too few to tell a share" in page
    assert not re.search(r"\d%", page)


async def test_what_a_claim_says_is_text(busy: tuple[Desk, Browser]) -> None:
    """Claims are taken from pages of others."""
    desk, browser = busy
    text = "<img src=x onerror=alert(1)> cuts waste"
    claim: dict[str, Any] = {"text": text, "source_type": "manual", "status": "approved", "topic": "offer"}
    made = await desk.actor.post(desk.path("knowledge-claims"), claim)
    assert 201 == made.status_code, made.text
    async with desk.services.db.project_tx(desk.actor.principal, desk.project_id) as tx:
        await tx.execute(
            "UPDATE drafts SET grounding = jsonb_build_array(jsonb_build_object('claim_id', %s::text)) WHERE project_id = %s",
            (made.json()["id"], desk.project_id),
        )

    page = (await browser.http.get(f"/p/{desk.project_id}/analytics?{SPAN}&by=claim")).text

    assert "<img src=x" not in page
    assert "&lt;img src=x onerror=alert(1)&gt; cuts waste" in page


def test_a_long_time_is_drawn_by_the_week_and_loses_nothing() -> None:
    """A year of bars of a pixel says nothing; the last week ends with the last day."""
    first = date(2026, 12, 31)
    days = [(first + timedelta(days=number)).isoformat() for number in range(366)]
    groups = [Group(day, day, replace(NOTHING, sent=number)) for number, day in enumerate(days)]

    bars = analytics.bars_of(groups)

    assert 53 == len(bars)
    assert sum(range(366)) == sum(one.sent for one in bars)
    assert "25 Dec to 31 Dec" == bars[-1].label
    assert 100 == max(one.sent_height for one in bars)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (None, "–"),
        (1, "under a minute"),
        (119, "a minute"),
        (1260, "21 minutes"),
        (93_600, "26 hours"),
        (400_000, "5 days"),
    ],
)
def test_a_time_is_told_in_one_unit(seconds: int | None, words: str) -> None:
    assert words == analytics.lasting(seconds)
