"""What is kept of an authorization code."""

import httpx

from outrider.engine import Services
from tests.authorizing import CALLBACK, App
from tests.browser import Browser


async def test_no_code_is_kept_as_it_is(
    services: Services, browser: Browser, project_id: str, http: httpx.AsyncClient
) -> None:
    oauth = await App(http).register()
    back = await oauth.allow(browser, project_id)

    async with services.db.pool.connection() as connection:
        cursor = await connection.execute("SELECT c::text FROM authorization_codes c")
        rows = str(await cursor.fetchall())

    assert back["code"] not in rows
    assert CALLBACK in rows
