"""A walk over a site asks for few pages, the ones that are wanted, only where it may, and says what became of each."""

import pytest
from protego import Protego

from outrider.core.fetch import FetchPolicy
from outrider.providers.sites import links, robots, sitemap
from outrider.providers.sites.links import PageKind
from outrider.providers.sites.walk import SiteItem, SiteWalk, WalkBounds
from tests.rooms.conftest import Site

LOCAL = FetchPolicy(allowed_hosts=frozenset({"127.0.0.1"}), total_seconds=5)
WANTED: dict[PageKind, int] = {"news": 1, "article": 2, "careers": 1, "about": 1}
FRONT = (
    "<body><nav><a href='/ueber-uns'>Über uns</a><a href='/aktuelles/'>Aktuelles</a><a href='/karriere'>Karriere</a>"
    "<a href='/datenschutz'>Datenschutz</a><a href='/katalog.pdf'>Katalog</a><a href='https://other.example/news'>x</a>"
    "<a href='/aktuelles/#top'>Aktuelles</a></nav><p>Wir bauen Pressen.</p></body>"
)


async def walked(site: Site, *, bounds: WalkBounds | None = None, **more: object) -> tuple[list[SiteItem], SiteWalk]:
    walk = SiteWalk([f"{site.base}/"], WANTED, policy=LOCAL, bounds=bounds or WalkBounds(pause=0), **more)  # type: ignore[arg-type]
    return [item async for item in walk.pages()], walk


def told(site: Site, items: list[SiteItem]) -> list[tuple[str, str, str]]:
    return [(item.kind, item.url.removeprefix(site.base), item.code) for item in items]


async def test_what_is_wanted_is_read_the_most_wanted_first(site: Site) -> None:
    site.put("/", FRONT)
    site.put(
        "/aktuelles/",
        "<a href='/aktuelles/2026/03/alt'>Alt</a><a href='/neues-werk-in-linz'>Werk</a><a href='/aktuelles/2026/10/neu'>Neu</a>",
    )
    for path in ("/ueber-uns", "/karriere", "/aktuelles/2026/10/neu", "/aktuelles/2026/03/alt"):
        site.put(path, "<p>Text</p>")

    items, walk = await walked(site)

    assert [
        ("front", "/", ""),
        ("news", "/aktuelles/", ""),
        ("article", "/aktuelles/2026/10/neu", ""),
        ("careers", "/karriere", ""),
        ("about", "/ueber-uns", ""),
        ("article", "/aktuelles/2026/03/alt", ""),
    ] == told(site, items)
    assert ([f"{site.base}/neues-werk-in-linz"], "") == (walk.left_out, walk.stopped)


async def test_robots_txt_is_asked_before_anything_and_obeyed(site: Site) -> None:
    site.put("/", FRONT)
    site.pages["/robots.txt"] = (
        200,
        "text/plain",
        b"User-agent: *\nDisallow: /karriere\nUser-agent: Nobody\nDisallow: /",
    )

    items, _ = await walked(site)

    assert "/robots.txt" == site.asked[0]
    assert "/karriere" not in site.asked
    [careers] = [item for item in items if item.kind == "careers"]
    assert ("robots_disallowed", "its robots.txt asks programs not to read this page", False) == (
        careers.code,
        careers.reason,
        careers.can_retry,
    )


@pytest.mark.parametrize(
    ("status", "body", "code", "can_retry"),
    [
        (200, b"User-agent: Outrider\nDisallow: /\n\nUser-agent: *\nAllow: /", "robots_disallowed", False),
        (503, b"", "robots_unread", True),
        (404, b"", "", False),
    ],
)
async def test_a_site_that_wants_no_programs_is_left_alone(
    site: Site, status: int, body: bytes, code: str, can_retry: bool
) -> None:
    site.put("/", "<p>Hello</p>")
    site.pages["/robots.txt"] = (status, "text/plain", body)

    [front], _ = await walked(site)

    assert (code, can_retry, not code) == (front.code, front.can_retry, "/" in site.asked)


async def test_a_walk_ends_at_its_bounds_and_says_so(site: Site) -> None:
    site.put("/", FRONT)
    site.put("/aktuelles/", "x" * 3_000)

    few, walk = await walked(site, bounds=WalkBounds(pages=2, pause=0))
    heavy, second = await walked(site, bounds=WalkBounds(bytes=1_000, pause=0))
    late, third = await walked(site, bounds=WalkBounds(seconds=0, pause=0))
    site.pages["/robots.txt"] = (200, "text/plain", b"User-agent: *\nCrawl-delay: 60")
    slow, fourth = await walked(site)

    assert (2, 1) == (len(few), len(slow))
    assert ("the limit of 2 pages was reached", 2) == (walk.stopped, len(walk.left_out))
    assert ["", "too_large"] == [item.code for item in heavy[:2]]
    assert ["timed_out"] == [item.code for item in late]
    assert "the site asks programs to wait longer between two pages than is worth while" == fourth.stopped
    assert ("", "") == (third.stopped, second.stopped)


