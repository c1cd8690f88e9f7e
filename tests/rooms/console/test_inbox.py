"""Inbox, candidates and follow-ups in the console: what people wrote is text, and each button is the interface's own verb."""

from collections.abc import AsyncIterator

import pytest_asyncio
from fastapi import FastAPI

from outrider.console.screens.inbox import CANDIDATES, TABS
from outrider.engine import Engine, Services
from tests import world
from tests.browser import PASSWORD, Browser, set_password
from tests.rooms.console.chromium import Window
from tests.world import PROJECT, World

UNTOLD = "Blau grün mit Sternen und Wolken."
SCRIPT = "<img src=x onerror=alert(1)>"
SHOWN = "&lt;img src=x onerror=alert(1)&gt;"


@pytest_asyncio.fixture(scope="module")
async def mailed(services: Services, app: FastAPI, engine: Engine) -> AsyncIterator[tuple[World, Browser]]:
    """An operator to whom two people wrote, one of them as a stranger, and their browser."""
    browser = Browser(app)
    made = await world.build(services, browser.http, engine, until="mail")
    await browser.send("/signin", email=await set_password(services, made.actor), password=PASSWORD)
    yield made, browser
    await browser.http.aclose()


async def test_what_strangers_wrote_stays_text(mailed: tuple[World, Browser]) -> None:
    made, browser = mailed
    stored = await made.get(f"{PROJECT}/email-messages/{{message_id}}")
    hostile = {"subject": f"Re: {SCRIPT}", "text": f"Interesting! {SCRIPT}", "in_reply_to": stored["in_reply_to"]}
    await made.post(f"{PROJECT}/sandbox/messages", {"from_email": stored["from_email"], **hostile})
    await made.post(
        f"{PROJECT}/sandbox/messages",
        {
            "from_email": "eve@heath.example",
            "subject": SCRIPT,
            "text": f"We look for forecasting, can you help? {SCRIPT}",
        },
    )
    await made.post(f"{PROJECT}/inbox:sync")
    await made.post(f"{PROJECT}/inbound-candidates:sync")

    seen = ""
    for tab in TABS:
        page = await browser.http.get(made.path("/p/{project_id}/inbox"), params={"status": tab.name})
        assert 200 == page.status_code, page.text
        seen += page.text
    for status in CANDIDATES:
        seen += (await browser.http.get(made.path("/p/{project_id}/candidates"), params={"status": status})).text
    assert SCRIPT not in seen
    assert SHOWN in seen


async def test_a_conversation_is_taken_over_and_handed_back(mailed: tuple[World, Browser]) -> None:
    made, browser = mailed
    place = made.path("/p/{project_id}/inbox/{message_id}")

    taken = await browser.send(f"{place}/takeover", status="answers")
    assert "taken_over" == (await made.get(f"{PROJECT}/email-messages/{{message_id}}"))["automation"]
    page = (await browser.http.get(taken.headers["location"])).text
    assert "You answer here" in page
    await browser.send(f"{place}/release", status="answers")
    assert "taken_over" != (await made.get(f"{PROJECT}/email-messages/{{message_id}}"))["automation"]


