"""Today in the console: what there is to know leads to where it is mended, and Continue says beforehand what it will do."""

import re
from collections.abc import AsyncIterator
from html import unescape

import pytest_asyncio
from fastapi import FastAPI

from outrider.engine import Engine, Services
from tests import world
from tests.browser import PASSWORD, Browser, set_password
from tests.world import PROJECT, World


@pytest_asyncio.fixture
async def begun(services: Services, app: FastAPI, engine: Engine) -> AsyncIterator[tuple[World, Browser]]:
    """An operator who has said what they offer and let some prospects in, and their browser."""
    browser = Browser(app)
    made = await world.build(services, browser.http, engine, until="prospects")
    await browser.send("/signin", email=await set_password(services, made.actor), password=PASSWORD)
    yield made, browser
    await browser.http.aclose()


async def _today(made: World, browser: Browser) -> str:
    page = await browser.http.get(made.path("/p/{project_id}/today"))
    assert 200 == page.status_code
    return unescape(page.text)


def _following(page: str) -> set[str]:
    """What Continue is said to go on with."""
    found = re.search(r"<b>Continue</b> goes on with: (.*?)\.</span>", page)
    return {one.lower() for one in found[1].split(", ")} if found else set()


async def test_what_there_is_to_know_leads_to_the_screen_that_mends_it(begun: tuple[World, Browser]) -> None:
    made, browser = begun
    await made.call("PATCH", f"{PROJECT}/lawful-rules", {"lawful_gate": "warn"})
    nobody = {"company_name": "Dale Foods", "domain": "dale.example", "status": "cold"}
    lacking = (await made.post(f"{PROJECT}/prospects", nobody))["id"]

    page = await _today(made, browser)

    screens = {
        "mail stays on this machine": "mailbox?step=connect",
        "nobody there can be written to": f"prospects?form=contact&id={lacking}",
        "lawful_gate is warn": "policy?form=lawful",
        "says no country": "policy?form=identity",
    }
    for words, screen in screens.items():
        [link] = re.findall(f'<li>[^<]*{re.escape(words)}[^<]*<a href="([^"]*)">Open [A-Z][a-z]+</a>', page)
        assert made.path(f"/p/{{project_id}}/{screen}") == link
        assert 200 == (await browser.http.get(link)).status_code


async def test_continue_does_what_it_is_said_to_go_on_with_step_after_step(begun: tuple[World, Browser]) -> None:
    """Also right after somebody has approved, when nothing is open and the work is the agent's or Continue's."""
    made, browser = begun
    seen = []
    for kind, listed in (("research", "prospect-research"), ("strategy", "strategies"), ("draft", "drafts"), ("", "")):
        foreseen = _following(await _today(made, browser))
        done = await made.post(f"{PROJECT}/agent:continue")
        queued = {run["operation"].replace("_", " ") for run in done["runs"] if run["status"] == "queued"}
        assert queued == foreseen
        seen.append(foreseen)
        await made.engine.drain()
        for one in await made.get(f"{PROJECT}/{listed}") if kind else ():
            await made.decide(kind, one["id"])

    assert [{"search prospects", "research prospects"}, {"generate strategies"}, {"generate drafts"}, set()] == seen
    assert "goes on with" not in await _today(made, browser)


async def test_who_presses_continue_is_told_what_waits_for_them_and_an_agent_what_waits_for_somebody(
    begun: tuple[World, Browser],
) -> None:
    made, browser = begun
    await made.run("research_prospects")

    went = await browser.send(made.path("/p/{project_id}/today/continue"), note="")
    page = (await browser.http.get(went.headers["location"])).text
    told = (await made.post(f"{PROJECT}/agent:continue"))["message"]

    assert "Waiting for you: " in page
    assert "Waiting for somebody" not in page
    assert "Waiting for somebody: " in told


async def test_what_an_agent_is_to_write_leads_to_whom_it_is_about_and_is_not_said_to_be_for_a_person(
    begun: tuple[World, Browser],
) -> None:
    """No screen writes a strategy: the review, where the link led, had nothing in it."""
    made, browser = begun
    await made.call("PATCH", f"{PROJECT}/policy", {"writer": "caller"})
    await made.run("research_prospects")
    for record in await made.get(f"{PROJECT}/prospect-research"):
        await made.decide("research", record["id"])
    await made.post(f"{PROJECT}/agent:continue")
    await made.engine.drain()

    page = await _today(made, browser)
    wanted = [one for one in await made.get(f"{PROJECT}/next-actions") if one["action_type"] == "write_strategy"]

    assert wanted
    for one in wanted:
        link = made.path(f"/p/{{project_id}}/prospects?id={one['target_ids'][0]}")
        assert f'<a href="{link}">{one["title"]}</a> <small class="quiet">by your agent</small>' in page
    assert "It waits for words of your agent" in page
    assert "`brief`" not in page