async def test_what_fails_is_told_stops_nothing_else_and_can_be_read_again_alone(site: Site) -> None:
    site.put("/", FRONT)
    site.pages["/aktuelles/"] = (503, "text/plain", b"busy")
    site.put("/ueber-uns", "<p>Seit 1962</p>")

    items, _ = await walked(site)
    site.put("/aktuelles/", "<p>Neues Werk</p>")
    again, _ = await walked(site, again=[item.url for item in items if item.can_retry])

    assert {"front": "", "news": "http_status", "careers": "http_status", "about": ""} == {
        i.kind: i.code for i in items
    }
    assert ["/aktuelles/"] == [item.url.removeprefix(site.base) for item in items if item.can_retry]
    assert [("front", "/", ""), ("news", "/aktuelles/", "")] == told(site, again)


async def test_no_page_leads_to_another_host_or_inside(site: Site) -> None:
    site.put("/", FRONT)
    site.moved = {"/aktuelles/": "http://localhost:1/news", "/ueber-uns": "http://169.254.169.254/latest"}

    items, _ = await walked(site)

    assert {"other_site", "port_not_allowed"} >= {i.code for i in items if i.kind in ("news", "about")} > set()
    assert all(item.page is None for item in items if item.kind in ("news", "about"))


async def test_a_site_that_asks_for_fewer_requests_is_asked_no_more(site: Site) -> None:
    site.put("/", FRONT)
    site.pages["/aktuelles/"] = (429, "text/plain", b"")

    items, walk = await walked(site)

    assert [("front", ""), ("news", "too_many_requests")] == [(item.kind, item.code) for item in items]
    assert "the site asked for fewer requests" == walk.stopped


async def test_pages_that_are_read_again_share_one_robots_txt_and_the_refusal_of_one(site: Site) -> None:
    site.put("/one", FRONT)
    site.pages["/two"] = (429, "text/plain", b"")
    walk = SiteWalk(
        [f"{site.base}/{one}" for one in ("one", "two", "three")], {}, policy=LOCAL, bounds=WalkBounds(pause=0)
    )

    items = [item async for item in walk.each()]

    assert [("", False), *2 * [("too_many_requests", True)]] == [(item.code, item.can_retry) for item in items]
    assert ["/robots.txt", "/one", "/two"] == site.asked


async def test_the_sitemap_is_asked_where_the_links_show_nothing(site: Site) -> None:
    site.put("/", "<p>Everything here is made by scripts.</p>")
    site.put(
        "/sitemap.xml",
        f"<urlset><url><loc>{site.base}/news/old-depot</loc><lastmod>2024-01-02</lastmod></url>"
        f"<url><loc>{site.base}/news/second-depot</loc><lastmod>2026-10-02</lastmod></url>"
        "<url><loc>https://elsewhere.example/news/x</loc></url></urlset>",
    )

    items, _ = await walked(site, bounds=WalkBounds(pages=2, pause=0))

    assert [("front", "/"), ("article", "/news/second-depot")] == [k[:2] for k in told(site, items)]


@pytest.mark.parametrize(
    ("href", "text", "kind"),
    [
        ("/news", "", "news"),
        ("/company/news", "", "news"),
        ("/2026/09/14/second-depot", "", "article"),
        ("/presse/neues-werk", "", "article"),
        ("/p/12", "Stellenangebote", "careers"),
        ("/nous-rejoindre.html", "", "careers"),
        ("/es/quienes-somos/", "", "about"),
        ("/punti-vendita", "", "locations"),
        ("/?page_id=7", "Werken bij ons", "careers"),
        ("/werken-bij/planner", "", "careers"),
        ("/tarieven", "", "pricing"),
        ("/how-we-moved-our-whole-company-to-cork", "", "other"),
        ("/wp-login.php", "", None),
        ("/tag/news", "", None),
        ("/brochure.pdf", "News", None),
        ("mailto:info@x.example", "News", None),
        ("https://x.example.evil.example/news", "News", None),
        ("javascript:alert(1)", "News", None),
        ("http://[", "News", None),
        ("/en/news?a=1&b=2&c=3", "", None),
    ],
)
def test_links_are_told_apart_by_their_words(href: str, text: str, kind: str | None) -> None:
    found = links.of_address(href, "https://x.example/", text)

    assert kind == (found.kind if found else None)


def test_hostile_lists_of_rules_and_pages_are_read_in_no_time() -> None:
    """Each of these takes minutes where reading is quadratic."""
    sitemap.read(b"<url><loc>" * 200_000)
    links.of_page("<a href=/news>" * 40_000, "https://x.example/")
    rules = robots.Robots(Protego.parse("User-agent: *\n" + "Disallow: /*a*a*a*a*a*a*b$\n" * 5_000))

    assert rules.allows("https://x.example/" + "a" * 400)
