"""Reads the website of a prospect's company: its front page, whatever of it can be had within the limits.

No page is a caveat and never a failure: many sites refuse, and what the operator imported is enough to go on.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from outrider.core import clock
from outrider.core.fetch import FetchError, FetchPolicy, FetchRefused, fetch
from outrider.engine import Services
from outrider.judgement.port import Document
from outrider.knowledge import UnreadableError, extract_page

_SECONDS: Final = 12.0
_AT_ONCE: Final = 4
# Names that exist in examples and tests only (RFC 2606, RFC 6761): nobody answers there, so nobody is asked.
_RESERVED: Final = ("example", "test", "invalid", "localhost", "example.com", "example.net", "example.org")


@dataclass(frozen=True, slots=True)
class Site:
    """What a company's site says: at most one page, and a caveat where there is none."""

    documents: tuple[Document, ...] = ()
    caveats: tuple[str, ...] = ()


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


async def read(domain: str, urls: Sequence[str], rules: FetchPolicy) -> Site:
    """The first of `urls` that gives text. Never raises on what a site does."""
    if not domain:
        return Site(caveats=("No domain is known, so no page was read.",))
    why = "the domain is reserved for examples"
    for url in urls:
        try:
            page = await fetch(url, policy=rules)
            if not page.ok:
                why = f"it answered {page.status}"
                continue
            found = await extract_page(page.body, url=page.url_final, media_type=page.media_type, charset=page.charset)
        except FetchRefused as error:
            why = error.detail
            break
        except (FetchError, UnreadableError) as error:
            why = error.detail
            continue
        return Site((Document(found.text, page.url_final, clock.now()),))
    return Site(caveats=(f"No page of {domain} could be read: {why.rstrip('.')}.",))