async def test_what_nobody_could_tell_a_person_says_where_they_read_it(mailed: tuple[World, Browser]) -> None:
    """With what else was read of it: the price, the times, each question."""
    made, browser = mailed
    stored = await made.get(f"{PROJECT}/email-messages/{{message_id}}")
    for text in (UNTOLD, "What does it cost? Could we talk on Tuesday at 10:00?"):
        answer = {"subject": "Re: x", "text": text, "in_reply_to": stored["in_reply_to"]}
        await made.post(f"{PROJECT}/sandbox/messages", {"from_email": stored["from_email"], **answer})
    await made.post(f"{PROJECT}/inbox:sync")
    found = {one["text"].strip(): one["id"] for one in await made.get(f"{PROJECT}/email-messages?direction=inbound")}
    inbox = made.path("/p/{project_id}/inbox")

    page = (await browser.http.get(f"{inbox}?id={found[UNTOLD]}")).text
    assert "Nobody could tell what they want. Say it here" in page
    refused = await browser.send(f"{inbox}/{found[UNTOLD]}/reclassify", intent="", return_date="")
    assert "Choose what they mean. Nothing was changed." in refused.text
    refused = await browser.send(f"{inbox}/{found[UNTOLD]}/reclassify", intent="not_now", return_date="soon")
    assert "soon is no day" in refused.text
    done = await browser.send(f"{inbox}/{found[UNTOLD]}/reclassify", intent="not_now", return_date="2027-03-01")
    assert 303 == done.status_code, done.text
    read = (await made.get(f"{PROJECT}/email-messages/{found[UNTOLD]}"))["analysis"]
    assert ("not_now", "unknown", "2027-03-01") == (read["intent"], read["corrected_from"], read["return_date"])
    page = (await browser.http.get(done.headers["location"])).text
    assert "a person said so" in page
    [asks] = [one for text, one in found.items() if text.startswith("What does it cost")]
    page = (await browser.http.get(f"{inbox}?id={asks}")).text
    assert "Asks the price" in page
    assert "“What does it cost?”" in page
    assert "Tuesday" in page.partition("Wants to meet")[2][:80]


async def test_a_conversation_opens_at_the_message_that_was_chosen(
    looking: Window, seen_world: tuple[World, Browser]
) -> None:
    made, _ = seen_world
    stored = await made.get(f"{PROJECT}/email-messages/{{message_id}}")
    for line in range(3):
        answer = {"subject": "Re: x", "text": f"Yes. {line}\n" * 60, "in_reply_to": stored["in_reply_to"]}
        await made.post(f"{PROJECT}/sandbox/messages", {"from_email": stored["from_email"], **answer})
    await made.post(f"{PROJECT}/inbox:sync")
    newest = (await made.get(f"{PROJECT}/email-messages?direction=inbound"))[0]

    await looking.open(made.path("/p/{project_id}/inbox") + f"?id={newest['id']}")

    where = await looking.page.evaluate(
        "() => { const shown = document.querySelector('.thread').getBoundingClientRect();"
        " const one = document.querySelector('.thread [aria-current]').getBoundingClientRect();"
        " return one.top < shown.bottom && one.bottom > shown.top }"
    )
    assert where, "the chosen message is in sight"


async def test_who_wrote_first_is_taken_in_by_a_person(mailed: tuple[World, Browser]) -> None:
    made, browser = mailed
    page = (await browser.http.get(made.path("/p/{project_id}/candidates?id={candidate_id}"))).text
    assert "Leaving alone deletes what was kept" in page

    done = await browser.send(made.path("/p/{project_id}/candidates/{candidate_id}/accept"), note="")

    assert 303 == done.status_code, done.text
    assert "accepted" == (await made.get(f"{PROJECT}/inbound-candidates/{{candidate_id}}"))["status"]


async def test_a_follow_up_is_moved_paused_and_let_go_on(mailed: tuple[World, Browser]) -> None:
    made, browser = mailed
    place = made.path("/p/{project_id}/followups/{schedule_id}")
    wrong = await browser.send(f"{place}/move", day="someday")
    assert 422 == wrong.status_code
    assert "someday" in wrong.text

    moved = await browser.send(f"{place}/move", day="2031-05-06")
    assert 303 == moved.status_code, moved.text
    assert (await made.get(f"{PROJECT}/follow-up-schedules/{{schedule_id}}"))["due_at"].startswith("2031-05-06")
    for verb, status in (("pause", "paused"), ("resume", "scheduled"), ("cancel", "canceled")):
        done = await browser.send(f"{place}/{verb}", note="")
        assert 303 == done.status_code, done.text
        assert status == (await made.get(f"{PROJECT}/follow-up-schedules/{{schedule_id}}"))["status"]
    page = await browser.http.get(made.path("/p/{project_id}/followups"), params={"status": "canceled"})
    assert "Food distributor" in page.text
