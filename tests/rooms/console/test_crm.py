"""The CRM in the console: connected, tried and let go by the interface's own verbs, and its secret stands on no page."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any, get_args

import pytest_asyncio
from playwright.async_api import Browser as Chromium

from outrider.app import create_app
from outrider.console.screens import crm as screen
from outrider.engine import Services
from outrider.feed.crm.entries import EVENTS, HandedOver
from outrider.providers.crm import registry
from tests.browser import PASSWORD, Browser, set_password
from tests.rooms.console.chromium import window
from tests.rooms.feed.hand_off import HandOff, handing_off
from tests.rooms.feed.hubspot import Portal
from tests.rooms.feed.salesforce import Org
from tests.serving import listening

EVIL = "<img src=x onerror=alert(1)>"
SECRET = "pat-secret-7f3c"


@dataclass(frozen=True, slots=True)
class Seen:
    """A project with a CRM within reach, and the signed-in browser of its operator."""

    hand_off: HandOff[Portal]
    browser: Browser

    @property
    def place(self) -> str:
        return f"/p/{self.hand_off.desk.project_id}/crm"

    async def connect(self, token: str, chosen: tuple[str, ...] = ("contacts", "replies")) -> int:
        fields: dict[str, Any] = {"provider": "hubspot", "token": token, "hands_over": list(chosen)}
        return (await self.browser.send(f"{self.place}/connect", **fields)).status_code

    async def page(self, query: str = "") -> str:
        answer = await self.browser.http.get(self.place + query)
        assert 200 == answer.status_code, answer.text
        return answer.text


@pytest_asyncio.fixture
async def seen(services: Services) -> AsyncIterator[Seen]:
    async with handing_off(services, Portal()) as hand_off:
        browser = Browser(create_app(hand_off.services))
        email = await set_password(hand_off.services, hand_off.desk.actor)
        assert 303 == (await browser.send("/signin", email=email, password=PASSWORD)).status_code
        yield Seen(hand_off, browser)
        await browser.http.aclose()


def test_every_crm_and_all_that_is_handed_over_has_words() -> None:
    assert (
        set(registry.NAMES)
        == set(registry.LABELS)
        == set(registry.ASKED)
        == set(registry.KEYS)
        == set(registry.BIN_DAYS)
    )
    assert set(get_args(HandedOver)) == set(screen.CHOICES)
    assert set(EVENTS) == set(screen.EVENTS)


async def test_it_is_connected_changed_tried_and_let_go(seen: Seen) -> None:
    """Each as the interface then says; what is handed over is changed without the secret."""
    assert "No CRM is connected" in await seen.page()
    seen.hand_off.portal.token = SECRET

    assert 303 == await seen.connect(f" {SECRET} ")
    assert ["contacts", "replies"] == (await seen.hand_off.get())["hands_over"]
    assert 303 == await seen.connect("", ("outcomes",))
    assert ["outcomes"] == (await seen.hand_off.get())["hands_over"]
    assert 303 == (await seen.browser.send(f"{seen.place}/check", x="")).status_code
    page = await seen.page("?form=connect")
    assert SECRET not in page
    assert "takes what is handed over" in page

    assert 303 == (await seen.browser.send(f"{seen.place}/disconnect", x="")).status_code
    assert 404 == (await seen.hand_off.desk.actor.get(seen.hand_off.path())).status_code
    assert "its secret deleted" in await seen.page()


async def test_salesforce_is_connected_by_its_own_fields_and_its_secret_is_on_no_page(services: Services) -> None:
    """The form asks for what the chosen CRM needs; what is no secret comes back as it was typed."""
    async with handing_off(services, Org()) as hand_off:
        browser = Browser(create_app(hand_off.services))
        email = await set_password(hand_off.services, hand_off.desk.actor)
        assert 303 == (await browser.send("/signin", email=email, password=PASSWORD)).status_code
        place = f"/p/{hand_off.desk.project_id}/crm"
        keys: dict[str, Any] = {**hand_off.portal.keys, "hands_over": ["replies"]}

        asked = await browser.http.get(f"{place}?form=connect&provider=salesforce")
        odd = await browser.send(f"{place}/connect", **{**keys, "url": "https://evil.example"})
        wrong = await browser.send(f"{place}/connect", **{**keys, "client_secret": SECRET})
        browser_cookies = dict(browser.http.cookies)
        browser.http.cookies.clear()
        signed_out = await browser.send(f"{place}/connect", **keys)
        browser.http.cookies.update(browser_cookies)
        connected = await browser.send(f"{place}/connect", **{**keys, "url": "https://acme.lightning.force.com/x"})
        changed = await browser.send(f"{place}/connect", provider="salesforce", hands_over="outcomes")
        shown = await browser.http.get(place)
        await browser.http.aclose()

        assert 'name="client_secret"' in asked.text
        assert 'name="token"' not in asked.text
        assert (422, 409, 401, 303, 303) == tuple(
            one.status_code for one in (odd, wrong, signed_out, connected, changed)
        )
        assert 'id="wrong-url"' in odd.text
        assert f'value="{hand_off.portal.client_id}"' in odd.text
        assert "does not sign the app in (invalid_client)" in wrong.text
        for one in (odd, wrong, signed_out, shown):
            assert hand_off.portal.secret not in one.text
            assert SECRET not in one.text
        assert ["outcomes"] == (await hand_off.get())["hands_over"]
        assert hand_off.portal.account in shown.text


async def test_a_refused_secret_connects_nothing_and_comes_back_on_no_page(seen: Seen) -> None:
    fields: dict[str, Any] = {"provider": "hubspot", "hands_over": ["outcomes"]}
    refused = await seen.browser.send(f"{seen.place}/connect", token=SECRET, **fields)
    missing = await seen.browser.send(f"{seen.place}/connect", token="", **fields)
    odd = await seen.browser.send(f"{seen.place}/connect", token="two words", **fields)
    unknown = await seen.browser.send(f"{seen.place}/connect", token=SECRET, **fields | {"provider": EVIL})

    assert [409, 422, 422, 422] == [one.status_code for one in (refused, missing, odd, unknown)]
    assert "HubSpot no longer accepts the secret" in refused.text
    assert 'id="wrong-token"' in missing.text
    assert 'id="wrong-token"' in odd.text
    for one in (refused, missing, odd, unknown):
        assert SECRET not in one.text
        assert EVIL not in one.text
        assert 'value="outcomes" checked' in one.text
        assert 'value="contacts" checked' not in one.text
    assert 404 == (await seen.hand_off.desk.actor.get(seen.hand_off.path())).status_code


async def test_a_secret_that_was_sent_signed_out_is_given_anew(seen: Seen) -> None:
    fields: dict[str, Any] = {"provider": "hubspot", "token": SECRET, "hands_over": ["outcomes"]}
    seen.browser.http.cookies.clear()

    answer = await seen.browser.send(f"{seen.place}/connect", **fields)

    assert 401 == answer.status_code
    assert ">outcomes</textarea>" in answer.text
    assert SECRET not in answer.text


async def test_a_crm_that_refuses_is_said_and_every_way_leads_to_the_open_form(seen: Seen) -> None:
    await seen.connect(seen.hand_off.portal.token, ("contacts", "sent", "replies"))
    await seen.hand_off.reply(f"Yes please. {EVIL}")
    await seen.hand_off.copied(2)
    seen.hand_off.portal.token = "another"
    await seen.hand_off.work()
    blockers = (await seen.hand_off.desk.actor.get(seen.hand_off.desk.path("readiness"))).json()["blockers"]
    [way] = [one["fix"]["console_path"] for one in blockers if one["code"] == "crm_refused"]

    today = await seen.browser.http.get(f"/p/{seen.hand_off.desk.project_id}/today")
    shown = await seen.browser.http.get(way)
    tested = await seen.browser.send(f"{seen.place}/check", x="")

    assert f'href="{way}"' in today.text
    assert '<details class="confirm wide" open>' in shown.text
    assert "2 entries wait; nothing is lost." in shown.text
    assert 303 == tested.status_code
    assert "no longer accepts the secret" in (await seen.browser.http.get(seen.place)).text
    assert 303 == await seen.connect("another")
    await seen.hand_off.until(delivered=1, left_out=1)
    assert "Refuses" not in await seen.page()


async def test_what_failed_says_why_and_is_handed_over_again(seen: Seen) -> None:
    await seen.connect(seen.hand_off.portal.token)
    await seen.hand_off.reply(f"Yes please. {EVIL}")
    await seen.hand_off.copied(2)
    seen.hand_off.portal.wrong = [(400, {}, b'{"status":"error","category":"VALIDATION_ERROR"}')]
    await seen.hand_off.until(failed=1)
    [row] = await seen.hand_off.deliveries("?status=failed")
    page = await seen.page("?status=failed")

    again = await seen.browser.send(f"{seen.place}/deliveries/{row['id']}/again", x="")
    await seen.hand_off.until(delivered=1, failed=0)

    assert row["last_error"] in page
    assert "They answered" in page
    assert EVIL not in page
    assert 303 == again.status_code
    assert "None of these." in await seen.page("?status=failed")
    assert "Delivered" in await seen.page("?status=delivered")


async def test_the_form_of_each_crm_keeps_nobody_out(seen: Seen, chromium: Chromium) -> None:
    async with (
        listening(create_app(seen.hand_off.services)) as (address, _),
        window(chromium, address, dict(seen.browser.http.cookies)) as opened,
    ):
        for name, label in registry.LABELS.items():
            await opened.open(seen.place)
            await opened.page.click(f"nav[aria-label='Which CRM'] >> text={label}")
            for key in registry.KEYS[name]:
                await opened.page.fill(f"input[name={key.name}]", "x")
            assert [] == await opened.barriers()
            assert [] == opened.complaints


async def test_the_connected_screen_keeps_nobody_out(seen: Seen, chromium: Chromium) -> None:
    await seen.connect(seen.hand_off.portal.token)
    await seen.hand_off.reply()
    await seen.hand_off.copied(2)
    seen.hand_off.portal.token = "another"
    await seen.hand_off.work()
    async with (
        listening(create_app(seen.hand_off.services)) as (address, _),
        window(chromium, address, dict(seen.browser.http.cookies)) as opened,
    ):
        await opened.open(f"{seen.place}?form=connect")
        assert [] == await opened.barriers()
        await opened.press("t")
        await opened.said("no longer accepts the secret")
        await opened.page.fill("input[name=token]", "another")
        await opened.page.click("text=Ask it, then save")
        await opened.said("takes it")
        assert [] == opened.complaints
