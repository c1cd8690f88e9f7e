"""Whole pieces of work in a browser: the README's journey by mouse and by keys, a long queue, an agent let in and shut out."""

import re
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from playwright.async_api import Browser as Chromium
from playwright.async_api import expect

import outrider.cli
from outrider.console.screens.review import SHOWN
from outrider.engine import Engine, Services
from tests import devices, world
from tests.browser import PASSWORD, Browser, set_password
from tests.factories import Actor, new_actor
from tests.rooms.console.chromium import window
from tests.rooms.console.hands import Hands, Keys, Mouse
from tests.world import PROJECT, World

NOTE = (
    "Acme Forecasting sells demand forecasting software for perishable goods. "
    "Our customers reduce food waste by 28% on average in the first year. "
    "We sell to food distributors and grocery wholesalers in Ireland."
)
COMPANIES = Path(outrider.cli.__file__).parent / "demo_data" / "companies.csv"
NIAMH = "niamh.byrne@harbourfresh.example"


@pytest.mark.slow
@pytest.mark.parametrize("hands", [Mouse, Keys])
async def test_the_journey_is_played_from_the_first_sign_in_to_the_first_answer(
    hands: type[Mouse | Keys],
    services: Services,
    app: FastAPI,
    http: httpx.AsyncClient,
    engine: Engine,
    chromium: Chromium,
    address: str,
) -> None:
    actor = await new_actor(services, http)
    email = await set_password(services, actor)
    async with window(chromium, address, {}) as opened:
        hand = hands(opened)
        await _begin(hand, email)
        await _teach(hand)
        await _say_who_sends(hand)
        await _find(hand, engine)
        await _prepare(hand, engine)
        await _send(hand)
        await _hear_back(hand, engine, actor)
        # A letter that nobody says to have read is refused, which the browser notes by itself.
        assert [] == [one for one in opened.complaints if "422" not in one]
    project_id = opened.page.url.split("/")[4]
    sent = (await actor.get(f"/v1/projects/{project_id}/sandbox/messages")).json()
    assert [NIAMH] == [one["to_email"] for one in sent]


async def _begin(hand: Hands, email: str) -> None:
    await hand.window.open("/signin")
    await hand.write("Email", email)
    await hand.write("Password", PASSWORD)
    await hand.press("Sign in")
    await hand.window.page.wait_for_url("**/projects")
    await hand.window.ready()
    await hand.write("Name", "Spring campaign")
    await hand.write("Business that it writes for", "Acme Forecasting")
    await hand.write("Its website", "https://acme-forecasting.example")
    await hand.press("Make the project")
    await hand.window.page.wait_for_url("**/today**")
    await hand.window.ready()


async def _teach(hand: Hands) -> None:
    await hand.press("Add what you offer")
    await hand.write("Notes", NOTE)
    await hand.press("Read them")
    await expect(hand.window.page.locator("#report")).to_contain_text("3 claims")
    await hand.go("review")
    await hand.window.page.wait_for_url("**/review/claims**")  # where something waits
    for _ in range(3):
        await _approve(hand)
    await expect(hand.window.page.locator("#rows > li")).to_have_count(0)
    await expect(hand.window.page.get_by_text("All clear.")).to_be_visible()


async def _approve(hand: Hands) -> None:
    """The one that is open; the next one follows."""
    page = hand.window.page
    gone = await page.get_attribute("#detail", "data-open")
    await hand.press("Approve")
    await expect(page.locator(f"#row-{gone}")).to_have_count(0)


async def _say_who_sends(hand: Hands) -> None:
    await hand.go("today")
    await hand.press("Complete the compliance profile")
    await hand.write("Legal name", "Acme Forecasting Ltd")
    await hand.write("Postal address", "1 Harbour Street, Dublin, Ireland")
    await hand.choose("Why you may write to people", "Legitimate interest")
    await hand.write("Your country", "US")
    await hand.press("Save who sends")
    await hand.window.said("Saved.")
    await hand.go("mailbox")
    await hand.press("Sandbox")
    await hand.press("Use the sandbox")
    await expect(hand.window.page.locator("main")).to_contain_text("hello@acme-forecasting.example")


