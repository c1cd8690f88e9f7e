"""The pages that stand alone: signing in and letting somebody in keep nobody out, in any light and on a phone."""

from tests import devices
from tests.browser import Browser
from tests.rooms.console.chromium import Window
from tests.world import World


async def test_the_pages_that_stand_alone_keep_nobody_out(looking: Window, seen_world: tuple[World, Browser]) -> None:
    _, browser = seen_world
    begun = await devices.start(browser.http)
    for path in ("/signin", "/", f"/device?user_code={begun['user_code']}"):
        await looking.open(path)
        assert [] == await looking.barriers(), path
    await looking.page.click("text=Continue")
    await looking.page.wait_for_selector("text=Project that it may use")

    assert [] == await looking.barriers()
    assert [] == looking.complaints
