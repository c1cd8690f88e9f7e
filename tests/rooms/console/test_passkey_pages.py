"""Passkeys as a real browser has them, with the authenticator that Chromium keeps for tests (CDP, WebAuthn)."""

from collections.abc import AsyncIterator
from typing import Any

import pytest_asyncio
from fastapi import FastAPI
from playwright.async_api import Browser as Chromium
from playwright.async_api import CDPSession, expect

from outrider.app import create_app
from outrider.engine import Services
from outrider.settings import Settings
from tests.browser import PASSWORD, set_password
from tests.factories import Actor, http_to, new_actor, services_of
from tests.rooms.console.chromium import Window, window
from tests.serving import listening


class Desk:
    """A window on localhost, and the authenticator of the machine that it stands on."""

    def __init__(self, here: Window, session: CDPSession, services: Services, app: FastAPI, actor: Actor) -> None:
        self.here, self.session, self.services, self.app, self.actor = here, session, services, app, actor
        self.device = ""

    async def plug_in(self, **changes: Any) -> None:
        options = {
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": True,
            "hasUserVerification": True,
            "isUserVerified": True,
            "automaticPresenceSimulation": True,
            **changes,
        }
        made = await self.session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
        self.device = made["authenticatorId"]

    async def type_password(self) -> None:
        email = await set_password(self.services, self.actor)
        await self.here.open("/signin?next=/account")
        await self.here.page.get_by_label("Email").fill(email)
        await self.here.page.get_by_label("Password", exact=True).fill(PASSWORD)
        await self.here.page.get_by_role("button", name="Sign in", exact=True).click()
        await self.here.page.wait_for_url(f"{self.here.address}/account")
        await self.here.ready()

    async def make(self, name: str) -> None:
        await self.here.page.get_by_label("Name of the passkey").fill(name)
        await self.here.page.get_by_role("button", name="Make a passkey").click()


@pytest_asyncio.fixture
async def desk(settings: Settings, database_url: str, chromium: Chromium) -> AsyncIterator[Desk]:
    async with services_of(settings.model_copy(update={"public_url": "http://localhost"}), database_url) as services:
        app = create_app(services)
        async with listening(app) as (address, _), http_to(app) as http:
            here_is = address.replace("127.0.0.1", "localhost")
            services.settings.public_url = here_is
            actor = await new_actor(services, http)
            async with window(chromium, here_is, {}) as opened:
                session = await opened.page.context.new_cdp_session(opened.page)
                await session.send("WebAuthn.enable")
                yield Desk(opened, session, services, app, actor)


async def test_a_passkey_is_made_used_and_removed(desk: Desk) -> None:
    here = desk.here
    await desk.plug_in()
    await desk.type_password()
    await desk.make("Laptop")
    await here.said("Laptop signs you in from now on, too.")
    assert [] == await here.barriers()

    await here.page.get_by_role("button", name="Sign out", exact=True).click()
    await here.page.wait_for_url(f"{here.address}/signin")
    await here.open("/signin?next=/account/keys")
    assert [] == await here.barriers()
    await here.page.get_by_role("button", name="Sign in with a passkey").click()
    await here.page.wait_for_url(f"{here.address}/account/keys")

    await here.open("/account")
    await here.page.get_by_role("button", name="Remove the passkey Laptop").click()
    await here.said("That passkey opens nothing here any more.")
    assert [] == here.complaints


async def test_one_device_holds_one_passkey_of_an_account(desk: Desk) -> None:
    await desk.plug_in()
    await desk.type_password()
    await desk.make("Laptop")
    await desk.here.said("Laptop signs you in")
    await desk.make("Again")

    await expect(desk.here.page.locator("form[data-passkey] [role=alert]")).to_contain_text("has a passkey")


async def test_who_is_not_recognised_by_their_device_is_told_and_the_password_stays(desk: Desk) -> None:
    here = desk.here
    await desk.plug_in()
    await desk.type_password()
    await desk.make("Laptop")
    await here.said("Laptop signs you in")
    await here.page.context.clear_cookies()
    await desk.session.send("WebAuthn.setUserVerified", {"authenticatorId": desk.device, "isUserVerified": False})
    await here.open("/signin")
    await here.page.get_by_role("button", name="Sign in with a passkey").click()

    await expect(here.page.locator("form[data-passkey] [role=alert]")).to_contain_text("No passkey was used")
    assert await here.page.get_by_label("Password", exact=True).is_visible()
    assert [] == await here.barriers()


async def test_without_script_the_page_offers_no_passkey_and_takes_a_password(desk: Desk, chromium: Chromium) -> None:
    async with window(chromium, desk.here.address, {}, java_script_enabled=False) as plain:
        await plain.page.goto(plain.address + "/signin")

        assert not await plain.page.get_by_role("button", name="Sign in with a passkey").is_visible()
        assert await plain.page.get_by_label("Password", exact=True).is_visible()
