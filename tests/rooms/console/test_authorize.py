"""Letting an app in, in a real browser: the page keeps nobody out, and the answer arrives."""

from playwright.async_api import Browser as Chromium

from tests.authorizing import App
from tests.browser import Browser
from tests.local_pages import http, serving
from tests.rooms.console.chromium import window


async def test_the_answer_arrives_also_where_the_app_sends_the_browser_on(
    chromium: Chromium, address: str, browser: Browser, project_id: str
) -> None:
    """Chromium holds a page's `form-action` against every redirect that follows its form, the app's own too."""
    came: list[str] = []

    def answer(path: str, headers: dict[str, str]) -> bytes:
        came.append(path)
        on = f"Location: http://localhost:{port}/connected"
        return http(b"", on, status="302 Found") if "code=" in path else http(b"Connected", "Content-Type: text/html")

    async with serving(answer) as port, window(chromium, address, dict(browser.http.cookies)) as looking:
        oauth = await App(browser.http).register()
        request = browser.http.build_request(
            "GET", "/authorize", params=oauth.request(redirect_uri=f"http://127.0.0.1:{port}/callback")
        )
        await looking.open(request.url.raw_path.decode())
        barriers, complaints = await looking.barriers(), list(looking.complaints)
        await looking.page.check(f'input[name="project_id"][value="{project_id}"]')
        await looking.page.click("text=Allow for this project")
        await looking.page.wait_for_url(f"http://localhost:{port}/connected")

    assert [] == barriers
    assert [] == complaints
    assert came[0].startswith("/callback?code=oac_")
