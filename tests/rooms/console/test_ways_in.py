"""Ways in: a link for who has no password yet, and one's own account. A look uses nothing up, a button does, and only once."""

import asyncio
import re
from datetime import timedelta

import pytest
from fastapi import FastAPI

from outrider.access import links, sessions
from outrider.core import clock
from outrider.core.principal import system
from outrider.engine import Services
from tests.browser import PASSWORD, Browser, from_address, set_password
from tests.factories import Actor

NEW = "another horse battery"
WHO = system("system", "tests")


async def link_of(services: Services, operator_id: str | None) -> str:
    async with services.db.read(WHO) as tx:
        return await links.make(tx, services.master_key, operator_id)


async def choose(browser: Browser, link: str, **more: str) -> int:
    fields = {"email": "ada@acme.example", "password": NEW, **more}
    return (await browser.send("/welcome", link=link, **fields)).status_code


async def sign_in(browser: Browser, email: str, password: str) -> int:
    return (await browser.send("/signin", email=email, password=password)).status_code


async def test_a_link_leads_to_choosing_a_password_and_works_once(
    app: FastAPI, services: Services, actor: Actor
) -> None:
    link, other = await link_of(services, actor.operator_id), await link_of(services, actor.operator_id)
    browser, email = Browser(app), f"{actor.operator_id}@chosen.example"

    for _ in range(3):  # what looks at links before people do, such as a mail scanner
        assert "Choose a password" in (await browser.http.get("/welcome", params={"link": link})).text
    assert not browser.http.cookies

    assert 303 == await choose(browser, link, email=email)
    assert 200 == (await browser.http.get("/account")).status_code
    assert 410 == await choose(Browser(app), link, email="eve@evil.example", password="a third horse battery")
    assert 410 == (await Browser(app).http.get("/welcome", params={"link": other})).status_code
    assert 303 == await sign_in(Browser(app), email, NEW)


async def test_of_two_who_press_the_button_at_once_one_gets_in(app: FastAPI, services: Services, actor: Actor) -> None:
    link = await link_of(services, actor.operator_id)

    codes = await asyncio.gather(
        *(choose(Browser(app), link, email=f"{n}-{actor.operator_id}@acme.example") for n in range(2))
    )

    assert [303, 410] == sorted(codes)