async def _find(hand: Hands, engine: Engine) -> None:
    page = hand.window.page
    await hand.go("prospects")
    await hand.press("Import a list")
    await page.wait_for_url("**/import")
    await hand.choose("Companies and their people", "")
    await hand.write("Or paste the rows here", COMPANIES.read_text())
    await hand.press("Look at it")
    await hand.press("Import all of it")
    await expect(page.locator("main")).to_contain_text("stand in the catalogue")
    await hand.go("prospects")
    await hand.press("Find companies")
    await page.wait_for_url(re.compile(r"/runs\?id="))
    await engine.drain()
    await hand.go("review")
    await page.wait_for_url("**/review/prospects**")
    while await page.get_attribute("#detail", "data-open"):
        await _approve(hand)
    await hand.go("prospects")
    await hand.press("Harbour Fresh")
    await page.wait_for_url(re.compile(r"/prospects\?.*id="))
    await hand.press("Add somebody there")
    await hand.write("Name", "Niamh Byrne")
    await hand.write("Address", NIAMH)
    await hand.press("Put them down")
    await hand.window.said("Letters are addressed to them.")


async def _prepare(hand: Hands, engine: Engine) -> None:
    """Research, a strategy, a letter: each is prepared on one word and waits for a person."""
    for kind in ("research", "strategies"):
        await _continue(hand, engine)
        await hand.go("review")
        await hand.window.page.wait_for_url(f"**/review/{kind}**")
        while await hand.window.page.get_attribute("#detail", "data-open"):
            await _approve(hand)
    await _continue(hand, engine)


async def _continue(hand: Hands, engine: Engine) -> None:
    await hand.go("today")
    await hand.press("Continue")
    await hand.window.said("Queued")
    await engine.drain()


async def _send(hand: Hands) -> None:
    page = hand.window.page
    await hand.go("review")
    await page.wait_for_url("**/review/drafts**")
    letter = page.frame_locator("iframe")
    await expect(letter.locator("body")).to_contain_text("Hi Niamh")
    await expect(letter.locator("body")).to_contain_text("Acme Forecasting Ltd")  # the footer says who writes
    await _approve(hand)
    await hand.press("Approved")
    await expect(page.locator("#detail")).to_contain_text("Ready to send")
    await hand.press(f"Send to {NIAMH}")
    await hand.window.said("confirm")  # unread, it stays
    await hand.choose("I have read this letter", "")
    await hand.press(f"Send to {NIAMH}")
    await hand.window.said(f"Sent to {NIAMH}")


async def _hear_back(hand: Hands, engine: Engine, actor: Actor) -> None:
    page = hand.window.page
    project_id = page.url.split("/")[4]
    answered = await actor.post(
        f"/v1/projects/{project_id}/sandbox/messages",
        {"from_email": NIAMH, "subject": "Re: your mail", "text": "Yes, Wednesday suits me."},
    )
    assert answered.is_success, answered.text
    await hand.go("inbox")
    await hand.press("Read now")
    await engine.drain()
    await hand.go("inbox")
    await expect(page.locator("#list")).to_contain_text("Harbour Fresh")
    await expect(page.locator("#detail")).to_contain_text("Wednesday suits me")


