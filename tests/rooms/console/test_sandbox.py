"""The sandbox in the console: what was sent is shown as its recipient would see it, and an answer goes the way of any other."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from fastapi import FastAPI

from outrider.engine import Engine, Services
from tests import world
from tests.browser import PASSWORD, Browser, set_password
from tests.factories import Actor
from tests.rooms.console.chromium import Window
from tests.world import PROJECT, World

SCRIPT = "<img src=x onerror=alert(1)>"
PLACE = "/p/{project_id}/mailbox/sandbox"


@pytest_asyncio.fixture(scope="module")
async def mailed(services: Services, app: FastAPI, engine: Engine) -> AsyncIterator[tuple[World, Browser]]:
    """An operator who has sent a letter through the sandbox, and their browser."""
    browser = Browser(app)
    made = await world.build(services, browser.http, engine, until="mail")
    email = await set_password(services, made.actor)
    await browser.send("/signin", email=email, password=PASSWORD)
    yield made, browser
    await browser.http.aclose()


async def test_a_sent_letter_is_shown_as_its_recipient_would_see_it(mailed: tuple[World, Browser]) -> None:
    made, browser = mailed
    [letter, *_] = await made.get(f"{PROJECT}/sandbox/messages")

    page = (await browser.http.get(made.path(PLACE))).text
    frame = page[page.index(made.path(f"{PLACE}/body?id=")) :].partition('"')[0]
    shown = await browser.http.get(frame)

    assert letter["to_email"] in page
    assert letter["subject"] in page
    assert "Nobody received these letters" in page
    assert "sandbox allow-popups" in shown.headers["content-security-policy"]
    assert 200 == shown.status_code
    assert made.path(PLACE) in (await browser.http.get(made.path("/p/{project_id}/mailbox"))).text
    assert made.path(PLACE) in (await browser.http.get(made.path("/p/{project_id}/inbox"))).text


async def test_an_answer_as_the_recipient_comes_into_the_inbox(mailed: tuple[World, Browser]) -> None:
    """In the letter's thread, once, as text; an empty one is refused and brings nothing."""
    made, browser = mailed
    [letter, *_] = await made.get(f"{PROJECT}/sandbox/messages")
    page = (await browser.http.get(made.path(PLACE))).text
    number = page.partition('name="id" value="')[2].partition('"')[0]
    before = await made.get(f"{PROJECT}/email-messages?direction=inbound")

    empty = await browser.send(made.path(f"{PLACE}/answer"), id=number, text="  ")
    went = await browser.send(made.path(f"{PLACE}/answer"), id=number, text=f"How much is it? {SCRIPT}")

    assert 422 == empty.status_code
    assert 'id="wrong-text"' in empty.text
    assert 303 == went.status_code, went.text
    after = await made.get(f"{PROJECT}/email-messages?direction=inbound")
    [fresh] = [one for one in after if one["id"] not in {one["id"] for one in before}]
    assert (letter["to_email"], f"Re: {letter['subject']}") == (fresh["from_email"], fresh["subject"])
    assert SCRIPT not in (await browser.http.get(made.path("/p/{project_id}/inbox"))).text


@pytest.mark.parametrize("number", ["999999", "0", "x", "٣", "9" * 30])
async def test_a_letter_that_is_not_there_is_not_found(number: str, mailed: tuple[World, Browser]) -> None:
    made, browser = mailed
    answers = [
        await browser.http.get(made.path(f"{PLACE}/body"), params={"id": number}),
        await browser.send(made.path(f"{PLACE}/answer"), id=number, text="Hello"),
    ]

    assert [404, 404] == [one.status_code for one in answers]


async def test_without_a_sandbox_nothing_is_shown_and_nothing_comes_in(
    browser: Browser, client: Actor, project_id: str
) -> None:
    place = f"/p/{project_id}/mailbox/sandbox"
    page = await browser.http.get(place)

    assert 200 == page.status_code
    assert "This project has no sandbox." in page.text
    assert 404 == (await browser.send(f"{place}/answer", id="1", text="Hello")).status_code
    assert [] == (await client.get(f"/v1/projects/{project_id}/email-messages")).json()


async def test_the_sandbox_keeps_nobody_out(looking: Window, seen_world: tuple[World, Browser]) -> None:
    made, _ = seen_world
    await looking.open(made.path(PLACE))
    assert [] == await looking.barriers()
    await looking.page.fill("textarea[name=text]", "Please call me tomorrow.")
    await looking.page.click("text=Answer as the recipient >> nth=-1")
    await looking.said("has answered")
    assert [] == looking.complaints
