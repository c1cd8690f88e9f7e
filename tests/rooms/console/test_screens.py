"""Every screen, as a browser has it: nothing that keeps anybody out, nothing that the browser complains of, nobody else asked."""

import pytest

from outrider.console.sections import PERSONAL, SECTIONS
from tests.browser import Browser
from tests.rooms.console.chromium import SCREENS, Window
from tests.world import World


@pytest.mark.parametrize("screen", SCREENS)
async def test_a_screen_keeps_nobody_out(screen: str, looking: Window, seen_world: tuple[World, Browser]) -> None:
    await looking.open(seen_world[0].path(screen))

    assert [] == await looking.barriers()
    assert [] == looking.complaints


async def test_what_keeps_somebody_out_is_found(looking: Window, seen_world: tuple[World, Browser]) -> None:
    await looking.open(seen_world[0].path(SCREENS[0]))
    await looking.page.evaluate("""() => {
        const picture = document.createElement("img"), grey = document.createElement("p");
        grey.textContent = "Grey on grey, and wide";
        Object.assign(grey.style, {color: "#999", background: "#aaa", width: "400px"});
        document.querySelector("main").append(picture, grey);
    }""")

    found = await looking.barriers()

    for what in (
        "light, forced colours none: image-alt",
        "dark, forced colours none: color-contrast",
        "phone: 4",
        "phone: image-alt",
    ):
        assert any(one.startswith(what) for one in found), what


async def test_keys_lead_from_screen_to_screen(looking: Window, seen_world: tuple[World, Browser]) -> None:
    made, _ = seen_world
    await looking.open(made.path(SECTIONS[0].path("{project_id}")))
    for section in SECTIONS:
        await looking.press("g", section.key)
        await looking.page.wait_for_url(f"**{made.path(section.path('{project_id}'))}**")
        await looking.ready()

    assert [] == looking.complaints


async def test_every_page_leads_to_what_is_the_persons_own(looking: Window, seen_world: tuple[World, Browser]) -> None:
    made, _ = seen_world
    letters = [one.key for one in (*SECTIONS, *PERSONAL)]
    assert len(letters) == len(set(letters))

    await looking.open(made.path(SECTIONS[0].path("{project_id}")))
    for own in PERSONAL:
        await looking.press("g", own.key)
        await looking.page.wait_for_url(f"**{own.path}")
        await looking.ready()

    assert [] == looking.complaints


async def test_what_happens_elsewhere_shows_by_itself(looking: Window, seen_world: tuple[World, Browser]) -> None:
    """A run that somebody else begins while the page is open."""
    made, _ = seen_world
    await looking.open(made.path("/p/{project_id}/today"))
    await made.post("/v1/projects/{project_id}/runs", {"operation": "refresh_sources", "inputs": {}})
    await looking.page.wait_for_selector("#runs >> text=Refresh sources")