async def test_a_link_ends_after_half_an_hour(
    app: FastAPI, services: Services, actor: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = await link_of(services, actor.operator_id)
    later = clock.now() + timedelta(minutes=links.MINUTES, seconds=1)
    monkeypatch.setattr(clock, "now", lambda: later)

    assert 410 == (await Browser(app).http.get("/welcome", params={"link": link})).status_code
    assert 410 == await choose(Browser(app), link)


async def test_a_link_for_the_first_start_opens_nothing_once_there_is_an_operator(
    app: FastAPI, services: Services, actor: Actor
) -> None:
    assert 410 == await choose(Browser(app), await link_of(services, None), name="Eve")


@pytest.mark.parametrize("link", ["", "A", "AAAA" * 30, "é", "..%2f", "=" * 9])
async def test_what_is_no_link_opens_nothing(link: str, app: FastAPI) -> None:
    answer = await Browser(app).http.get("/welcome", params={"link": link})

    assert 410 == answer.status_code
    assert "operators sign-in-link" in answer.text


async def test_a_link_takes_a_form_of_this_site_only_and_cannot_be_framed(
    app: FastAPI, services: Services, actor: Actor
) -> None:
    link = await link_of(services, actor.operator_id)
    page = await Browser(app).http.get("/welcome", params={"link": link})
    foreign = await Browser(app).send("/welcome", origin="https://elsewhere.example", link=link, password=NEW)

    assert "DENY" == page.headers["x-frame-options"]
    assert "no-referrer" == page.headers["referrer-policy"]
    assert 403 == foreign.status_code


async def test_a_password_that_is_too_short_is_refused_beside_its_field_and_the_link_still_works(
    app: FastAPI, services: Services, actor: Actor
) -> None:
    link, browser = await link_of(services, actor.operator_id), Browser(app)
    refused = await browser.send("/welcome", link=link, email="no address", password="short")

    assert 422 == refused.status_code
    assert 'id="wrong-password">A password has 12 to 200 characters.' in refused.text
    assert 'id="wrong-email"' in refused.text
    assert 'value="no address"' in refused.text
    assert "short" not in refused.text.replace("too short", "")
    assert 303 == await choose(browser, link, email=f"{actor.operator_id}@late.example")


async def test_the_brake_holds_before_the_link_too(app: FastAPI, services: Services, actor: Actor) -> None:
    link, browser = await link_of(services, actor.operator_id), from_address(app, "198.51.100.77")

    codes = [await choose(browser, link, password="short") for _ in range(21)]

    assert {422, 429} == set(codes)
    assert 429 == await choose(browser, link)


async def test_no_session_that_somebody_planted_becomes_mine(app: FastAPI, services: Services, actor: Actor) -> None:
    browser = Browser(app)
    browser.http.cookies.set("outrider", "ocs_planted")
    await choose(browser, await link_of(services, actor.operator_id), email=f"{actor.operator_id}@fix.example")

    values = [cookie.value for cookie in browser.http.cookies.jar if cookie.value != "ocs_planted"]
    assert 1 == len(values)
    planted = Browser(app)
    planted.http.cookies.set("outrider", "ocs_planted")
    assert 303 == (await planted.http.get("/account")).status_code


async def test_a_new_password_ends_every_other_session_and_this_one_goes_on(
    app: FastAPI, services: Services, actor: Actor
) -> None:
    email, here, elsewhere = await set_password(services, actor), Browser(app), Browser(app)
    for one in (here, elsewhere):
        assert 303 == await sign_in(one, email, PASSWORD)
    before = dict(here.http.cookies)

    wrong = await here.send("/account/password", password="no such password", new_password=NEW)
    assert 422 == wrong.status_code
    assert 'id="wrong-password">This is not your password.' in wrong.text

    assert 303 == (await here.send("/account/password", password=PASSWORD, new_password=NEW)).status_code
    assert dict(here.http.cookies) != before
    assert "Other sessions ended: 1" in (await here.http.get("/account")).text
    assert 303 == (await elsewhere.http.get("/account")).status_code
    assert 401 == await sign_in(Browser(app), email, PASSWORD)
    assert 303 == await sign_in(Browser(app), email, NEW)


async def test_who_sits_at_an_open_browser_cannot_guess_the_password(
    app: FastAPI, services: Services, actor: Actor
) -> None:
    browser = Browser(app)
    await sign_in(browser, await set_password(services, actor), PASSWORD)

    tries = [await browser.send("/account/password", password="guess", new_password=NEW) for _ in range(6)]

    assert 429 == tries[-1].status_code
    assert 429 == (await browser.send("/account/password", password=PASSWORD, new_password=NEW)).status_code


async def test_sessions_are_listed_with_where_they_are_and_ended_one_by_one(
    app: FastAPI, services: Services, actor: Actor, stranger: Actor
) -> None:
    email, here, cafe = await set_password(services, actor), Browser(app), from_address(app, "198.51.100.9")
    cafe.http.headers["user-agent"] = '<img src=x onerror="1"> (X11; Linux x86_64) Firefox/140.0'
    for one in (here, cafe):
        assert 303 == await sign_in(one, email, PASSWORD)
    page = (await here.http.get("/account")).text
    ends = re.findall(r'name="session_id" value="(ses_\w+)"', page)

    assert "Firefox on Linux" in page
    assert "198.51.100.9" in page
    assert 1 == len(ends)
    assert "<img src=x" not in page

    other = Browser(app)
    await sign_in(other, await set_password(services, stranger), PASSWORD)
    await other.send("/account/sessions/end", session_id=ends[0])
    assert 200 == (await cafe.http.get("/account")).status_code

    await here.send("/account/sessions/end", session_id=ends[0])
    assert 303 == (await cafe.http.get("/account")).status_code
    assert 200 == (await here.http.get("/account")).status_code

    await here.send("/account/sessions/end-all", note="")
    assert 303 == (await here.http.get("/account")).status_code


async def test_a_session_of_a_key_that_may_not_do_everything_changes_no_password(
    actor: Actor, app: FastAPI, services: Services
) -> None:
    made = (await actor.post("/v1/api-keys", json={"name": "Few", "scopes": ["read", "keys:write"]})).json()
    browser = Browser(app)
    secret = await sessions.begin(services.db, actor.operator_id, sessions.SeenAt(), "api_key", made["api_key"]["id"])
    browser.http.cookies.set("outrider", secret)

    assert "may not do everything" in (await browser.http.get("/account")).text
    refused = await browser.send("/account/password", email="eve@evil.example", new_password=NEW)
    more = await browser.send("/account/keys", name="More", granted=["send"])

    assert (403, 403) == (refused.status_code, more.status_code)
    assert 'id="secret"' not in more.text
