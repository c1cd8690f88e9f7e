"""The pages on a port of their own, a browser before them, and an operator with one of everything."""

import shutil
from collections.abc import AsyncIterator

import pytest_asyncio
from fastapi import FastAPI
from playwright.async_api import Browser as Chromium

from outrider.engine import Engine, Services
from tests import world
from tests.browser import PASSWORD, Browser, set_password
from tests.lacking import lacking
from tests.rooms.console.chromium import BINARY, Window, launched, window
from tests.serving import listening
from tests.world import World


@pytest_asyncio.fixture(scope="session")
async def chromium() -> AsyncIterator[Chromium]:
    """Debian's Chromium (scripts/install-test-tools)."""
    if shutil.which(BINARY) is None:
        lacking("Chromium")
    async with launched() as browser:
        yield browser


@pytest_asyncio.fixture(scope="session")
async def address(app: FastAPI) -> AsyncIterator[str]:
    """Where a browser reaches the application."""
    async with listening(app) as (address, _):
        yield address


@pytest_asyncio.fixture(scope="module")
async def seen_world(services: Services, app: FastAPI, engine: Engine) -> AsyncIterator[tuple[World, Browser]]:
    """An operator with one of everything, to be looked at only, and their signed-in browser."""
    browser = Browser(app)
    made = await world.build(services, browser.http, engine)
    email = await set_password(services, made.actor)
    assert 303 == (await browser.send("/signin", email=email, password=PASSWORD)).status_code
    yield made, browser
    await browser.http.aclose()


@pytest_asyncio.fixture
async def looking(chromium: Chromium, address: str, seen_world: tuple[World, Browser]) -> AsyncIterator[Window]:
    """A window of that operator."""
    _, browser = seen_world
    async with window(chromium, address, dict(browser.http.cookies)) as opened:
        yield opened
