"""On a phone: what one has to read and press stands on the screen, whole and beside nothing that covers it."""

import pytest
from playwright.async_api import Browser as Chromium

from tests.browser import Browser
from tests.rooms.console.chromium import SCREENS, Window, window
from tests.world import World

_WIDTHS = (360, 390)
_TRACKS = """() => {
    const width = document.documentElement.clientWidth, found = [];
    const shown = (one) => one.getClientRects().length > 0;
    const named = (one) => `${one.tagName} ${(one.textContent || one.name || "").trim().slice(0, 40)}`;
    for (const one of document.querySelectorAll("main .piled tbody *, main .filters *"))
        if (shown(one) && one.getBoundingClientRect().right > width) found.push(`cut: ${named(one)}`);
    for (const whole of document.querySelectorAll("main .whole"))
        if (whole.getClientRects().length > 1) found.push(`wrapped: ${named(whole)}`);
    const controls = [...document.querySelectorAll("main .filters :is(input, select, button)")].filter(shown);
    for (const [at, one] of controls.entries()) for (const other of controls.slice(at + 1)) {
        const mine = one.getBoundingClientRect(), theirs = other.getBoundingClientRect();
        const beside = mine.left >= theirs.right - 1 || theirs.left >= mine.right - 1;
        if (!beside && mine.top < theirs.bottom - 1 && theirs.top < mine.bottom - 1)
            found.push(`covered: ${named(one)} by ${named(other)}`);
    }
    return found;
}"""


@pytest.mark.parametrize("screen", SCREENS)
async def test_nothing_is_cut_wrapped_or_covered_on_a_phone(
    screen: str, looking: Window, seen_world: tuple[World, Browser]
) -> None:
    await looking.open(seen_world[0].path(screen))
    found = []
    for width in _WIDTHS:
        await looking.page.set_viewport_size({"width": width, "height": 800})
        found += [f"{width}: {one}" for one in await looking.page.evaluate(_TRACKS)]

    assert [] == found


async def test_a_follow_up_is_moved_without_scrolling_sideways(
    looking: Window, seen_world: tuple[World, Browser]
) -> None:
    """Its day and its buttons stand under its name."""
    await looking.page.set_viewport_size({"width": 390, "height": 800})
    await looking.open(seen_world[0].path("/p/{project_id}/followups"))

    row = looking.page.locator(".piled tbody tr").first
    boxes = [await row.locator(of).first.bounding_box() for of in ("b", "[data-is=Due]", "input[type=date]", "button")]

    assert all(box is not None and box["x"] + box["width"] <= 390 for box in boxes), boxes


async def test_whoever_has_only_a_finger_is_told_of_no_keys(
    chromium: Chromium, address: str, seen_world: tuple[World, Browser]
) -> None:
    made, browser = seen_world
    for touch in (True, False):
        async with window(chromium, address, dict(browser.http.cookies), has_touch=touch, is_mobile=touch) as opened:
            await opened.open(made.path("/p/{project_id}/followups/week"))
            keys = opened.page.locator(".top kbd:visible, .by-keys:visible, [data-dialog=help]:visible")
            assert touch == (await keys.count() == 0)
