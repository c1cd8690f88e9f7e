"""The send queue in the console: approved letters go in together once their number is typed, and come out one by one."""

import re
from collections.abc import AsyncIterator
from typing import Any

import pytest_asyncio
from fastapi import FastAPI
from playwright.async_api import Browser as Chromium

from outrider.engine import Engine, Services
from tests import world
from tests.browser import PASSWORD, Browser, set_password
from tests.rooms.console.chromium import window
from tests.world import PROJECT, World


@pytest_asyncio.fixture
async def approved(services: Services, app: FastAPI, engine: Engine) -> AsyncIterator[tuple[World, Browser, list[str]]]:
    """An operator with approved letters, their browser, and the letters' ids."""
    browser = Browser(app)
    made = await world.build(services, browser.http, engine, until="drafts")
    for one in await made.get(f"{PROJECT}/drafts?review_status=needs_review"):
        await made.decide("draft", one["id"])
    ready = await made.get(f"{PROJECT}/drafts?lifecycle_status=ready_to_send")
    assert len(ready) > 1
    email = await set_password(services, made.actor)
    await browser.send("/signin", email=email, password=PASSWORD)
    yield made, browser, [one["id"] for one in ready]
    await browser.http.aclose()


async def _listed(made: World, browser: Browser, draft_ids: list[str]) -> list[str]:
    page = await browser.http.get(made.path("/p/{project_id}/queue/put"), params={"ids": draft_ids})
    return re.findall(r'name="meant" value="([^"]+)"', page.text)


async def _queued(made: World) -> set[str]:
    queue: dict[str, Any] = await made.get(f"{PROJECT}/send-queue")
    return {one["draft_id"] for one in queue["drafts"]}


async def test_letters_are_queued_once_they_are_said_to_be_read_and_their_number_is_typed(
    approved: tuple[World, Browser, list[str]],
) -> None:
    made, browser, draft_ids = approved
    place = made.path("/p/{project_id}/queue/put")
    meant = await _listed(made, browser, draft_ids)
    assert sorted(draft_ids) == sorted(one.partition(":")[0] for one in meant)
    number = str(len(meant))

    for wrong in (
        {"number": number},
        {"number": "1000", "confirm_reviewed": "yes"},
        {"number": number, "confirm_reviewed": "yes", "not_before": "tomorrow"},
        {"number": number, "confirm_reviewed": "yes", "not_before": "2099-01-01"},
    ):
        answer = await browser.send(place, meant=meant, **wrong)
        assert 422 == answer.status_code, wrong
    assert set() == await _queued(made)

    went = await browser.send(place, meant=meant, number=number, confirm_reviewed="yes")
    assert 303 == went.status_code, went.text
    assert set(draft_ids) == await _queued(made)


async def test_what_was_changed_since_it_was_listed_is_not_queued_and_keeps_no_other_out(
    approved: tuple[World, Browser, list[str]],
) -> None:
    """Also where somebody has approved the new words meanwhile: whoever queues has read other ones."""
    made, browser, draft_ids = approved
    meant = await _listed(made, browser, draft_ids)
    changed = draft_ids[0]
    await made.call("PATCH", f"{PROJECT}/drafts/{changed}", {"subject": "Other words"})
    await made.decide("draft", changed)

    answer = await browser.send(
        made.path("/p/{project_id}/queue/put"), meant=meant, number=str(len(meant)), confirm_reviewed="yes"
    )

    assert "It has changed since you read it" in answer.text
    assert set(draft_ids[1:]) == await _queued(made)


async def test_the_whole_queue_is_emptied_and_every_approval_stands(approved: tuple[World, Browser, list[str]]) -> None:
    """What holds it up is said above it, with the way to the mend."""
    made, browser, draft_ids = approved
    await made.post(f"{PROJECT}/drafts:send", {"draft_ids": draft_ids, "confirm_reviewed": True})
    await made.post(f"{PROJECT}/mailbox:disconnect")
    page = (await browser.http.get(made.path("/p/{project_id}/queue"))).text
    today = (await browser.http.get(made.path("/p/{project_id}/today"))).text

    went = await browser.send(made.path("/p/{project_id}/queue/empty"), sure="yes")

    assert f"All {len(draft_ids)} letters that wait" in page
    assert f'<a href="{made.path("/p/{project_id}/mailbox")}">Connect a mailbox</a>' in page
    assert f"{len(draft_ids)} messages in the send queue cannot leave before this is settled" in today
    assert 303 == went.status_code, went.text
    assert set() == await _queued(made)
    assert {"approved"} == {
        one["review_status"] for one in await made.get(f"{PROJECT}/drafts") if one["id"] in draft_ids
    }


async def test_a_letter_is_marked_queued_and_taken_back_by_hand(
    approved: tuple[World, Browser, list[str]], chromium: Chromium, address: str
) -> None:
    made, browser, _ = approved
    async with window(chromium, address, dict(browser.http.cookies)) as opened:
        page = opened.page
        await opened.open(made.path("/p/{project_id}/review/drafts?status=approved"))
        await opened.press("x")
        await page.get_by_role("button", name="Queue the marked").click()
        await page.wait_for_url("**/queue/put**")
        await opened.ready()
        assert [] == await opened.barriers()
        await page.get_by_label("I have read this letter").check()
        await page.get_by_label("type 1").fill("1")
        await page.get_by_role("button", name="Queue 1").click()
        await page.wait_for_url(re.compile("/queue$"))
        await opened.ready()
        assert 1 == len(await _queued(made))
        assert [] == await opened.barriers()
        await page.get_by_role("button", name="Take the letter to").click()
        await opened.said("Its approval stands")
        assert [] == opened.complaints
    assert set() == await _queued(made)
    assert "ready_to_send" in {one["lifecycle_status"] for one in await made.get(f"{PROJECT}/drafts")}
