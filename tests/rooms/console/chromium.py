"""A real browser before the pages: what a person sees, presses and hears said, and what the browser complains of."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import urlsplit

from axe_playwright_python.base import AXE_SCRIPT
from playwright.async_api import Browser as Chromium
from playwright.async_api import BrowserContext, ConsoleMessage, Page, Request, async_playwright, expect

from outrider.console.sections import PERSONAL, SECTIONS

SCREENS: Final = [*(own.path for own in PERSONAL), *(section.path("{project_id}") for section in SECTIONS)]
"""Paths of every screen; a project's have a place for its id."""
BINARY: Final = "/usr/bin/chromium"
PATIENCE: Final = 60_000.0
"""Milliseconds that a page may take on a machine that is busy with other things."""
PHONE: Final = 320
"""Pixels: the width at which nothing may have to be scrolled sideways (WCAG 2.2, 1.4.10)."""
LISTENS: Final = "!document.querySelector('script') || 'ready' in document.documentElement.dataset"
"""Whether a page's script listens to keys; at once on a page that has none."""
_CONTRAST: Final = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
_LOOK: Final = """options => axe.run({resultTypes: ["violations"], ...options}).then(({violations}) =>
    violations.map(({id, help, nodes}) => `${id}: ${help} at ${JSON.stringify(nodes.slice(0, 3).map(({target}) => target))}`))"""
"""What breaks a rule, and no more: the elements that keep them are thousands, and to send them takes longer than to look."""


@asynccontextmanager
async def launched() -> AsyncIterator[Chromium]:
    """Debian's Chromium, without a window."""
    expect.set_options(timeout=PATIENCE)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=BINARY, args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        yield browser
        await browser.close()


@dataclass
class Window:
    """One browser window of a signed-in operator. `complaints` fills with console errors, violations of the policy, errors of
    scripts and requests to anybody else."""

    page: Page
    address: str
    beside: str = ""
    """Another host that a page may lead to."""
    complaints: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.complaints.append(f"script: {error}"))
        self.page.on("request", self._asked)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def _asked(self, request: Request) -> None:
        ours = (urlsplit(self.address).netloc, self.beside)
        if urlsplit(request.url).netloc not in ours and not request.url.startswith("data:"):
            self.complaints.append(f"a request to {request.url}")

    async def open(self, path: str) -> None:
        """Go to a page of ours, until its script listens."""
        await self.page.goto(self.address + path)
        await self.ready()

    async def ready(self) -> None:
        """Until the page's script listens to keys; at once on a page that has none."""
        await self.page.wait_for_function(LISTENS)

    async def press(self, *keys: str) -> None:
        """One key after the other."""
        for key in keys:
            await self.page.keyboard.press(key)

    async def said(self, text: str) -> None:
        """Until the page says this."""
        await expect(self.page.locator("#say")).to_contain_text(text)

    async def barriers(self) -> list[str]:
        """What axe finds (WCAG 2.2 A and AA, good practice) in light, dark and forced colours, and whether a phone must scroll
        sideways."""
        found = []
        for scheme, forced, options in (
            ("light", "none", None),
            ("dark", "none", _CONTRAST),
            ("light", "active", _CONTRAST),
        ):
            await self.page.emulate_media(color_scheme=scheme, forced_colors=forced)  # type: ignore[arg-type]
            found += [f"{scheme}, forced colours {forced}: {one}" for one in await self._axe(options)]
        found += await self._unseen()
        await self.page.emulate_media(color_scheme="light", forced_colors="none")
        size = self.page.viewport_size or {"width": 1280, "height": 800}
        await self.page.set_viewport_size({"width": PHONE, "height": 700})
        width = await self.page.evaluate("document.documentElement.scrollWidth")
        if width > PHONE:
            found.append(f"phone: {width} pixels wide")
        found += [f"phone: {one}" for one in await self._axe(None)]
        await self.page.set_viewport_size(size)
        return found

    async def _unseen(self) -> list[str]:
        """What only its colour told, where the system's few colours are forced: what is chosen has an edge or a weight."""
        told: list[str] = await self.page.evaluate(
            """() => [...document.querySelectorAll("[aria-current]")].filter((one) => {
                const style = getComputedStyle(one);
                return style.outlineStyle === "none" && style.borderStyle === "none" && Number(style.fontWeight) < 600;
            }).map((one) => `forced colours: ${one.textContent.trim().slice(0, 40)} is chosen, and does not look so`)"""
        )
        return told

    async def _axe(self, options: dict[str, Any] | None) -> list[str]:
        if not await self.page.evaluate("'axe' in window"):
            await self.page.evaluate(AXE_SCRIPT)
        found: list[str] = await self.page.evaluate(_LOOK, options)
        return found


@asynccontextmanager
async def window(chromium: Chromium, address: str, cookies: dict[str, str], **options: Any) -> AsyncIterator[Window]:
    """A window with these cookies of ours."""
    context: BrowserContext = await chromium.new_context(viewport={"width": 1280, "height": 800}, **options)
    context.set_default_timeout(PATIENCE)
    await context.add_cookies([{"name": name, "value": value, "url": address} for name, value in cookies.items()])
    opened = Window(await context.new_page(), address)
    yield opened
    await asyncio.shield(context.close())
