"""A walk over a site asks for few pages, the ones that are wanted, only where it may, and says what became of each."""

from datetime import date

import pytest
from protego import Protego

from outrider.core.fetch import FetchPolicy
from outrider.providers.sites import links, newsfeed, robots, sitemap
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


RSS = """<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><link>{base}/</link>
<item><title>Old</title><link>{base}/2025-review</link><pubDate>Mon, 05 Jan 2026 09:00:00 +0100</pubDate></item>
<item><title>New</title><link><![CDATA[ {base}/zweites-lager ]]></link><pubDate>Wed, 30 Sep 2026 23:30:00 +0200</pubDate></item>
<item><title>Later</title><link>{base}/spaeter</link><pubDate>Fri, 01 Jan 2038 00:00:00 GMT</pubDate></item>
<item><title>Elsewhere</title><link>https://elsewhere.example/x</link></item></channel></rss>"""
FEED = "<head><link rel='alternate' type='application/rss+xml' href='/comments/feed/'>{}</head>"


def with_feed(site: Site, body: str = RSS, front: str = "<p>Everything here is made by scripts.</p>") -> None:
    site.put("/", FEED.format("<link rel='alternate' type='application/rss+xml' href='/feed/'>") + front)
    site.pages["/feed/"] = (200, "application/rss+xml", body.format(base=site.base).encode())
    for path in ("/zweites-lager", "/2025-review", "/spaeter"):
        site.put(path, "<p>Text</p>")


async def test_the_news_feed_names_the_articles_that_scripts_hide_the_newest_first(site: Site) -> None:
    with_feed(site)

    items, _ = await walked(site)

    assert [
        ("front", "/", None),
        ("article", "/zweites-lager", date(2026, 9, 30)),
        ("article", "/2025-review", date(2026, 1, 5)),
    ] == [(item.kind, item.url.removeprefix(site.base), item.day) for item in items]
    assert 1 == site.asked.count("/feed/")
    assert "/comments/feed/" not in site.asked


async def test_an_article_that_a_page_links_to_gets_its_day_from_the_feed(site: Site) -> None:
    with_feed(site, front="<a href='/aktuelles/'>Aktuelles</a>")
    site.put("/aktuelles/", "<a href='/2025-review'>Rückblick</a><a href='/zweites-lager'>Zweites Lager</a>")

    items, _ = await walked(site)

    assert [("/zweites-lager", date(2026, 9, 30)), ("/2025-review", date(2026, 1, 5))] == [
        (item.url.removeprefix(site.base), item.day) for item in items if item.kind == "article"
    ]


@pytest.mark.parametrize("rules", [b"User-agent: *\nDisallow: /feed", b"User-agent: *\nCrawl-delay: 60"])
async def test_a_feed_is_asked_for_as_politely_as_a_page(site: Site, rules: bytes) -> None:
    with_feed(site)
    site.pages["/robots.txt"] = (200, "text/plain", rules)

    items, _ = await walked(site)

    assert "/feed/" not in site.asked
    assert "front" == items[0].kind


async def test_a_feed_that_is_none_leaves_the_pages_as_they_are(site: Site) -> None:
    with_feed(
        site, body="<html>Not found, but with 200. <item><link>javascript:alert(1)</link></item><item>", front=FRONT
    )

    items, _ = await walked(site)

    assert {"front", "news", "careers", "about"} == {item.kind for item in items}


async def test_whoever_wants_no_articles_asks_for_no_feed(site: Site) -> None:
    with_feed(site)
    walk = SiteWalk([f"{site.base}/"], {"about": 1}, policy=LOCAL, bounds=WalkBounds(pause=0))

    assert ["front"] == [item.kind async for item in walk.pages()]
    assert "/feed/" not in site.asked


def test_a_feed_of_atom_tells_where_each_article_stands_and_when_it_appeared() -> None:
    atom = (
        "<feed xmlns='http://www.w3.org/2005/Atom'><link href='https://x.example/'/>"
        "<entry><link rel='enclosure' href='/sound.mp3'/><link rel=\"alternate\" href=\"/news/a?x=1&amp;y=2\"/>"
        "<updated>2026-11-20T08:00:00Z</updated><published>2026-10-02T08:00:00+02:00</published></entry>"
        "<entry xml:lang='de'><link href='https://x.example/b'/><updated>irgendwann</updated></entry><entry></entry></feed>"
    )

    assert [("/news/a?x=1&y=2", date(2026, 10, 2)), ("https://x.example/b", None)] == [
        (entry.url, entry.day) for entry in newsfeed.read(atom.encode())
    ]


@pytest.mark.parametrize(
    ("head", "found"),
    [
        ("<link rel='alternate' type='application/atom+xml' href='feed.xml#x'>", "https://x.example/de/feed.xml"),
        ("<link rel='alternate' type='application/rss+xml' href='https://feeds.elsewhere.example/x'>", None),
        ("<link rel='alternate' type='application/rss+xml' href='https://x.example:8443/feed'>", None),
        ("<link rel='alternate' type='text/html' hreflang='fr' href='/fr/'>", None),
        ("<link rel='alternate' type='application/rss+xml' href='http://['>", None),
        ("<link rel='alternate' type='application/rss+xml' href='file:///etc/passwd'>", None),
    ],
)
def test_a_feed_is_the_sites_own(head: str, found: str | None) -> None:
    assert found == links.news_feed(head, "https://x.example/de/")


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
    newsfeed.read(b"<item><link>" * 100_000)
    newsfeed.read(b"<entry><link rel='" + b"<link href=" * 100_000)
    newsfeed.read(b"<item><pubDate>" + b" " * 1_000_000)
    links.news_feed("<link rel=alternate type=application/rss+xml href=/comments>" * 10_000, "https://x.example/")
    links.of_page("<a href=/news>" * 40_000, "https://x.example/")
    rules = robots.Robots(Protego.parse("User-agent: *\n" + "Disallow: /*a*a*a*a*a*a*b$\n" * 5_000))

    assert rules.allows("https://x.example/" + "a" * 400)
