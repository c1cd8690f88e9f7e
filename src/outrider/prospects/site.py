"""Reads the website of a prospect's company: its front page, and the pages beyond it that say what is new there.

No page is a caveat and never a failure: many sites refuse, and what the operator imported is enough to go on.
"""

import asyncio
import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final
from urllib.parse import urlsplit

from outrider.core import clock, ids
from outrider.core.fetch import FetchPolicy
from outrider.engine import Services
from outrider.judgement.port import Document
from outrider.knowledge import PageRead, UnreadableError, extract_page, unread_page
from outrider.prospects.reviews_store import StoredPage
from outrider.providers.sites.links import PageKind
from outrider.providers.sites.walk import SiteItem, SiteWalk, WalkBounds

WANTED: Final[Mapping[PageKind, int]] = {"news": 1, "careers": 2, "article": 3, "about": 1, "locations": 1}
"""The pages that may hold a reason to write now, and how many of each."""
BOUNDS: Final = WalkBounds(pages=8, bytes=8 * 1024 * 1024, seconds=45.0, pause=1.0)
_SECONDS: Final = 12.0
_AT_ONCE: Final = 4
_LONGEST_TEXT: Final = 100_000
_NAMED: Final = 4
# Names that exist in examples and tests only (RFC 2606, RFC 6761): nobody answers there, so nobody is asked.
_RESERVED: Final = ("example", "test", "invalid", "localhost", "example.com", "example.net", "example.org")


@dataclass(frozen=True, slots=True)
class Site:
    """What a company's site says: a document for each page that was read, a caveat for what was not, and every page that was
    asked for with what became of it."""

    documents: tuple[Document, ...] = ()
    caveats: tuple[str, ...] = ()
    pages: tuple[PageRead, ...] = ()


def policy(services: Services) -> FetchPolicy:
    """The limits of reading a stranger's site; the same private hosts are allowed as for the operator's own URLs."""
    settings = services.settings
    return FetchPolicy(allowed_hosts=settings.fetchable_hosts, ca_file=settings.ca_file, total_seconds=_SECONDS)


def addresses(domain: str) -> list[str]:
    """Where a company's front page may be, likeliest first; none for a domain that cannot exist."""
    if not domain or any(domain == name or domain.endswith(f".{name}") for name in _RESERVED):
        return []
    return [f"https://{domain}/", f"https://www.{domain}/", f"http://{domain}/"]


async def read_all(domains: Sequence[str], rules: FetchPolicy) -> list[Site]:
    """The sites of several companies, a few at a time, in the order of `domains`."""
    turns = asyncio.Semaphore(_AT_ONCE)

    async def one(domain: str) -> Site:
        async with turns:
            return await read(domain, addresses(domain), rules)

    return list(await asyncio.gather(*(one(domain) for domain in domains)))


async def read(domain: str, urls: Sequence[str], rules: FetchPolicy, bounds: WalkBounds | None = None) -> Site:
    """The first of `urls` that gives text, and the pages that it leads to. Never raises on what a site does."""
    if not domain:
        return Site(caveats=("No domain is known, so no page was read.",))
    if not urls:
        return Site(caveats=(f"No page of {domain} could be read: the domain is reserved for examples.",))
    walk = SiteWalk(urls, WANTED, policy=rules, bounds=bounds or BOUNDS)
    found = [(item, *await _text(item)) async for item in walk.pages()]
    documents = tuple(document for _, document, _ in found if document is not None)
    pages = tuple(page for _, _, page in found)
    if not documents:
        why = next((page.failure.detail for page in pages if page.failure), "it shows no text")
        return Site((), (f"No page of {domain} could be read: {_lower(why)}.",), pages)
    failed = [(item, page) for item, _, page in found if page.failure is not None]
    front = found[0][0]
    return Site(documents, tuple(_caveats(domain, walk, failed, len(documents), front)), pages)


async def _text(item: SiteItem) -> tuple[Document | None, PageRead]:
    """The text of a page, or why there is none."""
    if item.page is None:
        return None, unread_page(item.url, item.code, _whole(item.reason))
    page = item.page
    try:
        found = await extract_page(
            page.body, url=page.url_final, media_type=page.media_type, charset=page.charset, body=True
        )
    except UnreadableError as error:
        return None, unread_page(item.url, error.code, error.detail)
    now = clock.now()
    read = PageRead(
        url=item.url,
        url_final=page.url_final,
        fetched_at=now,
        media_type=found.media_type,
        bytes=len(page.body),
        sha256=hashlib.sha256(page.body).hexdigest(),
        title=found.title,
        text=found.text[:_LONGEST_TEXT],
    )
    published = date.fromisoformat(found.published) if found.published else item.day
    marks = tuple((said, date.fromisoformat(day)) for said, day in found.marks)
    return Document(read.text, page.url_final, now, item.kind, published, marks), read


def stored_page(page: PageRead, prospect_id: str) -> StoredPage:
    """A page as it is kept beside the research that read it; `research_id` comes with that."""
    failure = page.failure
    return StoredPage(
        id=ids.new("page"),
        prospect_id=prospect_id,
        research_id="",
        url=page.url,
        url_final=page.url_final,
        media_type=page.media_type,
        bytes=page.bytes,
        sha256=page.sha256,
        title=page.title,
        text=page.text,
        error={"code": failure.code, "detail": failure.detail} if failure else None,
        created_at=page.fetched_at,
    )


def _caveats(
    domain: str, walk: SiteWalk, failed: Sequence[tuple[SiteItem, PageRead]], read: int, front: SiteItem
) -> list[str]:
    told = []
    asked, host = _host(front.url), _host(front.page.url_final if front.page else front.url)
    if host != asked and not host.endswith(f".{asked}"):
        told.append(f"{domain} leads to {host}, whose pages were read instead: check that it is the same company.")
    if failed:
        named = "; ".join(
            f"{_path(page.url)} ({_lower(page.failure.detail) if page.failure else ''})" for _, page in failed[:_NAMED]
        )
        more = f" and {len(failed) - _NAMED} more" if len(failed) > _NAMED else ""
        again = " Some may answer later: research the prospect again." if any(i.can_retry for i, _ in failed) else ""
        told.append(f"{len(failed)} of {len(failed) + read} pages of {domain} could not be read: {named}{more}.{again}")
    if walk.stopped:
        told.append(f"More pages of {domain} were not read: {walk.stopped}.")
    return told


def _whole(reason: str) -> str:
    """A reason as a sentence."""
    return f"{reason[:1].upper()}{reason[1:].rstrip('.')}."


def _lower(sentence: str) -> str:
    """A sentence as part of another one."""
    first = sentence.split(" ", 1)[0]
    said = sentence.rstrip(".")
    return said if first[1:] != first[1:].lower() or "." in first.rstrip(".") else f"{said[:1].lower()}{said[1:]}"


def _host(url: str) -> str:
    return (urlsplit(url).hostname or "").removeprefix("www.")


def _path(url: str) -> str:
    parts = urlsplit(url)
    return (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
