"""Promise: a site is read page by page as its robots.txt allows; what fails is said with why, and what is gone goes stale."""

import pytest

from outrider.engine import Engine
from outrider.knowledge import operations
from tests.factories import Actor
from tests.rooms.conftest import Site
from tests.rooms.prospects.making import run

OFFER = "We rent out mobile cranes with drivers."
PRICE = "A crane costs 900 euros a day."
PROOF = "Since 2011 we have lifted 4,000 roofs in Wales."


def page(*paragraphs: str, links: str = "") -> str:
    return f"<!doctype html><title>Redcap</title>{''.join(f'<p>{one}</p>' for one in paragraphs)}{links}"


def link(path: str, words: str) -> str:
    return f'<a href="{path}">{words}</a>'


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(operations, "_PAUSE", 0.0)


async def test_a_site_is_read_within_bounds_and_refreshed(
    client: Actor, engine: Engine, project_id: str, site: Site, quick: None
) -> None:
    links = link("/products", "Products") + link("/prices", "Pricing") + link("/inside", "About us")
    front = site.put("/", page(OFFER, links=links + link("https://elsewhere.example/", "Partner")))
    site.put("/products", page(PROOF))
    site.put("/prices", page(PRICE))
    site.pages["/robots.txt"] = (200, "text/plain", b"User-agent: *\nDisallow: /inside\n")

    done = await run(client, engine, project_id, "read_site", url=front)

    result = done["result"]
    assert (3, 3, 0) == (result["pages_read"], result["claims_created"], result["claims_stale"])
    assert [("robots_disallowed", False)] == [(one["code"], one["can_retry"]) for one in result["failed"]]
    assert any("robots.txt" in warning for warning in done["warnings"])
    assert "/inside" not in site.asked

    site.put("/prices", page("More soon."))
    site.asked.clear()
    again = await run(client, engine, project_id, "refresh_sources")

    assert (3, 1) == (again["result"]["pages_read"], again["result"]["claims_stale"])
    assert sorted(["/robots.txt", "/", "/prices", "/products"]) == sorted(site.asked)
    knowledge = (await client.get(f"/v1/projects/{project_id}/knowledge")).json()
    assert {PRICE: "stale", OFFER: "proposed", PROOF: "proposed"} == {
        one["text"]: one["status"] for one in knowledge["claims"]
    }


async def test_a_site_that_gives_nothing_says_why(client: Actor, engine: Engine, project_id: str, site: Site) -> None:
    site.pages["/"] = (404, "text/plain", b"not here")

    done = await run(client, engine, project_id, "read_site", url=f"{site.base}/")

    assert "failed" == done["status"]
    assert "it answered 404" in done["error"]["detail"]
