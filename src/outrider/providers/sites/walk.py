"""A walk over one site, page after page within bounds, with what became of each.

The front page first, then what it links to, the most wanted kind of page first, then what those link to; the sitemap where
the links show none of what is wanted; and the news feed, which knows the newest articles and their days. Whoever walks takes
page after page and may stop, note down and go on later.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

import httpx

from outrider.core import clock
from outrider.core.fetch import FetchedPage, FetchError, FetchFailed, FetchPolicy, FetchRefused, Validators, fetch
from outrider.providers.sites import links, newsfeed, robots, sitemap
from outrider.providers.sites.links import PageKind, SiteLink
from outrider.providers.sites.robots import Robots

_SITEMAPS: Final = 2
_IN_A_HEADLINE: Final = 2
_FOR_LATER: Final = frozenset({"timed_out", "connect_failed", "dns_failed", "bad_response", "bad_encoding"})
_WEB_PAGES: Final = ("text/html", "application/xhtml+xml", "")


@dataclass(frozen=True, slots=True)
class WalkBounds:
    """How much of a site is read at most. `pause` are the seconds between two requests; a site that asks for more than
    `longest_pause` in its robots.txt is read by its front page alone."""

    pages: int = 10
    bytes: int = 10 * 1024 * 1024
    seconds: float = 45.0
    pause: float = 1.0
    longest_pause: float = 5.0


@dataclass(frozen=True, slots=True)
class SiteItem:
    """One page: what was answered, or in `code` and `reason` why there is nothing, and whether to ask again later.

    `day` is the day that its address or the sitemap names.
    """

    url: str
    kind: PageKind
    day: date | None = None
    page: FetchedPage | None = None
    code: str = ""
    reason: str = ""
    can_retry: bool = False


class SiteWalk:
    """`pages()` gives one item after the other; afterwards `left_out` and `stopped` say what was not asked for.

    Args:
        starts: where the front page may be, likeliest first; the first that answers is the site.
        wanted: the kinds of pages that are worth reading, most wanted first, and how many of each at most.
        done: addresses that an earlier walk has read; they are not asked for again, but the front page, for its links.
        again: read these addresses and the front page, instead of choosing.
        had: what is known of pages that the caller has; `each` gives one that has not changed since as an empty 304.
    """

    def __init__(
        self,
        starts: Sequence[str],
        wanted: Mapping[PageKind, int],
        *,
        policy: FetchPolicy,
        bounds: WalkBounds | None = None,
        done: Collection[str] = (),
        again: Sequence[str] | None = None,
        had: Mapping[str, Validators] | None = None,
    ) -> None:
        self.stopped = ""
        """In words, why the walk ended before its pages did; empty where it did not."""
        self._starts = starts
        self._wanted = dict(wanted)
        self._order = {kind: place for place, kind in enumerate(wanted)}
        self._policy = policy
        self._bounds = bounds or WalkBounds()
        self._done = {links.key(url) for url in done}
        self._again = again
        self._had = had or {}
        self._robots: dict[str, Robots] = {}
        self._known: dict[str, SiteLink] = {}
        self._feed: str | None = None
        self._is_feed_read = again is not None or "article" not in wanted
        self._taken: Counter[PageKind] = Counter()
        self._bytes = 0
        self._asked = 0
        self._last_asked = 0.0
        self._until = 0.0

    @property
    def left_out(self) -> list[str]:
        """Pages of the kinds that are wanted and that nobody has asked for."""
        return [link.url for link in self._known.values() if link.kind in self._wanted]

    async def pages(self) -> AsyncIterator[SiteItem]:
        """Never raises on what a site does."""
        self._until = clock.monotonic() + self._bounds.seconds
        front = await self._front()
        yield front
        if front.page is None:
            return
        self._done.add(links.key(front.page.url_final))
        self._learn(front)
        if self._again is not None:
            given = (links.of_address(url, front.page.url_final) for url in self._again)
            self._known = {links.key(link.url): link for link in given if link}
        elif any(self._best(kind) is None for kind in self._wanted if kind != "article"):
            await self._look_at_sitemaps(front.page.url_final)
        await self._look_at_feed()
        while link := self._next():
            item = await self._read(link)
            self._learn(item)
            await self._look_at_feed()
            yield item
            if item.code == "too_many_requests":
                self.stopped = "the site asked for fewer requests"
            if self.stopped:
                return

    async def each(self) -> AsyncIterator[SiteItem]:
        """The starts themselves and nothing else, one after the other, as robots.txt allows and with its pauses; the seconds and
        bytes are those of one page. Never raises on what a site does."""
        refused = False
        for start in self._starts:
            item = SiteItem(
                start, "front", code="too_many_requests", reason="it had asked for fewer requests", can_retry=True
            )
            if not refused:
                self._until, self._bytes = clock.monotonic() + self._bounds.seconds, 0
                item = await self._asked_for(SiteLink(start, "front"), self._policy)
            yield item
            refused = item.code == "too_many_requests"

    async def _front(self) -> SiteItem:
        item = SiteItem("", "front", code="no_address", reason="no address of the site is known")
        for start in self._starts:
            item = await self._asked_for(SiteLink(start, "front"), replace(self._policy, only_hosts=None))
            if item.page is not None or item.code in ("robots_disallowed", "too_many_requests", "address_not_allowed"):
                break
        if item.page is not None:
            self._policy = replace(self._policy, only_hosts=_both(httpx.URL(item.page.url_final).host))
            self._done.add(links.key(item.url))
        return item

    async def _read(self, link: SiteLink) -> SiteItem:
        self._taken[link.kind] += 1
        return await self._asked_for(link, self._policy)

    async def _asked_for(self, link: SiteLink, policy: FetchPolicy) -> SiteItem:
        """One page, after robots.txt has been asked, also about where it led."""
        item = SiteItem(link.url, link.kind, link.day)
        try:
            if refused := await self._refusal(link.url, item):
                return refused
            page = await self._fetch(link.url, policy)
            if page.url_final != link.url and (refused := await self._refusal(page.url_final, item)):
                return refused
        except FetchError as error:
            return replace(item, code=error.code, reason=error.detail, can_retry=error.code in _FOR_LATER)
        if page.status == 429:
            return replace(item, code="too_many_requests", reason="it asked for fewer requests (429)", can_retry=True)
        if not (page.ok or (page.is_unchanged and link.url in self._had)):
            can_retry = page.status in (408, 425) or page.status >= 500
            return replace(item, code="http_status", reason=f"it answered {page.status}", can_retry=can_retry)
        return replace(item, page=page)

    async def _refusal(self, url: str, item: SiteItem) -> SiteItem | None:
        origin = _origin(url)
        if origin not in self._robots:
            self._robots[origin] = await robots.ask(origin, self._hurried(self._policy))
        rules = self._robots[origin]
        if rules.allows(url):
            return None
        return replace(
            item,
            code="robots_disallowed" if rules.refused is None else "robots_unread",
            reason=rules.refused or "its robots.txt asks programs not to read this page",
            can_retry=rules.can_retry,
        )

    async def _fetch(self, url: str, policy: FetchPolicy) -> FetchedPage:
        await self._turn()
        self._asked += 1
        page = await fetch(url, policy=self._hurried(policy), unless=self._had.get(url))
        self._bytes += len(page.body)
        return page

    async def _turn(self) -> None:
        """Wait until the site may be asked again."""
        pause = self._bounds.pause if self._is_too_slow() else max(self._bounds.pause, self._delay())
        wait = self._last_asked + pause - clock.monotonic() if self._last_asked else 0.0
        if clock.monotonic() + max(wait, 0.0) >= self._until:
            raise FetchFailed(
                "timed_out", f"The {self._bounds.seconds:g} seconds for one site were over before its turn came."
            )
        if wait > 0:
            await asyncio.sleep(wait)
        self._last_asked = clock.monotonic()

    def _delay(self) -> float:
        return max((one.delay for one in self._robots.values()), default=0.0)

    def _is_too_slow(self) -> bool:
        return self._delay() > self._bounds.longest_pause

    def _hurried(self, policy: FetchPolicy) -> FetchPolicy:
        """Within what is left of time and bytes."""
        seconds = max(0.1, self._until - clock.monotonic())
        left = max(1, self._bounds.bytes - self._bytes)
        return replace(
            policy,
            total_seconds=min(policy.total_seconds, seconds),
            max_bytes=min(policy.max_bytes, left),
        )

    def _learn(self, item: SiteItem) -> None:
        """What a page links to."""
        self._known.pop(links.key(item.url), None)
        self._done.add(links.key(item.url))
        if item.page is None or item.page.media_type not in _WEB_PAGES or self._again is not None:
            return
        self._done.add(links.key(item.page.url_final))
        html = item.page.body.decode(_charset(item.page.charset), "replace")
        if not self._is_feed_read and item.kind in ("front", "news"):
            self._feed = links.news_feed(html, item.page.url_final)
        for link in links.of_page(html, item.page.url_final):
            fresh = link.kind == "other" and item.kind == "news" and links.key(link.url) not in self._known
            self._note(replace(link, kind="article") if fresh and _is_headline(link.url) else link)

    def _note(self, link: SiteLink) -> None:
        at = links.key(link.url)
        known = self._known.get(at)
        if at not in self._done and (known is None or known.kind == "other"):
            self._known[at] = link

    def _next(self) -> SiteLink | None:
        if self._asked >= self._bounds.pages:
            self.stopped = f"the limit of {self._bounds.pages} pages was reached" if self._best() else ""
            return None
        if self._bytes >= self._bounds.bytes:
            self.stopped = "the limit of bytes was reached" if self._best() else ""
            return None
        if self._is_too_slow():
            self.stopped = "the site asks programs to wait longer between two pages than is worth while"
            return None
        if clock.monotonic() >= self._until:
            self.stopped = f"the {self._bounds.seconds:g} seconds for one site were over" if self._best() else ""
            return None
        return self._best()

    def _best(self, kind: PageKind | None = None) -> SiteLink | None:
        """The most wanted kind first, but the first page of each kind before the second of any; then the newest."""
        open_ = [
            link
            for link in self._known.values()
            if (link.kind == kind if kind else True)
            and (self._again is not None or self._taken[link.kind] < self._wanted.get(link.kind, 0))
        ]
        return min(
            open_,
            key=lambda link: (
                self._taken[link.kind] > 0,
                self._order.get(link.kind, len(self._order)),
                -(link.day.toordinal() if link.day else 0),
            ),
            default=None,
        )

    async def _look_at_sitemaps(self, front: str) -> None:
        origin = _origin(front)
        named = [url for url in self._robots[origin].sitemaps if links.is_same_host(_host(url), _host(front))]
        todo = named or [f"{origin}/sitemap.xml"]
        for _ in range(_SITEMAPS):
            if not todo:
                return
            try:
                await self._turn()
                answer = await fetch(todo.pop(0), policy=self._hurried(self._policy))
            except FetchError:
                continue  # a site need not have one
            self._bytes += len(answer.body)
            entries, nested = sitemap.read(answer.body) if answer.ok else ([], False)
            if nested:
                inner = [entry.url for entry in entries if links.is_same_host(_host(entry.url), _host(front))]
                # Pages and posts before products, pictures and tags.
                todo += sorted(inner, key=lambda url: not any(word in url for word in ("page", "post", "news")))
                continue
            for entry in entries:
                if link := links.of_address(entry.url, front):
                    self._note(replace(link, day=entry.changed or link.day))

    async def _look_at_feed(self) -> None:
        """Articles that the news feed names: of a list that a browser's program writes, a page shows no link."""
        if self._is_feed_read or self._feed is None or self._is_too_slow():
            return
        self._is_feed_read = True
        try:
            if await self._refusal(self._feed, SiteItem(self._feed, "other")):
                return
            await self._turn()
            answer = await fetch(self._feed, policy=self._hurried(self._policy))
        except FetchError:
            return  # the pages themselves are read all the same
        self._bytes += len(answer.body)
        today = clock.now().date()
        for entry in newsfeed.read(answer.body) if answer.ok else ():
            link = links.of_address(entry.url, answer.url_final)
            if link is None or links.key(link.url) in self._done:
                continue
            known = self._known.get(links.key(link.url), link)
            day = entry.day if entry.day and entry.day <= today else known.day
            self._known[links.key(link.url)] = replace(known, kind="article", day=day)


def _is_headline(url: str) -> bool:
    """Whether an address reads like the title of an article; where a list of news keeps them is its own affair."""
    return httpx.URL(url).path.rstrip("/").rpartition("/")[2].count("-") >= _IN_A_HEADLINE


def _both(host: str) -> frozenset[str]:
    bare = host.lower().removeprefix("www.")
    return frozenset({bare, f"www.{bare}"})


def _origin(url: str) -> str:
    try:
        parsed = httpx.URL(url)
    except (httpx.InvalidURL, ValueError, UnicodeError):
        raise FetchRefused("bad_url", "This is not a URL; write it like https://example.com/page.") from None
    return f"{parsed.scheme}://{parsed.netloc.decode('ascii', 'replace')}"


def _host(url: str) -> str:
    try:
        return httpx.URL(url).host
    except (httpx.InvalidURL, ValueError, UnicodeError):
        return ""


def _charset(claimed: str) -> str:
    try:
        "".encode(claimed or "utf-8")
    except LookupError:
        return "utf-8"
    return claimed or "utf-8"