async def test_an_agent_is_let_in_by_its_code_and_shut_out_again(
    services: Services, http: httpx.AsyncClient, app: FastAPI, chromium: Chromium, address: str
) -> None:
    """The token that it got opens the project until the button is pressed, and nothing after."""
    actor = await new_actor(services, http)
    project_id = await actor.new_project("Autumn")
    browser = Browser(app)
    assert (
        303 == (await browser.send("/signin", email=await set_password(services, actor), password=PASSWORD)).status_code
    )
    begun = await devices.start(http)
    async with window(chromium, address, dict(browser.http.cookies)) as opened:
        hand = Mouse(opened)
        await opened.open(f"/device?user_code={begun['user_code']}")
        await hand.press("Continue")
        await hand.choose("Autumn", "")
        await hand.press("Allow for this project")
        await expect(opened.page.locator("body")).to_contain_text("outreach-agent")
        agent = devices.as_device(actor, (await devices.poll(http, begun["device_code"])).json())
        assert 200 == (await agent.get(f"/v1/projects/{project_id}/readiness")).status_code

        await opened.open("/account/keys")
        await expect(opened.page.locator("main")).to_contain_text("outreach-agent")
        await opened.page.locator("summary", has_text=re.compile("^Shut out")).click()
        await hand.press("Shut out outreach-agent")
        await expect(opened.page.locator("main")).to_contain_text("Revoked")
        assert 401 == (await agent.get(f"/v1/projects/{project_id}/readiness")).status_code
        assert [] == opened.complaints


@pytest.mark.slow
async def test_a_queue_of_two_hundred_is_worked_off_by_keys_page_after_page(
    services: Services, app: FastAPI, engine: Engine, chromium: Chromium, address: str
) -> None:
    """Each letter is shown once, the decision is on the one that was shown, and the end of a page is not the end of the queue."""
    browser = Browser(app)
    made = await world.build(services, browser.http, engine, until="drafts")
    email = await set_password(services, made.actor)
    assert 303 == (await browser.send("/signin", email=email, password=PASSWORD)).status_code
    waiting = await _many(services, made, 200)
    review = made.path("/p/{project_id}/review/drafts")
    seen: list[str] = []
    async with window(chromium, address, dict(browser.http.cookies)) as opened:
        await opened.open(review)
        for _ in range(SHOWN + 5):
            if not await opened.page.locator("#rows > li").count():
                await opened.page.get_by_role("link", name="The next").click()
                await opened.page.wait_for_url("**cursor=**")
                await opened.ready()
            draft_id = await opened.page.get_attribute("#detail", "data-open")
            assert draft_id is not None
            seen.append(draft_id)
            await opened.press("s" if len(seen) % 10 == 0 else "a")
            await expect(opened.page.locator(f"#row-{draft_id}")).to_have_count(0)
        assert [] == opened.complaints
    assert len(seen) == len(set(seen))
    assert set(waiting) - set(seen) == set(await _waiting(services, made))


async def _many(services: Services, made: World, number: int) -> list[str]:
    """So many drafts that wait for review, to as many people; their ids."""
    pattern = (await made.get(f"{PROJECT}/drafts"))[0]
    person = "'domain', 'c' || n || '.example', 'contact_email', 'a@c' || n || '.example'"
    letter = (
        "'prospect_id', 'prospect_' || lpad(n::text, 26, '0'), 'to_email', 'a@c' || n || '.example'"
        ", 'review_status', 'needs_review', 'lifecycle_status', 'drafted_not_sendable'"
        ", 'approved_sha256', NULL, 'approved_by', NULL, 'approved_at', NULL"
    )
    async with services.db.pool.connection() as connection:
        for table, like, other in (("prospects", pattern["prospect_id"], person), ("drafts", pattern["id"], letter)):
            named = f"'id', '{like.partition('_')[0]}_' || lpad(n::text, 26, '0')"
            again = f"jsonb_populate_record(t, jsonb_build_object({named}, {other}))"
            rows = f"FROM {table} t, generate_series(1, {number}) n WHERE t.id = %s"
            await connection.execute(f"INSERT INTO {table} SELECT ({again}).* {rows}".encode(), (like,))
    return await _waiting(services, made)


async def _waiting(services: Services, made: World) -> list[str]:
    async with services.db.pool.connection() as connection:
        found = await connection.execute(
            "SELECT id FROM drafts WHERE project_id = %s AND review_status = 'needs_review'", (made.ids["project_id"],)
        )
        return [row[0] for row in await found.fetchall()]
