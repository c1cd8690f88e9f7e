"""Signing in at a provider as a browser has it: there by a link, back by redirects, nothing in the way, nobody kept out."""

from collections.abc import AsyncIterator
from urllib.parse import urlsplit

import pytest_asyncio
from playwright.async_api import Browser as Chromium

from outrider.settings import Settings
from tests.openid import Place, installed
from tests.rooms.console.chromium import Window, window
from tests.serving import listening


@pytest_asyncio.fixture
async def standing(settings: Settings, database_url: str, chromium: Chromium) -> AsyncIterator[tuple[Place, Window]]:
    """An installation under its real address, and a window of somebody who is signed out."""
    async with installed(settings, database_url) as place, listening(place.app) as (address, _):
        place.services.settings.public_url = address
        place.app.state.openid._redirect_uri = f"{address}/signin/openid/callback"
        async with window(chromium, address, {}) as opened:
            opened.beside = urlsplit(place.provider.url).netloc
            yield place, opened


async def test_a_person_signs_in_at_the_provider_and_lands_where_they_wanted_to_be(
    standing: tuple[Place, Window],
) -> None:
    place, here = standing
    place.provider.claims = {"email": place.email}
    await here.open("/account/keys")
    assert [] == await here.barriers()

    await here.page.get_by_role("link", name="Sign in with Acme SSO").click()
    await here.page.wait_for_url("**/account/keys")
    await here.said("From now on Acme SSO signs you in here as Test operator.")

    await here.open("/account")
    assert await here.page.get_by_role("cell", name=place.email, exact=True).is_visible()
    assert [] == await here.barriers()
    assert [] == here.complaints


async def test_another_account_is_linked_and_unlinked_by_hand(standing: tuple[Place, Window]) -> None:
    place, here = standing
    place.provider.claims = {"email": place.email}
    await here.open("/signin")
    await here.page.get_by_role("link", name="Sign in with Acme SSO").click()
    await here.page.wait_for_url("**/projects")

    place.provider.claims = {"sub": "at-home", "email": "ada@home.example", "email_verified": False}
    await here.open("/account")
    await here.page.get_by_role("link", name="Link an account at Acme SSO").click()
    await here.said("Acme SSO signs you in from now on, too.")
    await here.page.get_by_role("button", name="Unlink ada@home.example").click()
    await here.said("It opens nothing here any more.")
    assert 0 == await here.page.get_by_text("ada@home.example").count()
    assert [] == here.complaints


async def test_a_provider_that_is_away_is_told_on_a_page_where_the_password_still_stands(
    standing: tuple[Place, Window],
) -> None:
    place, here = standing
    place.provider.fail("GET /.well-known", times=9)
    await here.open("/signin")
    await here.page.get_by_role("link", name="Sign in with Acme SSO").click()

    await here.page.get_by_text("Acme SSO gave no answer").wait_for()
    assert await here.page.get_by_label("Password").is_visible()
    assert [] == await here.barriers()
    assert [] == [one for one in here.complaints if "502" not in one]
