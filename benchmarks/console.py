"""The console in a real browser, with 200 drafts to review: bytes of a screen, a key until the next draft shows, what a key
costs the server, and what twenty open pages cost it. The server is a process of its own; keys and whole pages take turns."""

import asyncio
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from statistics import median

import httpx
from playwright.async_api import Page
from tests import world as played
from tests.browser import PASSWORD, set_password
from tests.rooms.console.chromium import Window, launched, window

from benchmarks.world import Result, World, cpu_seconds
from outrider.app import create_app
from outrider.console.sections import SECTIONS
from outrider.engine import Engine

DRAFTS = 200
KEYS = 20
PAGES = 20
_SHOWN_AFTER = """async (key) => {
    const open = () => document.querySelector("[data-open]").dataset.open;
    const before = open(), began = performance.now();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    while (open() === before) {
        if (performance.now() - began > 20000) throw new Error("no other draft is shown");
        await new Promise(requestAnimationFrame);
    }
    return performance.now() - began;
}"""
_WATCHED_SECONDS = 20


async def measure(world: World) -> list[Result]:
    made, email = await _desk(world)
    project_id = made.ids["project_id"]
    review = f"/p/{project_id}/review/drafts"
    async with world.server("benchmarks.serve:create") as (address, pid), launched() as chromium:
        async with httpx.AsyncClient(base_url=address, headers={"Origin": address}) as http:
            answer = await http.post("/signin", data={"email": email, "password": PASSWORD})
            assert answer.status_code == 303, answer.text
            cookies = dict(http.cookies)
        largest, where = 0, ""
        for section in SECTIONS:
            async with window(chromium, address, cookies) as cold:
                if (taken := await _bytes_of(cold, section.path(project_id))) > largest:
                    largest, where = taken, section.name
        async with window(chromium, address, cookies) as opened:
            shown, whole, costs = [], [], []
            for _ in range(world.rounds):
                await opened.open(review)
                before = cpu_seconds(pid)
                shown += [await opened.page.evaluate(_SHOWN_AFTER, "j") for _ in range(KEYS)]
                costs.append((cpu_seconds(pid) - before) * 1000 / KEYS)
                whole += [await _whole_page(opened.page) for _ in range(3)]
        alone = await _share_of_a_core(pid)
        async with _watching(chromium, address, cookies, f"/p/{project_id}/today"):
            idle = await _share_of_a_core(pid)
    return [
        Result(
            f"largest screen, cold, on the wire ({where})",
            f"{largest / 1000:.1f} kB",
            "30 kB",
            f"{largest / 30_000:.2f}",
            "below 1",
        ),
        Result(
            f"J until the next of {DRAFTS} drafts shows",
            f"{min(shown):.0f} / {median(shown):.0f} ms",
            f"the page anew: {min(whole):.0f} / {median(whole):.0f} ms",
            f"{median(shown) / median(whole):.2f}",
            "60 ms",
        ),
        Result("server's CPU for one J", f"{min(costs):.1f} ms", "8 ms", f"{min(costs) / 8:.2f}", "below 1"),
        Result(
            f"{PAGES} pages watching, server's CPU",
            f"{idle:.2%}",
            f"1 %; with none {alone:.2%}",
            f"{idle / 0.01:.2f}",
            "below 1",
        ),
    ]


async def _share_of_a_core(pid: int) -> float:
    before = cpu_seconds(pid)
    await asyncio.sleep(_WATCHED_SECONDS)  # the length of the measurement, and no wait for anything
    return (cpu_seconds(pid) - before) / _WATCHED_SECONDS


async def _desk(world: World) -> tuple[played.World, str]:
    """An operator with one real draft, and the rest like it, to others."""
    app = create_app(world.services)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://testserver") as http:
        made = await played.build(world.services, http, Engine(world.services, world.services.registry), until="drafts")
        email = await set_password(world.services, made.actor)
        project_id = made.ids["project_id"]
        drafts = await made.get(f"/v1/projects/{project_id}/drafts")
    person = "'domain', 'c' || n || '.example', 'contact_email', 'a@c' || n || '.example'"
    letter = "'prospect_id', 'prospect_' || lpad(n::text, 26, '0'), 'to_email', 'a@c' || n || '.example'"
    async with world.services.db.pool.connection() as connection:
        for table, like, other in (
            ("prospects", drafts[0]["prospect_id"], person),
            ("drafts", drafts[0]["id"], letter),
        ):
            named = f"'id', '{like.partition('_')[0]}_' || lpad(n::text, 26, '0')"
            again = f"jsonb_populate_record(t, jsonb_build_object({named}, {other}))"
            await connection.execute(
                f"INSERT INTO {table} SELECT ({again}).* FROM {table} t, generate_series(1, {DRAFTS}) n WHERE t.id = %s",
                (like,),
            )
    return made, email


async def _bytes_of(cold: Window, path: str) -> int:
    """What a browser without anything kept loads for a screen, with its mail left out: bodies as they travel."""
    taken = 0
    sizes = []
    cold.page.on("requestfinished", lambda request: sizes.append(request.sizes()))
    async with cold.page.expect_event("load"):
        await cold.page.goto(cold.address + path)
    await cold.ready()
    for size in sizes:
        taken += (await size)["responseBodySize"]
    return taken


async def _whole_page(page: Page) -> float:
    await page.reload()
    await page.wait_for_function("'ready' in document.documentElement.dataset")
    taken: float = await page.evaluate("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd")
    return taken


@asynccontextmanager
async def _watching(chromium, address: str, cookies: dict[str, str], path: str) -> AsyncIterator[None]:  # type: ignore[no-untyped-def]
    """Twenty pages, as four people with five tabs each have them."""
    contexts = [await chromium.new_context() for _ in range(math.ceil(PAGES / 5))]
    try:
        for context in contexts:
            await context.add_cookies(
                [{"name": name, "value": value, "url": address} for name, value in cookies.items()]
            )
            for _ in range(5):
                await (await context.new_page()).goto(address + path)
        yield
    finally:
        for context in contexts:
            await context.close()
