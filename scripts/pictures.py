"""The pictures of docs/console/: plays the demo, signs in and photographs each screen, in light, and some in dark and on a phone.

`make pictures`, after a screen has changed. Look at each of them before it is committed.
"""

import asyncio
import contextlib
import re
import socket
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

from playwright.async_api import Browser, BrowserContext
from tests.rooms.console.chromium import LISTENS, launched

from outrider.console.sections import PERSONAL, SECTIONS

FOLDER: Final = Path(__file__).parent.parent / "docs/console"
_WIDE: Final = (1280, 800)
_PHONE: Final = (360, 740)
_MORE: Final = (
    ("followups_week", "/p/{project}/followups/week", _WIDE, "light"),
    ("sandbox", "/p/{project}/mailbox/sandbox", _WIDE, "light"),
    ("review_dark", "/p/{project}/review/drafts", _WIDE, "dark"),
    ("inbox_dark", "/p/{project}/inbox", _WIDE, "dark"),
    ("review_phone", "/p/{project}/review/drafts", _PHONE, "light"),
    ("today_phone", "/p/{project}/today", _PHONE, "dark"),
)
_PATIENCE_SECONDS: Final = 300
_KEY: Final = re.compile(r"export KEY=(\S+)")


async def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    async with _demo() as (address, key), launched() as chromium:
        context = await _signed_in(chromium, address, key)
        project = await _project_of(context, address)
        wanted = [(one.name, one.path("{project}"), _WIDE, "light") for one in SECTIONS]
        wanted += [(one.name, one.path, _WIDE, "light") for one in PERSONAL]
        for name, path, size, scheme in (*wanted, *_MORE):
            page = await context.new_page()
            await page.set_viewport_size({"width": size[0], "height": size[1]})
            await page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            await page.goto(address + path.replace("{project}", project))
            await page.wait_for_function(LISTENS)
            await page.screenshot(path=FOLDER / f"{name}.png")
            await page.close()


@contextlib.asynccontextmanager
async def _demo() -> AsyncIterator[tuple[str, str]]:
    """The demo, played to its end and still up; its address and key."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "outrider", "demo", "--port", str(port), stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(_PATIENCE_SECONDS):
            key = ""
            while not key:
                line = await process.stdout.readline()
                if not line:
                    raise SystemExit("The demo ended before it printed its key.")
                if found := _KEY.search(line.decode()):
                    key = found.group(1)
        yield f"http://127.0.0.1:{port}", key
    finally:
        process.terminate()
        await process.communicate()  # what it still says must not keep it from ending


async def _signed_in(chromium: Browser, address: str, key: str) -> BrowserContext:
    context = await chromium.new_context()
    page = await context.new_page()
    await page.goto(address + "/signin")
    await page.fill("#key", key)
    await page.click("text=Sign in with the key")
    await page.wait_for_url("**/projects")
    await page.close()
    return context


async def _project_of(context: BrowserContext, address: str) -> str:
    page = await context.new_page()
    await page.goto(address + "/projects")
    path = await page.get_attribute("a[href^='/p/']", "href")
    await page.close()
    assert path is not None
    return path.split("/")[2]


if __name__ == "__main__":
    asyncio.run(main())
